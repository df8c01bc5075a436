/** The media of a draft: each list is resolved once. */
import type { MediaDraft, PostDraft, TargetDraft } from '../draft.ts';
import { type MediaInspection, type ResolvedMedium, resolveMedia } from './resolve-media.ts';

/** A target with the media that it publishes. */
export interface ResolvedTarget {
  readonly target: TargetDraft;
  readonly media: readonly ResolvedMedium[];
  /** Whether the media were given for this target alone. */
  readonly isOwn: boolean;
}

export function resolverOf({ media: shared }: Pick<PostDraft, 'media'>, inspection: MediaInspection) {
  // Targets may share a list: those of an update, and the accounts of one network in Zapier.
  const resolvedLists = new Map([[shared, resolveMedia(shared, inspection)]]);
  const resolved = (list: readonly MediaDraft[]) => {
    const media = resolvedLists.get(list) ?? resolveMedia(list, inspection);
    resolvedLists.set(list, media);
    return media;
  };
  return {
    /** The media of the whole post. */
    shared: resolved(shared),
    /** A target of the draft with its own media, or the shared ones where it has none. */
    resolve: (target: TargetDraft): ResolvedTarget => {
      const own = target.media !== undefined && target.media.length > 0 ? target.media : shared;
      return { target, media: resolved(own), isOwn: own !== shared };
    },
  };
}
