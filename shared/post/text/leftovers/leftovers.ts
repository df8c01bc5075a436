/** What a formula, an expression, a template or a language model left in a text, and people did not mean. */
import { damageIn } from './damaged-text.ts';
import { entityIn, markdownIn } from './markup.ts';
import { modelTalkIn } from './model-talk.ts';
import { placeholdersIn } from './placeholders.ts';

export interface Leftover {
  readonly text: string;
  /**
   * `value`: in the place of a value or a text, such as `#REF!`, `{first_name}`, `null`. `markup`: Markdown, and characters as HTML writes them.
   * `damage`: characters that were read in a wrong way.
   */
  readonly kind: 'value' | 'markup' | 'damage';
  /** Whether it is a value, and the text has nothing else. */
  readonly isWhole: boolean;
}

type Found = Omit<Leftover, 'isWhole'> & { readonly index: number };

/** The errors of Excel, Google Sheets and LibreOffice, in the languages that translate them. Not those that are words with which people shout. */
const errors = [
  '#[¡]?(?:REF|VALUE|NUM|NULL|ERROR|SPILL|CALC|BEZUG|WERT|ZAHL|FEHLER|ÜBERLAUF|VALEUR|NOMBRE|ERREUR|VALOR|NULO|RIF|VALORE|NULLO|ERRORE|NÚM|ERRO|',
  'VERW|WAARDE|GETAL|ССЫЛКА|ЗНАЧ|ЧИСЛО|VÄRDEFEL|REFERENS|OGILTIGT|VÆRDI|VERDI|VIITTAUS|ODKAZ|HODNOTA|BAŞV|DEĞER|ÉRTÉK|LICZBA)[ \\u00a0\\u202f]?!',
  '|#[¿]?(?:NAME|NOM|NOMBRE|NOME|NAAM|NAZWA|ИМЯ|NAMN|NAVN|NIMI|NÁZEV|NÉV)[ \\u00a0\\u202f]?\\?',
  '|#¡?(?:DIV|DEEL|DZIEL|ДЕЛ|DIVISION|JAKO|SAYI)/0[ \\u00a0\\u202f]?!|#(?:N/A|N/D|N/B|Н/Д|GETTING_DATA)(?![\\p{L}\\p{N}])',
].join('');
const error = new RegExp(`(?<![\\p{L}\\p{N}_/&#])(?:${errors})|(?<![\\p{L}\\p{N}])Err:5\\d\\d(?!\\d)`, 'gu');

/** Those that are words, and what stands for a missing value: only as a whole text. */
const wholeValue =
  /^(?:#(?:NV|I\/T|ARG!|ADR!|FIELD!|FELD!|CONNECT!|BLOCKED!|UNKNOWN!)|#{4,}|Loading(?: data)?\.\.\.|null|NULL|\(null\)|<null>|undefined|NaN|nan|NaT|= ?\{?\{? ?\$(?:json|node|input|now|today|vars|items?)\b[^\n]*|=[A-Z][A-Z.]{1,30}\([^\n]*)$/u;

const noValue = '(?:null|undefined|NaN)';
/** Errors, and what JavaScript writes for no value where a value should stand. */
const patterns = [
  error,
  // `Price: null`, `Price: null €`, `"Hi, undefined!"`, `Hello null null,`
  new RegExp(`(?<=[\\p{L}\\p{N})][ \\u00a0]?: ?)${noValue}(?=[.!)]?[ \\t]*$|,?[ \\t]*\\n| ?[€£$%])`, 'gmu'),
  new RegExp(
    `(?<=\\b(?:[Hh]i|[Hh]ello|[Hh]ey|Dear|Hallo|Hola|Ciao|Bonjour|Olá|Salut|Cher|Chère|Liebe|Lieber|[Ww]elcome|[Tt]hanks|[Tt]hank you|[Bb]irthday|[Cc]ongratulations),? )${noValue}(?: ${noValue})?(?=[,.!?]|[ \\t]*$)`,
    'gmu',
  ),
  new RegExp(`^[ \\t]{0,9}${noValue}[ \\t]{0,9}$`, 'gmu'),
  /[$€£] ?(?:undefined|NaN)\b|\b(?:undefined|NaN) ?[€£$%]|\bundefined undefined\b/gu,
  // In an address.
  /(?<=\.[a-z]{2,10}\/|[?&]\w{1,30}=)(?:undefined|null|NaN)(?=[\s&?/#]|$)/gu,
  /\[object [A-Z]\w{0,30}\]|\bInvalid Date(?:Time)?\b/gu,
  // The beginning of an object as JSON or Python write it.
  /^\s{0,9}[[{]\s{0,9}(?:\{\s{0,9})?(["'])[\w -]{1,80}\1\s{0,9}:/gu,
];

/** The leftovers of a text in their order: each value once, of markup and damage the first of each kind. */
export function leftoversOf(text: string): Leftover[] {
  const whole = text.trim();
  const found = isWholeValue(whole) ? [{ index: 0, text: whole, kind: 'value' as const }] : foundIn(text);
  /** Where the last one of its kind ends: one inside another is not told. */
  const ends = new Map<Leftover['kind'], number>();
  const told = found
    .toSorted((one, other) => one.index - other.index || other.text.length - one.text.length)
    .filter(({ index, kind, text: { length } }) => {
      if (index < (ends.get(kind) ?? 0)) return false;
      ends.set(kind, index + length);
      return true;
    });
  return [...new Map(told.map((one) => [one.text, one])).values()].map(({ text: left, kind }) => ({
    text: left,
    kind,
    isWhole: kind === 'value' && left === whole,
  }));
}

function foundIn(text: string): Found[] {
  const values = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ index, text: found })),
  );
  return [
    ...[...values, ...placeholdersIn(text), ...modelTalkIn(text)].map(ofKind('value')),
    ...[markdownIn(text), entityIn(text) ?? []].flat().map(ofKind('markup')),
    ...[damageIn(text) ?? []].flat().map(ofKind('damage')),
  ];
}

function ofKind(kind: Leftover['kind']) {
  return (found: Omit<Found, 'kind'>) => ({ ...found, kind });
}

function isWholeValue(text: string): boolean {
  return wholeValue.test(text) || isJson(text);
}

/** Whether a program wrote it: an object, or a list that holds more than numbers. */
function isJson(text: string): boolean {
  if (!/^(?:\{[^]*\}|\[[^]*\])$/u.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return !Array.isArray(value) || value.length === 0 || value.some((entry) => typeof entry !== 'number');
  } catch {
    return false;
  }
}
