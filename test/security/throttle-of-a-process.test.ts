/** However many executions run at once, with whatever concurrency: the service never has to say "too many requests". */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { post, succeeded } from '../support/n8n/node-under-test.ts';
import { allTimersBut } from '../support/timers.ts';
import { afterTest } from '../support/after-test.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { execution } from './both-hosts.ts';

/** Every item of a run reads a list of 11 pages. */
const pages = 11;
const server = useLocalServer(({ path }, response) => {
  const page = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 1);
  const nextCursor = page < pages ? String(page + 1) : undefined;
  response.end(JSON.stringify({ posts: [{ id: `post-${page}` }], nextCursor }));
});

describe('The throttle of a process', () => {
  it('keeps two executions with 913 requests each at 1,800 a minute', async () => {
    // Half past a minute: a service that counts by the clock's minutes begins anew before we do.
    afterTest(() => jest.useRealTimers());
    jest.useFakeTimers({
      now: Date.UTC(2031, 0, 1, 12, 0, 30),
      doNotFake: allTimersBut('Date', 'setTimeout'),
    });
    const asked = () => server.requests.length;
    /** A run pauses for no time. */
    const nextTurn = async () => {
      jest.advanceTimersByTime(0);
      await setImmediate();
    };
    const until = async (count: number) => {
      for (let turn = 0; asked() < count && turn < 1e7; turn += 1) await nextTurn();
    };
    const turns = async () => {
      for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    };
    const parameters = post('getAll', { returnAll: true, simplify: false, options: { concurrency: 100 } });
    const service = { baseUrl: server.origin, apiKey: 'any-key-that-is-long' };
    const items = Array.from({ length: 83 }, () => ({}));
    const runs = [1, 2].map(async () => await execution(service, parameters, { items }));

    await until(1_800);
    // Another key has a limit of its own.
    const one = { ...parameters, returnAll: false, limit: 1 };
    const other = execution({ ...service, apiKey: 'another-key-as-long' }, one);
    await until(1_801);
    // Their answers are read before the minute passes, or else these requests hang.
    await turns();
    jest.advanceTimersByTime(59_999);
    await turns();
    expect(asked()).toBe(1_801);

    jest.advanceTimersByTime(1);
    await until(2 * 83 * pages + 1);
    succeeded(await other);
    for (const run of await Promise.all(runs)) expect(succeeded(run).items).toHaveLength(83 * pages);
  });
});
