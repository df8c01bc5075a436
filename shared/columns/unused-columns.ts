/** Columns of a row that are filled in, and for which its post has no place. */
import type { JsonObject } from '../data/json.ts';
import { adjustmentFields } from '../fields/target-fields.ts';
import { type NetworkKey, networkOf } from '../networks/index.ts';
import type { Meaning } from './column-names.ts';
import type { ReadColumn } from './read-columns.ts';
import { hasNone } from './row-cells.ts';

/** What only some networks have, by the keys of their fields. */
export const fieldsOfSome = { title: 'title', firstComment: 'firstComment', board: 'boardId' } as const;

/** Where a row goes, and whether it only becomes a draft. */
export interface PlaceOfRow {
  /** Those of its accounts. */
  readonly networks: readonly NetworkKey[];
  readonly isDraft: boolean;
}

/** The names of such columns. */
export function unusedColumns(
  cells: JsonObject,
  { read, networks, isDraft }: PlaceOfRow & { read: readonly ReadColumn[] },
): readonly string[] {
  const hasMedia = read.some(({ meaning, name }) => meaning === 'media' && !hasNone(cells[name]));
  const hasPlace = (meaning: Meaning) => {
    if (meaning === 'altText') return hasMedia;
    if (meaning === 'notBefore') return !isDraft;
    if (meaning !== 'title' && meaning !== 'firstComment' && meaning !== 'board') return true;
    return networks.some((key) =>
      adjustmentFields(networkOf(key)).some((field) => field.key === fieldsOfSome[meaning]),
    );
  };
  return read
    .filter(
      ({ meaning, network, name }) => network === undefined && !hasNone(cells[name]) && !hasPlace(meaning),
    )
    .map(({ name }) => name);
}
