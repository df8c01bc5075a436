/** What a run did with its rows, in words. */
import { scheduledTimeOf } from '../api/posts/summarize-post.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { listText } from '../data/list-text.ts';
import { accountNamesOf } from '../networks/wire/read-targets.ts';
import { counted } from '../post/findings/messages.ts';

/**
 * - `create`, `change`, `move`, `cancel`: its post was created, changed, only moved, deleted
 * - `adopt`: its post was there already, and no row named it
 * - `none`: nothing was to be done
 * - `published`, `gone`: its post cannot be changed any more, or was deleted in the calendar
 * - `past`: a row without a post whose time has come
 */
export type RowAction = keyof typeof words;

export const words = {
  create: 'new',
  adopt: 'found in the calendar',
  change: 'changed',
  move: 'moved',
  cancel: 'canceled',
  none: 'unchanged',
  published: 'published already',
  gone: 'deleted in the calendar',
  past: 'past, without a post',
} as const;

/** What leaves everything as it was, and asks nothing of anybody. */
export const nothingDone: readonly RowAction[] = ['none', 'past'];

export interface DoneRow {
  readonly number: number;
  readonly action: RowAction;
  readonly changed: string;
  /** What a person has to look at: a clause without its row. */
  readonly note?: string | undefined;
  /** When its post is published, as people say it. */
  readonly time: string | undefined;
  /** Each different caption of its post, before and after. */
  readonly captions: Readonly<Record<'before' | 'after', readonly string[]>>;
}

/** Where in the calendar a row's post stands. */
export interface RowSpan {
  readonly accounts: readonly string[];
  /** Milliseconds since 1970; undefined for a post without a fixed time. */
  readonly at?: number | undefined;
}

const maxNumbers = 10;

/** `others`: scheduled posts that no row names. `now`: milliseconds since 1970. Undefined where nothing was done. */
export function summaryOf({
  rows,
  done,
  others,
  now,
  isDryRun,
}: {
  rows: readonly RowSpan[];
  done: readonly DoneRow[];
  others: readonly PostRecord[];
  now: number;
  isDryRun: boolean;
}): string | undefined {
  if (done.length === 0) return undefined;
  const counts = Object.entries(words).flatMap(([action, word]) => {
    const count = done.filter((row) => row.action === action).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  const notes = [...new Set(done.flatMap(({ note }) => note ?? []))].map((note) => {
    const numbers = done.filter((row) => row.note === note).map(({ number }) => number);
    return `${rowsText(numbers)}: ${note}.`;
  });
  return [
    ...(isDryRun ? ['Dry run, nothing was sent.'] : []),
    `${counted(done.length, 'row')}: ${counts.join(', ')}.`,
    ...notes,
    ...unnamedText(rows, others, now),
  ].join(' ');
}

/** `Row 7`, `Rows 4 and 9` */
function rowsText(numbers: readonly number[]): string {
  const more = numbers.length - maxNumbers;
  const named = [...numbers.slice(0, maxNumbers).map(String), ...(more > 0 ? [`${more} more`] : [])];
  return `${numbers.length === 1 ? 'Row' : 'Rows'} ${listText(named)}`;
}

/** Posts of the same accounts in the same days: a person may have forgotten that they are there. */
function unnamedText(rows: readonly RowSpan[], others: readonly PostRecord[], now: number): string[] {
  const times = rows.flatMap(({ at }) => (at === undefined ? [] : [at]));
  const [from, to] = [Math.max(now, Math.min(...times)), Math.max(...times)];
  const accounts = new Set(rows.flatMap((row) => row.accounts));
  const near = others.filter((record) => {
    const at = Date.parse(scheduledTimeOf(record) ?? '');
    return at >= from && at <= to && accountNamesOf(record).some((account) => accounts.has(account));
  });
  if (near.length === 0) return [];
  const days = listText([...new Set([dayOf(from), dayOf(to)])]);
  return near.length === 1
    ? [`1 post of these accounts between ${days} is in no row; it stays.`]
    : [`${near.length} posts of these accounts between ${days} are in no row; they stay.`];
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
