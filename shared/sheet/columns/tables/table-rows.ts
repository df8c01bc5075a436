/**
 * The rows of a table as n8n's nodes put them out, by the names of their columns.
 *
 * | table         | item                                                                     |
 * | ------------- | ------------------------------------------------------------------------ |
 * | Google Sheets | `{ row_number, Date, … }`                                                |
 * | Data Table    | `{ id: 7, createdAt, updatedAt, Date, … }`                               |
 * | Airtable      | `{ id: 'rec…', createdTime, fields: { Date, … } }`, or fields next to id |
 * | Notion        | `{ id, name, url, property_date, … }`, or the whole page                 |
 */
import { isJsonObject, type JsonObject } from '../../../data/json.ts';
import { notionCells } from './notion-pages.ts';

/** What each row of the table has by the names of its columns, and the ID of its record. */
export function cellsIn(item: object): JsonObject {
  const given: JsonObject = { ...item };
  const { fields, ...record } = given;
  return isJsonObject(fields) ? { ...fields, ...record } : (notionCells(given) ?? given);
}

/** Where a table keeps the ID of a record; a sheet has none. */
export const recordIdName = 'id';

/** Whether its `id` is the row ID that the table gave, not people's own column. */
export function hasRecordId(item: object): boolean {
  const given: JsonObject = { ...item };
  const isOfDataTable = ['createdAt', 'updatedAt'].every((name) => Object.hasOwn(given, name));
  return (
    leavesOutEmptyCells(item) ||
    (isOfDataTable && typeof given[recordIdName] === 'number') ||
    notionCells(given) !== undefined
  );
}

/** Whether a column is missing where its cell is empty, as in the records of Airtable: nobody can tell it from a column that the table lacks. */
export function leavesOutEmptyCells(item: object): boolean {
  const { [recordIdName]: id, fields, createdTime }: JsonObject = { ...item };
  return createdTime !== undefined && typeof id === 'string' && (isJsonObject(fields) || airtableId.test(id));
}

const airtableId = /^rec[A-Za-z0-9]{14}$/u;
