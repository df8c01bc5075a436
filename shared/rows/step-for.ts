/**
 * What is to be done with a row. The first line that fits decides:
 *
 * | the row                                              | the step                              |
 * | ---------------------------------------------------- | ------------------------------------- |
 * | has problems in fields that only rows have           | none: the findings are thrown         |
 * | asks to cancel, and has a reference                  | its post is deleted                   |
 * | asks to cancel                                       | nothing: it has no post               |
 * | is as it was when it was last sent                   | nothing                               |
 * | has no reference, and its time has passed            | nothing: it is an old row             |
 * | has errors in its draft, and its time has passed     | nothing: it is an old row             |
 * | has errors in its draft, or equals another row       | none: the findings are thrown         |
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
import { goneResult, type ReadRow, type Step, type StepPorts, unchangedStep } from './row-step.ts';
import type { NamedPost } from './named-posts.ts';

/** @throws InvalidPostError with all findings of the row; the errors of the client */
export async function stepFor(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { reference, hash, isPast, draft } = row;
  const { index, named: namedPosts } = ports.rows;
  const numbers = reference === undefined ? [] : index.numbersNaming(reference.id);
  const rowFindings = [...row.findings, ...sharedReferenceFindings(numbers)];
  if (row.cancels) {
    if (rowFindings.length > 0) throw new InvalidPostError({ findings: rowFindings });
    return reference === undefined ? unchangedStep(row) : await cancelStep(row, reference, ports);
  }
  const isContentSame = reference?.lastHash.content === hash.content;
  const isTimeSame = reference?.lastHash.time === hash.time;
  if (rowFindings.length === 0 && isContentSame && isTimeSame) return unchangedStep(row);
  const hasDraftFindings = draft.findings !== undefined && draft.findings.length > 0;
  // Accounts of old rows may be gone by now, so errors of past rows are not reported.
  if (rowFindings.length === 0 && isPast && (reference === undefined || hasDraftFindings))
    return { ...unchangedStep(row), outcome: 'past' };
  const others = index.numbersWithSameContent(row);
  const copied =
    rowFindings.length === 0 && others.length > 0 ? [sameContentFinding([...others, row.number])] : [];
  const checked = { ...draft, findings: [...rowFindings, ...copied, ...(draft.findings ?? [])] };
  // With findings, `createStep` throws them: `preparePost` adds those that it finds itself.
  if (reference === undefined || checked.findings.length > 0)
    return await createStep({ ...row, draft: checked }, ports);
  const named = await namedPosts.find(reference.id);
  if (named === undefined) return goneResult(reference);
  if (isOver(named, ports.clock().now.getTime())) return publishedStep(reference, row, named);
  return await changeStep({ row, reference, named, isContentSame, isTimeSame }, ports);
}

function sharedReferenceFindings(numbers: readonly number[]): Finding[] {
  const [first] = numbers;
  if (numbers.length < 2 || first === undefined) return [];
  const last = numbers.at(-1);
  const message = `rows ${listText(numbers.map(String))} have the same one; if row ${last} is a new post, empty its cell`;
  return [{ path: [rowOptions.reference.key], label: rowOptions.reference.label, message }];
}

function sameContentFinding(numbers: readonly number[]): Finding {
  const sorted = numbers.toSorted((one, other) => one - other);
  const message = `rows ${listText(sorted.map(String))} have the same content and time; delete one of them, or change its text or its time`;
  return { path: [], label: 'Post', message };
}

function publishedStep({ id }: PostReference, { hash, cancels }: ReadRow, { record }: NamedPost): Step {
  return {
    outcome: 'published',
    reference: referenceText({ id, lastHash: hash }),
    note: `the post is already published; ${cancels ? 'it can no longer be canceled' : 'this change has no effect'}`,
    record: summarizePost(record),
  };
}

/** Whether the post can no longer be changed. */
function isOver(named: NamedPost, now: number): boolean {
  if (isPublished(named)) return true;
  return named.state === 'scheduled' && scheduledInstantOf(named.record) <= now;
}

/** Whether the service has published the post, or is publishing it. */
function isPublished({ state }: NamedPost): boolean {
  return state === 'publishing' || state === 'published';
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
  // A scheduled post that is overdue can still be canceled.
  if (isPublished(named)) return publishedStep(reference, row, named);
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
        return { ...unchangedStep(row), note };
      },
      remove: async () => await client.deletePost({ id }),
    },
  };
}

/** The step of a row that names no post. Throws the findings of a row that has any. */
async function createStep(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { rows, run } = ports;
  const { composed, rules, upload, ...others } = await ports.preparePost(row.draft);
  const other = rows.index.earlierNumberWith(composed, row);
  if (other !== undefined)
    throw new InvalidPostError({ findings: [sameContentFinding([other, row.number])] });
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
    rows.index.takePost(id);
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
