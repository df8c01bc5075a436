/** One calendar in the tables that people keep, as n8n's nodes put out their rows: the service gets the same posts from each. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import { identifierOf } from '../../shared/data/json.ts';
import { jsonOf, nodeParameters, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { sampleOf } from '../support/sample-of.ts';
import { calendar, type Row, writtenColumns } from '../sheet/columns/table-shapes/row.ts';
import { flatRecord, nestedRecord } from '../sheet/columns/table-shapes/airtable.ts';
import { dataTableRow, earlierDataTableRow } from '../sheet/columns/table-shapes/data-table.ts';
import { formattedRow, serialRow, unformattedRow } from '../sheet/columns/table-shapes/google-sheets.ts';
import { simplePage, wholePage } from '../sheet/columns/table-shapes/notion.ts';

const parameters = {
  resource: 'post',
  operation: 'createOrUpdate',
  accounts: [
    'skyapp:acc_skyapp_1',
    'skyapp:acc_skyapp_2',
    'photoapp:acc_photoapp_1',
    'pinboard:acc_pinboard_1',
  ],
  planWhen: 'Status: Approved',
  options: {},
};

const rye = 'Rye bread is back.\nFrom eight.\n\nhttps://bakery.example/rye';
const ryeEmbed = {
  mediaType: 'IMAGE',
  medias: [{ url: 'https://bakery.example/rye.jpg', alt: 'A loaf of rye' }],
};
const draft = { publish: 'DRAFT' };

/** What the service is asked to write. */
const posts = [
  wholePost({
    scheduledFor: draft,
    photoapp: [
      {
        accountId: 'acc_photoapp_1',
        caption: rye,
        mediaType: 'IMAGE',
        mediaUrl: 'https://bakery.example/rye.jpg',
        altText: 'A loaf of rye',
      },
    ],
    skyapp: [
      { accountId: 'acc_skyapp_1', caption: rye, embed: ryeEmbed },
      { accountId: 'acc_skyapp_2', caption: rye, embed: ryeEmbed },
    ],
  }),
  wholePost({
    scheduledFor: draft,
    pinboard: [
      {
        accountId: 'acc_pinboard_1',
        boardId: 'board_acc_pinboard_1_1',
        title: 'Five ways',
        description: 'Five ways with sourdough\n\nhttps://bakery.example/five',
        mediaType: 'IMAGE',
        medias: {
          mediaType: 'IMAGE',
          medias: [
            { mediaUrl: 'https://bakery.example/one.jpg' },
            { mediaUrl: 'https://bakery.example/two.jpg' },
          ],
        },
        altText: 'Toast',
      },
    ],
  }),
  wholePost({ scheduledFor: draft, skyapp: [{ accountId: 'acc_skyapp_2', caption: 'Held back' }] }),
  { scheduledFor: '2031-07-15T07:30:00.000Z' },
  { scheduledFor: '2031-07-16T16:00:00.000Z' },
];

const ofSheet =
  'Read: Date + Time, Channels, Accounts, Text, Link, Picture, Alt Text, Title, Board, Hold, Cancel, Post, Status. Not read: Owner, Notes.';
const ofAirtable =
  'Read: Date + Time, Channels, Accounts, Text, Link, Pictures, Alt Text, Title, Board, Hold, Cancel, id (Row ID), Status. Not read: ID, Record ID, Owner, Last Modified, Attachment Summary. No row has a reference yet: after each run, save it in the column Post; add the column if the table has none.';
const ofDataTable =
  'Read: Date + Time, Channels, Accounts, Text, Link, Picture, Alt_Text, Title, Board, Hold, Cancel, Post, id (Row ID), Status. Not read: Owner, Notes.';

const shapes: readonly [name: string, rowOf: (row: Row) => IDataObject, said: string][] = [
  ['Google Sheets', unformattedRow, ofSheet],
  ['Google Sheets with dates as numbers', serialRow, ofSheet],
  ['Google Sheets with formatted values', formattedRow, ofSheet],
  ['Airtable', nestedRecord, ofAirtable],
  ['Airtable before version 2.2', flatRecord, ofAirtable],
  [
    'Notion',
    simplePage,
    'Read: property_date + property_time, property_channels, property_accounts, property_text, property_link, property_pictures, property_alt_text, property_title, property_board, property_hold, property_cancel, property_post, id (Row ID), property_status. Not read: property_owner, property_notes, property_created_time, property_last_edited_by.',
  ],
  [
    'Notion without Simplify',
    wholePage,
    'Read: Date + Time, Channels, Accounts, Text, Link, Pictures, Alt Text, Board, Title, Hold, Cancel, Post, id (Row ID), Status. Not read: Owner, Notes, ID, Created time, Last edited by.',
  ],
  ['Data Table', dataTableRow, ofDataTable],
  ['Data Table, version 1', earlierDataTableRow, ofDataTable],
];

/** What an output row has in a column, whatever its table calls the column. */
function cellOf(row: IDataObject = {}, column: string): string {
  const [, cell] = Object.entries(row).find(([name]) => plainName(name) === plainName(column)) ?? [];
  return identifierOf(cell) ?? '';
}

/** `poststatus` of `property_post_status`. */
function plainName(column: string): string {
  return column
    .replace(/^property_/u, '')
    .replaceAll(/[^a-z]/giu, '')
    .toLowerCase();
}

describe.each(sampleOf(shapes, 3))('rows of %s', (_, rowOf, said) => {
  const testBed = useTestBed();

  async function runOf(rows: readonly Row[], options: IDataObject = {}) {
    const { run, requests } = await testBed.observe({
      parameters: { ...parameters, options: nodeParameters.parse(options) },
      items: rows.map(rowOf),
      timeZone: 'Europe/Berlin',
    });
    const out = jsonOf(succeeded(run));
    const written = requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    return { out, written, hints: hintsOf(run).join('') };
  }

  it('become the same posts, come out as they can be saved, and then a second run changes nothing', async () => {
    const first = await runOf(calendar);
    expect(first.written).toStrictEqual(posts);
    const [line = '', count, ...others] = first.hints.split('<br>');
    expect([line, count]).toStrictEqual([
      said,
      '5 rows: 2 created, 1 created as a draft, which does not go out, 1 not planned yet, 1 unchanged.',
    ]);
    expect(others.at(-1)).toMatch(/^Passed over, as nothing is filled in: row \d\.$/);

    // The columns of the input row, and after them those that runs fill in, if the table lacks them.
    const [row = {}] = calendar.map(rowOf);
    const names = Object.keys(row);
    const added = writtenColumns.filter(
      (column) => !names.some((name) => plainName(name) === plainName(column)),
    );
    expect(Object.keys(first.out[0] ?? {})).toStrictEqual([...names, ...added]);

    const rows = calendar.map((row, index) => ({
      ...row,
      written: Object.fromEntries(writtenColumns.map((column) => [column, cellOf(first.out[index], column)])),
    }));
    const second = await runOf(rows, { includeOutcome: true });
    expect(second.written).toStrictEqual([]);
    expect(second.out.map(({ outcome }) => outcome)).toStrictEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'waiting',
      'unchanged',
    ]);
  });
});
