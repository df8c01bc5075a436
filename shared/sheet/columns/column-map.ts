/** The columns of a run, as they are read. */
import type { NetworkKey } from '../../networks/index.ts';
import type { ColumnReading } from './read-heading.ts';
import type { RunColumns } from './row-output.ts';

/** A column as it is read. */
export interface ReadColumn extends ColumnReading {
  /** As the sheet has it. */
  readonly name: string;
}

/** Whether a column for accounts is for this one: `Harbour Bakery (Skyapp) Text` is only for the account of that name on Skyapp. */
export function isForAccount(
  { accounts = [], accountNetworks = [], network: only }: ColumnReading,
  { id, network }: { readonly id: unknown; readonly network: NetworkKey },
): boolean {
  const isIt = (own: string, place: number) => own === id && (accountNetworks[place] ?? network) === network;
  return (only ?? network) === network && accounts.some(isIt);
}

/**
 * A question for people. `unknown`: a column with no known meaning. `twice`: several columns for one thing, and that thing. `textless`: a column that
 * goes with a text, if there is no text. `wrapped`: a column that holds whole rows.
 */
export type ColumnQuestion =
  | { readonly why: 'unknown' | 'textless' | 'wrapped'; readonly names: readonly [string] }
  | { readonly why: 'twice'; readonly names: readonly string[]; readonly label: string };

export interface ColumnMap extends RunColumns {
  /** Columns of one meaning are in sheet order. */
  readonly read: readonly ReadColumn[];
  /** The columns that are only about accounts with a certain name. */
  readonly ofAccounts: readonly ReadColumn[];
  /** Columns named as networks: a mark makes its network a channel of the row. */
  readonly channels: ReadonlyMap<NetworkKey, string>;
  readonly questions: readonly ColumnQuestion[];
  readonly notRead: readonly string[];
  /** Those of them whose names say nothing about a post. */
  readonly skipped: readonly string[];
}
