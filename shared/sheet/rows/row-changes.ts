/** What a row changes about its post, in words: `Time: 09:00 → 10:00; Caption on Skyapp`. */
import type { PostRecord } from '../../api/responses/read-records.ts';
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import type { TargetDifference } from '../../calendar/delivery/sameness/compare-posts.ts';
import { clockText, dayText, dayTimeText, timeText } from '../../time/time-text.ts';
import { captionFieldOf } from '../../form/fields/fields-of.ts';
import { listText } from '../../data/list-text.ts';
import { getOrMake } from '../../data/maps.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import type { PostState } from '../../networks/records/present-state.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { threadNamesOf } from '../../post/text/field-texts.ts';
import type { PostWrite, ScheduledFor } from '../../post/write-shape.ts';
import type { RowPart } from './reference.ts';

/** All changes, joined with `; `. `differences`: what the post changes about the record. Times are shown in `timeZone`. */
export function changesOf(
  post: PostWrite,
  {
    record,
    state,
    differences,
    timeZone,
  }: {
    record: PostRecord;
    state: PostState;
    differences: readonly TargetDifference[];
    timeZone: string | undefined;
  },
): string {
  return [
    ...timeChangeTexts(post.scheduledFor, shownTimeOf(record, state), timeZone),
    ...contentChangeTexts(differences),
  ].join('; ');
}

/** The record as far as it shows a post's time; a draft's record may still show the time that it had. */
export function shownTimeOf(record: PostRecord, state: PostState): PostRecord {
  return state === 'draft' ? {} : record;
}

/** Whether a text is sent that the calendar does not have, even for one network only, such as a title. */
export function sendsText(differences: readonly TargetDifference[]): boolean {
  return differences.some(
    ({ network, keys, isNew }) =>
      keys?.some((key) => partOf({ network, keys: [key], isNew }) !== 'media') ?? isNew,
  );
}

/** `Caption on Skyapp and Threadapp`, for each property; `Added Pinboard`, `Removed Pinboard` for targets. */
export function contentChangeTexts(differences: readonly TargetDifference[]): string[] {
  const networksByPhrase = new Map<string, Set<string>>();
  for (const { network, keys, isNew } of differences) {
    const { label } = networkOf(network);
    const phrases = keys?.map((key) => `${labelOf(network, key)} on`) ?? [isNew ? 'Added' : 'Removed'];
    for (const phrase of phrases) getOrMake(networksByPhrase, phrase, () => new Set()).add(label);
  }
  return [...networksByPhrase].map(([phrase, networks]) => `${phrase} ${listText([...networks])}`);
}

/** The part of a row that a difference in one property, or in a whole target, affects. */
export function partOf({ network, keys }: TargetDifference): RowPart {
  const [key] = keys ?? [];
  if (key === undefined) return 'accounts';
  const known = networkOf(network);
  if (key === known.caption) return 'text';
  if (key === threadNamesOf(known)?.thread) return 'thread';
  return known.media.properties.some((property) => property === key) ? 'media' : 'fields';
}

/**
 * `Time: Mon 2026-11-23 09:00 → Tue 2026-11-24 10:00 in Europe/Lisbon`. If the day stays the same, only the times. A list of one text, or
 * empty if the time stays.
 */
export function timeChangeTexts(scheduledFor: ScheduledFor, record: PostRecord, timeZone = 'UTC'): string[] {
  const present = scheduledInstantOf(record);
  const isDraft = Number.isNaN(present);
  const before = isDraft ? 'draft' : timeText(present, timeZone);
  if (scheduledFor.publish === 'DRAFT') return isDraft ? [] : [`Time: ${before} → draft`];
  if (scheduledFor.publish === 'NOW') return [`Time: ${before} → now`];
  const next = Date.parse(scheduledFor.date);
  if (next === present) return [];
  if (isDraft) return [`Time: draft → ${timeText(next, timeZone)}`];
  return dayText(present, timeZone) === dayText(next, timeZone)
    ? [`Time: ${clockText(present, timeZone)} → ${clockText(next, timeZone)}`]
    : [`Time: ${dayTimeText(present, timeZone)} → ${timeText(next, timeZone)}`];
}

/** The label of a property of a target. */
function labelOf(network: NetworkKey, key: string): string {
  const { caption, media, fields } = networkOf(network);
  if (key === caption) return captionFieldOf(networkOf(network)).label;
  return media.properties.some((property) => property === key)
    ? draftFields.media.label
    : (fields[key]?.label ?? key);
}
