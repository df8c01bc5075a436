/** Map Each Column Manually: the rows by the names that a person chose for their columns, and the names to choose from. */
import type { JsonObject } from '../../data/json.ts';
import { networks } from '../../networks/index.ts';
import { columnLabel, type Meaning } from './column-names.ts';
import { fieldLabels } from './field-columns.ts';
import type { ColumnMap } from './column-map.ts';

const usual: readonly Meaning[] = [
  'date',
  'time',
  'networks',
  'text',
  'link',
  'media',
  'hold',
  'cancel',
  'reference',
];
const seldom: readonly Meaning[] = [
  'timeZone',
  'notBefore',
  'accounts',
  'altText',
  'hashtags',
  'format',
  'rowId',
];

/** What a column can be mapped to, each named as its column would be. `isSeldom`: hidden until somebody adds it. */
export function mappingFields(): readonly { readonly name: string; readonly isSeldom: boolean }[] {
  const inSight = usual.map(columnLabel);
  const others = [
    ...seldom.map(columnLabel),
    ...networks.flatMap(({ label }) =>
      (['text', 'media'] as const).map((meaning) => `${label} ${columnLabel(meaning)}`),
    ),
    ...fieldLabels().map(({ label }) => label),
  ];
  return [
    ...inSight.map((name) => ({ name, isSeldom: false })),
    ...[...new Set(others)].flatMap((name) => (inSight.includes(name) ? [] : { name, isSeldom: true })),
  ];
}

/**
 * The rows by the names of `mappingFields`. The reference of a post and the ID of a row, which runs and tables fill in, need not be mapped. `sheet`:
 * the columns as the sheet has them.
 */
export function mappedRows(
  given: readonly JsonObject[],
  { rows, sheet: { read } }: { rows: readonly JsonObject[]; sheet: Pick<ColumnMap, 'read'> },
): readonly JsonObject[] {
  const ofItself = read.filter(({ meaning }) => meaning === 'reference' || meaning === 'rowId');
  return given.map((row, place) => ({
    ...Object.fromEntries(ofItself.map(({ meaning, name }) => [columnLabel(meaning), rows[place]?.[name]])),
    ...row,
  }));
}
