/**
 * Conducts a run: any action over any number of items, phase by phase. Each phase is done with all items before the next one begins.
 *
 * | phase   | with the items                                                                              |
 * | ------- | ------------------------------------------------------------------------------------------- |
 * | read    | their values, and everything that is wrong with them                                        |
 * | decide  | what is to be done with each, now that all others are known                                 |
 * | plan    | times for the posts that need one, for all of them together                                 |
 * | send    | several at a time, in their order; of posts that are published at once only the drafts      |
 * | look    | together: their drafts give way to equal posts of other runs                                |
 * | publish | one after another, in their order                                                           |
 * | remove  | deletions                                                                                   |
 * | end     | together: gives way to other runs, looks for what failures left, and reports (`end-run.ts`) |
 *
 * Nothing is sent before the phase `send`, or at all if an item fails before it and the others are not to go on.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import pMap from 'p-map';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors/api-errors.ts';
import { untouchedText } from '../api/errors/wording.ts';
import { getOrMake, indexBy } from '../data/maps.ts';
import { createPostRun, type PostRunPorts } from '../delivery/post-run.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { rowOptions } from '../options/row-options.ts';
import type { ItemWords } from '../report/item-words.ts';
import { createRunReport } from '../report/run-report.ts';
import { passedOverAs } from '../rows/blank-row.ts';
import { createRunRows } from '../rows/run-rows.ts';
import {
  type Action,
  type ActionInput,
  type ItemPorts,
  makesPosts,
  noWork,
  type ReadItem,
  type SharedPorts,
  type Task,
} from './action.ts';
import { endRun } from './end-run.ts';

/** What a host hands in for a run. Its `client` sends what the run delivers. */
export interface RunHost<File extends HeldFile> extends PostRunPorts {
  readonly client: Client;
  /** In which people read times; undefined if it is not known. */
  readonly timeZone: string | undefined;
  readonly items: readonly (() => Item<File>)[];
  /** How many items are read or sent at a time. */
  readonly concurrency: number;
  /** Whether the others go on after an item failed. */
  readonly continuesOnFail: boolean;
  /** Lets the process do its other work; left out where a run has one item. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** What people call the items; items, unless the action reads rows. */
  readonly words?: ItemWords | undefined;
}

/** What a person filled in for an item. Made when the item is read; what it throws is the item's error. */
export interface Item<File extends HeldFile> {
  readonly input: ActionInput;
  readonly ports: ItemPorts<File>;
}

/** What became of an item: `skipped` if the run ended before it. */
export type Outcome =
  { readonly records: readonly object[] } | { readonly error: unknown } | { readonly skipped: true };

export interface Conducted {
  /** By the items, in their order. */
  readonly outcomes: readonly Outcome[];
  /** Whether the run reached the phase `send`: false if an item failed before it and the others were not to go on. */
  readonly reachedSending: boolean;
  /** Sentences about what a person has to look at. */
  readonly warnings: readonly string[];
  /** What was done, and all that was decided, in lines; none if nothing was done. */
  readonly summary: readonly string[];
  /** How far the run looked for posts, and how many it found; empty where it lists none. */
  readonly lookedAt: string;
}

type Pending<Value> = { readonly value: Value } | { readonly error: unknown } | { readonly skipped: true };

/** Never rejects: what fails is the outcome of an item. */
export async function conduct<File extends HeldFile>(
  action: Action,
  host: RunHost<File>,
): Promise<Conducted> {
  const shared = createShared(host);
  const read = await readAll(action, host, shared);
  const decided = await goThrough(read, decide, host);
  // Only actions that change something have a report.
  const planned = await plan(decided, { shared, isReading: action.report === undefined });
  const inWords = beforeSending(action);
  const tasks = planned.map((task) => ('error' in task ? { error: inWords(task.error) } : task));
  if (mustStop(tasks, host)) return withoutSending(tasks);
  const outcomes = await sendAll(tasks, { ...host, ...shared });
  const ended = await endRun(outcomes, { ...host, ...shared });
  await rememberAll(tasks, ended.outcomes);
  return { reachedSending: true, ...ended };
}

function mustStop(
  tasks: readonly Pending<Task>[],
  { continuesOnFail }: Pick<RunHost<HeldFile>, 'continuesOnFail'>,
): boolean {
  return !continuesOnFail && tasks.some((task) => 'error' in task);
}

function withoutSending(tasks: readonly Pending<Task>[]): Conducted {
  const outcomes = tasks.map((task) => ('value' in task ? ({ skipped: true } as const) : task));
  return { outcomes, reachedSending: false, warnings: [], summary: [], lookedAt: '' };
}

function createShared(
  host: PostRunPorts & { readonly client: Client; readonly items: readonly unknown[] },
): SharedPorts {
  const run = createPostRun(host);
  const isAlone = host.items.length === 1;
  return { run, rows: createRunRows({ ...host, run, isAlone }), report: createRunReport() };
}

/** What is certain of an item that failed before anything was sent, where the error does not say it. */
function beforeSending(action: Action): (error: unknown) => unknown {
  const text = untouchedOf(action);
  return (error) => {
    if (text === '' || !ApiError.isInstance(error) || error.summary.includes(text)) return error;
    return error.reworded({ summary: `${error.summary} ${text}`, happened: error.happened });
  };
}

/** Only actions that change something have a report. A row may be about a post that is there. */
function untouchedOf(action: Action): string {
  if (action.report === undefined) return '';
  if (action.fields.includes(rowOptions.reference)) return 'Nothing of this post was published or changed.';
  return untouchedText(makesPosts(action) ? { effect: 'create' } : action);
}

async function readAll<File extends HeldFile>(
  action: Action,
  { items, isStopped, ...host }: RunHost<File>,
  shared: SharedPorts,
): Promise<Pending<ReadItem>[]> {
  const isMaking = makesPosts(action);
  return await goThrough(
    items,
    async (itemOf) => {
      if (isStopped?.() === true) return { skipped: true };
      return await attempt(async () => {
        const { input, ports } = itemOf();
        const why = isMaking ? passedOverAs(ports.row, input.values) : undefined;
        if (why !== undefined) {
          shared.report.addPassedOver(ports.row.number, why);
          return noWork;
        }
        return await action.read(input, { ...ports, ...shared, isAlone: items.length === 1 });
      });
    },
    host,
  );
}

/** So many take a small part of a second without a request, also where each has expressions that n8n evaluates. */
const itemsAtOnce = 25;

/** `pMap` that pauses for other work: items that wait for no request would keep the process from it until the last one. */
async function goThrough<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  { concurrency, pause }: Pick<RunHost<HeldFile>, 'concurrency' | 'pause'>,
): Promise<Result[]> {
  let pausing: Promise<void> | undefined;
  return await pMap(
    items,
    async (item, index) => {
      if (index > 0 && index % itemsAtOnce === 0) pausing = pause?.();
      // Items that are begun meanwhile wait, too.
      await pausing;
      return await work(item, index);
    },
    { concurrency },
  );
}

async function decide(item: Pending<ReadItem>): Promise<Pending<Task>> {
  if (!('value' in item)) return item;
  const { value } = item;
  return 'decide' in value ? await attempt(value.decide) : { value };
}

/** Finds all times. Items without a free time become errors, unless the action only reads: then it shows the reason itself. */
async function plan(
  items: readonly Pending<Task>[],
  { shared, isReading }: { shared: SharedPorts; isReading: boolean },
): Promise<readonly Pending<Task>[]> {
  const planned = await attempt(async () =>
    shared.run.plan(items.flatMap((item) => ('value' in item ? item.value : []))),
  );
  return items.map((item) => {
    if (!('value' in item) || item.value.toPlan === undefined) return item;
    if ('error' in planned) return planned;
    const { plan: found } = item.value.toPlan;
    return found !== undefined && 'error' in found && !isReading ? { error: found.error } : item;
  });
}

async function sendAll<File extends HeldFile>(
  tasks: readonly Pending<Task>[],
  { concurrency, pause, continuesOnFail, isStopped, run, rows }: RunHost<File> & SharedPorts,
): Promise<readonly Outcome[]> {
  const outcomes = tasks.map((task): Outcome => ('error' in task ? task : { skipped: true }));
  const works = tasks.map((task) => ('value' in task ? task.value : undefined));
  const publishesDirectly = works.some((task) => task?.publishesNow === true && task.publish === undefined);
  const inTurn = createTurns(works.flatMap((task) => task?.turn ?? []));
  let isHalted = false;
  const isOver = () => isHalted || isStopped?.() === true;
  for (const phase of ['send', 'publish', 'remove'] as const) {
    if (works.every((task) => task?.[phase] === undefined)) continue;
    if (phase === 'publish' && !isOver()) await run.meetBeforePublishing(rows.index.postIds());
    await goThrough(
      works,
      async (task, index) => {
        const work = task?.[phase];
        const hasFailed = 'error' in (outcomes[index] ?? {});
        if (task === undefined || work === undefined || hasFailed) return;
        await inTurn(task.turn, async () => {
          if (isOver()) return;
          const done = await attempt(work);
          // Items that are being sent are completed. No item is started after a failure.
          if ('error' in done && !continuesOnFail) isHalted = true;
          // A draft that is still to be published is no outcome.
          const isComplete = phase !== 'send' || task.publish === undefined;
          if (!('value' in done)) outcomes[index] = done;
          else if (isComplete) outcomes[index] = { records: done.value };
        });
      },
      // Posts published immediately appear in the order in which they are sent: one at a time.
      { concurrency: phase === 'publish' || publishesDirectly ? 1 : concurrency, pause },
    );
  }
  return outcomes;
}

/** Lets each task see its records as they are now: the end of the run may have given a row another post. */
async function rememberAll(tasks: readonly Pending<Task>[], outcomes: readonly Outcome[]): Promise<void> {
  await Promise.all(
    tasks.map(async (task, index) => {
      const outcome = outcomes[index];
      if (!('value' in task) || outcome === undefined || !('records' in outcome)) return;
      for (const record of outcome.records) await task.value.remember?.(record);
    }),
  );
}

/**
 * Returns a function that does the work of items with the same turn one after another: they change the same post, or may create the same
 * one. `turns`: of all items that have one.
 */
function createTurns(turns: readonly string[]) {
  const alike = indexBy(turns, (turn) => [turn]);
  const limits = new Map<string, LimitFunction>();
  return async (turn: string | undefined, work: () => Promise<void>): Promise<void> => {
    // Most items have a turn of their own.
    if (turn === undefined || alike.get(turn)?.length === 1) await work();
    else await getOrMake(limits, turn, () => pLimit(1))(work);
  };
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Pending<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
