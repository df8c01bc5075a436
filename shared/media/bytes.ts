/** Numbers and texts at places of a file of which the beginning, and perhaps a later part, is held. What is not held is undefined, so nothing here throws. */

export interface Bytes {
  /** Where the last part that is held ends. */
  readonly length: number;
  /** Where the later part begins; undefined where nothing is missing before the end. */
  readonly gapEnd: number | undefined;
  /** An unsigned number of one to four bytes. */
  readonly number: (at: number, count: 1 | 2 | 3 | 4, order?: 'little') => number | undefined;
  /** Each byte as one character. */
  readonly text: (at: number, count: number) => string;
  readonly part: (from: number, to?: number) => Bytes;
}

/** `later`: another part of the file. */
export function bytesOf(beginning: Uint8Array, later?: { from: number; held: Uint8Array }): Bytes {
  const from = later?.from ?? 0;
  const last = later?.held ?? beginning;
  const slice = (at: number, end: number) =>
    later !== undefined && at >= from
      ? last.subarray(at - from, Math.max(end - from, 0))
      : beginning.subarray(Math.max(at, 0), Math.max(end, 0));
  return {
    length: from + last.length,
    gapEnd: later?.from,
    number(at, count, order) {
      const places = [...slice(at, at + count)];
      if (at < 0 || places.length < count) return undefined;
      const ordered = order === 'little' ? places.toReversed() : places;
      return ordered.reduce((sum, byte) => sum * 256 + byte, 0);
    },
    text: (at, count) => Array.from(slice(at, at + count), (byte) => String.fromCharCode(byte)).join(''),
    part: (at, end = Infinity) => bytesOf(slice(at, end)),
  };
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
