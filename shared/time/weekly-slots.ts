/** Weekly slots as text, as people write and share them: `Mon-Fri 09:00, 12:30; Sat 10:00`. */
import { shown, tooLongToRead } from '../form/values/messages.ts';
import { planningFields } from '../form/options/planning-options.ts';
import { hourOf } from './time-form.ts';
import { isZone, unknownZone, weekdays } from './zone-clock.ts';

/** The times of the slots on each weekday (1 is Monday, 7 is Sunday), in the order of the week: minutes after midnight, ascending. */
export type WeeklySlots = ReadonlyMap<number, readonly number[]>;

/** How the times of a day are written: each by itself, or as the hours within which any time is a slot. */
export type SlotStyle = 'slots' | 'hours';

const dayMinutes = 24 * 60;
/** Within hours, these minutes after midnight are slots. */
const grid = Array.from({ length: dayMinutes / 5 }, (_, index) => index * 5);

/** The slots of a time or a range of times, given in minutes after midnight. */
function slotsOf(ends: readonly number[], style: SlotStyle): readonly number[] {
  if (style === 'slots') return ends.filter((end) => ends.length === 1 && end < dayMinutes);
  // Hours may end at midnight, but not go beyond it.
  const [opens = 0, closes = -1, ...others] = ends;
  const end = closes === 0 ? dayMinutes : closes;
  return others.length > 0 ? [] : grid.filter((time) => opens <= time && time <= end);
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const dayGroups: readonly (readonly [name: RegExp, days: readonly number[]])[] = [
  [/^(?:daily|every ?day|each day)$/, everyDay],
  [/^weekdays?$/, [1, 2, 3, 4, 5]],
  [/^weekends?$/, [6, 7]],
];

/** Ample for a slot in each hour of a week. */
const maxLength = 4000;

/** The parts of a text without double blanks. At each place the first kind that matches counts. */
const tokenForm = new RegExp(
  [
    String.raw`(?<end>[;\n])`,
    // No IANA area begins like a day, so `Mon/Wed` is not a zone.
    String.raw`\(? ?\b(?:in )?(?<zone>(?!mo|tu|we|th|fr|sa|su|da)[a-z]\w{0,30}(?:/[\w+-]{1,30}){1,3}|utc|gmt)(?![\w/+-]) ?\)?`,
    String.raw`(?<dash>[-\u2010-\u2015]|(?:to|through|thru)\b)`,
    String.raw`(?<gap>[ ,&/:]|\+(?!\d)|\.(?!\S)|(?:and|at|on|from|(?:every|each)(?! day))\b)`,
    String.raw`(?:12(?:[:.]00)? ?)?(?<noon>noon)\b`,
    String.raw`(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d)(?::00)?)?(?: ?(?<half>[ap])(?:\.? ?m)?\b\.?)?(?![\p{L}\p{N}_:])`,
    String.raw`(?<day>(?:every |each )?[a-z]+)\.?(?![\p{L}_])`,
    String.raw`(?<other>\([^()]{0,60}\)?|\+[\d:.]{1,60}|[^\s,;&/()+]+|.)`,
  ].join('|'),
  'giu',
);

/** A part of a text, and its kind: a name in `tokenForm`. */
interface Token {
  readonly start: number;
  readonly end: number;
  readonly parts: Readonly<Partial<Record<string, string>>>;
}

/** A day or a time, a range of either, or anything else, which is a problem. */
type Item = [Token, ...Token[]];
type Group = readonly [Item, ...Item[]];

/**
 * Reads groups of days and times, with or without a time zone after them: groups are separated by semicolons or lines. A day is its
 * English name or at least two letters of it, a range of days, `daily`, `weekdays` or `weekends`; a group without days has those of the
 * group before it, the first one every day. A time is `9:00`, `09:00`, `9 am`, `9:30 pm` or `noon`; a point may replace the colon. Hours
 * are two times, `09:00-17:00`. Whatever is not read like that is a problem, a sentence without a period. `timeZone` is the zone that the
 * text names, if it names one.
 */
export function readWeeklySlots(
  given: string,
  style: SlotStyle = 'slots',
): { slots: WeeklySlots; timeZone: string | undefined } | { problems: readonly string[] } {
  const advice = `write days, times and a time zone as in ${planningFields[style].placeholder} Europe/Lisbon`;
  const tooLong = tooLongToRead(given, maxLength);
  if (tooLong !== undefined) return { problems: [`${tooLong}; ${advice}`] };
  const text = given.replace(/[^\S\n]+/gu, ' ');
  const tokens = Array.from(text.matchAll(tokenForm), ({ index, 0: raw, groups = {} }) => {
    return { start: index, end: index + raw.length, parts: groups };
  });
  const last = tokens.findLastIndex(({ parts: { end, gap } }) => end === undefined && gap === undefined);
  const timeZone = tokens[last]?.parts['zone'];
  const groups = groupsIn(timeZone === undefined ? tokens : tokens.slice(0, last));
  const problems = groups.length === 0 ? [`no ${style} are given; ${advice}`] : [];
  const slots = new Map(everyDay.map((day): [number, Set<number>] => [day, new Set()]));
  let days: readonly number[] = everyDay;
  for (const items of groups) {
    const reading = readGroup(items, text, style);
    if ('problem' in reading) problems.push(`${reading.problem}; ${advice}`);
    else {
      days = reading.days ?? days;
      for (const day of days) for (const time of reading.times) slots.get(day)?.add(time);
    }
  }
  if (timeZone !== undefined && !isZone(timeZone)) problems.push(unknownZone(timeZone));
  if (problems.length > 0) return { problems };
  const ascending = [...slots].flatMap(([day, times]): [number, number[]][] =>
    times.size === 0 ? [] : [[day, [...times].toSorted((one, other) => one - other)]],
  );
  return { slots: new Map(ascending), timeZone };
}

/** The groups that are not empty, each as its items. */
function groupsIn(tokens: readonly Token[]): Group[] {
  const groups: Token[][] = [[]];
  for (const token of tokens) {
    if (token.parts['end'] !== undefined) groups.push([]);
    else if (token.parts['gap'] === undefined) groups.at(-1)?.push(token);
  }
  return groups.map(itemsIn).flatMap(([first, ...items]) => (first === undefined ? [] : [[first, ...items]]));
}

/** A dash makes a range of two days or two times. Between a day and a time it is ignored; at the end it is an item of its own. */
function itemsIn(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  for (const [index, token] of tokens.entries()) {
    const isDash = token.parts['dash'] !== undefined;
    if (isDash && index < tokens.length - 1) continue;
    const range = items.at(-1);
    const isJoined = !isDash && tokens[index - 1]?.parts['dash'] !== undefined;
    if (isJoined && range !== undefined && isTime(range[0]) === isTime(token)) range.push(token);
    else items.push([token]);
  }
  return items;
}

/** `days` is undefined where a group names none. */
function readGroup(items: Group, text: string, style: SlotStyle) {
  const quote = (...[first, ...others]: Group) =>
    shown(text.slice(first[0].start, (others.at(-1) ?? first).at(-1)?.end).trim());
  const begin = items.findIndex(([token]) => isTime(token));
  if (begin < 0) return { problem: `${quote(...items)} has no time` };
  const days = items.slice(0, begin).map((item) => ({ item, read: daysOf(item) }));
  const times = items.slice(begin).map((item) => ({ item, read: slotsOf(item.map(minutesOf), style) }));
  const wrongDay = days.find(({ read }) => read === undefined);
  const wrongTime = times.find(({ read }) => read.length === 0);
  const problem = (item: Item, what: string) => ({
    problem: `${quote(item)} in ${quote(...items)} ${what}`,
  });
  if (wrongDay !== undefined) return problem(wrongDay.item, 'is not a day');
  const isNextGroup = (item: Item) =>
    daysOf(item) !== undefined && items.slice(items.indexOf(item)).some(([token]) => isTime(token));
  if (wrongTime !== undefined && isNextGroup(wrongTime.item))
    return problem(wrongTime.item, 'is a day after a time; write a semicolon before it');
  if (wrongTime !== undefined)
    return problem(wrongTime.item, `is not a ${style === 'slots' ? 'time' : 'range of times'}`);
  const unclear = items.flat().find(isUnclear);
  if (unclear !== undefined) return problem([unclear], 'may be before or after noon');
  return {
    days: days.length === 0 ? undefined : days.flatMap(({ read }) => read ?? []),
    times: times.flatMap(({ read }) => read),
  };
}

function daysOf(item: Item): readonly number[] | undefined {
  const names = item.map(({ parts: { day = '' } }) => day.toLowerCase());
  const [from = 0, to = from, ...others] = names.map(dayOf);
  const [, group] = dayGroups.find(([name]) => name.test(names.join())) ?? [];
  if (group !== undefined) return group;
  if (from === 0 || to === 0 || others.length > 0) return undefined;
  // Friday to Monday crosses the end of the week.
  const count = ((to - from + everyDay.length) % everyDay.length) + 1;
  return Array.from({ length: count }, (_, index) => ((from - 1 + index) % everyDay.length) + 1);
}

/** 1 for Monday to 7 for Sunday; 0 if the text is not a day. */
function dayOf(text: string): number {
  const name = text.replace(/s$/u, '');
  return name.length < 2 ? 0 : weekdays.findIndex((day) => day.toLowerCase().startsWith(name)) + 1;
}

function isTime({ parts: { hour, noon } }: Token): boolean {
  return hour !== undefined || noon !== undefined;
}

/** Minutes after midnight; NaN if not a time. A number alone is not one: it may be a mistyped time. */
function minutesOf({ parts: { noon, hour, minute, half } }: Token): number {
  if (noon !== undefined) return dayMinutes / 2;
  const isWhole = hour === '24' && minute === '00' && half === undefined;
  const hours = isWhole ? 24 : hourOf(Number(hour), half);
  return hours === undefined || (minute === undefined && half === undefined)
    ? NaN
    : hours * 60 + Number(minute ?? 0);
}

/**
 * Whether a time without AM or PM may be one of the other half of the day: where the AM or PM of a later time would change it (`1:00 and 5:00 pm`),
 * and where it would be earlier than a time before it with AM, PM or noon (`noon, 5:00`).
 */
function isUnclear(token: Token, index: number, times: readonly Token[]): boolean {
  const { parts } = token;
  const { hour = '0', half } = parts;
  if (half !== undefined || hour.startsWith('0') || Number(hour) > 12) return false;
  const isOf12Hours = ({ parts: { half, noon } }: Token) => half !== undefined || noon !== undefined;
  const isBack = times
    .slice(0, index)
    .some((each) => isOf12Hours(each) && minutesOf(token) < minutesOf(each));
  if (isBack) return true;
  const next = times.slice(index).find((each) => each.parts['half'] !== undefined);
  if (next === undefined) return false;
  const other = minutesOf({ ...next, parts: { ...parts, half: next.parts['half'] } });
  return other !== minutesOf(token) && other < minutesOf(next);
}
