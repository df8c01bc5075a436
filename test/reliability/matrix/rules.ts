/**
 * The expected result of every fault. Written by hand from the contract (sections 7 and 8) and the rules for retries in
 * `docs/decisions/service.md`, never from a run. The table has a word for each result, by the effect of an operation; `results` says
 * what a word means, and `exceptions` where an operation or a host differs.
 */
import { type FaultKey, shortWait } from './faults.ts';
import type { HostKey } from './host.ts';
import type { Effect, Operation } from './operations.ts';

export type ErrorKind =
  | 'ConnectionError'
  | 'ContractError'
  | 'NotPublishedError'
  | 'OutcomeUnknownError'
  | 'PlanLimitError'
  | 'RateLimitError'
  | 'ServiceError';

export interface Cell {
  readonly outcome: 'success' | ErrorKind;
  /** How many requests reach the service, or a proxy in front of it. */
  readonly requests: number;
  /** The waits between them in seconds. In the matrix, a random pause is always a quarter of its maximum. */
  readonly waits: readonly number[];
  /** Whether the service carried out the operation: created, changed or deleted the post. For a read: whether the host got the result. */
  readonly done: boolean;
}

/** `once`: the fault happens to one request. `lasting`: to all requests of the operation. */
export interface Row {
  readonly once: Cell;
  readonly lasting: Cell;
}

/** The waits before two retries: a quarter of one second, a quarter of two. */
const retries = [0.25, 0.5];
/** The waits between the four rounds of a step of a delivery: a quarter of one, two and four seconds. */
export const roundWaits = [0.25, 0.5, 1];
/** Three tries in each of four rounds, with the state of the post read after each round. */
const twelveTries = roundWaits.flatMap((wait) => [...retries, wait]).concat(retries);

const done: Cell = { outcome: 'success', requests: 1, waits: [], done: true };
const doneAgain: Cell = { ...done, requests: 2, waits: [0.25] };
const failed = (
  outcome: ErrorKind,
  { isDone = false, requests = 1, waits = [] as readonly number[] } = {},
) => {
  return { outcome, requests, waits, done: isDone } satisfies Cell;
};
const always = (cell: Cell): Row => ({ once: cell, lasting: cell });
/** Tried again after a pause, three times in all. */
const again = (outcome: ErrorKind): Row => ({
  once: doneAgain,
  lasting: failed(outcome, { requests: 3, waits: retries }),
});

const results = {
  done: always(done),
  /** A draft is created again after a lost response; the run then deletes the first one. */
  'draft again': {
    once: doneAgain,
    lasting: failed('NotPublishedError', { requests: 4, waits: roundWaits }),
  },
  /** The second step is tried in four rounds, in each of them like any change. The post is still a draft in the end, so nothing was published. */
  'publish again': {
    once: doneAgain,
    lasting: failed('NotPublishedError', { requests: 12, waits: twelveTries }),
  },
  /** Tried until the state of the post shows that the step or the change is done. */
  'again, done': { once: doneAgain, lasting: { ...done, requests: 3, waits: retries } },
  /** A create in a single request is never sent again. */
  unknown: always(failed('OutcomeUnknownError')),
  'unknown, done': always(failed('OutcomeUnknownError', { isDone: true })),
  'again, unknown': again('OutcomeUnknownError'),
  'again, not reached': again('ConnectionError'),
  'again, failed': again('ServiceError'),
  refused: {
    once: { ...done, waits: [0.25] },
    lasting: failed('ConnectionError', { requests: 0, waits: retries }),
  },
  'not the service': always(failed('ContractError')),
  'not the second page': always(failed('ContractError', { requests: 2 })),
  'not allowed': always(failed('PlanLimitError')),
  'too many': always(failed('RateLimitError')),
  'again, too many': again('RateLimitError'),
  /** The service did nothing and says when to try again: everything is sent again. */
  'asked to wait': {
    once: { ...done, requests: 2, waits: [shortWait] },
    lasting: failed('RateLimitError', { requests: 3, waits: [shortWait, shortWait] }),
  },
} satisfies Record<string, Row>;

type Result = keyof typeof results;

export const effects = [
  'draft',
  'publication',
  'create',
  'change',
  'read',
] as const satisfies readonly Effect[];

const everywhere = (result: Result) => [result, result, result, result, result] as const;
const lost = ['draft again', 'publish again', 'unknown', 'again, unknown', 'again, not reached'] as const;
const lostAfter = [
  'draft again',
  'again, done',
  'unknown, done',
  'again, done',
  'again, not reached',
] as const;
const failure = ['draft again', 'publish again', 'unknown', 'again, failed', 'again, failed'] as const;
const failureAfter = ['draft again', 'again, done', 'unknown, done', 'again, done', 'again, failed'] as const;

/** By effect: the draft and the publication of a safe delivery, a create in a single request, a change, a read. */
const table: Readonly<Record<FaultKey, readonly [Result, Result, Result, Result, Result]>> = {
  slow: everywhere('done'),
  slowBody: everywhere('done'),
  refused: everywhere('refused'),
  noAnswer: lost,
  resetBefore: lost,
  resetAfter: lostAfter,
  cutOff: lostAfter,
  truncated: ['draft again', 'done', 'unknown, done', 'done', 'not the service'],
  // A proxy may send the page after the service has done it.
  webPage: ['draft again', 'draft again', 'unknown', 'unknown', 'not the service'],
  redirect: everywhere('not the service'),
  planLimit: everywhere('not allowed'),
  quota: ['too many', 'again, too many', 'too many', 'again, too many', 'again, too many'],
  retrySoon: everywhere('asked to wait'),
  retryAtDate: everywhere('asked to wait'),
  retryLate: everywhere('too many'),
  failure,
  badGateway: failure,
  maintenance: failure,
  gatewayTimeout: failure,
  failureAfter,
  gatewayTimeoutAfter: failureAfter,
  bareAccounts: everywhere('done'),
  accountsInData: everywhere('done'),
  accountsInItems: everywhere('done'),
  accountsInResults: everywhere('done'),
  namelessAccounts: everywhere('done'),
  repeatedCursor: everywhere('not the second page'),
};

export function ruleFor(fault: FaultKey, effect: Effect): Row {
  return results[table[fault][effects.indexOf(effect)] ?? 'done'];
}

interface Exception {
  readonly fault: FaultKey;
  readonly operation?: string;
  readonly effect: Effect;
  readonly host?: HostKey;
  /** Whether the exception also holds where the fault happens once. */
  readonly isAlways?: true;
  readonly lasting: Partial<Cell>;
  readonly why: string;
}

/** A deletion that got no answer, but has deleted the post: the post is looked for, and not found. */
const deletions = (
  ['resetAfter', 'cutOff', 'truncated', 'failureAfter', 'gatewayTimeoutAfter'] as const
).flatMap((fault) =>
  ['post: delete', 'rowCancel'].map((operation): Exception => ({
    fault,
    operation,
    effect: 'change',
    ...(fault === 'truncated' && { isAlways: true }),
    lasting: { outcome: 'success' },
    why: 'A post that is gone after its deletion got no answer is deleted.',
  })),
);

/** The draft of a row whose response is lost: the draft is looked for, and used. */
const foundDrafts = (
  ['resetAfter', 'cutOff', 'truncated', 'failureAfter', 'gatewayTimeoutAfter'] as const
).map((fault): Exception => ({
  fault,
  operation: 'rowDraft',
  effect: 'draft',
  isAlways: true,
  lasting: { outcome: 'success', requests: 1, waits: [0.25], done: true },
  why: 'The list shows the draft of the lost response.',
}));

/** Where an operation or a host differs from the table. */
const exceptions: readonly Exception[] = [
  ...(['retrySoon', 'retryAtDate'] as const).flatMap((fault) =>
    effects.map((effect): Exception => ({
      fault,
      host: 'n8n',
      effect,
      // The deletion of the draft waits, too.
      lasting: { requests: 6, waits: Array<number>(effect === 'publication' ? 6 : 5).fill(shortWait) },
      why: 'In n8n a request waits for six minutes of the service.',
    })),
  ),
  ...deletions,
  ...foundDrafts,
  ...(['draft', 'publication', 'change'] as const).map((effect): Exception => ({
    fault: 'noAnswer',
    host: 'n8n',
    effect,
    lasting: { requests: 2, waits: [0.25] },
    why: 'Two requests of a minute each are enough: a run would wait for twelve of them for a quarter of an hour.',
  })),
  {
    fault: 'noAnswer',
    host: 'n8n',
    effect: 'read',
    lasting: { requests: 2, waits: [0.25] },
    why: 'A read that is never answered ends after two attempts of ten seconds. On Zapier the attempts are shorter.',
  },
  {
    fault: 'noAnswer',
    host: 'zapier',
    effect: 'publication',
    lasting: { requests: 4, waits: [...retries, 0.25] },
    why: 'A delivery may take 19 seconds there, and each attempt half of what is left of them: after the fourth there is time to delete the draft, and no more.',
  },
  {
    fault: 'noAnswer',
    host: 'zapier',
    operation: 'rowDraft',
    effect: 'draft',
    lasting: { requests: 2, waits: retries },
    why: 'The calendar is read in the same time, and the list of drafts after each attempt, so that no third attempt is made.',
  },
];

export function expected({
  operation,
  fault,
  host,
}: {
  operation: Operation;
  fault: FaultKey;
  host: HostKey;
}): Row {
  const row = ruleFor(fault, operation.effect);
  const exception = exceptions.find(
    (each) =>
      each.fault === fault &&
      (each.host ?? host) === host &&
      each.effect === operation.effect &&
      (each.operation ?? operation.key) === operation.key,
  );
  const { isAlways = false, lasting } = exception ?? {};
  const withMore = (cell: Cell): Cell => {
    const more = cell.outcome === 'success' ? (operation.more ?? 0) : 0;
    return { ...cell, requests: cell.requests + more };
  };
  return {
    once: withMore({ ...row.once, ...(isAlways && lasting) }),
    lasting: withMore({ ...row.lasting, ...lasting }),
  };
}
