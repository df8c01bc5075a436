/**
 * A run over all input items. All items are read and checked before the first one is sent, so a mistake in one item means
 * that nothing is sent. Then they are sent, several at a time. Results stand in input order.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import pLimit, { type LimitFunction } from 'p-limit';
import pMap from 'p-map';
import {
  type Action,
  type ActionRun,
  actions,
  createActionRun,
  type LinkedAccount,
  postOptions,
} from '../../../shared/index.ts';
import type { PreparedAction } from '../../../shared/actions/action.ts';
import { getOrMake } from '../../../shared/data/maps.ts';
import { type ErrorText, errorTextOf, hintHtmlOf, oneLineOf } from '../errors/error-text.ts';
import { errorData, nodeError } from '../errors/node-error.ts';
import { filesOfItem } from '../files/item-files.ts';
import { webFilesOf } from '../files/web-files.ts';
import { clientFor, repeating } from '../transport/node-transport.ts';
import { actionPortsOf, inputOf } from './item-input.ts';
import { type ItemState, notPreparedText, type Outcome, type Run, stoppedText } from './run-report.ts';

type Preparation = Exclude<ItemState, { readonly records: unknown }>;

export async function runItems(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const action = actionOf(context);
  const { report: changes } = action;
  const { preparations: untimed, run: actionRun } = await prepareAll(context, action);
  const preparations = await withFoundTimes(untimed, { run: actionRun, isReading: changes === undefined });
  if (!context.continueOnFail() && preparations.some((preparation) => 'error' in preparation)) {
    throw failureOf({ context, changes, items: preparations, textOf: notPreparedText });
  }
  const sent = await sendAll(context, preparations);
  const failed = sent.filter((outcome) => 'error' in outcome);
  const { doubts, finalRecord, summary } = await actionRun.end(failed.length);
  const outcomes = sent.map((outcome) =>
    'records' in outcome ? { records: outcome.records.map(finalRecord) } : outcome,
  );
  const left = reportRun(context, doubts, summary);
  const run = { changes, items: outcomes, left };
  // n8n keeps neither the output nor the error of a node in a stopped execution. Only this line shows what was done.
  if (isCanceled(context) && changes !== undefined) {
    context.logger.warn(
      `${context.getNode().name}: the execution was canceled. ${oneLineOf(stoppedText(run))}`,
    );
  }
  const continuesOnFail = context.continueOnFail();
  const isComplete = outcomes.every(
    (outcome) => 'records' in outcome || (continuesOnFail && 'error' in outcome),
  );
  if (!isComplete) throw failureOf({ ...run, context, textOf: stoppedText });
  return outcomes.flatMap((outcome, item) => outputOf(outcome, item));
}

/** Tells it in one hint and warns of the doubts, which a person has to look at in the calendar. Returns these as one text. */
function reportRun(
  context: IExecuteFunctions,
  doubts: readonly string[],
  summary: string | undefined,
): string | undefined {
  for (const doubt of doubts) context.logger.warn(`${context.getNode().name}: ${doubt}`);
  const texts = [...doubts, summary ?? []].flat();
  if (texts.length > 0)
    context.addExecutionHints({
      message: hintHtmlOf(texts.join(' ')),
      type: doubts.length > 0 ? 'warning' : 'info',
      location: 'outputPane',
    });
  return doubts.length === 0 ? undefined : doubts.join(' ');
}

function actionOf(context: IExecuteFunctions): Action {
  const resource: string = context.getNodeParameter('resource', 0);
  const operation: string = context.getNodeParameter('operation', 0);
  const ofResource = Object.entries(actions).flatMap(([name, all]) => (name === resource ? all : []));
  const found = ofResource.find(({ key }) => key === operation);
  if (found !== undefined) return found;
  throw new Error(`The operation "${operation}" of the resource "${resource}" is not known; choose another`);
}

async function prepareAll(context: IExecuteFunctions, action: Action) {
  const client = await clientFor(context).catch((error: unknown) => {
    throw nodeError({ node: context.getNode(), error });
  });
  const run = createActionRun({
    client,
    ...repeating,
    timeZone: context.getTimezone(),
    isStopped: () => isCanceled(context),
  });
  const web = await webFilesOf(context);
  let knownAccounts: readonly LinkedAccount[] = [];
  let reading: Promise<readonly LinkedAccount[]> | undefined;
  // All items of a run share one reading.
  const linkedAccounts = async () =>
    await (reading ??= client.listAccounts().then((accounts) => (knownAccounts = accounts)));
  const concurrency = concurrencyOption(context);
  const read = await pMap(
    context.getInputData(),
    async (_, itemIndex): Promise<Preparation> => {
      if (isCanceled(context)) return { skipped: true };
      try {
        const files = filesOfItem({ context, itemIndex, web });
        const item = {
          context,
          itemIndex,
          client,
          run,
          linkedAccounts,
          knownAccounts: async () => knownAccounts,
          look: web.look,
          files,
        };
        return { prepared: await action.prepare(inputOf(action, item), actionPortsOf(item)) };
      } catch (error) {
        return { error };
      }
    },
    { concurrency },
  );
  const preparations = await pMap(
    read,
    async (each): Promise<Preparation> => {
      if (!('prepared' in each) || each.prepared.whenAllAreRead === undefined) return each;
      return await each.prepared.whenAllAreRead().then(
        (prepared) => ({ prepared }),
        (error: unknown) => ({ error }),
      );
    },
    { concurrency },
  );
  return { preparations, run };
}

/** With the errors of posts for which no time is free. An operation that only reads shows these itself. */
async function withFoundTimes(
  preparations: readonly Preparation[],
  { run, isReading }: { run: ActionRun; isReading: boolean },
): Promise<Preparation[]> {
  const prepared = preparations.flatMap((each) => ('prepared' in each ? each.prepared : []));
  const failure = await run.posts.plan(prepared).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  return preparations.map((preparation) => {
    if (!('prepared' in preparation) || preparation.prepared.unplanned === undefined) return preparation;
    if (failure !== undefined) return failure;
    const { plan } = preparation.prepared.unplanned;
    return plan !== undefined && 'error' in plan && !isReading ? { error: plan.error } : preparation;
  });
}

async function sendAll(context: IExecuteFunctions, preparations: readonly Preparation[]): Promise<Outcome[]> {
  const continuesOnFail = context.continueOnFail();
  const inTurn = turns();
  const publishesNow = preparations.some((each) => 'prepared' in each && each.prepared.publishesNow === true);
  let stopped = false;
  async function send(item: PreparedAction): Promise<Outcome> {
    if (stopped || isCanceled(context)) return { skipped: true };
    try {
      return { records: await item.send() };
    } catch (error) {
      // Items that are being sent are completed. No item is started after a failure.
      if (!continuesOnFail) stopped = true;
      return { error };
    }
  }
  const outcomes: Outcome[] = [];
  for (const isLast of [false, true]) {
    await pMap(
      preparations,
      async (preparation, item) => {
        if (!('prepared' in preparation)) return void (outcomes[item] = preparation);
        const { prepared } = preparation;
        if ((prepared.isLast === true) !== isLast) return;
        outcomes[item] = await inTurn({ turn: prepared.turn, send: async () => await send(prepared) });
      },
      // The order of posts that are published at once is what followers see.
      { concurrency: publishesNow ? 1 : concurrencyOption(context) },
    );
  }
  return outcomes;
}

/** Items of the same turn are sent one after another: they change the same post, or may create the same one. */
function turns() {
  const limits = new Map<string, LimitFunction>();
  return async ({ turn, send }: { turn: string | undefined; send: () => Promise<Outcome> }) => {
    if (turn === undefined) return await send();
    return await getOrMake(limits, turn, () => pLimit(1))(send);
  };
}

function isCanceled(context: IExecuteFunctions): boolean {
  return context.getExecutionCancelSignal()?.aborted ?? false;
}

function concurrencyOption(context: IExecuteFunctions): number {
  const { default: usual, max } = postOptions.concurrency;
  const { concurrency = usual } = context.getNodeParameter('options', 0, {});
  return typeof concurrency === 'number' ? Math.min(Math.max(Math.trunc(concurrency) || 1, 1), max) : usual;
}

function outputOf(outcome: Outcome, item: number): INodeExecutionData[] {
  const pairedItem = { item };
  if ('records' in outcome) return outcome.records.map((record) => ({ json: { ...record }, pairedItem }));
  if ('skipped' in outcome) return [];
  return [{ json: errorData(outcome.error), pairedItem }];
}

interface FailedRun extends Omit<Run, 'captionOf'> {
  readonly context: IExecuteFunctions;
  readonly textOf: (run: Run) => ErrorText;
}

function failureOf(run: FailedRun) {
  const { context, items } = run;
  const failed = items.find((state) => 'error' in state);
  // The report names the items, counted from 1. With an index n8n would add a number counted from 0.
  const position = items.length === 1 ? { itemIndex: 0 } : {};
  return nodeError({ node: context.getNode(), error: failed?.error, text: reportTextOf(run), ...position });
}

function reportTextOf({ context, textOf, ...run }: FailedRun): ErrorText {
  const [only, another] = run.items;
  if (only !== undefined && another === undefined && 'error' in only) {
    const { headline, details } = errorTextOf(only.error);
    return { headline, details: [...details, ...(run.left === undefined ? [] : [run.left])] };
  }
  return textOf({ ...run, captionOf: (itemIndex) => captionStart(context, itemIndex) });
}

const maxOfCaption = 40;

/** A person recognizes an item by the start of its caption. */
function captionStart(context: IExecuteFunctions, itemIndex: number): string | undefined {
  try {
    const caption: unknown = context.getNodeParameter('caption', itemIndex, '');
    const points = Array.from(typeof caption === 'string' ? caption.replace(/\s+/g, ' ').trim() : '');
    if (points.length === 0) return undefined;
    return points.length > maxOfCaption ? `${points.slice(0, maxOfCaption - 1).join('')}…` : points.join('');
  } catch {
    // The expression failed.
    return undefined;
  }
}
