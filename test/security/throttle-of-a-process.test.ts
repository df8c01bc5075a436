/** However many executions run at once, with whatever concurrency: the service never has to say "too many requests". */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { post, succeeded, useTestBed } from '../support/node-under-test.ts';
import { allTimersBut } from '../support/timers.ts';
import { afterTest } from '../support/after-test.ts';

// The service counts as the contract says: 2,000 in a minute.
const testBed = useTestBed({ requestsPerMinute: 2_000 });

const items = (count: number) => Array.from({ length: count }, () => ({}));

describe('The throttle of a process', () => {
  it('keeps two executions with 1,100 requests each below 2,000 a minute', async () => {
    // Half past a minute: the service counts by the clock's minutes, and begins anew before we do.
    afterTest(() => jest.useRealTimers());
    jest.useFakeTimers({
      now: Date.UTC(2031, 0, 1, 12, 0, 30),
      doNotFake: allTimersBut('Date', 'setTimeout'),
    });
    const asked = () => testBed.sandbox.requests.length;
    const until = async (count: number) => {
      while (asked() < count) await setImmediate();
    };
    const parameters = post('getAll', { limit: 1, options: { concurrency: 100 } });
    const runs = [1, 2].map(async () => await testBed.run({ parameters, items: items(1_100) }));

    await until(1_800);
    jest.advanceTimersByTime(59_999);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(asked()).toBe(1_800);

    jest.advanceTimersByTime(1);
    await until(2_200);
    for (const run of await Promise.all(runs)) succeeded(run);
    expect([...new Set(testBed.sandbox.requests.map(({ status }) => status))]).toStrictEqual([200]);
  });
});
