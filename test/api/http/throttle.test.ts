import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createThrottle } from '../../../shared/api/http/throttle.ts';
import type { Http, HttpRequest, HttpResponse } from '../../../shared/api/http/transport.ts';
import { virtualTime } from '../../../tools/virtual-time.ts';

const minute = 60_000;
const request = { method: 'GET', url: '', headers: {} } as const;

interface Visit {
  readonly at: number;
  readonly latency: number;
  /** Which part of the latency goes by before the service sees the request. */
  readonly way: number;
  readonly fails: boolean;
}

/** Makes all visits; returns when each left and when each reached the service. */
async function visitsOf({ visits, limit }: { visits: readonly Visit[]; limit: number }) {
  const time = virtualTime(0);
  const throttled = createThrottle(time);
  const left: number[] = [];
  const seen: number[] = [];
  const wait = async (milliseconds: number) => (milliseconds > 0 ? time.sleep(milliseconds) : undefined);
  const tasks = visits.map(async ({ at, latency, way, fails }, index) => {
    await wait(at);
    const http: Http = async () => {
      left[index] = time.now();
      await wait(latency * way);
      seen[index] = time.now();
      await wait(latency - latency * way);
      if (fails) throw new Error('The connection broke off');
      return { status: 200, headers: {}, body: '' };
    };
    await throttled({ account: 'a', limit, http })(request).catch(() => undefined);
  });
  await time.until(tasks);
  return { left, seen };
}

/** The earliest time at which each visit may leave: there are `limit` places, each taken until a minute after the answer. */
function earliest({ visits, limit }: { visits: readonly Visit[]; limit: number }): number[] {
  const free = Array.from({ length: limit }, () => 0);
  const order = visits
    .map((visit, index) => ({ ...visit, index }))
    .toSorted((one, other) => one.at - other.at);
  const left: number[] = [];
  for (const { at, latency, index } of order) {
    const first = Math.min(...free);
    left[index] = Math.max(at, first);
    free[free.indexOf(first)] = left[index] + latency + minute;
  }
  return left;
}

// Whole milliseconds, also for a quarter of the latency.
const latency = fc.oneof(fc.nat(125), fc.nat(minute / 2)).map((quarter) => 4 * quarter);
const visit: fc.Arbitrary<Visit> = fc.record({
  at: fc.nat(3 * minute),
  latency,
  way: fc.constantFrom(0, 0.25, 1),
  fails: fc.boolean(),
});

describe('The throttle of an account', () => {
  it('lets no minute see more than the limit, and no request wait longer than needed or out of turn', async () => {
    const visits = fc.array(visit, { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(visits, fc.integer({ min: 1, max: 4 }), async (visits, limit) => {
        const { left, seen } = await visitsOf({ visits, limit });
        const inOrder = seen.toSorted((one, other) => one - other);
        inOrder.slice(limit).forEach((instant, index) => {
          expect(instant - (inOrder[index] ?? 0)).toBeGreaterThanOrEqual(minute);
        });
        expect(left).toStrictEqual(earliest({ visits, limit }));
      }),
    );
  });

  it.each([
    ['an hour', 3_600_000],
    ['ten years', 10 * 365 * 86_400_000],
    ['a second', 1000],
  ])('waits a minute at most, and once, after the clock was set back by %s', async (_, back) => {
    const time = virtualTime(Date.UTC(2030, 0, 1));
    const throttled = createThrottle(time);
    let waited = 0;
    const send = async () => {
      const begin = time.now();
      const http: Http = async () => {
        waited = time.now() - begin;
        return await Promise.resolve({ status: 200, headers: {}, body: '' });
      };
      const sent = throttled({ account: 'a', limit: 3, http })(request);
      await time.until([sent]);
      return waited;
    };
    const before = [await send(), await send(), await send()];
    time.set(time.now() - back);
    const after = [await send(), await send(), await send(), await send()];
    expect([before, after]).toStrictEqual([
      [0, 0, 0],
      [minute, 0, 0, minute],
    ]);
  });

  it('waits a minute at most where the clock is set back while a request waits', async () => {
    const time = virtualTime(Date.UTC(2030, 0, 1));
    const throttled = createThrottle(time);
    const http: Http = async () => await Promise.resolve({ status: 200, headers: {}, body: '' });
    await throttled({ account: 'a', limit: 1, http })(request);
    const second = throttled({ account: 'a', limit: 1, http })(request);
    await setImmediate();
    time.set(time.now() - 3_600_000);
    const begin = time.now();
    await time.until([second]);
    expect(time.now() - begin).toBe(2 * minute);
  });

  it('is one for all that work for the account, and none for others', async () => {
    const time = virtualTime(0);
    const throttled = createThrottle(time);
    const left: [string, number][] = [];
    const send = async (account: string) => {
      const http: Http = async () => {
        left.push([account, time.now()]);
        return await Promise.resolve({ status: 200, headers: {}, body: '' });
      };
      await throttled({ account, limit: 1, http })(request);
    };
    const first = [send('a'), send('a'), send('b')];
    await time.until(first);
    expect(left).toStrictEqual([
      ['a', 0],
      ['b', 0],
      ['a', minute],
    ]);
  });

  it('lets each client have its own limit, counts what all of them send, and lets none stand in the way of another', async () => {
    const time = virtualTime(0);
    const throttled = createThrottle(time);
    const left: [string, number][] = [];
    const send = async (name: string, limit: number) => {
      const http: Http = async () => {
        left.push([name, time.now()]);
        return await Promise.resolve({ status: 200, headers: {}, body: '' });
      };
      await throttled({ account: 'a', limit, http })(request);
    };
    const low = Array.from({ length: 3 }, async () => await send('low', 2));
    const high = Array.from({ length: 3 }, async () => await send('high', 4));
    await time.until([...low, ...high]);
    expect(left).toStrictEqual([
      ['low', 0],
      ['low', 0],
      ['high', 0],
      ['high', 0],
      ['high', minute],
      ['low', minute],
    ]);
  });

  describe('after 429', () => {
    /** Sends a request for each of `methods`, all at once, to a service that gives `responses` in turn. Returns when each request reached it. */
    async function seenOf(
      methods: readonly HttpRequest['method'][],
      responses: readonly Partial<HttpResponse>[],
    ) {
      const time = virtualTime(0);
      const throttled = createThrottle(time);
      const seen: [string, number][] = [];
      const sent = methods.map(async (method, index) => {
        const http: Http = async () => {
          seen.push([`${method} ${index}`, time.now() / 1000]);
          const response = responses[seen.length - 1];
          await time.sleep(100);
          return { status: 200, headers: {}, body: '', ...response };
        };
        return (await throttled({ account: 'a', limit: 1000, http })({ ...request, method })).status;
      });
      await time.until(sent);
      return { seen, statuses: await Promise.all(sent) };
    }
    const asks = (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) } });

    it('waits as long as the service asks, and takes the request up again', async () => {
      expect(await seenOf(['GET'], [asks(60), asks(5)])).toStrictEqual({
        seen: [
          ['GET 0', 0],
          ['GET 0', 60.1],
          ['GET 0', 65.2],
        ],
        statuses: [200],
      });
    });

    it('holds all requests of the account, not those of others', async () => {
      const time = virtualTime(0);
      const throttled = createThrottle(time);
      const seen: [string, number][] = [];
      const send = async (account: string, status = 200) => {
        const http: Http = async () => {
          seen.push([account, time.now() / 1000]);
          const isFirst = seen.length === 1;
          return await Promise.resolve({ ...(isFirst ? asks(60) : { status, headers: {} }), body: '' });
        };
        await throttled({ account, limit: 10, http })(request);
      };
      const first = send('a');
      await setImmediate();
      const others = [send('a'), send('b')];
      await time.until([first, ...others]);
      expect(seen).toStrictEqual([
        ['a', 0],
        ['b', 0],
        ['a', 60],
        ['a', 60],
      ]);
    });

    it('schedules the posts that have their drafts before further drafts are made, in turn with these', async () => {
      const { seen } = await seenOf(
        ['GET', 'POST', 'POST', 'PATCH', 'PATCH', 'PATCH'],
        Array(6).fill(asks(10)),
      );
      expect(seen.slice(6).map(([what]) => what.split(' ')[0])).toStrictEqual([
        'PATCH',
        'POST',
        'PATCH',
        'POST',
        'PATCH',
        'GET',
      ]);
    });

    it.each([
      ['a longer wait', [asks(66)], 1],
      ['no time', [{ status: 429 }], 1],
      ['the same for the sixth time', Array<object>(9).fill(asks(1)), 6],
      ['another failure', [{ ...asks(1), status: 503 }], 1],
    ])('does not wait for %s', async (_, responses, times) => {
      const { seen, statuses } = await seenOf(['GET'], responses);
      expect(seen).toHaveLength(times);
      expect(statuses).not.toContain(200);
    });
  });
});
