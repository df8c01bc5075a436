/** The entries of a list that stands in one text, as people, spreadsheets, apps and models write them into a cell. */
import * as z from 'zod/v4';
import { isBlank } from './blank-text.ts';
import { readJson } from './read-json.ts';

/**
 * The entries of a text, without blank ones: those of a list in JSON or in brackets, else its lines, or the parts of a single line with bars (`|`).
 * Bullets, numbers and quotation marks around an entry are removed. A text that is no list is its only entry. `commas`: whether commas and semicolons
 * separate where nothing else does.
 */
export function entriesOf(text: string, { commas = false }: { commas?: boolean } = {}): string[] {
  const [, inBrackets] = bracketed.exec(text) ?? [];
  const parts =
    inBrackets === undefined ? partsOf(text, commas) : (jsonEntries(text) ?? inBrackets.split(','));
  return parts.map(plainEntry).filter((entry) => !isBlank(entry));
}

const bracketed = /^\s*\[(.*)\]\s*$/su;
const entries = z.array(z.union([z.string(), z.number().transform(String)]));

function jsonEntries(text: string): string[] | undefined {
  const read = readJson(text);
  return 'value' in read ? entries.safeParse(read.value).data : undefined;
}

function partsOf(text: string, commas: boolean): string[] {
  const ways = [/[\r\n\u2028]+/u, /[|｜]/u, ...(commas ? [/[,;،、，；]/u] : [])];
  for (const separator of ways) {
    const parts = text.split(separator).filter((part) => !isBlank(part));
    if (parts.length > 1) return parts;
  }
  return [text];
}

/** A bullet, a dash or a number at the beginning of a line. */
export const listMark = /^[ \t]*(?:[•·*–—-]|\d{1,2}[.)])[ \t]+/gmu;
const quotationMarks = ['""', "''", '“”', '„“', '«»', '‘’'];

/** An entry without the bullet or the number before it and the quotation marks around it. */
export function plainEntry(text: string): string {
  const entry = text.replaceAll(listMark, '').trim();
  const isQuoted = quotationMarks.includes(entry.charAt(0) + entry.slice(1).slice(-1));
  const inner = entry.slice(1, -1);
  return isQuoted && !inner.includes(entry.charAt(0)) ? inner : entry;
}
