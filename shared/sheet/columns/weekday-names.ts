/** The days of the week as people write them beside a date. */

/** The days of the week that a cell names, in the languages of the table of columns; Monday is 1. */
export function weekdaysNamed(cell: unknown): readonly number[] {
  const word =
    typeof cell === 'string'
      ? (/^\s*(\p{L}{2,})[\p{L}-]*\.?(?:\s+\d{1,2}\.?)?\s*$/u.exec(keyOfDay(cell))?.[1] ?? '')
      : '';
  if (word === '') return [];
  return [1, 2, 3, 4, 5, 6, 7].filter((number) =>
    namesOfDays().some((names) => {
      const [long = '', short = ''] = names[number - 1] ?? [];
      return word === short || (word.length > 2 && long.startsWith(word));
    }),
  );
}

/** The day of the month after the name of a day: 15 of `Mon 15`. */
export function dayOfMonthIn(cell: unknown): number | undefined {
  const [, number] = typeof cell === 'string' ? (/\s(\d{1,2})\.?\s*$/u.exec(cell) ?? []) : [];
  return number === undefined ? undefined : Number(number);
}

function keyOfDay(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();
}

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'];
/** A week that begins on a Monday. */
const anyWeek = [5, 6, 7, 8, 9, 10, 11].map((day) => new Date(Date.UTC(2026, 0, day)));
let dayNames: readonly (readonly (readonly string[])[])[] | undefined;

/** For each language, the long and the short name of each day. */
function namesOfDays() {
  dayNames ??= languages.map((language) => {
    const [long, short] = (['long', 'short'] as const).map(
      (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
    );
    return anyWeek.map((day) => [long, short].map((format) => keyOfDay(format?.format(day) ?? '')));
  });
  return dayNames;
}
