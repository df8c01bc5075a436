/** What a look at a file means for a medium: its kind, or why no network can publish it. */
import {
  endlessRedirects,
  maxRedirects,
  minBytes,
  type LookedAtFile,
  type MediaLook,
} from '../../media/media-look.ts';
import { fileNameOf, kindOfType, mediaKindOf, unshownFormatOf } from '../../networks/definition/media-url.ts';
import { emptyFile, shown } from '../../form/values/messages.ts';
import { unshownPicture } from './web-address.ts';

/** What looks found, by address. An address that is missing was not looked at. */
export type FoundMedia = ReadonlyMap<string, MediaLook>;

/** Types that are no media. Servers use text/plain and application/octet-stream for unknown files: they tell nothing. */
const unsuited =
  /^(?:audio|font|model)\/|^text\/(?:css|csv|javascript|markdown|calendar)$|\bjavascript$|\bjson$|\bxml$/;
const pages = /^(?:text\/html|application\/xhtml\+xml)$/;

/**
 * Why no network can publish what was found; undefined where one can, or nothing is known. `name`: the address, or the file's name. `isShareLink`:
 * whether the look followed a share link to its file; a page then means that only few people may open it.
 */
export function problemOfLook(
  look: MediaLook,
  name: string,
  { isShareLink = false }: { readonly isShareLink?: boolean } = {},
): string | undefined {
  if ('gone' in look) return `${shown(name)} answers ${look.gone}: there is no file; check the address`;
  if ('unknown' in look)
    return look.unknown === endlessRedirects
      ? `${shown(name)} redirects more than ${maxRedirects} times and leads to no file; check the address`
      : undefined;
  const { type, givenType, isUnreadable, otherFile, size } = look.file;
  if (size === 0) return emptyFile(name);
  const judged = type ?? givenType ?? '';
  if (pages.test(judged)) {
    const advice = isShareLink
      ? 'share the file with everyone who has the link, or upload it'
      : 'if it is a share link, open it and copy the address of the picture itself, or upload the file';
    return `${shown(name)} leads to a web page, not to a picture or video; ${advice}`;
  }
  const format = unshownFormatOf('', judged);
  if (format !== undefined) return unshownPicture(name, format);
  if (judged === 'image/svg+xml') {
    return `${shown(name)} is an SVG drawing, which networks do not show; save it as PNG or JPEG first`;
  }
  if (unsuited.test(judged))
    return `${shown(name)} leads to ${judged}, which is not a picture, video or document`;
  const problem = otherFile && problemOfOtherFile(name, { otherFile, givenType });
  if (problem !== undefined) return problem;
  if (isUnreadable !== true) return undefined;
  return size !== undefined && size < minBytes
    ? `${shown(name)} has ${size} bytes, too few for a picture, video or document; save the file again, or choose another one`
    : `${shown(name)} is labeled as ${judged}, but cannot be read as a picture; save the picture again, or choose another one`;
}

/**
 * What is wrong with a file that is named as a medium and is none. Plain text is refused only in place of a picture: it may be the beginning of a
 * video or a document. JSON, XML and HTML, in which servers write their errors, are also refused in place of a video or a PDF; a document of Word may
 * be XML.
 */
function problemOfOtherFile(
  name: string,
  { otherFile, givenType = '' }: Pick<LookedAtFile, 'givenType'> & { otherFile: string },
): string | undefined {
  const kind = kindOfType(givenType) ?? mediaKindOf(name);
  const isArchive = /archive|compressed/.test(otherFile);
  const isMarkup = /JSON|XML/.test(otherFile);
  if (kind === 'IMAGE' || kind === 'GIF') return `${shown(name)} is ${otherFile}, not a picture`;
  if (kind === 'DOCUMENT')
    return isMarkup && isPdf(name, givenType) ? `${shown(name)} is ${otherFile}, not a PDF` : undefined;
  if (!isArchive && !(isMarkup && kind === 'VIDEO')) return undefined;
  return `${shown(name)} is ${otherFile}, not a ${kind === 'VIDEO' ? 'video' : 'picture, video or document'}`;
}

function isPdf(name: string, type: string): boolean {
  return kindOfType(type) === undefined ? /\.pdf\s*$/i.test(fileNameOf(name)) : /\bpdf$/.test(type);
}

/** The kind of a file. `certain`: by its own bytes; `likely`: by what the server gives. */
export function kindsOfLook(look: MediaLook | undefined) {
  const { type = '', givenType = '' } = fileIn(look) ?? {};
  return { certain: kindOfType(type), likely: kindOfType(givenType) };
}

/** A clause that says why something about a file is unknown. `ofFile`: the reason if it was read. */
export function whyUnknown(look: MediaLook | undefined, ofFile: string): string {
  if (look === undefined) return 'the file was not checked';
  if ('gone' in look) return `the address answered ${look.gone}`;
  return 'unknown' in look ? look.unknown : ofFile;
}

/** The look without its problem, for posts whose media are not checked. */
export function withoutFindings(look: MediaLook): MediaLook {
  return problemOfLook(look, '') === undefined ? look : { unknown: whyUnknown(look, noMedium) };
}

const noMedium = 'the address leads to no picture, video or document';

export function fileIn(look: MediaLook | undefined): LookedAtFile | undefined {
  return look !== undefined && 'file' in look ? look.file : undefined;
}
