/** Texts that mean no text: what people, sheets and models write into a cell to say that it is empty, or that the text is in another cell. */

/** `textOfPost`: the text of the post, or a part of its thread; `ownText`: that of one network; `detail`: a title, a comment, an alt text. */
export type TextRole = 'textOfPost' | 'ownText' | 'detail';

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
export function isUnclearText(value: unknown, role: TextRole | 'hashtags'): boolean {
  // A formula that refers to an empty cell gives a zero.
  const isText = role === 'textOfPost' || role === 'ownText';
  if (value === 0) return isText;
  if (typeof value !== 'string' || value.length > longest) return false;
  const text = value.trim().toLowerCase();
  if (mark.test(text) || repeatedMark.test(text) || elsewhere.test(withoutEdges(text)) || unclear.has(text))
    return true;
  if (states.has(withoutEdges(text))) return isText;
  return no.has(text) ? role !== 'detail' : role !== 'textOfPost' && answers.has(text);
}

/** Whether the value is that of an unticked checkbox of a sheet, in place of a title or comment. */
export function isNo(value: unknown): boolean {
  return value === false || (typeof value === 'string' && no.has(value.trim().toLowerCase()));
}

/** Longer texts are not looked at. In UTF-16 units. */
const longest = 40;

/** Dashes, and brackets without anything in them. */
const alone = /^(?:[-–—−](?:[\s–—−-]*[-–—−])?|\[\s*\]|\(\s*\))$/u;

/** The text without what may surround a word for nothing. */
function withoutEdges(text: string): string {
  return text
    .replaceAll(/^[\s"'“”„‘’«»()[\]<>{}*_–—−-]+|[\s"'“”„‘’«»()[\]<>{}.!*_–—−-]+$/gu, '')
    .replace(/^n \/ a$/u, 'n/a');
}

function wordsOf([text = '']: TemplateStringsArray): ReadonlySet<string> {
  return new Set(text.split(',').map((word) => word.trim().replaceAll(/\s+/gu, ' ')));
}

const nothing = wordsOf`none, null, nil, undefined, nan, n/a, na, n.a, n\\a, n/d, n.d, n/v, s/o, k.a, not applicable, none yet, not needed, no text, no copy, no caption, no comment, no title,
  no alt text, no description, no image, no picture, no link, no hashtags, leave blank, leave empty, intentionally left blank, keine, keiner, keines, kein text, kein kommentar, kein titel, entfällt, aucun,
  aucune, néant, sans objet, ninguno, ninguna, no aplica, nenhum, nenhuma, não se aplica, nessuno, nessuna, geen, brak`;
/** Words that mean no text only in brackets: without brackets, they may be a whole post. */
const nothingInBrackets = wordsOf`empty, blank, nothing, leer, nichts, vide, rien, vacío, vacio, nada, vazio, vuoto, niente, no value, not set, optional, tom, leeg, no`;
const unclear = wordsOf`empty, blank, leer, vide, vacío, vazio, vuoto, true, wahr, vrai, verdadero, verdadeiro, vero, default, standard`;
/** What became of the post, in the place of its text, or what a formula gives for an empty cell. */
const states = wordsOf`0, cancelled, canceled, abgesagt, storniert, annulé, annulée, cancelado, cancelada, annullato, annullata, geannuleerd, anulowane`;
const no = wordsOf`false, falsch, faux, falso, onwaar, fałsz`;
const answers = wordsOf`yes, no, ja, nein, oui, non, sí, si, sim, não, nao, nothing, nichts, rien, nada, niente, nic, nee, niets, nej, inget, ingen, inga, ingenting, nei, nie, żaden, ne,
  yok, hayır, нет, нету, немає, 无, 無, 暂无, 沒有, 没有, なし, 無し, 없음`;
/** A mark alone, once or a few times: `?`, `…`, `""`. */
const repeatedMark = /^([.…?/\\_*~"'`|^=+])\1{0,2}$/u;
/** A single mark is an answer, or a repeat of the cell above, not a text. */
const mark = /^(?:[✅✔☑✓☐☒❌✖✗✘✕❎🚫⬆]\uFE0F?|〃)$/u;
const elsewhere =
  /^(?:(?:the )?same(?: (?:text|copy|caption|one|here|post|thing))?(?: (?:as|like) (?:(?:the )?(?:above|main|before|others?|text|post|copy|caption|default|rest|previous|row above|main text)|[\p{L}\d]+))?|(?:see|as|like|use) (?:above|main|text|caption|main text|main caption|the text|the caption|default|before|column [a-z]{1,2})|copy (?:from )?(?:column )?[a-z]{1,2}|ditto|dito|idem|s\.o|siehe oben|wie oben|gleich|gleicher text|wie text|voir ci-dessus|comme ci-dessus|le même|igual|igual que arriba|lo mismo|mismo texto|o mesmo|mesmo texto|lo stesso|stesso testo|uguale|come sopra)$/u;
