/** What an account that an update adds takes over of the post. */
import { fieldsOf } from '../../form/fields/fields-of.ts';
import { isEmpty, isUnfilled } from '../../form/values/read-value.ts';
import { networkOf } from '../../networks/index.ts';
import type { PostDraft, TargetDraft } from '../draft.ts';
import { threadNamesOf } from '../text/field-texts.ts';
import { type TargetChange, withPresentDetails } from './same-files.ts';

/**
 * The target of an added account with the text and the media that the post has, where none are filled in. Which of several texts is meant for it, only
 * its own network tells; a thread is no text for another account.
 */
export function withContentOfPost(
  target: TargetDraft,
  { caption, media, present }: Pick<PostDraft, 'caption' | 'media'> & { present: readonly TargetDraft[] },
): TargetDraft {
  const like = present.find(({ network }) => network === target.network) ?? present[0];
  if (like === undefined) return target;
  const { thread = '' } = threadNamesOf(networkOf(like.network)) ?? {};
  const isItsText = like.network === target.network || present.every((each) => each.caption === like.caption);
  const takesText =
    isItsText && isEmpty(caption) && isEmpty(target.caption) && isUnfilled(like.fields[thread]);
  const hasMedia = media.length > 0 || !isUnfilled(target.media);
  const fields = { ...target.fields, ...limitsFrom(like, target) };
  const isLike = isEmpty(target.caption) && (takesText || like.network === target.network);
  const further = isLike ? furtherContentOf(like) : [];
  const notTaken = further.flatMap(([key, text]) => (isUnfilled(fields[key]) ? text : []));
  return {
    ...target,
    fields,
    ...(notTaken.length > 0 && { notTaken }),
    ...(takesText && { caption: like.caption }),
    // Nobody gave them to this target, so what its network cannot take of their details is no mistake.
    ...(!hasMedia && like.media !== undefined && { media: like.media, givenMedia: [] }),
  };
}

/** The fields that a target has beside its text and its files, by their keys: `Poll · Professional`. A board belongs to one account. */
function furtherContentOf(target: TargetDraft): readonly (readonly [key: string, text: string])[] {
  const network = networkOf(target.network);
  return fieldsOf(network).flatMap((field): (readonly [string, string])[] => {
    const { key, label } = field;
    const value = target.fields[key];
    const isUsual = 'default' in field && value === field.default;
    const isOfAccount = field.type === 'text' && field.picker !== undefined;
    return key === 'mediaType' || isUsual || isOfAccount || !saysSomething(value)
      ? []
      : [[key, `${label} · ${network.label}`]];
  });
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething);
  return value !== false && value !== 0 && !isUnfilled(value);
}

/**
 * What a present target says of who sees the post, or whether it is finished before, where an added target of its network says nothing of it: the post
 * would be shown to more people there.
 */
function limitsFrom(
  present: TargetDraft | undefined,
  { network, fields }: TargetDraft,
): TargetDraft['fields'] {
  if (present?.network !== network) return {};
  const known = networkOf(network).fields;
  return Object.fromEntries(
    Object.entries(present.fields).filter(
      ([name, value]) =>
        value !== false &&
        (known[name]?.limitsAudience === true || known[name]?.ifNoValue !== undefined) &&
        isUnfilled(fields[name]),
    ),
  );
}

/**
 * The target of an added account. What people edited in the calendar comes from a present target of its network, or else from the first target; media
 * that the row did not change come only from its network. Fields such as a board may belong to one account, so they come from the row.
 */
export function withPresentParts(
  { covers = {}, ...target }: TargetDraft & TargetChange,
  present: readonly TargetDraft[],
  { changed, edited }: { changed: ReadonlySet<string>; edited: ReadonlySet<string> | undefined },
): TargetDraft {
  const { network, fields, media: ownMedia = [] } = target;
  const sameNetwork = present.find((each) => each.network === network);
  const { caption, media = [] } = sameNetwork ?? present[0] ?? {};
  const keepsMedia = edited?.has('media') === true || (sameNetwork !== undefined && !changed.has('media'));
  const thread = threadNamesOf(networkOf(network))?.thread;
  const isThreadEdited = edited?.has('thread') === true && thread !== undefined && sameNetwork !== undefined;
  return {
    ...target,
    ...(edited?.has('text') && { caption }),
    media: keepsMedia ? media : withPresentDetails(ownMedia, sameNetwork === undefined ? [] : media),
    ...(keepsMedia && { givenMedia: [] }),
    fields: {
      ...fields,
      ...limitsFrom(sameNetwork, target),
      ...covers,
      ...(isThreadEdited && { [thread]: sameNetwork.fields[thread] }),
    },
  };
}
