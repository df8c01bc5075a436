/** Reads numbers and texts from the beginning of a file. What lies beyond the bytes that are held is undefined, so nothing throws. */

export class Bytes {
  readonly #held: Uint8Array;

  constructor(held: Uint8Array) {
    this.#held = held;
  }

  get length(): number {
    return this.#held.length;
  }

  /** An unsigned number of one to four bytes. */
  number(at: number, count: 1 | 2 | 3 | 4, order?: 'little'): number | undefined {
    const places = [...this.#held.subarray(at, at + count)];
    if (at < 0 || places.length < count) return undefined;
    const ordered = order === 'little' ? places.toReversed() : places;
    return ordered.reduce((sum, byte) => sum * 256 + byte, 0);
  }

  /** Each byte as one character. */
  text(at: number, count: number): string {
    return String.fromCharCode(...this.#held.subarray(at, at + count));
  }

  part(from: number, to = this.length): Bytes {
    return new Bytes(this.#held.subarray(from, to));
  }

  /** The first place of a text; undefined if it is absent. */
  find(wanted: string): number | undefined {
    const first = wanted.charCodeAt(0);
    const at = this.#held.findIndex(
      (byte, place) => byte === first && this.text(place, wanted.length) === wanted,
    );
    return at < 0 ? undefined : at;
  }
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
