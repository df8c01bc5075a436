/** The cells of a row, by the names of its columns, as they are read from the items of n8n's nodes for tables. */
import { describe, expect, it } from '@jest/globals';
import { cellsIn, hasRecordId } from '../../../../shared/sheet/columns/tables/table-rows.ts';
import { mapColumns } from '../../../../shared/sheet/columns/map-columns.ts';
import { readColumns } from '../../../../shared/sheet/columns/read-columns.ts';

const id = '2b7f4c1e-0000-4000-8000-000000000001';
const plain = (text: string) => ({ type: 'text', text: { content: text }, plain_text: text });
const linked = (text: string, href: string | null) => ({ ...plain(text), href });
const struckOut = (text: string) => ({ ...plain(text), annotations: { strikethrough: true } });
const shop = 'https://shop.example/book';
const option = (name: string) => ({ id: 'a', name, color: 'green' });

/** Each type of property as the API gives it, and the cell that people see. */
const properties: readonly [type: string, value: unknown, cell: unknown][] = [
  ['title', [plain('Rye '), plain('bread')], 'Rye bread'],
  ['title', [plain('Rye'), plain(' '), plain('bread ')], 'Rye bread '],
  ['rich_text', [], ''],
  [
    'rich_text',
    [plain('Book '), linked('he', shop), linked('re ', shop), plain('or '), linked('there', shop)],
    `Book here (${shop}) or there`,
  ],
  [
    'rich_text',
    [linked('shop.example/…', shop), linked('us@x.example', 'mailto:us@x.example')],
    `${shop} us@x.example`,
  ],
  [
    'title',
    [linked(shop, shop), plain('!'), linked(' shop.example', 'http://shop.example')],
    `${shop}! shop.example`,
  ],
  ['rich_text', [linked('Call', 'tel:+49301234'), linked(' Rye', '/2b7f4c1e')], 'Call (+49301234) Rye'],
  ['rich_text', [{ ...linked('Plan', 'https://www.notion.so/a'), type: 'mention' }], 'Plan'],
  ['rich_text', [plain('Was '), struckOut('10 €'), plain(', now 8 €')], 'Was, now 8 €'],
  ['url', 'https://bakery.example', 'https://bakery.example'],
  ['url', null, null],
  ['checkbox', true, true],
  ['number', 3, 3],
  ['email', 'sam@bakery.example', 'sam@bakery.example'],
  ['select', option('Skyapp'), option('Skyapp')],
  ['status', null, null],
  ['multi_select', [option('Skyapp')], [option('Skyapp')]],
  [
    'date',
    { start: '2031-07-15', end: '2031-07-16', time_zone: null },
    { start: '2031-07-15', end: '2031-07-16', time_zone: null },
  ],
  [
    'files',
    [
      {
        name: 'a.jpg',
        type: 'file',
        file: { url: 'https://files.example/a.jpg', expiry_time: '2031-01-01' },
      },
      { name: 'b.jpg', type: 'external', external: { url: 'https://media.example/b.jpg' } },
    ],
    ['https://files.example/a.jpg', 'https://media.example/b.jpg'],
  ],
  ['files', [], []],
  ['formula', { type: 'string', string: 'Recipes' }, 'Recipes'],
  ['formula', { type: 'date', date: { start: '2031-07-15', end: null } }, { start: '2031-07-15', end: null }],
  ['formula', { type: 'boolean', boolean: false }, false],
  [
    'rollup',
    { type: 'array', array: [{ type: 'title', title: [plain('Bakery')] }], function: 'show_original' },
    ['Bakery'],
  ],
  [
    'rollup',
    { type: 'date', date: { start: '2031-07-15', end: null }, function: 'latest_date' },
    { start: '2031-07-15', end: null },
  ],
  [
    'rollup',
    {
      type: 'array',
      array: [
        { type: 'files', files: [{ type: 'external', external: { url: 'https://media.example/b.jpg' } }] },
      ],
      function: 'show_original',
    },
    ['https://media.example/b.jpg'],
  ],
  ['relation', [{ id }], [id]],
  ['unique_id', { prefix: 'POST', number: 3 }, 'POST-3'],
  ['unique_id', { prefix: null, number: 3 }, '3'],
  ['created_time', '2031-01-05T08:00:00.000Z', '2031-01-05T08:00:00.000Z'],
];

describe('a page of Notion', () => {
  it.each(properties)('has a property of the type %s: %j', (type, value, cell) => {
    const page = {
      object: 'page',
      id,
      url: 'https://www.notion.so/Rye',
      cover: null,
      properties: { Cell: { id: 'a', type, [type]: value } },
    };
    expect(cellsIn(page)).toStrictEqual({ Cell: cell, id });
  });

  it('keeps what another step put beside it, and not its own address, cover and title', () => {
    const page = {
      object: 'page',
      id,
      url: 'https://www.notion.so/Rye',
      cover: { type: 'external' },
      icon: null,
      properties: {},
      body: 'Rye',
    };
    const simple = { id, name: 'Rye', url: 'https://www.notion.so/Rye', property_date: null, body: 'Rye' };
    expect(cellsIn(page)).toStrictEqual({ id, body: 'Rye' });
    expect(cellsIn(simple)).toStrictEqual({ id, property_date: null, body: 'Rye' });
  });

  it('has what another step made of a property', () => {
    expect(cellsIn({ object: 'page', id, properties: { Text: 'Rye' } })).toStrictEqual({ Text: 'Rye', id });
  });

  it('is a page only with properties: elsewhere an address is a column', () => {
    const rows = [
      { id, name: 'Rye', url: 'https://bakery.example' },
      { id, url: 'https://bakery.example', properties: { Text: 'Rye' } },
      { id, url: 'https://bakery.example', object: 'page' },
    ];
    expect(rows.map(cellsIn)).toStrictEqual(rows);
  });
});

it('reads the fields of a record of Airtable beside its own ID', () => {
  const record = {
    id: 'recAAAAAAAAAAAA01',
    createdTime: '2031-01-05T08:00:00.000Z',
    fields: { Date: '2031-07-15', id: 7 },
  };
  expect(cellsIn(record)).toStrictEqual({
    id: 'recAAAAAAAAAAAA01',
    createdTime: '2031-01-05T08:00:00.000Z',
    Date: '2031-07-15',
  });
});

const times = { createdAt: '2031-01-05T08:00:00.000Z', updatedAt: '2031-01-05T08:00:00.000Z' };
const createdTime = times.createdAt;

it.each<[string, boolean, object]>([
  ['a record of Airtable', true, { id: 'recAAAAAAAAAAAA01', createdTime, fields: {} }],
  ['its fields', true, { id: 'recAAAAAAAAAAAA01', createdTime, Date: '2031-07-15' }],
  ['a row of a data table', true, { id: 7, ...times }],
  ['a page of Notion', true, { id, name: 'Rye', url: 'https://www.notion.so/Rye', property_date: null }],
  ['a whole page', true, { object: 'page', id, properties: {} }],
  ['a row of a sheet', false, { row_number: 2, id: 7 }],
  ['a row that names such a record', false, { id: 'recAAAAAAAAAAAA01', Text: 'Rye' }],
  ['a row of another table', false, { id: 'a7', createdTime, Text: 'Rye' }],
  ['a row of a database', false, { id: 7, Text: 'Rye' }],
])('%s has an ID of its record: %j', (_, expected, item) => {
  expect(hasRecordId(item)).toBe(expected);
});

const cells = { Date: '2031-07-15 9:30', Text: 'Rye', ID: 3, 'Record ID': 'recAAAAAAAAAAAA01' };

it('takes the ID of a record for the row, and asks about two columns only where there is none', () => {
  const names = {};
  const record = { id: 'recAAAAAAAAAAAA01', createdTime, fields: cells };
  const { read, questions, notRead } = readColumns([record], { names });
  expect([read.find(({ meaning }) => meaning === 'rowId')?.name, questions, notRead]).toStrictEqual([
    'id',
    [],
    ['ID', 'Record ID'],
  ]);
  expect(readColumns([{ row_number: 2, ...cells }], { names }).questions).toStrictEqual([
    { why: 'twice', names: ['ID', 'Record ID'], label: 'Row ID' },
  ]);
});

it.each([[false], ['FALSE'], ['Falsch'], ['no']])(
  'takes a box that nobody ticked for an answer: %j',
  (cell) => {
    const row = { Date: '2031-07-15 9:30', Channels: 'Skyapp', Text: 'Rye', Skip: cell, Skyapp: cell };
    expect(readColumns([row, row], { names: {} }).questions).toStrictEqual([
      { why: 'unknown', names: ['Skip'] },
    ]);
  },
);

describe('a table without a reference in any row', () => {
  const mapped = (item: object) => mapColumns([item], { form: {}, names: {}, keepsPosts: true });
  const record = { id: 'recAAAAAAAAAAAA01', createdTime };

  it('may have an empty column for it where empty cells are left out', () => {
    const { hasReference, text } = mapped({ ...record, fields: { Text: 'Rye' } });
    expect([hasReference, text]).toStrictEqual([
      undefined,
      'Read: Text, id (Row ID). No row has a reference yet: after each run, save it in the column Post; add the column if the table has none.',
    ]);
  });

  it('has none elsewhere', () => {
    const { hasReference, text } = mapped({ row_number: 2, Text: 'Rye' });
    expect([hasReference, text]).toStrictEqual([false, 'Read: Text.']);
  });

  it('has one where it is filled in, or empty', () => {
    const all = [
      { ...record, fields: { Text: 'Rye', Post: 'post_1' } },
      { row_number: 2, Text: 'Rye', Post: '' },
    ];
    expect(all.map((item) => mapped(item).hasReference)).toStrictEqual([true, true]);
  });
});

it.each([
  ['property_text'],
  ['property_files_media'],
  ['property_veröffentlichungsdatum'],
  ['property_publish_date'],
])('reads a property of Notion by its name: %s', (name) => {
  const { read, questions } = readColumns([{ id, [name]: 'some text' }], { names: {} });
  expect([read.map((column) => column.name).toSorted(), questions]).toStrictEqual([['id', name], []]);
});

it('asks about a property of Notion whose name lacks letters', () => {
  const { questions } = readColumns([{ id, property_text: 'x', property_kan_le: 'x' }], { names: {} });
  expect(questions).toStrictEqual([{ why: 'unknown', names: ['property_kan_le'] }]);
});

it('reads the lookup of a box that says whether the row went out', () => {
  const { read, questions } = readColumns([{ Text: 'Rye', Published: [true] }], { names: {} });
  expect([read.map(({ meaning }) => meaning).toSorted(), questions]).toStrictEqual([
    ['isPublished', 'text'],
    [],
  ]);
});
