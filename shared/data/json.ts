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

/** Whether a time has its offset from UTC at its end. */
export function hasZone(text: string): boolean {
  return /(?:z|[+-]\d\d:?\d\d)$/i.test(text.trim());
}

/** Milliseconds since 1970; undefined for what is not a time, or a time without its offset from UTC. */
export function certainInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !hasZone(value)) return undefined;
  const instant = Date.parse(value.trim());
  return Number.isNaN(instant) ? undefined : instant;
}
