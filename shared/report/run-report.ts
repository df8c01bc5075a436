/** What a run did with its items, collected while it goes, for the person who started it. */
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { summaryOfPreviews } from '../post/preview/preview-results.ts';
import { otherRunRemark } from '../calendar/delivery/remarks.ts';
import type { Meeting } from '../calendar/delivery/other-runs/settle.ts';
import type { RunEnd } from '../calendar/delivery/post-run.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { listText, numbersText, someOf } from '../data/list-text.ts';
import { getOrMake } from '../data/maps.ts';
import { shown } from '../form/values/messages.ts';
import { type DecidedItem, decisionSentences } from './decisions.ts';
import type { ItemWords } from './item-words.ts';
import { runCard } from './run-card.ts';
import { type DoneItem, quietOutcomes, type SummarizedRow, summaryOfRun } from './run-summary.ts';

/** Collects what a run does. `end` gives the text. */
export interface RunReport {
  /** Which columns the run reads: the first line of its summary. */
  readonly addColumns: (text: string) => void;
  /** A row for which no post is made yet, and why: `Status is Draft`. */
  readonly addWaiting: (number: number, reason: string) => void;
  /** A row that is passed over, by its number, as it has no content for a post. Called in the order of the rows. */
  readonly addPassedOver: (number: number, why: PassedOver) => void;
  /** What was done with an item, or would be. */
  readonly addDone: (item: DoneItem) => void;
  /** Whether the run changed this post so far. */
  readonly hasChanged: (id: string) => boolean;
  /** What is said of a list of posts. */
  readonly addListed: (list: ListedPosts) => void;
  /** What the preview of an item found out. */
  readonly addPreview: (preview: PreviewedItem) => void;
  /**
   * `summary`: its lines; none if nothing was done. `html`: what a dry run would do, as one piece of HTML, to be put into the last item.
   * `lookedAt`: the texts of its lists, which are among the lines only if no list found a post.
   */
  readonly end: (run: RunFacts) => {
    readonly summary: readonly string[];
    readonly html?: string;
    readonly lookedAt: string;
  };
}

/** What a report needs to know of the whole run. */
interface RunFacts {
  readonly rows: readonly SummarizedRow[];
  /** Scheduled posts that no row names. */
  readonly others: readonly PostRecord[];
  readonly isDryRun: boolean;
  /** What became of the posts of which another run had made an equal one. */
  readonly meeting: Pick<Meeting, 'settled'>;
  /** The times that posts have in the end, by their IDs, where these are not those that were found for them; left out if none has another. */
  readonly newTimes?: RunEnd['newTimes'];
  /** How many items failed. */
  readonly failedCount: number;
  readonly clock: Clock;
  /** What its items are called if the run does not treat them as rows. */
  readonly words: ItemWords;
}

/** `text`: what its preview found out. */
interface PreviewedItem extends DecidedItem {
  readonly text: string;
}

/** `text`: sentences that say how many posts were found, and among which posts the run looked. */
interface ListedPosts {
  readonly count: number;
  readonly text: string;
  /**
   * Whether `text` is told even if posts were found, because it says what the output does not show: the posts are in a file, were not searched for,
   * or could not all be checked.
   */
  readonly isAlwaysTold?: boolean;
}

export function createRunReport(): RunReport {
  const done: DoneItem[] = [];
  const previews: PreviewedItem[] = [];
  const passedOver: PassedOverRow[] = [];
  const waiting = new Map<string, number[]>();
  const listed: ListedPosts[] = [];
  let columns: string | undefined;
  return {
    addColumns: (text) => void (columns = text),
    addWaiting: (number, reason) => void getOrMake(waiting, reason, () => []).push(number),
    addPassedOver: (number, why) => void passedOver.push({ number, why }),
    addDone: (item) => void done.push(item),
    hasChanged: (id) =>
      done.some(({ record, outcome }) => record?.id === id && !quietOutcomes.includes(outcome)),
    addListed: (list) => void listed.push(list),
    addPreview: (preview) => void previews.push(preview),
    end({ meeting, newTimes = new Map(), ...run }) {
      const itemCount = done.length;
      const texts = [...new Set(listed.map(({ text }) => text))];
      const lookedAt = texts.join(' ');
      const final = done.flatMap((item) => afterMeeting(item, meeting, newTimes));
      const last = [...waitingText(waiting), ...passedOverText(passedOver)];
      const isDoneOrShown = itemCount + previews.length + run.failedCount + waiting.size > 0;
      if (!isDoneOrShown && passedOver.length > 0)
        return { summary: [nothingToDoText(passedOver)], lookedAt };
      if (itemCount === 0) {
        const inOrder = previews.toSorted((one, other) => one.number - other.number);
        const isFound = listed.some(({ count }) => count > 0);
        const told = isFound ? listed.filter(({ isAlwaysTold }) => isAlwaysTold === true) : listed;
        const lines = [...new Set(told.map(({ text }) => text)), ...previewLines(inOrder, run), ...last];
        return { summary: columns === undefined ? lines : [columns, ...lines], lookedAt };
      }
      const lines = [...summaryOfRun({ ...run, done: final }), ...last];
      const told = columns === undefined ? lines : [columns, ...lines];
      return {
        summary: told,
        lookedAt,
        ...(run.isDryRun && { html: runCard(final, { summary: told.join(' ') }) }),
      };
    },
  };
}

/** Which rows wait, and why. */
function waitingText(waiting: ReadonlyMap<string, readonly number[]>): string[] {
  if (waiting.size === 0) return [];
  const reasons = [...waiting].map(([reason, numbers]) => `${numbersText('row', numbers)} (${reason})`);
  return [`Not planned yet: ${listText(reasons)}.`];
}

/** Why a row is passed over: nothing is filled in, it repeats the names of the columns, or `only` this is filled in. */
export type PassedOver = 'blank' | 'columnNames' | { readonly only: string | number };

interface PassedOverRow {
  readonly number: number;
  readonly why: PassedOver;
}

/** Which rows say nothing, and why; none if all say something. A heading may be a row that somebody only began to fill in. */
function passedOverText(rows: readonly PassedOverRow[]): string[] {
  const blank = rows.flatMap(({ number, why }) => (why === 'blank' ? [number] : []));
  const headings = rows.flatMap(({ number, why }) => {
    if (why === 'blank') return [];
    const what = why === 'columnNames' ? 'the names of the columns' : `only ${shown(why.only)}`;
    return [`${numbersText('row', [number])} (${what})`];
  });
  const texts = [
    ...(blank.length === 0 ? [] : [`Passed over, as nothing is filled in: ${numbersText('row', blank)}.`]),
    ...(headings.length === 0 ? [] : [`Passed over as headings: ${someOf(headings, 'and')}.`]),
  ];
  return texts.length === 0 ? [] : [texts.join(' ')];
}

/** The line for a run whose rows all say nothing. */
function nothingToDoText(rows: readonly PassedOverRow[]): string {
  if (rows.every(({ why }) => why === 'blank')) return 'Nothing to do: no row is filled in.';
  return ['Nothing to do.', ...passedOverText(rows)].join(' ');
}

/** What previews found out, and below it what Create would tell of all their posts. */
function previewLines(
  previews: readonly PreviewedItem[],
  { failedCount, clock, words }: Pick<RunFacts, 'failedCount' | 'clock' | 'words'>,
): readonly string[] {
  const lines = summaryOfPreviews(previews.map(({ text }) => text));
  const isOnly = previews.length + failedCount === 1;
  const notes = decisionSentences(previews, { clock, ...(!isOnly && words) });
  return notes.length === 0 ? lines : [...lines.map((line) => `${line}.`), notes.join(' ')];
}

function afterMeeting(
  item: DoneItem,
  { settled }: RunFacts['meeting'],
  newTimes: RunEnd['newTimes'],
): DoneItem | [] {
  const { record } = item;
  const id = record?.id ?? '';
  const its = settled.get(id) ?? { id };
  if ('error' in its) return [];
  const isRival = 'rival' in its;
  const timed = record && { ...record, ...newTimes.get((isRival ? postIdOf(its.rival) : its.id) ?? '') };
  const told = { ...item, ...(timed && { record: timed }) };
  return isRival ? { ...told, outcome: 'existing', remarks: [otherRunRemark(its)] } : told;
}
