/** The forms of a result of the matrix, and those that several rules share. */
import type { Effect } from './operations.ts';
import * as sentences from './sentences.ts';

export type ErrorKind =
  | 'ConnectionError'
  | 'ContractError'
  | 'NotPublishedError'
  | 'OutcomeUnknownError'
  | 'PlanLimitError'
  | 'RateLimitError'
  | 'ServiceError';

export type Success = 'success' | 'success without an ID';

export interface Cell {
  readonly outcome: Success | ErrorKind;
  /** How many requests reach the service, or a proxy in front of it. */
  readonly requests: number;
  /** The waits between them in seconds. In the matrix, a random pause is always a quarter of its maximum. */
  readonly waits: readonly number[];
  /** Whether the service did it: created, changed or deleted the post. For a read: whether the host got the result. */
  readonly done: boolean;
  /** The message after the name of the operation; empty after a success. */
  readonly says: string;
}

export function isErrorKind(outcome: Cell['outcome']): outcome is ErrorKind {
  return outcome !== 'success' && outcome !== 'success without an ID';
}

/** `once`: the fault happens to one request. `lasting`: to all requests of the operation. */
export interface Row {
  readonly once: Cell;
  readonly lasting: Cell;
}

export type Rule = (effect: Effect) => Row;

/** The waits before two retries: a quarter of one second, a quarter of two. */
export const backoff = [0.25, 0.5];

export function works({
  requests = 1,
  waits = [],
}: { requests?: number; waits?: readonly number[] } = {}): Cell {
  return { outcome: 'success', requests, waits, done: true, says: '' };
}

export function both(cell: Cell): Row {
  return { once: cell, lasting: cell };
}

/** An error after a single request. */
export function failedAtOnce({
  outcome,
  says,
  done = false,
}: {
  outcome: ErrorKind;
  says: string;
  done?: boolean;
}): Cell {
  return { outcome, requests: 1, waits: [], done, says };
}

export const always =
  (row: Row): Rule =>
  () =>
    row;

export const repeated = works({ requests: 2, waits: [0.25] });

/** The waits between the four rounds of a step of a delivery: a quarter of one, two and four seconds. */
export const roundWaits = [0.25, 0.5, 1];

/** A delivery that was given up, and of which nothing is left at the service. */
export function notPublished({
  requests,
  waits,
  happened,
}: {
  requests: number;
  waits: readonly number[];
  happened: string;
}): Cell {
  const says = sentences.notPublished({ rounds: 4, happened });
  return { outcome: 'NotPublishedError', requests, waits, done: false, says };
}

/** A draft is created again after a lost response; the sweep deletes the one before. */
export function draftAgain(happened: string): Row {
  return { once: repeated, lasting: notPublished({ requests: 4, waits: roundWaits, happened }) };
}

/** Three tries in each of four rounds, with the state of the post read after each round. */
const twelveTries = roundWaits.flatMap((wait) => [...backoff, wait]).concat(backoff);

/** The second step is tried like any change. The state of the post then says that it is done, or that it is a draft still. */
export function publicationAgain({ happened, done }: { happened: string; done: boolean }): Row {
  return {
    once: repeated,
    lasting: done
      ? works({ requests: 3, waits: backoff })
      : notPublished({ requests: 12, waits: twelveTries, happened }),
  };
}

/** A definite refusal of the second step: the draft is deleted. */
export function draftTakenBack({ row, advice }: { row: Row; advice: string }): Row {
  const changed = (cell: Cell): Cell =>
    cell.says === '' ? cell : { ...cell, says: sentences.draftKept({ says: cell.says, advice }) };
  return { once: changed(row.once), lasting: changed(row.lasting) };
}
