/** What a run did with its items, collected while it goes, for the person who started it. */
import type { PostRecord } from '../api/responses/read-records.ts';
import { summaryOfPreviews } from '../post/preview/preview-results.ts';
import type { Meeting } from '../delivery/meeting.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { runCard } from './run-card.ts';
import { type DoneItem, type RowAccountsAndTime, summaryOfRun } from './run-summary.ts';

export type RunReport = ReturnType<typeof createRunReport>;

/** What a report needs to know of the whole run. */
interface WholeRun {
  readonly rows: readonly RowAccountsAndTime[];
  /** Scheduled posts that no row names. */
  readonly others: readonly PostRecord[];
  readonly isDryRun: boolean;
  /** What became of posts that other runs made, too. */
  readonly meeting: Pick<Meeting, 'replaced' | 'failed'>;
  /** How many items failed. */
  readonly failed: number;
  readonly clock: Clock;
}

export function createRunReport() {
  const done: DoneItem[] = [];
  const previews: { readonly number: number; readonly text: string }[] = [];
  return {
    /** What was done with an item, or would be. */
    addDone: (item: DoneItem): void => void done.push(item),
    /** What the preview of an item found out. */
    addPreview: (preview: { readonly number: number; readonly text: string }): void =>
      void previews.push(preview),
    /**
     * Undefined where nothing was done. `html`: what a dry run would do, as one piece of HTML, for the last of its `items`: a long cell
     * would push the other rows out of sight.
     */
    end({ meeting, ...run }: WholeRun): {
      readonly summary: string | undefined;
      readonly html?: string;
      readonly items: number;
    } {
      const items = done.length;
      const final = done.flatMap((item) => afterMeeting(item, meeting));
      if (items === 0) {
        const inOrder = previews.toSorted((one, other) => one.number - other.number);
        return { summary: summaryOfPreviews(inOrder.map(({ text }) => text)), items };
      }
      const summary = summaryOfRun({ ...run, done: final });
      return { summary, items, ...(run.isDryRun && { html: runCard(final, summary) }) };
    },
  };
}

function afterMeeting(item: DoneItem, { replaced, failed }: WholeRun['meeting']): DoneItem | [] {
  const id = item.record?.id ?? '';
  if (failed.has(id)) return [];
  return replaced.has(id) ? { ...item, outcome: 'existing', decisions: undefined } : item;
}
