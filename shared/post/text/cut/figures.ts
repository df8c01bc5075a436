/** Figures and what belongs to them: `2,1 Mrd. Euro`, `1 000 €`, `9:00 PM`, `24 de diciembre de 2026`. No cut separates them. */

/** A number, also an ordinal or an hour, with the word, number or degree after it. */
const numberBefore = /\p{N}(?:st|nd|rd|th|er|h|[º°ª])?$/u;
/** A number with a period that ends no sentence: `2026. december`. */
const ordinalBefore = /\p{N}\.$/u;
const valueAfter = /^[\p{L}\p{N}°]/u;
const numberAfter = /^[+−±-]?\p{N}/u;
/** What belongs to the number after it: a sign, or the letters of a currency. */
const signBefore = /(?:[\p{Sc}+−±~≈<>≤≥§№]|(?<![\p{L}\p{N}])\p{Lu}{2,4})$/u;
/** `18 h 30`, `3 kg 500`. */
const unitBefore = /\p{N}\s\p{L}{1,3}$/u;
/** A year belongs to what is before it: a month or another word, or a day with a comma. */
const yearAfter = /^(?:(?:de|del|do|of)\s)?(?:19|20)\d\d(?!\p{N})/iu;
/** `2,1 million`, `3 Milliarden`, in languages whose words come from Latin, and in some others. */
const scale = '(?:mi[lj]|bi[lj]|tri[lj]|tausend|thousand|hundred|tusen|duizend|тыс|мил|мл)\\p{L}*';
const scaleBefore = new RegExp(`\\p{N}\\s${scale}$`, 'iu');
/** `24 de`, `24th of`, `3 millones de`. */
const joiningBefore = new RegExp(`\\p{N}(?:\\p{L}{1,2}|[º°ª])?\\s(?:${scale}\\s)?(?:de|do|of)$`, 'iu');
/** Between two numbers: `9 – 17 Uhr`, `10 x 15 cm`. */
const betweenAfter = /^[–—−x×/:+-]\s?\p{N}/u;
const betweenBefore = /\p{N}\s[–—−x×/:+-]$/u;
const lastWord = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,20}$/u;

/** Whether the ends of two texts beside a gap belong to one figure. A few dozen characters of each are enough. */
export function isInFigure(before: string, after: string): boolean {
  if (numberBefore.test(before)) return valueAfter.test(after) || betweenAfter.test(after);
  if (joiningBefore.test(before) || scaleBefore.test(before)) return /^\p{L}/u.test(after);
  if (ordinalBefore.test(before) && /^\p{Ll}/u.test(after)) return true;
  if (/(?:\p{L}|\p{N},|\p{N}\.?\s\p{L}{2,6}\.)$/u.test(before) && yearAfter.test(after)) return true;
  if (!numberAfter.test(after)) return false;
  if ([signBefore, unitBefore, betweenBefore].some((pattern) => pattern.test(before))) return true;
  return isMonth(lastWord.exec(before)?.[0]);
}

let monthNames: ReadonlySet<string> | undefined;

/** Whether a word is the name of a month in one of the languages that write the day after it: `December 24`. */
function isMonth(word = ''): boolean {
  monthNames ??= readMonthNames();
  return monthNames.has(word.toLowerCase());
}

function readMonthNames(): ReadonlySet<string> {
  const formats = [
    ...['en', 'fil', 'hu', 'lt', 'vi'].map((language) => [language, 'long'] as const),
    ['en', 'short'] as const,
  ].map(([language, month]) => new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' }));
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 24));
  const parts = days.flatMap((day) => formats.flatMap((format) => format.formatToParts(day)));
  // In Vietnamese, a month is `tháng 12`: only its first word is needed.
  return new Set(
    parts.filter(({ type }) => type === 'month').map(({ value }) => value.toLowerCase().split(' ')[0] ?? ''),
  );
}
