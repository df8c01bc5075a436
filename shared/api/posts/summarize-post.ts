import * as z from 'zod/v4';
import { networkKeys } from '../../networks/index.ts';
import { failureOf } from '../../networks/records/failure-reason.ts';
import { plannedInstantsIn } from '../../networks/records/instants-in.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { isWebAddress } from '../../media/url.ts';
import { certainInstant, field, isJsonObject, isoTime, isText, type JsonObject } from '../../data/json.ts';
import { localTimeOf } from '../../time/zone-clock.ts';
import { textsOfOneList } from '../dialect/target-lists.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { postIdOf } from '../responses/read-records.ts';

const names = propertyNames.post;
const texts = z.array(z.string());

/** One target of a post, with all that belongs to it. */
const targetSummarySchema = z.strictObject({
  network: z.enum(networkKeys),
  accountId: z.string().nullable(),
  /** Null if it is not known without a further request. */
  accountName: z.string().nullable(),
  caption: z.string().nullable(),
  mediaUrls: texts,
});
type TargetSummary = z.infer<typeof targetSummarySchema>;

/** A post record in a flat and stable form. Values that the record does not have are null or an empty list. */
export const postSummarySchema = z.strictObject({
  /** When it is published, in words and in the user's time zone. Null without a time, and until `shownPost` (actions/shown-post.ts) fills it in. */
  when: z.string().nullable(),
  /** The page of the post in the calendar of the service. */
  link: z.string().nullable(),
  id: z.string().nullable(),
  /** One of the four states of contract 3, or of the two for failed posts, if the service shows it; unknown words stay. */
  status: z.string().nullable(),
  /** Why it was not published, or where, if the service shows it. Missing in older records kept by a trigger. */
  reason: z.string().nullable().default(null),
  scheduledAt: z.string().nullable(),
  networks: z.array(z.enum(networkKeys)),
  accountIds: texts,
  /** Each different caption once. */
  captions: texts,
  mediaUrls: texts,
  targets: z.array(targetSummarySchema),
  createdAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** Reads what the record has: its properties are open in the contract (contract 2.1). */
export function summarizePost(record: JsonObject): PostSummary {
  const { text } = readProperties(record);
  const link = text(names.link) ?? '';
  const status = text(names.status) ?? null;
  return {
    when: null,
    link: isWebAddress(link) ? link : null,
    id: postIdOf(record) ?? null,
    status,
    reason: (status === null ? undefined : failureOf(record, status)) ?? null,
    scheduledAt: scheduledTimeOf(record) ?? null,
    ...summarizeTargets(record),
    createdAt: text(names.createdAt) ?? null,
    publishedAt: text(names.publishedAt) ?? null,
  };
}

function summarizeTargets(record: JsonObject) {
  const targets = targetsIn(record).map(
    ({ network, accountId = null, content, caption, shownMedia = [] }): TargetSummary => ({
      network,
      accountId,
      accountName: null,
      caption: content === undefined ? (caption ?? null) : (content.caption ?? null),
      mediaUrls: content?.media.map(({ mediaUrl }) => mediaUrl) ?? [...shownMedia],
    }),
  );
  return {
    networks: [...new Set(targets.map(({ network }) => network))],
    accountIds: [...new Set(targets.flatMap(({ accountId }) => accountId ?? []))],
    captions:
      targets.length > 0
        ? [...new Set(targets.flatMap(({ caption }) => caption ?? []))]
        : textsOfOneList(record),
    mediaUrls: [...new Set(targets.flatMap(({ mediaUrls }) => mediaUrls))],
    targets,
  };
}

/** The time for which the post is scheduled, as the service writes it, but in ISO 8601 where it can be (`isoTime`). */
export function scheduledTimeOf(record: JsonObject): string | undefined {
  const shown = shownTimeOf(record);
  return shown && isoTime(shown);
}

function shownTimeOf(record: JsonObject): string | undefined {
  // Read first: most records have the time in the documented place, and a calendar has thousands of records.
  const { scheduledFor } = record;
  if (isJsonObject(scheduledFor) && isText(scheduledFor['date'])) return scheduledFor['date'];
  const { all, text } = readProperties(record);
  const instructed = all(names.scheduledFor).map((value) => readProperties(value).text(names.date));
  return instructed.find(isText) ?? text(names.scheduledFor) ?? text(names.scheduledAt);
}

/**
 * The time for which the post is scheduled, in milliseconds since 1970; NaN if the record shows none, or one without an offset from UTC, which
 * may be in any zone.
 */
export function scheduledInstantOf(record: JsonObject): number {
  return certainInstant(scheduledTimeOf(record)) ?? Number.NaN;
}

/** The instants that a record may show for a time that was sent: some services keep whole seconds, or whole minutes. */
export function instantsShownFor(sent: number): readonly number[] {
  return [...new Set([1, 1000, 60_000].map((unit) => Math.floor(sent / unit) * unit))];
}

/** Whether a service may show this instant for a time that was sent. */
export function isShownFor(shown: number, sent: number): boolean {
  return instantsShownFor(sent).some((each) => each === shown);
}

const quarterHour = 15 * 60_000;
/** The most that any local clock differs from UTC, in milliseconds. */
const maxOffset = 14 * 4 * quarterHour;

/**
 * Whether the record may be that of a post planned for the instant, or nearer to it than `distance` (milliseconds): for certain, or as far as its time
 * can be read.
 */
export function mayBePlannedAt(record: JsonObject, instant: number, distance = 1): boolean {
  const at = scheduledInstantOf(record);
  if (!Number.isNaN(at)) return Math.abs(at - instant) < distance || isShownFor(at, instant);
  const { named, others } = plannedInstantsIn(record);
  const shown = named.length > 0 ? named : others;
  return (
    shown.length === 0 ||
    shown.some((each) => {
      const difference = Math.abs(each.at - instant);
      const toQuarter = Math.min(difference % quarterHour, quarterHour - (difference % quarterHour));
      return (
        difference < distance || (!each.isSure && difference < maxOffset + distance && toQuarter < distance)
      );
    })
  );
}

/** The state of a post that was just written, by its publication instruction (contract 1.4). */
export const statusAfter = { DRAFT: 'draft', SCHEDULE: 'scheduled', NOW: 'publishing' } as const;

/** `summarizePost` for a post that was just written: the service returns only an ID, so the rest is what was sent. */
export function summarizeWritten({ id, post }: { id: string | undefined; post: PostWrite }): PostSummary {
  const { scheduledFor } = post;
  return {
    when: null,
    link: null,
    id: id ?? null,
    status: statusAfter[scheduledFor.publish],
    reason: null,
    scheduledAt: scheduledFor.publish === 'SCHEDULE' ? scheduledFor.date : null,
    ...summarizeTargets(post),
    createdAt: null,
    publishedAt: null,
  };
}

/** The time of a post in words. Null for a draft, which may show a former time, and for a time that is not certain. */
export function whenOf(post: object, timeZone: string | undefined): string | null {
  const time = field(post, 'scheduledAt') ?? field(post, 'publishedAt');
  const instant = field(post, 'status') === 'draft' ? undefined : certainInstant(time);
  return instant === undefined ? null : localTimeOf(new Date(instant).toISOString(), timeZone);
}
