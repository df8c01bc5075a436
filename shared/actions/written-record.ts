/** What a written post puts out, and what the run is told of it. */
import type { HeldFile } from '../post/media/inspect-media.ts';
import { type PostSummary, shownPost } from '../api/posts/summarize-post.ts';
import type { CreatedSummary } from '../delivery/post-run.ts';
import type { Decisions } from '../post/prepare-post.ts';
import { decisionSentences } from '../rows/decisions.ts';
import type { PostOutcome } from '../rows/row-summary.ts';
import { type AccountPorts, accountsToShow } from '../post/accounts/resolve-accounts.ts';
import type { ActionPorts } from './action.ts';

type Ports = AccountPorts & Pick<ActionPorts<HeldFile>, 'client' | 'clock' | 'rows' | 'row'>;

/** The record with the names of its accounts, its local time and its page in the calendar. */
export async function shownRecord<Post extends PostSummary>(
  { client, clock, ...accounts }: AccountPorts & Pick<Ports, 'client' | 'clock'>,
  post: Post,
) {
  return await client.withLink(
    shownPost(post, { linked: await accountsToShow(accounts), timeZone: clock().timeZone }),
  );
}

/** Tells the run of a post that was written, and returns its record with what was decided about it. */
export async function writtenRecord(
  ports: Ports,
  {
    outcome,
    post,
    decisions,
  }: { outcome: PostOutcome; post: Omit<CreatedSummary, 'outcome'>; decisions?: Decisions | undefined },
): Promise<object> {
  const { rows, row, clock } = ports;
  const record = await shownRecord(ports, post);
  const item = { number: row.number, outcome, record, decisions };
  rows.addDone(item);
  const { now, timeZone } = clock();
  const sentences = decisionSentences([item], { clock: { now: now.getTime(), timeZone } });
  const note = [...(record.note === undefined ? [] : [record.note]), ...sentences].join(' ');
  const { leftOut = [] } = decisions ?? {};
  const { when, link, note: _, ...others } = record;
  return {
    outcome,
    when,
    link,
    ...(leftOut.length > 0 && { leftOut }),
    ...(note !== '' && { note }),
    ...others,
  };
}
