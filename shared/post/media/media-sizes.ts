/** File sizes, which one network requires and nobody knows by heart. */
import * as z from 'zod/v4';
import { shapeOf } from '../../networks/definition/define-network.ts';
import { networkOf } from '../../networks/index.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { kindAt } from '../../networks/definition/media-mapping.ts';
import { linkedFileOf } from './linked-file.ts';
import { MissingFile } from './local-file.ts';
import type { MediaDraft, PostDraft, TargetDraft } from '../draft.ts';
import { resolveMedia } from './resolve-media.ts';

/** Asks the address of a medium for its size in bytes, or why that could not be found out. */
export type MeasureMedia = (url: string) => Promise<number | { readonly problem: string }>;

/**
 * The draft with the sizes of those media for which a target's network requires one and the person gave none. An
 * address is asked once. Where it does not tell, the feed counts that the medium came from; else the composition says why.
 */
export async function withMediaSizes({
  draft,
  measure,
}: {
  draft: PostDraft;
  measure: MeasureMedia;
}): Promise<PostDraft> {
  const asked = new Map<string, ReturnType<MeasureMedia>>();
  async function measured(target: TargetDraft, medium: MediaDraft): Promise<MediaDraft> {
    const { mediaUrl, size } = medium;
    const [resolved] = resolveMedia([medium]).media;
    if (size !== undefined || resolved === undefined || !needsSize(target, resolved.mediaType)) return medium;
    const asking = asked.get(resolved.mediaUrl) ?? measure(resolved.mediaUrl);
    asked.set(resolved.mediaUrl, asking);
    const found = await asking;
    if (typeof found === 'number') return { ...medium, size: found };
    return { ...medium, size: linkedFileOf(mediaUrl)?.size ?? unknownSize(found) };
  }
  const targets = draft.targets.map(async (target) => {
    const own = target.media !== undefined && target.media.length > 0 ? target.media : draft.media;
    const isMediaOfPost = own === draft.media;
    const media = await Promise.all(own.map((medium) => measured(target, medium)));
    // A target that inherits goes on inheriting unless it needs more than the post has.
    return media.every((medium, index) => medium === own[index])
      ? target
      : { ...target, media, isMediaOfPost };
  });
  return { ...draft, targets: await Promise.all(targets) };
}

function unknownSize({ problem }: { problem: string }): MissingFile {
  return new MissingFile(
    `could not be found out, ${problem}; check the address or fill in ${mediaFields.size.label}`,
  );
}

function needsSize({ network }: TargetDraft, kind: Parameters<typeof kindAt>[0]): boolean {
  const { media } = networkOf(network);
  const item = media.items[kindAt(kind, media)];
  return item !== undefined && shapeOf(item)['size'] instanceof z.ZodNumber;
}
