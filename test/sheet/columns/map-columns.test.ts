/** What the columns of a row fill in. */
import { describe, expect, it, test } from '@jest/globals';
import { fieldLabels } from '../../../shared/sheet/columns/field-columns.ts';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { mappingFields } from '../../../shared/sheet/columns/mapped-rows.ts';
import { readHeading } from '../../../shared/sheet/columns/read-heading.ts';
import { Unreadable } from '../../../shared/form/values/unreadable.ts';

const mapped = (items: readonly object[], form: Record<string, unknown> = {}, keepsPosts = true) =>
  mapColumns(items, { form, names: {}, keepsPosts });
const row = (cells: object, form: Record<string, unknown> = {}) => mapped([cells], form).row(0);
const found = ({ findings }: ReturnType<typeof row>) =>
  findings.map(({ label, message }) => `${label}: ${message}`);

describe('a row', () => {
  it.each([
    ['date and time', { Date: '2027-01-10', Time: '9:00' }, { scheduledAt: '2027-01-10 9:00' }],
    ['a date alone', { Date: '2027-01-10 09:00' }, { scheduledAt: '2027-01-10 09:00' }],
    [
      'a date with its time beside an empty one',
      { Date: '2027-01-10 09:00', Time: '' },
      { scheduledAt: '2027-01-10 09:00' },
    ],
    [
      'a zone of its own',
      { Date: '10.1.2027', Time: '9:00', 'Time Zone': ' Europe/Berlin ' },
      { scheduledAt: '10.1.2027 9:00 (Europe/Berlin)' },
    ],
    [
      'an empty zone',
      { Date: '2027-01-10', Time: '9:00', 'Time Zone': '' },
      { scheduledAt: '2027-01-10 9:00' },
    ],
    [
      'a zone in the heading',
      { Date: '2027-01-10', 'Time (EST)': '9:00' },
      { scheduledAt: '2027-01-10 9:00 (EST)' },
    ],
    ['a list of one', { Date: ['2027-01-10'], Time: ['9:00'] }, { scheduledAt: '2027-01-10 9:00' }],
    [
      'a date of Notion',
      { Date: { start: '2027-01-10T09:00:00.000+01:00', end: null, time_zone: null } },
      { scheduledAt: '2027-01-10T09:00:00.000+01:00' },
    ],
    [
      'the end of an embargo',
      { Date: '', Embargo: '2027-01-10', Text: 'Buns' },
      { spreadFrom: '2027-01-10', caption: 'Buns' },
    ],
    ['channels', { Channels: ['Skyapp', 'Photoapp'] }, { onlyNetworks: ['Skyapp', 'Photoapp'] }],
    [
      'marked channels',
      { Skyapp: 'x', Photoapp: '', Microblog: true, Threadapp: 'no' },
      { onlyNetworks: ['skyapp', 'microblog'] },
    ],
    [
      'records of choices',
      { Channels: [{ id: 1, value: 'Skyapp' }], Accounts: { name: 'Café' } },
      { onlyNetworks: 'Skyapp', accounts: 'Café' },
    ],
    [
      'a link behind the text',
      { Text: 'Buns ', Link: 'https://bakery.example/buns' },
      { caption: 'Buns\n\nhttps://bakery.example/buns' },
    ],
    [
      'a link in the text',
      { Text: 'https://www.bakery.example/buns/ Buns', Link: 'http://bakery.example/buns' },
      { caption: 'https://www.bakery.example/buns/ Buns' },
    ],
    ['a text in parts', { Text: ['Buns', 'Rye'] }, { caption: 'Buns\nRye' }],
    [
      'a list that is no text',
      { Text: ['Buns', 7], Link: 'https://bakery.example' },
      { caption: ['Buns', 7] },
    ],
    ['a link alone', { Text: '', Link: 'bakery.example' }, { caption: 'bakery.example' }],
    [
      'links',
      { Text: 'Buns', Link: 'https://a.example, https://b.example' },
      { caption: 'Buns\n\nhttps://a.example\n\nhttps://b.example' },
    ],
    [
      'pictures',
      { 'Picture 2': 'https://a.example/2.jpg', 'Picture 1': 'https://a.example/1.jpg', 'Alt Text 1': 'One' },
      {
        media: [
          { mediaUrl: 'https://a.example/2.jpg' },
          { mediaUrl: 'https://a.example/1.jpg', altText: 'One' },
        ],
      },
    ],
    [
      'pictures with one column for their alt texts',
      {
        'Picture 1': 'https://a.example/1.jpg',
        'Picture 2': 'https://a.example/2.jpg',
        'Alt Text': 'One\nTwo',
      },
      {
        media: [{ mediaUrl: ['https://a.example/1.jpg', 'https://a.example/2.jpg'], altText: 'One\nTwo' }],
      },
    ],
    [
      'pictures of one cell with a column for the alt text of each',
      {
        Pictures: 'https://a.example/1.jpg, https://a.example/2.jpg, https://a.example/3.jpg',
        'Alt Text 2': 'Two',
        'Alt Text 1': 'One',
        'Alt Text 3': '',
        'Alt Text 4': '',
      },
      {
        media: [
          {
            mediaUrl: 'https://a.example/1.jpg, https://a.example/2.jpg, https://a.example/3.jpg',
            altText: ['One', 'Two', ''],
          },
        ],
      },
    ],
    [
      'numbered pictures behind one without a number',
      {
        Picture: 'https://a.example/1.jpg',
        'Picture 2': 'https://a.example/2.jpg',
        'Alt Text': 'One',
        'Alt Text 2': 'Two',
      },
      {
        media: [
          { mediaUrl: 'https://a.example/1.jpg', altText: 'One' },
          { mediaUrl: 'https://a.example/2.jpg', altText: 'Two' },
        ],
      },
    ],
    [
      'pictures and one alt text',
      { Picture: 'https://a.example/1.jpg', Video: '', 'Alt Text': 'One' },
      {
        media: [{ mediaUrl: 'https://a.example/1.jpg', altText: 'One' }],
      },
    ],
    [
      'columns of runs and people',
      { Post: 'post_1', id: 7, Cancel: 'x', Hold: 'no' },
      { reference: 'post_1', rowId: 7, cancel: 'x', hold: 'no' },
    ],
    [
      'no file and no link, in words',
      { Text: 'Buns', Picture: '-', Video: 'N/A', Image: 'FALSE', Link: 'none' },
      { caption: 'Buns' },
    ],
    ['nothing', { Text: ' ', Picture: '', Hold: null, Post: '', Date: '', Time: '' }, {}],
  ])('%s', (_, cells, values) => {
    const read = row(cells);
    expect([read.values, found(read)]).toStrictEqual([values, []]);
  });

  it('fills in what networks have of their own', () => {
    const { adjustments, text, values } = row({
      Text: 'Buns',
      Link: 'https://bakery.example',
      Title: 'Fresh buns',
      'First Comment': 'Order here',
      Board: 'Recipes',
      'Skyapp Copy': 'Short buns',
      'Photoapp Image': 'https://bakery.example/p.jpg',
      'Pinboard Title': 'A pin of buns',
      Hashtags: '#buns, #bread',
    });
    expect(adjustments).toStrictEqual({
      photoapp: { firstComment: 'Order here', media: [{ mediaUrl: 'https://bakery.example/p.jpg' }] },
      pinboard: { title: 'A pin of buns', boardId: 'Recipes' },
      professional: { firstComment: 'Order here' },
      shortvideo: { title: 'Fresh buns' },
      skyapp: { caption: 'Short buns\n\nhttps://bakery.example' },
    });
    expect([text, values]).toStrictEqual([
      { hashtags: '#buns, #bread' },
      { caption: 'Buns\n\nhttps://bakery.example' },
    ]);
  });

  it.each([
    [
      'onlyNetworks',
      { Channels: '', Text: 'Buns' },
      'empty; write the word all, or the networks, such as Skyapp, Photoapp',
    ],
    ['onlyNetworks', { Skyapp: '', Photoapp: 'no' }, 'none is marked; write x under “Skyapp” or “Photoapp”'],
    ['scheduledAt', { Date: '2027-01-10', Time: '' }, 'Time is empty; write when on this day, such as 09:00'],
    ['scheduledAt', { Day: '', Date: '', Time: '9:00' }, 'Time is filled in, but Date is empty'],
    ['scheduledAt', { 'Scheduled Time': '', Date: '', Time: '9:00' }, 'Time is filled in, but Date is empty'],
  ])('has a value of %s that cannot be read: %j', (key, cells, problem) => {
    expect(row(cells).values[key]).toStrictEqual(new Unreadable(problem));
  });

  it.each([
    [
      'no address',
      { Text: 'Buns', 'Web link': 'our shop' },
      [
        'Web link: "our shop" is no web address; write one such as https://shop.example/sale, or empty the cell',
      ],
    ],
    [
      'questions',
      { Tags: 'a', Chanels: 'b', Caption: 'c', Copy: 'd', Reminder: 'e' },
      [
        'Columns: nothing is known of “Tags”, “Chanels” (Channels?) and “Reminder”; “Caption” and “Copy” are both Text (the list at the end leaves out “Caption”, so that it is read). Rename what belongs to the post, such as to Text or Hashtags, name under Plan Rows Whose the column that says which rows go out, and write the others under Options › Columns to Ignore (* there means all others): Tags, Chanels, Reminder, Copy',
      ],
    ],
    [
      'a column without a name',
      { Tags: 'a', Text: 'b', ' ': 'PM' },
      [
        'Columns: nothing is known of “Tags” and the column without a name. Give the column without a name a heading, or empty it. Rename what belongs to the post, such as to Text or Hashtags, name under Plan Rows Whose the column that says which rows go out, and write the others under Options › Columns to Ignore (* there means all others): Tags',
      ],
    ],
    [
      'a name with a comma',
      { 'Sizes, colors': 'a', Text: 'b', Mood: 'c' },
      [
        'Columns: nothing is known of “Sizes, colors” and “Mood”. Rename what belongs to the post, such as to Text or Hashtags, name under Plan Rows Whose the column that says which rows go out, and write the others under Options › Columns to Ignore (* there means all others): Sizes, colors | Mood',
      ],
    ],
    [
      'a title alone',
      { Title: 'Buns' },
      [
        'Columns: “Title” is filled in, but no column has the text. Rename what belongs to the post, such as to Text or Hashtags, and write the others under Options › Columns to Ignore: Title',
      ],
    ],
    [
      'whole rows',
      { output: { Text: 'Buns' } },
      [
        'Columns: “output” holds whole rows; put a step before this one that makes an item of each: Split Out for a list, Edit Fields for an object (drag its columns), Extract from File for the text of a file',
      ],
    ],
  ])('is refused with %s', (_, cells, expected) => {
    expect(found(row(cells))).toStrictEqual(expected);
  });

  it('names what is ignored already, too, so that one list answers all', () => {
    const cells = { Text: 'a', Tags: 'b', Mood: 'c', 'Client OK': 'd' };
    const [finding] = row(cells, { ignoreColumns: 'Tags', planWhen: 'Client OK: d' }).findings;
    expect(finding?.message).toBe(
      'nothing is known of “Mood”. Rename what belongs to the post, such as to Text or Hashtags, name under Plan Rows Whose the column that says which rows go out, and write the others under Options › Columns to Ignore: Tags, Mood',
    );
  });

  it.each([
    [{ Hashtags: '', 'Post Hashtags': '#buns' }, '#buns'],
    [{ Hashtags: ['#rye', '#buns'], 'Post Hashtags': '#bread' }, ['#rye', '#buns', '#bread']],
  ])('has the hashtags of all their columns: %j', (cells, hashtags) => {
    expect(row({ Text: 'Buns', ...cells }).text).toStrictEqual({ hashtags });
  });

  it('of an account of its own needs no channels', () => {
    expect(row({ Channels: '', Accounts: 'Café', Text: 'Buns' }).values).toStrictEqual({
      accounts: 'Café',
      caption: 'Buns',
    });
  });

  it('that is held is a draft for an action that only creates, and one with a post is refused', () => {
    const created = (cells: object) => mapped([cells], {}, false).row(0);
    const held = created({ Text: 'Buns', Hold: 'x', Post: '', Cancel: '' });
    expect([held.values, found(held)]).toStrictEqual([{ caption: 'Buns', publish: 'DRAFT' }, []]);
    expect(found(created({ 'Post Reference': 'post_1' }))).toStrictEqual([
      'Post Reference: this row has a post already; choose Create or Update for rows whose posts change',
    ]);
    expect(found(created({ Post: 'post_1', Cancel: 'x', Hold: 'perhaps' }))).toStrictEqual([
      'Post: this row has a post already; choose Create or Update for rows whose posts change',
      'Cancel: this row asks to cancel a post; choose Create or Update for rows whose posts change',
      'Hold: cannot be read; write yes to keep the post as a draft, or leave it empty',
    ]);
  });
});

it('A time before which a row does not go out has no effect for a draft', () => {
  const { placesOn } = row({ Text: 'Buns', 'Not Before': '2027-01-10' });
  expect(
    [false, true].map((isDraft) => placesOn({ networks: ['skyapp'], accounts: [], isDraft }).unused),
  ).toStrictEqual([[], ['Not Before']]);
});

test('each field to map a column onto is read as itself, and every field of the networks is among them', () => {
  const names = mappingFields().map(({ name }) => name);
  expect(names.filter((name) => readHeading(name, {}).kind !== 'read')).toStrictEqual([]);
  expect(fieldLabels().filter(({ label }) => !names.includes(label))).toStrictEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(mappingFields().flatMap(({ name, isSeldom }) => (isSeldom ? [] : name))).toStrictEqual([
    ...['Date', 'Time', 'Channels', 'Text', 'Link', 'Picture', 'Hold', 'Cancel', 'Post'],
  ]);
});
