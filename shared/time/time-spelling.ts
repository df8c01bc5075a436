/**
 * Spellings of times in which only marks, blanks or the order differ from a form that is read (`time-form.ts`): of other languages, and of a
 * day and a time that stand in two columns and were joined.
 *
 * | written                                            | read as                 |
 * | -------------------------------------------------- | ----------------------- |
 * | `24. 12. 2026 18:00 Uhr`, `2026. 12. 24. 18:00`    | `24.12.2026 18:00` …    |
 * | `24/12/2026 18.00.00`, `24/12/2026 18h00`          | `24/12/2026 18:00` …    |
 * | `24/12/2026 18:00 h`, `24/12/2026 18:00 hrs`       | `24/12/2026 18:00` …    |
 * | `24.12.2026 18 Uhr`, `24/12/2026 18h`              | `24.12.2026 18:00` …    |
 * | `2027-03-159:00 AM`                                | `2027-03-15 9:00 AM`    |
 * | `18:00 24.12.2026`                                 | `24.12.2026 18:00`      |
 * | `24.12.2026 18:00 CET`                             | `24.12.2026 18:00 (CET)` |
 * | `3/15/2027 0:00:00 9:00 AM`, `46447 0.375`         | `3/15/2027 9:00 AM` …   |
 * | `2027-03-15T00:00:00.000Z 1899-12-30T09:00:00.000Z` | `2027-03-15 09:00:00`   |
 * | `24.12.2026 18:00 New York`                        | `24.12.2026 18:00 (New York)` |
 * | `Do., 24. Dezember 2026 18:00`, `jeudi 24 décembre 2026 à 18h00` | `thursday 24 december 2026 18:00` |
 */

import { withEnglishNames } from './day-names.ts';
import { isCalledZone, knownZone, meanTimeOf, zonedAt } from './zone-clock.ts';

/** Invisible characters: marks of writing direction, and spaces without width. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The hyphens of Unicode, as models write them; a dash may stand between two times. */
const hyphens = /[\u2010\u2011]/g;

/** `18:00`, also with seconds, AM or PM. */
const clock = String.raw`\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?`;
/** The beginning of a day, in a column with only days. */
const midnight = String.raw`(?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? AM)`;

/** Applied in this order, each to what the one before made of the text. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  // In a column of times, each has the first day of spreadsheets as its date.
  [/\b1899-12-3[01][T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?/, '$1'],
  // Two columns without a blank between them.
  [/^(\d{4}-\d\d-\d\d)(?=\d)/, '$1 '],
  [/(?<=\d),? (?:à|a las|às|alle(?: ore)?|om|um) (?=\d)/i, ' '],
  // A bare hour counts only with `h`, `heures`, `Uhr` or `uur`.
  [/(^|[ ,T]|\D\d{4})(\d{1,2}) ?(?:Uhr|uur|heures?|h)(?=$|[ ,])/i, '$1$2:00'],
  [/ ?\b(?:Uhr|uur)$/i, ''],
  [/(?<=\d[:.]\d\d) ?h(?:rs?|s)?\.?$/i, ''],
  // A zone abbreviation, put in parentheses as elsewhere.
  [/(?<=(?:\d|[ap]\.? ?m\.?) ?)\b((?!sat$)[a-z]{2,4}t|[ecmp]t|msk|mes?z|wib)$/i, '($1)'],
  [/\b(\d{1,2})\. (\d{1,2})\. (\d{4}|\d\d)(?=$|[ ,])/, '$1.$2.$3'],
  [/^(\d{4})\. (\d{1,2})\. (\d{1,2})\.?(?=$|[ ,])/, '$1-$2-$3'],
  [/(?<=\d[ ,])(\d{1,2})\.([0-5]\d)\.([0-5]\d)$/, '$1:$2:$3'],
  [/(?<=\d[ ,T])(\d{1,2})h([0-5]\d)$/i, '$1:$2'],
  [new RegExp(`^(${clock}),? (?=\\S*\\d{4}|\\d{1,2}[-/.])(.+)$`, 'i'), '$2 $1'],
  [new RegExp(`^(.+?)(?:T| )${midnight}(?: |(?<=Z))(?=\\d)(.+)$`, 'i'), '$1 $2'],
];

/** The text in a spelling that can be read: with plain blanks, the rewritings that fit, and the name of a zone in parentheses. */
export function plainSpelling(text: string): string {
  const plain = text.replaceAll(invisible, '').replaceAll(hyphens, '-').replaceAll(/\s+/g, ' ').trim();
  const spelling = rewritings.reduce((given, [from, to]) => given.replace(from, to), withEnglishNames(plain));
  const [, time = '', zone = ''] = namedBehind.exec(spelling) ?? [];
  return zone !== '' && isCalledZone(zone) ? `${time} (${zone})` : spelling;
}

/** What may be the name of a zone: `9:00 New York`, `9 AM Pacific Time (US & Canada)`. */
const namedBehind =
  /^(.*\d(?: ?[ap]\.? ?m\b\.?)?),? (?:in )?(?!utc$|gmt$|\S+\/\S+$)((?:\((?:utc|gmt)[^()]*\) ?)?\p{L}[\p{L} ,.'&/_-]{2,60}(?:\([^()]*\))?)$/iu;

/**
 * A time of day of a sheet that is read in the wrong zone has seconds that nobody wrote: `1899-12-30T08:06:32.000Z`, also without its `Z`, is 9:00 in
 * Berlin.
 */
const meanTime =
  /\b(?<day>1899-12-(?:29|3[01]))[T ](?<clock>\d\d:\d\d:(?!00)\d\d)(?:\.0+)?(?<offset>Z|[+-]\d\d:\d\d)?(?<half> ?[ap]\.?m\b)?/i;

/** The text with a time of `meanTime` written as the sheet shows it, other texts unchanged; undefined if the time does not fit the zone. */
export function withMeanTime(text: string, timeZone: string | undefined): string | undefined {
  const found = meanTime.exec(text);
  if (found === null) return text;
  const { day, clock, offset = 'Z', half } = found.groups ?? {};
  const zone = knownZone(timeZone);
  // Nobody knows which of 24 hours is meant with AM or PM.
  const shown =
    zone === undefined || half !== undefined ? '' : meanTimeOf(Date.parse(`${day}T${clock}${offset}`), zone);
  return shown.endsWith(':00') ? text.replace(found[0], shown.slice(0, '09:00'.length)) : undefined;
}

/** An instant as machines write it, and after it what may be a time of day. */
const instantFirst = /^(\S+T\S+) (?=\d)(.+)$/;
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const utcMidnight = /T00:00(?::00(?:\.0+)?)?Z$/i;

/** The day that begins at an instant, in UTC or in the zone, as tables write days: `2027-03-14T23:00:00.000Z` in Europe/Berlin. */
export function dayOfInstant(text: string, timeZone: string | undefined): string | undefined {
  const begin = instantForm.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(begin)) return undefined;
  if (utcMidnight.test(text)) return text.slice(0, '2027-03-15'.length);
  const zone = knownZone(timeZone);
  const local = zone === undefined ? undefined : zonedAt(begin, zone);
  return local?.equals(local.startOfDay()) === true ? local.toPlainDate().toString() : undefined;
}

/** The text with an instant that means a day (`dayOfInstant`) replaced by that day, if a time of day follows; other texts are unchanged. */
export function withDayOfInstant(text: string, timeZone: string | undefined): string {
  const [, instant = '', time = ''] = instantFirst.exec(text.trim()) ?? [];
  const day = dayOfInstant(instant, timeZone);
  return day === undefined ? text : `${day} ${time}`;
}

/** A day and a fraction of a day, as spreadsheets count, in either order of their columns: `46447 0.375`. */
const serialParts = /^(?:(?<day>\d{5}) (?<part>0?[.,]\d+)|(?<partFirst>0?[.,]\d+) (?<dayLast>\d{5}))$/;

/** The spreadsheet number that is split into two cells; undefined for anything else. */
export function joinedSerial(text: string): number | undefined {
  const { day, part, partFirst = part, dayLast = day } = serialParts.exec(text)?.groups ?? {};
  if (dayLast === undefined || partFirst === undefined) return undefined;
  return Number(dayLast) + Number(partFirst.replace(',', '.'));
}
