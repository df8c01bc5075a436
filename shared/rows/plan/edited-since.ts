/**
 * The last look at a post before an approved plan writes over it. The service has no conditional writes: nobody sees an edit between this look
 * and the write, or a repetition of the write.
 */
import type { Client } from '../../api/client.ts';
import { unlessNotFound } from '../../api/errors/api-errors.ts';
import { summarizePost } from '../../api/posts/summarize-post.ts';
import { namedStateOf } from '../../networks/records/present-state.ts';
import { outcomeTexts, type PostOutcome } from '../../report/run-summary.ts';
import { type ReadRow, referenceTextOf, type StepResult } from '../row-step.ts';
import { type PresentPost, presentValue } from './planned-row.ts';

interface Write {
  readonly row: ReadRow;
  readonly id: string;
  readonly present: PresentPost;
  /** What is to be done. */
  readonly outcome: PostOutcome;
}

/**
 * The result of a row whose post somebody has edited since the run read it: the post is left as it is. Undefined where it may be written, and
 * in a run without an approved plan. Rejects as the client does: what cannot be read is not written over.
 */
export async function editedSinceApproval(
  { row, id, present, outcome }: Write,
  { client }: { readonly client: Pick<Client, 'getPost'> },
): Promise<StepResult | undefined> {
  if (row.approvedPlan === undefined) return undefined;
  const record = await unlessNotFound(client.getPost({ id }));
  // The write itself finds out whether the post is gone.
  if (record === undefined) return undefined;
  const now = { ...present, record, state: namedStateOf(record) ?? present.state };
  if (JSON.stringify(presentValue(now)) === JSON.stringify(presentValue(present))) return undefined;
  const note = `not ${outcomeTexts[outcome]}, as its post was edited in the calendar after the plan was approved; do the dry run again, and have its plan approved`;
  const seen = { ...summarizePost(record), status: now.state };
  return { outcome: 'unchanged', reference: referenceTextOf(row), record: seen, note };
}
