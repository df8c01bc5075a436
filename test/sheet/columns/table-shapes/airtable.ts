/**
 * The output of n8n's node for Airtable for Search: version 2.2, and List of version 1, give the record as the API has it; versions 2 and 2.1 give
 * the fields beside its ID (`legacyFlattenOutput`). The API leaves out empty fields and boxes that are not ticked.
 */
import type { Row } from './row.ts';

export function nestedRecord(row: Row) {
  return { id: recordId(row), createdTime: '2026-01-05T08:00:00.000Z', fields: fieldsOf(row) };
}

export function flatRecord(row: Row) {
  const { fields, ...record } = nestedRecord(row);
  return { ...record, ...fields };
}

export function recordId({ place }: Row): string {
  return `recAAAAAAAAAAAA${String(place).padStart(2, '0')}`;
}

function fieldsOf(row: Row) {
  const { isHeld, isCanceled, place, written } = row;
  return {
    // A field of the type Autonumber, and the result of a formula with RECORD_ID().
    ID: place,
    'Record ID': recordId(row),
    ...filled({
      Date: row.date,
      Time: row.time,
      // A field of the type Multiple select.
      Channels: row.channels,
      // A field of the type Lookup, whose value is a list.
      Accounts: row.accounts === '' ? [] : [row.accounts],
      Text: row.text,
      Pictures: row.pictures.map(attachment),
      Link: row.link,
      'Alt Text': row.altText,
      Title: row.title,
      Board: row.board,
      Status: row.status,
    }),
    ...(isHeld && { Hold: true }),
    ...(isCanceled && { Cancel: true }),
    Owner: { id: 'usrAAAAAAAAAAAA01', email: 'sam@bakery.example', name: 'Sam' },
    'Last Modified': '2026-01-05T08:00:00.000Z',
    // A field that is filled in by Airtable's AI.
    'Attachment Summary': { state: 'empty', isStale: false, value: null },
    ...filled(written),
  };
}

function filled(fields: Readonly<Record<string, string | readonly unknown[]>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0));
}

function attachment(url: string, index: number) {
  const thumbnail = { url: `${url}?thumbnail`, width: 36, height: 36 };
  return {
    id: `attAAAAAAAAAAAA${index}`,
    width: 1200,
    height: 900,
    url,
    filename: 'picture.jpg',
    size: 48_000,
    type: 'image/jpeg',
    thumbnails: { small: thumbnail, large: thumbnail, full: thumbnail },
  };
}
