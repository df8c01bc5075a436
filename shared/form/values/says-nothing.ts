/** Texts that mean no text: what people, sheets and models write into a cell to say that it is empty, or that the text is in another cell. */

/** `textOfPost`: the text of the post, or a part of its thread; `ownText`: that of one network; `detail`: a title, an alt text; `comment`: a comment. */
export type TextRole = 'textOfPost' | 'ownText' | 'detail' | 'comment';

/** Whether the text is one beside that of a post: an unticked box says that there is none. */
export function isBesideText(role: TextRole): boolean {
  return role === 'detail' || role === 'comment';
}

/** The words that may be what was meant in one place, and are asked about in the others. */
const askedAbout: Readonly<Record<TextRole | 'hashtags', readonly ((text: string) => boolean)[]>> = {
  // A whole post may say `No`.
  textOfPost: [isState, isUntickedBox],
  // It takes the place of the text of the post: `no`, or `not on Skyapp`, may mean that there is to be none.
  ownText: [isState, isUntickedBox, isAnswer, isNotHere, isAsUsual, isFileName],
  // A title may be `0` or `Cancelled`, and an alt text the name of its file. An unticked box means that there is none (`isNo`).
  detail: [isAnswer, isDecoration],
  // A title may be `Links`.
  comment: [isAnswer, isDecoration, isSkipped, isWhatGoesHere, isFileName],
  // `#0` and `#cancelled` are hashtags.
  hashtags: [isUntickedBox, isAnswer],
};

/** Whether a value says that there is nothing: `-`, `none`, `n/a`, `null`, `(empty)`, also in other languages. */
export function saysNothing(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > longest) return false;
  const text = value.trim().toLowerCase();
  const inner = withoutEdges(text);
  return alone.test(text) || nothing.has(inner) || (/^[([<{]/u.test(text) && nothingInBrackets.has(inner));
}

/**
 * Whether a text is certainly not the text itself, but a remark about it with an unclear meaning: `same`, a tick, `CANCELLED` or FALSE in place of a
 * text. People are asked then.
 */
export function isUnclearText(value: unknown, role: keyof typeof askedAbout): boolean {
  // A formula that refers to an empty cell gives a zero.
  const given = value === 0 ? '0' : value;
  if (typeof given !== 'string' || given.length > longest) return false;
  const text = given.trim().toLowerCase();
  const isNeverText =
    mark.test(text) || repeatedMark.test(text) || elsewhere.test(withoutEdges(text)) || unclear.has(text);
  return isNeverText || askedAbout[role].some((isAsked) => isAsked(text));
}

/** Whether the value is that of an unticked checkbox of a sheet, in place of a title or comment. */
export function isNo(value: unknown): boolean {
  return value === false || (typeof value === 'string' && isUntickedBox(value.trim().toLowerCase()));
}

function isState(text: string): boolean {
  return states.has(withoutEdges(text));
}

function isSkipped(text: string): boolean {
  return withoutEdges(text) === 'skip';
}

function isDecoration(text: string): boolean {
  return decoration.test(withoutEdges(text));
}

function isUntickedBox(text: string): boolean {
  return no.has(text);
}

function isAnswer(text: string): boolean {
  return answers.has(text);
}

function isNotHere(text: string): boolean {
  return notHere.test(withoutEdges(text));
}

function isFileName(text: string): boolean {
  return fileName.test(text);
}

function isWhatGoesHere(text: string): boolean {
  return whatGoesHere.test(withoutEdges(text));
}

function isAsUsual(text: string): boolean {
  return asUsual.test(withoutEdges(text));
}

/** Longer texts are not looked at. In UTF-16 units. */
const longest = 40;

/** Dashes, and brackets without anything in them. */
const alone = /^(?:[-–—−](?:[\s–—−-]*[-–—−])?|\[\s*\]|\(\s*\))$/u;

/** The text without what may surround a word for nothing. */
function withoutEdges(text: string): string {
  return text
    .replaceAll(/^[\s"'“”„‘’«»()[\]<>{}*_–—−-]+|[\s"'“”„‘’«»()[\]<>{}.!*_–—−-]+$/gu, '')
    .replace(/^n \/ a$/u, 'n/a')
    .replace(/^(\p{L}\.) (\p{L})$/u, '$1$2');
}

function wordsOf([text = '']: TemplateStringsArray): ReadonlySet<string> {
  return new Set(text.split(',').map((word) => word.trim().replaceAll(/\s+/gu, ' ')));
}

const nothing = wordsOf`none, null, nil, undefined, nan, n/a, na, n.a, n\\a, n/d, n.d, n/v, s/o, k.a, not applicable, none yet, none needed, none required, none provided, none specified, not needed,
  not required, not provided, not specified, no text, no copy, no caption, no comment, no title, no alt text, no description, no image, no picture, no link, no hashtags, no hashtag, no tags, no tag, leave blank, leave empty, intentionally left blank, keine, keiner, keines, keine hashtags, keine tags, kein text, kein kommentar, kein titel, entfällt, aucun,
  aucune, néant, sans objet, ninguno, ninguna, no aplica, nenhum, nenhuma, não se aplica, nessuno, nessuna, geen, brak`;
/** Words that mean no text only in brackets: without brackets, they may be a whole post. */
const nothingInBrackets = wordsOf`empty, blank, nothing, leer, nichts, vide, rien, vacío, vacio, nada, vazio, vuoto, niente, no value, not set, optional, tom, leeg, no`;
const unclear = wordsOf`empty, blank, leer, vide, vacío, vazio, vuoto, true, wahr, vrai, verdadero, verdadeiro, vero, default, standard`;
/** What becomes of the post, in the place of its text, or what a formula gives for an empty cell. */
const states = wordsOf`0, pending, pendiente, in progress, in arbeit, in bearbeitung, en cours, en proceso, in corso, skip, no post, no posting, kein post, kein beitrag, nicht posten, pas de post, sin post, don't post, don’t post,
  cancelled, canceled, abgesagt, storniert, annulé, annulée, cancelado, cancelada, annullato, annullata, geannuleerd, anulowane`;
const no = wordsOf`false, falsch, faux, falso, onwaar, fałsz`;
const answers = wordsOf`yes, no, ja, nein, oui, non, sí, si, sim, não, nao, nothing, nichts, rien, nada, niente, nic, nee, niets, nej, inget, ingen, inga, ingenting, nei, nie, żaden, ne,
  yok, hayır, нет, нету, немає, 无, 無, 暂无, 沒有, 没有, なし, 無し, 없음`;
/** A mark alone, once or a few times: `?`, `…`, `""`. */
const repeatedMark = /^([.…?/\\_*~"'`|^=+“”„«»↑])\1{0,2}$/u;
/** A single mark is an answer, or a repeat of the cell above, not a text. */
const mark = /^(?:[✅✔☑✓☐☒❌✖✗✘✕❎🚫⬆]\uFE0F?|〃)$/u;
/** Where else the text is, after a word such as `see`. */
const place = [
  '(?:the |le |la |el |lo |il )?(?:above|before|others?|rest|previous|default|(?:main )?(?:text|copy|caption|post)|main|row above|oben|vorher|ci-dessus|plus haut|arriba|acima|sopra',
  'texte|texto|testo|beitrag|(?:google )?doc(?:ument|umento|s)?|dokument|(?:google )?drive|brief(?:ing)?|attach(?:ed|ment)|anhang|canva|figma|trello|e-?mail',
  '(?:row|line|column|zeile|spalte|ligne|colonne|fila|columna|linha|coluna|riga|colonna) [a-z\\d]{1,4})(?: word)?',
].join('|');
const elsewhere = new RegExp(
  `^(?:(?:the )?same(?: (?:text|copy|caption|one|here|post|thing))?(?: (?:as|like) (?:${place}|[\\p{L}\\d]+))?|(?:see|(?:as )?per|as|cf\\.?|siehe|s\\.|wie|voir|comme|ver|v[ée]ase|como|igual que|vedi|come) ${place}|(?:like|use) (?:above|(?:the )?main|(?:the )?(?:main )?(?:text|copy|caption)|default|before|column [a-z]{1,2})|copy (?:from )?(?:column )?[a-z]{1,2}|ditto|dito|idem|[sw]\\.o|gleich|gleicher text|texte ci-dessus|le même|igual|lo mismo|mismo texto|o mesmo|mesmo texto|lo stesso|stesso testo|uguale)$`,
  'u',
);
/** The name of a file, in the place of a text about it. */
const fileName = /^[\p{L}\p{N} _.()-]+\.(?:jpe?g|png|gif|webp|heic|psd|mp4|mov|docx)$/u;
/** What is to stand in a comment, in its place: `hashtags`, `link to blog`, `Link im Kommentar`. */
const whatGoesHere =
  /^(?:(?:please )?(?:(?:put|add|insert|post|with|see|include) )?(?:the |our |a )?(?:(?:blog|article|shop|website) )?(?:links?|urls?|hash ?tags?)(?: to (?:the )?(?:blog|article|shop|website|post|page))?(?: (?:here|below|(?:goes |go )?in(?:to)? (?:the )?(?:(?:1st|first) )?comments?))?|(?:mit |hier )?(?:link|hashtags)(?: hier| (?:im|in den|in die) (?:ersten )?kommentare?n?)|(?:le )?lien(?: ici| en (?:premier )?commentaire)?|(?:enlace|link)(?: aquí| en (?:el )?(?:primer )?comentarios?)?|link (?:aqui|nos? (?:primeiro )?comentários?|qui|nei commenti|nel primo commento|hier|in (?:de )?(?:eerste )?reacties?))$/u;
/** That a network gets no post, in the place of its text. */
const notHere =
  /^(?:not|do(?: not|n['’]t) (?:post|publish|use)|no post|nicht|kein(?:en)? (?:post|beitrag)|pas|no|não|non) (?:here|hier|ici|aqu[ií]|qui|(?:on|to|for|auf|für|sur|pour|en|em|no|na|su|per) [\p{L}\d]+)$/u;
/** That it stays as it is, or always was. */
const asUsual =
  /^(?:(?:same )?as (?:usual|always)|wie (?:immer|üblich|gehabt)|comme d['’]habitude|como (?:siempre|sempre)|come (?:sempre|al solito)|no changes?(?: needed)?|unchanged|(?:(?:keep|leave) (?:it )?)?as is|keine änderung(?:en)?|unverändert|pas de changement|sans changement|inchangée?|sin cambios?|sem (?:alterações|mudanças?)|nessun(?:a modifica| cambiamento)|invariato|ongewijzigd|geen wijziging(?:en)?)$/u;
/** What checks of accessibility call a picture that needs no alt text. */
const decoration = /^(?:purely )?decorative (?:image|picture|photo|only)$|^purely decorative$/u;
