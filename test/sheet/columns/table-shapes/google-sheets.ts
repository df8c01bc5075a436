/**
 * The output of n8n's node for Google Sheets (4.7) for Get Row(s): `readSheet` takes the values of the API, `prepareSheetData` numbers the rows and
 * removes empty ones, `structureArrayDataByColumn` makes the items. Empty cells are empty texts.
 */
import type { Row } from './row.ts';

/** The number of the first row below the headings. */
const firstRow = 2;
/** Day 0 of the dates of spreadsheets. */
const dayZero = Date.parse('1899-12-30');
const dayMilliseconds = 86_400_000;

/** The usual output: values as they are, dates as the sheet shows them, boxes as booleans. */
export function unformattedRow({ place, date, time, written, ...row }: Row) {
  return {
    row_number: place + firstRow - 1,
    Date: date,
    Time: time === '' ? '' : `${time}:00`,
    Channels: row.channels.join(', '),
    Accounts: row.accounts,
    Text: row.text,
    Picture: row.pictures.join('\n'),
    Link: row.link,
    'Alt Text': row.altText,
    Title: row.title,
    Board: row.board,
    Hold: row.isHeld,
    Cancel: row.isCanceled,
    Status: row.status,
    Owner: 'Sam',
    Notes: '',
    Post: '',
    'Post Status': '',
    'Post Time': '',
    'Post Link': '',
    'Post Note': '',
    ...written,
  };
}

/** With Output Formatting › Date Formatting: Serial Number. */
export function serialRow(row: Row) {
  const [hours = 0, minutes = 0] = row.time.split(':').map(Number);
  return {
    ...unformattedRow(row),
    Date: row.date === '' ? '' : (Date.parse(row.date) - dayZero) / dayMilliseconds,
    Time: row.time === '' ? '' : (hours * 60 + minutes) / 1440,
  };
}

/** With Output Formatting › General Formatting: Values (formatted), where everything is the text that the sheet shows. */
export function formattedRow(row: Row) {
  const [hours = 0, minutes = ''] = row.time.split(':');
  const hour = Number(hours);
  return {
    ...unformattedRow(row),
    Date: row.date === '' ? '' : `Jul ${row.date.slice(-2)}, 2031`,
    Time: row.time === '' ? '' : `${hour > 12 ? hour - 12 : hour}:${minutes}:00 ${hour >= 12 ? 'PM' : 'AM'}`,
    Hold: row.isHeld ? 'TRUE' : 'FALSE',
    Cancel: row.isCanceled ? 'TRUE' : 'FALSE',
  };
}
