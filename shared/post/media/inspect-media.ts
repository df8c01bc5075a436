/** Before a draft is composed: looks at the files that it names, as far as something depends on them. */
import { networkOf } from '../../networks/index.ts';
import { lookedAtFile, type LookAtMedia, type MediaLook, mostLookedAt } from '../../media/media-look.ts';
import type { DraftContent, MediaDraft, TargetDraft } from '../draft.ts';
import { loadHtml } from '../text/html.ts';
import { readPostOptions } from '../values/post-options.ts';
import { ratios } from './crop.ts';
import type { LocalFile } from './local-file.ts';
import { withoutFindings } from './look-findings.ts';
import { addressOf } from './media-addresses.ts';
import { requiresSizes } from './media-sizes.ts';
import { type MediaInspection, notInspected } from './resolve-media.ts';
import { mediaDraftsIn } from './thread-media.ts';

/** How a host lets the core look at files. `File` is a file as the host holds it. */
export interface LookPorts<File extends Pick<LocalFile, 'address'>> {
  /** Looks at the file at a web address. */
  readonly look: LookAtMedia;
  readonly files: {
    /** The files for which placeholders stand in the draft. */
    readonly held: () => readonly File[];
    /** In bytes. */
    readonly sizeOf: (file: File) => Promise<number>;
    /** The type that the host has for it, and its first bytes, at most so many. */
    readonly startOf: (file: File, most: number) => Promise<{ contentType: string; start: Uint8Array }>;
  };
}

interface Draft extends Pick<DraftContent, 'media' | 'checkMedia' | 'cropTo' | 'text'> {
  readonly targets: readonly TargetDraft[];
}

/** Looks at each file once, and loads what reads the texts. Without Check Media only at those whose size is needed, and what is wrong with them is no finding. */
export async function inspectMedia<File extends Pick<LocalFile, 'address'>>(
  draft: Draft,
  { look, files }: LookPorts<File>,
): Promise<MediaInspection> {
  await loadHtml(draft.text);
  const { cropTo, checkMedia: checks } = readPostOptions(draft);
  const ratio = ratios[cropTo];
  const all = checks || ratio !== undefined;
  const addresses = new Set(
    (all ? mediaOf(draft) : mediaWithoutSize(draft)).flatMap((medium) => addressOf(medium) ?? []),
  );
  const held = files.held();
  const lookAt = async (address: string): Promise<MediaLook> => {
    const file = held.find((each) => each.address === address);
    return file === undefined ? await look(address) : await lookAtFile(file, files);
  };
  const found = await Promise.all(
    [...addresses].map(async (address): Promise<[string, MediaLook]> => {
      const seen = await lookAt(address);
      return [address, checks ? seen : withoutFindings(seen)];
    }),
  );
  return { ...notInspected, found: new Map(found), ratio };
}

async function lookAtFile<File extends Pick<LocalFile, 'address'>>(
  file: File,
  { sizeOf, startOf }: LookPorts<File>['files'],
): Promise<MediaLook> {
  const [size, { start, contentType }] = await Promise.all([sizeOf(file), startOf(file, mostLookedAt)]);
  return { file: lookedAtFile({ start, givenType: contentType, size }) };
}

function mediaOf({ media, targets }: Draft): MediaDraft[] {
  return [
    ...media,
    ...targets.flatMap(({ network, media: own = [], fields }) => [
      ...own,
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
