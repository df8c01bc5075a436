/** How often a request is sent, by its effect alone. The fault matrix has every operation, on every host. */
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RateLimitError } from '../../../shared/api/errors/api-errors.ts';
import { retryAfterSeconds } from '../../../shared/api/http/retry-after.ts';
import { headerText } from '../../../shared/api/http/transport.ts';
import { asks, calls, fails, fine, succeeds } from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/service/scripted-http.ts';

const failedWith = (...codes: string[]): Step[] => codes.map((code) => networkFailure(code));
const answeredWith = (...statuses: number[]): Step[] => statuses.map((status) => ({ status }));

it.each<[what: string, steps: readonly Step[], ofCreate: number, ofOthers: number]>([
  ['was certainly not sent', failedWith('ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'), 3, 3],
  ['got no answer', failedWith('ETIMEDOUT', 'ECONNRESET', 'UND_ERR_HEADERS_TIMEOUT', 'EWHATEVER'), 1, 3],
  ['cannot be sent', failedWith('CERT_HAS_EXPIRED'), 1, 1],
  // Without Retry-After, the daily quota may be used up. The Retry-After of the second response cannot be read, which counts as none.
  ['is one too many', [{ status: 429 }, asks('-3')], 1, 3],
  ['is to be sent later', [asks(1)], 3, 3],
  ['failed', [...answeredWith(500, 502, 503, 504), asks(1, 503)], 1, 3],
  ['was refused', answeredWith(301, 400, 401, 403, 404, 408, 409, 413, 422, 501, 505, 520), 1, 1],
  ['was refused with Retry-After', [asks(1, 501), asks(1, 408)], 1, 1],
])('A request that %s', async (_, steps, ofCreate, ofOthers) => {
  const most = { createPost: ofCreate, getPost: ofOthers, updatePost: ofOthers, deletePost: ofOthers };
  for (const step of steps)
    for (const name of ['createPost', 'getPost', 'updatePost', 'deletePost'] as const) {
      await fails(name, [...[step, step, step].slice(0, most[name]), fine], most[name]);
      if (most[name] === 3) await succeeds(name, [step, step, fine]);
    }
});

it('a read that is never answered ends after 20 seconds, with all of its attempts', async () => {
  let now = 0;
  const { client } = scriptedClient([], {
    now: () => now,
    http: async ({ milliseconds = 60_000 }) => {
      now += milliseconds;
      return await Promise.reject(networkFailure('ETIMEDOUT'));
    },
  });
  await expect(client.getPost({ id: 'a' })).rejects.toThrow('(ETIMEDOUT) (tried 2 times in 20 seconds).');
  expect(now).toBe(20_000);
});

it.each([
  [9000, 3],
  [9001, 2],
])('a read that ends without an answer after %d ms is tried %d times', async (milliseconds, times) => {
  let now = 0;
  let attempts = 0;
  const { client } = scriptedClient([], {
    now: () => now,
    http: async () => {
      attempts += 1;
      now += milliseconds;
      return await Promise.reject(networkFailure('ETIMEDOUT'));
    },
  });
  await expect(client.getPost({ id: 'a' })).rejects.toThrow();
  expect(attempts).toBe(times);
});

it('a read is repeated as ever after waits for the throttle, which are no hanging', async () => {
  let now = 0;
  const steps = [networkFailure('ECONNRESET'), { status: 503 }, fine];
  const { client, requests } = scriptedClient(steps, { now: () => (now += 60_000) });
  await calls.getPost(client);
  expect(requests).toHaveLength(3);
});

it.each([
  [499, 1],
  [500, 2],
])(
  'a request is not repeated after the time by which it must be done: %d ms, sent %d times',
  async (left, times) => {
    const { client, requests } = scriptedClient([{ status: 503 }, fine], {
      until: Date.UTC(2030, 0, 1) + left,
    });
    await calls.getPost(client).catch(() => undefined);
    expect(requests).toHaveLength(times);
  },
);

it('a create is sent at most three times, and never after it may have been taken, whatever happens', async () => {
  const codes = fc.constantFrom('ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EWHATEVER');
  const statuses = fc.constantFrom(200, 301, 400, 408, 429, 500, 503);
  const step = fc.oneof(
    codes.map((code): Step => networkFailure(code)),
    statuses.map((status): Step => ({ status, body: { id: 'post-1' } })),
    fc.integer({ min: 0, max: 60 }).map((seconds): Step => asks(seconds)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 4 }), async (steps) => {
      const { client, requests, waits } = scriptedClient(steps);
      await calls.createPost(client).catch(() => undefined);
      expect(requests.length).toBeLessThanOrEqual(3);
      for (const before of steps.slice(0, requests.length - 1))
        expect('message' in before ? before.message : `status ${before.status}`).toMatch(
          /ECONNREFUSED|ENOTFOUND|status 429/,
        );
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(30_000);
    }),
  );
});

describe('Retry-After', () => {
  const now = Date.UTC(2030, 0, 1, 12, 0, 0);

  it.each([
    [undefined, undefined],
    ['0', 0],
    ['3600', 3600],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['10 seconds', undefined],
    ['Tue, 01 Jan 2030 12:00:30 GMT', 30],
    ['Tuesday, 01-Jan-30 12:00:31 GMT', 31],
    ['Tue, 01 Jan 2030 11:59:00 GMT', 0],
    // Dates that Date.parse would take, some of them in the zone of this machine.
    ['Tue Jan  1 12:00:32 2030', undefined],
    ['Tue, 01 Jan 2030 12:00:30', undefined],
    ['Tue, 99 Jan 2030 12:00:30 GMT', undefined],
  ])('%s asks for %s', (value, seconds) => expect(retryAfterSeconds(value, now)).toBe(seconds));

  it('is read in any case, as text, number or list', () => {
    const read = (headers: Record<string, unknown>) => headerText(headers, 'retry-after');
    const spelled = [{ 'Retry-After': ' 5 ' }, { 'RETRY-AFTER': 5 }, { 'retry-after': ['5', '7'] }];
    expect(spelled.map(read)).toStrictEqual(['5', '5', '5']);
    for (const value of [undefined, null, {}, [], true])
      expect(read({ 'retry-after': value, 'x-retry-after': '5' })).toBeUndefined();
  });

  it('is obeyed instead of the backoff, in seconds and as a date, with 429 and with 503', async () => {
    const { waits } = await succeeds('getPost', [asks(4), asks('Tue, 01 Jan 2030 00:00:10 GMT', 503), fine]);
    expect(waits).toStrictEqual([4000, 6000]);
  });

  it('as a date is counted by the clock of the service, whatever ours says', async () => {
    for (const hour of ['03', '23']) {
      const later: Step = {
        status: 429,
        headers: {
          date: `Tue, 01 Jan 2030 ${hour}:00:00 GMT`,
          'retry-after': `Tue, 01 Jan 2030 ${hour}:00:07 GMT`,
        },
      };
      expect((await succeeds('getPost', [later, fine])).waits).toStrictEqual([7000]);
    }
  });

  it.each(['createPost', 'getPost', 'updatePost'] as const)(
    '%s does not wait beyond the budget, and says so',
    async (name) => {
      const { error } = await fails(name, [asks(3600), fine], 1);
      assert.ok(RateLimitError.isInstance(error));
      expect(error.retryAfterSeconds).toBe(3600);
      expect(error.message).toMatch(/asks you to wait 1 hour.*30 seconds/);
      expect(error.message).not.toMatch(/quota/);
    },
  );

  it('counts all waits of one operation together', async () => {
    await succeeds('getPost', [asks(15), asks(15), fine]);
    const { error, waits } = await fails('getPost', [asks(15), asks(16), fine], 2);
    expect(waits).toStrictEqual([15_000]);
    assert.ok(RateLimitError.isInstance(error));
    expect(error.retryAfterSeconds).toBe(16);
  });
});

it.each([
  [0, [0, 0]],
  [0.5, [500, 1000]],
  [0.999_999, [1000, 2000]],
])('The backoff is full jitter below a bound that doubles: %d', async (random, expected) => {
  const steps = [{ status: 503 }, networkFailure('ECONNRESET'), fine];
  const { client, waits } = scriptedClient(steps, { random: () => random });
  await client.getPost({ id: 'post-1' });
  expect(waits).toStrictEqual(expected);
});

describe('After 429 that is not waited for, no time named or a long one', () => {
  const refusals: readonly Step[] = [{ status: 429 }, asks(3600)];

  it.each(refusals)('the service is asked no more for a minute: %j', async (refusal) => {
    let now = Date.UTC(2030, 0, 1);
    const { client, requests } = scriptedClient([refusal, fine, fine], { now: () => now });
    await expect(calls.createPost(client)).rejects.toThrow('429');
    for (const name of ['createPost', 'getPost', 'updatePost'] as const)
      await expect(calls[name](client)).rejects.toThrow('429');
    now += 59_999;
    await expect(calls.createPost(client)).rejects.toThrow('429');
    expect(requests).toHaveLength(1);
    now += 1;
    await calls.createPost(client);
    expect(requests).toHaveLength(2);
  });

  it('a deletion is asked for once', async () => {
    const { client, requests } = scriptedClient([asks(3600), { status: 429 }, fine]);
    await expect(calls.createPost(client)).rejects.toThrow('429');
    await expect(calls.deletePost(client)).rejects.toThrow('429');
    expect(requests).toHaveLength(2);
    await calls.deletePost(client);
  });

  it('a request that is under way is not repeated', async () => {
    const steps = [{ status: 429 }, { status: 429 }, fine];
    const { client, requests } = scriptedClient(steps, { sleep: async () => await setImmediate() });
    const sent = [calls.getPost(client), calls.createPost(client)];
    const ended = await Promise.allSettled(sent);
    expect(ended.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
    expect(requests).toHaveLength(2);
  });
});
