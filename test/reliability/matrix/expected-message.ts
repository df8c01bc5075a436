import type { FaultKey } from './faults.ts';
import { type HostKey, hostFacts, usualCode } from './host.ts';
import type { Operation } from './operations.ts';
import { type Cell, isErrorKind } from './cells.ts';

/** The form that each endpoint expects of a response. */
const expectedForm: Readonly<Partial<Record<string, string>>> = {
  listPosts: 'an object with a list of posts',
  listAccounts: 'a list of accounts with their IDs',
  listBoards: 'a list of boards with their IDs',
  requestUpload: 'an address to send the file to',
  getCreator: 'what the account may do',
};

/** The whole message that a host shows for a cell; empty after a success. */
export function fullMessageOf({
  operation,
  ...shown
}: Omit<Parameters<typeof messageOf>[0], 'wanted' | 'step'> & { operation: Operation }): string {
  const step = operation.key === 'safeNow' ? published : scheduled;
  const message = messageOf({ ...shown, step, wanted: expectedForm[operation.service] ?? 'an object' });
  const first = shown.fault === 'refused' && 'first' in operation ? operation.first : operation.called;
  return message === '' ? '' : `${first}: ${message}`;
}

/** The message without the name of the operation, with the values of the run filled in. */
export function messageOf({
  cell: { outcome, says },
  fault,
  host,
  origin,
  answer,
  wanted,
  step = scheduled,
}: {
  cell: Cell;
  fault: FaultKey;
  host: HostKey;
  origin: string;
  /** The text that was received instead of JSON. */
  answer: string;
  /** The form that was expected. */
  wanted: string;
  /** What the second step of a delivery does. */
  step?: { readonly verb: string; readonly participle: string };
}): string {
  if (!isErrorKind(outcome)) return '';
  const { broken, budget, codes } = hostFacts[host];
  return says
    .replace('{origin}', origin)
    .replace('{broken}', broken)
    .replace('{code}', codes[fault] ?? usualCode)
    .replace('{budget}', String(budget))
    .replace('{wanted}', wanted)
    .replace('{answer}', answer)
    .replace('{verb}', step.verb)
    .replace('{verb}', step.verb)
    .replace('{participle}', step.participle);
}

const scheduled = { verb: 'schedule', participle: 'scheduled' };
const published = { verb: 'publish', participle: 'published' };
