import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { IDataObject } from 'n8n-workflow';
import RssParser from 'rss-parser';
import * as z from 'zod/v4';

/** What n8n's RSS Read node gives for a feed: one item per entry, with its picture from `media:content`. */
export async function readFeed(file: URL): Promise<IDataObject[]> {
  const parser = new RssParser({ customFields: { item: ['media:content'] } });
  const { items } = await parser.parseString(await readFile(file, 'utf8'));
  return items.map(plain);
}

/** What n8n's Extract from File node gives for a spreadsheet: one item per row, every cell as text. */
export async function readPlan(file: URL): Promise<IDataObject[]> {
  const rows: unknown[] = parse(await readFile(file, 'utf8'), {
    bom: true,
    columns: true,
    skip_empty_lines: true,
  });
  return rows.map(plain);
}

const record = z.record(z.string(), z.unknown());

/** As it would have come through n8n's database: plain JSON. */
function plain(value: unknown): IDataObject {
  return z
    .custom<IDataObject>((item) => record.safeParse(item).success)
    .parse(JSON.parse(JSON.stringify(value)));
}
