/** Times as sentences tell them. Instants are milliseconds since 1970. */
import { weekdays, zonedAt } from './zone-clock.ts';

/** `Mon 2026-11-23 12:30 in Europe/Lisbon`. */
export function timeText(at: number, timeZone: string): string {
  return `${dayTimeText(at, timeZone)} in ${timeZone}`;
}

/** `Mon 2026-11-23 12:30` */
export function dayTimeText(at: number, timeZone: string): string {
  return `${dayText(at, timeZone)} ${clockText(at, timeZone)}`;
}

/** `Mon 2026-11-23` */
export function dayText(at: number, timeZone: string): string {
  const date = zonedAt(at, timeZone).toPlainDate();
  return `${weekdays[date.dayOfWeek - 1]?.slice(0, 3) ?? ''} ${date.toString()}`;
}

/** `12:30` */
export function clockText(at: number, timeZone: string): string {
  return zonedAt(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}
