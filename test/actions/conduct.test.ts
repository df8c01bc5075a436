/** The phases of a run, in their order, with actions that only note what is done. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Action, Outcome, ReadItem } from '../../shared/actions/action.ts';
import { conduct, type Conducted } from '../../shared/actions/conduct.ts';
import { ServiceError } from '../../shared/api/errors/api-errors.ts';
import { uploadFile } from '../../shared/actions/upload-file.ts';
import { portsWith } from '../support/host/post-ports.ts';
import { portsOn, scriptedService } from '../support/service/scripted-service.ts';

type Read = (index: number, isAlone: boolean) => ReadItem | Promise<ReadItem>;

interface Options {
  readonly count?: number;
  readonly concurrency?: number;
  readonly continuesOnFail?: boolean;
  readonly isStopped?: () => boolean;
  readonly pause?: () => Promise<void>;
  readonly report?: Action['report'];
}

/** Conducts a run whose items are read by `read`. */
async function run(
  read: Read,
  {
    count = 3,
    concurrency = 2,
    continuesOnFail = false,
    isStopped,
    pause,
    report = uploadFile.report,
  }: Options = {},
) {
  const host = portsOn(scriptedService());
  const none = async () => await Promise.resolve([]);
  const ports = {
    ...portsWith({ clock: { now: new Date(0), timeZone: 'UTC' } }),
    client: host.client,
    linkedAccounts: none,
    knownAccounts: none,
  };
  const { report: _, ...others } = uploadFile;
  const action: Action = {
    ...others,
    ...(report !== undefined && { report }),
    read: async ({ values }, { isAlone }) => await read(Number(values['index']), isAlone),
  };
  return await conduct(action, {
    ...host,
    timeZone: 'UTC',
    concurrency,
    continuesOnFail,
    pause,
    ...(isStopped !== undefined && { isStopped }),
    items: Array.from({ length: count }, (_item, index) => () => ({
      input: {
        values: { index },
        fromSteps: new Set<string>(),
        draft: async () => await Promise.reject(new Error('none')),
        uploads: none,
      },
      ports: { ...ports, row: { place: index, number: index + 1, columns: undefined } },
    })),
  });
}

const error = new Error('refused');
const skipped = { skipped: true };
const records = (index: number): Outcome => ({ records: [{ index }] });

/** Logs work in the order in which it is done. The first items take the most turns, so the log is out of order unless the run keeps the order. */
function noting() {
  const log: string[] = [];
  async function work(name: string, index: number) {
    log.push(`${name} ${index}`);
    for (let turn = 0; turn < 20 - 5 * index; turn += 1) await Promise.resolve();
    log.push(`${name} ${index} done`);
    return [{ index }];
  }
  return { log, work };
}

describe('A run', () => {
  it('reads all items before it decides one, and decides all before it sends one', async () => {
    const { log, work } = noting();
    const { outcomes, reachedSending } = await run(async (index) => {
      await work('read', index);
      return {
        async decide() {
          await work('decide', index);
          return { send: async () => await work('send', index) };
        },
      };
    });
    expect([outcomes, reachedSending]).toStrictEqual([[0, 1, 2].map(records), true]);
    const phases = log.map((line) => line.split(' ')[0]);
    expect(phases).toStrictEqual(['read', 'decide', 'send'].flatMap((phase) => Array<string>(6).fill(phase)));
    // Two at a time, in their order.
    expect(log.slice(0, 3)).toStrictEqual(['read 0', 'read 1', 'read 1 done']);
  });

  it('pauses before 25 further items are read, decided or sent, so that the process can do its other work', async () => {
    let done = 0;
    const stretches: number[] = [];
    const pause = async () => {
      stretches.push(done);
      done = 0;
      await setImmediate();
      // Meanwhile only the other nine items that were begun go on.
      expect(done).toBeLessThanOrEqual(9);
    };
    const send = async () => {
      done += 1;
      return [];
    };
    const read = () => {
      done += 1;
      return {
        async decide() {
          done += 1;
          return { send };
        },
      };
    };
    const { outcomes } = await run(read, { count: 100, concurrency: 10, pause });
    expect(outcomes).toHaveLength(100);
    // Three pauses in each phase. Between two pauses come 25 items, up to nine others that were begun, and up to 25 of the phase before.
    expect(stretches).toHaveLength(9);
    expect(Math.max(...stretches)).toBeLessThanOrEqual(25 + 9 + 25);
  });

  it('deletes when all others are sent', async () => {
    const { log, work } = noting();
    await run((index) => {
      const sending = async () => await work('', index);
      return index === 0 ? { remove: sending } : { send: sending };
    });
    expect(log.at(-1)).toBe(' 0 done');
    expect(log.indexOf(' 0')).toBe(4);
  });

  it.each([
    ['items of one turn follow one another', { turn: 'same' }],
    ['items are sent one by one where one is published at once', { publishesNow: true }],
  ])('%s', async (_, facts) => {
    const { log, work } = noting();
    await run((index) => ({ ...(index < 2 && facts), send: async () => await work('', index) }));
    expect(log.indexOf(' 1')).toBeGreaterThan(log.indexOf(' 0 done'));
  });

  it.each<[string, Options, boolean, readonly unknown[]]>([
    ['sends nothing where an item cannot be read', {}, false, [skipped, { error }, skipped]],
    [
      'goes on with the others where it may',
      { continuesOnFail: true },
      true,
      [records(0), { error }, records(2)],
    ],
  ])('%s', async (_, options, reachedSending, outcomes) => {
    const conducted = await run((index) => {
      if (index === 1) throw error;
      return { send: async () => await Promise.resolve([{ index }]) };
    }, options);
    expect([conducted.reachedSending, conducted.outcomes]).toStrictEqual([reachedSending, outcomes]);
  });

  it.each<[string, Options, readonly unknown[]]>([
    ['starts no further item after a failure', { concurrency: 1 }, [records(0), { error }, skipped]],
    ['completes what is being sent', { concurrency: 3 }, [records(0), { error }, records(2)]],
    ['goes on where it may', { concurrency: 1, continuesOnFail: true }, [records(0), { error }, records(2)]],
  ])('%s', async (_, options, outcomes) => {
    const conducted = await run(
      (index) => ({
        send: async () => await (index === 1 ? Promise.reject(error) : Promise.resolve([{ index }])),
      }),
      options,
    );
    expect([conducted.reachedSending, conducted.outcomes]).toStrictEqual([true, outcomes]);
  });

  it('that is canceled reads and sends no further item', async () => {
    let isCanceled = false;
    const cancel = { concurrency: 1, isStopped: () => isCanceled };
    const read = await run((index) => {
      isCanceled = index === 1;
      return { send: async () => await Promise.resolve([{ index }]) };
    }, cancel);
    expect(read.outcomes).toStrictEqual([skipped, skipped, skipped]);
    isCanceled = false;
    const sent = await run(
      (index) => ({
        async send() {
          isCanceled = index === 1;
          return await Promise.resolve([{ index }]);
        },
      }),
      cancel,
    );
    expect(sent.outcomes).toStrictEqual([records(0), records(1), skipped]);
  });

  it('says once what is certain of an item that failed before anything was sent', async () => {
    const lookup = new ServiceError({ operation: 'List posts', happened: 'it failed.', advice: 'Wait.' });
    const told = lookup.reworded({ became: 'Nothing is there.' });
    const messagesOf = ({ outcomes }: Conducted) =>
      outcomes.map((outcome) => ('error' in outcome ? String(outcome.error) : ''));
    const ways = { continuesOnFail: true, count: 2 };
    const failing = (index: number) => Promise.reject(index === 0 ? lookup : told);
    expect(messagesOf(await run(failing, ways))).toStrictEqual([
      'ServiceError: List posts: it failed. Nothing of this post was published. Wait.',
      'ServiceError: List posts: it failed. Nothing is there. Wait.',
    ]);
    const asTold = [lookup, told].map(String);
    expect(messagesOf(await run((index) => ({ send: () => failing(index) }), ways))).toStrictEqual(asTold);
  });

  it('tells an item whether it is alone', async () => {
    const alone: boolean[] = [];
    const read: Read = (_, isAlone) => {
      alone.push(isAlone);
      return { send: async () => await Promise.resolve([]) };
    };
    await run(read, { count: 1 });
    await run(read, { count: 2 });
    expect(alone).toStrictEqual([true, false, false]);
  });
});
