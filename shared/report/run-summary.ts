/** The summary of a run: what it did with its items, in a few lines. */
import { scheduledInstantOf, statusAfter, summarizePost, whenOf } from '../api/posts/summarize-post.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { quotedText } from '../api/posts/quoted-text.ts';
import { capitalized, listText } from '../data/list-text.ts';
import { accountNamesOf } from '../networks/records/read-targets.ts';
import { indexBy } from '../data/maps.ts';
import { rowOptions } from '../form/options/row-options.ts';
import { counted } from '../form/values/messages.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { type DecidedItem, decisionSentences } from './decisions.ts';
import { type ItemWords, itemsText } from './item-words.ts';

/**
 * What was done with an item of a run:
 * - `created`, `changed`, `deleted`: this was done with its post
 * - `draft`: its post was created as a draft, as its row says
 * - `moved`: only the time of its post was changed
 * - `held`: its scheduled post was made a draft, with nothing else changed
 * - `resumed`: its draft was scheduled, with nothing else changed
 * - `waiting`: it has no post yet: its row is not approved, or no slot was left for it
 * - `canceled`: its post was deleted, as its row asked for that
 * - `existing`: its post was there already
 * - `unchanged`: nothing had to be done
 * - `published`, `gone`: its post can no longer be changed, or was deleted in the calendar
 * - `past`: the row's time has passed, and the row has no post, or has errors, which are then not reported
 */
export type PostOutcome = keyof typeof outcomeTexts;

/** The outcomes as users read them. */
const outcomeTexts = {
  created: 'created',
  draft: 'created as a draft',
  existing: 'already planned',
  changed: 'changed',
  moved: 'moved',
  held: 'held',
  resumed: 'resumed',
  waiting: 'not planned yet',
  canceled: 'canceled',
  deleted: 'deleted',
  unchanged: 'unchanged',
  published: 'already published',
  gone: 'deleted in the calendar',
  past: 'past, without a post',
} as const;

/** Outcomes that change nothing, and that no person has to look at. */
export const quietOutcomes: readonly PostOutcome[] = ['unchanged', 'past'];

/** An item of a run, and what was done with it. */
export interface DoneItem extends DecidedItem {
  readonly outcome: PostOutcome;
  readonly row?: DoneRow | undefined;
}

/** What the summary and the card need of an item that is the row of a sheet. */
export interface DoneRow {
  /** What was changed, such as `Time: 09:00 → 10:00; Caption on Skyapp`; empty for nothing. */
  readonly changed: string;
  /** What people edited in the calendar, and what stays: `Time: 09:00 → 12:00`; empty for nothing. */
  readonly edited: string;
  /** What a person has to look at: a clause that does not name the row. */
  readonly note: string | undefined;
  /** When its post is published, as people write it. */
  readonly time: string | null;
  /** The different captions of its post, before and after the run. */
  readonly captions: Readonly<Record<'before' | 'after', readonly string[]>>;
}

/** What the summary needs of a row of its run. */
export interface SummarizedRow {
  /** Such as `photoapp:acc_1`. */
  readonly accounts: readonly string[];
  /** Milliseconds since 1970; undefined for a post without a fixed time. */
  readonly at: number | undefined;
  /** What an earlier run saved in the row. */
  readonly reference: object | undefined;
  /** `hasReferenceColumn`: whether the sheet has a column for the reference; undefined where the host cannot tell. */
  readonly settings: { readonly hasReferenceColumn: boolean | undefined; readonly isDryRun?: boolean };
}

/**
 * The lines of the summary: what was done, what people edited in the calendar, what they have to look at, what was decided for them, whether
 * references are not saved, and which posts are in no row. `rows`: all rows of the run. `others`: scheduled posts that no row names. `failedCount`:
 * how many items failed. `words`: what items that are no rows of the run are called.
 */
export function summaryOfRun({
  rows,
  done,
  others: postsInNoRow,
  clock,
  isDryRun,
  failedCount,
  words,
}: {
  rows: readonly SummarizedRow[];
  done: readonly DoneItem[];
  others: readonly PostRecord[];
  clock: Clock;
  isDryRun: boolean;
  failedCount: number;
  words: ItemWords;
}): readonly string[] {
  const { noun, textOf }: ItemWords = rows.length > 0 ? { ...words, noun: 'row' } : words;
  const [first, second] = done;
  const isOnlyItem = second === undefined && failedCount === 0;
  const itemsByText = indexBy(done, (item) => [outcomeTextOf(item)]);
  const counts = Object.values(outcomeTexts).flatMap((text) => {
    const count = itemsByText.get(text)?.length ?? 0;
    return count === 0
      ? []
      : [isOnlyItem ? withConsequence(text, 1) : `${count} ${withConsequence(text, count)}`];
  });
  const when = isOnlyItem && first?.record !== undefined ? whenOf(first.record, clock.timeZone) : null;
  const dryRun = isDryRun ? dryRunText(rows) : '';
  return [
    `${dryRun}${counted(done.length + failedCount, noun)}: ${[...counts, ...(failedCount > 0 ? [`${failedCount} failed`] : [])].join(', ')}${when === null ? '' : `, for ${when}`}.`,
    editsText(done, isOnlyItem ? undefined : { noun, textOf }),
    notesText(done, { noun, textOf }),
    decisionSentences(done, { clock, ...(!isOnlyItem && { noun, textOf }) }).join(' '),
    unsavedText(rows, done),
    postsWithoutRow(rows, postsInNoRow, { clock, isDryRun }),
  ].filter((line) => line !== '');
}

/** What stands before the summary of a dry run. An expression may make some of the rows a dry run: the others were sent. */
function dryRunText(rows: readonly SummarizedRow[]): string {
  const sent = rows.filter(({ settings }) => settings.isDryRun === false).length;
  return sent === 0
    ? 'Dry run, nothing was sent. A real run would report: '
    : `Dry run for ${rows.length - sent} of ${rows.length} rows: nothing was sent for these. Done, or what a real run would do: `;
}

/** What was done with an item. A new post that waits as a draft is called a draft, even if the output only says that it was created. */
export function outcomeTextOf({ outcome, record }: DoneItem): string {
  const isDraft = outcome === 'created' && record?.status === statusAfter.DRAFT;
  return outcomeTexts[isDraft ? 'draft' : outcome];
}

/** People may expect a draft to go out by itself. */
function withConsequence(text: string, count: number): string {
  if (text !== outcomeTexts.draft) return text;
  return count === 1 ? `${text}, which does not go out` : 'created as drafts, which do not go out';
}

/** How many distinct edits, and how many distinct notes, the summary lists at most; the output has all of them. */
const maxTexts = 5;

/** What people edited in the calendar; empty for nothing. `words`: what the items are called; undefined if there is only one. */
function editsText(done: readonly DoneItem[], words: ItemWords | undefined): string {
  const edits = numbersByText(done, ({ row }) => row?.edited);
  if (edits.length === 0) return '';
  const texts = edits
    .slice(0, maxTexts)
    .map(([edited, numbers]) => (words === undefined ? edited : itemsText(words, numbers, [edited])));
  const others = edits.slice(maxTexts).length;
  return `Edited in the calendar, and kept: ${listText([...texts, ...(others > 0 ? [`${others} more`] : [])])}.`;
}

/** What a person has to look at; empty for nothing. */
function notesText(done: readonly DoneItem[], words: ItemWords): string {
  const notes = numbersByText(done, ({ row }) => row?.note);
  const others = notes.slice(maxTexts).length;
  return [
    ...notes
      .slice(0, maxTexts)
      .map(([note, numbers]) => `${capitalized(itemsText(words, numbers))}: ${note}.`),
    ...(others > 0 ? [`The output has ${counted(others, 'more note')}.`] : []),
  ].join(' ');
}

/** Each text with the numbers of its items; items without a text are left out. */
function numbersByText(
  done: readonly DoneItem[],
  textOf: (item: DoneItem) => string | undefined,
): readonly (readonly [string, readonly number[]])[] {
  return [...indexBy(done, (item) => [textOf(item) ?? ''])]
    .filter(([text]) => text !== '')
    .map(([text, items]) => [text, items.map(({ number }) => number)] as const);
}

/**
 * Says that runs search for the posts of their rows again, because no references are saved. Empty if a row has a reference, or fewer than two posts
 * were found again.
 */
function unsavedText(rows: readonly SummarizedRow[], done: readonly DoneItem[]): string {
  const found = done.filter(({ outcome }) => outcome === 'existing').length;
  const isSaved = rows.some(({ reference }) => reference !== undefined);
  const hasColumn = rows.some(({ settings }) => settings.hasReferenceColumn === true);
  if (found < 2 || isSaved || !hasColumn) return '';
  const [column] = rowOptions.reference.columns;
  return `The references are not saved: the posts of ${found} rows were found again by their content, and the column ${column} is empty in all rows. Save the reference from the output of each run in it: otherwise, a row whose text is corrected makes a second post.`;
}

/**
 * Up to this many posts without a row are named, as a few deleted rows leave them. If there are more, most belong to other people, and only a dry run
 * names them.
 */
const maxNamedWithoutRow = 3;
const maxNamedInDryRun = 50;

/** A sentence about the planned posts of the same accounts that no row names: their rows were deleted, or other people made them. Empty for none. */
function postsWithoutRow(
  rows: readonly SummarizedRow[],
  others: readonly PostRecord[],
  { clock: { now, timeZone }, isDryRun }: { clock: Clock; isDryRun: boolean },
): string {
  const accounts = new Set(rows.flatMap((row) => row.accounts));
  const posts = others
    .filter(
      (record) =>
        scheduledInstantOf(record) >= now.getTime() &&
        accountNamesOf(record).some((account) => accounts.has(account)),
    )
    .toSorted((one, other) => scheduledInstantOf(one) - scheduledInstantOf(other));
  if (posts.length === 0) return '';
  const [are, stay] = posts.length === 1 ? ['is', 'stays'] : ['are', 'stay'];
  const text = `${counted(posts.length, 'post')} of these accounts ${are} in no row, and ${stay} in the calendar`;
  if (posts.length > maxNamedWithoutRow && !isDryRun) return `${text}; a dry run names them.`;
  const texts = posts
    .slice(0, maxNamedInDryRun)
    .map((record) => [whenOf(summarizePost(record), timeZone) ?? '', quotedText(record)].join(', '));
  const more = posts.length - texts.length;
  return `${text}: ${listText([...texts, ...(more > 0 ? [`${more} more`] : [])])}.`;
}
