/** What an item puts out that was done, and what the run is told of it. */
import type { HeldFile } from '../post/media/inspect-media.ts';
import type { PostSummary } from '../api/posts/summarize-post.ts';
import { shownPost } from './shown-post.ts';
import type { CreatedSummary } from '../delivery/publications.ts';
import type { Decisions } from '../post/decisions.ts';
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
  /** A sentence. */
  readonly note?: string | undefined;
  readonly decisions?: Decisions | undefined;
  readonly row?: DoneRow;
}

/** Reports an item as done. Returns remarks for its output, and the record of its post. */
export async function doneRecord(ports: Ports, { outcome, post, note, decisions, row }: Done) {
  const record = post && (await shownRecord(ports, post));
  const item = { number: ports.row.number, outcome, record, decisions };
  // What the run left as it was is only counted; its own output goes on telling what to look at.
  const isQuiet = quietOutcomes.includes(outcome);
  ports.report.addDone(isQuiet ? { number: item.number, outcome, row } : { ...item, row });
  const notes = [note ?? [], decisionSentences([item], { clock: ports.clock() })].flat();
  const leftOut = decisions?.leftOut ?? [];
  const remarks = {
    ...(leftOut.length > 0 && { leftOut }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
  return { remarks, record: record ?? { when: null, link: null } };
}

/** The record of a post that was written, with what was decided about it. */
export async function writtenRecord(
  ports: Ports,
  {
    outcome,
    post,
    note: ofAction,
    decisions,
  }: Omit<Done, 'post'> & { readonly post: Omit<CreatedSummary, 'outcome'> },
): Promise<object> {
  const { note = ofAction, decisions: planned, ...written } = post;
  const all = decisions && { ...decisions, ...planned };
  const { remarks, record } = await doneRecord(ports, { outcome, post: written, note, decisions: all });
  const { when, link, ...others } = record;
  return { outcome, when, link, ...remarks, ...others };
}
