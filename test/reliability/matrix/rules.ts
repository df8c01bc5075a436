/**
 * The expected result of every fault. Written by hand from the contract (sections 7 and 8) and the rules for retries in
 * `docs/decisions/service.md`, never from a run. The rules depend on the effect of an operation; `exceptions` holds the rest.
 */
import { longWait, type FaultKey, shortWait } from './faults.ts';
import type { HostKey } from './host.ts';
import type { Effect, Operation } from './operations.ts';
import {
  always,
  backoff,
  both,
  draftAgain,
  draftTakenBack,
  failedAtOnce,
  publicationAgain,
  repeated,
  type Row,
  type Rule,
  works,
} from './cells.ts';
import * as sentences from './sentences.ts';

/** No response: a create is never sent again, everything else is. */
function lost({ happened, done }: { happened: string; done: boolean }): Rule {
  return (effect) => {
    if (effect === 'draft') return draftAgain(sentences.noAnswer({ happened, tries: 1 }));
    if (effect === 'publication')
      return publicationAgain({ happened: sentences.noAnswer({ happened, tries: 3 }), done });
    const says = (tries: number) => sentences.lost({ effect, happened, tries });
    if (effect === 'create')
      return both(failedAtOnce({ outcome: 'OutcomeUnknownError', done, says: says(1) }));
    const outcome = effect === 'read' ? 'ConnectionError' : 'OutcomeUnknownError';
    return {
      once: repeated,
      lasting: { outcome, requests: 3, waits: backoff, done: done && effect !== 'read', says: says(3) },
    };
  };
}

/** A status from 500 on: a create is never sent again, everything else is. */
function failed({ status, said, done = false }: { status: number; said?: string; done?: boolean }): Rule {
  return (effect) => {
    if (effect === 'draft') return draftAgain(sentences.failure({ status, said, tries: 1 }));
    if (effect === 'publication')
      return publicationAgain({ happened: sentences.failure({ status, said, tries: 3 }), done });
    const says = sentences.failed({ effect, status, said });
    if (effect === 'create') return both(failedAtOnce({ outcome: 'OutcomeUnknownError', done, says }));
    return {
      once: repeated,
      lasting: {
        outcome: 'ServiceError',
        requests: 3,
        waits: backoff,
        done: done && effect !== 'read',
        says,
      },
    };
  };
}

/** The service did nothing and says when to try again: everything is sent again. */
const askedToWaitRow: Row = {
  once: works({ requests: 2, waits: [shortWait] }),
  lasting: {
    outcome: 'RateLimitError',
    requests: 3,
    waits: [shortWait, shortWait],
    done: false,
    says: sentences.rateLimited({ asked: shortWait, budget: '{budget}', tries: 3 }),
  },
};

const askedToWait: Rule = (effect) =>
  effect === 'publication'
    ? draftTakenBack({ row: askedToWaitRow, advice: sentences.afterThatTime })
    : askedToWaitRow;

/** The service does not say when to try again: a create is not sent again, everything else is. */
const quota: Rule = (effect) => {
  const outcome = 'RateLimitError';
  if (effect === 'create' || effect === 'draft')
    return both(failedAtOnce({ outcome, says: sentences.ceilingReached({ tries: 1 }) }));
  const says = sentences.ceilingReached({ tries: 3 });
  const row: Row = { once: repeated, lasting: { outcome, requests: 3, waits: backoff, done: false, says } };
  return effect === 'publication' ? draftTakenBack({ row, advice: sentences.tomorrow }) : row;
};

const saidFailed = 'The service failed.';

export const rules: Readonly<Record<FaultKey, Rule>> = {
  slow: always(both(works())),
  slowBody: always(both(works())),
  refused: always({
    once: works({ waits: [0.25] }),
    lasting: {
      outcome: 'ConnectionError',
      requests: 0,
      waits: backoff,
      done: false,
      says: sentences.refused,
    },
  }),
  noAnswer: lost({ happened: 'no answer came in time', done: false }),
  resetBefore: lost({ happened: 'the connection broke off', done: false }),
  resetAfter: lost({ happened: 'the connection broke off', done: true }),
  cutOff: lost({ happened: '{broken}', done: true }),
  truncated(effect) {
    if (effect === 'draft') return draftAgain(sentences.halfCame);
    // The state of the post says that it is done.
    if (effect === 'publication') return both(works());
    if (effect === 'read') {
      return both(
        failedAtOnce({ outcome: 'ContractError', says: sentences.unreadable({ wanted: '{wanted}' }) }),
      );
    }
    return both(
      failedAtOnce({ outcome: 'OutcomeUnknownError', done: true, says: sentences.doneUnreadably(effect) }),
    );
  },
  webPage(effect) {
    // One try in each round: the state of the post decides at once.
    if (effect === 'draft' || effect === 'publication') return draftAgain(sentences.pageCame);
    return both(
      failedAtOnce({
        // A proxy may send the page after the service has done it.
        outcome: effect === 'read' ? 'ContractError' : 'OutcomeUnknownError',
        says: sentences.webPage(effect),
      }),
    );
  },
  redirect(effect) {
    const row = both(failedAtOnce({ outcome: 'ContractError', says: sentences.redirected }));
    return effect === 'publication' ? draftTakenBack({ row, advice: sentences.otherBaseUrl }) : row;
  },
  planLimit(effect) {
    const says = {
      draft: sentences.draftNotAllowed(),
      publication: sentences.publicationNotAllowed(),
    };
    const said = effect === 'draft' || effect === 'publication' ? says[effect] : sentences.planLimit;
    return both(failedAtOnce({ outcome: 'PlanLimitError', says: said }));
  },
  quota,
  retrySoon: askedToWait,
  retryAtDate: askedToWait,
  retryLate(effect) {
    const row = both(
      failedAtOnce({
        outcome: 'RateLimitError',
        says: sentences.rateLimited({ asked: longWait, budget: '{budget}', tries: 1 }),
      }),
    );
    return effect === 'publication' ? draftTakenBack({ row, advice: sentences.afterThatTime }) : row;
  },
  failure: failed({ status: 500, said: saidFailed }),
  badGateway: failed({ status: 502 }),
  maintenance: failed({ status: 503, said: 'The service is under maintenance.' }),
  gatewayTimeout: failed({ status: 504 }),
  failureAfter: failed({ status: 500, said: saidFailed, done: true }),
  gatewayTimeoutAfter: failed({ status: 504, done: true }),
  bareAccounts: always(both(works())),
  accountsInData: always(both(works())),
  accountsInItems: always(both(works())),
  accountsInResults: always(both(works())),
  namelessAccounts: always(both(works())),
  repeatedCursor: always(
    both({ ...failedAtOnce({ outcome: 'ContractError', says: sentences.repeatedCursor }), requests: 2 }),
  ),
};

export interface Exception {
  readonly operation?: string;
  readonly effects?: readonly Effect[];
  readonly hosts?: readonly HostKey[];
  readonly fault: FaultKey;
  readonly change: (row: Row) => Row;
  readonly why: string;
}

/** Where an operation or a host differs from the rules. */
export const exceptions: readonly Exception[] = [
  {
    hosts: ['n8n'],
    effects: ['read'],
    fault: 'noAnswer',
    change: ({ once, lasting }) => ({
      once,
      lasting: {
        ...lasting,
        requests: 2,
        waits: backoff.slice(0, 1),
        says: sentences.lost({ effect: 'read', happened: 'no answer came in time', tries: 2 }),
      },
    }),
    why: 'A read that is never answered ends after two attempts of ten seconds. On Zapier the attempts are shorter.',
  },
  {
    hosts: ['zapier'],
    effects: ['publication'],
    fault: 'noAnswer',
    change: ({ once, lasting }) => ({
      once,
      lasting: {
        ...lasting,
        requests: 4,
        waits: [...backoff, 0.25],
        says: sentences.notPublished({
          rounds: 2,
          happened: sentences.noAnswer({ happened: 'no answer came in time', tries: 1 }),
        }),
      },
    }),
    why: 'A delivery may take 19 seconds there, and each attempt half of what is left of them: after the fourth there is time to delete the draft, and no more.',
  },
  {
    hosts: ['zapier'],
    operation: 'rowDraft',
    fault: 'noAnswer',
    change: ({ once, lasting }) => ({
      once,
      lasting: {
        ...lasting,
        requests: 3,
        says: sentences.notPublished({ rounds: 4, happened: sentences.noTimeLeft }),
      },
    }),
    why: 'The calendar is read in the same time, so that no fourth attempt is made.',
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
  return exceptions
    .filter(
      (each) =>
        each.fault === fault &&
        (each.operation ?? operation.key) === operation.key &&
        (each.effects?.includes(operation.effect) ?? true) &&
        (each.hosts?.includes(host) ?? true),
    )
    .reduce((row, { change }) => change(row), rules[fault](operation.effect));
}
