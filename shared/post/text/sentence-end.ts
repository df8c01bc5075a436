/** A mark may stand behind a space, as in French; what closes a quote or a parenthesis may follow. */
const ending = /([\p{Terminal_Punctuation}…–—]+)[\s"'\p{Pe}\p{Pf}\p{Pi}]*$/u;
const sentenceMark = /[\p{Sentence_Terminal}…]$/u;
const lowerCase = /^["'\p{Ps}\p{Pi}]*\p{Ll}/u;

/** What a period follows without ending a sentence, in the languages that are written most with cased letters. */
const abbreviations = new Set(
  (
    'prof inc co corp dept est vol approx rev hon gen col capt gov sen rep pres ave bros univ incl esq tel dipl ing evtl ggf ' +
    'inkl exkl usw geb mio mill min max ca cf ex etc mme mlle ste sra srta dra av avda pág págs núm ud uds ej aprox gral cía ltda ' +
    'sig sigg dott ecc pag avv bijv mevr osv evt godz tys ul np tzn např tzv nám mil mld örn cad sok ул просп пер им руб тыс обл ' +
    'корп напр тел ред jan feb apr aug sept okt oct nov dec dez'
  ).split(' '),
);
/** Short words that are one before a number only. */
const beforeNumber = new Set(
  'no art fig kap abs sec eq pos fn kl al est op pl pkt rn ch tab стр гл кв'.split(' '),
);
/** `z.B.`, `U.K.` and `Ph.D.`; initials, and the plurals of Spanish; `3.` as in a date or a list. */
const shortForm =
  /^(?:(?:[\p{Lu}\p{Ll}]{1,2}\.)+[\p{Lu}\p{Ll}]{1,4}|[\p{Lu}\p{Ll}]\p{M}*|([\p{Lu}\p{Ll}])\1|\p{N}{1,2})$/u;
/** Words without a vowel: `Dr.`, `2,1 Mrd.`, `млн.`, but not `TV.` */
const vowelless = /^[bcdfghjklmnpqrstvwxzčćďňřšśťžźżłбвгджзклмнпрстфхцчшщ]{2,5}$/u;

/** How many characters around a gap are looked at. */
const seen = 40;

/** What ends at a gap in a text: a sentence, a part of one, only a word, or the period of an abbreviation. */
export function endingAt(
  text: string,
  { end, start }: { end: number; start: number },
): 'sentence' | 'clause' | 'word' | 'abbreviation' {
  const before = text.slice(Math.max(0, end - seen), end);
  const [tail = '', marks = ''] = ending.exec(before) ?? [];
  if (tail === '') return 'word';
  if (!sentenceMark.test(marks)) return 'clause';
  const after = text.slice(start, start + seen);
  if (marks === '.' && isAbbreviation(before.slice(0, -tail.length), after)) return 'abbreviation';
  return lowerCase.test(after) ? 'word' : 'sentence';
}

/** Whether a text ends with an abbreviation. The period of a link, or of a time such as `18:30`, is none. */
function isAbbreviation(before: string, after: string): boolean {
  const [, number, word = ''] =
    /(?:^|([\p{N}][\s\u00a0\u202f]?)|[\s\p{Ps}\p{Pi}"'’])([\p{L}\p{M}\p{N}.]+)$/u.exec(before) ?? [];
  const key = word.toLowerCase();
  return (
    abbreviations.has(key) ||
    shortForm.test(word) ||
    (vowelless.test(key) && word !== word.toUpperCase()) ||
    (beforeNumber.has(key) && /^\p{N}/u.test(after)) ||
    (number !== undefined && /^\p{L}{1,4}$/u.test(word) && lowerCase.test(after))
  );
}
