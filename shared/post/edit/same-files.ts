/** Media that a change names again: the same files, which keep what people set beside them. */
import type { JsonObject } from '../../data/json.ts';
import { isSigned, lastingPartOf } from '../../media/expiring-address.ts';
import { fieldsOf } from '../../form/fields/fields-of.ts';
import { isEmpty, isUnfilled } from '../../form/values/read-value.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { networkOf } from '../../networks/index.ts';
import type { MediaDraft, TargetDraft } from '../draft.ts';
import { readMediaUrl } from '../media/media-place.ts';

/** A change of a target. `covers`: fields that it gets from the media of the whole post. */
export type TargetChange = Partial<TargetDraft> & { readonly covers?: JsonObject };

export function areSameFiles(media: readonly MediaDraft[], present: readonly MediaDraft[]): boolean {
  const isSame = (each: MediaDraft, index: number) => isSameFile(each, present[index] ?? {});
  return media.length === present.length && media.every(isSame);
}

/** Whether two media are the same file, although a service may sign its address anew each time. */
function isSameFile(own: MediaDraft, present: MediaDraft): boolean {
  const [one, other] = [readMediaUrl(own.mediaUrl), readMediaUrl(present.mediaUrl)];
  if (!('address' in one && 'address' in other)) return false;
  const last = lastingPartOf(one.address) ?? one;
  return last === lastingPartOf(other.address) || isSigned(one.address, other.address);
}

/**
 * The media of a change, each with the details that the post has for the same file and the change leaves empty. The same array where there are none.
 * `cropsAnew`: whether the change crops the pictures, so that their present crop goes.
 */
export function withPresentDetails(
  media: readonly MediaDraft[],
  present: readonly MediaDraft[],
  { cropsAnew = false }: { readonly cropsAnew?: boolean } = {},
): readonly MediaDraft[] {
  const merged = media.map((own, index): MediaDraft => {
    const same = [present[index] ?? {}, ...present].find((each) => isSameFile(own, each)) ?? {};
    const { transform, ...others } = detailsOf(same);
    const kept = cropsAnew || transform === undefined ? others : { transform, ...others };
    const given = detailsOf(own);
    const isKnown = Object.keys(kept).every((key) => key in given);
    return isKnown ? own : { ...own, ...kept, ...given };
  });
  return merged.every((each, index) => each === media[index]) ? media : merged;
}

/** What a person filled in for a medium beside its address and kind. */
function detailsOf({ mediaUrl: _url, mediaType: _type, ...details }: MediaDraft): MediaDraft {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => !isEmpty(value)));
}

/**
 * The target, and which of its fields describe files that it had, now that it has others: people tagged in a picture, the moment of a video that is its
 * cover. What nobody fills in stays in a post, so these stay, too, and are told.
 */
export function withEarlierDetails(
  target: TargetDraft,
  { present, change }: { readonly present: TargetDraft; readonly change: TargetChange },
): TargetDraft {
  const { media: before = [] } = present;
  const { media = [] } = target;
  const isReplaced =
    media.length > 0 &&
    before.length > 0 &&
    !media.some((own) => before.some((each) => isSameFile(own, each)));
  if (!isReplaced) return target;
  const { data: extra = {} } = openObject.safeParse(target.extra);
  const earlierDetails = fieldsOf(networkOf(target.network)).filter(({ key, describesMedia }) => {
    const value = target.fields[key];
    return (
      describesMedia &&
      value !== 0 &&
      !isUnfilled(value) &&
      isUnfilled(change.fields?.[key]) &&
      isUnfilled(change.covers?.[key]) &&
      !(key in extra)
    );
  });
  return { ...target, earlierDetails: earlierDetails.map(({ key }) => key) };
}
