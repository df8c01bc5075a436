/** What a run would do with its rows as one piece of HTML, for a mail or an approval. */
import { box, edges, element, escaped, styles, withLines } from '../post/preview/html-card.ts';
import { type DoneItem, nothingDone, type PostOutcome, words } from './run-summary.ts';

/** A sheet with more changes than that is not read in a mail. */
const maxRows = 100;

const edgeOf: Readonly<Partial<Record<PostOutcome, string>>> = {
  changed: edges.changed,
  moved: edges.changed,
  canceled: edges.refused,
};

/** `summary`: as `summaryOf` gives it. The rows with which nothing is done stand in it only. */
export function runCard(done: readonly DoneItem[], summary: string): string {
  const rows = done
    .filter(({ outcome, row }) => row?.note !== undefined || !nothingDone.includes(outcome))
    .toSorted((one, other) => one.number - other.number);
  const more = rows.length - maxRows;
  return element('div', styles.card, [
    element('p', styles.time, [escaped(summary)]),
    ...rows.slice(0, maxRows).map(rowBox),
    ...(more > 0 ? [element('p', styles.note, [`and ${more} more`])] : []),
  ]);
}

function rowBox({ number, outcome, row }: DoneItem): string {
  const { changed = '', note = '', time = null, captions = { before: [], after: [] } } = row ?? {};
  const { before, after } = captions;
  const text = (name: string, caption: string) =>
    element('div', styles.text, [element(name, '', [withLines(caption)])]);
  return element('div', box(edgeOf[outcome] ?? edges.usual), [
    element('strong', '', [`Row ${number}`]),
    ` · ${words[outcome]}`,
    ...(time === null ? [] : [` · ${escaped(time)}`]),
    ...[changed, note].flatMap((each) => (each === '' ? [] : [element('p', styles.note, [escaped(each)])])),
    ...before.filter((caption) => !after.includes(caption)).map((caption) => text('del', caption)),
    ...after.map((caption) => text('span', caption)),
  ]);
}
