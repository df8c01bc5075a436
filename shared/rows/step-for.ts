/**
 * What is to be done with a row. The first line that fits decides:
 *
 * | the row                                              | the step                              |
 * | ---------------------------------------------------- | ------------------------------------- |
 * | asks to cancel, and has a reference                  | its post is deleted                   |
 * | is as it was when it was last sent                   | nothing                               |
 * | has no reference, and its time has come              | nothing: it is an old row             |
 * | has no reference                                     | an equal post is adopted, or created  |
 * | has the reference of a post that nobody finds        | nothing: the post was deleted         |
 * | has the reference of a published post                | nothing: it cannot be changed         |
 * | has another time, or other content                   | its post is moved, or changed         |
 */
import { scheduledInstantOf, summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import { listText } from '../data/list-text.ts';
import { wantedOf } from '../delivery/existing-posts.ts';
import { rowOptions } from '../options/row-options.ts';
import { type Finding, InvalidPostError } from '../values/finding.ts';
import { changeStep } from './change-step.ts';
import { type PostReference, referenceText } from './reference.ts';
import { goneStep, type ReadRow, type Step, type StepPorts, unchanged } from './row-step.ts';
import type { NamedPost } from './named-posts.ts';

/** @throws InvalidPostError with all findings of the row; the errors of the client */
export async function stepFor(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { reference, hash, isPast, draft } = row;
  const { index, named: namedPosts } = ports.rows;
  const numbers = reference === undefined ? [] : index.numbersNaming(reference.id);
  const own = [...row.findings, ...duplicateFindings(numbers)];
  if (row.cancels) {
    if (own.length > 0) throw new InvalidPostError({ findings: own });
    return reference === undefined ? unchanged(row) : await cancelStep(row, reference, ports);
  }
  const isContentSame = reference?.lastHash.content === hash.content;
  const isTimeSame = reference?.lastHash.time === hash.time;
  if (own.length === 0 && isContentSame && isTimeSame) return unchanged(row);
  const cannotBeRead = draft.findings !== undefined && draft.findings.length > 0;
  // Accounts of old rows may be gone by now.
  if (own.length === 0 && isPast && (reference === undefined || cannotBeRead))
    return { ...unchanged(row), outcome: 'past' };
  const others = index.numbersWithSameContent(row);
  const copied = own.length === 0 && others.length > 0 ? [sameFinding([...others, row.number])] : [];
  const checked = { ...draft, findings: [...own, ...copied, ...(draft.findings ?? [])] };
  if (reference === undefined || checked.findings.length > 0)
    return await createStep({ ...row, draft: checked }, ports);
  const named = await namedPosts.find(reference.id);
  if (named === undefined) return goneStep(reference);
  if (isOver(named, ports.clock().now.getTime())) return published(reference, row, named);
  return await changeStep({ row, reference, named, isContentSame, isTimeSame }, ports);
}

function duplicateFindings(numbers: readonly number[]): Finding[] {
  const [first] = numbers;
  if (numbers.length < 2 || first === undefined) return [];
  const last = numbers.at(-1);
  const message = `rows ${listText(numbers.map(String))} have the same one; if row ${last} is a new post, empty its cell`;
  return [{ path: [rowOptions.reference.key], label: rowOptions.reference.label, message }];
}

function sameFinding(numbers: readonly number[]): Finding {
  const sorted = numbers.toSorted((one, other) => one - other);
  const message = `rows ${listText(sorted.map(String))} have the same content and time; delete one of them, or change its text or its time`;
  return { path: [], label: 'Post', message };
}

function published({ id }: PostReference, { hash, cancels }: ReadRow, { record }: NamedPost): Step {
  return {
    outcome: 'published',
    reference: referenceText({ id, lastHash: hash }),
    note: `the post is already published; ${cancels ? 'it can no longer be canceled' : 'this change has no effect'}`,
    record: summarizePost(record),
  };
}

function isOver({ record, state }: NamedPost, now: number): boolean {
  if (state === 'publishing' || state === 'published') return true;
  return state === 'scheduled' && scheduledInstantOf(record) <= now;
}

async function cancelStep(
  row: ReadRow,
  reference: PostReference,
  { rows, client }: StepPorts,
): Promise<Step> {
  const { id } = reference;
  const named = await rows.named.find(id);
  if (named === undefined) return { outcome: 'unchanged', reference: '' };
  const { maxCancellations: max } = row;
  if (isOver(named, Number.NEGATIVE_INFINITY)) return published(reference, row, named);
  rows.index.addCancellation(id);
  return {
    outcome: 'canceled',
    reference: '',
    before: summarizePost(named.record),
    record: summarizePost(named.record),
    removal: {
      refusal() {
        const count = rows.index.cancellationCount();
        if (count <= max) return undefined;
        const note = `not canceled: ${count} rows ask for it, and ${rowOptions.maxCancellations.label} is ${max}`;
        return { ...unchanged(row), note };
      },
      remove: async () => await client.deletePost({ id }),
    },
  };
}

/** A row that names no post, or of which something is wrong. */
async function createStep(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { rows, run } = ports;
  const { composed, rules, upload, ...others } = await ports.preparePost(row.draft);
  const other = rows.index.earlierNumberWith(composed, row.number);
  if (other !== undefined) throw new InvalidPostError({ findings: [sameFinding([other, row.number])] });
  const referenceTo = (id: string) => referenceText({ id, lastHash: row.hash });
  const existing = await rows.adopt(composed, wantedOf(composed, rules));
  if (existing !== undefined)
    return {
      outcome: 'existing',
      reference: referenceTo(postIdOf(existing) ?? ''),
      record: summarizePost(existing),
    };
  async function create(date?: string) {
    const post = await upload(date);
    const { id } = await run.deliver(post);
    rows.index.addPost(id);
    return { id, post };
  }
  const creation = await run.prepare({
    post: composed,
    ifPlanned: 'create',
    rules,
    isOfRow: true,
    create,
  });
  return {
    ...others,
    outcome: 'created',
    reference: '',
    record: summarizeWritten({ id: undefined, post: composed }),
    unplanned: creation.unplanned,
    async send() {
      const record = await creation.send();
      return { record, reference: referenceTo(record.id ?? '') };
    },
  };
}
