/** Words that several fields take in one text: hashtags, user names. */
import { entriesOf } from './list-entries.ts';
import { isNo, saysNothing } from './says-nothing.ts';

/** What the cells of a list of hashtags have. */
interface Hashtags {
  /** Without `#`. */
  readonly tags: string[];
  /** Left out, because they differ from one before them at most in case. */
  readonly repeated: string[];
  /** Left out, as they are none: user names, addresses, and the words of a cell that says that there is none. */
  readonly others: string[];
}

/** The hashtags in texts, each of which may be a list itself. `isWritten`: a word that says elsewhere that there is none is a hashtag, too. */
export function distinctHashtags(
  texts: readonly string[],
  { isWritten = false }: { readonly isWritten?: boolean } = {},
): Hashtags {
  const seen = new Set<string>();
  const [tags, repeated, others]: [string[], string[], string[]] = [[], [], []];
  for (const text of texts.flatMap((each) => entriesOf(each))) {
    if (!isWritten && hasNoHashtag(text)) {
      others.push(text);
      continue;
    }
    for (const word of text.split(betweenHashtags)) {
      const tag = word.replace(/^[#＃]+/u, '');
      if (errorValue.test(word)) others.push(word);
      else if (/^@|:\/\/|^www\.|\w@\w/iu.test(tag)) others.push(tag);
      // Not a bar, a dash or an ampersand between two hashtags.
      else if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(tag)) {
        (seen.has(hashtagKey(tag)) ? repeated : tags).push(tag);
        seen.add(hashtagKey(tag));
      }
    }
  }
  return { tags, repeated, others };
}

/** White space, the marks of lists, and the beginning of another hashtag. */
const betweenHashtags = /[\s,;|،、，；"“”„«»]+|(?<=[^\s#＃])(?=[#＃])/u;
/** How people and spreadsheets say that a cell for hashtags has none. */
function hasNoHashtag(text: string): boolean {
  return saysNothing(text) || isNo(text) || /^\s*(?:[.…]+|#n\.?\/?a\.?|no)\s*$/iu.test(text);
}

/** What a spreadsheet shows for a formula that fails or finds no value, and `n/a`, which says so among other words, too. */
const errorValue = /^(?:#(?:[a-z]+|div\/0)[!?]|#?n\/a)$/iu;

/**
 * The hashtags of a network's own list, and behind them what is none: that is refused, as nobody would be told of it later. `isWritten`: as
 * targets in JSON have them.
 */
export function hashtagsOrRefused(
  texts: readonly string[],
  options: { readonly isWritten?: boolean } = {},
): string[] {
  const { tags, others } = distinctHashtags(texts, options);
  return [...tags, ...others.filter((text) => options.isWritten === true || !hasNoHashtag(text))];
}

/** Whether the text is no hashtag, although somebody gave it as one. */
export function isNoHashtag(text: string): boolean {
  const { tags, others } = distinctHashtags([text], { isWritten: true });
  return others.length > 0 || tags.length === 0;
}

/** The words of a text, such as user names: the entries of a list, or what white space, commas or semicolons separate. */
export function wordsIn(text: string): string[] {
  return entriesOf(text).flatMap((entry) =>
    entry.split(/[\s,;،、，；"“”„«»]+/u).filter((word) => word !== ''),
  );
}

/** A hashtag as it is compared. */
export function hashtagKey(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}
