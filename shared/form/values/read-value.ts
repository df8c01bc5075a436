/**
 * Single values of forms and expressions. A value that cannot be read stays as it is: the composition finds what is wrong
 * with it, and names its place in the form's words.
 */
import type { Choice, Field } from '../fields/field.ts';
import { isOpenObject, openObject } from '../../networks/definition/schema-parts.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import { isWebAddress, plainAddress } from '../../media/url.ts';
import { publishChoices } from '../options/draft-fields.ts';
import { isBlank, trimmed } from './blank-text.ts';
import { plainWord, withoutTicks } from './plain-word.ts';
import { readJson } from './read-json.ts';
import { listMark } from './list-entries.ts';

/** Whether a field is not filled in. Text without visible characters is empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** Whether nothing is filled in, a list or an object without content included. */
export function isUnfilled(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isEmpty(value);
  return (Array.isArray(value) || isOpenObject(value)) && Object.keys(value).length === 0;
}

/** The entries of a list; a single value is a list of one. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}

/** An identifier as it is compared and sent; undefined when it is not filled in. */
export function readIdentifier(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  return typeof value === 'string' ? trimmed(value) : value;
}

/** The value of a field without inner fields, converted to the field's type where that is certain. */
export function readValue(type: Field['type'], value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  switch (type) {
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'number':
    case 'integer':
      return typeof value === 'string' && !Number.isNaN(Number(value)) ? Number(value) : value;
    case 'boolean':
      return typeof value === 'string' || typeof value === 'number'
        ? (booleans.get(String(value).trim().toLowerCase()) ?? value)
        : value;
    case 'json': {
      const json = typeof value === 'string' ? parsedJson(value) : value;
      return isUnfilled(json) ? undefined : json;
    }
    case 'choice':
    case 'group':
    case 'list':
    case 'media':
      return value;
  }
}

/** In lower case: sheets write TRUE in their own language, people write yes or x, databases 1. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...'true yes y on 1 x ✓ ✔ wahr ja vrai oui verdadero sí si vero sì verdadeiro sim waar prawda tak'
    .split(' ')
    .map(meaning(true)),
  ...'false no n off 0 - falsch nein faux non falso não nao onwaar nee fałsz nie'
    .split(' ')
    .map(meaning(false)),
]);

function meaning(value: boolean) {
  return (text: string): [string, boolean] => [text, value];
}

function parsedJson(text: string): unknown {
  const reading = readJson(text);
  return 'value' in reading ? reading.value : text;
}

/**
 * The value of the choice that a text names: `Save as draft`, `save_as_draft` and `DRAFT` are one. A value that names none, or
 * several, stays as it is.
 */
export function readChoice(value: unknown, choices: readonly Choice[]): unknown {
  if (typeof value !== 'string' || choices.some((choice) => choice.value === value)) return value;
  const wanted = normalizeName(value);
  // A dash is not the empty choice, which means all.
  if (wanted === '') return value;
  const isMeant = (text: string) => normalizeName(text) === wanted;
  const byValue = choices.filter((choice) => isMeant(choice.value));
  const byName = choices.filter(({ label, aliases = [] }) => [label, ...aliases].some(isMeant));
  const [named, another] = byValue.length > 0 ? byValue : byName;
  return named === undefined || another !== undefined ? value : named.value;
}

const publications = Object.values(publishChoices);

/** The longest text that is read as a publication instruction, in UTF-16 units. */
const maxPublish = 60;

/**
 * A publication instruction by its value, its label or another word for it in any case, also with marks that may surround a word (`✅ Scheduled`, `1 -
 * Approved`); anything else stays as it is. Publishing at once cannot be undone: that word may have only a tick beside it. A draft is not published,
 * whichever emoji is beside it.
 */
export function readPublish(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > maxPublish) return value;
  const named = (word: string) => {
    const read = isWord.test(word) ? readChoice(word, publications) : undefined;
    return publications.find((choice) => choice.value === read)?.value;
  };
  const { now, draft } = publishChoices;
  const read = named(plainWord(value));
  if (read === now.value) return named(withoutTicks(value)) ?? value;
  return read ?? (named(value.replaceAll(emoji, '').trim()) === draft.value ? draft.value : value);
}

/** Words, with what people write between them. */
const isWord = /^\p{L}[\p{L}\s_-]*\p{L}$/u;

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\u200D]/gu;

/** Whether a status says that its post already went out: a published post must not be published again. */
export function saysPublished(value: unknown): boolean {
  return typeof value === 'string' && publishedWords.has(normalizeName(value.replaceAll(emoji, '')));
}

const publishedWords: ReadonlySet<string> = new Set(
  'published alreadypublished publishing posted alreadyposted live sent done'.split(' '),
);

/** Levels of lists that several steps may produce. A list that is nested deeper is no list of addresses. */
const usualNesting = 8;

/**
 * Reads one address, several in one text (separated by lines, spaces, commas, semicolons or bars, with bullets or in quotes), a file as data or a
 * feed names it, a list of these, or any of it as JSON. An address may contain these marks: they separate only if another address begins after them.
 */
export function addressesIn(value: unknown): unknown[] {
  const json = typeof value === 'string' && /^\s*[[{]/.test(value) ? parsedJson(value) : value;
  if (typeof value === 'string' && typeof json === 'object') return addressesIn(json);
  if (typeof value === 'string')
    return value
      .replace(/^\s*\[(.*)\]\s*$/s, '$1')
      .replaceAll(writtenBreak, '\n')
      .replaceAll(listMark, '')
      .split(betweenAddresses)
      .map((part) => withoutSeparators(trimmed(part)))
      .flatMap(apart)
      .filter((part) => !isEmpty(part));
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : addressesIn(entry)));
  }
  // An object with an empty address is no file.
  const file = linkedFileIn(value);
  return isEmpty(file === undefined ? value : file.url) ? [] : [value];
}

/**
 * A file as feeds and data link it: `{ url, type, length }`, `{ mediaUrl, altText }`, `{ href }` of Atom, `{ file: { url } }` of Notion, and with its
 * attributes apart, as parsers of XML give them: `{ $: { url } }`. Undefined for anything else.
 */
export function linkedFileIn(
  value: unknown,
): { readonly url: unknown; readonly [key: string]: unknown } | undefined {
  const data = openObject.safeParse(value).data;
  if (data === undefined) return undefined;
  // Notion calls the place of a file by the kind of that place, and not its content, a type.
  const { data: held } = openObject.safeParse(data['file'] ?? data['external']);
  if (held !== undefined && Object.hasOwn(held, 'url')) return { url: held['url'] };
  const file = { ...data, ...openObject.safeParse(data['$']).data };
  const name = ['url', 'mediaUrl', 'href'].find((key) => key in file);
  return name === undefined ? undefined : { ...file, url: file['url'] ?? file['mediaUrl'] ?? file['href'] };
}

/** A line break as two characters, before an address. */
const writtenBreak = /(?<!\\[rn])(?:\\[rn])+(?=\s{0,9}["'“„‘<]?https?:\/\/)/gi;
const betweenAddresses = /\n|(?=["'“„‘<]?(?:https?:\/\/|www\.))(?<=[,;|][\s,;|]*)/i;
/** An address in quotes or brackets, which may surround each entry of a list, or the whole list. */
const quoted = /^[["'“„‘<]+((?:https?:\/\/|www\.).*?)[\]"'”“’‘>]+$/is;

/** The text without separators at its end. A pattern would take quadratic time for many inside. */
function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;|]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function apart(text: string): string[] {
  const parts = trimmed(text)
    .split(/\s+/)
    .map((part) => quoted.exec(part)?.[1] ?? part);
  return parts.every((part) => isWebAddress(plainAddress(part))) ? parts : [trimmed(text)];
}
