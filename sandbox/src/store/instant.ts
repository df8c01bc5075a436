import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/v4';

const isoDateTime = z.iso.datetime({ offset: true });

/** Epoch milliseconds of an ISO 8601 date-time with offset or `Z` (section 4.6); undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  return isoDateTime.safeParse(text).success ? Date.parse(text) : undefined;
}

/** The next full hour tomorrow, for a post that is only to be tried. */
export function hourTomorrow(now: number): Temporal.Instant {
  const hour = Temporal.Instant.fromEpochMilliseconds(now).round({
    smallestUnit: 'hour',
    roundingMode: 'ceil',
  });
  return hour.add({ hours: 24 });
}
