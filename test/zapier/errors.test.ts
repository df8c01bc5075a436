/** Failures in Zapier: the kind of error, which decides what Zapier does, and the words that its user reads. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

let answer: (response: ServerResponse) => unknown;
const server = useLocalServer((request, response) =>
  asksForAccounts(request) ? void response.end(accountsBody('account-1')) : void answer(response),
);
const zapier = useZapier(() => ({ baseUrl: `${server.origin}/api`, apiKey: 'secret-key' }));

const create = 'creates.create_post.operation.perform';
const json =
  (status: number, body: object, headers: object = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** The name and the words of the error with which a step ends, and the requests that it sent for a post. */
async function failure(given: object = {}, method = create) {
  const post = { if_planned: 'create', publish: 'DRAFT', caption: 'Hello', accounts: ['skyapp:account-1'] };
  const before = server.requests.length;
  const error: unknown = await zapier
    .run(method, { inputData: { ...post, ...given }, meta: { timezone: null } })
    .catch((thrown: unknown) => thrown);
  assert.ok(error instanceof Error);
  expect(error.message).not.toContain('secret-key');
  // The platform packs message and delay into JSON, and adds what happened to plain errors.
  const [text = ''] = error.message.split('\nWhat happened:');
  const packed = z.looseObject({ message: z.string(), delay: z.number().optional() });
  const { message, delay } = text.startsWith('{') ? packed.parse(JSON.parse(text)) : { message: text };
  const requests = server.requests.slice(before).filter((request) => !asksForAccounts(request));
  return { name: error.name, message, delay, sent: requests.map((request) => request.method) };
}

test.each([
  [
    'a refused key asks for a new connection',
    json(401, { message: 'invalid key secret-key' }),
    { name: 'ExpiredAuthError', message: expect.stringMatching(/does not accept the API Key/) },
  ],
  [
    'a rate limit is played again when the service says',
    json(429, { message: 'slow down' }, { 'retry-after': '120' }),
    { name: 'ThrottledError', delay: 120 },
  ],
  [
    'a plan limit keeps the upgrade link',
    json(403, { message: 'Upgrade at https://scheduler.example/upgrade' }),
    { name: 'AppError', message: expect.stringMatching(/https:\/\/scheduler\.example\/upgrade/) },
  ],
])('%s', async (_, answers, expected) => {
  answer = answers;
  expect(await failure()).toMatchObject(expected);
});

for (const [what, answers] of [
  ['a lost answer', (response: ServerResponse) => response.destroy()],
  ['a failure of the service', json(500, {})],
] as const)
  test(`${what} halts a single request, so that no automatic replay touches it: it is sent once`, async () => {
    answer = answers;
    const { name, message, sent } = await failure({ delivery: 'single' });
    expect([name, sent]).toStrictEqual(['HaltedError', ['POST']]);
    expect(message).toMatch(/before running this again/);
  });

test('all findings use the labels of the form, and nothing is sent', async () => {
  const time = { publish: 'SCHEDULE', scheduled_at: '2020-01-01T00:00:00Z' };
  const { name, message, sent } = await failure({ caption: 'x'.repeat(301), ...time });
  expect([name, sent]).toStrictEqual(['AppError', []]);
  expect(message).toMatch(
    /^Nothing was sent.*\n- Scheduled Time: .* is not in the future.*\n- Skyapp, Caption: 301 characters, at most 300\nChoose More Fields › Shorten and Thread › If Too Long /,
  );
});

test('sentences lead to fields where the form has them', async () => {
  const jpg = 'https://127.0.0.1/loaf.jpg';
  const said = async (given: object) =>
    (await failure(given)).message.replace(/^Nothing was sent.*?change\. /, '');
  expect(await said({ media: [jpg], crop_to: 'round' })).toMatch(
    /^More Fields › Media Files and Details › Crop To: "round" is not one of /,
  );
  expect(await said({ media: [jpg], crop_to: 'square' })).toMatch(
    /; choose Keep as It Is under More Fields › Media Files and Details › Crop To, or another picture$/,
  );
  expect(await said({ media: ['https://x.example/1'], check_media: 'no' })).toMatch(
    /^Media 1 › Media Type: not clear .*; fill it in under More Fields › Media Files and Details › Media Type$/,
  );
  expect(await said({ delivery: 'fast', if_refused: 'maybe' })).toMatch(
    /\n- More Fields › If an Account Is Refused: .*\n- More Fields › Delivery: /,
  );
});

test('slots without a time zone ask for one where the Zap has none', async () => {
  const { message, sent } = await failure({ publish: 'SLOT', slots: 'Mon 09:00' });
  expect([message, sent]).toStrictEqual([
    'Nothing was sent, the post needs a change. Slots: their time zone is not known; add it at the end: Mon 09:00 in Europe/Lisbon',
    [],
  ]);
});

test('an address that leads nowhere is for the maker of the app, as the form has no field for it', async () => {
  answer = (response) => response.end('<!doctype html>');
  const { message } = await failure({ post_id: 'p' }, 'searches.find_post.operation.perform');
  expect(message).toMatch(/ask the maker of this app whether the address of the service is right/i);
  expect(message).not.toMatch(/Base URL/);
});

test('an address that cannot be used is named as what the maker of the app sets', async () => {
  const { POST_SCHEDULER_BASE_URL: baseUrl } = process.env;
  process.env['POST_SCHEDULER_BASE_URL'] = 'https://scheduler.example/api?v=1';
  const { message } = await failure({ post_id: 'p' }, 'searches.find_post.operation.perform');
  process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
  expect(message).toBe(
    'The address of the service, which the maker of this app sets: the address contains a query (from the "?" on). Leave it out.',
  );
});

test('an integration without the address of the service says so', async () => {
  const { POST_SCHEDULER_BASE_URL: baseUrl } = process.env;
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await expect(zapier.run('authentication.test')).rejects.toThrow(/maintainers set it/);
  process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
});
