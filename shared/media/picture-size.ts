/** The size in pixels of a picture by its first bytes and perhaps its last ones, as it is shown: turned where it says so. */
import { avifSize } from './avif-size.ts';
import type { Bytes } from './bytes.ts';
import { type Chunks, orientationInChunks } from './chunks.ts';
import { orientationIn, type PictureSize, sizeOf, turned } from './orientation.ts';

/** A part of a file, in bytes. */
export interface Part {
  readonly from: number;
  readonly most: number;
}

/** More than the metadata before the size of a JPEG take. */
const mostOfJpeg = 1_048_576;

/** The part in which the size, or the orientation, may stand where the first bytes do not tell it. `size`: of the file. */
export function partWithSize(
  type: string | undefined,
  { held, size }: { held: number; size: number | undefined },
): Part | undefined {
  if (type === 'image/jpeg') return { from: held, most: mostOfJpeg };
  if (size === undefined || (type !== 'image/png' && type !== 'image/webp')) return undefined;
  const from = Math.max(held, size - held);
  return { from, most: size - from };
}

/** Undefined where the bytes do not hold it, or not how the picture is turned. */
export function pictureSizeOf(type: string, bytes: Bytes): PictureSize | undefined {
  const size = readers[type]?.(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The types whose size can be read: every whole file has one, but for AVIF, which may be a film. */
export function isReadableType(type: string): boolean {
  return Object.hasOwn(readers, type);
}

const readers: Readonly<Record<string, (bytes: Bytes) => PictureSize | undefined>> = {
  'image/png': (bytes) =>
    bytes.text(12, 4) === 'IHDR'
      ? turnedIn(bytes, sizeOf(bytes.number(16, 4), bytes.number(20, 4)), pngChunks)
      : undefined,
  'image/gif': (bytes) => sizeOf(bytes.number(6, 2, 'little'), bytes.number(8, 2, 'little')),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
};

/** A JPEG is a row of segments. EXIF stands before the segment with the size. */
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
    // Behind the start of the image data there is no size.
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = bytes.number(at + 2, 2) ?? 0;
    if (length < 2) return undefined;
    if (marker === 0xe1 && bytes.text(at + 4, 6) === 'Exif\0\0')
      orientation ??= orientationIn(bytes.part(at + 10, at + 2 + length));
    if (isFrame(marker)) return turned(sizeOf(bytes.number(at + 7, 2), bytes.number(at + 5, 2)), orientation);
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15 without the tables that stand among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const hasExif = 0x08;

function webpSize(bytes: Bytes): PictureSize | undefined {
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
      return ((bytes.number(20, 1) ?? 0) & hasExif) === 0 ? size : turnedIn(bytes, size, webpChunks);
    }
    default:
      return undefined;
  }
}

function lowBits(value: number | undefined, count: number): number | undefined {
  return value === undefined ? undefined : value & (2 ** count - 1);
}

/** The orientation may stand before the image data or behind them: undefined where that is not held. */
function turnedIn(bytes: Bytes, size: PictureSize | undefined, chunks: Chunks): PictureSize | undefined {
  const found = orientationInChunks(bytes, chunks);
  return found === undefined ? undefined : turned(size, found.orientation);
}

const pngChunks: Chunks = {
  first: 8,
  exif: 'eXIf',
  image: /^IDAT$/,
  chunkAt(bytes, at) {
    const [length, name] = [bytes.number(at, 4), bytes.text(at + 4, 4)];
    return length === undefined
      ? undefined
      : { name, start: at + 8, end: at + 8 + length, next: at + 12 + length, isLast: name === 'IEND' };
  },
};

const webpChunks: Chunks = {
  first: 12,
  exif: 'EXIF',
  image: /^(?:VP8[ L]|ALPH|ANMF)$/,
  chunkAt(bytes, at) {
    const length = bytes.number(at + 4, 4, 'little');
    if (length === undefined) return undefined;
    const next = at + 8 + length + (length % 2);
    const isLast = next >= 8 + (bytes.number(4, 4, 'little') ?? 0);
    return { name: bytes.text(at, 4), start: at + 8, end: at + 8 + length, next, isLast };
  },
};
