import type { FaultKey } from './faults.ts';
import { type HostKey, hostFacts, usualCode } from './host.ts';
import type { Operation, OperationKey } from './operations.ts';
import { type Cell, isErrorKind } from './rules.ts';

/** What each reading expects of a success. */
const wanted: Readonly<Partial<Record<OperationKey, string>>> = {
  list: 'an object with a list of posts',
  accounts: 'a list of accounts with their IDs',
  boards: 'a list of boards with their IDs',
  upload: 'an address to send the file to',
  creator: 'what the account may do',
};

/** All that is read of a cell on a host; nothing after a success. */
export function sentenceOf({
  operation,
  ...shown
}: Omit<Parameters<typeof textOf>[0], 'wanted'> & { operation: Operation }): string {
  const text = textOf({ ...shown, wanted: wanted[operation.key] ?? 'an object' });
  return text === '' ? '' : `${operation.called}: ${text}`;
}

/** The same without the name of the operation: the sentence, with what its run decides. */
export function textOf({
  cell: { outcome, says },
  fault,
  host,
  origin,
  answer,
  wanted,
}: {
  cell: Cell;
  fault: FaultKey;
  host: HostKey;
  origin: string;
  /** The text that came where JSON should have. */
  answer: string;
  /** What should have come. */
  wanted: string;
}): string {
  if (!isErrorKind(outcome)) return '';
  const { broken, budget, codes } = hostFacts[host];
  return says
    .replace('{origin}', origin)
    .replace('{broken}', broken)
    .replace('{code}', codes[fault] ?? usualCode)
    .replace('{budget}', String(budget))
    .replace('{wanted}', wanted)
    .replace('{answer}', answer);
}
