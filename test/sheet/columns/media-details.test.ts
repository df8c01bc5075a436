/** Columns for a detail of media, such as a cover: they are named where no file of the row can have it. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import type { NetworkKey } from '../../../shared/index.ts';

const [picture, video, unknown] = ['loaf.jpg', 'loaf.mp4', 'loaf'].map(
  (name) => `https://bakery.example/${name}`,
);

it.each<[column: string, files: unknown, networks: NetworkKey[], isUsed: boolean]>([
  ['Cover URL', picture, ['photoapp'], false],
  ['Cover URL', video, ['photoapp'], true],
  ['Cover URL', unknown, ['photoapp'], true],
  ['Cover URL', `${picture}\n${video}`, ['photoapp'], true],
  ['Cover URL', picture, ['photoapp', 'socialnet'], true],
  ['Video Metadata Title', picture, ['professional'], false],
  ['Video Metadata Title', video, ['professional'], true],
  ['Cover URL', '', ['photoapp'], false],
])('%s beside %j on %j: %j', (column, files, networks, isUsed) => {
  const cells = { Text: 'Buns', Picture: files, [column]: picture };
  const row = mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);
  const { unused } = row.placesOn({ networks, accounts: [], isDraft: false });
  expect(unused).toStrictEqual(isUsed ? [] : [column]);
});
