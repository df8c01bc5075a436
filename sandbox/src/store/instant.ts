import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/v4';

const isoDateTime = z.iso.datetime({ offset: true });

/** Epoch milliseconds of an ISO 8601 date-time with offset or `Z` (contract 4.6); undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  if (!isoDateTime.safeParse(text).success) return undefined;
  const instant = Date.parse(text);
  // The offset may be one that no clock uses: +24:00.
  return Number.isNaN(instant) ? undefined : instant;
}

/** The next full hour tomorrow, for a post that is only a trial. */
export function hourTomorrow(now: number): Temporal.Instant {
  const hour = Temporal.Instant.fromEpochMilliseconds(now).round({
    smallestUnit: 'hour',
    roundingMode: 'ceil',
  });
  return hour.add({ hours: 24 });
}
