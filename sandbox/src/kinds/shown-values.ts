/** How a service shows the texts, files and instants sent to it. */
import type { ServiceKind } from './service-kind.ts';
import { mediaProperties, textProperties } from './words.ts';

/** Where a service shows a post. */
export type Place = 'in a list' | 'alone';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const shortLinks = 'https://short.test/';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as a service shows it. All but `entities` leave their own output unchanged. */
export const shownTexts: Readonly<Record<ServiceKind['texts'], (text: string) => string>> = {
  sent: (text) => text,
  trimmed: (text) => text.trim(),
  NFC: (text) => text.normalize('NFC'),
  CRLF: (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  entities: (text) => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark),
  'short links': (text) =>
    text.replaceAll(/https?:\/\/[^\s]+/g, (link) =>
      link.startsWith(shortLinks) ? link : `${shortLinks}${hashOf(link)}`,
    ),
  'lower hashtags': (text) => text.replaceAll(/#[\p{L}\p{N}_]+/gu, (tag) => tag.toLowerCase()),
};

/** How many characters of a text a list shows, if it cuts texts. */
const listedLength = 40;

/** A text as a list of a service shows it. */
const cutTexts: Readonly<Record<ServiceKind['listTexts'], (text: string) => string>> = {
  whole: (text) => text,
  cut: (text) => cut(text, '…'),
  'cut with dots': (text) => cut(text, '...'),
};

function cut(text: string, mark: string): string {
  const marks = [...text];
  return marks.length <= listedLength ? text : `${marks.slice(0, listedLength).join('')}${mark}`;
}

/** A text of letters and digits that stands for `text`. */
function hashOf(text: string): string {
  let hash = 17;
  for (const mark of text) hash = (Math.imul(hash, 31) + (mark.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/** Shows targets, and turns the addresses in shown targets back into those that were sent: a service knows its own addresses. */
export function createShownTargets({
  texts,
  media,
  listTexts,
}: Pick<ServiceKind, 'texts' | 'media' | 'listTexts'>) {
  const sentUrls = new Map<string, string>();
  let shown = 0;

  function shownUrl(url: string): string {
    if (media === 'signed') {
      shown += 1;
      return `${url}${url.includes('?') ? '&' : '?'}signature=${hashOf(url)}-${shown}`;
    }
    const own = `https://cdn.example/${hashOf(url)}/${url.split('?')[0]?.split('/').at(-1) ?? ''}`;
    sentUrls.set(own, url);
    return own;
  }

  function sentUrl(url: string): string {
    return sentUrls.get(url) ?? url.replace(/[?&]signature=[a-z\d]+-\d+$/, '');
  }

  function mapped(value: unknown, map: (name: string, text: string) => readonly [string, unknown]): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => mapped(item, map));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) =>
        typeof inner === 'string' ? map(name, inner) : [name, mapped(inner, map)],
      ),
    );
  }

  return {
    show: (targets: unknown, place: Place): unknown =>
      texts === 'sent' && media === 'sent' && (listTexts === 'whole' || place === 'alone')
        ? targets
        : mapped(targets, (name, text) => {
            const shownText = () => shownTexts[texts](text);
            if (name === 'caption' && place === 'in a list') return [name, cutTexts[listTexts](shownText())];
            if (textProperties.has(name)) return [name, shownText()];
            if (media === 'sent' || !mediaProperties.has(name)) return [name, text];
            return media === 'ID' && name === 'mediaUrl'
              ? ['mediaId', `media_${hashOf(text)}`]
              : [name, shownUrl(text)];
          }),
    /** The original of targets with addresses that this service showed. */
    receive: (targets: unknown): unknown =>
      media === 'sent'
        ? targets
        : mapped(targets, (name, text) => [name, mediaProperties.has(name) ? sentUrl(text) : text]),
  };
}

const iso = (instant: number) => new Date(instant).toISOString();

/** An instant (milliseconds since 1970) in a record; `sent`: the form of instants that nobody sent. */
export const shownTimes: Readonly<Record<ServiceKind['timeForm'], (instant: number) => string | number>> = {
  sent: iso,
  milliseconds: iso,
  seconds: (instant) => iso(instant).replace(/\.\d{3}/, ''),
  minutes: (instant) => `${iso(instant).slice(0, 16)}z`,
  east: (instant) => iso(instant + 345 * 60_000).replace('Z', '+05:45'),
  west: (instant) => iso(instant - 210 * 60_000).replace(/\.\d{3}Z/, '-0330'),
  'epoch seconds': (instant) => Math.floor(instant / 1000),
  'epoch milliseconds': (instant) => instant,
};

/** A property name in the letter case of a service. */
export function inLetters(name: string, { letters }: Pick<ServiceKind, 'letters'>): string {
  if (letters === 'camelCase' || name.endsWith('Targets')) return name;
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** An object with its property names, but not those of inner objects, in the letter case of a service. */
export function withLetters(object: JsonObject, kind: Pick<ServiceKind, 'letters'>): JsonObject {
  if (kind.letters === 'camelCase') return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [inLetters(name, kind), value]));
}
