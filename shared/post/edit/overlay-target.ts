/** A target with what a change says of it: value by value, or part by part. */
import { fieldsOf } from '../../form/fields/fields-of.ts';
import { readExtraJson } from '../../form/values/read-json.ts';
import { isEmpty, isUnfilled } from '../../form/values/read-value.ts';
import { networkOf } from '../../networks/index.ts';
import type { TargetDraft } from '../draft.ts';
import { threadNamesOf } from '../text/field-texts.ts';
import { changedExtra, changedFields } from './keep-fields.ts';
import { areSameFiles, type TargetChange, withPresentDetails } from './same-files.ts';

/** The target with the changed parts replaced. Everything else that a person may have set stays, also the details of files that stay. */
export function withReplacedParts(
  { caption: presentCaption, media: present = [], kept, ...target }: TargetDraft,
  { caption, media = [], extra, covers = {}, ...change }: TargetDraft & TargetChange,
  { parts, cropsAnew }: { readonly parts: ReadonlySet<string>; readonly cropsAnew: boolean },
): TargetDraft {
  const thread = threadNamesOf(networkOf(target.network))?.thread;
  const partOf = ([name]: readonly [string, unknown]) => (name === thread ? 'thread' : 'fields');
  const fields = Object.fromEntries(
    Object.entries(target.fields).filter((entry) => !parts.has('thread') || partOf(entry) !== 'thread'),
  );
  const changedFields = Object.entries(change.fields).filter((entry) => parts.has(partOf(entry)));
  const hasOwnThread = parts.has('thread') || !isUnfilled(change.fields[thread ?? '']);
  const base = {
    ...target,
    fields,
    // A new text is made to fit its network; a text that stays is not changed.
    ...(parts.has('text')
      ? { kept: { fields, media: present, parts, ...(!hasOwnThread && { replacedCaption: presentCaption }) } }
      : { caption: presentCaption, kept: { ...kept, fields, parts } }),
    ...((!parts.has('media') || media.length > 0) && { media: present }),
  };
  const replaced = {
    ...change,
    fields: Object.fromEntries(changedFields),
    ...((parts.has('media') || parts.has('fields')) && { covers }),
    ...(parts.has('text') && { caption }),
    ...(parts.has('media') && { media }),
    ...(parts.has('fields') && { extra }),
  };
  return overlay(base, replaced, { cropsAnew });
}

/** The target with the change. `cropsAnew`: whether pictures are cropped. */
export function overlay(
  target: TargetDraft,
  change: TargetChange,
  { cropsAnew = false }: { readonly cropsAnew?: boolean } = {},
): TargetDraft {
  const known = fieldsOf(networkOf(target.network));
  const { media: given = [] } = change;
  const { media: presentMedia = [] } = target;
  const media = withPresentDetails(given, presentMedia, { cropsAnew });
  const { mediaType, ...others } = target.fields;
  // New media may be of another kind, so the variant follows from them again.
  const keepsKind = given.length === 0 || areSameFiles(given, presentMedia);
  const present = !keepsKind || mediaType === undefined ? others : { ...others, mediaType };
  const ofChange = { ...change.fields, ...change.covers };
  const { fields, issues } = changedFields({ fields: known, present, change: ofChange });
  const extra = readExtraJson(change.extra);
  return {
    ...target,
    caption: isEmpty(change.caption) ? target.caption : change.caption,
    ...(given.length > 0 && { media, givenMedia: change.givenMedia ?? given }),
    fields,
    // Extra JSON that cannot be read is passed on, because composing the post reports it.
    extra:
      'problem' in extra
        ? change.extra
        : changedExtra({ fields: known, present: fields, change: extra.value }),
    ...(!isEmpty(change.maxLength) && { maxLength: change.maxLength }),
    ...(change.place !== undefined && { place: change.place }),
    ...(change.login !== undefined && { login: change.login }),
    ...(issues.length > 0 && { issues }),
  };
}
