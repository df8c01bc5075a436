/**
 * The instants that a record shows, under whatever names. The contract leaves open how a record shows the time of a post (contract 2.1): services
 * write it in ISO 8601, as a date of HTTP, as seconds or as milliseconds since 1970, under names of their own.
 */
import { hasZone, isJsonObject, isoTime, type JsonObject } from '../../data/json.ts';
import { normalizeName } from '../wire-names.ts';

export interface ShownInstant {
  /** The names that lead to it, with dots between: `publication.at`. */
  readonly path: string;
  /** Milliseconds since 1970. A text without an offset from UTC is read as if it were in UTC. */
  readonly at: number;
  /** Whether the instant is the same in any zone; false for a text without an offset. */
  readonly isSure: boolean;
}

/** How deep the search goes. */
const maxDepth = 3;

/** Names of times that are not the planned one: those of past events, and those at which something expires. */
const otherTimes =
  /^(?:created|updated|modified|changed|edited|inserted|published|posted|sent|deleted|failed|completed|processed|approved|reviewed|expires?|expiry|expiration|expired|synced|fetched|connected|refreshed|token|valid|last|first|embargo)/;
/** Objects of a record that have times and a state of their own. */
export const otherThings =
  /account|approval|asset|author|billing|campaign|channel|creator|error|file|media|owner|plan|profile|review|team|token|user|workspace/;
/** The names under which services show the time of a post. */
const plannedTimes =
  /^(?:scheduled\w*|schedule(?:at|date|time|for)|publish(?:at|on|date|time)|publication(?:date|time)|post(?:at|date|time)|send(?:at|date|time)|due(?:at|date)|planned\w*|goesoutat|runat)$/;
/** Objects whose every time is the post's time. */
const plans = /^(?:schedul(?:e|ed|ing|edfor)|publication|publishing|publish|plan|timing)$/;

/** All instants in a record that may be the time of the post: those under one of its usual names, and the others. */
export function plannedInstantsIn(record: JsonObject): {
  readonly named: readonly ShownInstant[];
  readonly others: readonly ShownInstant[];
} {
  const all = instantsIn(record, []);
  const isNamed = ({ path }: ShownInstant) => {
    const names = path.split('.').map(normalizeName);
    const name = names.at(-1) ?? '';
    return plannedTimes.test(name) || names.slice(0, -1).some((each) => plans.test(each));
  };
  return { named: all.filter(isNamed), others: all.filter((each) => !isNamed(each)) };
}

function instantsIn(record: JsonObject, path: readonly string[]): ShownInstant[] {
  return Object.entries(record).flatMap(([name, value]): ShownInstant[] => {
    const plain = normalizeName(name);
    if (otherTimes.test(plain)) return [];
    const inner = [...path, name];
    if (isJsonObject(value))
      return inner.length < maxDepth && !otherThings.test(plain) ? instantsIn(value, inner) : [];
    // An ID may look like a number of seconds.
    const shown = /(?:^|_|[a-z])id$/i.test(name) ? undefined : instantOf(value);
    return shown === undefined ? [] : [{ ...shown, path: inner.join('.') }];
  });
}

const isoDateTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const year = 365 * 24 * 3_600_000;

/** A value as an instant: ISO 8601 with a time of day or another form of `isoTime`, or seconds or milliseconds from 2001 to 2100. */
export function instantOf(value: unknown): Pick<ShownInstant, 'at' | 'isSure'> | undefined {
  if (typeof value === 'string') {
    const text = isoTime(value).trim();
    if (/^\d{10}(?:\d{3})?$/.test(text)) return instantOf(Number(text));
    if (!isoDateTime.test(text)) return undefined;
    const isSure = hasZone(text);
    const at = Date.parse(isSure ? text : `${text.replace(' ', 'T')}Z`);
    return Number.isNaN(at) ? undefined : { at, isSure };
  }
  if (typeof value !== 'number') return undefined;
  const isSeconds = value > 1e9 && value < (130 * year) / 1000;
  const at = isSeconds ? value * 1000 : value;
  return at > 1e12 && at < 130 * year ? { at, isSure: true } : undefined;
}
