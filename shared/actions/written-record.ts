/** The output of an item that was done, and what the run learns of it. */
import type { HeldFile } from '../post/media/inspect-media.ts';
import type { PostSummary } from '../api/posts/summarize-post.ts';
import { shownPost } from './shown-post.ts';
import type { Decisions } from '../post/decisions.ts';
import { type Remark, remarkText } from '../form/values/remark.ts';
import { decisionSentences } from '../report/decisions.ts';
import { type DoneRow, type PostOutcome, quietOutcomes } from '../report/run-summary.ts';
import { type AccountPorts, accountsToShow } from '../post/accounts/resolve-accounts.ts';
import type { ActionPorts } from './action.ts';

type Ports = AccountPorts & Pick<ActionPorts<HeldFile>, 'client' | 'clock' | 'report' | 'row'>;

/** The record with the names of its accounts, its local time and its page in the calendar. */
export async function shownRecord<Post extends PostSummary>(
  { client, clock, ...accounts }: AccountPorts & Pick<Ports, 'client' | 'clock'>,
  post: Post,
) {
  return await client.withLink(
    shownPost(post, { linked: await accountsToShow(accounts), timeZone: clock().timeZone }),
  );
}

interface Done {
  readonly outcome: PostOutcome;
  /** Undefined where the item has none, or none any more. */
  readonly post: PostSummary | undefined;
  readonly decisions?: Decisions | undefined;
  /** Further remarks about the item. */
  readonly remarks?: readonly Remark[];
  readonly row?: DoneRow;
}

/** Reports an item as done. Returns what its output says, and the record of its post. */
export async function doneRecord(ports: Ports, { outcome, post, decisions, remarks = [], row }: Done) {
  const record = post && (await shownRecord(ports, post));
  const { leftOut = [], isTimeFound } = decisions ?? {};
  const { number } = ports.row;
  const item = { number, outcome, record, isTimeFound, remarks: decisions?.remarks };
  // Items for which nothing was done are only counted; their outputs still say what to look at.
  const isQuiet = quietOutcomes.includes(outcome);
  ports.report.addDone(isQuiet ? { number, outcome, row } : { ...item, row });
  const notes = [...remarks.map(remarkText), ...decisionSentences([item], { clock: ports.clock() })];
  const told = {
    ...(leftOut.length > 0 && { leftOut }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
  return { told, record: record ?? { when: null, link: null } };
}

/** The record of a post that was written, with what was decided about it. */
export async function writtenRecord(
  ports: Ports,
  { outcome, post, decisions, remarks }: Done & { readonly post: PostSummary },
): Promise<object> {
  const { told, record } = await doneRecord(ports, { outcome, post, decisions, ...(remarks && { remarks }) });
  const { when, link, ...others } = record;
  return { outcome, when, link, ...told, ...others };
}
