/** Numbers and texts at places of the beginning of a file. What is not held is undefined, so nothing here throws. */

export interface Bytes {
  /** How many are held. */
  readonly length: number;
  /** An unsigned number of one to four bytes. */
  readonly number: (at: number, count: 1 | 2 | 3 | 4, order?: 'little') => number | undefined;
  /** Each byte as one character. */
  readonly text: (at: number, count: number) => string;
  readonly part: (from: number, to?: number) => Bytes;
  /** The first place of a text; undefined where it is nowhere. */
  readonly find: (text: string) => number | undefined;
}

export function bytesOf(held: Uint8Array): Bytes {
  const slice = (at: number, end: number) => held.subarray(Math.max(at, 0), Math.max(end, 0));
  const text = (at: number, count: number) =>
    Array.from(slice(at, at + count), (byte) => String.fromCharCode(byte)).join('');
  return {
    length: held.length,
    number(at, count, order) {
      const places = [...slice(at, at + count)];
      if (at < 0 || places.length < count) return undefined;
      const ordered = order === 'little' ? places.toReversed() : places;
      return ordered.reduce((sum, byte) => sum * 256 + byte, 0);
    },
    text,
    part: (at, end = Infinity) => bytesOf(slice(at, end)),
    find(wanted) {
      const first = wanted.charCodeAt(0);
      let at = held.indexOf(first);
      while (at >= 0 && text(at, wanted.length) !== wanted) at = held.indexOf(first, at + 1);
      return at < 0 ? undefined : at;
    },
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
