/** What a run did with its items, in words. */
import { instantOf, whenOf } from '../api/posts/summarize-post.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { capitalized, listText, numbersText } from '../data/list-text.ts';
import { accountNamesOf } from '../networks/records/read-targets.ts';
import { indexBy } from '../data/maps.ts';
import { counted } from '../values/messages.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { type DecidedItem, decisionSentences } from './decisions.ts';

/**
 * What was done with an item of a run:
 * - `created`, `changed`, `moved`, `canceled`, `deleted`: its post was created, changed, only moved, deleted
 * - `existing`: its post was there already
 * - `unchanged`: nothing was to be done
 * - `published`, `gone`: its post cannot be changed any more, or was deleted in the calendar
 * - `past`: a row without a post whose time has come
 */
export type PostOutcome = keyof typeof words;

export const words = {
  created: 'created',
  existing: 'planned already',
  changed: 'changed',
  moved: 'moved',
  canceled: 'canceled',
  deleted: 'deleted',
  unchanged: 'unchanged',
  published: 'published already',
  gone: 'deleted in the calendar',
  past: 'past and without a post',
} as const;

/** What leaves everything as it was, and asks nothing of anybody. */
export const nothingDone: readonly PostOutcome[] = ['unchanged', 'past'];

export interface DoneItem extends DecidedItem {
  readonly outcome: PostOutcome;
  readonly row?: DoneRow | undefined;
}

/** What is known of an item that is the row of a sheet. */
export interface DoneRow {
  readonly changed: string;
  /** What a person has to look at: a clause without its item. */
  readonly note: string | undefined;
  /** When its post is published, as people say it. */
  readonly time: string | null;
  /** Each different caption of its post, before and after. */
  readonly captions: Readonly<Record<'before' | 'after', readonly string[]>>;
}

/** Where in the calendar a row's post stands. */
export interface RowSpan {
  /** `photoapp:acc_1`, as `accountNamesOf` says them. */
  readonly accounts: readonly string[];
  /** Milliseconds since 1970; undefined for a post without a fixed time. */
  readonly at: number | undefined;
}

/** `others`: scheduled posts that no row names. `failed`: items that failed. */
export function summaryOf({
  rows,
  done,
  others,
  clock,
  isDryRun,
  failed,
}: {
  rows: readonly RowSpan[];
  done: readonly DoneItem[];
  others: readonly PostRecord[];
  clock: Clock;
  isDryRun: boolean;
  failed: number;
}): string {
  const noun = rows.length > 0 ? 'row' : 'item';
  const [only, another] = done;
  const isAlone = another === undefined && failed === 0;
  const counts = Object.entries(words).flatMap(([outcome, word]) => {
    const count = done.filter((item) => item.outcome === outcome).length;
    return count === 0 ? [] : [isAlone ? word : `${count} ${word}`];
  });
  const notes = [...indexBy(done, ({ row }) => [row?.note ?? ''])].flatMap(([note, items]) => {
    const names = numbersText(
      noun,
      items.map(({ number }) => number),
    );
    return note === '' ? [] : [`${capitalized(names)}: ${note}.`];
  });
  const when = isAlone && only?.record !== undefined ? whenOf(only.record, clock.timeZone) : null;
  return [
    ...(isDryRun ? ['Dry run, nothing was sent. A real run would say:'] : []),
    `${counted(done.length + failed, noun)}: ${[...counts, ...(failed > 0 ? [`${failed} failed`] : [])].join(', ')}${when === null ? '' : `, for ${when}`}.`,
    ...notes,
    ...decisionSentences(done, { clock, ...(!isAlone && { noun }) }),
    ...unnamedText(rows, others, clock.now.getTime()),
  ].join(' ');
}

/** Posts of the same accounts in the same days: a person may have forgotten that they are there. */
function unnamedText(rows: readonly RowSpan[], others: readonly PostRecord[], now: number): string[] {
  const times = rows.flatMap(({ at }) => (at === undefined ? [] : [at]));
  const [from, to] = [Math.max(now, Math.min(...times)), Math.max(...times)];
  const accounts = new Set(rows.flatMap((row) => row.accounts));
  const near = others.filter((record) => {
    const at = instantOf(record);
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
