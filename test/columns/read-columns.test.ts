/** Which columns are read, and as what; what is not certain becomes a question. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columns as columnNames } from '../../shared/columns/column-names.ts';
import { isNear } from '../../shared/columns/read-heading.ts';
import { unclearNames } from '../../shared/columns/unclear-names.ts';
import { keyOfWords } from '../../shared/columns/words.ts';
import { readColumns } from '../../shared/columns/read-columns.ts';

/** `Date: date`, `Tags: asked (hashtags)`, `Owner: -`, in the order of the row. */
function said(row: object, ...others: object[]): string[] {
  const { read, channels, questions } = readColumns([row, ...others], { names: {} });
  return Object.keys({ ...row }).map((name) => {
    const question = questions.find(({ names }) => names.includes(name));
    if (question !== undefined) return `${name}: ${question.why} (${question.maybe.join(', ')})`;
    const channel = [...channels].find(([, column]) => column === name);
    if (channel !== undefined) return `${name}: channel ${channel[0]}`;
    const column = read.find((each) => each.name === name);
    if (column === undefined) return `${name}: -`;
    const { meaning, network, number, zone, dateOrder } = column;
    return [`${name}:`, meaning, network, number, zone, dateOrder]
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
        // The half of the day is read where it is filled in; a time without a date beside it is both.
        const row = meaning === 'half' ? { Time: '9:00', [heading]: 'PM' } : { [heading]: '' };
        const column = readColumns([row], { names: {} }).read.find(({ name }) => name === heading);
        expect([heading, column?.meaning]).toStrictEqual([
          heading,
          meaning === 'time' ? 'dateTime' : meaning,
        ]);
      }),
    );
  });

  it.each([
    [['Date / Time'], ['Date / Time: dateTime']],
    [['Posting Day & Hour'], ['Posting Day & Hour: dateTime']],
    [['Hour / Link'], ['Hour / Link: unclear (time, link)']],
    [['Message / Notes'], ['Message / Notes: unclear (text)']],
    [['Caption/Copy'], ['Caption/Copy: text']],
    [['Date ( DD/MM/YYYY )'], ['Date ( DD/MM/YYYY ): date dayFirst']],
    [['Caption / Copy /'], ['Caption / Copy /: text']],
    [['Copy (Caption)'], ['Copy (Caption): text']],
    [['Title/Hook'], ['Title/Hook: unclear (title, text)']],
    [['Text + Hashtags'], ['Text + Hashtags: unclear (text, hashtags)']],
    [['Link (in bio)'], ['Link (in bio): unclear (link)']],
    [['Image URL (max 10)'], ['Image URL (max 10): media']],
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
      ['Picture 1', 'Picture 2', 'image3'],
      ['Picture 1: media 1', 'Picture 2: media 2', 'image3: media 3'],
    ],
    [
      ['Skyapp Copy', 'Caption (Photoapp)', 'Photoapp Image'],
      ['Skyapp Copy: text skyapp', 'Caption (Photoapp): text photoapp', 'Photoapp Image: media photoapp'],
    ],
    [
      ['Skyapp Post', 'Skyapp Impressions'],
      ['Skyapp Post: text skyapp', 'Skyapp Impressions: -'],
    ],
    [['Skyapp Audience'], ['Skyapp Audience: unclear ()']],
    [
      ['Facebook', 'Facebook Copy'],
      ['Facebook: unclear (networks)', 'Facebook Copy: unclear (text, networks)'],
    ],
    [['Chanels'], ['Chanels: near (networks)']],
    [['Cpation'], ['Cpation: near (text)']],
    [['Tiem'], ['Tiem: near (time)']],
    [
      ['Cost', 'Host', 'Note', 'Owner', 'Week', 'Campaign', 'Likes'],
      ['Cost: -', 'Host: -', 'Note: -', 'Owner: -', 'Week: -', 'Campaign: -', 'Likes: -'],
    ],
    [
      ['Caption', 'Message'],
      ['Caption: twice (text)', 'Message: twice (text)'],
    ],
    [
      ['Tags', 'Comments', 'CTA'],
      ['Tags: unclear (hashtags)', 'Comments: unclear (firstComment)', 'CTA: unclear (text)'],
    ],
    [
      ['Day', 'Date'],
      ['Day: -', 'Date: date'],
    ],
    [['Day'], ['Day: unclear (date)']],
    [
      ['Approved by', 'Approval date', 'Client Approval'],
      ['Approved by: -', 'Approval date: -', 'Client Approval: approval'],
    ],
    [
      ['Datum', 'Uhrzeit', 'Kanäle', 'Beitragstext', 'Bild'],
      ['Datum: date', 'Uhrzeit: time', 'Kanäle: networks', 'Beitragstext: text', 'Bild: media'],
    ],
    [
      ['Título', 'Texto', 'Legenda'],
      ['Título: title', 'Texto: twice (text)', 'Legenda: twice (text)'],
    ],
  ])('%j', (names, expected) => {
    expect(said(filled(...names))).toStrictEqual(expected);
  });

  it.each([
    ['two that are empty but one', { Caption: '', Copy: 'Buns' }, ['Caption: -', 'Copy: text']],
    [
      'unclear ones that are empty',
      { Text: 'Buns', Tags: '', Reminder: false },
      ['Text: text', 'Tags: -', 'Reminder: -'],
    ],
    [
      'a channel by its mark',
      { Skyapp: 'x', Photoapp: '' },
      ['Skyapp: channel skyapp', 'Photoapp: channel photoapp'],
    ],
    ['a text under a network', { Skyapp: 'Fresh buns from the oven' }, ['Skyapp: unclear (text)']],
    [
      'channels twice',
      { Channels: 'Skyapp', Skyapp: 'x' },
      ['Channels: twice (networks)', 'Skyapp: twice (networks)'],
    ],
    ['a title beside no text', { Title: 'Buns' }, ['Title: unclear (text)']],
    ['a text called Post', { Post: 'Fresh buns from the oven' }, ['Post: unclear (text, reference)']],
    ['a reference', { Post: 'post_8f2c' }, ['Post: reference']],
    ['an approval by its words', { 'Where are we': 'In review' }, ['Where are we: approval']],
    ['a box called Draft', { Draft: 'FALSE' }, ['Draft: hold']],
    ['a column Draft with words', { Draft: 'In review' }, ['Draft: approval']],
    ['a day of publication', { Published: '2027-01-10' }, ['Published: unclear (isPublished, date)']],
    ['a mark of publication', { Published: 'yes' }, ['Published: isPublished']],
    ['a visual that is a file', { Visual: 'https://bakery.example/buns.jpg' }, ['Visual: media']],
    ['a visual that is described', { Visual: 'A loaf on a table' }, ['Visual: unclear (media)']],
    ['a link to a picture', { Link: 'https://bakery.example/buns.jpg' }, ['Link: unclear (media, link)']],
    [
      'a time beside a date',
      { Date: '2027-01-10', 'Scheduled Time': '09:00' },
      ['Date: date', 'Scheduled Time: time'],
    ],
    [
      'two dates',
      { Date: '2027-01-10', 'Scheduled Time': '2027-01-11 09:00' },
      ['Date: date', 'Scheduled Time: near (time)'],
    ],
    [
      'a time as a number that is no part of a day',
      { Date: '2027-01-10', 'Scheduled Time': 1 },
      ['Date: date', 'Scheduled Time: near (time)'],
    ],
    [
      'a time with its date beside empty ones',
      { Date: '', Time: '', 'Scheduled Time': '2027-01-11 09:00' },
      ['Date: -', 'Time: -', 'Scheduled Time: dateTime'],
    ],
    [
      'columns of runs',
      { Post: '', 'Post Time': 'x', Post_Status: 'x' },
      ['Post: reference', 'Post Time: -', 'Post_Status: -'],
    ],
    [
      'the same without a reference',
      { 'Post Time': '09:00', 'Post Link': 'x' },
      ['Post Time: dateTime', 'Post Link: unclear (link)'],
    ],
    [
      'columns of a table',
      { id: 1, createdAt: 'x', updatedAt: 'x', row_number: 2 },
      ['id: rowId', 'createdAt: -', 'updatedAt: -', 'row_number: -'],
    ],
    [
      'what Create or Update put out',
      {
        outcome: 'x',
        changed: '',
        state: 'draft',
        edited: '',
        when: 'x',
        link: 'x',
        note: 'x',
        reference: 'p',
        Text: 'x',
        Post: '',
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
        id: 'post_1',
        link: 'x',
        status: 'scheduled',
        targets: [],
        captions: ['Buns'],
        scheduledAt: 'x',
        caption: 'Buns',
      },
      [
        'id: reference',
        'link: -',
        'status: -',
        'targets: -',
        'captions: -',
        'scheduledAt: dateTime',
        'caption: text',
      ],
    ],
  ])('%s', (_, row, expected) => {
    expect(said(row)).toStrictEqual(expected);
  });

  it('is not asked about where a person says that it is not read', () => {
    const { questions, notRead } = readColumns([filled('Tags', 'Owner', 'Comments')], {
      names: {},
      ignored: new Set(['tags']),
    });
    expect([questions.map(({ names }) => names), notRead]).toStrictEqual([[['Comments']], ['Tags', 'Owner']]);
  });

  it('is read in every row, also where only a later one has its column', () => {
    expect(said({ Text: 'Buns', Link: '' }, { Tags: 'x', Link: 'https://bakery.example' })).toStrictEqual([
      'Text: text',
      'Link: link',
    ]);
  });
});

it('has one meaning for each name, and asks about none that has one', () => {
  const key = (name: string) => keyOfWords(name.split(' '));
  const sure = columnNames.flatMap(({ meaning, names }) =>
    [...new Set(names.map(key))].map((name) => ({ name, meaning })),
  );
  const unclear = new Set(unclearNames.flatMap(([, names]) => names.map(key)));
  const others = (name: string) => sure.filter((each) => each.name === name).length > 1;
  expect(sure.filter(({ name }) => others(name) || unclear.has(name))).toStrictEqual([]);
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
