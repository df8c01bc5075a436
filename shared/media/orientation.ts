/** The size of a picture, and its orientation in EXIF: how a camera was held, as a number from 1 to 8. */
import type { Bytes } from './bytes.ts';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Undefined if either of them is unknown. */
export function sizeOf(width: number | undefined, height: number | undefined): PictureSize | undefined {
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** The size as it is shown: from orientation 5 on, width and height change places. */
export function turned(size: PictureSize | undefined, orientation = 1): PictureSize | undefined {
  return size !== undefined && orientation >= 5 ? { width: size.height, height: size.width } : size;
}

const orientationTag = 0x0112;
/** Directories of cameras have some dozen entries. */
const maxEntries = 512;

/** Reads the orientation of a TIFF structure, as EXIF has it; undefined where there is none. */
export function orientationIn(tiff: Bytes): number | undefined {
  const order = tiff.text(0, 2) === 'II' ? 'little' : undefined;
  if (order === undefined && tiff.text(0, 2) !== 'MM') return undefined;
  if (tiff.number(2, 2, order) !== 42) return undefined;
  const directory = tiff.number(4, 4, order) ?? 0;
  const entries = Math.min(tiff.number(directory, 2, order) ?? 0, maxEntries);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (tiff.number(at, 2, order) !== orientationTag) continue;
    // Mostly a number of two bytes; some programs write four.
    const value = tiff.number(at + 8, tiff.number(at + 2, 2, order) === 4 ? 4 : 2, order);
    return value !== undefined && value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
