/** What the record of a linked account says of its login. The contract does not show the record (contract 2.14). */
import { certainInstant, isText, type JsonObject } from '../../data/json.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import type { AccountLogin, LoginState } from '../../post/accounts/account-login.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties, recordsIn } from '../responses/read-properties.ts';

const names = propertyNames.account;

/** Undefined if the record says nothing of its login, or nothing that is understood. */
export function loginIn(record: JsonObject): AccountLogin | undefined {
  const places = recordsIn(record, names.loginWithin).map(readProperties);
  const all = (under: readonly string[]) => places.flatMap((place) => place.all(under));
  const states = [...statesOfSwitches(all), ...all(names.loginState).flatMap(stateOfWord)];
  const state = [...lostStates, 'connected' as const].find((each) => states.includes(each));
  // Of several times, the latest is the end of the login.
  const [end] = all(names.loginEnd)
    .flatMap((value) => endOf(value) ?? [])
    .toSorted((one, other) => other.endsAt - one.endsAt);
  return state === undefined && end === undefined ? undefined : { ...(state && { state }), ...end };
}

/** If a record says several of these, the first of this list counts. */
const lostStates = ['expired', 'disconnected', 'loggedOut'] as const satisfies readonly LoginState[];

function statesOfSwitches(all: (under: readonly string[]) => unknown[]): LoginState[] {
  const says = (under: readonly string[], value: boolean) => all(under).includes(value);
  const switches: readonly (readonly [LoginState, boolean])[] = [
    ['expired', says(names.isExpired, true)],
    ['disconnected', says(names.isDisconnected, true) || says(names.isConnected, false)],
    ['loggedOut', says(names.needsLogin, true)],
    ['connected', says(names.isConnected, true)],
  ];
  return switches.flatMap(([state, isSaid]) => (isSaid ? state : []));
}

/** What services call the states, without case and punctuation. Others are ignored. */
const wordPatterns: Readonly<Record<LoginState, RegExp>> = {
  expired:
    /^(?:(?:access)?token|session|login|auth|credentials?)?expired(?:token|session|login|credentials?)?$/,
  disconnected:
    /^(?:disconnected|notconnected|unlinked|(?:token|access)?revoked|deauthori[sz]ed|unauthori[sz]ed|unauthenticated|(?:token|auth)invalid|invalid(?:token|credentials?))$/,
  loggedOut:
    /^(?:loggedout|(?:needs|requires)(?:re)?(?:auth|authentication|authori[sz]ation|connect|connection|login|link)|(?:re)?(?:auth|authentication|authori[sz]ation|connect|connection|login|link)(?:required|needed))$/,
  connected: /^(?:connected|active|authori[sz]ed|authenticated|linked|loggedin|valid|healthy|ok)$/,
};

function stateOfWord(value: unknown): LoginState[] {
  if (!isText(value)) return [];
  const word = normalizeName(value.trim());
  const states = [...lostStates, 'connected' as const];
  return states.filter((state) => wordPatterns[state].test(word));
}

/** Lower values are seconds since 1970, others milliseconds. As seconds, this value is in the year 5138; as milliseconds, in 1973. */
const minMilliseconds = 1e11;
/** Seconds of the year 2001. A lower value is no time, but a zero, or how long a login lasts. */
const minSeconds = 1e9;

/** When a login ends, by this value. A time without an offset is read as the latest instant that it may mean, twelve hours behind UTC. */
function endOf(value: unknown): (Pick<AccountLogin, 'endDay'> & { readonly endsAt: number }) | undefined {
  const number = isText(value) && /^\s*\d{10,13}\s*$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') {
    const milliseconds = Math.trunc(number < minMilliseconds ? number * 1000 : number);
    return number >= minSeconds && milliseconds < maxMilliseconds ? { endsAt: milliseconds } : undefined;
  }
  if (!isText(value)) return undefined;
  const instant = certainInstant(value);
  if (instant !== undefined) return { endsAt: instant };
  const [, day, time = '23:59:59'] = localForm.exec(value.trim()) ?? [];
  const endsAt = day === undefined ? NaN : Date.parse(`${day}T${time}-12:00`);
  return day === undefined || Number.isNaN(endsAt) ? undefined : { endsAt, endDay: day };
}

/** The last instant that a date can hold. */
const maxMilliseconds = 8.64e15;
const localForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?$/;
