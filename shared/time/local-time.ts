/** The time of a post as people say it where they are. */
import { zonedFormat } from './zoned-format.ts';

/** `Thu, 24 Dec 2026, 18:00 (Europe/Berlin)`; in UTC where the zone is not known. */
export function localTimeOf(iso: string, timeZone: string | undefined): string {
  const zone = timeZone !== undefined && isKnown(timeZone) ? timeZone : 'UTC';
  const parts = formatOf(zone).format(new Date(iso));
  return `${parts} (${zone})`;
}

const formatOf = zonedFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function isKnown(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}
