/** A run of the node over all input items. The core conducts it; this file passes in what n8n has, and reports to n8n. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import {
  type Action,
  actions,
  type AnnouncedPosts,
  type Client,
  type Conducted,
  conduct,
  createAnnouncedPosts,
  type LinkedAccount,
  type Outcome,
} from '../../../shared/index.ts';
import { makesPosts } from '../../../shared/actions/action.ts';
import { parseBaseUrl } from '../../../shared/api/http/base-url.ts';
import { someOf } from '../../../shared/data/list-text.ts';
import { getOrMake } from '../../../shared/data/maps.ts';
import { type ColumnMapping, mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { runOptions } from '../../../shared/form/options/run-options.ts';
import { FileRecord } from '../../../shared/report/files/list-file.ts';
import { columnOptions } from '../../../shared/form/options/column-options.ts';
import { hintHtmlOf, oneLineOf } from '../errors/error-text.ts';
import { errorData, isTool, nodeError } from '../errors/node-error.ts';
import { filesOfItem, type ItemFile } from '../files/item-files.ts';
import { webFilesOf } from '../files/web-files.ts';
import { clientFor, credentialName, repeating } from '../transport/node-transport.ts';
import type { ServiceCredential } from '../transport/service-credential.ts';
import { lostColumnsText, quoted } from './asked-columns.ts';
import { failedLines, type Run, stoppedText } from './failure-report.ts';
import { captionStart } from './item-caption.ts';
import { mappedByHand } from './mapped-by-hand.ts';
import { itemOf } from './item-input.ts';
import { type ItemNames, namesOfItems, placeOf } from './item-names.ts';
import { rowOutput } from './row-output.ts';
import { runFailure } from './run-failure.ts';

export async function runItems(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const names = namesOfItems(context.getInputData().map(({ json }) => json));
  let begun: Awaited<ReturnType<typeof beginRun>>;
  try {
    begun = await beginRun(context, names);
  } catch (error) {
    return notBegun(context, { error, names });
  }
  const { action, columns, ports } = begun;
  const continuesOnFail = context.continueOnFail();
  const isStopped = () => context.getExecutionCancelSignal()?.aborted ?? false;
  const conducted = await conduct<ItemFile>(action, {
    ...ports,
    ...repeating,
    timeZone: context.getTimezone(),
    concurrency: concurrencyOption(context),
    pause: async () => await repeating.sleep(0),
    continuesOnFail,
    words: {
      noun: names.noun,
      textOf: (number) => captionStart(context, { itemIndex: placeOf(names, number), columns }),
    },
    isStopped,
  });
  const { reachedSending, outcomes } = conducted;
  const report = { changes: action.report, items: outcomes, names, columns };
  const left = showReport(context, conducted, {
    failures: continuesOnFail ? failuresShown(context, report) : [],
    lost: lostColumns(context, action, outcomes),
    columns,
  });
  const run = { ...report, left, reachedSending };
  // n8n keeps neither the output nor the error of a node in a stopped execution. Only this line of n8n's log shows what was done.
  if (reachedSending && isStopped() && action.report !== undefined)
    context.logger.warn(
      `${context.getNode().name}: the execution was canceled. ${oneLineOf(stoppedText(run))}`,
    );
  const isComplete = outcomes.every(
    (outcome) => 'records' in outcome || (continuesOnFail && 'error' in outcome),
  );
  if (!reachedSending || !isComplete) throw runFailure(context, run);
  const shown = rowOutput(context, { action, columns });
  const output = outcomes.map(async (outcome, item) => await outputOf(outcome, { context, item, shown }));
  return [...(await Promise.all(output)).flat(), ...noteForModel(context, conducted)];
}

/** What a run needs before it reads its first item. Nothing was sent yet. */
async function beginRun(context: IExecuteFunctions, names: ItemNames) {
  const action = actionOf(context);
  const { columns, ...ports } = await runPortsOf(context, { action, names });
  return { action, columns, ports };
}

/**
 * The output of a run that cannot begin, as with a credential that is of no use. If a node throws, but is to continue on failures, n8n gives the next
 * steps the unchanged input, also as a success. So each item fails on its own. Where no step follows, the run stops: n8n lists it as failed.
 */
function notBegun(
  context: IExecuteFunctions,
  { error, names }: { error: unknown; names: ItemNames },
): INodeExecutionData[] {
  const node = context.getNode();
  if (!context.continueOnFail() || context.getChildNodes(node.name).length === 0)
    throw nodeError({ node, error });
  const items = context.getInputData();
  const lines = failedLines({ items: items.map(() => ({ error })), names, changes: undefined });
  context.addExecutionHints({ message: hintHtmlOf(lines), type: 'warning', location: 'outputPane' });
  return items.map((_, item) => ({ json: errorData(error), pairedItem: { item } }));
}

/** A language model does not see hints. So a note about a list of posts, such as which posts were looked at, becomes the last item. */
function noteForModel(context: IExecuteFunctions, { lookedAt: note }: Conducted): INodeExecutionData[] {
  return isTool(context.getNode()) && note !== '' ? [{ json: { note }, pairedItem: { item: 0 } }] : [];
}

function actionOf(context: IExecuteFunctions): Action {
  const resource: string = context.getNodeParameter('resource', 0);
  const operation: string = context.getNodeParameter('operation', 0);
  const ofResource = Object.entries(actions).flatMap(([name, all]) => (name === resource ? all : []));
  const found = ofResource.find(({ key }) => key === operation);
  if (found !== undefined) return found;
  throw new Error(`The operation "${operation}" of the resource "${resource}" is not known; choose another`);
}

/** The client and the items, which share one reading of the linked accounts. */
async function runPortsOf(
  context: IExecuteFunctions,
  { action, names }: { action: Action; names: ItemNames },
) {
  let known: readonly LinkedAccount[] = [];
  let reading: Promise<readonly LinkedAccount[]> | undefined;
  const client = await clientFor(context);
  const linkedAccounts = async () =>
    await (reading ??= client.listAccounts().then((accounts) => (known = accounts)));
  const announced = await announcedPostsOf(context);
  const columns = await columnsOf(context, { action, client, linkedAccounts });
  const web = await webFilesOf(context);
  const shared = {
    context,
    names,
    client,
    columns,
    linkedAccounts,
    knownAccounts: async () => known,
    look: web.look,
  };
  const items = context
    .getInputData()
    .map(
      (_, itemIndex) => () =>
        itemOf(action, { ...shared, itemIndex, files: filesOfItem({ context, itemIndex, web }) }),
    );
  return { client, announced, items, columns };
}

/** The columns by their names, or as a person mapped them if the form says so. */
async function columnsOf(
  context: IExecuteFunctions,
  {
    action,
    client,
    linkedAccounts,
  }: {
    action: Action;
    client: Client;
    linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  },
) {
  const mode = context.getNodeParameter(columnOptions.columns.key, 0, '');
  if (mode !== 'auto' && mode !== 'manual') return undefined;
  const items = context.getInputData().map(({ json }) => json);
  const form = {
    ...context.getNodeParameter('options', 0, {}),
    [columnOptions.planWhen.key]: context.getNodeParameter(columnOptions.planWhen.key, 0, ''),
  };
  const keepsPosts = action.fields.includes(rowOptions.reference);
  const ports = {
    form,
    keepsPosts,
    names: await client.networkNames(),
    timeZone: context.getTimezone(),
    mapped: mode === 'manual' ? mappedByHand(context) : undefined,
  };
  const columns = mapColumns(items, ports);
  // An unknown heading may name an account. If the accounts cannot be read, the person is asked what the heading means.
  const accounts = columns.mayNameAccounts ? await linkedAccounts().catch(() => []) : [];
  const known = accounts.length === 0 ? columns : mapColumns(items, { ...ports, accounts });
  return { ...known, text: known.text + unreadFilesText(context) };
}

/** What a run says of files beside the columns, which it does not attach. */
function unreadFilesText(context: IExecuteFunctions): string {
  const names = new Set(context.getInputData().flatMap(({ binary = {} }) => Object.keys(binary)));
  if (names.size === 0) return '';
  return ` Not attached: the files of the items, in ${someOf(Array.from(names, quoted), 'and')}; columns give files by their addresses, such as those that Media: Upload puts out.`;
}

function concurrencyOption(context: IExecuteFunctions): number {
  const { default: usual, max } = runOptions.concurrency;
  const { concurrency = usual } = context.getNodeParameter('options', 0, {});
  return typeof concurrency === 'number' ? Math.min(Math.max(Math.trunc(concurrency) || 1, 1), max) : usual;
}

/** What posts that were made or changed lack because no item has the column, as a line. */
function lostColumns(
  context: IExecuteFunctions,
  action: Action,
  outcomes: readonly Outcome[],
): readonly string[] {
  const isOfPosts = action.report !== undefined || makesPosts(action);
  const isDone = outcomes.some((outcome) => 'records' in outcome && outcome.records.length > 0);
  const text = isOfPosts && isDone ? lostColumnsText(context) : undefined;
  return text === undefined ? [] : [text];
}

/** The items that failed while the others went on, as lines; none for an action that only reads. */
function failuresShown(
  context: IExecuteFunctions,
  {
    columns,
    ...report
  }: Pick<Run, 'changes' | 'items' | 'names'> & { readonly columns: ColumnMapping | undefined },
) {
  const captionOf = (itemIndex: number) => captionStart(context, { itemIndex, columns });
  return report.changes === undefined ? [] : failedLines({ ...report, captionOf });
}

/**
 * Shows in one hint what was done, what failed, and the warnings, which a person has to look at in the calendar. Returns the warnings as one
 * text.
 */
function showReport(
  context: IExecuteFunctions,
  { warnings, summary }: Conducted,
  {
    failures,
    lost,
    columns,
  }: {
    failures: readonly string[];
    lost: readonly string[];
    columns: ColumnMapping | undefined;
  },
): string | undefined {
  for (const warning of warnings) context.logger.warn(`${context.getNode().name}: ${warning}`);
  // The first lines of the summary say which columns were read, and how much was done.
  const first = columns === undefined ? 1 : 2;
  const lines = [warnings, summary.slice(0, first), failures, lost, summary.slice(first)].flat();
  if (lines.length > 0)
    context.addExecutionHints({
      message: hintHtmlOf(lines),
      type: warnings.length + failures.length > 0 ? 'warning' : 'info',
      location: 'outputPane',
    });
  return warnings.length === 0 ? undefined : warnings.join(' ');
}

async function outputOf(
  outcome: Outcome,
  {
    context,
    item,
    shown,
  }: { context: IExecuteFunctions; item: number; shown: (record: object, item: number) => object },
): Promise<INodeExecutionData[]> {
  const pairedItem = { item };
  if ('skipped' in outcome) return [];
  if ('error' in outcome) return [{ json: errorData(outcome.error), pairedItem }];
  const output = outcome.records.map(async (record) =>
    record instanceof FileRecord
      ? { ...(await fileData(context, record)), pairedItem }
      : { json: { ...shown(record, item) }, pairedItem },
  );
  return await Promise.all(output);
}

/** The record of a file, with its content in the binary field in which other steps look first. */
async function fileData(
  { helpers }: IExecuteFunctions,
  { json, file: { name, mimeType, text } }: FileRecord,
): Promise<INodeExecutionData> {
  const data = await helpers.prepareBinaryData(Buffer.from(text), name, mimeType);
  return { json: { ...json }, binary: { data } };
}

const announcedByAccount = new Map<string, AnnouncedPosts>();

/** Posts that this process's runs make, by credential: two runs at once make two equal posts only once. */
async function announcedPostsOf(context: IExecuteFunctions): Promise<AnnouncedPosts> {
  const { baseUrl, apiKey } = await context.getCredentials<ServiceCredential>(credentialName);
  const account = JSON.stringify([parseBaseUrl(baseUrl), apiKey]);
  return getOrMake(announcedByAccount, account, () => createAnnouncedPosts(() => Date.now()));
}
