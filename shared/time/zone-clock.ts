/** The clocks of time zones. Instants are milliseconds since 1970. */
import { Temporal } from 'temporal-polyfill';
import { shown } from '../form/values/messages.ts';
import { getOrMake, madeLately } from '../data/maps.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What the clocks of the zone show. */
export function zonedAt(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}

/**
 * Formats of one style, one for each time zone. Each is made once: making it takes longer than formatting a hundred dates, and a list or
 * a plan has thousands. What this returns throws a RangeError for an unknown zone.
 */
export function zonedFormat(locale: string | undefined, style: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) =>
    getOrMake(formats, timeZone, () => new Intl.DateTimeFormat(locale, { ...style, timeZone }));
}

const localFormat = zonedFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in local time, as people write it: `Thu, 24 Dec 2026, 18:00 (Europe/Berlin)`; in UTC if the zone is not known. */
export function localTimeOf(iso: string, timeZone: string | undefined): string {
  return `${localTimeWithoutZone(iso, timeZone)} (${knownZone(timeZone) ?? 'UTC'})`;
}

/** `localTimeOf` without the name of the zone: `Thu, 24 Dec 2026, 18:00`. */
export function localTimeWithoutZone(iso: string, timeZone: string | undefined): string {
  return localFormat(knownZone(timeZone) ?? 'UTC').format(new Date(iso));
}

/** Whether a text names a time zone: an IANA name, or an offset that some zone has. */
export function isZone(text: string): boolean {
  if (/^[+-]/.test(text)) return isOffset(text);
  // The longest name of today has 32 characters.
  if (text.length > 64) return false;
  try {
    // Temporal also accepts a time with a zone at its end, and takes that zone.
    return zonedAt(0, text).timeZoneId.toLowerCase() === text.toLowerCase();
  } catch {
    return false;
  }
}

/** The given zone; undefined if there is no such zone. Remembered, because a host has the same zone for all of its posts. */
export function knownZone(timeZone: string | undefined): string | undefined {
  if (timeZone === undefined || knownZones.has(timeZone)) return timeZone;
  if (!isZone(timeZone)) return undefined;
  knownZones.add(timeZone);
  return timeZone;
}

/** Holds valid zones only, so it stays small. */
const knownZones = new Set<string>();

/** One zone for each English name of a zone that people write. */
const namedZones = (
  'UTC Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi America/Anchorage America/Bogota America/Chicago ' +
  'America/Denver America/Halifax America/Los_Angeles America/New_York America/Phoenix America/Santiago America/Sao_Paulo ' +
  'America/St_Johns Asia/Bangkok Asia/Dhaka Asia/Dubai Asia/Hong_Kong Asia/Jakarta Asia/Jerusalem Asia/Karachi Asia/Kathmandu ' +
  'Asia/Kolkata Asia/Manila Asia/Riyadh Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Taipei Asia/Tokyo Australia/Adelaide ' +
  'Australia/Brisbane Australia/Darwin Australia/Perth Australia/Sydney Europe/Athens Europe/Dublin Europe/Istanbul ' +
  'Europe/Lisbon Europe/London Europe/Moscow Europe/Paris Pacific/Auckland Pacific/Honolulu'
).split(' ');

/** Countries differ in the abbreviations that they know. A JavaScript date has the long name in the machine's language. */
const nameFormats = [
  ...['en-US', 'en-GB', 'en-AU', 'en-IN'].map((locale) => zonedFormat(locale, { timeZoneName: 'short' })),
  ...['en-US', undefined].map((locale) => zonedFormat(locale, { timeZoneName: 'long' })),
  zonedFormat('en-US', { timeZoneName: 'longGeneric' }),
  // German abbreviations such as MESZ, and ET, which is the same in summer and winter.
  zonedFormat('de', { timeZoneName: 'short' }),
  zonedFormat('en-US', { timeZoneName: 'shortGeneric' }),
];

/** The names, in lowercase, that a zone has in a year while its clocks show an offset. Finding them takes nine formats. */
const namesOfClocks = new Map<string, ReadonlySet<string>>();
/** Enough for ten years. */
const maxNamesHeld = 1000;

/** Whether a zone with this offset at this instant has the name, such as `EST` or `Central European Standard Time`. */
export function isNameOfOffset(name: string, { instant, offset }: { instant: number; offset: string }) {
  const clocks = zonesWithNames().map((timeZone) => zonedAt(instant, timeZone));
  return clocks.some((clock) => clock.offset === offset && hasName(clock, name));
}

/** The zone of the machine is the last: it has its names in the machine's language. */
function zonesWithNames(): readonly string[] {
  return [...namedZones, Intl.DateTimeFormat().resolvedOptions().timeZone];
}

function hasName(clock: Temporal.ZonedDateTime, name: string): boolean {
  if (namesOfClocks.size >= maxNamesHeld) namesOfClocks.clear();
  const key = `${clock.timeZoneId} ${clock.year} ${clock.offset}`;
  return getOrMake(namesOfClocks, key, () => namesAt(clock)).has(name.toLowerCase());
}

function namesAt({ epochMilliseconds, timeZoneId }: Temporal.ZonedDateTime): ReadonlySet<string> {
  const names = nameFormats.flatMap((formatOf) =>
    formatOf(timeZoneId)
      .formatToParts(epochMilliseconds)
      .filter(({ type }) => type === 'timeZoneName')
      .map(({ value }) => value.toLowerCase()),
  );
  return new Set(names);
}

/** The offset of the zone at this local time; an example if no zone is known. */
export function offsetInZone(local: Temporal.PlainDateTime, timeZone: string | undefined): string {
  const zone = knownZone(timeZone);
  return zone === undefined ? '+01:00' : local.toZonedDateTime(zone).offset;
}

/**
 * The offset that a name such as `EST` or `(GMT-08:00) Pacific Time (US & Canada)`, in any case, has at this local time, or at another time of its
 * year; undefined for an unknown name.
 */
export function offsetNamed(name: string, local: Temporal.PlainDateTime): string | undefined {
  const alone = name.replace(/^\([^()]*\) ?/, '').replace(/ ?\([^()]*\)$/, '');
  const isShort = /^(?:us )?(?:eastern|central|mountain|pacific|atlantic|alaska|hawaii)$/i.test(alone);
  const whole = isShort ? `${alone.replace(/^us /i, '')} Time` : alone;
  const zones = zonesWithNames();
  return timesOfYear(local)
    .flatMap((time) => zones.map((timeZone) => time.toZonedDateTime(timeZone)))
    .find((clock) => hasName(clock, whole))?.offset;
}

/** The time itself, and the same in January and July, when the offset may differ. */
function timesOfYear(local: Temporal.PlainDateTime): readonly Temporal.PlainDateTime[] {
  return [local, local.with({ month: 1 }), local.with({ month: 7 })];
}

/** The zone of a place as people call it: `New York`, `Berlin time`, `(UTC+01:00) Amsterdam, Berlin`. Undefined for a name that no zone has. */
export function zoneOfPlace(given: string): string | undefined {
  return given
    .replace(/^\([^()]*\) ?/, '')
    .split(/[,;(]/)
    .map((name) => placeKey(name).replace(/ (?:local )?time$/, ''))
    .map((name) => zonesOfPlaces().get(name))
    .find((zone) => zone !== undefined);
}

/** Made when a place is first looked up: few people write one. */
let places: ReadonlyMap<string, string> | undefined;

function zonesOfPlaces(): ReadonlyMap<string, string> {
  places ??= new Map(
    [...Intl.supportedValuesOf('timeZone'), ...namedZones]
      .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
      .map((zone): [string, string] => [placeKey(zone.slice(zone.lastIndexOf('/') + 1)), zone]),
  );
  return places;
}

function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a text alone names a zone: as an offset, a place, or a name such as `Pacific Time`. Remembered: all zones are asked, and a sheet repeats its words. */
export const isCalledZone = madeLately(
  (name) =>
    isZone(name.replaceAll(' ', '_')) ||
    zoneOfPlace(name) !== undefined ||
    offsetNamed(name, sometime) !== undefined,
);

const sometime = Temporal.PlainDateTime.from('2027-01-01T12:00');

/** `-5`, `UTC+5:30` and `GMT+0530` as an offset. */
function offsetIn(text: string): string | undefined {
  const [, sign = '', hours = '', minutes = '00'] =
    /^(?:(?:utc|gmt) ?)?([+\u2212-]) ?(\d{1,2})(?::?(\d\d))?$/i.exec(text) ?? [];
  return hours === '' ? undefined : `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * Reads what follows a time. Mails add a comment in parentheses, which may be anything. `isPlace`: whether `name` is written as a zone is: as UTC, an
 * offset, a place, or a name such as `EST5EDT`. `comment`: what stands in brackets after the place.
 */
export function readZone(zone: string): {
  readonly name: string;
  readonly isPlace: boolean;
  readonly comment?: string;
} {
  const inner = /^\( ?(.*?) ?\)$/s.exec(zone)?.[1] ?? zone;
  const [, place = inner, comment] = /^([^()]+?) ?\(([^()]+)\)$/.exec(inner) ?? [];
  const offset = offsetIn(place);
  const name = place.includes('/') ? place.replaceAll(/ ?\/ ?/g, '/').replaceAll(' ', '_') : place;
  const found =
    offset !== undefined
      ? { name: offset, isPlace: true }
      : /^(?:utc?|gmt|z)$/i.test(place)
        ? { name: 'UTC', isPlace: true }
        : { name, isPlace: name === zone || name.includes('/') || /^[A-Z]{3}\d[A-Z]{3}$/iu.test(name) };
  if (!found.isPlace) return { name: inner, isPlace: false };
  return comment === undefined ? found : { ...found, comment };
}

/**
 * Whether a comment after a zone may be its name, `Europe/Berlin (CET)`, even in summer, or is a zone with the same clock at this time. Other comments
 * are ignored.
 */
export function isNameOfZone(comment: string, timeZone: string, local: Temporal.PlainDateTime): boolean {
  const offsetAt = (time: Temporal.PlainDateTime, zone: string) => time.toZonedDateTime(zone).offset;
  const offset = offsetIn(comment) ?? offsetNamed(comment, local);
  if (offset !== undefined) return timesOfYear(local).some((time) => offsetAt(time, timeZone) === offset);
  const other = isZone(comment) ? comment : zoneOfPlace(comment);
  return other === undefined || offsetAt(local, other) === offsetAt(local, timeZone);
}

/**
 * Whether a zone, alone as in a heading, may be another one, at a local time such as `2027-03-15T09:00`: an offset or a place only with the same clock
 * then, a name such as `EST` also in summer. Of a zone that is not known as a place, nothing is said, as its time is refused.
 */
export function hasSameClock(other: string, timeZone: string, localTime: string): boolean {
  const [{ name: zone, isPlace }, { name, isPlace: isOtherPlace }] = [
    readZone(`(${timeZone})`),
    readZone(`(${other})`),
  ];
  if (!isPlace || !isZone(zone)) return true;
  const local = Temporal.PlainDateTime.from(localTime);
  if (!isOtherPlace || !isZone(name)) return isNameOfZone(name, zone, local);
  return local.toZonedDateTime(name).offset === local.toZonedDateTime(zone).offset;
}

/**
 * What the zone's clocks showed before it had a standard time, to the second: spreadsheets give times of day a date in 1899, and read them by these
 * clocks.
 */
export function meanTimeOf(instant: number, timeZone: string): string {
  const { offsetNanoseconds } = zonedAt(Date.UTC(1800, 0), timeZone);
  return new Date(instant + offsetNanoseconds / 1e6).toISOString().slice(11, 19);
}

/** A sentence without a period. */
export function unknownZone(timeZone: string): string {
  return `the time zone ${shown(timeZone)} is not known; choose one such as Europe/Lisbon`;
}

const offsetForm = /^(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})$/;

/** Zone offsets that are not whole hours, including summer times. */
const offsetsBetweenHours: ReadonlySet<string> = new Set(
  '-09:30 -03:30 -02:30 +03:30 +04:30 +05:30 +05:45 +06:30 +08:45 +09:30 +10:30 +12:45 +13:45'.split(' '),
);

/** Whether some zone has the offset. A mistyped one, or the end of a span of hours, would publish hours too early. */
export function isOffset(offset: string): boolean {
  const { sign, hours, minutes } = offsetForm.exec(offset)?.groups ?? {};
  if (sign === undefined) return offset.toUpperCase() === 'Z';
  if (minutes !== '00') return offsetsBetweenHours.has(`${sign}${hours}:${minutes}`);
  return Number(hours) <= (sign === '-' ? 12 : 14);
}
