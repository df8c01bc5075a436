/** Weekly slots with the zone in which they are meant, as people write and share them. */
import { shown } from '../findings/messages.ts';
import { isZone } from './scheduled-time.ts';
import { readWeeklySlots, type SlotStyle, type WeeklySlots } from './weekly-slots.ts';

export interface ZonedSlots {
  readonly slots: WeeklySlots;
  /** IANA name of the zone that the text names; undefined where it names none. */
  readonly timeZone: string | undefined;
}

/** A zone behind the slots: `Europe/Lisbon`, `in Europe/Lisbon`, `(UTC)`. No day and no time has a slash. */
const zoneAtEnd = /[\s;,(]*(?:\bin\s+)?(?<zone>[a-z]\w*(?:\/[\w+-]+)+|utc|gmt)\s*\)?\s*[;.]?\s*$/i;

/** Reads `Mon-Fri 09:00, 12:30; Sat 10:00`, with a zone behind it or without; problems are sentences without a period. */
export function readSlotsText(
  text: string,
  style?: SlotStyle,
): ZonedSlots | { readonly problems: readonly string[] } {
  const zone = zoneAtEnd.exec(text)?.groups?.['zone'];
  const reading = readWeeklySlots(zone === undefined ? text : text.replace(zoneAtEnd, ''), style);
  const problems = [
    ...('problems' in reading ? reading.problems : []),
    ...(zone !== undefined && !isZone(zone)
      ? [`the time zone ${shown(zone)} is not known; choose one such as Europe/Lisbon`]
      : []),
  ];
  return problems.length === 0 && 'slots' in reading
    ? { slots: reading.slots, timeZone: zone }
    : { problems };
}
