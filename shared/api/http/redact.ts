import { readingsAt, spellingsOf } from './spelled-text.ts';
import type { Http, HttpResponse } from './transport.ts';

const mask = '•••';

/** No service issues shorter keys. Redacting one would remove other words of a response, too. */
const shortestKey = 8;

/** The bytes of a text, each as one character: in UTF-8, and in Latin-1 where that is possible. */
function bytesOf(text: string): string[] {
  const encoded = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return /^[\0-\u00ff]*$/.test(text) ? [text, encoded] : [encoded];
}

/** The bytes in base64 at any position of a longer text, without the characters that also encode neighboring bytes. */
function base64Of(bytes: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = btoa('\0'.repeat(before) + bytes);
    const own = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** The texts to find: the key as it is, as a form sends it, and in base64, as in Basic authentication. */
function needlesOf(key: string): readonly string[] {
  return [...new Set([key, key.replaceAll(' ', '+'), ...bytesOf(key).flatMap(base64Of)])];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The ranges where a needle is in the text letter by letter. */
function plainRanges(text: string, needles: readonly string[]): Range[] {
  return needles.flatMap((needle) => {
    const ranges: Range[] = [];
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
      ranges.push({ start: at, end: at + needle.length });
    }
    return ranges;
  });
}

interface Needles {
  /** The positions of each character in the needles. */
  readonly places: ReadonlyMap<string, readonly { readonly needle: string; readonly index: number }[]>;
  /** Matches each position where one of their characters may be spelled in another way. */
  readonly spellings: RegExp;
}

function placesIn(needles: readonly string[]): Needles['places'] {
  const places = new Map<string, { needle: string; index: number }[]>();
  for (const needle of needles) {
    for (let index = 0; index < needle.length; index += 1) {
      const char = needle.charAt(index);
      places.set(char, [...(places.get(char) ?? []), { needle, index }]);
    }
  }
  return places;
}

/** The end of the rest of a needle that continues at `from`, in any spelling; undefined where it does not. */
function endOf(text: string, rest: string, from: number): number | undefined {
  let ends: ReadonlySet<number> = new Set([from]);
  for (const char of rest) {
    const next = [...ends].flatMap((at) => readingsAt(text, at).filter((reading) => reading.char === char));
    if (next.length === 0) return undefined;
    ends = new Set(next.map(({ end }) => end));
  }
  return Math.max(...ends);
}

/**
 * The ranges where a needle has characters in another spelling. Searches for the first of these characters: those before it
 * are as they are. So only the positions where spellings begin are examined.
 */
function spelledRanges(text: string, { places, spellings }: Needles): Range[] {
  const ranges: Range[] = [];
  let after = 0;
  for (const { index: at } of text.matchAll(spellings)) {
    if (at < after) continue;
    for (const { char, end } of readingsAt(text, at)) {
      for (const { needle, index } of places.get(char) ?? []) {
        if (!text.startsWith(needle.slice(0, index), at - index)) continue;
        const last = endOf(text, needle.slice(index + 1), end);
        if (last === undefined) continue;
        ranges.push({ start: at - index, end: last });
        after = Math.max(after, last);
      }
    }
  }
  return ranges;
}

/** A range that does not split an escape of JSON, so that the remaining text can still be parsed. */
function wholeEscapes(text: string, { start, end }: Range): Range {
  const backslashesBefore = (at: number) =>
    /\\*$/.exec(text.slice(Math.max(0, at - 64), at))?.[0].length ?? 0;
  const cut = /\\(?:u[0-9a-f]{0,3})?$/i.exec(text.slice(Math.max(0, start - 5), start));
  const escape = cut === null ? start : start - cut[0].length;
  return {
    start: cut !== null && backslashesBefore(escape + 1) % 2 === 1 ? escape : start,
    end: backslashesBefore(end) % 2 === 1 ? end + 1 : end,
  };
}

function masked(text: string, ranges: readonly Range[]): string {
  const ordered = ranges
    .map((range) => wholeEscapes(text, range))
    .toSorted((one, other) => one.start - other.start);
  let shown = '';
  let at = 0;
  for (const { start, end } of ordered) {
    if (start >= at) shown += `${text.slice(at, start)}${mask}`;
    at = Math.max(at, end);
  }
  return shown + text.slice(at);
}

/** The last one that was made: all requests of a run have the same key, and its spellings take longer to list than to find. */
let last: { readonly key: string; readonly redact: (text: string) => string } | undefined;

function redactorOf(key: string): (text: string) => string {
  if (last?.key !== key) last = { key, redact: redactor(key) };
  return last.redact;
}

/** Replaces the key in a text, in any spelling. */
function redactor(key: string): (text: string) => string {
  const trimmed = key.trim();
  if (trimmed.length < shortestKey) return (text) => text;
  const needles = needlesOf(trimmed);
  const places = placesIn(needles);
  const spellings = spellingsOf([...places.keys()]);
  return (text) => {
    const ranges = [...plainRanges(text, needles), ...spelledRanges(text, { places, spellings })];
    return ranges.length === 0 ? text : masked(text, ranges);
  };
}

/**
 * A transport that redacts the key in every response, before anything reads it: a service may repeat the key in its message
 * ("invalid key …"), and messages get into errors, records and logs.
 */
export function withoutKey({ http, key }: { http: Http; key: string }): Http {
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return redactorOf(key)(value);
    return Array.isArray(value) ? value.map(redacted) : value;
  };
  return async (request): Promise<HttpResponse> => {
    const { status, headers, body } = await http(request);
    const entries = Object.entries(headers).map(([name, value]): [string, unknown] => [
      name,
      redacted(value),
    ]);
    return { status, headers: Object.fromEntries(entries), body: redacted(body) };
  };
}
