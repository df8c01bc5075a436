/** What the address of a medium says about it. */
import type { MediaKind } from './media-schema.ts';

const extensions: readonly (readonly [MediaKind, readonly string[]])[] = [
  ['IMAGE', ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tif', 'tiff']],
  ['VIDEO', ['mp4', 'm4v', 'mov', 'qt', 'webm', 'avi', 'mkv', 'mpg', 'mpeg', 'mpe', '3gp', 'ogv', 'wmv']],
  ['GIF', ['gif']],
  ['DOCUMENT', ['pdf', 'doc', 'docx', 'ppt', 'pptx']],
];

/** The extensions of phone pictures that no network shows. Some networks take the other ones above. */
const unshown = /\.(?:heic|heif|hif)\s*$/i;

/** Whether a file is a picture that networks do not show, by its name. */
export function isUnshownPicture(fileName: string): boolean {
  return unshown.test(fileName);
}

/** The last part of the address's path, decoded; empty when it has none. */
export function fileNameOf(mediaUrl: string): string {
  const path = URL.canParse(mediaUrl) ? new URL(mediaUrl).pathname : mediaUrl.replace(/[?#].*$/s, '');
  return decoded(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * The kind of a medium by the extension in its address, in any case or encoding, without query and fragment. Undefined
 * where the extension is missing or unknown.
 */
export function mediaKindOf(mediaUrl: string): MediaKind | undefined {
  const extension = /\.([a-z0-9]+)\s*$/i.exec(fileNameOf(mediaUrl))?.[1]?.toLowerCase();
  return extensions.find(([, endings]) => endings.some((ending) => ending === extension))?.[0];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign is no encoding, so the name stays as it is.
    return part;
  }
}
