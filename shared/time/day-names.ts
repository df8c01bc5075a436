/** The days of the week and the months as people name them, in the languages of the table of columns. */

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

/** A day of the week before a date: `lun. 15/03/2027`, `Mo., 15.03.2027`, `lundi 15 mars 2027`. */
const weekdayBefore =
  /^(\p{L}{2,}(?:-\p{L}+)?)(?:\.,?|,)? (?=\d{1,4}[-/.]\d|\d{1,2}(?:\.|er|º)? (?:de |d['’])?\p{L}{3,})/u;
/** A month between a day and a year: `15. März 2027`, `15 de marzo de 2027`, `15-mrt-27`. */
const monthWithin =
  /(^|[ ,])(\d{1,2})(?:\.|er|º)?(?: (?:de |d['’])?|-)(\p{L}{3,})(?:\.?,? (?:del? )?(?=\d{4}(?!\d))|-(?=(?:\d{4}|\d\d)(?![\d:])))/u;

/** The text with the names of its day of the week and its month in English. A name that may mean several days or months is kept. */
export function withEnglishNames(text: string): string {
  return text
    .replace(weekdayBefore, (given, word: string) => {
      const name = onlyEnglish(weekdaysNamed(word), namesOfDays());
      return name === undefined ? given : `${name} `;
    })
    .replace(monthWithin, (given, before: string, day: string, word: string) => {
      const name = onlyEnglish(monthsNamed(word), namesOfMonths());
      return name === undefined ? given : `${before}${day} ${name} `;
    });
}

function monthsNamed(text: string): readonly number[] {
  const word = keyOfDay(text);
  // Spreadsheets in German shorten March in a way of their own.
  if (word === 'mrz') return [3];
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((number) =>
    namesOfMonths().some((names) => {
      const [long = '', short = ''] = names[number - 1] ?? [];
      return word === short || long.startsWith(word);
    }),
  );
}

function onlyEnglish([number = 0, another]: readonly number[], [names = []]: Names): string | undefined {
  return another === undefined ? names[number - 1]?.[0] : undefined;
}

/** English is the first one. */
const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'];
/** For each language, the long and the short name of each day or month. */
type Names = readonly (readonly (readonly string[])[])[];

/** A week that begins on a Monday. */
const namesOfDays = madeOnceFrom(
  [5, 6, 7, 8, 9, 10, 11].map((day) => new Date(Date.UTC(2026, 0, day))),
  'weekday',
);
const namesOfMonths = madeOnceFrom(
  Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))),
  'month',
);

function madeOnceFrom(dates: readonly Date[], part: 'weekday' | 'month'): () => Names {
  let made: Names | undefined;
  return () =>
    (made ??= languages.map((language) => {
      const formats = (['long', 'short'] as const).map(
        (length) => new Intl.DateTimeFormat(language, { day: 'numeric', [part]: length, timeZone: 'UTC' }),
      );
      return dates.map((date) =>
        formats.map((format) =>
          keyOfDay(format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''),
        ),
      );
    }));
}
