/** What the machine decided is said: once for all items, and for an item alone without its number. */
import { expect, it } from '@jest/globals';
import { type DecidedItem, decisionSentences } from '../../shared/report/decisions.ts';

const clock = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'Europe/Lisbon' };
const nothing = {
  fitted: [],
  leftOut: [],
  leftOutMedia: [],
  unseen: [],
  hasTags: false,
  hasMarkup: false,
  leftovers: [],
  gluedLinks: [],
  notHashtags: [],
  isOnAllNetworks: false,
  withoutEffect: [],
  advice: [],
};
const skyapp = { network: 'skyapp', accountId: 'sky-1', accountName: 'Harbour Bakery' } as const;

function item(
  number: number,
  scheduledAt: string,
  decisions: Partial<DecidedItem['decisions']> = {},
): DecidedItem {
  const targets = [{ ...skyapp, caption: null, mediaUrls: [] }];
  const record = { id: `post-${scheduledAt}`, status: 'scheduled', scheduledAt, targets };
  return { number, record, decisions: { ...nothing, ...decisions } };
}

function withFoundTime({ record, ...others }: DecidedItem): DecidedItem {
  return { ...others, record: record && { ...record, plan: 'the next slot' } };
}

function onAccount(accountId: string, { record, ...others }: DecidedItem): DecidedItem {
  const targets = record?.targets.map((target) => ({ ...target, accountId })) ?? [];
  return { ...others, record: record && { ...record, targets } };
}

const leftOut = [{ ...skyapp, reason: 'Skyapp, Caption: 312 characters, at most 300' }];
const endsAt = Date.parse('2026-03-04T10:00:00Z');
const ofLogin = { logins: [{ network: 'skyapp' as const, account: 'Harbour Bakery', endsAt }] };
const unseen = ['https://example.com/a (the address answered 403)'];

it.each<[DecidedItem[], string[]]>([
  [[item(1, '2026-03-02T09:00:00Z'), item(2, '2026-03-02T10:00:00Z')], []],
  [
    [item(1, '2026-03-03T09:00:00Z'), item(2, '2026-03-03T09:30:00Z')],
    ['Harbour Bakery · Skyapp has two posts within one hour on 3 March.'],
  ],
  [
    [
      item(1, '2026-03-03T09:00:00Z'),
      item(2, '2026-03-03T09:30:00Z'),
      item(3, '2026-03-04T09:00:00Z'),
      item(4, '2026-03-04T09:30:00Z'),
    ],
    ['Two posts within one hour: Harbour Bakery · Skyapp on 3 March and Harbour Bakery · Skyapp on 4 March.'],
  ],
  // Another account of the same name.
  [[item(1, '2026-03-03T09:00:00Z'), onAccount('sky-2', item(2, '2026-03-03T09:30:00Z'))], []],
  [[item(1, '2026-03-05T00:00:00Z'), item(2, '2026-03-05T00:30:00Z')].map(withFoundTime), []],
  [[item(9, '2026-03-02T09:00:00Z'), item(12, '2026-03-02T09:00:00Z')], ['Rows 9 and 12 are the same post.']],
  [
    [item(3, '2026-03-05T00:00:00Z'), item(4, '2026-03-06T00:00:00Z')],
    ['Rows 3 and 4 are at midnight: check the hour.'],
  ],
  [[item(5, '2031-03-05T09:00:00Z')], ['Row 5 is more than a year ahead: check the year.']],
  [
    [item(6, '2026-03-05T09:00:00Z', { leftovers: ['&amp;'] })],
    ['Left in the text by an earlier step or cell: "&amp;" in row 6.'],
  ],
  [
    [
      item(6, '2026-03-05T09:00:00Z', { notHashtags: ['n/a'], isOnAllNetworks: true }),
      item(9, '2026-03-08T09:00:00Z', { notHashtags: ['n/a', '@friend'] }),
    ],
    [
      'Not used as a hashtag: "n/a" in rows 6 and 9 and "@friend" in row 9.',
      'On all chosen accounts in row 6: Only on Networks is empty.',
    ],
  ],
  [
    [item(6, '2026-03-05T09:00:00Z', { gluedLinks: ['6https://shop.example/x'] })],
    ['A link directly behind a word may not work: 6https://shop.example/x in row 6: put a space before it.'],
  ],
  [
    [item(7, '2026-03-05T09:00:00Z', { leftOut })],
    ['Left out: Harbour Bakery · Skyapp (Skyapp, Caption: 312 characters, at most 300) in row 7.'],
  ],
  [
    [item(7, '2026-03-05T09:00:00Z', { leftOut, leftOutAccounts: ['Harbour Bakery · x-app (not known)'] })],
    [
      'Left out: Harbour Bakery · Skyapp (Skyapp, Caption: 312 characters, at most 300) in row 7 and Harbour Bakery · x-app (not known) in row 7.',
    ],
  ],
  [
    [
      item(2, '2026-03-05T09:00:00Z', ofLogin),
      item(4, '2026-03-07T09:00:00Z', ofLogin),
      item(5, '2026-03-04T09:00:00Z', ofLogin),
    ],
    [
      'Login expires before the post: Harbour Bakery · Skyapp (Wed, 4 Mar 2026, 10:00 (Europe/Lisbon)) in rows 2 and 4: link it again in the Scheduler under Accounts before then.',
    ],
  ],
  [
    [item(7, '2026-03-05T09:00:00Z', { leftOutMedia: ['Media 2 ("a.mp3" is an audio file)'] })],
    ['Media left out: Media 2 ("a.mp3" is an audio file) in row 7.'],
  ],
  [
    [item(8, '2026-03-05T09:00:00Z', { unseen, hasTags: true })],
    [
      'Readers see HTML tags in row 8: choose Automatic for Text › Format.',
      'Could not check: https://example.com/a (the address answered 403) in row 8.',
    ],
  ],
])('%#: of several items', (items, sentences) => {
  expect(decisionSentences(items, { clock, noun: 'row' })).toStrictEqual(sentences);
});

it('of an item alone', () => {
  expect(decisionSentences([item(1, '2026-03-05T00:00:00Z', { unseen })], { clock })).toStrictEqual([
    'At midnight: check the hour.',
    'Could not check: https://example.com/a (the address answered 403).',
  ]);
});

it('names fields that have no effect with the media', () => {
  const withoutEffect = ['Publish as Reel on Photoapp (only for videos)'];
  const items = [
    item(1, '2026-03-05T09:00:00Z', { withoutEffect }),
    item(3, '2026-03-06T09:00:00Z', { withoutEffect }),
  ];
  expect(decisionSentences(items, { clock, noun: 'row' })).toContain(
    'Without effect: Publish as Reel on Photoapp (only for videos) in rows 1 and 3.',
  );
});

it('shows the start of its text beside an item that is named alone', () => {
  const items = [
    item(6, '2026-03-05T00:00:00Z', { leftovers: ['{x}'], notHashtags: ['n/a'] }),
    item(9, '2026-03-08T09:00:00Z', { notHashtags: ['n/a'] }),
    item(12, '2026-03-09T09:00:00Z', { leftovers: ['{y}'] }),
  ];
  const textOf = (number: number) => (number === 12 ? undefined : `Bread ${number}`);
  expect(decisionSentences(items, { clock, noun: 'row', textOf })).toStrictEqual([
    'Row 6 (“Bread 6”) is at midnight: check the hour.',
    'Left in the text by an earlier step or cell: "{x}" in row 6 (“Bread 6”) and "{y}" in row 12.',
    'Not used as a hashtag: "n/a" in rows 6 and 9.',
  ]);
});
