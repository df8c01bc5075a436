/** Sizes of pictures by their first bytes, and crops from them. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { lookAtParts } from '../../shared/media/media-look.ts';
import { cropOf, ratios } from '../../shared/post/media/crop.ts';
import { partWithSize } from '../../shared/media/picture-size.ts';
import { timesTheRuns } from '../support/runs.ts';
import { type PictureFacts, pictureFile, shownSize } from '../support/generators/pictures.ts';

async function lookedAtFile(facts: Pick<Parameters<typeof lookAtParts>[0], 'start' | 'givenType' | 'size'>) {
  return await lookAtParts({ ...facts, wantsPicture: false, read: () => Promise.reject(new Error('read')) });
}

const types: Readonly<Record<PictureFacts['format'], string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Ratios from 1:20 to 20:1; each format and each orientation is equally likely. */
const pictures = fc
  .record({
    format: fc.constantFrom<PictureFacts['format']>('png', 'jpeg', 'webp', 'gif'),
    orientation: fc.integer({ min: 1, max: 8 }),
    short: fc.integer({ min: 1, max: 800 }),
    ratio: fc.double({ min: 1, max: 20, noNaN: true }),
    isTall: fc.boolean(),
  })
  .map(({ format, orientation, short, ratio, isTall }): PictureFacts => {
    const long = Math.round(short * ratio);
    return { format, orientation, width: isTall ? short : long, height: isTall ? long : short };
  });

describe('any pictures', () => {
  it('have the type and size that are in them', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        const file = await lookedAtFile({ start: pictureFile(picture) });
        expect([file.type, file.picture]).toStrictEqual([types[picture.format], shownSize(picture)]);
      }),
      timesTheRuns(10),
    );
  });

  it('are cropped around the middle to the asked ratio, within a pixel', () => {
    const asked = fc.constantFrom<[keyof typeof ratios, number]>(
      ['square', 1],
      ['4:5', 0.8],
      ['9:16', 0.5625],
      ['1.91:1', 1.91],
    );
    fc.assert(
      fc.property(pictures, asked, (facts, [cropTo, value]) => {
        const picture = shownSize(facts);
        const ratio = ratios[cropTo];
        if (ratio === undefined) throw new Error(cropTo);
        const { crop, width, height, ...rest } = cropOf(picture, ratio);
        for (const share of Object.values(crop)) expect(share).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(1);
        expect(crop.y + crop.height).toBeLessThanOrEqual(1);
        // The crop is in the middle, and has the whole width or the whole height.
        expect(crop.x * 2 + crop.width).toBeCloseTo(1, 4);
        expect(crop.y * 2 + crop.height).toBeCloseTo(1, 4);
        expect(Math.max(crop.width, crop.height)).toBe(1);
        expect(crop.width * picture.width).toBeCloseTo(width, 1);
        expect(crop.height * picture.height).toBeCloseTo(height, 1);
        // The ratio is right to within a pixel, unless a side has only one.
        const off = Math.min(Math.abs(width - height * value), Math.abs(height - width / value));
        expect(width === 1 || height === 1 ? 0 : off).toBeLessThanOrEqual(1);
        const aspect = cropTo === 'square' ? '1:1' : cropTo;
        expect(rest).toStrictEqual({ aspect, fit: 'cover', userEdited: false });
      }),
      timesTheRuns(10),
    );
  });

  it('that are cut off anywhere, or garbled, have no wrong size, and nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, fc.double({ min: 0, max: 1, noNaN: true }), async (picture, part) => {
        const bytes = pictureFile(picture);
        const file = await lookedAtFile({ start: bytes.subarray(0, Math.floor(bytes.length * part)) });
        expect([undefined, JSON.stringify(shownSize(picture))]).toContain(
          file.picture && JSON.stringify(file.picture),
        );
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        pictures,
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(60),
        async (picture, noise, at) => {
          const bytes = Buffer.concat([pictureFile(picture).subarray(0, at), noise]);
          await lookedAtFile({ start: bytes });
        },
      ),
    );
  });
});

describe('A picture of 3 × 2', () => {
  const facts = { width: 3, height: 2, orientation: 1 };
  const size = { width: 3, height: 2 };
  const sizeOf = async (start: Uint8Array) => (await lookedAtFile({ start })).picture;
  const bytes = (...values: readonly number[]) => Buffer.from(values);
  /** The file with the bytes `put` in place of `wanted`. */
  function changed(file: Buffer, wanted: Uint8Array, put: Uint8Array): Buffer {
    const copy = Buffer.from(file);
    copy.set(put, file.indexOf(wanted));
    return copy;
  }

  it('as JPEG has its size in any frame, and none behind the image data', async () => {
    const file = pictureFile({ ...facts, format: 'jpeg' });
    const sizes = Array.from({ length: 18 }, async (_, index) => {
      return await sizeOf(changed(file, bytes(0xff, 0xc0), bytes(0xff, 0xbf + index)));
    });
    const none = new Set([0xbf, 0xc4, 0xc8, 0xcc, 0xd0]);
    expect(await Promise.all(sizes)).toStrictEqual(
      Array.from({ length: 18 }, (_, index) => (none.has(0xbf + index) ? undefined : size)),
    );
    for (const marker of [0xd9, 0xda])
      expect(await sizeOf(changed(file, bytes(0xff, 0xc4), bytes(0xff, marker)))).toBeUndefined();
    expect(await sizeOf(changed(file, bytes(0xff, 0xc4, 0), bytes(0xff, 0xc4, 0, 1)))).toBeUndefined();
  });

  it('as JPEG is turned only by EXIF in its own segment', async () => {
    const file = pictureFile({ ...facts, format: 'jpeg', orientation: 6 });
    const otherName = changed(file, Buffer.from('Exif'), Buffer.from('Etc.'));
    const otherSegment = changed(file, bytes(0xff, 0xe1), bytes(0xff, 0xe2));
    expect([await sizeOf(file), await sizeOf(otherName), await sizeOf(otherSegment)]).toStrictEqual([
      { width: 2, height: 3 },
      size,
      size,
    ]);
  });

  it('as WebP may be scaled, and is turned only where it has EXIF', async () => {
    const lossy = pictureFile({ ...facts, format: 'webp', orientation: 2 });
    expect(await sizeOf(changed(lossy, bytes(3, 0, 2, 0), bytes(3, 0xc0, 2, 0xc0)))).toStrictEqual(size);
    // The bytes that say the size of this picture end with the 30th byte of the file.
    expect([await sizeOf(lossy.subarray(0, 30)), await sizeOf(lossy.subarray(0, 29))]).toStrictEqual([
      size,
      undefined,
    ]);
    const turned = pictureFile({ ...facts, format: 'webp', orientation: 6 });
    const plain = changed(turned, bytes(0x08, 0, 0, 0, 2, 0, 0), bytes(0xf7, 0, 0, 0, 2, 0, 0));
    expect([await sizeOf(turned), await sizeOf(plain)]).toStrictEqual([{ width: 2, height: 3 }, size]);
    expect([await sizeOf(turned.subarray(0, 30)), await sizeOf(plain.subarray(0, 30))]).toStrictEqual([
      undefined,
      size,
    ]);
    // The header says that there is EXIF, but there is none, which is certain only at the end of the file.
    const without = changed(turned, Buffer.from('EXIF'), Buffer.from('XXXX'));
    expect([await sizeOf(without), await sizeOf(without.subarray(0, -1))]).toStrictEqual([size, undefined]);
  });

  it('has no side of nothing', async () => {
    for (const none of [{ width: 0 }, { height: 0 }])
      expect(await sizeOf(pictureFile({ ...facts, ...none, format: 'gif' }))).toBeUndefined();
  });
});

describe('The part that tells the size', () => {
  it.each([
    ['image/jpeg', undefined, { from: 100, max: 1_048_576 }],
    ['image/png', 150, { from: 100, max: 50 }],
    ['image/webp', 250, { from: 150, max: 100 }],
    ['image/webp', undefined, undefined],
    ['image/gif', 250, undefined],
    [undefined, 250, undefined],
  ])('%s of %p bytes, of which 100 are held', (type, size, part) =>
    expect(partWithSize(type, { held: 100, size })).toStrictEqual(part),
  );
});

describe('The first bytes', () => {
  const start = (bytes: string) => Buffer.from(bytes.padEnd(40, '.'), 'latin1');
  it('tell what no network shows, and what is no picture', async () => {
    for (const [bytes, type] of [
      ['8BPS\0\x01', 'image/vnd.adobe.photoshop'],
      ['\0\0\x01\0\x01\0', 'image/x-icon'],
      ['\xff\x0a', 'image/jxl'],
      ['\0\0\0\x0cJXL \r\n\x87\n', 'image/jxl'],
      ['\xff\xfb\x90', 'audio/mpeg'],
      ['RIFF0000WAVE', 'audio/wav'],
      ['RIFF0000ACON', undefined],
      ['\0\0\0\x14ftypM4A ', 'audio/mp4'],
      ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
      // The file's own brand counts before the brands that it is compatible with. Unknown brands do not count, nor do bytes after the box.
      ['\0\0\0\x18ftypheic\0\0\0\0mif1avif', 'image/heic'],
      ['\0\0\0\x18ftypmif1\0\0\0\0miafavif', 'image/avif'],
      ['\0\0\0\x17ftypmif1\0\0\0\0miafavif', undefined],
      ['\xef\xbb\xbf \n<HTML>', 'text/html'],
      ['<?xml version="1.0"?><svg>', 'image/svg+xml'],
      ['<?xml version="1.0"?><html><svg>', 'text/html'],
      ['<?xml version="1.0"?><rss>', undefined],
      ['<p>rye', undefined],
    ] as const)
      expect((await lookedAtFile({ start: start(bytes) })).type).toBe(type);
  });

  it('that are all of a file must be a whole one', async () => {
    const png = pictureFile({ format: 'png', width: 3, height: 2, orientation: 1 });
    for (const [bytes, givenType, isUnreadable] of [
      [
        pictureFile({ format: 'jpeg', width: 3, height: 2, orientation: 1 }).subarray(0, 10),
        'image/jpeg',
        true,
      ],
      [Buffer.from('not found!'), 'image/jpeg', true],
      [Buffer.from('\0\0\0\x0cftypmp42', 'latin1'), 'video/mp4', true],
      [png.subarray(0, 60), 'image/png', true],
      [png, 'image/png', undefined],
    ] as const) {
      const file = await lookedAtFile({ start: bytes, givenType, size: bytes.length });
      expect([bytes.length, file.isUnreadable]).toStrictEqual([bytes.length, isUnreadable]);
      // The same bytes may be the beginning of a longer file.
      expect((await lookedAtFile({ start: bytes.subarray(0, 31), givenType })).isUnreadable).toBeUndefined();
    }
  });
});
