/** Words that several fields take in one text: hashtags, user names. */
import { decodeHTMLStrict } from 'entities/decode';
import { isJsonObject } from '../../data/json.ts';
import { isBlank } from './blank-text.ts';
import { entriesOf, plainEntry } from './list-entries.ts';
import { readJson } from './read-json.ts';
import { isUnclearText, saysNothing } from './says-nothing.ts';

/** What the cells of a list of hashtags have. */
interface Hashtags {
  /** Without `#`. */
  readonly tags: string[];
  /** Left out, because an earlier tag differs at most in case. */
  readonly repeated: string[];
  /** Left out, as they are no hashtags: user names, addresses, numbers, and words that mean an empty cell. */
  readonly others: string[];
}

/** The letters of a hashtag, and the marks that networks allow between them: `#il·lusió`, `#מ״כ`, `#メ〜テレ`. For patterns. */
export const hashtagLetter = '[\\p{L}\\p{M}\\p{N}_\\u200c\\u200d]';
export const hashtagInnerMark =
  '[\\u00b7\\u05be\\u05f3\\u05f4\\u0f0b\\u0f0c\\u3003\\u301c\\u30a0\\u30fb\\uff5e]';

/**
 * The hashtags in texts, each of which may be a list itself. White space separates words; if something else separates entries, an entry of several
 * words is one hashtag. Marks that networks do not link are cut: `R&D` is `#RD`. `areAsWritten`: whether words keep such marks.
 */
export function distinctHashtags(
  texts: readonly string[],
  { areAsWritten = false }: { readonly areAsWritten?: boolean } = {},
): Hashtags {
  const seen = new Set<string>();
  const [tags, repeated, others]: [string[], string[], string[]] = [[], [], []];
  const withoutExpressions = (given: readonly string[]): readonly string[] => {
    others.push(...given.filter((text) => expressionIn.test(text)));
    return given.filter((text) => !expressionIn.test(text));
  };
  const lists = withoutExpressions(texts).map(withoutLeadIn);
  for (const given of withoutExpressions(lists.map((each) => namesInJson(each) ?? each))) {
    const text = areAsWritten ? given : withoutRemarks(given);
    const remark = areAsWritten || texts.length > 1 ? undefined : remarkIn(text);
    if (remark !== undefined) {
      others.push(remark);
      continue;
    }
    const lines = entriesOf(text);
    others.push(...lines.filter(isNoList));
    const isList = texts.length > 1 || lines.length > 1 || isBracketed.test(text);
    for (const entry of hashtagEntriesOf(lines, isList)) {
      // A list joined by a program has the word for a value that is missing: `bread, null`.
      const [only, another] = entry;
      if (another === undefined && only !== undefined && saysNothing(only)) others.push(only);
      else addEntry(entry);
    }
  }
  return { tags, repeated, others };

  function withoutRemarks(text: string): string {
    others.push(...(text.match(behindHashtag) ?? []));
    return text.replace(behindHashtag, ' ');
  }

  function addEntry(words: readonly string[]): void {
    const given = words.join(' ').replace(/^[#＃]+/u, '');
    const tag = areAsWritten && words.length === 1 ? given : joined(words);
    if (words.some((word) => errorValue.test(word))) others.push(words.join(' '));
    else if (address.test(given) || isSentence(words, tag) || (!areAsWritten && !isLinked(tag, given)))
      others.push(given);
    else {
      (seen.has(hashtagKey(tag)) ? repeated : tags).push(tag);
      seen.add(hashtagKey(tag));
    }
  }
}

/** The marks of an expression that nobody evaluated, and of an object that was turned into text: `{{tags}}`, `[object Object]`. No hashtag has them. */
export const expressionIn = /\{\{|\}\}|[$#]\{|\{%|<%|\*\||\[object [A-Z]/u;

/** Whether it is too long, or has too many words, for a hashtag: such as what a model says about its list, or a file as text. */
function isSentence(words: readonly string[], tag: string): boolean {
  return words.length > 6 || tag.length > 100;
}

/**
 * A remark in the place of hashtags: a text that neither marks nor separates any, and that ends or reads as a sentence does; undefined for anything
 * else. Many words alone are none: `rye bread berlin bakery fresh local harbour` are hashtags.
 */
export function remarkIn(text: string): string | undefined {
  const [line = '', another] = entriesOf(withoutLeadIn(text));
  if (another !== undefined || isBracketed.test(text) || marksHashtags.test(line)) return undefined;
  const words = line.split(/\s+/u).map((word) => word.replace(/[.!?…:]+$/u, ''));
  const isRemark =
    toCome.test(line) ||
    inPlaceOfTags.test(line) ||
    asksSomebody.test(line) ||
    (words.length > 1 && (words.some(isOfSentences) || asOthers.test(line) || endsSentence.test(line)));
  return isRemark ? line : undefined;
}

/** What marks hashtags, or separates them. */
const marksHashtags = /[#＃,;،、，；•"“”„«»]|\s[·/&+–—-]\s/u;
const toCome = /^(?:t\.?b\.?[acd]\.?|pending)$/iu;
/** Where the hashtags are, or that they are the same ones. */
const inPlaceOfTags =
  /^(?:see (?:sheet|doc|brief|list|notes?|tab|file|folder|below)|add(?:ed)? (?:later|soon|here|manually)|(?:usual|same|standard|default|regular|übliche) (?:ones|(?:hash ?)?tags?)|(?:hash ?)?tags? (?:later|pending|missing|follow))\W*$/iu;
/** Not `Ask Me Anything`. */
const asksSomebody = /^[Aa]sk (?!(?:Me|Us)$)(?:\p{Lu}\p{Ll}+|client|team|agency|marketing)$/u;
/** Not `Washington D.C.` */
const endsSentence = /[\p{L}\p{N}]{2}[.!?…]{1,9}$/u;
const asOthers = /(?:^|\s)(?:same as|as usual)(?=\s|$)/iu;

/** Whether the word is a hashtag nowhere. A short one may be an abbreviation in capitals: `TO`. */
function isOfSentences(word: string): boolean {
  return ofSentences.has(word.length > 3 ? word.toLowerCase() : word);
}

/** No names (`Will`, `Como`, `Las`), and no nouns of another language: `see`, `pour`, `dans`. */
const ofSentences = new Set(
  [
    'the to for our with from this these those your please should until',
    'bitte noch siehe wie vom zum zur wird werden fehlt fehlen dieselben gleiche gleichen',
    'à svp avec comme voir votre ajouter por que según añadir falta faltan',
    'não ainda adicionar vedi aggiungere chiedere stessi stesse',
    'een aan het zie voor graag zelfde dezelfde hetzelfde toevoegen',
  ].flatMap((words) => words.split(' ')),
);

/** The words of each hashtag: a whole list entry, or a single word of any other text. */
function hashtagEntriesOf(lines: readonly string[], isList: boolean): string[][] {
  const entries = lines
    .filter((line) => !isNoList(line))
    .flatMap((line) => line.split(/[,;،、，；•]|\s[·/]\s|(?<=\S["”“»'])\s+(?=["“„«']\S)/u));
  const filled = entries.map(plainEntry).filter((entry) => !isBlank(entry));
  return filled.flatMap((entry) => {
    const words = entry.split(betweenHashtags).filter((word) => hasSign.test(word) && !count.test(word));
    // An entry with several `#`, or with a word that is no tag, is a list itself.
    const isOne =
      (isList || filled.length > 1) &&
      !words.slice(1).some((word) => /^[#＃]/u.test(word)) &&
      !words.some(isNoHashtag);
    return isOne && words.length > 0 ? [words] : words.map((word) => [word]);
  });
}

const isBracketed = /^\s*\[/u;
/** Excludes a bar, a dash or an ampersand between tags. */
const hasSign = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** The count that a program writes after a hashtag: `bread (3)`, `rye (12K)`. */
const count = /^[([（][\d.,]+[kKmM]?[)\]）]$/u;

/** What stands in brackets behind a hashtag, and is no count: a remark, such as `#bread (high)`. */
const behindHashtag =
  /(?<=[#＃][\p{L}\p{M}\p{N}_]{1,100}[ \t]{1,9})[([（](?![\d.,]+[kKmM]?[)\]）])[^()[\]（）#＃]{1,60}[)\]）]/gu;

/** Joins words into one linkable hashtag. */
function joined(words: readonly string[]): string {
  const linked = words.map((word) => word.replaceAll(unlinked, ''));
  return linked
    .map((word) => (linked.length > 1 && word === word.toLowerCase() ? capitalized(word) : word))
    .join('');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const unlinked = new RegExp(
  `(?!${hashtagLetter}|${hashtagInnerMark}|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\ufe0f]).`,
  'gsu',
);

/** Whether networks link it: numbers alone are no hashtag, and one letter that lost its marks is a different word, as the C of `C#`. */
function isLinked(tag: string, given: string): boolean {
  return /[\p{L}\p{Extended_Pictographic}]/u.test(tag) && (tag.length > 1 || tag === given);
}

/** The text without what surrounds a list: a lead-in such as `Hashtags: #bread`, HTML tags, and line breaks written as two characters. */
function withoutLeadIn(text: string): string {
  const plain = decodeHTMLStrict(text)
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/giu, ' ')
    .replaceAll(/(?:\\[rn])+(?=\s*(?:[#＃]|$)|[\p{L}\p{N}])/gu, '\n');
  return plain.replace(leadIn, '');
}

const leadIn =
  /^\s*[^#＃,;|\n:：]{0,60}(?<!\p{L})(?:hash ?-?tags?|tags?|key ?words?|schlag(?:wörter|worte)|mots[- ]clés|etiquetas|palabras clave|parole chiave|palavras-chave)[^#＃,;|\n:：]{0,60}[:：]\s*/iu;

/** The name of an entry of a list of objects, as programs and feeds give them; anything else as it is. */
export function hashtagOf(entry: unknown): unknown {
  if (!isJsonObject(entry)) return entry;
  const name = ['name', 'tag', 'hashtag', 'label', 'term', 'title', 'text', 'value', '_', '#text'].find(
    (key) => key in entry,
  );
  return name === undefined ? entry : entry[name];
}

/** The names in the JSON of a list of objects, as JSON, with the mark of an object for one without a name; undefined for anything else. */
function namesInJson(text: string): string | undefined {
  if (!/^\s*\[\s*\{/u.test(text)) return undefined;
  const read = readJson(text);
  return 'value' in read && Array.isArray(read.value)
    ? JSON.stringify(read.value.map((entry) => String(hashtagOf(entry))))
    : undefined;
}

/** The words without `#` in a text that has `#` before others: remarks, or forgotten marks. A lead-in, counts and signs are none. */
export function wordsBesideHashtags(text: string): string[] {
  const words = entriesOf(withoutLeadIn(text))
    .flatMap((entry) => plainEntry(entry).split(betweenHashtags))
    .flatMap((piece) => piece.split(/[,;،、，；•]/u))
    .filter((word) => hasSign.test(word) && !count.test(word));
  const others = words.filter((word) => !/^\P{L}*[#＃]/u.test(word));
  return others.length === words.length ? [] : others;
}

/** White space, quotation marks, and the beginning of another hashtag. */
const betweenHashtags = /[\s"“”„«»]+|(?<=[^\s#＃])(?=[#＃]+[^\s#＃])/u;
/** How people and spreadsheets say that a cell for hashtags has none. */
function hasNoHashtag(text: string): boolean {
  return (
    saysNothing(text) || isUnclearText(text, 'hashtags') || /^\s*(?:[.…]+|#n\.?\/?a\.?|no)\s*$/iu.test(text)
  );
}

/** Whether a line of a list has no hashtag, also as it lists those who are to be mentioned: `Mentions: @friend`. */
function isNoList(line: string): boolean {
  return hasNoHashtag(line) || /^[^#＃:：]{1,60}[:：]\s*[@＠]/u.test(line);
}

/** What a spreadsheet shows for a formula that fails or finds no value, and `n/a`: an entry with such a word is no hashtag. */
const errorValue = /^(?:#(?:\p{Lu}+|DIV\/0)[!?]|#?[Nn]\/[Aa])$/u;
const address = /(?:^|\s)@|:\/\/|(?:^|\s)www\.|\w@\w/iu;

/**
 * The hashtags of a network's own list, then the words that are no hashtags: these are refused later, as nobody would notice that they were left out.
 * Hashtags keep their marks: the network decides which words it links.
 */
export function hashtagsOrRefused(texts: readonly string[]): string[] {
  const { tags, others } = distinctHashtags(texts, { areAsWritten: true });
  return [...tags, ...others.filter((text) => !hasNoHashtag(text))];
}

/** The hashtags in targets as JSON, each as it is written: no word there means that there is none. */
export function writtenHashtags(value: readonly string[] | string): string[] {
  const entries = typeof value === 'string' ? value.split(/[\s,;|]+/u) : value;
  return entries.map((entry) => entry.trim().replace(/^[#＃]+(?=.)/u, '')).filter((entry) => !isBlank(entry));
}

/** Whether the text is certainly no hashtag, although somebody gave it as one. */
export function isNoHashtag(text: string): boolean {
  return errorValue.test(text) || address.test(text.replace(/^[#＃]+/u, '')) || !hasSign.test(text);
}

/** The words of a text, such as hosts: the entries of a list, or what white space, commas or semicolons separate. */
export function wordsIn(text: string): string[] {
  return entriesOf(text).flatMap((entry) =>
    plainEntry(entry)
      .split(/[\s,;،、，；"“”„«»]+/u)
      .filter((word) => word !== ''),
  );
}

/** A hashtag as it is compared. */
export function hashtagKey(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}
