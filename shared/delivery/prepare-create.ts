/** Creates the post of a draft as its person chose: once, or at each of its dates. */
import { OutcomeUnknownError } from '../api/errors/errors.ts';
import { operations } from '../api/operations.ts';
import { PostSchedulerError } from '../errors.ts';
import { listText } from '../list-text.ts';
import type { Timing } from '../post/compose-post.ts';
import { type PreparedPost, withDate } from '../post/prepare-post.ts';
import { planningLabels } from '../post/times/planning-labels.ts';
import type { PostWrite } from '../post/write-shape.ts';
import type { Delivery, DeliveryOptions } from './delivery-options.ts';
import { deliveryLabels } from './delivery-options.ts';
import type { CreatedSummary, PostRun, PreparedCreate } from './post-run.ts';

interface Creation {
  readonly prepared: PreparedPost<PostWrite> & Timing;
  readonly options: DeliveryOptions;
  /** The single request, for a delivery without a draft. */
  readonly createPost: (post: PostWrite) => Promise<{ id: string }>;
}

/** As `PreparedCreate`; `send` gives one record for each date of the post. */
type PreparedCreates = Omit<PreparedCreate, 'send'> & {
  readonly send: () => Promise<AtLeastOne<CreatedSummary>>;
};

type AtLeastOne<Value> = readonly [Value, ...Value[]];

/**
 * Looks whether the post is planned already, for each of its dates.
 * @throws InvalidPostError for a post that is there and shall be refused
 */
export async function prepareCreate(
  run: PostRun,
  { prepared, options, createPost }: Creation,
): Promise<PreparedCreates> {
  const { composed, upload, rules, dates } = prepared;
  const write = writer({ run, delivery: options.delivery, createPost });
  const { ifPlanned } = options;
  if (dates === undefined) {
    const create = async (date?: string) => await write(await upload(date));
    const { send, ...others } = await run.prepare({ post: composed, ifPlanned, rules, create });
    return { ...others, send: async () => [await send()] };
  }
  // Its files are uploaded once.
  let uploading: Promise<PostWrite> | undefined;
  const prepareAt = async (date: string) => {
    const create = async () => await write(withDate(await (uploading ??= upload()), date));
    return await run.prepare({ post: withDate(composed, date), ifPlanned, create });
  };
  const [firstDate, ...otherDates] = dates;
  const first = await prepareAt(firstDate);
  const others: PreparedCreate[] = [];
  for (const date of otherDates) others.push(await prepareAt(date));
  return { key: first.key, send: async () => await sendAll(first, others) };
}

function writer({
  run,
  delivery,
  createPost,
}: {
  run: PostRun;
  delivery: Delivery;
  createPost: Creation['createPost'];
}) {
  return async (post: PostWrite) => {
    const { id } = delivery === 'safe' ? await run.deliver(post) : await createPost(post);
    return { id, post };
  };
}

async function sendAll(
  first: PreparedCreate,
  others: readonly PreparedCreate[],
): Promise<AtLeastOne<CreatedSummary>> {
  const done: [CreatedSummary, ...CreatedSummary[]] = [await first.send()];
  for (const { send } of others) {
    try {
      done.push(await send());
    } catch (error) {
      throw partlyCreated(error, { done, total: others.length + 1 });
    }
  }
  return done;
}

/** A repetition of the whole would create the first ones twice, so this is never repeated by itself. */
function partlyCreated(
  error: unknown,
  { done, total }: { done: readonly CreatedSummary[]; total: number },
): unknown {
  if (!PostSchedulerError.isInstance(error)) return error;
  const { label, choices } = deliveryLabels.ifPlanned;
  const ids = listText(done.map(({ id }) => id ?? 'a post without an ID'));
  return new OutcomeUnknownError({
    operation: operations.createPost.name,
    summary: `${done.length} of the ${total} posts of ${planningLabels.repeat.label} are created, ${ids}; then one failed. ${error.message}`,
    advice: `To create only the others, choose ${choices.skip.label} under ${label} and run this again.`,
    cause: error,
  });
}
