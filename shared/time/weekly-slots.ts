/** Weekly slots as text, as people write and share them: `Mon-Fri 09:00, 12:30; Sat 10:00`. */
import { listText } from '../list-text.ts';
import { shown } from '../post/findings/messages.ts';
import { planningLabels } from './planning-labels.ts';
import { hourOf } from './time-form.ts';
import { isZone, unknownZone, weekdays } from './zone-clock.ts';

/** For each weekday (1 is Monday, 7 is Sunday), in the order of the week, the times of its slots in minutes after midnight, ascending. */
export type WeeklySlots = ReadonlyMap<number, readonly number[]>;

/** `timeZone` is the zone that the text names, if it names one. Problems are sentences without a period. */
export type WeeklySlotsReading =
  | { readonly slots: WeeklySlots; readonly timeZone: string | undefined }
  | { readonly problems: readonly string[] };

/** How the times of a day are written: each by itself, or as the hours within which any time is a slot. */
export type SlotStyle = 'slots' | 'hours';

interface Style {
  /** The slots of one part of a text, in minutes after midnight. */
  readonly read: (text: string) => readonly number[] | undefined;
  readonly noun: string;
  /** One part in the right form. */
  readonly part: string;
  readonly example: string;
}

/** Within hours, slots are multiples of so many minutes. */
const gridMinutes = 5;
const dayMinutes = 24 * 60;

const styles: Readonly<Record<SlotStyle, Style>> = {
  slots: { read: readSlot, noun: 'time', part: '09:00', example: planningLabels.slots.placeholder },
  hours: {
    read: readHours,
    noun: 'range of times',
    part: '09:00-17:00',
    example: planningLabels.hours.placeholder,
  },
};

const shortNames = weekdays.map((day) => day.slice(0, 3));
const dayGroups: Readonly<Record<string, readonly number[]>> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  'every day': [1, 2, 3, 4, 5, 6, 7],
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 7],
};

/** A zone behind the slots: `Europe/Lisbon`, `in Europe/Lisbon`, `(UTC)`. No day and no time has a slash. */
const zoneAtEnd = /[\s;,(]*(?:\bin\s+)?(?<zone>[a-z]\w*(?:\/[\w+-]+)+|utc|gmt)\s*\)?\s*[;.]?\s*$/i;

/**
 * Reads groups of days and times, with a time zone behind them or without: groups are separated by semicolons or lines, days and times by
 * commas. A day is its English name or at least two letters of it, a range of days, `daily`, `weekdays` or `weekends`; without days, a
 * group is for every day. A time is `9:00`, `09:00`, `9 am` or `9:30 pm`; a point may stand for the colon. Hours are two times,
 * `09:00-17:00`.
 */
export function readWeeklySlots(text: string, style: SlotStyle = 'slots'): WeeklySlotsReading {
  const timeZone = zoneAtEnd.exec(text)?.groups?.['zone'];
  const groups = (timeZone === undefined ? text : text.replace(zoneAtEnd, ''))
    .split(/[;\n]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  const readings = groups.map((group) => readGroup(group, styles[style]));
  const problems = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []));
  if (groups.length === 0) problems.push(`no ${style} are given; write them as ${styles[style].example}`);
  if (timeZone !== undefined && !isZone(timeZone)) problems.push(unknownZone(timeZone));
  if (problems.length > 0) return { problems };
  const slots = new Map<number, readonly number[]>();
  for (let day = 1; day <= weekdays.length; day += 1) {
    const times = readings.flatMap((each) => ('days' in each && each.days.includes(day) ? each.times : []));
    const ascending = [...new Set(times)].toSorted((one, other) => one - other);
    if (ascending.length > 0) slots.set(day, ascending);
  }
  return { slots, timeZone };
}

type GroupReading =
  { readonly days: readonly number[]; readonly times: readonly number[] } | { readonly problem: string };

/** Where the first time begins. A day has no digit. */
const firstTime = /\d/;

function readGroup(group: string, { read, noun, part, example }: Style): GroupReading {
  const begin = group.search(firstTime);
  if (begin < 0) return { problem: `${shown(group)} has no time; write it as ${example}` };
  const dayTexts = listOf(group.slice(0, begin).replace(/:\s*$/, ''));
  const timeTexts = listOf(group.slice(begin));
  const dayReadings = dayTexts.map((text) => ({ text, days: readDays(text) }));
  const timeReadings = timeTexts.map((text) => ({ text, times: read(text) }));
  const wrongDay = dayReadings.find((reading) => reading.days === undefined);
  if (wrongDay !== undefined) {
    const choices = listText([...shortNames, 'daily', 'weekdays', 'weekends'], 'or');
    return { problem: `${shown(wrongDay.text)} in ${shown(group)} is no day; write ${choices}` };
  }
  const wrongTime = timeReadings.find((reading) => reading.times === undefined);
  if (wrongTime !== undefined) {
    const advice = `write it as ${part}; a semicolon ends the times of a day`;
    return { problem: `${shown(wrongTime.text)} in ${shown(group)} is no ${noun}; ${advice}` };
  }
  const chosen = dayReadings.flatMap((reading) => reading.days ?? []);
  return {
    days: chosen.length === 0 ? (dayGroups['daily'] ?? []) : chosen,
    times: timeReadings.flatMap(({ times }) => times ?? []),
  };
}

function listOf(text: string): string[] {
  return text
    .split(/,|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readDays(text: string): readonly number[] | undefined {
  const group = dayGroups[text.toLowerCase()];
  if (group !== undefined) return group;
  const ends = endsOf(text).map(readDay);
  const [first, last] = ends;
  if (ends.length > 2 || first === undefined) return undefined;
  if (ends.length === 1) return [first];
  if (last === undefined) return undefined;
  // From Friday to Monday goes over the end of the week.
  const count = ((last - first + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % weekdays.length) + 1);
}

/** Of a range, `Mon-Fri`, `9:00 to 17:00`; or the text itself. */
function endsOf(text: string): string[] {
  return text.split(/\s*(?:-|–|\bto\b)\s*/i);
}

function readDay(text: string): number | undefined {
  const name = text.toLowerCase().replace(/\.$/, '').replace(/s$/, '');
  if (name.length < 2) return undefined;
  const index = weekdays.findIndex((day) => day.toLowerCase().startsWith(name));
  return index < 0 ? undefined : index + 1;
}

const timeForm = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap])?\.?(?:m\.?)?$/i;

/** Minutes after midnight. A number alone is no time: it may be a mistyped one. */
function readTime(text: string): number | undefined {
  const { hour = '', minute, half } = timeForm.exec(text)?.groups ?? {};
  if (hour === '' || (minute === undefined && half === undefined)) return undefined;
  const hours = hourOf(Number(hour), half);
  const minutes = Number(minute ?? 0);
  return hours === undefined || minutes > 59 ? undefined : hours * 60 + minutes;
}

function readSlot(text: string): readonly number[] | undefined {
  const time = readTime(text);
  return time === undefined ? undefined : [time];
}

/** Any time from the first to the last on the grid. They may end at midnight, and do not go over it. */
function readHours(text: string): readonly number[] | undefined {
  const ends = endsOf(text);
  const [opens, closes] = ends.map((end) => (end === '24:00' ? dayMinutes : readTime(end)));
  if (ends.length !== 2 || opens === undefined || closes === undefined) return undefined;
  const first = Math.ceil(opens / gridMinutes) * gridMinutes;
  const last = closes === 0 ? dayMinutes : closes;
  if (opens >= last) return undefined;
  const count = Math.floor((Math.min(last, dayMinutes - gridMinutes) - first) / gridMinutes) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * gridMinutes);
}
