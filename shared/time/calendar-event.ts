/** Times inside an object or a list, as calendars, databases and lookups return them. */
import { textField } from '../data/json.ts';
import { isEmpty } from '../form/values/read-value.ts';

/** Where apps put the time of an event, and its zone. */
const timeNames = ['start', 'dateTime', 'date_time', 'date'];
const zoneNames = ['timeZone', 'time_zone', 'timezone', 'tz'];

/**
 * The time of an event, or of its `start`, as calendars and databases give it, with the time zone that stands beside it at any level. A list of one
 * value counts as that value.
 */
export function ofCalendar(
  value: unknown,
  depth = 0,
): { readonly given: unknown; readonly timeZone?: string } {
  if (Array.isArray(value) && value.length === 1) return ofCalendar(value[0], depth);
  if (!isObject(value) || depth > maxDepth) return { given: value };
  const place = timeNames.find((name) => Object.hasOwn(value, name));
  if (place === undefined) return { given: value };
  const timeZone = zoneNames.map((name) => textField(value, name)).find((name) => !isEmpty(name));
  const inner = ofCalendar(Reflect.get(value, place), depth + 1);
  return { ...(timeZone !== undefined && { timeZone }), ...inner };
}

/** Enough for an event that has a date, which has a start, which has a time. */
const maxDepth = 4;

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The value of a date object is its milliseconds, for `Date` and for Luxon's `DateTime`. */
export function millisecondsOf(value: unknown): number | undefined {
  if (!isObject(value) || typeof value.valueOf !== 'function') return undefined;
  try {
    const primitive: unknown = value.valueOf();
    // Numbers outside the range of dates are no dates.
    return typeof primitive === 'number' ? new Date(primitive).getTime() : undefined;
  } catch {
    // Temporal's objects have no value.
    return undefined;
  }
}
