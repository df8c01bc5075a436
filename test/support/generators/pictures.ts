/** Picture files that follow the specifications of their formats as far as size and orientation go. They have no image that can be shown. */

export interface PictureFacts {
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  /** As stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8. GIF has none. */
  readonly orientation: number;
  /** How many bytes stand before those that give size or orientation. */
  readonly padding?: number;
}

/** The bytes of a picture, with filler in the place of its image data. */
export function pictureFile(facts: PictureFacts): Buffer {
  return writers[facts.format](facts);
}

export function shownSize({ format, width, height, orientation }: PictureFacts): {
  width: number;
  height: number;
} {
  const isTurned = format !== 'gif' && orientation >= 5;
  return isTurned ? { width: height, height: width } : { width, height };
}

const u8 = (...values: number[]) => Buffer.from(values);
const text = (value: string) => Buffer.from(value, 'latin1');
function big(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
function little(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
const filler = Buffer.alloc(64, 7);

/** TIFF data with another entry before that of the orientation; the byte order is little-endian for even orientations. */
function tiff(orientation: number): Buffer {
  const isLittle = orientation % 2 === 0;
  const number = isLittle ? little : big;
  const entry = (tag: number, value: number) =>
    Buffer.concat([number(tag, 2), number(3, 2), number(1, 4), number(value, 2), number(0, 2)]);
  return Buffer.concat([
    text(isLittle ? 'II' : 'MM'),
    number(42, 2),
    number(8, 4),
    number(2, 2),
    entry(0x0100, 9999),
    entry(0x0112, orientation),
    number(0, 4),
  ]);
}

function jpeg({ width, height, orientation, padding = 0 }: PictureFacts): Buffer {
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([u8(0xff, marker), big(content.length + 2, 2), content]);
  const frame = orientation % 3 === 0 ? 0xc2 : 0xc0;
  return Buffer.concat([
    u8(0xff, 0xd8),
    segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xe1, Buffer.concat([text('Exif\0\0'), tiff(orientation)])),
    ...pieces(padding, 65_000).map((bytes) => segment(0xe2, bytes)),
    // A Huffman table, whose marker looks like that of a frame, and a fill byte.
    segment(0xc4, filler),
    u8(0xff),
    segment(
      frame,
      Buffer.concat([u8(8), big(height, 2), big(width, 2), u8(3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1)]),
    ),
    segment(0xda, filler),
    filler,
  ]);
}

/** EXIF stands before the image data for an even orientation without padding, otherwise after it. */
function png({ width, height, orientation, padding = 0 }: PictureFacts): Buffer {
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([big(content.length, 4), text(name), content, u8(1, 2, 3, 4)]);
  const exif = chunk('eXIf', tiff(orientation));
  const image = pieces(padding + filler.length, 8192).map((bytes) => chunk('IDAT', bytes));
  const isFirst = orientation % 2 === 0 && padding === 0;
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([big(width, 4), big(height, 4), u8(8, 2, 0, 0, 0)])),
    ...(isFirst ? [exif, ...image] : [...image, chunk('tEXt', filler), exif]),
    chunk('IEND', u8()),
  ]);
}

function pieces(length: number, most: number): Buffer[] {
  return Array.from({ length: Math.ceil(length / most) }, (_, index) =>
    Buffer.alloc(Math.min(most, length - index * most), 7),
  );
}

function gif({ width, height }: PictureFacts): Buffer {
  return Buffer.concat([text('GIF89a'), little(width, 2), little(height, 2), u8(0, 0, 0), filler]);
}

/** One of the three kinds of WebP, chosen by the orientation; only the extended one has EXIF. */
function webp({ width, height, orientation, padding = 0 }: PictureFacts): Buffer {
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([text(name), little(content.length, 4), content, Buffer.alloc(content.length % 2)]);
  const lossy = chunk(
    'VP8 ',
    Buffer.concat([u8(0, 0, 0, 0x9d, 1, 0x2a), little(width, 2), little(height, 2), filler]),
  );
  const packed = Buffer.alloc(4);
  packed.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  const lossless = chunk('VP8L', Buffer.concat([u8(0x2f), packed, filler]));
  const extended = Buffer.concat([
    chunk('VP8X', Buffer.concat([u8(0x08, 0, 0, 0), little(width - 1, 3), little(height - 1, 3)])),
    chunk('ANIM', Buffer.alloc(5)),
    chunk('VP8 ', Buffer.alloc(padding, 7)),
    chunk('EXIF', Buffer.concat([orientation % 2 === 0 ? text('Exif\0\0') : text(''), tiff(orientation)])),
  ]);
  const chunks = orientation >= 5 ? extended : orientation % 2 === 0 ? lossy : lossless;
  return Buffer.concat([text('RIFF'), little(chunks.length + 4, 4), text('WEBP'), chunks]);
}

const writers: Readonly<Record<PictureFacts['format'], (facts: PictureFacts) => Buffer>> = {
  png,
  jpeg,
  webp,
  gif,
};

export const loafJpeg = pictureFile({ format: 'jpeg', width: 800, height: 600, orientation: 1 });
