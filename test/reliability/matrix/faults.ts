/** The faults of the matrix, in the order of its tables. */
import type { FaultOrder } from '../../../sandbox/src/faults/switches.ts';
import type { Operation } from './operations.ts';

type MatrixFault = {
  about: string;
  /** The fault of the sandbox; with `refuse` it accepts no connections. */
  order: FaultOrder | 'refuse';
  /** The only operation that can have the fault; all can by default. */
  only?: string;
};

/** The seconds of Retry-After in the matrix: every host waits for the short time, no host for the long one. */
export const shortWait = 2;
export const longWait = 3600;

export const faults = {
  slow: { about: 'The request is slow to arrive', order: { fault: 'latency', amount: 10 } },
  slowBody: { about: 'The response arrives in pieces', order: { fault: 'slow body', amount: 20 } },
  refused: { about: 'The connection is refused', order: 'refuse' },
  noAnswer: { about: 'No response comes', order: { fault: 'no answer' } },
  resetBefore: {
    about: 'The connection is reset before the service read the request',
    order: { fault: 'reset before reading' },
  },
  resetAfter: {
    about: 'The connection is reset after the service did it',
    order: { fault: 'reset after storing' },
  },
  cutOff: { about: 'The connection ends in the middle of the response', order: { fault: 'answer cut off' } },
  truncated: { about: 'The response is half of its JSON', order: { fault: 'truncated JSON' } },
  webPage: { about: 'A web page answers with status 200', order: { fault: 'web page' } },
  redirect: { about: 'A redirect to another host (307)', order: { fault: 'redirect' } },
  planLimit: { about: 'A plan limit, with an upgrade link (403)', order: { fault: '403' } },
  quota: { about: 'Too many requests (429), without Retry-After', order: { fault: '429' } },
  retrySoon: {
    about: `Too many requests (429), Retry-After: ${shortWait}`,
    order: { fault: '429 with Retry-After', amount: shortWait },
  },
  retryAtDate: {
    about: `Too many requests (429), Retry-After: a date in ${shortWait} seconds`,
    order: { fault: '429 with Retry-After date', amount: shortWait },
  },
  retryLate: {
    about: `Too many requests (429), Retry-After: ${longWait}`,
    order: { fault: '429 with Retry-After', amount: longWait },
  },
  failure: { about: 'The service fails (500)', order: { fault: '500' } },
  badGateway: { about: 'A gateway does not reach the service (502)', order: { fault: '502' } },
  maintenance: { about: 'The service is under maintenance (503)', order: { fault: '503' } },
  gatewayTimeout: { about: 'A gateway gets no response in time (504)', order: { fault: '504' } },
  failureAfter: { about: 'The service did it, then fails (500)', order: { fault: '500 after storing' } },
  gatewayTimeoutAfter: {
    about: 'The service did it, but too late for a gateway (504)',
    order: { fault: '504 after storing' },
  },
  bareAccounts: {
    about: 'The accounts are a bare list',
    order: { fault: 'accounts as a bare list' },
    only: 'account: getAll',
  },
  accountsInData: {
    about: 'The accounts are under `data`, with `accountId`, `name`, `network`',
    order: { fault: 'accounts under data' },
    only: 'account: getAll',
  },
  accountsInItems: {
    about: 'The accounts are under `items`, with `_id`, `username`, `provider`',
    order: { fault: 'accounts under items' },
    only: 'account: getAll',
  },
  accountsInResults: {
    about: 'The accounts are under `results`, with `id`, `handle`, `type`',
    order: { fault: 'accounts under results' },
    only: 'account: getAll',
  },
  namelessAccounts: {
    about: 'The accounts have no names and networks',
    order: { fault: 'accounts without names' },
    only: 'account: getAll',
  },
  repeatedCursor: {
    about: 'The cursor of a page points to the same page',
    order: { fault: 'repeated cursor' },
    only: 'post: getAll',
  },
} as const satisfies Record<string, MatrixFault>;

export type FaultKey = keyof typeof faults;

export function faultKeysOf(operation: Operation): FaultKey[] {
  return allFaultKeys.filter((key) => {
    const { only, order }: MatrixFault = faults[key];
    // A publication begins with a draft, which would be refused already.
    if (order === 'refuse' && operation.effect === 'publication') return false;
    return only === undefined || only === operation.key;
  });
}

const isFaultKey = (key: string): key is FaultKey => key in faults;
export const allFaultKeys = Object.keys(faults).filter(isFaultKey);
