/** A JSON object with open properties. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property of a value; undefined if there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A property of a value, if it is a text that is not blank; otherwise undefined. */
export function textField(value: unknown, name: string): string | undefined {
  const text = field(value, name);
  return isText(text) ? text : undefined;
}

/** Whether the value is a text that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** A value as an identifier: a text, or a whole number as text; undefined for anything else. */
export function identifierOf(value: unknown): string | undefined {
  if (isText(value)) return value;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Whether a property of this name holds an address or an identifier, which nobody reads as a text: `mediaUrl`, `accountId`. */
export function isAddressOrId(name: string): boolean {
  return /(?:url|id)$/i.test(name);
}

const maxCodePoints = 300;

/** A text of the service as part of a sentence: one line, no control characters, at most 300 code points. */
export function oneLine(text: string): string {
  // A rough cut first, so that the rest never handles megabytes.
  const line = text
    .slice(0, maxCodePoints * 20)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  return points.length > maxCodePoints ? `${points.slice(0, maxCodePoints - 1).join('')}…` : line;
}

/** The value at a path inside another value; undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((held, part) => field(held, String(part)), value);
}

const isoWithOffset = /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:z|[+-]\d\d:?\d\d)$/i;
/** ISO 8601 with another form of the offset, or with the zone of RFC 9557 behind it. */
const otherIso =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:(?:Z|UTC|GMT)|([+-]\d\d)(?::?(\d\d))?)(?:\[[^[\]]+\])*$/i;
/** The dates of HTTP and e-mail. */
const internetDate = /^(?:[a-z]{3}, ?)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|Z|[+-]\d{4})$/i;

/**
 * A time in ISO 8601, where the service writes it in another form that certainly names its offset from UTC: `Wed, 02 Jan 2030 10:00:00 GMT`,
 * `2030-01-02 10:00:00 UTC`, `2030-01-02T11:00:00+01:00[Europe/Berlin]`. Any other text as it is.
 */
export function isoTime(text: string): string {
  const plain = text.trim();
  if (isoWithOffset.test(plain)) return text;
  const [, day, time, hours, minutes = '00'] = otherIso.exec(plain) ?? [];
  if (day !== undefined) return `${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
  const instant = internetDate.test(plain) ? Date.parse(plain) : Number.NaN;
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}

/** Whether a time names its offset from UTC. */
export function hasZone(text: string): boolean {
  return /(?:z|[+-]\d\d:?\d\d)$/i.test(isoTime(text).trim());
}

/** Milliseconds since 1970; undefined for what is not a time, or a time without its offset from UTC. */
export function certainInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !hasZone(value)) return undefined;
  const instant = Date.parse(isoTime(value).trim());
  return Number.isNaN(instant) ? undefined : instant;
}
