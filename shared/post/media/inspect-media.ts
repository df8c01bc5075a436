/** Looks at the files that a draft names before the draft is composed, as far as something depends on them. */
import { automaticChoice } from '../../form/fields/field.ts';
import { shown } from '../../form/values/messages.ts';
import { readMediaType } from '../../form/values/read-fields.ts';
import { kindNoun, mediaFields } from '../../networks/definition/media-labels.ts';
import { kindAt } from '../../networks/definition/media-mapping.ts';
import { mediaKinds } from '../../networks/definition/media-schema.ts';
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
import { type FoundMedia, kindsOfLook, withoutFindings } from './look-findings.ts';
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

/**
 * A clause for each medium whose chosen type is not that of its own bytes: `Media Type Video of "a.jpg" (…)`. The chosen type is sent all the same.
 * Media that a post has already are left out.
 */
export function contraryTypes(
  shared: readonly MediaDraft[],
  targets: readonly TargetDraft[],
  found: FoundMedia,
): string[] {
  const { label, choices } = mediaFields.mediaType;
  const clauses = targets.flatMap((target) => {
    const { media: mapping } = networkOf(target.network);
    const own = target.media ?? [];
    const whole = own.length > 0 ? [] : shared;
    const kept = target.kept?.media ?? [];
    return mediaOf({ media: whole, targets: [target] }).flatMap((medium) => {
      const place = readMediaUrl(medium.mediaUrl);
      const chosen = mediaKinds.find((kind) => kind === readMediaType(medium.mediaType));
      if ('problem' in place || chosen === undefined || kept.includes(medium)) return [];
      const { certain } = kindsOfLook(found.get(place.address));
      // A GIF may be meant as a picture that does not move.
      const isMeant = chosen === 'IMAGE' && certain === 'GIF';
      if (certain === undefined || isMeant || kindAt(chosen, mapping) === kindAt(certain, mapping)) return [];
      const noun = kindNoun(certain);
      const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
      return `${label} ${choices[chosen]} of ${shown(place.name)} (by its bytes, the file is ${article} ${noun}; choose ${choices[certain]} or ${automaticChoice.label})`;
    });
  });
  return [...new Set(clauses)];
}

function mediaOf({ media, targets }: Pick<Draft, 'media' | 'targets'>): MediaDraft[] {
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
