/**
 * Drafts that were made a moment ago. A safe delivery begins with a draft, which is a scheduled or published post soon after. So a
 * draft counts as one when it is old enough; none is lost by that, only later.
 */
import { certainInstant } from '../data/json.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';

/** Longer than a delivery takes in which requests are repeated. */
const draftMilliseconds = 5 * 60_000;

const { createdAt, updatedAt } = propertyNames.post;

/**
 * The drafts that are old enough, by their own times or since they were first listed. A draft that was a scheduled post before keeps
 * its creation time and is old at once. `now`: the clock of the service. `firstListed` is for the next reading: the recent ones, and those
 * whose age only the readings show.
 */
export function draftsByAge({
  records,
  firstListed,
  now,
}: {
  records: readonly PostRecord[];
  /** When each was first listed, by its ID, in milliseconds since 1970: of the last reading, as far as it was kept. */
  firstListed: Readonly<Record<string, number>>;
  now: number;
}) {
  const old: PostRecord[] = [];
  const seen: [string, number][] = [];
  for (const record of records) {
    const id = postIdOf(record) ?? '';
    // A clock that was set back must not make a draft recent again.
    const since = Math.min(firstListed[id] ?? now, now);
    const isOldByItself = now - (bornBy(record) ?? now) >= draftMilliseconds;
    if (!isOldByItself) seen.push([id, since]);
    if (isOldByItself || now - since >= draftMilliseconds) old.push(record);
  }
  return { old, firstListed: Object.fromEntries(seen) };
}

/** A time at which the post was there. */
function bornBy(record: PostRecord): number | undefined {
  const times = readProperties(record)
    .all([...createdAt, ...updatedAt])
    .map(certainInstant);
  return times.find((time) => time !== undefined);
}
