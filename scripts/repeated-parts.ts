/**
 * A JSON value as a text in which each part stands once. A form repeats most of its fields for several operations, and n8n
 * parses the whole text before it can show the node.
 */

/** Shorter parts are cheaper to repeat than to look up. */
const shortestPart = 50;

const reference = '$part';

/** A JavaScript expression that gives the value. Equal parts of it are one object. */
export function expressionOf(value: unknown): string {
  const counts = countParts(value);
  const numbers = new Map<string, number>();
  const parts: unknown[] = [];

  function referring(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    const text = JSON.stringify(part);
    const number = numbers.get(text) ?? -1;
    if (number >= 0) return { [reference]: number };
    const own = Array.isArray(part)
      ? part.map(referring)
      : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, referring(inner)]));
    if ((counts.get(text) ?? 0) < 2) return own;
    numbers.set(text, parts.push(own) - 1);
    return { [reference]: parts.length - 1 };
  }

  const whole = referring(value);
  const [plain, divided] = [parsing(value), `(${joined})(${parsing([...parts, whole])})`];
  return divided.length < plain.length / 2 ? divided : plain;
}

function parsing(value: unknown): string {
  // JSON.parse of a text is faster than an object literal of this size.
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** How often each part occurs that is long enough, by its text; parts of a repeated part are counted once. */
function countParts(value: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  function count(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    const text = JSON.stringify(part);
    if (text.length < shortestPart) return;
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    if (before === 0) Object.values(part).forEach(count);
  }
  count(value);
  return counts;
}

/** The code that puts the parts into their places: a part refers only to parts before it, and the value comes last. */
const joined = `(parts) => {
  const join = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if ('${reference}' in value) return parts[value.${reference}];
    for (const key in value) value[key] = join(value[key]);
    return value;
  };
  for (const index in parts) parts[index] = join(parts[index]);
  return parts.at(-1);
}`;
