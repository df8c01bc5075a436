/** Columns for a detail of media, such as a cover: they are named where no file of the row can have it. And columns for the files of one network. */
import { describe, expect, it } from '@jest/globals';
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

describe('a cell for the files of one network, beside files of the post', () => {
  const problems = (cells: object, networks: NetworkKey[]) => {
    const row = mapColumns([{ Text: 'Buns', Picture: picture, ...cells }], {
      form: {},
      names: {},
      keepsPosts: true,
      accounts: [{ network: 'skyapp', id: '7', name: 'Harbour' }],
    }).row(0);
    const accounts = networks.map((network) => ({ network, id: '7' }));
    return row.placesOn({ networks, accounts, isDraft: false }).findings;
  };

  it.each([
    ['Skyapp Picture', 'none', '"none"'],
    ['Skyapp Picture', 'No', '"No"'],
    ['Skyapp Picture', 'no image', '"no image"'],
    ['Skyapp Picture', 'FALSE', '"FALSE"'],
    ['Skyapp Picture', false, 'false'],
    ['Harbour Picture', 'none', '"none"'],
  ])('may say that there is none: %s %j', (name, cell, shown) => {
    expect(problems({ [name]: cell }, ['skyapp'])).toStrictEqual([
      {
        path: [name],
        label: name,
        message: `${shown} may mean no file, but the post has files, which would be published there as well; empty the cell to publish them, or give the address of another file, or name the column under Columns to Ignore`,
      },
    ]);
  });

  it.each<[cells: object, network: NetworkKey]>([
    [{ 'Skyapp Picture': '' }, 'skyapp'],
    [{ 'Skyapp Picture': '-' }, 'skyapp'],
    [{ 'Skyapp Picture': 'n/a' }, 'skyapp'],
    [{ 'Skyapp Picture': unknown }, 'skyapp'],
    [{ 'Skyapp Picture': 'none', 'Skyapp Video': video }, 'skyapp'],
    [{ 'Skyapp Picture': 'none' }, 'photoapp'],
    [{ 'Skyapp Picture': 'none', Picture: 'none' }, 'skyapp'],
    [{ Picture: 'FALSE' }, 'skyapp'],
  ])('is not asked about where that is certain: %j on %s', (cells, network) => {
    expect(problems(cells, [network])).toStrictEqual([]);
  });
});

it('a cover for one network is that of the files of the post, not of those of another network', () => {
  const cells = { Text: 'Buns', Video: video, 'Photoapp Cover URL': picture, 'Skyapp Picture': unknown };
  const { adjustments } = mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);
  expect(adjustments.photoapp).toStrictEqual({ media: [{ mediaUrl: video, coverUrl: picture }] });
});
