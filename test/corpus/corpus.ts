/**
 * What the contract accepts and what it refuses, written by hand from contract 2.2 to 2.13. Nothing here may import the schemas, because they are
 * tested with the corpus.
 */
export type Path = readonly (string | number)[];

export interface Accepted {
  name: string;
  value: unknown;
}

/** A value with exactly one validation issue, and the path and the sentence of this issue. */
export interface Refused {
  name: string;
  value: unknown;
  path: Path;
  message: string;
}

export interface Corpus {
  accepted: readonly Accepted[];
  refused: readonly Refused[];
}

export type Entry = Accepted | Refused;

/** Separates the entries to accept from those to refuse, each in their order. */
export function corpusOf(entries: readonly (readonly Entry[])[]): Corpus {
  const all = entries.flat();
  return {
    accepted: all.filter((entry) => !('message' in entry)),
    refused: all.filter((entry) => 'message' in entry),
  };
}

export function times(count: number, item: unknown): unknown[] {
  return Array.from({ length: count }, () => item);
}

/** The path in `medias.0.altText` is `['medias', 0, 'altText']`; that in the empty text is empty, for the value itself. */
export function pathOf(dotted: string): Path {
  if (dotted === '') return [];
  return dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** A copy with another value at the path. Everything above the last key must be there. */
export function replaced(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value) && typeof key === 'number') {
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, replacement) : item));
  }
  if (isRecord(value) && typeof key === 'string') {
    return { ...value, [key]: replaced(value[key], rest, replacement) };
  }
  throw new Error(`The corpus asks for a change at ${key}, where it has nothing`);
}

/** A copy without the property at the path, which must be there. */
export function without(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (rest.length > 0 && Array.isArray(value) && typeof key === 'number') {
    return value.map((item: unknown, index) => (index === key ? without(item, rest) : item));
  }
  if (!isRecord(value) || typeof key !== 'string' || !(key in value)) {
    throw new Error(`The corpus leaves ${key} out, where it has nothing`);
  }
  if (rest.length > 0) return { ...value, [key]: without(value[key], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
