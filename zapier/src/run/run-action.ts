/** A step as a run of one item: any action of the core. */
import {
  type Action,
  ApiError,
  type ActionRun,
  createActionRun,
  summarizePost,
} from '../../../shared/index.ts';
import { reworded } from '../../../shared/api/errors/api-errors.ts';
import { actionPortsOf, inputOf } from './step-input.ts';
import { type Step, timeZoneOf } from './perform.ts';
import { showing } from './post-result.ts';
import { withPlaces } from './zapier-error.ts';
import { clientFor, repeatingUntil } from '../connection/zapier-transport.ts';

/** The part of a step's time in which a delivery that failed is looked up and taken back. */
const cleanupMilliseconds = 6_000;

type Result = Readonly<Record<string, unknown>> & { readonly id: string | null };

/** The records of the action, with every field that it puts out. The note says what a person has to look at. */
export async function runAction(action: Action, step: Step): Promise<Result[]> {
  const run = actionRunOf(step);
  const records = await recordsOf(action, { step, run });
  const completed = await Promise.all(
    records.map(async (record) => await complete(record, { action, step })),
  );
  if (action.report === undefined) return completed;
  const { doubts, finalRecord } = await run.end();
  return completed.map((record) => {
    const note = [record['note'], ...doubts].filter((each) => typeof each === 'string').join(' ');
    return finalRecord({ ...record, ...(note !== '' && { note }) });
  });
}

async function recordsOf(
  action: Action,
  { step, run }: { step: Step; run: ActionRun },
): Promise<readonly object[]> {
  try {
    const item = await action.prepare(inputOf(action, step), actionPortsOf(action, { step, run }));
    const prepared = (await item.whenAllAreRead?.()) ?? item;
    await run.posts.plan([prepared]);
    return await prepared.send();
  } catch (error) {
    const { doubts } = await run.end();
    if (doubts.length === 0 || !ApiError.isInstance(error)) throw error;
    throw reworded(error, { advice: [error.details.advice, ...doubts].join(' ') });
  }
}

/** Null for what the record does not have. A post of which it shows only what was written is read. */
async function complete(
  record: object,
  { action: { output }, step }: { action: Action; step: Step },
): Promise<Result> {
  const known: Readonly<Record<string, unknown>> = { ...record };
  const id = typeof known['id'] === 'string' ? known['id'] : undefined;
  const isPost = output.some(({ key }) => key === 'status') && !('status' in known);
  // A failed reading does not mean that nothing was written.
  const read =
    isPost && id !== undefined
      ? (await showing(step))(
          summarizePost(await step.client.getPost({ id }).catch(() => ({ status: 'scheduled' }))),
        )
      : {};
  const empty = Object.fromEntries(
    output.map((field) => [field.key, 'children' in field || field.list === true ? [] : null]),
  );
  return { ...empty, ...read, ...known, ...inWords(known), id: id ?? null };
}

/** What people read in a record, and what names the fields of the form. */
const sentences: ReadonlySet<string> = new Set(['summary', 'findings', 'leftOut', 'note', 'html']);

function inWords(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      sentences.has(key) && typeof value === 'string' ? [[key, withPlaces(value)]] : [],
    ),
  );
}

/** A delivery ends before the step does, so that there is time to take it back. */
function actionRunOf(step: Step): ActionRun {
  const { z, bundle, client, end } = step;
  const until = end - cleanupMilliseconds;
  const limited = clientFor({ z, bundle, end: until });
  const delivering: typeof client = {
    ...client,
    createPost: async (call) => await limited.createPost(call),
    updatePost: async (call) => await limited.updatePost(call),
    reschedulePost: async (call) => await limited.reschedulePost(call),
  };
  return createActionRun({
    ...repeatingUntil(until),
    timeZone: timeZoneOf(step),
    client: delivering,
  });
}
