/** The media of a draft: each list is resolved once, and the file sizes that a network requires are filled in. */
import * as z from 'zod/v4';
import { shapeOf } from '../../networks/definition/define-network.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { kindAt } from '../../networks/definition/media-mapping.ts';
import { networkOf } from '../../networks/index.ts';
import type { MediaDraft, PostDraft, TargetDraft } from '../draft.ts';
import { type ResolvedMedium, resolveMedia } from './resolve-media.ts';
import { mediaLabelOf } from '../findings/label.ts';

/** A target with the media that it publishes. */
export interface ResolvedTarget {
  readonly target: TargetDraft;
  readonly media: readonly ResolvedMedium[];
  /** Whether the media were given for this target alone. */
  readonly isOwn: boolean;
}

/** The media of a draft. */
export interface MediaResolver {
  /** The media of the whole post. */
  readonly shared: readonly ResolvedMedium[];
  /** A target of the draft with its own media, or the shared ones where it has none. */
  readonly resolve: (target: TargetDraft) => ResolvedTarget;
}

export function resolverOf({ media: shared }: Pick<PostDraft, 'media'>): MediaResolver {
  // Targets may share a list: those of an update, and the accounts of one network in Zapier.
  const resolvedLists = new Map([[shared, resolveMedia(shared)]]);
  const resolved = (list: readonly MediaDraft[]) => {
    const media = resolvedLists.get(list) ?? resolveMedia(list);
    resolvedLists.set(list, media);
    return media;
  };
  return {
    shared: resolved(shared),
    resolve(target) {
      const own = target.media !== undefined && target.media.length > 0 ? target.media : shared;
      return { target, media: resolved(own), isOwn: own !== shared };
    },
  };
}

/** A file size in bytes, or why it could not be found out. */
export type FoundSize = number | { readonly problem: string };

/** A port: finds out the size of the file at a web address. */
export type MeasureMedia = (url: string) => Promise<FoundSize>;

/**
 * Fills in the sizes that a target's network requires and the person did not give. Each address is measured once. Where
 * that fails, the size from the feed that linked the file counts; without one, the failure is an issue of the medium.
 */
export function sizeFiller(measure: MeasureMedia): (target: ResolvedTarget) => Promise<ResolvedTarget> {
  const measurements = new Map<string, Promise<FoundSize>>();
  async function withSize(resolved: ResolvedMedium, index: number): Promise<ResolvedMedium> {
    const { medium, linkedSize, issues } = resolved;
    if (medium === undefined) return resolved;
    const measurement = measurements.get(medium.mediaUrl) ?? measure(medium.mediaUrl);
    measurements.set(medium.mediaUrl, measurement);
    const found = await measurement;
    if (typeof found === 'number') return { ...resolved, medium: { ...medium, size: found } };
    if (linkedSize !== undefined) return { ...resolved, medium: { ...medium, size: linkedSize } };
    const path = [index, 'size'];
    const message = `could not be found out, ${found.problem}; check the address or fill in ${mediaFields.size.label}`;
    return { issues: [...issues, { path, label: mediaLabelOf({ path }), message }] };
  }
  return async (resolved) => ({
    ...resolved,
    media: await Promise.all(
      resolved.media.map(async (medium, index) =>
        lacksSize(resolved, medium) ? await withSize(medium, index) : medium,
      ),
    ),
  });
}

/** Takes the sizes that a network requires as known, so that a draft can be checked without a request. */
export function withAssumedSizes(resolved: ResolvedTarget): ResolvedTarget {
  const media = resolved.media.map((given) =>
    given.medium !== undefined && lacksSize(resolved, given)
      ? { ...given, medium: { ...given.medium, size: 0 } }
      : given,
  );
  return { ...resolved, media };
}

function lacksSize({ target: { network } }: ResolvedTarget, { medium }: ResolvedMedium): boolean {
  if (medium === undefined || medium.size !== undefined) return false;
  const { media } = networkOf(network);
  const item = media.items[kindAt(medium.mediaType, media)];
  return item !== undefined && shapeOf(item)['size'] instanceof z.ZodNumber;
}
