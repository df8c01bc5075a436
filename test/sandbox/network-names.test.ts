/** A service with its own network names: none of its texts, paths and properties has a name of the contract. */
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { networkKeys, networks } from '../../shared/index.ts';
import { toService, wireNames } from '../../shared/networks/wire/wire-names.ts';
import { findNetworkNames } from '../../shared/api/description/find-network-names.ts';
import { targetsFor } from '../corpus/index.ts';
import { otherNetworkNames } from '../support/service.ts';
import { wholePost } from '../support/node-under-test.ts';
import { afterTest } from '../support/after-test.ts';

const theirNames = networkKeys.map((key) => wireNames(key, otherNetworkNames));

test('a service with its own network names uses them everywhere', async () => {
  const sandbox = await startSandbox({ networkNames: otherNetworkNames });
  afterTest(async () => await sandbox.stop());
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  async function ask(path: string, body?: object) {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(sandbox.baseUrl + path, { headers, ...sent });
    return { status: answer.status, text: await answer.text() };
  }

  const described = JSON.parse((await ask('/openapi.json')).text) as unknown;
  const names = findNetworkNames(described);
  const found = 'value' in names ? names.value : {};
  expect(networkKeys.map((key) => wireNames(key, found))).toStrictEqual(theirNames);

  const whole = { skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }] };
  const post = wholePost({ scheduledFor: { publish: 'DRAFT' }, ...whole });
  expect((await ask('/posts', post)).status).toBe(400);
  expect((await ask('/posts', toService({ ...post }, otherNetworkNames))).status).toBe(200);

  const wrong = wholePost({
    scheduledFor: { publish: 'DRAFT' },
    skyapp: [{ accountId: 'acc_photoapp_1', caption: 'Hello' }],
  });
  const refused = (await ask('/posts', toService({ ...wrong }, otherNetworkNames))).text;
  expect(refused).toMatch(/cirrusTargets.*is an account of another network \(SNAP_GRID\)/);

  for (const [index, { key }] of networks.entries()) {
    const names = theirNames[index];
    assert.ok(names);
    const body = {
      scheduledFor: { publish: 'DRAFT' },
      post: { ...targetsFor(key)[0], accountId: `acc_${key}_1` },
    };
    expect([key, (await ask(names.createPath, body)).status]).toStrictEqual([key, 200]);
    const { text } = await ask(`/posts?platform=${names.platform}`);
    expect([key, text]).toStrictEqual([key, expect.stringMatching(new RegExp(`"${names.targets}":\\[\\{`))]);
    const accounts = (await ask(`/accounts?platform=${names.platform}`)).text;
    const shown = [...accounts.matchAll(/"platform":"(\w+)"/g)].map(([, platform]) => platform);
    expect(shown).toStrictEqual([names.platform, names.platform]);
    expect((await ask(`/posts?platform=${key}`)).status).toBe(400);
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
      expect(text).not.toMatch(new RegExp(`${key}Targets|/${key}/create|"platform":"${key}"`));
});

test('a service without descriptions responds with 404 at their addresses', async () => {
  const sandbox = await startSandbox({ describesItself: false });
  afterTest(async () => await sandbox.stop());
  for (const path of ['/openapi.json', '/llm.txt'])
    expect((await fetch(sandbox.baseUrl + path)).status).toBe(404);
});
