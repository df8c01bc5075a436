/** Pictures that are a row of chunks with names, as PNG and WebP: EXIF is one of them. */
import type { Bytes } from './bytes.ts';
import { orientationIn } from './orientation.ts';

interface Chunk {
  readonly name: string;
  /** Where its content starts and ends, and where the next chunk begins. */
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly isLast: boolean;
}

export interface Chunks {
  /** Where the first one begins. */
  readonly first: number;
  /** The name of EXIF. */
  readonly exif: string;
  /** The names of image data, which stand in one place. */
  readonly image: RegExp;
  /** The chunk at a place; undefined where that is not held. */
  readonly chunkAt: (bytes: Bytes, at: number) => Chunk | undefined;
}

interface Found {
  /** Undefined where the picture has none. */
  readonly orientation: number | undefined;
}

/** The orientation of a picture. Undefined where it may stand in what is not held. */
export function orientationInChunks(bytes: Bytes, chunks: Chunks): Found | undefined {
  const { first, exif, image, chunkAt } = chunks;
  let at = first;
  for (let chunk = chunkAt(bytes, at); chunk !== undefined; chunk = chunkAt(bytes, at)) {
    const found = foundIn(bytes, chunk, exif);
    if (found !== undefined) return found;
    at = chunk.next;
  }
  if (bytes.gapEnd === undefined) return undefined;
  // Image data in many chunks, some of them not held: the row goes on at a place from which it leads to the end of the file.
  const ends = new Map<number, Found>();
  let earliest: Found | undefined;
  for (at = bytes.length - 1; at >= bytes.gapEnd; at -= 1) {
    const chunk = chunkAt(bytes, at);
    const found = chunk && (foundIn(bytes, chunk, exif) ?? ends.get(chunk.next));
    if (found === undefined) continue;
    ends.set(at, found);
    if (chunk !== undefined && (chunk.name === exif || image.test(chunk.name))) earliest = found;
  }
  return earliest;
}

function foundIn(bytes: Bytes, { name, start, end, isLast }: Chunk, exif: string): Found | undefined {
  if (name !== exif) return isLast && end <= bytes.length ? { orientation: undefined } : undefined;
  const isPrefixed = bytes.text(start, 6) === 'Exif\0\0';
  const orientation = orientationIn(bytes.part(isPrefixed ? start + 6 : start, end));
  return orientation === undefined && end > bytes.length ? undefined : { orientation };
}
