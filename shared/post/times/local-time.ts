/** The time of a post as people say it where they are. */
import { dateFormat } from '../../date-format.ts';

/** `Thu, 24 Dec 2026, 18:00 (Europe/Berlin)`; in UTC where the zone is not known. */
export function localTimeOf(iso: string, timeZone: string | undefined): string {
  const zone = timeZone !== undefined && isKnown(timeZone) ? timeZone : 'UTC';
  const parts = dateFormat('en-GB', { ...style, timeZone: zone }).format(new Date(iso));
  return `${parts} (${zone})`;
}

const style = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

function isKnown(timeZone: string): boolean {
  try {
    dateFormat('en-GB', { timeZone });
    return true;
  } catch {
    return false;
  }
}
