import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createThrottle } from '../../../shared/api/http/throttle.ts';
import type { Http } from '../../../shared/api/http/transport.ts';

const minute = 60_000;
const request = { method: 'GET', url: '', headers: {} } as const;

/** Time that stands still but for what waits for it. */
function virtualTime() {
  let clock = 0;
  const timers: { at: number; resolve: () => void }[] = [];
  async function sleep(milliseconds: number): Promise<void> {
    expect(milliseconds).toBeGreaterThan(0);
    await new Promise<void>((resolve) => timers.push({ at: clock + milliseconds, resolve }));
  }
  return {
    now: () => clock,
    /** Sets the clock, as a correction does. Timers are not moved by it. */
    set(to: number) {
      for (const timer of timers) timer.at += to - clock;
      clock = to;
    },
    sleep,
    /** Runs until no request waits any more. */
    async run(): Promise<void> {
      for (;;) {
        // Everything that can go on without time goes on.
        await setImmediate();
        const next = timers.toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined) return;
        clock = Math.max(clock, next.at);
        timers.splice(timers.indexOf(next), 1);
        next.resolve();
      }
    },
  };
}

interface Visit {
  readonly at: number;
  readonly latency: number;
  /** Which part of the latency goes by before the service sees the request. */
  readonly way: number;
  readonly fails: boolean;
}

/** Sends them all; gives when each left and when each reached the service. */
async function visitsOf({ visits, limit }: { visits: readonly Visit[]; limit: number }) {
  const time = virtualTime();
  const throttled = createThrottle({ ...time, limit });
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
    await throttled({ account: 'a', http })(request).catch(() => undefined);
  });
  await time.run();
  await Promise.all(tasks);
  return { left, seen };
}

/** When each may leave at the earliest: as many counters as places, each taken until a minute after the answer. */
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

const visit: fc.Arbitrary<Visit> = fc.record({
  at: fc.nat(3 * minute),
  latency: fc.oneof(fc.nat(500), fc.nat(2 * minute)),
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
    const time = virtualTime();
    time.set(Date.UTC(2030, 0, 1));
    const throttled = createThrottle({ ...time, limit: 3 });
    let waited = 0;
    const send = async () => {
      const begin = time.now();
      const http: Http = async () => {
        waited = time.now() - begin;
        return await Promise.resolve({ status: 200, headers: {}, body: '' });
      };
      const sent = throttled({ account: 'a', http })(request);
      await time.run();
      await sent;
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
    const time = virtualTime();
    time.set(Date.UTC(2030, 0, 1));
    const throttled = createThrottle({ ...time, limit: 1 });
    const http: Http = async () => await Promise.resolve({ status: 200, headers: {}, body: '' });
    await throttled({ account: 'a', http })(request);
    const second = throttled({ account: 'a', http })(request);
    await setImmediate();
    time.set(time.now() - 3_600_000);
    const begin = time.now();
    await time.run();
    await second;
    expect(time.now() - begin).toBe(2 * minute);
  });

  it('is one for all that work for the account, and none for others', async () => {
    const time = virtualTime();
    const throttled = createThrottle({ ...time, limit: 1 });
    const left: [string, number][] = [];
    const send = async (account: string) => {
      const http: Http = async () => {
        left.push([account, time.now()]);
        return await Promise.resolve({ status: 200, headers: {}, body: '' });
      };
      await throttled({ account, http })(request);
    };
    const first = [send('a'), send('a'), send('b')];
    await time.run();
    await Promise.all(first);
    expect(left).toStrictEqual([
      ['a', 0],
      ['b', 0],
      ['a', minute],
    ]);
  });
});
