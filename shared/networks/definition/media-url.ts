/** What the address of a medium, or its content type, tells about it. */
import type { MediaKind } from './media-schema.ts';

const extensions: readonly (readonly [MediaKind, readonly string[]])[] = [
  ['IMAGE', ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tif', 'tiff']],
  ['VIDEO', ['mp4', 'm4v', 'mov', 'qt', 'webm', 'avi', 'mkv', 'mpg', 'mpeg', 'mpe', '3gp', 'ogv', 'wmv']],
  ['GIF', ['gif']],
  ['DOCUMENT', ['pdf', 'doc', 'docx', 'ppt', 'pptx']],
];

/**
 * Formats of pictures that no network shows, by extension and content type. Some networks show the formats of `extensions` that are not listed here.
 */
const unshownFormats: readonly (readonly [format: string, extension: RegExp, type: RegExp])[] = [
  ['HEIC', /\.(?:heic|heif|hif)\s*$/i, /^image\/hei[cf]\b/],
  ['PSD', /\.ps[db]\s*$/i, /^image\/.*(?:photoshop|psd)\b/],
  ['Windows icon', /\.(?:ico|cur)\s*$/i, /^image\/.*icon\b/],
  ['JPEG XL', /\.jxl\s*$/i, /^image\/jxl\b/],
  ['JPEG 2000', /\.jp[2x]\s*$/i, /^image\/jp[2xm]\b/],
];

/** The format of a picture that networks do not show, by its name or content type; undefined for any other file. */
export function unshownFormatOf(name: string, type = ''): string | undefined {
  const given = type.trim().toLowerCase();
  return unshownFormats.find(([, extension, types]) => extension.test(name) || types.test(given))?.[0];
}

/** Whether a file holds nothing but sound, by its name. */
export function isSound(fileName: string): boolean {
  return /\.(?:mp3|m4a|aac|wav|flac|oga|opus|wma|aiff?)\s*$/i.test(fileName);
}

/** The last part of the address's path, decoded; empty when it has none. */
export function fileNameOf(mediaUrl: string): string {
  const path = URL.canParse(mediaUrl) ? new URL(mediaUrl).pathname : mediaUrl.replace(/[?#].*$/s, '');
  return decoded(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * The kind of a medium by the extension in its address, which may be in capitals or percent-encoded, without query and fragment; undefined where the
 * extension is missing or unknown.
 */
export function mediaKindOf(mediaUrl: string): MediaKind | undefined {
  const extension = /\.([a-z0-9]+)\s*$/i.exec(fileNameOf(mediaUrl))?.[1]?.toLowerCase();
  return extensions.find(([, endings]) => endings.some((ending) => ending === extension))?.[0];
}

/** The kind of a content type; undefined for a type that is no medium. */
export function kindOfType(contentType: string): MediaKind | undefined {
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (type === 'image/gif') return 'GIF';
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  return type === 'application/pdf' || /\b(?:ms-?word|officedocument|powerpoint)\b/.test(type)
    ? 'DOCUMENT'
    : undefined;
}

/** A part of an address, decoded; unchanged where it is no legal encoding. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
