/**
 * The output of n8n's node for its own data tables for Get Row(s): the row, whose empty cells are null. Version 1.1 has dates as ISO texts in UTC
 * (`convertDatesToIsoStrings`), version 1 as objects. The names of columns have no spaces.
 */
import type { Row } from './row.ts';

/** In July the calendar's time zone is two hours ahead of UTC, so a day that is chosen in the table begins at 22:00 UTC of the day before. */
const dayBegins = 'T00:00:00.000+02:00';

export function dataTableRow(row: Row) {
  const { date, written } = row;
  const cell = (value: string | undefined) => (value === '' || value === undefined ? null : value);
  return {
    Date: date === '' ? null : new Date(date + dayBegins).toISOString(),
    Time: cell(row.time),
    Channels: cell(row.channels.join(', ')),
    Accounts: cell(row.accounts),
    Text: cell(row.text),
    Picture: cell(row.pictures.join(' ')),
    Link: cell(row.link),
    Alt_Text: cell(row.altText),
    Title: cell(row.title),
    Board: cell(row.board),
    Hold: row.isHeld,
    Cancel: row.isCanceled ? true : null,
    Status: cell(row.status),
    Owner: 'Sam',
    Notes: null,
    Post: cell(written.Post),
    postStatus: cell(written['Post Status']),
    postTime: cell(written['Post Time']),
    postLink: cell(written['Post Link']),
    postNote: cell(written['Post Note']),
    id: row.place,
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
  };
}

/** Version 1 of the node. */
export function earlierDataTableRow(row: Row) {
  const { Date: date, createdAt, updatedAt, ...cells } = dataTableRow(row);
  return {
    ...cells,
    Date: date === null ? null : new Date(date),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
