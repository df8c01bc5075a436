/**
 * Cells of columns whose names say nothing about a post, such as Notes: what may say that the row is not to go out, or not as a usual post, is asked
 * about.
 */
import type { JsonObject } from '../../data/json.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { notToGoOut } from '../../post/text/leftovers/leftover-patterns.ts';
import { networkOfName, type NetworkNames } from '../../networks/wire-names.ts';
import { columnLabel } from './column-names.ts';
import { formatIn } from './field-columns.ts';
import type { ColumnMap } from './column-map.ts';
import { hasNone, plainCell } from './row-cells.ts';
import { keyOfHeading } from './words.ts';

/** Further words in cells for a row that is not to go out. */
const inCells = [
  "(?:do not|don['’]t|not to be) (?:be )?(?:post|publish|schedul|us)(?:ed|e)?|no post|skip(?: this(?: one| row| post)?)?|hold|hold off|paused|cancell?ed|postponed|not (?:yet )?(?:approved|ready|final)",
  'nicht (?:publizieren|einplanen)|kein post|zurückgestellt|pausiert|abgesagt|storniert|gesperrt|verschoben',
  'ne pas (?:poster|programmer)|pas de post|en pause|suspendue?|annulée?|reportée?|pas (?:encore )?validée?',
  'no (?:postear|programar)|en pausa|en espera|suspendid[oa]|cancelad[oa]|no aprobad[oa]',
  'não (?:postar|agendar)|em pausa|em espera|suspens[oa]|adiad[oa]|não aprovad[oa]',
  'non (?:postare|programmare)|in pausa|in sospeso|sospes[oa]|annullat[oa]|rinviat[oa]|non approvat[oa]',
  'niet (?:publiceren|inplannen|goedgekeurd)|gepauzeerd|geannuleerd|uitgesteld',
].join('|');
/** What may stand behind the words: until when, or the reason. */
const untilOrReason =
  '(?: (?:please|bitte))?(?: (?:yet|to|until|till|before|for now|auf|naar|bis|vor|avant|jusqu|hasta|antes|até|fino|prima|tot|voor)\\b.*|\\s*[^\\p{L}\\p{N}\\s].*)?\\s*$';
/** As the whole cell, or at its beginning, before the reason. */
const saysNot = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:please|bitte) )?(?:(?:noch|nog|put|is) )?(?:${notToGoOut}|${inCells})${untilOrReason}`,
  'isu',
);
/** After who says so: `Legal: do not post`, `Anna says hold`. Fewer words, as `Title: Cancelled` is about something else. */
const somebodySaysNot = new RegExp(
  [
    '^(?!(?:if|unless|until|when|wenn|falls) )[^\\n:]{1,30}(?::| (?:says?|said|sagt|dit|dice|diz|zegt)[:,]?) +(?:(?:please|bitte|to) )?(?:(?:noch|nog|put|is) )?',
    `(?:(?:${notToGoOut}|(?:do not|don['’]t|not to) (?:post|publish|schedule)|skip this (?:one|row|post))${untilOrReason}|hold(?: please| for now)?[^\\p{L}\\p{N}]*$)`,
  ].join(''),
  'isu',
);

/** Columns for what posts are about, which may be stories of people. */
const ofSubject =
  /topic|theme|thema|tema|sujet|onderwerp|pillar|pilar|pilier|angle|idea|series|campaign|cat[eé]gor|kategori|rubri|label|tag|bucket/u;

/** What the skipped cells of a row say against its post. */
export function skippedFindings(
  cells: JsonObject,
  { skipped, read, names }: Pick<ColumnMap, 'skipped' | 'read'> & { names: NetworkNames },
): readonly Finding[] {
  const hasFormat = read.some(
    ({ meaning, field, name }) =>
      (meaning === 'format' || field?.label.startsWith('Publish as ') === true) && !hasNone(cells[name]),
  );
  return skipped.flatMap((name): Finding | readonly [] => {
    const cell = plainCell(cells[name]);
    const problem =
      typeof cell !== 'string'
        ? undefined
        : saysNot.test(cell) || somebodySaysNot.test(cell)
          ? `may say that this row is not to go out; write x under ${columnLabel('hold')}, empty the cell`
          : hasFormat || ofSubject.test(keyOfHeading(name))
            ? undefined
            : formatProblem(cell, names);
    if (problem === undefined) return [];
    return {
      path: [name],
      label: name,
      message: `${shown(cell)} ${problem}, or name the column under ${columnOptions.ignoreColumns.label}`,
    };
  });
}

/** Why a cell that says that its post is no usual one is asked about; undefined for any other cell. */
function formatProblem(cell: string, names: NetworkNames): string | undefined {
  const unread = 'is not read, and the row would go out as a usual post;';
  if (isOtherFormat(cell, names)) return `${unread} rename the column to ${columnLabel('format')}`;
  const isOther = asFormat.some((pattern) => isOtherFormat(pattern.exec(cell.trim())?.[1] ?? '', names));
  return isOther ? `${unread} write the format under ${columnLabel('format')}` : undefined;
}

/** The words around the format in a note about it: `post as reel`, `this is a story`, `Reel please`. Without `as`, `Share a story` is about what to write. */
const alone = '(?:please|pls|bitte|only|just|nur|solo|só|alleen|seulement|uniquement)';
const atEnd = `(?: ${alone})?(?: (?:posten|veröffentlichen|plaatsen))?[^\\p{L}\\p{N}]*$`;
const article = '(?:an?|eine?|une?|una|uma?|een) ';
/** With or without its network. */
const namedFormat = '([^\\s.!?]+(?: [^\\s.!?]+)??)';
const asFormat = [
  `^(?:${alone} )?(?:(?:post|publish|schedule|publier|publicar|postar|pubblicare)(?: (?:this|it|this one))? )?(?:${alone} )?(?:as|als|en|como|come) (?:${article})?${namedFormat}${atEnd}`,
  `^(?:this(?: one| post)? (?:is|should be|will be)|das ist|c['’]est|(?:esto )?es|(?:isto |isso )?é|(?:questo |questa )?è|dit is) (?:${alone} )?${article}${namedFormat}${atEnd}`,
  `^${namedFormat} ${alone}[^\\p{L}\\p{N}]*$`,
  `^${alone} ${namedFormat}[^\\p{L}\\p{N}]*$`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** `Story`, `Instagram Story`, not `Customer story`. */
function isOtherFormat(cell: string, names: NetworkNames): boolean {
  const words = cell.trim().split(/\s+/u);
  const network = words.slice(0, -1).join(' ');
  const format = formatIn(words.at(-1));
  if (format === undefined || format === 'post') return false;
  return network === '' || (networkOfName(network, names) ?? networkOfName(network)) !== undefined;
}
