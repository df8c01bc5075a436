/** The times in a post's record that tell when it entered a state, in milliseconds since 1970; undefined where it shows none. */
import { propertyNames } from '../../api/responses/property-names.ts';
import { readProperties } from '../../api/responses/read-properties.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { certainInstant } from '../../data/json.ts';
import type { EntryEvent } from './snapshots.ts';

const { createdAt, publishedAt, updatedAt } = propertyNames.post;

/** When a post entered the state of the event, as far as its record shows that. */
export function entryInstant(event: EntryEvent, record: PostRecord): number | undefined {
  const names = [...updatedAt, ...createdAt];
  return firstInstantIn(record, event === 'postPublished' ? [...publishedAt, ...names] : names);
}

/** Of all times in a record, only that of the publication is the time of the event itself and never changes. */
export function publicationInstant(record: PostRecord): number | undefined {
  return firstInstantIn(record, publishedAt);
}

/** When the post was made or last changed, if its record says so in a certain zone. */
export function ownInstant(record: PostRecord): number | undefined {
  return readProperties(record)
    .all([...createdAt, ...updatedAt])
    .map(certainInstant)
    .find((instant) => instant !== undefined);
}

function firstInstantIn(record: PostRecord, names: readonly string[]): number | undefined {
  return readProperties(record)
    .all(names)
    .map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN))
    .find((instant) => !Number.isNaN(instant));
}
