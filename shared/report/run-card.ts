/** The card of a dry run: what a run would do with its rows, in HTML, for a mail or an approval. */
import { box, edges, element, escapedHtml, styles, withLines } from '../post/preview/html-card.ts';
import { type DoneItem, outcomeTextOf, type PostOutcome, quietOutcomes } from './run-summary.ts';

/** The most rows on a card: nobody reads more of them in a mail. */
const maxRows = 100;

/** The edge of a row's box, by the outcome; all other outcomes have the usual edge. */
const edgeByOutcome: Readonly<Partial<Record<PostOutcome, string>>> = {
  changed: edges.changed,
  moved: edges.changed,
  held: edges.changed,
  resumed: edges.changed,
  canceled: edges.refused,
};

/** `summary`: the text of `summaryOfRun`. Rows with a quiet outcome, no note and no edit are only counted there. */
export function runCard(done: readonly DoneItem[], { summary }: { readonly summary: string }): string {
  const rows = done
    .filter(
      ({ outcome, row }) =>
        row?.note !== undefined || (row?.edited ?? '') !== '' || !quietOutcomes.includes(outcome),
    )
    .toSorted((one, other) => one.number - other.number);
  const more = rows.length - maxRows;
  return element('div', styles.card, [
    element('p', styles.time, [escapedHtml(summary)]),
    ...rows.slice(0, maxRows).map(rowBox),
    ...(more > 0 ? [element('p', styles.note, [`and ${more} more`])] : []),
  ]);
}

function rowBox(item: DoneItem): string {
  const { number, outcome, row } = item;
  const { changed = '', edited = '', note = '', time = null } = row ?? {};
  const { before, after } = row?.captions ?? { before: [], after: [] };
  const captionElement = (tag: string, caption: string) =>
    element('div', styles.text, [element(tag, '', [withLines(caption)])]);
  return element('div', box(edgeByOutcome[outcome] ?? edges.usual), [
    element('strong', '', [`Row ${number}`]),
    ` · ${outcomeTextOf(item)}`,
    ...(time === null ? [] : [` · ${escapedHtml(time)}`]),
    ...[changed, edited === '' ? '' : `Edited in the calendar: ${edited}`, note].flatMap((each) =>
      each === '' ? [] : [element('p', styles.note, [escapedHtml(each)])],
    ),
    ...before.filter((caption) => !after.includes(caption)).map((caption) => captionElement('del', caption)),
    ...after.map((caption) => captionElement('span', caption)),
  ]);
}
