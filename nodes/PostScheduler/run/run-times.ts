/** Posts whose time is found: planned together when all items are prepared, and checked again when all are sent. */
import {
  type PostRun,
  type PreparedAction,
  type ConflictResult,
  withNewTime,
} from '../../../shared/index.ts';
import type { Outcome } from './run-report.ts';

type Preparation =
  { readonly prepared: PreparedAction } | { readonly error: unknown } | { readonly skipped: true };

/** The preparations, with the errors of posts for which no time is free. An operation that only reads shows these itself. */
export async function withFoundTimes({
  posts,
  preparations,
  isReading,
}: {
  posts: PostRun;
  preparations: readonly Preparation[];
  isReading: boolean;
}): Promise<Preparation[]> {
  const unplanned = preparations.flatMap((each) =>
    'prepared' in each ? (each.prepared.unplanned ?? []) : [],
  );
  const leaving = preparations.flatMap((each) => ('prepared' in each ? (each.prepared.leaves ?? []) : []));
  const failure = await posts.times.plan(unplanned, new Set(leaving)).then(
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

/** The outcomes with the times of posts that gave way to those of another run. */
export function withNewTimes(outcomes: readonly Outcome[], settlement: ConflictResult): readonly Outcome[] {
  if (settlement.moved.size === 0) return outcomes;
  return outcomes.map((outcome) =>
    'records' in outcome
      ? {
          records: outcome.records.map((record) =>
            hasId(record) ? withNewTime(record, settlement) : record,
          ),
        }
      : outcome,
  );
}

function hasId(record: object): record is { id: string | null } {
  return 'id' in record && (typeof record.id === 'string' || record.id === null);
}
