/** Which columns are read, and as what. A column that is neither read nor known as harmless leads to a question where it is filled in. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columns as columnNames, harmlessNames } from '../../../shared/sheet/columns/column-names.ts';
import { isNear, keyOfWords } from '../../../shared/sheet/columns/words.ts';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';

/** How each column of the row is read, in order: `Date: date`, `Tags: asked`, `Owner: -`. */
function said(row: object, ...others: object[]): string[] {
  const { read, channels, questions } = readColumns([row, ...others], { names: {} });
  return Object.keys({ ...row }).map((name) => {
    const question = questions.find(({ names }) => names.some((each) => each === name));
    if (question !== undefined) return `${name}: ${question.why}`;
    const channel = [...channels].find(([, column]) => column === name);
    if (channel !== undefined) return `${name}: channel ${channel[0]}`;
    const column = read.find((each) => each.name === name);
    if (column === undefined) return `${name}: -`;
    const { meaning, field, network, number, zone, dateOrder } = column;
    return [`${name}:`, field?.label ?? meaning, network, number, zone, dateOrder]
      .filter((part) => part !== undefined)
      .join(' ');
  });
}

const filled = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'some text of a row']));

describe('a heading', () => {
  it('is read in any case, with any marks between its words, in the singular or plural', () => {
    const spelled = fc
      .record({
        name: fc.constantFrom(
          ...columnNames.flatMap(({ meaning, names }) => names.map((name) => ({ meaning, name }))),
        ),
        mark: fc.constantFrom(' ', '-', '_', '.', '  '),
        way: fc.constantFrom('lower', 'UPPER', 'Title', 'camel'),
        end: fc.constantFrom('', ':', ' *', '?', ' (optional)'),
      })
      .map(({ name: { meaning, name }, mark, way, end }) => {
        const words = name.split(' ').map((word, place) => {
          if (way === 'UPPER') return word.toUpperCase();
          const isLow = way === 'lower' || (way === 'camel' && place === 0);
          return isLow ? word : word.charAt(0).toUpperCase() + word.slice(1);
        });
        return { meaning, heading: words.join(way === 'camel' ? '' : mark) + end };
      });
    fc.assert(
      fc.property(spelled, ({ meaning, heading }) => {
        const column = readColumns([{ [heading]: 'PM' }], { names: {} }).read.find(
          ({ name }) => name === heading,
        );
        expect([heading, column?.meaning]).toStrictEqual([heading, meaning]);
      }),
    );
  });

  it.each([
    [['Date / Time'], ['Date / Time: time']],
    [['Caption/Copy'], ['Caption/Copy: text']],
    [['Copy out'], ['Copy out: text']],
    [
      ['Legal approval', 'Brand Sign-off'],
      ['Legal approval: approval', 'Brand Sign-off: approval'],
    ],
    [['From'], ['From: notBefore']],
    [['Date ( DD/MM/YYYY )'], ['Date ( DD/MM/YYYY ): date dayFirst']],
    [['Datum (TT.MM.JJJJ)'], ['Datum (TT.MM.JJJJ): date dayFirst']],
    [['Date (JJ/MM/AAAA)'], ['Date (JJ/MM/AAAA): date dayFirst']],
    [['Datum (JJJJ-MM-TT)'], ['Datum (JJJJ-MM-TT): date']],
    [['Date (ISO 8601)'], ['Date (ISO 8601): date']],
    [['Copy (Caption)'], ['Copy (Caption): text']],
    [['Approved (Y/N)'], ['Approved (Y/N): approval']],
    [['Image URL (max 10)'], ['Image URL (max 10): media']],
    [
      ['Publish Date', 'Post Time'],
      ['Publish Date: date', 'Post Time: time'],
    ],
    [
      ['Social Media Post Text', 'Social Channel'],
      ['Social Media Post Text: text', 'Social Channel: networks'],
    ],
    [
      ['🗓️ Date', '⏰ Time'],
      ['🗓️ Date: date', '⏰ Time: time'],
    ],
    [
      ['Date (DD/MM/YYYY)', 'Time (EST)'],
      ['Date (DD/MM/YYYY): date dayFirst', 'Time (EST): time EST'],
    ],
    [
      ['Date (MM/DD/YYYY)', 'Hour (Europe/Berlin)'],
      ['Date (MM/DD/YYYY): date monthFirst', 'Hour (Europe/Berlin): time Europe/Berlin'],
    ],
    [
      ['Picture 1', 'Picture 2', 'image3', 'Video File'],
      ['Picture 1: media 1', 'Picture 2: media 2', 'image3: media 3', 'Video File: media'],
    ],
    [
      ['Skyapp Copy', 'Caption (Photoapp)', 'Photoapp Image', 'Microblog Post'],
      [
        ...['Skyapp Copy: text skyapp', 'Caption (Photoapp): text photoapp'],
        ...['Photoapp Image: media photoapp', 'Microblog Post: text microblog'],
      ],
    ],
    [
      ['Text', 'Thread 1', 'Thread 2', 'Pinboard Link', 'Poll Options', 'Cover Timestamp (Ms)'],
      [
        ...['Text: text', 'Thread 1: Thread 1', 'Thread 2: Thread 2', 'Pinboard Link: Link pinboard'],
        ...['Poll Options: Poll Options', 'Cover Timestamp (Ms): Cover Timestamp (Ms)'],
      ],
    ],
    [
      ['Datum', 'Uhrzeit', 'Kanäle', 'Beitragstext', 'Bild'],
      ['Datum: date', 'Uhrzeit: time', 'Kanäle: networks', 'Beitragstext: text', 'Bild: media'],
    ],
    [
      ['Caption', 'Message'],
      ['Caption: twice', 'Message: twice'],
    ],
    [
      ['Paid Partnership', 'Branded Content'],
      ['Paid Partnership: twice', 'Branded Content: twice'],
    ],
    [['Title'], ['Title: textless']],
    [
      ['Title', 'Skyapp Text', 'Microblog Thread'],
      ['Title: Title', 'Skyapp Text: text skyapp', 'Microblog Thread: textless'],
    ],
    [
      ['Microblog Thread', 'Skyapp Text'],
      ['Microblog Thread: textless', 'Skyapp Text: text skyapp'],
    ],
  ])('%j', (names, expected) => {
    expect(said(filled(...names))).toStrictEqual(expected);
  });

  it.each([
    ['two that are empty but one', { Caption: '', Copy: 'Buns' }, ['Caption: -', 'Copy: text']],
    [
      'those of which nothing is known, empty',
      { Text: 'Buns', Tags: '', Skip: null, Brand: '-', Client: [], Mood: 'n/a' },
      ['Text: text', 'Tags: -', 'Skip: -', 'Brand: -', 'Client: -', 'Mood: -'],
    ],
    ['networks', { Skyapp: 'x', Photoapp: '' }, ['Skyapp: channel skyapp', 'Photoapp: channel photoapp']],
    ['channels twice', { Channels: 'Skyapp', Skyapp: 'x' }, ['Channels: twice', 'Skyapp: twice']],
    [
      'channels beside empty boxes',
      { Channels: 'all', Skyapp: 'FALSE' },
      ['Channels: networks', 'Skyapp: channel skyapp'],
    ],
    [
      'an empty column for AM and PM',
      { Date: 'x', Time: '9:00', 'AM/PM': '' },
      ['Date: date', 'Time: time', 'AM/PM: -'],
    ],
    [
      'columns of runs',
      {
        ...{ Post: 'post_1', 'Post Time': 'Mon, 15 Mar 2027, 09:00 (UTC)', Post_Status: 'scheduled' },
        ...{ 'Post Note': 'x', 'Post Link': 'https://posts.example/1' },
      },
      ['Post: reference', 'Post Time: -', 'Post_Status: -', 'Post Note: -', 'Post Link: -'],
    ],
    [
      'those of a row that was copied, without its reference',
      {
        ...{ Post: '', 'Post Time': 'Mon, 15 Mar 2027, 09:00 (UTC)', 'Post Status': 'published' },
        ...{ 'Post Link': 'https://posts.example/1' },
      },
      ['Post: reference', 'Post Time: -', 'Post Status: -', 'Post Link: -'],
    ],
    [
      'those of a row that was canceled',
      { Post: '', 'Post Time': '', 'Post Status': 'canceled', 'Post Link': '' },
      ['Post: reference', 'Post Time: -', 'Post Status: -', 'Post Link: -'],
    ],
    [
      'columns of people with the same names',
      { Post: '', 'Post Time': '10:00', 'Post Status': 'draft', 'Post Link': 'x', 'Post Notes': 'x' },
      [
        'Post: reference',
        'Post Time: time',
        'Post Status: approval',
        'Post Link: unknown',
        'Post Notes: unknown',
      ],
    ],
    [
      'words of people in a column of runs',
      { Post: 'post_1', 'Post Status': 'Approved', 'Post Time': '10:00' },
      ['Post: reference', 'Post Status: approval', 'Post Time: time'],
    ],
    [
      'the same without a reference, where no run filled them in',
      { 'Post Time': '09:00', 'Post Status': 'x', 'Post Link': 'x', 'Post Note': 'x' },
      ['Post Time: time', 'Post Status: approval', 'Post Link: unknown', 'Post Note: unknown'],
    ],
    [
      'what programs fill in',
      { id: 1, createdAt: 'x', updatedAt: 'x', row_number: 2 },
      ['id: rowId', 'createdAt: -', 'updatedAt: -', 'row_number: -'],
    ],
    [
      'what Create or Update put out',
      {
        ...{ outcome: 'x', changed: '', state: 'draft', edited: '', when: 'x', link: 'x', note: 'x' },
        ...{ reference: 'p', Text: 'x', Post: '' },
      },
      [
        ...['outcome', 'changed', 'state', 'edited', 'when', 'link', 'note', 'reference'].map(
          (name) => `${name}: -`,
        ),
        'Text: text',
        'Post: reference',
      ],
    ],
    [
      'the same without a column for the reference',
      { outcome: 'x', changed: '', state: 'draft', edited: '', link: 'x', reference: 'post_1', Text: 'x' },
      [
        ...['outcome', 'changed', 'state', 'edited', 'link'].map((name) => `${name}: -`),
        ...['reference: reference', 'Text: text'],
      ],
    ],
    [
      'a post of Get Many',
      {
        ...{ id: 'post_1', link: 'x', status: 'scheduled', targets: [], captions: ['Buns'] },
        ...{ scheduledAt: 'x', caption: 'Buns' },
      },
      [
        ...['id: reference', 'link: -', 'status: -', 'targets: -', 'captions: -'],
        ...['scheduledAt: time', 'caption: text'],
      ],
    ],
    [
      'a post of Get Many that a file had in between',
      {
        ...{ id: 'post_1', link: 'https://posts.example/1', status: 'scheduled', targets: '[]' },
        ...{ captions: '["Buns"]', scheduledAt: '2027-03-15T08:00:00Z', caption: 'Buns' },
      },
      [
        ...['id: reference', 'link: -', 'status: -', 'targets: -', 'captions: -'],
        ...['scheduledAt: time', 'caption: text'],
      ],
    ],
  ])('%s', (_, row, expected) => {
    expect(said(row)).toStrictEqual(expected);
  });

  it('is not asked about where a person says that it is not read', () => {
    const ignoring = (...names: string[]) => {
      const { questions, notRead } = readColumns([filled('Tags', 'Owner', 'Comments', 'Text')], {
        names: {},
        ignored: new Set(names),
      });
      return [questions.flatMap((question) => question.names), notRead];
    };
    expect(ignoring('tags')).toStrictEqual([['Comments'], ['Tags', 'Owner']]);
    expect(ignoring('*')).toStrictEqual([[], ['Tags', 'Owner', 'Comments']]);
    expect(ignoring('*', 'Text')).toStrictEqual([[], ['Tags', 'Owner', 'Comments', 'Text']]);
  });

  it('is read in every row, also where only a later one has its column', () => {
    expect(said({ Text: 'Buns', Link: '' }, { Likes: 'x', Link: 'https://bakery.example' })).toStrictEqual([
      'Text: text',
      'Link: link',
    ]);
  });
});

it('has one meaning for each name', () => {
  const key = (name: string) => keyOfWords(name.split(' '));
  const all = [
    ...columnNames.flatMap(({ meaning, names }) =>
      [...new Set(names.map(key))].map((name) => ({ name, meaning })),
    ),
    ...[...harmlessNames].map((name) => ({ name, meaning: 'harmless' })),
  ];
  expect(all.filter(({ name }) => all.filter((each) => each.name === name).length > 1)).toStrictEqual([]);
});

it.each([
  ['channel', 'chanel', true],
  ['caption', 'capiton', true],
  ['time', 'tiem', true],
  ['post', 'cost', false],
  ['picture', 'picturee', true],
  ['picture', 'pict', false],
  ['text', 'text', false],
])('%s and %s are one letter apart: %s', (one, other, expected) => {
  expect([isNear(one, other), isNear(other, one)]).toStrictEqual([expected, expected]);
});
