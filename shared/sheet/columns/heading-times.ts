/** What the brackets of a heading say of its times: `Date (DD/MM/YYYY)`, `Time (12h, UTC)`. */
import type { DateOrder } from '../../time/time-form.ts';

export interface HeadingTime {
  /** A zone: `Time (UTC)`. */
  readonly zone?: string | undefined;
  /** The order of days and months: `Date (DD/MM/YYYY)`. */
  readonly dateOrder?: DateOrder | undefined;
  /** Whether the clock has 12 hours: `Time (AM/PM)`. */
  readonly has12Hours?: boolean | undefined;
}

/** What may stand in the brackets of any heading without changing what its column says. */
export const harmless =
  /^(?:optional|required|mandatory|recommended|text|urls?|links?|comma[- ]separated|separated by commas?|one per line|max(?:imum)?\.? ?\d+.*|\d+.*|up to .*|#|\*|24[- ]?h(?:ours?)?|12[- ]?h(?:ours?)?|am\/pm|h{1,2}:m{2}.*|local(?: time)?|s|y(?:es)?\/no?|j(?:a)?\/n(?:ein)?|o(?:ui)?\/n(?:on)?|if any|e\.?g\.?.*|png|jpe?g|.*\.(?:png|jpe?g).*)?$/iu;
/** Words that say how a time is written, and nothing of its zone. */
const ofClock =
  /^(?:[hmsdyjtga]{1,4}|iso|p|am|pm|hrs?|hours?|format|clock|time|local|optional|required|mandatory|recommended|e|g|eg|etc|or|max|if|any|text)$/iu;
/** A day-first order, also in other languages: `TT.MM.JJJJ`, `JJ/MM/AAAA`, `GG/MM/AAAA`. */
const dayFirst = /^(?:(?:d{1,2}|tt|gg|[tg](?=[./-])).?m{1,3}|j{1,2}.?m{1,2}.?a)/iu;
const yearFirst = /^(?:(?:y{1,4}|j{2,4}|a{2,4}).?m{1,3}|iso(?: ?8601)?$)/iu;
const zoneName = String.raw`(?:UTC|GMT)(?: ?[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{1,2}:?\d{2}|(?:US|[A-Z][a-z]+)(?:\/[A-Z][A-Za-z_+-]+)+|[A-Z]{2,4}T|[ECMP]T|MES?Z|MSK|WIB`;
const zoneText = new RegExp(`^(?:${zoneName}|(?!AM$|PM$)[A-Z]{2,5}|utc|gmt)$`, 'u');
/** A word that is a zone, although its letters may also say how a time is written: `MST`. */
const zoneWord = new RegExp(`^(?:${zoneName}|gmt)$`, 'u');
/** A zone before or after how the time is written: `24h UTC`. */
const zoneBeside = new RegExp(
  `^(?:in )?(?<first>${zoneName}|utc|gmt)\\s+(?<behind>.+)$|^(?<before>.+?)\\s+(?:in )?(?<last>${zoneName}|utc|gmt)$`,
  'u',
);
/** That a time is written with AM or PM: `12h`, `HH:MM AM/PM`, `e.g. 9:00 PM`, `hh:mm a`, `h:mm tt`. */
const twelveHours = /\b12[- ]?h|(?<!\p{L})[ap]\.?m\b|h:mm(?::ss)? ?(?:a|tt)\b/iu;
const twentyFourHours = /\b24[- ]?h/iu;

/**
 * The order, the hours and the zone, each read separately. Undefined where something else stands there: it may be a zone. `isName`: whether a text is
 * another name of the column.
 */
export function timeFormIn(text: string, isName: (text: string) => boolean): HeadingTime | undefined {
  const has12Hours = twelveHours.test(text) && !twentyFourHours.test(text);
  let result: HeadingTime = has12Hours ? { has12Hours } : {};
  const pieces = text.split(/\s*[,;|]\s*|\s+[-–]\s+/u).flatMap((each) => {
    const piece = each.replace(/^in (?=\S)/iu, '');
    const { first, behind, before, last } = zoneBeside.exec(piece)?.groups ?? {};
    const parts = [first, behind, before, last].flatMap((part) => part ?? []);
    return parts.length > 0 ? parts : piece;
  });
  for (const piece of pieces) {
    const order = dayFirst.test(piece)
      ? 'dayFirst'
      : /^m{1,2}.?d{1,2}/iu.test(piece)
        ? 'monthFirst'
        : undefined;
    const isForm = harmless.test(piece) || yearFirst.test(piece) || order !== undefined;
    const words = piece.match(/\p{L}+/gu) ?? [];
    if (
      isForm &&
      (order !== undefined || words.every((word) => ofClock.test(word) && !zoneWord.test(word)))
    ) {
      if (order !== undefined) result = { ...result, dateOrder: order };
    } else if (zoneText.test(piece))
      result = { ...result, zone: piece.toUpperCase() === 'UTC' ? 'UTC' : piece };
    else if (!isName(piece)) return undefined;
  }
  return result;
}
