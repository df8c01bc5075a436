/** The examples that post the rows of a sheet: what stands in it run after run, what is refused of that, and the posts that are there then. */
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { readExample } from '../../../tools/demo/sources.ts';
import { networkKeys } from '../../../shared/index.ts';
import { type Arrived, examplesFolder, onTheClock } from './example.ts';
import { runsOf } from './pages.ts';

const any: unknown = expect.anything();

const scheduled = (at: unknown, targets: Arrived['targets']): Arrived => ({
  state: 'scheduled',
  at,
  targets,
});
/** A text without media on some accounts. */
const text = (caption: unknown, ...accounts: string[]) =>
  Object.fromEntries(accounts.map((account) => [account, { caption, media: [] }]));

const brandRows = [
  'Date,Time,Accounts,Text,Picture',
  '2031-03-30,09:00,"Harbour Bakery · Skyapp, Harbour Bakery · Microblog",Buns are back,',
  '2031-03-31,09:00,skyapp:@lantern.lane.books,Books are back,',
  '2031-04-01,09:00,,For nobody,',
];
const brandPosts = [
  scheduled('2031-03-30T09:00', text('Buns are back', 'acc_microblog_1', 'acc_skyapp_1')),
  scheduled('2031-03-31T09:00', text('Books are back', 'acc_skyapp_2')),
];

const forNobody = {
  text: 'For nobody',
  reason: expect.stringMatching(/Accounts: choose at least one account/),
};

/** Two brands, a name that both have, a row without accounts; corrected and run again. */
export const severalBrands = runsOf({ setting: 'brandsSheetAddress' }, () => [
  {
    page: [...brandRows, '2031-04-02,09:00,Harbour Bakery,Rye is back,'].join('\n'),
    refused: [forNobody, { text: 'Rye is back' }],
    posts: brandPosts,
  },
  {
    page: [...brandRows, '2031-04-02,09:00,Harbour Bakery · Skyapp,Rye is back,'].join('\n'),
    refused: [forNobody],
    posts: [...brandPosts, scheduled('2031-04-02T09:00', text('Rye is back', 'acc_skyapp_1'))],
  },
]);

/** Four rows over three days, of which one is too long; corrected and run again. What is scheduled already stays as it is. */
const spread = { firstDay: '2031-03-24', lastDay: '2031-03-26', maxPerDay: 1 };
const spreadRows = ['Text,Picture', 'Monday,', 'Tuesday,', 'Wednesday,'];
const spreadPosts = [
  ['Monday', /^2031-03-24T/],
  ['Tuesday', /^2031-03-25T/],
  ['Wednesday', /^2031-03-26T/],
] as const;
export const spreadOverAMonth = runsOf({ setting: 'sheetAddress', settings: spread }, () => {
  const posts = spreadPosts.map(([caption, at]) =>
    scheduled(expect.stringMatching(at), text(caption, 'acc_microblog_1', 'acc_skyapp_1')),
  );
  const tooLong = 'x'.repeat(301);
  return [
    { page: [...spreadRows, `${tooLong},`].join('\n'), refused: [{ text: tooLong }], posts },
    { page: spreadRows.join('\n'), refused: [], posts },
  ];
});

/** The sheet beside the example, with a word in one row that names no network; corrected and run again. */
export const onNineNetworks = runsOf({ setting: 'postsSheetAddress' }, async ({ sandbox }) => {
  const file = new URL('nine-networks.csv', examplesFolder);
  const page = await readExample(file, sandbox.pictures);
  expect(page).not.toBe(await readFile(file, 'utf8'));
  const everywhere = Object.fromEntries(
    networkKeys.map((key) => [`acc_${key}_1`, { caption: any, media: [expect.any(String)] }]),
  );
  const onThree = text(any, 'acc_microblog_1', 'acc_skyapp_1', 'acc_threadapp_1');
  return [
    {
      page: page.replace('Skyapp, Threadapp,', 'Skyapp, Thredapp,'),
      refused: [{ reason: expect.stringMatching(/Thredapp/) }],
      posts: 2,
    },
    {
      page,
      refused: [],
      posts: [
        scheduled('2031-03-03T09:00', everywhere),
        scheduled('2031-03-05T12:30', everywhere),
        scheduled('2031-03-06T17:00', onThree),
      ],
    },
  ];
});

const books = 'https://books.example';
const picture = `${books}/a.jpg`;
const rows = {
  launch: `1,09:30,Europe/Lisbon,"Photoapp, Skyapp",Launch,${picture},A window,${books}`,
  // The clocks change in the night before.
  company: `7,09:30,Europe/Lisbon,professional,Hiring,,,${books}/jobs`,
  tokyo: `2,18:00,Asia/Tokyo,MICROBLOG / skyapp,東京,,,${books}/tokyo`,
  video: `3,12:00,Europe/Lisbon,Shortvideo,Look,${books}/a.mp4,,`,
  empty: ',,,,,,,',
  past: '-9000,09:30,Europe/Lisbon,Professional,Too late,,,',
  nowhere: '1,10:00,Europe/Lisbon,Newsletter,Whereto,,,',
};
const campaign = (lines: Readonly<Record<string, string>>) =>
  ['\uFEFFDay,Time,Time Zone,Channels,Text,Picture,Alt Text,Link', ...Object.values(lines), ''].join('\r\n');
const refusedRow = (row: string, reason: RegExp) => ({ row, reason: expect.stringMatching(reason) });

/** A sheet with every kind of row, corrected and run again. */
export const everyKindOfRow = runsOf(
  { setting: 'sheetAddress', settings: { firstDay: '2031-03-24' } },
  ({ zone }) => {
    const at = (instant: string) => onTheClock(DateTime.fromISO(`${instant}Z`, { zone }));
    const launch = { caption: `Launch\n\n${books}`, media: [picture] };
    const posts = [
      scheduled(at('2031-03-24T09:30'), { acc_photoapp_2: launch, acc_skyapp_2: launch }),
      scheduled(at('2031-03-30T08:30'), text(`Hiring\n\n${books}/jobs`, 'acc_professional_2')),
      scheduled(at('2031-03-25T09:00'), text(`東京\n\n${books}/tokyo`, 'acc_microblog_2', 'acc_skyapp_2')),
      scheduled(at('2031-03-26T12:00'), { acc_shortvideo_2: { caption: 'Look', media: [`${books}/a.mp4`] } }),
    ];
    const past = refusedRow(
      'Day -9000, 09:30, Professional: Too late',
      /Date \+ Time: .* is not in the future/,
    );
    const nowhere = refusedRow(
      'Day 1, 10:00, Newsletter: Whereto',
      /"Newsletter" is not one of Photoapp, .* or all/,
    );
    return [
      { page: campaign(rows), refused: [past, nowhere], posts },
      {
        page: campaign({ ...rows, nowhere: rows.nowhere.replace('Newsletter', 'Professional') }),
        refused: [past],
        posts: [...posts, scheduled(at('2031-03-24T10:00'), text('Whereto', 'acc_professional_2'))],
      },
    ];
  },
);

const nextWeek = DateTime.now().plus({ weeks: 1 }).toISODate();
export const campaignBesideIt = runsOf(
  { setting: 'sheetAddress', settings: { firstDay: nextWeek } },
  async () => [
    {
      page: await readFile(new URL('campaign.csv', examplesFolder), 'utf8'),
      refused: ['Day -14, 10:00', 'Day 11, 09:00', 'Day 5, tbc', 'Day 7, 11:00', 'Day 8, 15:00'].map(
        (begin) => ({
          row: expect.stringMatching(new RegExp(`^${begin},`)),
        }),
      ),
      posts: 38,
    },
  ],
);
