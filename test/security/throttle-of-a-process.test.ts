/** However many executions run at once, with whatever concurrency: the service never has to say "too many requests". */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { createPoller } from '../../tools/n8n-engine/index.ts';
import { asJson, builtPackage, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { allTimersBut } from '../support/timers.ts';
import { afterTest } from '../support/after-test.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { execution } from './both-hosts.ts';

/** Every item of a run reads a list of 11 pages. */
const pages = 11;
const server = useLocalServer(({ path }, response) => {
  const page = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 1);
  const nextCursor = page < pages ? String(page + 1) : undefined;
  response.end(
    JSON.stringify({
      posts: [{ id: `post-${page}`, status: 'draft', skyappTargets: [{ accountId: 'a' }] }],
      nextCursor,
    }),
  );
});

describe('The throttle of a process', () => {
  it('keeps two executions with 110 requests each at the 200 a minute of their credential', async () => {
    // Half past a minute: a service that counts by the clock's minutes begins anew before we do.
    afterTest(() => jest.useRealTimers());
    jest.useFakeTimers({
      now: Date.UTC(2031, 0, 1, 12, 0, 30),
      doNotFake: allTimersBut('Date', 'setTimeout'),
    });
    const asked = () => server.requests.length;
    /** One turn of the event loop; a run pauses with a timer of 0 ms. */
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
    const items = Array.from({ length: 10 }, () => ({}));
    const credentials = { ...service, requestsPerMinute: 200 };
    const runs = [1, 2].map(async () => await execution(service, parameters, { items, credentials }));

    await until(200);
    // Another key has a limit of its own.
    const one = { ...parameters, returnAll: false, limit: 1 };
    const other = execution({ ...service, apiKey: 'another-key-as-long' }, one);
    await until(201);
    // The answers are read before the minute passes, as these requests would hang otherwise.
    await turns();
    jest.advanceTimersByTime(59_999);
    await turns();
    expect(asked()).toBe(201);

    jest.advanceTimersByTime(1);
    await until(2 * 10 * pages + 1);
    succeeded(await other);
    for (const run of await Promise.all(runs)) expect(succeeded(run).items).toHaveLength(10 * pages);
  });
});

describe('A run and a trigger of one process', () => {
  const testBed = useTestBed();

  it('share what the account may send: polls make a campaign no longer', async () => {
    const trigger = createPoller({
      pkg: await builtPackage,
      nodeType: 'postSchedulerTrigger',
      parameters: { event: 'postScheduled' },
      credentials: testBed.credentials,
    });
    await trigger.poll();
    const campaign = post('create', {
      publish: 'SCHEDULE',
      scheduledAt: '2031-03-15T09:00:00Z',
      caption: '=Fresh bread {{ $itemIndex }}',
      ...asJson('acc_skyapp_1'),
    });
    const items = Array.from({ length: 120 }, () => ({}));
    const begin = Date.now();
    const before = testBed.sandbox.requests.length;
    const progress = { isDone: false, polls: 0 };
    const run = testBed.run({ parameters: campaign, items }).finally(() => (progress.isDone = true));
    while (!progress.isDone) {
      await setImmediate();
      if (testBed.sandbox.requests.length < before + progress.polls * 20) continue;
      progress.polls += 1;
      await trigger.poll();
    }
    succeeded(await run);
    // The waits alone move the clock: without polls there are none.
    expect([progress.polls > 5, Date.now() - begin]).toStrictEqual([true, 0]);
  });
});
