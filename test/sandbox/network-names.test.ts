/** A service with its own network names: none of its texts, paths and properties has a name of the contract. */
import { expect, test } from '@jest/globals';
import { networkKeys } from '../../shared/index.ts';
import { toService, wireNames } from '../../shared/networks/wire-names.ts';
import { findNetworkNames } from '../../shared/api/description/find-network-names.ts';
import { targetsFor } from '../corpus/index.ts';
import { otherNetworkNames } from '../support/service/service.ts';
import { assertRefused, create, createdId, draft, list, startForTest, write } from './support.ts';

test('a service with its own network names uses them everywhere', async () => {
  const { sandbox, call } = await startForTest({ networkNames: otherNetworkNames });
  const textOf = async (url: string) =>
    await (await fetch(url, { headers: { 'x-api-key': sandbox.apiKey } })).text();
  const described = await textOf(`${sandbox.baseUrl}/openapi.json`);
  const names = findNetworkNames(JSON.parse(described));
  const namesFrom = (given: object) => networkKeys.map((key) => wireNames(key, given));
  expect(namesFrom('value' in names ? names.value : {})).toStrictEqual(namesFrom(otherNetworkNames));

  const inTheirs = (accountId: string) =>
    toService(write({ skyappTargets: [{ accountId, caption: 'Hello' }] }), otherNetworkNames);
  await create(call, inTheirs('acc_skyapp_1'));
  const wrong = await call('POST', '/posts', { body: inTheirs('acc_photoapp_1') });
  const message = /cirrusTargets.*is an account of another network \(SNAP_GRID\)/;
  assertRefused(wrong, { status: 400, code: 'BAD_REQUEST', message });
  expect((await call('POST', '/posts', { body: write() })).status).toBe(400);

  for (const key of networkKeys) {
    const { createPath, platform, targets } = wireNames(key, otherNetworkNames);
    const post = { ...targetsFor(key)[0], accountId: `acc_${key}_1` };
    createdId(await call('POST', createPath, { body: { scheduledFor: draft, post } }));
    expect((await list(call, { platform })).posts[0]).toMatchObject({ [targets]: [post] });
    const accounts = await call('GET', `/accounts?platform=${platform}`);
    expect(accounts.body).toMatchObject({ accounts: [{ platform }, { platform }] });
    expect((await call('GET', `/posts?platform=${key}`)).status).toBe(400);
  }

  const paths = ['/llm.txt', '/posts', '/accounts'].map((path) => sandbox.baseUrl + path);
  for (const text of [described, ...(await Promise.all([sandbox.calendarUrl, ...paths].map(textOf)))])
    for (const key of networkKeys)
      expect(text).not.toMatch(new RegExp(`${key}Targets|/${key}/create|"platform":"${key}"`));
});

test('a service without descriptions responds with 404 at their addresses', async () => {
  const { sandbox } = await startForTest({ describesItself: false });
  for (const path of ['/openapi.json', '/llm.txt'])
    expect((await fetch(sandbox.baseUrl + path)).status).toBe(404);
});
