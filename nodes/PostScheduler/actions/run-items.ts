/** A run over all input items: several at a time, results in input order, and nothing created that is not named. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import pMap from 'p-map';
import { errorData, nodeError } from '../errors.ts';
import { filesOfItem } from '../item-files.ts';
import { clientFor } from '../transport.ts';
import { operationOf } from './index.ts';

type Outcome =
  { readonly records: readonly object[] } | { readonly error: unknown } | { readonly skipped: true };

const defaultConcurrency = 10;

export async function runItems(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  const operation = operationOf({
    resource: context.getNodeParameter('resource', 0),
    operation: context.getNodeParameter('operation', 0),
  });
  const client = await clientFor(context).catch((error: unknown) => {
    throw nodeError({ node: context.getNode(), error });
  });
  const goesOn = context.continueOnFail();
  let stopped = false;

  async function workOn(itemIndex: number): Promise<Outcome> {
    if (stopped || isCancelled(context)) return { skipped: true };
    try {
      const files = filesOfItem({ context, itemIndex });
      return { records: await operation.execute({ context, client, itemIndex, files }) };
    } catch (error) {
      // Items that are under way end; none is begun after a failure.
      if (!goesOn) stopped = true;
      return { error };
    }
  }

  const indexes = items.map((_, index) => index);
  const outcomes = await pMap(indexes, workOn, { concurrency: concurrencyOf(context, indexes) });
  // Of a stopped execution n8n keeps neither output nor error of a node: nobody would know what was done.
  if (isCancelled(context) && operation.onlyReads !== true) {
    const account = accountOf(outcomes).replaceAll('\n', ' ');
    context.logger.warn(`${context.getNode().name}: the execution was canceled. ${account}`);
  }
  const isComplete = outcomes.every((outcome) => 'records' in outcome || (goesOn && 'error' in outcome));
  if (!isComplete) throw failureOf({ context, outcomes });
  return outcomes.flatMap((outcome, item) => outputOf({ outcome, item }));
}

function isCancelled(context: IExecuteFunctions): boolean {
  return context.getExecutionCancelSignal()?.aborted ?? false;
}

/** Posts that are published at once go one by one in input order: their order is what followers see. */
function concurrencyOf(context: IExecuteFunctions, indexes: readonly number[]): number {
  const publishesNow = indexes.some((index) => context.getNodeParameter('publish', index, '') === 'NOW');
  if (publishesNow) return 1;
  const { concurrency = defaultConcurrency } = context.getNodeParameter('options', 0, {});
  return typeof concurrency === 'number'
    ? Math.min(Math.max(Math.trunc(concurrency) || 1, 1), 100)
    : defaultConcurrency;
}

function outputOf({ outcome, item }: { outcome: Outcome; item: number }): INodeExecutionData[] {
  const pairedItem = { item };
  if ('records' in outcome) return outcome.records.map((record) => ({ json: dataOf(record), pairedItem }));
  if ('skipped' in outcome) return [];
  return [{ json: errorData(outcome.error), pairedItem }];
}

/** The first failure of a run, which also tells what the run had already done. */
function failureOf({
  context,
  outcomes,
}: {
  context: IExecuteFunctions;
  outcomes: readonly Outcome[];
}): Error {
  const first = outcomes.findIndex((outcome) => 'error' in outcome);
  const failed = outcomes[first];
  const itemIndex = first === -1 ? outcomes.findIndex((outcome) => 'skipped' in outcome) : first;
  const error =
    failed !== undefined && 'error' in failed ? failed.error : new Error('The execution was canceled');
  return nodeError({ node: context.getNode(), error, itemIndex, appendix: accountOf(outcomes, itemIndex) });
}

/** What became of the items, without the one that the error itself is about. */
function accountOf(outcomes: readonly Outcome[], itemIndex?: number): string {
  const done = outcomes.flatMap((outcome, index) =>
    'records' in outcome ? [`item ${index}: ${idsOf(outcome.records)}`] : [],
  );
  const failures = outcomes.flatMap((outcome, index) =>
    'error' in outcome && index !== itemIndex
      ? [`item ${index}: ${errorData(outcome.error).error.message}`]
      : [],
  );
  const skipped = outcomes.filter((outcome) => 'skipped' in outcome).length;
  return [
    ...(done.length === 0 ? [] : [`Already done in this run, do not run these again: ${done.join('; ')}.`]),
    ...(failures.length === 0 ? [] : [`Failed as well: ${failures.join('; ')}.`]),
    ...(skipped === 0 ? [] : [`Not begun: ${skipped} of ${outcomes.length} items.`]),
  ].join('\n');
}

/** A record as n8n's data: every record comes from JSON or is made of what JSON can hold. */
function dataOf(record: object): IDataObject {
  return { ...record };
}

function idsOf(records: readonly object[]): string {
  const ids = records.flatMap((record) =>
    'id' in record && typeof record.id === 'string' ? [record.id] : [],
  );
  return ids.length === 0 ? 'done' : ids.join(', ');
}
