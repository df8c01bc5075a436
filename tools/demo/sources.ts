import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { IDataObject } from 'n8n-workflow';
import RssParser from 'rss-parser';
import * as z from 'zod/v4';

/** Reads a file of the examples. Its pictures' hosts do not exist, so pictures of the service on this machine replace them, if there are any. */
export async function readExample(file: URL, pictures: readonly string[] = []): Promise<string> {
  const text = await readFile(file, 'utf8');
  const images = pictures.filter((address) => !address.endsWith('.webm'));
  let count = 0;
  return text.replaceAll(/https:\/\/media\.[\w.-]+\.example\/[^\s"',<]+/g, (address) => {
    count += 1;
    return images[count % images.length] ?? address;
  });
}

const dayPattern = /\b\d{4}-\d{2}-\d{2}\b/g;
export const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The same sheet with its first day on `firstDay`, and all other days moved equally. Days are `YYYY-MM-DD`. */
export function withDaysFrom(sheet: string, firstDay: string): string {
  const days = (sheet.match(dayPattern) ?? []).toSorted();
  const [earliest] = days;
  if (earliest === undefined) return sheet;
  const shift = Date.parse(firstDay) - Date.parse(earliest);
  return sheet.replaceAll(dayPattern, (day) => new Date(Date.parse(day) + shift).toISOString().slice(0, 10));
}

/** Reads a feed as n8n's RSS Read node does: one item per entry, with its picture from `media:content`. */
export async function readFeed(file: URL, pictures?: readonly string[]): Promise<IDataObject[]> {
  const parser = new RssParser({ customFields: { item: ['media:content'] } });
  const { items } = await parser.parseString(await readExample(file, pictures));
  return items.map(plain);
}

/** Reads a spreadsheet as n8n's Extract from File node does: one item per row, every cell as text. */
export async function readPlan(file: URL, pictures?: readonly string[]): Promise<IDataObject[]> {
  const rows: unknown[] = parse(await readExample(file, pictures), {
    bom: true,
    columns: true,
    skip_empty_lines: true,
  });
  return rows.map(plain);
}

/** A row of a spreadsheet, as the first steps of a Zap give it to the action. */
export type Row = Readonly<Record<string, string>>;

/** Reads the rows that trigger a Zap, with days moved to the coming weeks. */
export async function readZapRows(file: URL, pictures?: readonly string[]): Promise<Row[]> {
  const rows = z.array(textRow).parse(await readPlan(file, pictures));
  const firstDay = new Date(Date.now() + 3 * dayMilliseconds).toISOString().slice(0, 10);
  const dates = withDaysFrom(rows.map((row) => row['Date']).join('\n'), firstDay).split('\n');
  return rows.map((row, index) => ({ ...row, Date: dates[index] ?? '' }));
}

const textRow = z.record(z.string(), z.string());

const record = z.record(z.string(), z.unknown());

/** Turns a value into plain JSON, as n8n's database does. */
function plain(value: unknown): IDataObject {
  return z
    .custom<IDataObject>((item) => record.safeParse(item).success)
    .parse(JSON.parse(JSON.stringify(value)));
}
