/** A place in the calendar: the days shown, the zone and the filters. Every link keeps the parts that it does not change. */
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/v4';
import { networkKeys, type NetworkKey } from '../../../shared/index.ts';
import { knownZone } from '../../../shared/time/zone-clock.ts';
import { postStatuses, type PostStatus } from '../store/store-schema.ts';
import { cellsIn, daysIn, parseDay, type Day } from './days.ts';
import { zonedFormat, type ZonedFormat } from './zone.ts';

type Parameter = [name: string, value: string];

/** Which posts the calendar shows. A property that is undefined lets all of them pass. */
export type CalendarFilter = {
  /** The name of an account, which may be linked on several networks. */
  account: string | undefined;
  network: NetworkKey | undefined;
  status: PostStatus | undefined;
  /** A text that the post contains, in upper or lower case. */
  text: string | undefined;
};

/** How many weeks are shown. They begin with the given day, which need not be a Monday. */
const shownWeeks = 5;

/** The views of the calendar with their parameter in the address; the first is the default. */
export const views = [
  { view: 'weeks', parameter: 'from', label: `${shownWeeks} weeks`, length: { weeks: shownWeeks } },
  { view: 'month', parameter: 'month', label: 'Month', length: { months: 1 } },
  { view: 'week', parameter: 'week', label: 'Week', length: { weeks: 1 } },
  { view: 'day', parameter: 'day', label: 'Day', length: { days: 1 } },
] as const;

export type View = (typeof views)[number]['view'];

export type Place = {
  view: View;
  /** The first day, or a day of the week or month that is shown. */
  day: Day;
  today: Day;
  format: ZonedFormat;
  filter: CalendarFilter;
};

const oneText = z.string().optional().catch(undefined);
const placeQuery = z.object({
  from: oneText,
  month: oneText,
  week: oneText,
  day: oneText,
  view: oneText,
  zone: oneText,
  account: oneText,
  network: oneText,
  status: oneText,
  text: oneText,
});

/** The place that an address names, and what is wrong with its parameters. */
export function readPlace({
  query,
  now,
  timeZone,
  accountNames,
}: {
  query: unknown;
  now: Date;
  /** The zone to use if the address names none. */
  timeZone: string;
  accountNames: readonly string[];
}): { place: Place; isGiven: boolean; notices: string[] } {
  const given = placeQuery.parse(query);
  const { zone, account, network, status, text } = given;
  const notices: string[] = [];
  const format = chooseZone({ name: zone ?? timeZone, notices });
  const today = format.day(now.getTime());
  const filter = {
    account: choose({ text: account, choices: accountNames, what: 'account', notices }),
    network: choose({ text: network, choices: networkKeys, what: 'network', notices }),
    status: choose({ text: status, choices: postStatuses, what: 'status', notices }),
    text: text === '' ? undefined : text,
  };
  const named = views.find(({ parameter }) => given[parameter] !== undefined);
  const { view, parameter } = named ?? views.find((known) => known.view === given.view) ?? views[0];
  const day = chooseDay({ view, text: given[parameter], today, notices });
  return { place: { view, day, today, format, filter }, isGiven: named !== undefined, notices };
}

/** The days that the place shows, from `first` up to but not including `next`; `previous` starts the span before. */
export function spanOf({ view, day }: Place): { previous: Day; first: Day; next: Day } {
  const { length } = partsOf(view);
  const date = Temporal.PlainDate.from(day);
  const first = firstDate({ view, date });
  return {
    previous: first.subtract(length).toString(),
    first: first.toString(),
    next: first.add(length).toString(),
  };
}

function firstDate({ view, date }: { view: View; date: Temporal.PlainDate }): Temporal.PlainDate {
  if (view === 'day' || view === 'weeks') return date;
  return view === 'month' ? date.with({ day: 1 }) : date.subtract({ days: date.dayOfWeek - 1 });
}

/** The days that the place shows, as cells in rows of seven: a month is padded with undefined to whole weeks. */
export function cellsOf(place: Place): (Day | undefined)[] {
  const span = spanOf(place);
  return place.view === 'month' ? cellsIn(span) : daysIn(span);
}

/** Whether many days are shown at once, each with some of its posts. */
export function hasOverview({ view }: Place): boolean {
  return view === 'weeks' || view === 'month';
}

/** Whether today is among the days that are shown. */
export function showsToday(place: Place): boolean {
  const { first, next } = spanOf(place);
  return place.today >= first && place.today < next;
}

function partsOf(view: View) {
  return views.find((known) => known.view === view) ?? views[0];
}

export function isFiltered({ filter }: Place): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The address of a place. If today is among its days, the browser scrolls to today. */
export function linkTo(place: Place): string {
  return `/?${queryOf(place)}${showsToday(place) ? '#today' : ''}`;
}

/** The address of the current days. It names no day, so that it is still right on later days. */
export function linkToNow({ view, ...place }: Place): string {
  const chosen: Parameter[] = view === 'weeks' ? [] : [['view', view]];
  const query = new URLSearchParams([...chosen, ...commonOf(place)]);
  return `/?${query.toString()}#today`;
}

/** The page for writing a post. `form`: the name of one form, which makes one post. */
export function newPostLink(place: Place, form?: string): string {
  const name = form === undefined ? '' : `&${new URLSearchParams({ form }).toString()}`;
  return `/new?${queryOf(place)}${name}`;
}

export function postLink({ id, place }: { id: string; place: Place }): string {
  return `/posts/${encodeURIComponent(id)}?${queryOf(place)}`;
}

/** What the forms of a post do. */
export type Change = 'save' | 'move' | 'delete';

export function actionOf({ id, change, place }: { id: string; change: Change; place: Place }): string {
  return `/posts/${encodeURIComponent(id)}/${change}?${queryOf(place)}`;
}

/** The parameters of a place, also for a form to send along. */
export function queryOf(place: Place): string {
  return new URLSearchParams([spanParameter(place), ...commonOf(place)]).toString();
}

/** The parameter that names the days shown: a first day, or a month. */
export function spanParameter(place: Place): Parameter {
  const { first } = spanOf(place);
  return [partsOf(place.view).parameter, place.view === 'month' ? first.slice(0, -3) : first];
}

function commonOf({ format, filter }: Pick<Place, 'format' | 'filter'>): Parameter[] {
  const chosen = Object.entries(filter).flatMap(([name, value]): Parameter[] =>
    value === undefined ? [] : [[name, value]],
  );
  return [['zone', format.zone], ...chosen];
}

function chooseZone({ name, notices }: { name: string; notices: string[] }): ZonedFormat {
  const known = knownZone(name);
  if (known === undefined) notices.push(`There is no time zone "${name}". Times are shown in UTC.`);
  return zonedFormat(known ?? 'UTC');
}

type Chosen = { text: string | undefined; notices: string[] };

/** An empty parameter is a filter left empty in a form. */
function choose<Choice extends string>({
  text = '',
  choices,
  what,
  notices,
}: Chosen & { choices: readonly Choice[]; what: string }): Choice | undefined {
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined && text !== '') notices.push(`There is no ${what} "${text}". All are shown.`);
  return chosen;
}

function chooseDay({ view, text, today, notices }: Chosen & { view: View; today: Day }): Day {
  if (text === undefined) return today;
  const day = parseDay(view === 'month' ? `${text}-01` : text);
  if (day === undefined)
    notices.push(
      view === 'month'
        ? `"${text}" is not a month such as ${today.slice(0, -3)}. This is the current one.`
        : `"${text}" is not a day such as ${today}. This is ${{ weeks: 'from today on', week: 'the current week', day: 'today' }[view]}.`,
    );
  return day ?? today;
}
