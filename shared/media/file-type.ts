/** The type of a file by its first bytes, as a content type. */
import type { Bytes } from './bytes.ts';

/** The content type; undefined if the bytes do not tell, as for a ZIP archive, which may be a document. */
export function typeOf(bytes: Bytes): string | undefined {
  const known = signatures.find(({ at = 0, text }) => bytes.text(at, text.length) === text);
  if (known !== undefined) return known.type;
  if (bytes.text(0, 4) === 'RIFF') return riffTypes[bytes.text(8, 4)];
  return bytes.text(4, 4) === 'ftyp' ? typeOfBrands(bytes) : typeOfText(bytes);
}

const signatures: readonly { readonly text: string; readonly at?: number; readonly type: string }[] = [
  { text: '\x89PNG\r\n\x1a\n', type: 'image/png' },
  { text: '\xff\xd8\xff', type: 'image/jpeg' },
  { text: 'GIF87a', type: 'image/gif' },
  { text: 'GIF89a', type: 'image/gif' },
  { text: 'II*\0', type: 'image/tiff' },
  { text: 'MM\0*', type: 'image/tiff' },
  { text: '%PDF-', type: 'application/pdf' },
  { text: '\x1aE\xdf\xa3', type: 'video/webm' },
  { text: '\0\0\x01\xba', type: 'video/mpeg' },
  ...['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'].map((text) => ({ text, type: 'audio/mpeg' })),
  ...['\xff\xf1', '\xff\xf9'].map((text) => ({ text, type: 'audio/aac' })),
  { text: 'fLaC', type: 'audio/flac' },
  { text: '8BPS', type: 'image/vnd.adobe.photoshop' },
  { text: '\0\0\x01\0', type: 'image/x-icon' },
  ...['\xff\x0a', '\0\0\0\x0cJXL '].map((text) => ({ text, type: 'image/jxl' })),
  { text: '\0\0\0\x0cjP  ', type: 'image/jp2' },
];

const riffTypes: Readonly<Record<string, string>> = {
  WEBP: 'image/webp',
  'AVI ': 'video/x-msvideo',
  WAVE: 'audio/wav',
};

/** The brands of ISO media files: the first says what the file is, the others how else it can be read. */
const brandTypes: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^(?:hei[cxms]|hev[cxms])$/, 'image/heic'],
  [/^M4[AB] $/, 'audio/mp4'],
  [/^qt {2}$/, 'video/quicktime'],
  [/^(?:iso.|mp4.|avc.|M4V.|dash|3g..|f4v |MSNV|mmp4|XAVC)$/, 'video/mp4'],
];

function typeOfBrands(bytes: Bytes): string | undefined {
  const size = Math.min(bytes.number(0, 4) ?? 0, 128);
  const brands = [bytes.text(8, 4)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(bytes.text(at, 4));
  return brands
    .map((brand) => brandTypes.find(([pattern]) => pattern.test(brand))?.[1])
    .find((type) => type !== undefined);
}

/** Web pages and SVG drawings, which begin with a tag. */
function typeOfText(bytes: Bytes): string | undefined {
  const beginning = bytes
    .text(0, 1024)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<!doctype html\b|^<html\b|^<head\b/i.test(beginning)) return 'text/html';
  if (!/^<(?:\?xml|!--|!doctype svg|svg)/i.test(beginning)) return undefined;
  if (/<html\b/i.test(beginning)) return 'text/html';
  return /<svg\b/i.test(beginning) ? 'image/svg+xml' : undefined;
}

const archives: readonly (readonly [beginning: string, name: string])[] = [
  ['PK\x03\x04', 'a ZIP archive'],
  ['PK\x05\x06', 'a ZIP archive'],
  ['Rar!\x1a\x07', 'a RAR archive'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
  ['\x1f\x8b', 'a compressed file'],
];
/** Names inside documents that are ZIP archives. */
const ofDocument = ['[Content_Types].xml', 'word/', 'ppt/', 'mimetype'];

/** The kind of a file that is no medium, by its first bytes: `a ZIP archive`. Undefined if they do not tell. */
export function otherFileOf(bytes: Bytes): string | undefined {
  const [, archive] = archives.find(([beginning]) => bytes.text(0, beginning.length) === beginning) ?? [];
  if (archive !== undefined) {
    const isDocument = ofDocument.some((name) => bytes.find(name) !== undefined);
    return isDocument ? undefined : archive;
  }
  const beginning = bytes.text(0, 512).replace(/^\xef\xbb\xbf/, '');
  // With control characters at its beginning, the file may be a picture or video of an unknown format.
  // eslint-disable-next-line no-control-regex -- control characters are what tells
  if (beginning === '' || /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(beginning)) return undefined;
  if (/^\s*<\?xml/i.test(beginning)) return 'an XML file';
  if (/^\s*<[a-z!]/i.test(beginning)) return 'an XML or HTML file';
  // RTF begins with a brace, too.
  return /^\s*(?:\[|\{(?!\\rtf))/.test(beginning) ? 'a JSON file' : 'a text file';
}

interface StoredAs {
  readonly type: string;
  /** The endings of names, the usual one first. */
  readonly endings: readonly string[];
  /** Other types with the same first bytes. */
  readonly others?: RegExp;
}

const stored: readonly StoredAs[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif', 'jpe'] },
  { type: 'image/png', endings: ['png'], others: /^image\/(?:apng|vnd\.mozilla\.apng)$/ },
  { type: 'image/gif', endings: ['gif'] },
  { type: 'image/webp', endings: ['webp'] },
  { type: 'image/avif', endings: ['avif', 'avifs'] },
  { type: 'image/heic', endings: ['heic', 'heif', 'hif'], others: /^image\/hei[cf](?:-sequence)?$/ },
  { type: 'image/tiff', endings: ['tif', 'tiff'], others: /^image\/x-/ },
  { type: 'video/mp4', endings: ['mp4', 'm4v', '3gp', '3g2'], others: /^video\/(?:x-m4v|3gpp2?)$/ },
  { type: 'video/quicktime', endings: ['mov', 'qt'] },
  { type: 'video/webm', endings: ['webm', 'mkv'], others: /^video\/(?:x-)?matroska$/ },
  { type: 'video/mpeg', endings: ['mpg', 'mpeg', 'mpe'] },
  { type: 'video/x-msvideo', endings: ['avi'], others: /^video\/(?:avi|msvideo)$/ },
  { type: 'application/pdf', endings: ['pdf'] },
];

/** The name and the content type with which a file is stored: the given ones if its first bytes allow them, else those of the bytes. */
export function storedAs(
  bytes: Bytes,
  { name, contentType }: { readonly name: string; readonly contentType: string },
): { readonly name: string; readonly contentType: string } {
  const given = plainType(contentType);
  const type = typeOf(bytes);
  const found = stored.find((each) => each.type === type);
  if (found === undefined) return { name, contentType: given };
  const isGiven = found.type === given || found.others?.test(given) === true;
  const [, beginning = name, ending = ''] = /^(.*\S)\.([a-z\d]{2,5})\s*$/isu.exec(name) ?? [];
  const isOfBytes = found.endings.includes(ending.toLowerCase());
  const isOfOther = stored.some(({ endings }) => endings.includes(ending.toLowerCase()));
  const ownName = isOfOther ? beginning : name;
  return {
    name: isOfBytes ? name : `${ownName}.${found.endings[0] ?? ''}`,
    contentType: isGiven ? given : found.type,
  };
}

/** A content type without its parameters (`image/jpeg; charset=binary`); `application/octet-stream` if there is none. */
export function plainType(contentType: string | undefined): string {
  const plain = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return plain === '' ? 'application/octet-stream' : plain;
}
