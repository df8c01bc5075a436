/** A picture's size in pixels, from its first bytes and perhaps its last ones, as shown: turned if the file says so. */
import type { Bytes } from './bytes.ts';
import { orientationIn, type PictureSize, sizeOf, turned } from './orientation.ts';

/** A part of a file, in bytes. */
export interface Part {
  readonly from: number;
  readonly max: number;
}

/** More than the metadata before the size in a JPEG. */
const maxJpegBytes = 1_048_576;

/** The part that may hold the size or the orientation, where the first bytes do not. `size`: the size of the file. */
export function partWithSize(
  type: string | undefined,
  { held, size }: { held: number; size: number | undefined },
): Part | undefined {
  if (type === 'image/jpeg') return { from: held, max: maxJpegBytes };
  if (size === undefined || (type !== 'image/png' && type !== 'image/webp')) return undefined;
  const from = Math.max(held, size - held);
  return { from, max: size - from };
}

/**
 * Undefined if the bytes lack the size or how the picture is turned. `bytes`: the beginning of the file, followed by the part with the size. `end`:
 * where that part ends in the file.
 */
export function pictureSizeOf(type: string, bytes: Bytes, end = bytes.length): PictureSize | undefined {
  const size = readers[type]?.(bytes, end);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Whether the size of this type of picture can be read. Every whole file of such a type has one. */
export function isReadableType(type: string): boolean {
  return Object.hasOwn(readers, type);
}

const readers: Readonly<Record<string, (bytes: Bytes, end: number) => PictureSize | undefined>> = {
  'image/png': (bytes) => {
    if (bytes.text(12, 4) !== 'IHDR') return undefined;
    const size = sizeOf(bytes.number(16, 4), bytes.number(20, 4));
    const isEndHeld = bytes.find('\0\0\0\0IEND') !== undefined;
    return turnedByExif(size, bytes, { place: bytes.find('eXIf'), before: 4, isEndHeld });
  },
  'image/gif': (bytes) => sizeOf(bytes.number(6, 2, 'little'), bytes.number(8, 2, 'little')),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** A JPEG is a row of segments. EXIF comes before the segment with the size. */
function jpegSize(bytes: Bytes): PictureSize | undefined {
  let orientation: number | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes.number(at, 1) !== 0xff) return undefined;
    const marker = bytes.number(at + 1, 1) ?? 0;
    // Bytes may fill the space before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // After the start of the image data there is no size.
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = bytes.number(at + 2, 2) ?? 0;
    if (length < 2) return undefined;
    if (marker === 0xe1 && bytes.text(at + 4, 6) === 'Exif\0\0')
      orientation ??= orientationIn(bytes.part(at + 10, at + 2 + length));
    // The markers SOF0 to SOF15, without those among them that begin tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return turned(sizeOf(bytes.number(at + 7, 2), bytes.number(at + 5, 2)), orientation);
    at += 2 + length;
  }
  return undefined;
}

const hasExif = 0x08;

function webpSize(bytes: Bytes, end: number): PictureSize | undefined {
  switch (bytes.text(12, 4)) {
    case 'VP8 ':
      return sizeOf(lowBits(bytes.number(26, 2, 'little'), 14), lowBits(bytes.number(28, 2, 'little'), 14));
    case 'VP8L': {
      const packed = bytes.number(21, 4, 'little');
      return packed === undefined
        ? undefined
        : { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const [width, height] = [bytes.number(24, 3, 'little'), bytes.number(27, 3, 'little')];
      if (width === undefined || height === undefined) return undefined;
      const size = { width: width + 1, height: height + 1 };
      if (((bytes.number(20, 1) ?? 0) & hasExif) === 0) return size;
      const isEndHeld = end >= 8 + (bytes.number(4, 4, 'little') ?? 0);
      return turnedByExif(size, bytes, { place: bytes.find('EXIF'), before: 8, isEndHeld });
    }
    default:
      return undefined;
  }
}

function lowBits(value: number | undefined, count: number): number | undefined {
  return value === undefined ? undefined : value & (2 ** count - 1);
}

/**
 * The size turned as EXIF says. EXIF may come before or after the image data, so the size is undefined if no EXIF is found and the end of the file is
 * not held. `place`: where the name of its chunk begins. `before`: how many bytes later its content begins.
 */
function turnedByExif(
  size: PictureSize | undefined,
  bytes: Bytes,
  { place, before, isEndHeld }: { place: number | undefined; before: number; isEndHeld: boolean },
): PictureSize | undefined {
  const start = (place ?? bytes.length) + before;
  const isPrefixed = bytes.text(start, 6) === 'Exif\0\0';
  const orientation = orientationIn(bytes.part(isPrefixed ? start + 6 : start));
  return orientation === undefined && !isEndHeld ? undefined : turned(size, orientation);
}
