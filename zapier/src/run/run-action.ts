/** A step as a run of one item: any action of the core. */
import { type Action, ApiError, conduct, summarizePost } from '../../../shared/index.ts';
import { itemOf } from './step-input.ts';
import { type Step, timeZoneOf } from './perform.ts';
import { zapierForm } from '../form/form-words.ts';
import { showing } from './post-result.ts';
import { clientFor, repeatingUntil } from '../connection/zapier-transport.ts';

/** The time kept for looking up a post whose delivery failed, and for deleting it. */
const cleanupMilliseconds = 6_000;

type Result = Readonly<Record<string, unknown>> & { readonly id: string | null };

/** The records of the action, with every field that it puts out. The note says what a person has to look at. */
export async function runAction(action: Action, step: Step): Promise<Result[]> {
  const { outcomes, warnings } = await conduct(action, {
    ...runPortsOf(step),
    items: [() => itemOf(action, step)],
    concurrency: 1,
  });
  const [outcome = { skipped: true }] = outcomes;
  if ('error' in outcome) throw withWarnings(outcome.error, warnings);
  const records = 'records' in outcome ? outcome.records : [];
  return await Promise.all(records.map(async (record) => await complete(record, { action, step, warnings })));
}

function withWarnings(error: unknown, warnings: readonly string[]): unknown {
  if (!ApiError.isInstance(error)) return error;
  return error.reworded({ advice: [error.advice, ...warnings].join(' ') });
}

/** Fills in null for missing keys. If the record shows only what was written, the post is read again. */
async function complete(
  record: object,
  { action, step, warnings }: { action: Action; step: Step; warnings: readonly string[] },
): Promise<Result> {
  const { output } = action;
  const known: Readonly<Record<string, unknown>> = { ...record };
  const id = typeof known['id'] === 'string' ? known['id'] : undefined;
  const isPost = output.some(({ key }) => key === 'status') && !('status' in known);
  // The action is done even if this read fails. A post that was moved is scheduled; any other may be gone.
  const unread = known['outcome'] === 'moved' ? { status: 'scheduled' } : {};
  const read =
    isPost && id !== undefined
      ? (await showing(step))(summarizePost(await step.client.getPost({ id }).catch(() => unread)))
      : {};
  const empty = Object.fromEntries(
    output.map((field) => [field.key, 'children' in field || field.list === true ? [] : null]),
  );
  const { note: own } = known;
  const note = [typeof own === 'string' ? own : '', ...warnings].filter((text) => text !== '').join(' ');
  return { ...empty, ...read, ...known, ...(note !== '' && { note }), id: id ?? null };
}

/** A delivery ends before the step does, so that there is time to delete what a failed one left. */
function runPortsOf(step: Step) {
  const { z, bundle, client, end } = step;
  const until = end - cleanupMilliseconds;
  const limited = clientFor({ z, bundle, end: until });
  const delivering: typeof client = {
    ...client,
    createPost: async (call) => await limited.createPost(call),
    updatePost: async (call) => await limited.updatePost(call),
    reschedulePost: async (call) => await limited.reschedulePost(call),
  };
  return { ...repeatingUntil(until), formWords: zapierForm, timeZone: timeZoneOf(step), client: delivering };
}
