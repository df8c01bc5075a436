/**
 * Weekly slots as text: `Mon-Fri 09:00, 12:30; Sat 10:00`. The text is what people write and share; it is read here, and written
 * back in one normal form.
 */
import { listText } from '../../list-text.ts';
import { shown } from '../findings/messages.ts';
import { clockText } from './local-days.ts';

/** For each weekday (1 is Monday, 7 is Sunday) the times of its slots in minutes after midnight, ascending. */
export type WeeklySlots = ReadonlyMap<number, readonly number[]>;

/** Sentences without a period. */
export type WeeklySlotsReading = { readonly slots: WeeklySlots } | { readonly problems: readonly string[] };

const example = 'Mon-Fri 09:00, 12:30; Sat 10:00';
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const shortNames = days.map((day) => day.slice(0, 3));
const dayGroups: Readonly<Record<string, readonly number[]>> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  'every day': [1, 2, 3, 4, 5, 6, 7],
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 7],
};

/**
 * Reads groups of days and times: groups are separated by semicolons or lines, days and times by commas. A day is its English name or
 * at least two letters of it, a range of days, `daily`, `weekdays` or `weekends`; without days, a group is for every day. A time is
 * `9:00`, `09:00`, `9 am` or `9:30 pm`; a point may stand for the colon.
 */
export function readWeeklySlots(text: string): WeeklySlotsReading {
  const groups = text
    .split(/[;\n]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  if (groups.length === 0) return { problems: [`no slots are given; write them as ${example}`] };
  const readings = groups.map(readGroup);
  const problems = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []));
  if (problems.length > 0) return { problems };
  const slots = new Map<number, readonly number[]>();
  for (const reading of readings) {
    if ('problem' in reading) continue;
    for (const day of reading.days) {
      const times = new Set([...(slots.get(day) ?? []), ...reading.times]);
      slots.set(
        day,
        [...times].toSorted((one, other) => one - other),
      );
    }
  }
  return { slots };
}

/** The normal form: each day once, in the order of the week; days in a row with the same times together. */
export function weeklySlotsText(slots: WeeklySlots): string {
  const runs: { first: number; last: number; times: string }[] = [];
  for (let day = 1; day <= days.length; day += 1) {
    const times = (slots.get(day) ?? []).map(clockText).join(', ');
    const before = runs.at(-1);
    if (times === '') continue;
    if (before?.last === day - 1 && before.times === times) before.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs.map(({ first, last, times }) => `${rangeText(first, last)} ${times}`).join('; ');
}

function rangeText(first: number, last: number): string {
  const name = (day: number) => shortNames[day - 1] ?? '';
  if (first === last) return name(first);
  return first + 1 === last ? `${name(first)}, ${name(last)}` : `${name(first)}-${name(last)}`;
}

type GroupReading =
  { readonly days: readonly number[]; readonly times: readonly number[] } | { readonly problem: string };

/** Where the first time begins. A day has no digit. */
const firstTime = /\d/;

function readGroup(group: string): GroupReading {
  const begin = group.search(firstTime);
  if (begin < 0) return { problem: `${shown(group)} has no time; write it as ${example}` };
  const dayTexts = listOf(group.slice(0, begin).replace(/:\s*$/, ''));
  const timeTexts = listOf(group.slice(begin));
  const dayReadings = dayTexts.map((text) => ({ text, days: readDays(text) }));
  const timeReadings = timeTexts.map((text) => ({ text, time: readTime(text) }));
  const wrongDay = dayReadings.find((reading) => reading.days === undefined);
  if (wrongDay !== undefined) {
    const choices = listText([...shortNames, 'daily', 'weekdays', 'weekends'], 'or');
    return { problem: `${shown(wrongDay.text)} in ${shown(group)} is no day; write ${choices}` };
  }
  const wrongTime = timeReadings.find((reading) => reading.time === undefined);
  if (wrongTime !== undefined) {
    const advice = 'write it as 09:00; a semicolon ends the times of a day';
    return { problem: `${shown(wrongTime.text)} in ${shown(group)} is no time; ${advice}` };
  }
  const chosen = dayReadings.flatMap((reading) => reading.days ?? []);
  return {
    days: chosen.length === 0 ? (dayGroups['daily'] ?? []) : chosen,
    times: timeReadings.flatMap(({ time }) => time ?? []),
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
  const [first, last, ...others] = text.split(/\s*(?:-|–|\bto\b)\s*/i).map(readDay);
  if (others.length > 0 || first === undefined) return undefined;
  if (!/-|–|\bto\b/i.test(text)) return [first];
  if (last === undefined) return undefined;
  // From Friday to Monday goes over the end of the week.
  const count = ((last - first + days.length) % days.length) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % days.length) + 1);
}

function readDay(text: string): number | undefined {
  const name = text.toLowerCase().replace(/\.$/, '').replace(/s$/, '');
  if (name.length < 2) return undefined;
  const index = days.findIndex((day) => day.toLowerCase().startsWith(name));
  return index < 0 ? undefined : index + 1;
}

const timeForm = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap])?\.?(?:m\.?)?$/i;

/** Minutes after midnight. A number alone is no time: it may be a mistyped one. */
function readTime(text: string): number | undefined {
  const { hour = '', minute, half } = timeForm.exec(text)?.groups ?? {};
  if (hour === '' || (minute === undefined && half === undefined)) return undefined;
  const hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (minutes > 59 || hours > (half === undefined ? 23 : 12) || (half !== undefined && hours < 1))
    return undefined;
  const base = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return base * 60 + minutes;
}
