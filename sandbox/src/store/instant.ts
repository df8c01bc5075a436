import * as z from 'zod/v4';

const isoDateTime = z.iso.datetime({ offset: true });

/** Epoch milliseconds of an ISO 8601 date-time with offset or `Z` (section 4.6); undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  if (!isoDateTime.safeParse(text).success) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}
