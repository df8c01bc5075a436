/** One poll: the posts that are new, or in the editor the newest there is. */
import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import {
  type Client,
  InvalidInputError,
  listPostsOf,
  networkOf,
  networkOfName,
  parseBaseUrl,
  type PostEvent,
  postEventKeys,
  postEvents,
  type PostRecord,
  readNewPosts,
  summarizePost,
} from '../../shared/index.ts';
import { anyNetwork } from '../PostScheduler/resources/listing.ts';
import { nodeError } from '../PostScheduler/errors/errors.ts';
import { clientFor, credentialName, triggerThrottle } from '../PostScheduler/transport/transport.ts';

/** Where the node's static data holds what the shared core remembers. */
const memory = 'posts';

/** The activations whose first poll went well. n8n polls with one context from an activation to the next. */
const begun = new WeakSet<IPollFunctions>();

/** The activations that are polling. n8n begins the next poll at its time, whether or not the one before has ended. */
const polling = new WeakSet<IPollFunctions>();

interface Question {
  readonly client: Client;
  readonly event: PostEvent;
  /** A network's key, or nothing for all. */
  readonly platform: string;
}

/** Null where nothing is new, so that the workflow does not start. */
export async function pollPosts(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  try {
    const network = context.getNodeParameter('network', anyNetwork);
    const question = {
      client: await clientFor(context, triggerThrottle),
      event: eventFrom(context.getNodeParameter('event')),
      platform: typeof network === 'string' ? network : anyNetwork,
    };
    const isManual = context.getMode() === 'manual';
    const posts = isManual ? await sample({ context, question }) : await alone({ context, question });
    if (posts.length === 0) return null;
    const simple = context.getNodeParameter('simplify', true) !== false;
    const records: readonly object[] = simple ? posts.map((record) => summarizePost(record)) : posts;
    return [records.map((record) => ({ json: { ...record } }))];
  } catch (error) {
    throw error instanceof NodeOperationError ? error : nodeError({ node: context.getNode(), error });
  }
}

/** What is new, or nothing while another poll reads it: two at a time would both tell of the same posts. */
async function alone({
  context,
  question,
}: {
  context: IPollFunctions;
  question: Question;
}): Promise<PostRecord[]> {
  if (polling.has(context)) return [];
  polling.add(context);
  try {
    return await fresh({ context, question });
  } finally {
    polling.delete(context);
  }
}

/**
 * What is new since the last poll, oldest first: in the order in which it happened. Nothing at the first poll after a person
 * has activated the workflow. What happened while n8n was down, or while it put a new version of the workflow in place, is new.
 */
async function fresh({
  context,
  question,
}: {
  context: IPollFunctions;
  question: Question;
}): Promise<PostRecord[]> {
  const staticData = context.getWorkflowStaticData('node');
  const source = await sourceOf(context);
  const beginsAnew = isSwitchedOn(context) && !begun.has(context);
  const before = plainOf(staticData[memory]);
  const { posts, remembered } = await readNewPosts({
    ...question,
    source,
    remembered: before,
    beginsAnew,
    now: Date.now,
  });
  staticData[memory] = remembered;
  begun.add(context);
  return posts.toReversed();
}

/** n8n gives objects that observe changes, and have a property for that. */
function plainOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Whether a person activated the workflow; 'init', 'update' and 'leadershipChange' are n8n's own doing. */
function isSwitchedOn(context: IPollFunctions): boolean {
  return ['activate', 'create'].includes(context.getActivationMode());
}

/** The newest post, to see what comes. Nothing is remembered by it: what is new stays new. */
async function sample({
  context,
  question,
}: {
  context: IPollFunctions;
  question: Question;
}): Promise<PostRecord[]> {
  const posts = await listPostsOf(question);
  if (posts.length > 0) return posts.slice(0, 1);
  const network = networkOfName(question.platform);
  const where = network === undefined ? '' : ` for ${networkOf(network).label}`;
  throw new NodeOperationError(
    context.getNode(),
    `There is no ${postEvents[question.event].status} post${where} to show`,
    {
      description:
        'Make one in the Scheduler or with the Post Scheduler node, then fetch a test event again.',
    },
  );
}

/** The credential and the service that it leads to: behind another one are other posts, which are not new. */
async function sourceOf(context: IPollFunctions): Promise<string> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  const id = context.getNode().credentials?.[credentialName]?.id ?? '';
  return `${id} ${parseBaseUrl(baseUrl)}`;
}

function eventFrom(value: unknown): PostEvent {
  const found = postEventKeys.find((event) => event === value);
  if (found !== undefined) return found;
  throw new InvalidInputError({
    field: 'Event',
    problem: `${JSON.stringify(value)} is not known. Choose one from the list.`,
  });
}
