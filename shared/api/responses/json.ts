/** A JSON object with open properties. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property of whatever came, or undefined. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A property that is text with something in it. */
export function textField(value: unknown, name: string): string | undefined {
  const text = field(value, name);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** The first of several properties that can serve as an identifier: text, or a whole number as text. */
export function identifierField(value: unknown, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textField(value, name);
    if (text !== undefined) return text;
    const number = field(value, name);
    if (Number.isSafeInteger(number)) return String(number);
  }
  return undefined;
}

const maximumCodePoints = 300;

/** Somebody else's words, fit to stand in a sentence: one line, no control characters, at most 300 code points. */
export function oneLine(text: string): string {
  // Cut roughly first: what follows need not walk through megabytes.
  const line = text
    .slice(0, maximumCodePoints * 20)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  return points.length > maximumCodePoints ? `${points.slice(0, maximumCodePoints - 1).join('')}…` : line;
}
