import * as z from 'zod/v4';

const isoDateTime = z.iso.datetime({ offset: true });

/** Epoch milliseconds of an ISO 8601 date-time with offset or `Z` (section 4.6); undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  if (!isoDateTime.safeParse(text).success) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

const hour = 3_600_000;

/** The next full hour tomorrow, for a post that is only to be tried. */
export function hourTomorrow(now: number): number {
  return Math.ceil(now / hour) * hour + 24 * hour;
}
