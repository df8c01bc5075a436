/** The size in pixels of a picture by its first bytes, as it is shown: turned where it says so. */
import { avifSize } from './avif-size.ts';
import type { Bytes } from './bytes.ts';
import { orientationIn, type PictureSize, sizeOf, turned } from './orientation.ts';

/** Undefined where the bytes do not hold it, or not how the picture is turned. */
export function pictureSizeOf(type: string, bytes: Bytes): PictureSize | undefined {
  const size = readers[type]?.(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The types whose size can be read. */
export function isReadableType(type: string): boolean {
  return Object.hasOwn(readers, type);
}

const readers: Readonly<Record<string, (bytes: Bytes) => PictureSize | undefined>> = {
  'image/png': (bytes) =>
    bytes.text(12, 4) === 'IHDR' ? sizeOf(bytes.number(16, 4), bytes.number(20, 4)) : undefined,
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
      if (((bytes.number(20, 1) ?? 0) & hasExif) === 0) return size;
      const exif = webpExif(bytes);
      return exif === undefined ? undefined : turned(size, exif.orientation);
    }
    default:
      return undefined;
  }
}

function lowBits(value: number | undefined, count: number): number | undefined {
  return value === undefined ? undefined : value & (2 ** count - 1);
}

/** EXIF is often the last chunk: undefined where the bytes end before it. */
function webpExif(bytes: Bytes): { orientation: number | undefined } | undefined {
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = bytes.number(at + 4, 4, 'little') ?? 0;
    if (bytes.text(at, 4) === 'EXIF') {
      const isPrefixed = bytes.text(at + 8, 6) === 'Exif\0\0';
      const orientation = orientationIn(bytes.part(at + (isPrefixed ? 14 : 8), at + 8 + length));
      return orientation === undefined && at + 8 + length > bytes.length ? undefined : { orientation };
    }
    at += 8 + length + (length % 2);
  }
  return undefined;
}
