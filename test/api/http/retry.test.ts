import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ConnectionError,
  OutcomeUnknownError,
  RateLimitError,
  RejectedError,
  ServiceError,
} from '../../../shared/api/errors/api-errors.ts';
import { createClient } from '../../../shared/api/client.ts';
import { calls, creates } from '../../support/client-calls.ts';
import { asks, fails, fine, succeeds } from '../../support/call-script.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/scripted-http.ts';

const unmade = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const lost = ['ETIMEDOUT', 'ECONNABORTED', 'ECONNRESET', 'EPIPE', 'UND_ERR_HEADERS_TIMEOUT', 'EWHATEVER'];
const repeatedStatuses = [429, 500, 502, 503, 504];
/** One of each effect, which alone decides. The fault matrix has every operation, on every host. */
const repeatables = ['getPost', 'updatePost', 'deletePost'] as const;
const finalStatuses = [301, 400, 401, 403, 408, 409, 413, 422, 501, 505, 520];

const times = (count: number, step: Step) => Array.from({ length: count }, () => step);

describe('retries of what may be repeated', () => {
  for (const name of repeatables) {
    it.each(repeatedStatuses)(
      `${name} comes through after two answers %i, and ends after three`,
      async (status) => {
        await succeeds(name, [...times(2, { status }), fine]);
        const { error } = await fails(name, [...times(3, { status }), fine], 3);
        assert.ok((status === 429 ? RateLimitError : ServiceError).isInstance(error));
        expect(error.message).toMatch(/\(tried 3 times\)/);
      },
    );
    it.each([...unmade, ...lost])(`${name} comes through after %s twice`, async (code) => {
      await succeeds(name, [...times(2, networkFailure(code)), fine]);
    });
    it.each([404, ...finalStatuses])(`${name} is not repeated after %i`, async (status) => {
      await fails(name, [{ status }, fine], 1);
    });
    it(`${name} is not repeated when the certificate is not valid`, async () => {
      const { error } = await fails(name, [networkFailure('CERT_HAS_EXPIRED'), fine], 1);
      assert.ok(ConnectionError.isInstance(error));
      expect(error.message).toMatch(/certificate/);
    });
  }
});

it('a read that is never answered ends after 20 seconds, with all of its attempts', async () => {
  let now = 0;
  const client = createClient({
    baseUrl: 'https://scheduler.example/api',
    now: () => now,
    random: () => 0,
    sleep: async () => await Promise.resolve(),
    http: async ({ milliseconds = 60_000 }) => {
      now += milliseconds;
      return await Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' }));
    },
  });
  await expect(client.getPost({ id: 'a' })).rejects.toThrow('(ETIMEDOUT) (tried 2 times in 20 seconds).');
  expect(now).toBe(20_000);
});

it('a read is repeated as ever after waits for the throttle, which are no hanging', async () => {
  let now = 0;
  const steps = [networkFailure('ECONNRESET'), { status: 503 }, fine];
  const { client, requests } = scriptedClient(steps, { now: () => (now += 60_000) });
  await calls.getPost(client);
  expect(requests).toHaveLength(3);
});

describe('a create', () => {
  it.each(unmade)('comes through after %s twice, as nothing was sent, and ends after three', async (code) => {
    await succeeds('createPost', [...times(2, networkFailure(code)), fine]);
    const { error } = await fails('createPost', [...times(3, networkFailure(code)), fine], 3);
    assert.ok(ConnectionError.isInstance(error));
    expect(error.message).toMatch(/Nothing was changed/);
  });

  it.each([
    ...lost.map((code): [string, Step] => [code, networkFailure(code)]),
    ...[500, 501, 502, 503, 504, 520, 408].map((status): [string, Step] => [
      `${status} with Retry-After`,
      asks(1, status),
    ]),
  ])('is never sent twice after %s', async (_, step) => {
    for (const name of creates) {
      const { error } = await fails(name, [step, fine], 1);
      assert.ok(OutcomeUnknownError.isInstance(error));
      expect(error.details.status).toBe('status' in step ? step.status : undefined);
      expect(error.message).toMatch(/Look in the post list or the calendar before running this again/);
    }
  });

  it('is not sent again after 429 without Retry-After: that may be the daily quota', async () => {
    const { error } = await fails('createPost', [{ status: 429 }, fine], 1);
    assert.ok(RateLimitError.isInstance(error));
    expect(error.details.retryAfterSeconds).toBeUndefined();
    expect(error.message).toMatch(/daily quota/);
    // A garbled one is none.
    await fails('createPost', [asks('-3'), fine], 1);
  });

  it.each([
    ['lost', networkFailure('ECONNRESET'), OutcomeUnknownError],
    ['refused', { status: 400 }, RejectedError],
    ['not sent over a broken certificate', networkFailure('ERR_TLS_CERT_ALTNAME_INVALID'), ConnectionError],
  ] as const)('is %s after a wait as at first', async (_, step, expected) => {
    expect((await fails('createPost', [step, fine], 1)).error).toBeInstanceOf(expected);
    expect((await fails('createPost', [asks(1), step, fine], 2)).error).toBeInstanceOf(expected);
  });

  it('is sent at most three times, and never after it may have been taken, whatever happens', async () => {
    const step = fc.oneof(
      fc.constantFrom(...unmade, ...lost).map((code): Step => networkFailure(code)),
      fc
        .constantFrom(200, 301, 400, 408, 429, 500, 503)
        .map((status): Step => ({ status, body: { id: 'post-1' } })),
      fc.integer({ min: 0, max: 60 }).map((seconds): Step => asks(seconds)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 4 }), async (steps) => {
        const { client, requests, waits } = scriptedClient(steps);
        await calls.createPost(client).catch(() => undefined);
        expect(requests.length).toBeLessThanOrEqual(3);
        for (const before of steps.slice(0, requests.length - 1)) {
          const certain =
            before instanceof Error
              ? unmade.some((code) => before.message.endsWith(code))
              : before.status === 429;
          expect(certain).toBe(true);
        }
        expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

describe('Retry-After', () => {
  it('is obeyed instead of the backoff, in seconds and as a date, with 429 and with 503', async () => {
    const { waits } = await succeeds('getPost', [asks(4), asks('Tue, 01 Jan 2030 00:00:10 GMT', 503), fine]);
    expect(waits).toStrictEqual([4000, 6000]);
  });

  for (const name of ['createPost', ...repeatables] as const) {
    it(`${name} does not wait beyond the budget, and says so`, async () => {
      const { error } = await fails(name, [asks(3600), fine], 1);
      assert.ok(RateLimitError.isInstance(error));
      expect(error.details.retryAfterSeconds).toBe(3600);
      expect(error.message).toMatch(/asks to wait 3600 seconds/);
      expect(error.message).toMatch(/30 seconds/);
      expect(error.message).not.toMatch(/quota/);
    });
  }

  it('counts all waits of one operation together', async () => {
    await succeeds('getPost', [asks(15), asks(15), fine]);
    const { error, waits } = await fails('getPost', [asks(15), asks(16), fine], 2);
    expect(waits).toStrictEqual([15_000]);
    assert.ok(RateLimitError.isInstance(error));
    expect(error.details.retryAfterSeconds).toBe(16);
  });
});

describe('backoff', () => {
  it('is full jitter below a bound that doubles', async () => {
    for (const [random, waits] of [
      [0, [0, 0]],
      [0.5, [500, 1000]],
      [0.999_999, [1000, 2000]],
    ] as const) {
      const scripted = scriptedClient([{ status: 503 }, networkFailure('ECONNRESET'), fine], {
        random: () => random,
      });
      await scripted.client.getPost({ id: 'post-1' });
      expect(scripted.waits).toStrictEqual(waits);
    }
  });
});
