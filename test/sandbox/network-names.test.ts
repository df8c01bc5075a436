/** A service with its own network names: none of its texts, paths and properties has a name of the contract. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { networkKeys, networks, toService, findNetworkNames, wireNames } from '../../shared/index.ts';
import { otherNetworkNames } from '../support/service.ts';
import { wholePost } from '../support/node-under-test.ts';

const theirNames = networkKeys.map((key) => wireNames(key, otherNetworkNames));

test('a service with its own network names uses them everywhere', async (t) => {
  const sandbox = await startSandbox({ networkNames: otherNetworkNames });
  t.after(async () => await sandbox.stop());
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  async function ask(path: string, body?: object) {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(sandbox.baseUrl + path, { headers, ...sent });
    return { status: answer.status, text: await answer.text() };
  }

  const described = JSON.parse((await ask('/openapi.json')).text) as unknown;
  assert.deepEqual(
    networkKeys.map((key) => wireNames(key, findNetworkNames(described))),
    theirNames,
  );

  const whole = { skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }] };
  const post = wholePost({ scheduledFor: { publish: 'DRAFT' }, ...whole });
  assert.equal((await ask('/posts', post)).status, 400);
  assert.equal((await ask('/posts', toService({ ...post }, otherNetworkNames))).status, 200);

  const wrong = wholePost({
    scheduledFor: { publish: 'DRAFT' },
    skyapp: [{ accountId: 'acc_photoapp_1', caption: 'Hello' }],
  });
  const refused = (await ask('/posts', toService({ ...wrong }, otherNetworkNames))).text;
  assert.match(refused, /cirrusTargets.*is an account of another network \(SNAP_GRID\)/);

  for (const [index, { key, examples }] of networks.entries()) {
    const names = theirNames[index];
    assert.ok(names);
    const body = {
      scheduledFor: { publish: 'DRAFT' },
      post: { ...examples[0], accountId: `acc_${key}_1` },
    };
    assert.equal((await ask(names.createPath, body)).status, 200, key);
    const { text } = await ask(`/posts?platform=${names.platform}`);
    assert.match(text, new RegExp(`"${names.targets}":\\[\\{`), key);
    assert.match(
      (await ask(`/accounts?platform=${names.platform}`)).text,
      new RegExp(`"platform":"${names.platform}"`),
    );
    assert.equal((await ask(`/posts?platform=${key}`)).status, 400, key);
  }

  const texts = [
    await ask('/openapi.json'),
    await ask('/llm.txt'),
    await ask('/posts'),
    await ask('/accounts'),
  ];
  const calendar = await fetch(sandbox.calendarUrl);
  for (const text of [...texts.map((answer) => answer.text), await calendar.text()])
    for (const key of networkKeys)
      assert.doesNotMatch(text, new RegExp(`${key}Targets|/${key}/create|"platform":"${key}"`), key);
});

test('a service without descriptions responds with 404 at their addresses', async (t) => {
  const sandbox = await startSandbox({ describesItself: false });
  t.after(async () => await sandbox.stop());
  for (const path of ['/openapi.json', '/llm.txt'])
    assert.equal((await fetch(sandbox.baseUrl + path)).status, 404);
});
