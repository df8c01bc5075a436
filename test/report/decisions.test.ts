/** What a run decided is said: once for all items, and for an item alone without its number. */
import { expect, it } from '@jest/globals';
import { type DecidedItem, decisionSentences } from '../../shared/report/decisions.ts';
import type { Remark } from '../../shared/form/values/remark.ts';

const clock = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'Europe/Lisbon' };
const skyapp = { network: 'skyapp', accountId: 'sky-1', accountName: 'Harbour Bakery' } as const;

function item(number: number, scheduledAt: string, remarks: readonly Remark[] = []): DecidedItem {
  const targets = [{ ...skyapp, caption: null, mediaUrls: [] }];
  const record = { id: `post-${scheduledAt}`, status: 'scheduled', scheduledAt, targets };
  return { number, record, remarks };
}

function withFoundTime({ record, ...others }: DecidedItem): DecidedItem {
  return { ...others, record: record && { ...record, plan: 'the next slot' } };
}

function asDraft({ record, ...others }: DecidedItem): DecidedItem {
  return { ...others, record: record && { ...record, status: 'draft' } };
}

function onAccount(accountId: string, { record, ...others }: DecidedItem): DecidedItem {
  const targets = record?.targets.map((target) => ({ ...target, accountId })) ?? [];
  return { ...others, record: record && { ...record, targets } };
}

const leftOver = (text: string): Remark => ({ lead: 'Left in the text by an earlier step or cell', text });
const noHashtag = (text: string): Remark => ({ lead: 'Not used as a hashtag', text });
const onAll: Remark = { lead: 'On all chosen accounts', advice: 'Only on Networks is empty' };
const glued: Remark = {
  lead: 'A link directly after a word may not work',
  text: '6https://shop.example/x',
  advice: 'put a space before it',
};
const leftOut = (text: string): Remark => ({ lead: 'Left out', text });
const login: Remark = {
  lead: 'Login expires before the post',
  text: 'Harbour Bakery · Skyapp',
  advice: 'link it again',
  about: 'publication',
  from: Date.parse('2026-03-04T10:00:00Z'),
};
const unseen: Remark = {
  lead: 'Could not check',
  text: 'https://example.com/a (the address answered 403)',
};

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
  // The same minute after 366 days, as after a leap year, and the next one.
  [[item(5, '2027-03-02T12:00:00Z')], []],
  [[item(5, '2027-03-02T12:01:00Z')], ['Row 5 is more than a year ahead: check the year.']],
  [
    [item(6, '2026-03-05T09:00:00Z', [leftOver('"&amp;"')])],
    ['Left in the text by an earlier step or cell: "&amp;" in row 6.'],
  ],
  [
    [
      item(6, '2026-03-05T09:00:00Z', [noHashtag('"n/a"'), onAll]),
      item(9, '2026-03-08T09:00:00Z', [noHashtag('"n/a"'), noHashtag('"@friend"')]),
    ],
    [
      'Not used as a hashtag: "n/a" in rows 6 and 9 and "@friend" in row 9.',
      'On all chosen accounts in row 6: Only on Networks is empty.',
    ],
  ],
  [
    [item(6, '2026-03-05T09:00:00Z', [glued])],
    ['A link directly after a word may not work: 6https://shop.example/x in row 6: put a space before it.'],
  ],
  [
    [item(7, '2026-03-05T09:00:00Z', ['one (full)', 'two (gone)'].map(leftOut))],
    ['Left out: one (full) in row 7 and two (gone) in row 7.'],
  ],
  // Posts that go out when the login has ended, or at that instant; a draft does not count.
  [
    [
      item(2, '2026-03-05T09:00:00Z', [login]),
      item(4, '2026-03-07T09:00:00Z', [login]),
      item(5, '2026-03-04T09:00:00Z', [login]),
      asDraft(item(6, '2026-03-08T09:00:00Z', [login])),
      item(7, '2026-03-04T10:00:00Z', [login]),
    ],
    ['Login expires before the post: Harbour Bakery · Skyapp in rows 2, 4 and 7: link it again.'],
  ],
])('%#: of several items', (items, sentences) => {
  expect(decisionSentences(items, { clock, noun: 'row' })).toStrictEqual(sentences);
});

it('of an item alone', () => {
  expect(decisionSentences([item(1, '2026-03-05T00:00:00Z', [unseen])], { clock })).toStrictEqual([
    'Could not check: https://example.com/a (the address answered 403).',
    'At midnight: check the hour.',
  ]);
});

it('shows the start of its text beside an item that is named alone', () => {
  const items = [
    item(6, '2026-03-05T00:00:00Z', [leftOver('"{x}"'), noHashtag('"n/a"')]),
    item(9, '2026-03-08T09:00:00Z', [noHashtag('"n/a"')]),
    item(12, '2026-03-09T09:00:00Z', [leftOver('"{y}"')]),
  ];
  const textOf = (number: number) => (number === 12 ? undefined : `Bread ${number}`);
  expect(decisionSentences(items, { clock, noun: 'row', textOf })).toStrictEqual([
    'Left in the text by an earlier step or cell: "{x}" in row 6 (“Bread 6”) and "{y}" in row 12.',
    'Not used as a hashtag: "n/a" in rows 6 and 9.',
    'Row 6 (“Bread 6”) is at midnight: check the hour.',
  ]);
});

it.each([
  [
    'Asia/Tokyo',
    [
      'Row 1 is at midnight: check the hour.',
      'Harbour Bakery · Skyapp has two posts within one hour on 3 March.',
    ],
  ],
  [undefined, ['Harbour Bakery · Skyapp has two posts within one hour on 2 March.']],
])('hours and days are those of the time zone, or of UTC where none is known: %s', (timeZone, sentences) => {
  const items = [item(1, '2026-03-02T15:00:00Z'), item(2, '2026-03-02T15:30:00Z')];
  expect(decisionSentences(items, { clock: { ...clock, timeZone }, noun: 'row' })).toStrictEqual(sentences);
});

it('names items that published the same text on the same accounts, each as a post of its own', () => {
  const published = (number: number, caption: string, own: Partial<DecidedItem> = {}): DecidedItem => {
    const targets = [{ ...skyapp, caption, mediaUrls: [] }];
    const record = { id: `post-${number}`, status: 'publishing', scheduledAt: null, targets };
    return { number, outcome: 'created', record, ...own };
  };
  const items = [
    published(1, 'Rye'),
    published(2, 'Spelt'),
    published(3, 'Rye'),
    published(4, ''),
    published(5, ''),
  ];
  expect(decisionSentences(items, { clock, noun: 'item' })).toStrictEqual([
    'Published more than once, with the same text on the same accounts: items 1 and 3.',
  ]);
  const others = [published(1, 'Rye'), onAccount('sky-2', published(2, 'Rye')), asDraft(published(3, 'Rye'))];
  const existing = published(4, 'Rye', { outcome: 'existing' });
  expect(decisionSentences([...others, existing], { clock, noun: 'item' })).toStrictEqual([]);
});
