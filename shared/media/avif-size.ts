/** The size of an AVIF picture: its container tells which of the pictures inside is shown, and how it is turned. */
import type { Bytes } from './bytes.ts';
import { type PictureSize, sizeOf, turned } from './orientation.ts';

interface Box {
  readonly type: string;
  readonly content: Bytes;
}

/** Boxes that follow each other. A box without a length reaches to the end. */
function boxesIn(bytes: Bytes | undefined): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (bytes !== undefined && at + 8 <= bytes.length) {
    const given = bytes.number(at, 4) ?? 0;
    const length = given === 0 ? bytes.length - at : given;
    // A length of 1 stands for one of eight bytes, which only pictures of gigabytes need. A box that is cut off may lack what turns the picture.
    if (length < 8 || at + length > bytes.length) break;
    boxes.push({ type: bytes.text(at + 4, 4), content: bytes.part(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

function boxIn(boxes: readonly Box[], type: string): Bytes | undefined {
  return boxes.find((box) => box.type === type)?.content;
}

export function avifSize(bytes: Bytes): PictureSize | undefined {
  // After version and flags.
  const meta = boxesIn(boxIn(boxesIn(bytes), 'meta')?.part(4));
  const properties = boxesIn(boxIn(meta, 'iprp'));
  const known = boxesIn(boxIn(properties, 'ipco'));
  const primary = boxIn(meta, 'pitm');
  const item = primary?.number(4, primary.number(0, 1) === 0 ? 2 : 4);
  const places = propertyPlaces(boxIn(properties, 'ipma'), item);
  const ofPicture = places.flatMap((place) => known[place - 1] ?? []);
  const spatialExtents = boxIn(ofPicture, 'ispe');
  const quarterTurns = boxIn(ofPicture, 'irot')?.number(0, 1) ?? 0;
  return turned(
    sizeOf(spatialExtents?.number(4, 4), spatialExtents?.number(8, 4)),
    quarterTurns % 2 === 1 ? 6 : 1,
  );
}

/** The places of an item's properties, counted from 1. */
function propertyPlaces(associations: Bytes | undefined, item: number | undefined): number[] {
  if (associations === undefined || item === undefined) return [];
  const idBytes = associations.number(0, 1) === 0 ? 2 : 4;
  const isWide = ((associations.number(1, 3) ?? 0) & 1) === 1;
  const items = associations.number(4, 4) ?? 0;
  let at = 8;
  for (let index = 0; index < items && at < associations.length; index += 1) {
    const id = associations.number(at, idBytes);
    const count = associations.number(at + idBytes, 1) ?? 0;
    at += idBytes + 1;
    const each = isWide ? 2 : 1;
    if (id === item)
      // The highest bit tells whether the property is essential.
      return Array.from({ length: count }, (_, place) => {
        const value = associations.number(at + place * each, each) ?? 0;
        return isWide ? value & 0x7fff : value & 0x7f;
      });
    at += count * each;
  }
  return [];
}
