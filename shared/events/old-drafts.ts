/**
 * Finds the drafts that are old enough to be reported. A safe delivery begins with a draft, which becomes a scheduled or published post
 * soon after. So a draft is reported some minutes after its creation: late, but never lost.
 */
import { certainInstant } from '../data/json.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';

/** Longer than a delivery with repeated requests takes. */
export const minDraftAgeMilliseconds = 5 * 60_000;

const { createdAt: createdAtNames, updatedAt: updatedAtNames } = propertyNames.post;

/**
 * The drafts that are old enough, by their own times or by when they were first listed. A draft that was a scheduled post before keeps its
 * creation time, so it is old immediately. `now`: the clock of the service. The result's `firstListed` is for the next poll: of drafts that are
 * not old by their own times.
 */
export function findOldDrafts({
  records,
  firstListed,
  now,
}: {
  records: readonly PostRecord[];
  /** The result of the last poll: when each was first listed, by its ID, in milliseconds since 1970. */
  firstListed: Readonly<Record<string, number>>;
  now: number;
}) {
  const oldDrafts: PostRecord[] = [];
  const nextFirstListed: [string, number][] = [];
  for (const record of records) {
    const id = postIdOf(record) ?? '';
    // A clock that was set back must not make a draft recent again.
    const listedSince = Math.min(firstListed[id] ?? now, now);
    const isOldByOwnTime = now - (ownTimeOf(record) ?? now) >= minDraftAgeMilliseconds;
    if (!isOldByOwnTime) nextFirstListed.push([id, listedSince]);
    if (isOldByOwnTime || now - listedSince >= minDraftAgeMilliseconds) oldDrafts.push(record);
  }
  return { oldDrafts, firstListed: Object.fromEntries(nextFirstListed) };
}

/** When the post was created, or last changed if it does not show that. */
export function ownTimeOf(record: PostRecord): number | undefined {
  const times = readProperties(record)
    .all([...createdAtNames, ...updatedAtNames])
    .map(certainInstant);
  return times.find((time) => time !== undefined);
}
