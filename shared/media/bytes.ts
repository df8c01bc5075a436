/** Numbers and texts at places of a file's first bytes. What lies behind its end is undefined, so nothing here throws. */

export interface Bytes {
  readonly length: number;
  /** An unsigned number of one to four bytes. */
  readonly number: (at: number, count: 1 | 2 | 3 | 4, order?: 'little') => number | undefined;
  /** Each byte as one character. */
  readonly text: (at: number, count: number) => string;
  readonly part: (from: number, to?: number) => Bytes;
}

export function bytesOf(held: Uint8Array): Bytes {
  return {
    length: held.length,
    number(at, count, order) {
      if (at < 0 || at + count > held.length) return undefined;
      const places = [...held.subarray(at, at + count)];
      const ordered = order === 'little' ? places.toReversed() : places;
      return ordered.reduce((sum, byte) => sum * 256 + byte, 0);
    },
    text: (at, count) =>
      Array.from(held.subarray(Math.max(at, 0), Math.max(at + count, 0)), (byte) =>
        String.fromCharCode(byte),
      ).join(''),
    part: (from, to) =>
      bytesOf(held.subarray(Math.max(from, 0), to === undefined ? undefined : Math.max(to, 0))),
  };
}
