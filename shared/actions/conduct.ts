/** Conducts a run: any action over any number of items, phase by phase (`phases`). */
import pLimit, { type LimitFunction } from 'p-limit';
import pMap from 'p-map';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors/api-errors.ts';
import { untouchedText } from '../api/errors/wording.ts';
import { getOrMake } from '../data/maps.ts';
import { createPostRun, type PostRunPorts } from '../calendar/delivery/post-run.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { rowOptions } from '../form/options/row-options.ts';
import { type Finding, InvalidPostError } from '../form/values/finding.ts';
import { defaultFormWords } from '../form/values/form-words.ts';
import { isEmpty } from '../form/values/read-value.ts';
import type { ItemWords } from '../report/item-words.ts';
import { createRunReport } from '../report/run-report.ts';
import { passedOverAs } from '../sheet/rows/blank-row.ts';
import { createRunRows } from '../sheet/rows/run-rows.ts';
import {
  type Action,
  type ActionInput,
  type ItemPorts,
  makesPosts,
  noWork,
  type Outcome,
  type ReadItem,
  type SharedPorts,
  type Task,
} from './action.ts';
import { endRun } from './end-run.ts';

/** What a host hands in for a run. Its `client` sends what the run delivers. */
export interface RunHost<File extends HeldFile> extends PostRunPorts {
  readonly client: Client;
  readonly timeZone: string | undefined;
  readonly items: readonly (() => Item<File>)[];
  /** How many items are read or sent at a time. */
  readonly concurrency: number;
  /** Whether the run goes on with the other items after one failed; left out where a run has one item. */
  readonly continuesOnFail?: boolean;
  /** Lets the process do its other work; left out where a run has one item. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** What messages call the items: `item`, unless the action reads rows. */
  readonly words?: ItemWords | undefined;
}

/** What a person filled in for an item. Made when the item is read; what it throws is the item's error. */
export interface Item<File extends HeldFile> {
  readonly input: ActionInput;
  readonly ports: ItemPorts<File>;
}

export interface Conducted {
  /** One for each item, in the order of the items. */
  readonly outcomes: readonly Outcome[];
  /** Whether the run reached the phase `send`: false if an item failed before and the host does not continue on failures. */
  readonly reachedSending: boolean;
  /** Sentences about what a person has to look at. */
  readonly warnings: readonly string[];
  /** What was done, and all that was decided, in lines; none if nothing was done. */
  readonly summary: readonly string[];
  /** How far the run looked for posts, and how many it found; empty where it lists none. */
  readonly lookedAt: string;
}

/** A run, and how far it came. */
interface Progress extends SharedPorts {
  readonly action: Action;
  readonly host: Pick<RunHost<HeldFile>, 'concurrency' | 'continuesOnFail' | 'isStopped' | 'pause'>;
  readonly items: readonly RunItem[];
  /** By turn, the limiter that works on the items of the turn one after another. */
  readonly turns: Map<string, LimitFunction>;
  hasFailed: boolean;
}

/** An item on its way through the phases. */
interface RunItem {
  readonly read: () => Promise<ReadItem>;
  /** The item as it was read: its task, or how that is decided later. */
  asRead?: ReadItem;
  task?: Task;
  /** Its outcome: once set, nothing more is done. */
  outcome?: Outcome;
}

interface Phase {
  /** Whether the phase sends something. After a failure such a phase begins no further item, unless the host continues on failures. */
  readonly sends?: boolean;
  /** What is done for all items together before the phase works on the first. Not done if no item has work in the phase. */
  readonly together?: (progress: Progress) => Promise<void>;
  /** The work of the phase on an item; undefined for none. What the work throws becomes the outcome of the item. */
  readonly workOn: (item: RunItem, progress: Progress) => (() => void | Promise<void>) | undefined;
  /** Whether the items are worked on one by one, in input order: followers see the order in which posts are published. */
  readonly isInOrder?: (items: readonly RunItem[]) => boolean;
}

/** Each phase handles all items before the next begins. If an item fails before sending, nothing is sent, unless the host continues on failures. */
const phases: readonly Phase[] = [
  // Reads the items' values, and finds all that is wrong with them.
  {
    workOn: (item) => async () => {
      item.asRead = await item.read();
    },
  },
  // Decides what to do with each item, now that all are known.
  {
    workOn: (item) => {
      const { asRead } = item;
      return (
        asRead &&
        (async () => {
          item.task = 'decide' in asRead ? await asRead.decide() : asRead;
        })
      );
    },
  },
  // Finds times for all posts that need one, together.
  {
    together: async ({ run, items }) => await run.times.plan(items.flatMap(({ task }) => task ?? [])),
    workOn: ({ task }, { action }) => task?.toPlan && (() => throwIfNoTime(task, action)),
  },
  // Sends several items at a time. If a task has `publish`, its `send` only saves a draft.
  {
    sends: true,
    workOn: (item) => send(item, 'send'),
    isInOrder: (items) => items.some(({ task }) => task?.publishesNow === true && task.publish === undefined),
  },
  // Publishes those drafts. Before the first is published, drafts give way to equal posts of other runs.
  {
    sends: true,
    together: async ({ run, rows }) => await run.meetBeforePublishing(rows.index.postIds()),
    workOn: (item) => send(item, 'publish'),
    isInOrder: () => true,
  },
  // Deletions.
  { sends: true, workOn: (item) => send(item, 'remove') },
];

/** Never rejects: what fails is the outcome of an item. */
export async function conduct<File extends HeldFile>(
  action: Action,
  host: RunHost<File>,
): Promise<Conducted> {
  const isAlone = host.items.length === 1;
  const run = createPostRun({ ...host, isAlone });
  const shared = { run, rows: createRunRows({ run, isAlone }), report: createRunReport() };
  const items = host.items.map((itemOf): RunItem => ({
    read: async () => await readItem(action, itemOf(), { ...shared, isAlone }),
  }));
  const progress: Progress = { ...shared, action, host, items, turns: new Map(), hasFailed: false };
  let reachedSending = false;
  for (const phase of phases) {
    if (phase.sends === true && isHalted(progress)) break;
    reachedSending ||= phase.sends === true;
    await pass(phase, progress);
  }
  const outcomes = items.map(({ outcome }) => outcome ?? { skipped: true as const });
  if (!reachedSending) return { outcomes, reachedSending, warnings: [], summary: [], lookedAt: '' };
  const ended = await endRun(outcomes, { ...host, ...shared });
  // The end of the run may have given a row another post.
  for (const [index, { task }] of items.entries())
    for (const record of recordsOf(ended.outcomes[index])) await task?.remember?.(record);
  return { reachedSending, ...ended };
}

/** Does the work of a phase with all items that have not failed. */
async function pass(phase: Phase, progress: Progress): Promise<void> {
  const { host, action, items } = progress;
  const { sends = false } = phase;
  const isOver = () => host.isStopped?.() === true || (sends && isHalted(progress));
  const works = items.flatMap((item) => {
    const work = item.outcome === undefined ? phase.workOn(item, progress) : undefined;
    return work === undefined ? [] : [{ item, work }];
  });
  if (works.length === 0 || isOver()) return;
  function fail(item: RunItem, error: unknown): void {
    item.outcome = { error: sends ? error : asUntouched(error, action) };
    progress.hasFailed = true;
  }
  try {
    await phase.together?.(progress);
  } catch (error) {
    for (const { item } of works) fail(item, error);
    return;
  }
  let pausing: Promise<void> | undefined;
  await pMap(
    works,
    async ({ item, work }, index) => {
      // Items that wait for no request would block the process's other work until all are done.
      if (index > 0 && index % itemsBetweenPauses === 0) pausing = host.pause?.();
      // Items that are begun meanwhile wait, too.
      await pausing;
      await inTurn(sends ? item.task?.turn : undefined, progress, async () => {
        // Only items that were not begun are left out: those that are being sent are completed.
        if (isOver()) return;
        try {
          await work();
        } catch (error) {
          fail(item, error);
        }
      });
    },
    { concurrency: phase.isInOrder?.(items) === true ? 1 : host.concurrency },
  );
}

function isHalted({ host, hasFailed }: Progress): boolean {
  return hasFailed && host.continuesOnFail !== true;
}

/** The number of items between two pauses. Without requests, so many take a fraction of a second, even if n8n evaluates expressions for each. */
const itemsBetweenPauses = 25;

/** Does the work of items with the same turn one after another: they change the same post, or may create the same one. */
async function inTurn(
  turn: string | undefined,
  { turns }: Progress,
  work: () => Promise<void>,
): Promise<void> {
  await (turn === undefined ? work() : getOrMake(turns, turn, () => pLimit(1))(work));
}

async function readItem<File extends HeldFile>(
  action: Action,
  { input, ports }: Item<File>,
  shared: SharedPorts & { readonly isAlone: boolean },
): Promise<ReadItem> {
  const why = makesPosts(action) ? passedOverAs(ports.row, input.values) : undefined;
  if (why === undefined) {
    const findings = withoutSafety(action, input);
    if (findings.length > 0) throw new InvalidPostError({ findings });
    return await action.read(input, { ...ports, ...shared });
  }
  shared.report.addPassedOver(ports.row.number, why);
  return noWork;
}

/** A finding for each switch that an earlier step should set so that less is done, but did not. A person who leaves it empty means no. */
function withoutSafety(
  { fields, options = [] }: Action,
  { values, fromSteps, formWords = defaultFormWords }: ActionInput,
): readonly Finding[] {
  return [...fields, ...options].flatMap((field) => {
    if (field.type !== 'boolean' || field.ifNoValue === undefined) return [];
    const { key, ifNoValue } = field;
    if (!fromSteps.has(key) || !isEmpty(values[key])) return [];
    const message = `no value came from the earlier step, so ${ifNoValue}; have it give yes or no, also for a box that is not ticked, or choose here`;
    return [{ path: [key], label: formWords.nameOf(field), message }];
  });
}

/** An item without a free time fails, unless the action only reads (and has no report): such an action shows the reason itself. */
function throwIfNoTime({ toPlan }: Task, { report }: Action): void {
  const plan = toPlan?.plan;
  if (plan !== undefined && 'error' in plan && report !== undefined) throw plan.error;
}

function send(item: RunItem, phase: 'send' | 'publish' | 'remove'): (() => Promise<void>) | undefined {
  const { task } = item;
  const work = task?.[phase];
  if (work === undefined) return undefined;
  return async () => {
    const records = await work();
    // A draft that is still to be published is not the outcome yet.
    if (phase !== 'send' || task?.publish === undefined) item.outcome = { records };
  };
}

function recordsOf(outcome: Outcome | undefined): readonly object[] {
  return outcome !== undefined && 'records' in outcome ? outcome.records : [];
}

/** Adds to the error of an item that failed before sending that nothing was changed, unless the error itself says what became of the post. */
function asUntouched(error: unknown, action: Action): unknown {
  const became = untouchedOf(action);
  if (became === '' || !ApiError.isInstance(error) || error.became !== '') return error;
  return error.reworded({ became });
}

/** The sentence that nothing was changed; empty for actions that only read, which have no report. A row may be about an existing post. */
function untouchedOf(action: Action): string {
  if (action.report === undefined) return '';
  if (action.fields.includes(rowOptions.reference)) return 'Nothing of this post was published or changed.';
  return untouchedText(makesPosts(action) ? { effect: 'create' } : action);
}
