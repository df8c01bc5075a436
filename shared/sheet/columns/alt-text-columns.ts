/** Which columns for files a column for alt texts describes, by the words and numbers of their headings. */
import type { ReadColumn } from './column-map.ts';
import { keyOfHeading } from './words.ts';

/** `isOneForAll`: whether one cell has the alt texts of all media. */
export function altTextColumnsIn(read: readonly ReadColumn[]) {
  const media = read.filter(({ meaning }) => meaning === 'media');
  const altTexts = read.filter(({ meaning }) => meaning === 'altText');
  const [only, another] = altTexts;
  const isForAll = ({ name, number }: ReadColumn) =>
    media.length === 1 || (number === undefined && namedLike(name, media).length === media.length);
  return {
    media,
    altTexts,
    isOneForAll: another === undefined && (only === undefined || isForAll(only)),
  };
}

/** The media columns that an alt text may describe. */
export function columnsDescribedBy(
  { name, number }: ReadColumn,
  read: readonly ReadColumn[],
): readonly ReadColumn[] {
  const { media, altTexts } = altTextColumnsIn(read);
  const named = namedLike(name, media);
  const isNumbered = altTexts.some((altText) => altText.number !== undefined);
  if (number === undefined && (named.length === 1 || !isNumbered)) return named;
  return named.filter((column) => (column.number ?? 1) === (number ?? 1));
}

const videos = /video|clip/u;
const pictures = /image|img|picture|photo|gif|bild|imagen|imagem|immagine/u;

/** The columns with the word for media of a heading, or with another word for the same kind; all of them where it has no such word. */
function namedLike(name: string, media: readonly ReadColumn[]): readonly ReadColumn[] {
  const key = keyOfHeading(name);
  const having = (pattern: RegExp | string) =>
    media.filter((column) => keyOfHeading(column.name).search(pattern) >= 0);
  const [word] = /image|picture|photo|video|media/u.exec(key) ?? [];
  const same = word === undefined ? media : having(word);
  if (same.length > 0) return same;
  const ofKind = word === 'media' ? media : having(videos.test(key) ? videos : pictures);
  if (ofKind.length > 0) return ofKind;
  const isOfNoKind = (key: string) => !videos.test(key) && !pictures.test(key);
  return media.filter((column) => isOfNoKind(keyOfHeading(column.name)));
}
