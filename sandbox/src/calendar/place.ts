/** Where in the calendar a person is: month or week, zone and filters. Every link keeps it. */
import * as z from 'zod/v4';
import { networkKeys, type NetworkKey } from '../../../shared/index.ts';
import { postStatuses, type PostStatus } from '../store/store-schema.ts';
import {
  monthOf,
  parseDay,
  parseMonth,
  spanOfMonth,
  spanOfWeek,
  writeMonth,
  type Day,
  type Span,
} from './pages/month.ts';
import { zonedFormat, type ZonedFormat } from './zone.ts';

type Parameter = [name: string, value: string];

/** What the calendar leaves out; a property that is undefined lets all posts pass. */
export type CalendarFilter = {
  /** The name of an account, which may be linked on several networks. */
  account: string | undefined;
  network: NetworkKey | undefined;
  status: PostStatus | undefined;
};

export type Place = {
  view: 'month' | 'week';
  /** A day of the month or week that is shown. */
  day: Day;
  today: Day;
  format: ZonedFormat;
  filter: CalendarFilter;
};

const oneText = z.string().optional().catch(undefined);
const placeQuery = z.object({
  month: oneText,
  week: oneText,
  view: oneText,
  zone: oneText,
  account: oneText,
  network: oneText,
  status: oneText,
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
  /** Where the address names no zone. */
  timeZone: string;
  accountNames: readonly string[];
}): { place: Place; isGiven: boolean; notices: string[] } {
  const { month, week, view, zone, account, network, status } = placeQuery.parse(query);
  const notices: string[] = [];
  const format = chooseZone({ name: zone ?? timeZone, notices });
  const today = format.day(now.getTime());
  const filter = {
    account: choose({ text: account, choices: accountNames, what: 'account', notices }),
    network: choose({ text: network, choices: networkKeys, what: 'network', notices }),
    status: choose({ text: status, choices: postStatuses, what: 'status', notices }),
  };
  const isWeek = week !== undefined || (view === 'week' && month === undefined);
  const day = isWeek
    ? chooseWeek({ text: week, today, notices })
    : chooseMonth({ text: month, today, notices });
  const place: Place = { view: isWeek ? 'week' : 'month', day, today, format, filter };
  return { place, isGiven: week !== undefined || month !== undefined, notices };
}

/** The days that the place shows. */
export function spanOf({ view, day }: Place): Span {
  return view === 'week' ? spanOfWeek(day) : spanOfMonth(monthOf(day));
}

export function isFiltered({ filter }: Place): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The address of a place. With today in it, the browser scrolls there. */
export function linkTo(place: Place): string {
  const { first, next } = spanOf(place);
  return `/?${queryOf(place)}${place.today >= first && place.today < next ? '#today' : ''}`;
}

/** The address of the present month or week. It names no day, so that it stays right. */
export function linkToNow({ view, ...place }: Place): string {
  const thisWeek: Parameter[] = view === 'week' ? [['view', 'week']] : [];
  const query = new URLSearchParams([...thisWeek, ...commonOf(place)]);
  return `/?${query.toString()}#today`;
}

export function postLink({ id, place }: { id: string; place: Place }): string {
  return `/posts/${encodeURIComponent(id)}?${queryOf(place)}`;
}

/** The parameters of a place, also for what a form sends along. */
export function queryOf(place: Place): string {
  return new URLSearchParams([spanParameter(place), ...commonOf(place)]).toString();
}

/** Which month or week is shown, as a parameter. */
export function spanParameter({ view, day }: Place): Parameter {
  return view === 'week' ? ['week', spanOfWeek(day).first] : ['month', writeMonth(monthOf(day))];
}

function commonOf({ format, filter }: Pick<Place, 'format' | 'filter'>): Parameter[] {
  const chosen = Object.entries(filter).flatMap(([name, value]): Parameter[] =>
    value === undefined ? [] : [[name, value]],
  );
  return [['zone', format.zone], ...chosen];
}

function chooseZone({ name, notices }: { name: string; notices: string[] }): ZonedFormat {
  const chosen = zonedFormat(name);
  if (chosen) return chosen;
  notices.push(`There is no time zone "${name}". Times are shown in UTC.`);
  const utc = zonedFormat('UTC');
  if (!utc) throw new Error('This Node.js does not know the zone UTC.');
  return utc;
}

type Chosen = { text: string | undefined; notices: string[] };

/** An empty parameter is a filter that a form left open. */
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

function chooseMonth({ text, today, notices }: Chosen & { today: Day }): Day {
  const current = today.slice(0, 7);
  const chosen = parseMonth(text ?? current);
  if (!chosen) notices.push(`"${text}" is not a month such as ${current}. This is the current one.`);
  const month = chosen ? writeMonth(chosen) : current;
  return month === current ? today : `${month}-01`;
}

function chooseWeek({ text, today, notices }: Chosen & { today: Day }): Day {
  const chosen = parseDay(text ?? today);
  if (chosen === undefined)
    notices.push(`"${text}" is not a day such as ${today}. This is the current week.`);
  return chosen ?? today;
}
