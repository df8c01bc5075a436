import { runFinder, type Span } from './key-runs.ts';
import type { Http } from './transport.ts';

const mask = '•••';

/** No service issues shorter keys. Redacting one would also remove other words from a response. */
const minKeyLength = 8;

/** No service issues longer keys. Their patterns would become larger than a regular expression may be. */
const maxKeyLength = 1_000;

/**
 * From how many consecutive characters on a part of the key is removed, where the key is not there as a whole: two thirds, which is more than other
 * texts share with a key by chance. Nobody guesses the last third with the requests that a service allows. The beginning that a service's keys share
 * stays readable, and so do the last characters, by which services name a key.
 */
export function redactedRun(keyLength: number): number {
  return Math.min(64, Math.max(minKeyLength, Math.ceil((keyLength * 2) / 3)));
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Hexadecimal digits of either case. */
function hex(code: number, length: number): string {
  const digits = code.toString(16).padStart(length, '0');
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** How each kind of text may write a character, as patterns. No two of them match at the same place, so the search takes linear time. */
const writings: readonly ((char: string) => string)[] = [
  literal,
  function inJson(char) {
    const units = Array.from({ length: char.length }, (_, at) => `\\\\u${hex(char.charCodeAt(at), 4)}`);
    return `${literal(JSON.stringify(char).slice(1, -1))}|${units.join('')}${char === '/' ? '|\\\\/' : ''}`;
  },
  function inUrl(char) {
    const bytes = Array.from(new TextEncoder().encode(char), (byte) => `%${hex(byte, 2)}`).join('');
    return char === '%' ? bytes : `${literal(char)}|${bytes}${char === ' ' ? '|\\+' : ''}`;
  },
  function inHtml(char) {
    const code = char.codePointAt(0) ?? 0;
    const name = entities[char];
    // A semicolon is part of the entity where there is one.
    const end = '(?:;|(?!;))';
    const escaped = `&#(?:0*${code}|[xX]0*${hex(code, 1)})${end}${name === undefined ? '' : `|&${name}${end}`}`;
    return char === '&' ? escaped : `${literal(char)}|${escaped}`;
  },
];

/** The key in base64 at any position of a longer text, without the characters that also encode its neighbors. */
function base64Forms(key: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(key));
  return [0, 1, 2].map((before) => {
    const whole = btoa('\0'.repeat(before) + bytes);
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}

function base64Patterns(key: string): string[] {
  return base64Forms(key).map((own) =>
    own.replaceAll('+', '(?:[+-]|%2[bB])').replaceAll('/', String.raw`(?:\\?/|_|%2[fF])`),
  );
}

/** The text with the mask in place of the spans, which are in order and may overlap. */
function masked(text: string, spans: readonly Span[]): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of spans) {
    // Spans that touch are one part of the key.
    if (start > at || at === 0) shown += text.slice(at, start) + mask;
    at = Math.max(at, end);
  }
  return shown + text.slice(at);
}

/** Replaces the key in a text, plain or as in JSON, a URL, a web page or base64; then every long remaining part of it, even with escapes between. */
function redactor(key: string): (text: string) => string {
  const trimmed = key.trim();
  if (trimmed.length < minKeyLength) return (text) => text;
  if (trimmed.length > maxKeyLength) return (text) => text.replaceAll(trimmed, mask);
  const patterns = [
    ...writings.map((writing) => Array.from(trimmed, (char) => `(?:${writing(char)})`).join('')),
    ...base64Patterns(trimmed),
  ];
  const pattern = new RegExp(patterns.join('|'), 'g');
  const forms = base64Forms(trimmed);
  const urlForms = forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  const run = redactedRun(trimmed.length);
  const runsIn = runFinder([trimmed, ...forms, ...urlForms], run);
  return (text) => {
    // Most headers end here: nothing that is removed fits into so short a text, as an escape is longer than what it stands for.
    if (text.length < run) return text;
    const shown = text.replace(pattern, mask);
    return masked(shown, runsIn(shown));
  };
}

/** A transport that redacts the key in every response: a service may repeat it in a message, which ends up in errors, records and logs. */
export function withoutKey({ http, key }: { http: Http; key: string }): Http {
  const redact = redactor(key);
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    return Array.isArray(value) ? value.map(redacted) : value;
  };
  return async (request) => {
    const { headers, body, ...response } = await http(request);
    const entries = Object.entries(headers).map(([name, value]) => [name, redacted(value)] as const);
    return { ...response, headers: Object.fromEntries(entries), body: redacted(body) };
  };
}
