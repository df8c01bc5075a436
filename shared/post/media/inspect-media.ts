/** Looks at the files that a draft names before the draft is composed, as far as something depends on them. */
import { networkOf } from '../../networks/index.ts';
import {
  beginning,
  lookAtParts,
  type LookAtMedia,
  type LookedAtFile,
  type MediaLook,
  type Part,
} from '../../media/media-look.ts';
import type { DraftContent, MediaDraft, TargetDraft } from '../draft.ts';
import { loadHtml } from '../text/text-options.ts';
import { readPostOptions } from '../../form/values/read-values.ts';
import { ratios } from './crop.ts';
import type { LocalFile } from './local-file.ts';
import { withoutFindings } from './look-findings.ts';
import { readMediaUrl } from './media-place.ts';
import { type MediaInspection, requiresSizes } from './resolve-media.ts';
import { mediaDraftsIn } from './thread-media.ts';

/** A file that a host holds, to be uploaded. */
export interface HeldFile extends Pick<LocalFile, 'address' | 'name' | 'contentType'> {
  /** In bytes. */
  readonly sizeOf: () => Promise<number>;
  readonly read: (part: Part) => Promise<Uint8Array>;
}

/** How a host lets the core look at files. `File` is a file as the host holds it. */
export interface LookPorts<File extends HeldFile> {
  /** Looks at the file at a web address. */
  readonly look: LookAtMedia;
  /** The files that have placeholders in the draft. */
  readonly files: { readonly held: () => readonly File[] };
}

interface Draft extends Pick<DraftContent, 'media' | 'checkMedia' | 'cropTo' | 'text'> {
  readonly targets: readonly TargetDraft[];
}

/**
 * Looks at each file once, and loads the code that reads HTML, if texts may be HTML. Without Check Media, it looks only at files whose size is
 * needed, and reports nothing about them.
 */
export async function inspectMedia<File extends HeldFile>(
  draft: Draft,
  { look, files }: LookPorts<File>,
): Promise<MediaInspection> {
  await loadHtml(draft.text);
  const { cropTo, checkMedia: checks } = readPostOptions(draft);
  const ratio = ratios[cropTo];
  const wantsPicture = ratio !== undefined;
  const unsized = new Set(mediaWithoutSize(draft));
  const sizeWantedAt = new Map<string, boolean>();
  for (const medium of checks || wantsPicture ? mediaOf(draft) : unsized) {
    const place = readMediaUrl(medium.mediaUrl);
    if ('address' in place)
      sizeWantedAt.set(place.address, unsized.has(medium) || sizeWantedAt.get(place.address) === true);
  }
  const held = files.held();
  const found = await Promise.all(
    Array.from(sizeWantedAt, async ([address, wantsSize]): Promise<[string, MediaLook]> => {
      const file = held.find((each) => each.address === address);
      const fileLook = await (file === undefined
        ? look(address, { wantsPicture, wantsSize })
        : lookAtHeld(file, wantsPicture));
      return [address, checks ? fileLook : withoutFindings(fileLook)];
    }),
  );
  return { found: new Map(found), ratio };
}

export async function lookAtHeld(
  { contentType, sizeOf, read }: HeldFile,
  wantsPicture = false,
): Promise<MediaLook> {
  const [size, start] = await Promise.all([sizeOf(), read(beginning)]);
  // Unknown, and no finding: the host itself reports the empty files that it holds.
  if (size === 0) return { unknown: 'the file is empty' };
  return { file: await lookAtParts({ start, read, wantsPicture, givenType: contentType, size }) };
}

/** The file at an address, or the one that a placeholder stands for; undefined if it cannot be looked at. Never rejects. */
export type LookAtFile = (address: string) => Promise<LookedAtFile | undefined>;

export function fileLooks<File extends HeldFile>({ look, files }: LookPorts<File>): LookAtFile {
  return async (address) => {
    const file = files.held().find((each) => each.address === address);
    const looking =
      file === undefined ? look(address, { wantsPicture: false, wantsSize: false }) : lookAtHeld(file);
    // A file of the host that cannot be read fails where it is uploaded, with its own error.
    const found = await looking.catch(() => undefined);
    return found !== undefined && 'file' in found ? found.file : undefined;
  };
}

function mediaOf({ media, targets }: Draft): MediaDraft[] {
  return [
    ...media,
    ...targets.flatMap(({ network, media: ownMedia = [], fields }) => [
      ...ownMedia,
      ...mediaDraftsIn(networkOf(network), fields),
    ]),
  ];
}

/** The media of targets whose network requires a size that the draft does not have. */
function mediaWithoutSize({ media: shared, targets }: Draft): MediaDraft[] {
  return targets
    .filter(({ network }) => requiresSizes(network))
    .flatMap(({ media = [] }) => (media.length > 0 ? media : shared))
    .filter(({ size }) => size === undefined);
}
