const ending = /([\p{Terminal_Punctuation}…–—]+)["'\p{Pe}\p{Pf}]*$/u;
const sentenceMark = /[\p{Sentence_Terminal}…]/u;
const lowerCase = /^["'\p{Ps}\p{Pi}]*\p{Ll}/u;

/** What a period follows without ending a sentence, in the languages that are written most with Latin letters. */
const abbreviations = new Set(
  (
    'dr mr mrs ms prof st sr jr vs nr bzw ca inc ltd corp dept est vol approx rev hon gen col sgt capt lt gov sen ' +
    'rep pres mt ave blvd str tel dipl ing evtl ggf inkl exkl zzgl vgl geb mme mlle mgr sra srta dra av pág núm cf ' +
    'jan feb apr aug sept okt oct nov dec dez'
  ).split(' '),
);

/** How many characters around a gap are looked at. */
const seen = 40;

/** What ends at a gap in a text: a sentence, a part of one, or only a word. */
export function endingAt(
  text: string,
  { end, start }: { end: number; start: number },
): 'sentence' | 'clause' | 'word' {
  const before = text.slice(Math.max(0, end - seen), end);
  const [tail = '', marks = ''] = ending.exec(before) ?? [];
  if (tail === '') return 'word';
  if (!sentenceMark.test(marks)) return 'clause';
  const after = text.slice(start, start + seen);
  const [word = ''] = /[\p{L}\p{M}\p{N}.]*$/u.exec(before.slice(0, -tail.length)) ?? [];
  return lowerCase.test(after) || (marks === '.' && isShort(word, after)) ? 'word' : 'sentence';
}

/** `Dr.`, `J.`, `z.B.`, `3.` as in a date or a list, and `No. 5`. */
function isShort(word: string, after: string): boolean {
  return (
    abbreviations.has(word.toLowerCase()) ||
    /^(?:\p{L}\p{M}*|\p{N}{1,2})$|\p{L}\./u.test(word) ||
    (/^\p{L}{1,4}$/u.test(word) && /^\p{N}/u.test(after))
  );
}
