/** The words of a heading, in the one form in which names are compared. */

export interface Heading {
  /** In lower case, without accents and marks, in the singular: `image url`. */
  readonly words: readonly string[];
  /** The same words as they are written, in the singular or plural. */
  readonly written: readonly string[];
  /** The number that tells it from others of its kind: 2 of `Picture 2`. */
  readonly number: number | undefined;
  /** How many of the words stand before the number. */
  readonly numberAt: number | undefined;
  /** What stands in brackets, as it is written: `UTC`. */
  readonly brackets: readonly string[];
}

const bracket = /[([{（［【]([^)\]}）］】]*)[)\]}）］】]/gu;
const bracketMark = /[([{（［【)\]}）］】]/gu;
/** The plural of a word, as in `Imagen(es)`. Apart from it, and in capitals, it is a language: `Text (ES)`. */
const pluralMark = /(?<=\p{Ll})\(es\)/gu;
/** What Notion's node puts before the names of properties. */
const ofNotion = /^property_/u;

/** The parts of a heading, separated by slashes and the like, without its brackets: `Date / Time` has two. */
export function headingsIn(name: string): readonly Heading[] {
  const plain = name.replaceAll(bracket, ' ').replace(ofNotion, '');
  const parts = plain.split(/[/|&+,;]|\b(?:and|or|und|oder|et|ou)\b/giu).map(wordsIn);
  return parts.filter((words) => words.length > 0).map((words) => headingOf(words, []));
}

const zoneLast = /[\s_]+(UTC|GMT|CES?T|BST|IST|[ECMP][SD]?T|AES?T)$/iu;

/** Turns `Date UTC` into `Date (UTC)`, and `date_utc` into `date (UTC)`. */
export function withZoneInBrackets(name: string): string {
  return name.replace(zoneLast, (_, zone: string) => ` (${zone.toUpperCase()})`);
}

/** Reads a whole heading: `date and time`. */
export function headingIn(name: string): Heading {
  const given = name.replaceAll(pluralMark, '');
  const brackets = Array.from(given.matchAll(bracket), ([, text = '']) => text.trim());
  return headingOf(wordsIn(given.replaceAll(bracket, ' ').replace(ofNotion, '')), brackets);
}

function headingOf(words: readonly string[], brackets: readonly string[]): Heading {
  const isNumber = (word: string) => /^\d{1,2}$/u.test(word);
  const at = words.length > 1 ? words.findIndex(isNumber) : -1;
  const found = words[at];
  const written = found === undefined ? words : words.filter((word) => word !== found);
  return {
    words: written.map(singular),
    written,
    number: found === undefined ? undefined : Number(found),
    numberAt: found === undefined ? undefined : at,
    brackets,
  };
}

function wordsIn(text: string): string[] {
  const apart = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\d)(?=\p{Lu}(?:\p{Ll}|\p{Lu}{2}))/gu, '$1$2$3 ')
    .replaceAll(/(\p{L}{2})(?=\d)/gu, '$1 ')
    .toLowerCase();
  return apart.split(/[^\p{L}\p{N}#]+/u).filter((word) => word !== '');
}

/** A word without its plural ending. Both sides of a comparison lose it, so the result need not be a real word. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  return word.replace(/ies$/u, 'y').replace(/s$/u, '');
}

/** The key of a whole heading; a heading without words is its own key. */
export function keyOfHeading(name: string): string {
  return keyOfWords(headingIn(name).words) || name;
}

/** The key of words: joined without spaces, as people also write them as one word. */
export function keyOfWords(words: readonly string[]): string {
  return words.map(singular).join('');
}

/** The key with the number, which tells a heading from others of its kind: `text2` of `Text 2`. */
export function keyWithNumber({ words, number, numberAt }: Omit<Heading, 'brackets'>): string {
  const others = words.slice(numberAt);
  return keyOfWords(number === undefined ? words : [...words.slice(0, numberAt), String(number), ...others]);
}

/** Reads a heading or a name with the words in brackets as if they stood without them. */
export function withoutBracketMarks(name: string): Heading {
  return headingIn(name.replaceAll(bracketMark, ' '));
}

/** The key with all that tells a heading from others: not that of `Text` for `Text 2` and `Text (old)`. */
export function ownKeyOfHeading(name: string): string {
  const heading = headingIn(name);
  const key = keyWithNumber(heading);
  return key === '' ? name : [key, ...heading.brackets.map((text) => text.toLowerCase())].join(' ');
}

const choices = /\{([^}]*)\}/u;

/** Comma-separated names; `{image|photo} url` stands for all its variants. */
export function namesIn([text = '']: TemplateStringsArray): string[] {
  return text.split(',').flatMap(waysOf);
}

function waysOf(pattern: string): string[] {
  const found = choices.exec(pattern);
  if (found === null) return [pattern.trim().replaceAll(/\s+/gu, ' ')];
  const [whole, ways = ''] = found;
  return ways.split('|').flatMap((way) => waysOf(pattern.replace(whole, way)));
}

const minNear = 4;
/** Shorter words that differ by one letter are often unrelated: Cost and Post. */
const minOneLetter = 6;

/** Whether two words differ by one added, missing or changed letter, or by two swapped letters. */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  if (Math.min(one.length, other.length) < minNear) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  if (isSwapped && rest.length > 1) return true;
  const isOneOff =
    rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
  return isOneOff && Math.min(one.length, other.length) >= minOneLetter;
}
