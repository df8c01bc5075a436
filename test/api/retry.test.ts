import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ConnectionError,
  OutcomeUnknownError,
  RateLimitError,
  RejectedError,
  ServiceError,
} from '../../shared/api/index.ts';
import { calls, creates } from '../support/client-calls.ts';
import { asks, fails, fine, succeeds } from '../support/call-script.ts';
import { networkFailure, scriptedClient, type Step } from '../support/scripted-http.ts';

const unmade = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const lost = ['ETIMEDOUT', 'ECONNABORTED', 'ECONNRESET', 'EPIPE', 'UND_ERR_HEADERS_TIMEOUT', 'EWHATEVER'];
const repeatedStatuses = [429, 500, 502, 503, 504];
/** One of each effect, which alone decides. The fault matrix has every operation, on every host. */
const repeatables = ['getPost', 'updatePost', 'deletePost'] as const;
const finalStatuses = [301, 400, 401, 403, 408, 409, 413, 422, 501, 505, 520];

describe('retries of what may be repeated', () => {
  for (const name of repeatables) {
    for (const status of repeatedStatuses) {
      it(`${name} comes through after two answers ${status}`, async () => {
        await succeeds(name, [{ status }, { status }, fine]);
      });
      it(`${name} ends after three answers ${status}`, async () => {
        const { error } = await fails(name, [{ status }, { status }, { status }, fine], 3);
        assert.ok((status === 429 ? RateLimitError : ServiceError).isInstance(error));
        expect(error.message).toMatch(/\(tried 3 times\)/);
      });
    }
    for (const code of [...unmade, ...lost]) {
      it(`${name} comes through after ${code} twice`, async () => {
        await succeeds(name, [networkFailure(code), networkFailure(code), fine]);
      });
    }
    for (const status of finalStatuses) {
      it(`${name} is not repeated after ${status}`, async () => {
        await fails(name, [{ status }, fine], 1);
      });
    }
    it(`${name} is not repeated when the certificate is not valid`, async () => {
      const { error } = await fails(name, [networkFailure('CERT_HAS_EXPIRED'), fine], 1);
      assert.ok(ConnectionError.isInstance(error));
      expect(error.message).toMatch(/certificate/);
    });
  }

  it('a 404 is not repeated', async () => {
    for (const name of repeatables) await fails(name, [{ status: 404 }, fine], 1);
  });
});

describe('a create', () => {
  for (const code of unmade) {
    it(`comes through after ${code} twice: nothing was sent`, async () => {
      await succeeds('createPost', [networkFailure(code), networkFailure(code), fine]);
    });
    it(`ends after ${code} three times, certainly not taken`, async () => {
      const { error } = await fails(
        'createPost',
        [networkFailure(code), networkFailure(code), networkFailure(code), fine],
        3,
      );
      assert.ok(ConnectionError.isInstance(error));
      expect(error.message).toMatch(/Nothing was changed/);
    });
  }
  for (const code of lost) {
    it.each(creates)(`%s is never sent twice after ${code}`, async (name) => {
      const { error } = await fails(name, [networkFailure(code), fine], 1);
      assert.ok(OutcomeUnknownError.isInstance(error));
      expect(error.message).toMatch(/Look in the post list or the calendar before running this again/);
    });
  }
  for (const status of [500, 501, 502, 503, 504, 520, 408]) {
    it(`is never sent twice after ${status}, even with Retry-After`, async () => {
      const { error } = await fails('createPost', [asks(1, status), fine], 1);
      assert.ok(OutcomeUnknownError.isInstance(error));
      expect(error.details.status).toBe(status);
      expect(error.message).toMatch(/before running this again/);
    });
  }
  it('is not sent again after 429 without Retry-After: that may be the daily quota', async () => {
    const { error } = await fails('createPost', [{ status: 429 }, fine], 1);
    assert.ok(RateLimitError.isInstance(error));
    expect(error.details.retryAfterSeconds).toBeUndefined();
    expect(error.message).toMatch(/daily quota/);
  });
  it('waits as 429 asks, then comes through', async () => {
    const { waits } = await succeeds('createPost', [asks(7), asks(8), fine]);
    expect(waits).toStrictEqual([7000, 8000]);
  });
  it('does not count a garbled Retry-After', async () => {
    await fails('createPost', [asks('-3'), fine], 1);
  });
  it('may time out after a wait, and then is not sent again', async () => {
    const { error } = await fails('createPost', [asks(1), networkFailure('ECONNRESET'), fine], 2);
    expect(error).toBeInstanceOf(OutcomeUnknownError);
  });
  it('is refused after a wait as at first', async () => {
    const { error } = await fails('createPost', [asks(1), { status: 400 }], 2);
    expect(error).toBeInstanceOf(RejectedError);
  });
  it('is not sent again over a broken certificate', async () => {
    const { error } = await fails('createPost', [networkFailure('ERR_TLS_CERT_ALTNAME_INVALID'), fine], 1);
    expect(error).toBeInstanceOf(ConnectionError);
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

  it('of nothing is obeyed, too', async () => {
    expect(
      (await succeeds('getPost', [asks(0), asks('Tue, 01 Jan 2019 00:00:00 GMT'), fine])).waits,
    ).toStrictEqual([0, 0]);
  });

  for (const garbage of ['soon', '-5', '1.5', '']) {
    it(`${JSON.stringify(garbage)} is not one: backoff`, async () => {
      expect((await succeeds('getPost', [asks(garbage), fine])).waits).toStrictEqual([500]);
    });
  }

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

  it('keeps to the budget that the host sets', async () => {
    const options = { retryBudgetSeconds: 5 };
    const { error } = await fails('createPost', [asks(6), fine], 1, options);
    expect(String(error)).toMatch(/asks to wait 6 seconds \(a request waits 5 seconds at most\)/);
    const { client, waits } = scriptedClient([asks(5), fine], options);
    await client.getPost({ id: 'post-1' });
    expect(waits).toStrictEqual([5000]);
    await fails('getPost', [{ status: 503 }, fine], 1, { retryBudgetSeconds: 0 });
  });

  it('beyond the retry budget is reported for 503, too', async () => {
    const { error } = await fails('getPost', [asks(3600, 503), fine], 1);
    assert.ok(ServiceError.isInstance(error));
    expect(error.message).toMatch(/asks to wait 3600 seconds/);
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

  it('asks for chance anew each time', async () => {
    const chances = [0.1, 0.9];
    const scripted = scriptedClient([{ status: 503 }, { status: 503 }, fine], {
      random: () => chances.shift() ?? 0,
    });
    await scripted.client.getPost({ id: 'post-1' });
    expect(scripted.waits).toStrictEqual([100, 1800]);
  });
});
