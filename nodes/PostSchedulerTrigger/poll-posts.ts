/** One poll: the posts that are new, or in the editor the newest there is. */
import { type INodeExecutionData, type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import {
  type Client,
  InvalidInputError,
  listPostsOf,
  networkOf,
  networkOfName,
  type PostEvent,
  postEvents,
  type PostRecord,
  type PostSummary,
  readGraceMinutes,
  shownPost,
  summarizePost,
  watchPosts,
} from '../../shared/index.ts';
import { parseBaseUrl } from '../../shared/api/http/base-url.ts';
import { maximumRemembered, postEventKeys, readNewPosts } from '../../shared/events/post-events.ts';
import type { UnpublishedPost } from '../../shared/events/watch-posts.ts';
import { nodeError } from '../PostScheduler/errors/node-error.ts';
import { clientFor, credentialName, triggerThrottle } from '../PostScheduler/transport/node-transport.ts';

/** Where the node's static data holds what the shared core remembers. */
const memory = 'posts';

/** The activations whose first poll went well. n8n polls with one context from an activation to the next. */
const begun = new WeakSet<IPollFunctions>();

/** The activations that are polling. n8n begins the next poll at its time, whether or not the one before has ended. */
const polling = new WeakSet<IPollFunctions>();

interface Question {
  readonly client: Client;
  readonly event: PostEvent | 'notPublished';
  /** A network's key, or nothing for all. */
  readonly platform: string;
  readonly graceMinutes: number;
}

/** A post as the trigger reports it: in the flat form, and as the service shows it. */
interface Report {
  readonly flat: PostSummary & Partial<Pick<UnpublishedPost, 'problem'>>;
  readonly raw: object;
}

/** Null where nothing is new, so that the workflow does not start. */
export async function pollPosts(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  try {
    const network = context.getNodeParameter('network', '');
    const question = {
      client: await clientFor(context, triggerThrottle),
      event: eventFrom(context.getNodeParameter('event')),
      platform: typeof network === 'string' ? network : '',
      graceMinutes: readGraceMinutes(context.getNodeParameter('graceMinutes', null)),
    };
    const isManual = context.getMode() === 'manual';
    const reports = isManual ? await sample(context, question) : await alone(context, question);
    if (reports.length === 0) return null;
    if (context.getNodeParameter('simplify', true) === false)
      return [reports.map(({ raw }) => ({ json: { ...raw } }))];
    const shown = {
      linked: await question.client.listAccounts().catch(() => []),
      timeZone: context.getTimezone(),
    };
    return [reports.map(({ flat }) => ({ json: { ...shownPost(flat, shown) } }))];
  } catch (error) {
    throw error instanceof NodeOperationError ? error : nodeError({ node: context.getNode(), error });
  }
}

/** What is new, or nothing while another poll reads it: two at a time would both tell of the same posts. */
async function alone(context: IPollFunctions, question: Question): Promise<Report[]> {
  if (polling.has(context)) return [];
  polling.add(context);
  try {
    return await fresh(context, question);
  } finally {
    polling.delete(context);
  }
}

/**
 * What is new since the last poll, oldest first: in the order in which it happened. Nothing at the first poll after a person
 * has activated the workflow. What happened while n8n was down, or while it put a new version of the workflow in place, is new.
 */
async function fresh(context: IPollFunctions, { event, ...question }: Question): Promise<Report[]> {
  const staticData = context.getWorkflowStaticData('node');
  const source = await sourceOf(context);
  // 'init', 'update' and 'leadershipChange' are n8n's own doing.
  const isSwitchedOn = ['activate', 'create'].includes(context.getActivationMode());
  const beginsAnew = isSwitchedOn && !begun.has(context);
  // n8n stores what is remembered only when a workflow starts: after its own start, it may be old.
  const isResumed = !begun.has(context);
  const remembered = plainOf(staticData[memory]);
  const poll = { ...question, source, remembered, beginsAnew, now: Date.now };
  const reading =
    event === 'notPublished'
      ? await watchPosts({ ...poll, isResumed, limit: maximumRemembered })
      : await readNewPosts({ ...poll, event });
  staticData[memory] = reading.remembered;
  begun.add(context);
  return 'fresh' in reading ? reading.fresh.map(unpublished) : reading.posts.toReversed().map(reportOf);
}

function reportOf(record: PostRecord): Report {
  return { flat: summarizePost(record), raw: record };
}

/** A post that is missing is shown as it was last seen, as the service has it no more. */
function unpublished({ problem, post, record }: UnpublishedPost): Report {
  return { flat: { ...post, problem }, raw: { ...(record ?? post), problem } };
}

/** n8n gives objects that observe changes, and have a property for that. */
function plainOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The newest post, to see what comes. Nothing is remembered by it: what is new stays new. */
async function sample(context: IPollFunctions, question: Question): Promise<Report[]> {
  const { event } = question;
  // Where all is well there is no such post. A scheduled one shows what an alarm would look like.
  const shown = event === 'notPublished' ? 'postScheduled' : event;
  const [post] = await listPostsOf({ ...question, event: shown });
  if (post !== undefined && shown === event) return [reportOf(post)];
  if (post !== undefined)
    return [unpublished({ problem: 'overdue', post: summarizePost(post), record: post })];
  const network = networkOfName(question.platform);
  const where = network === undefined ? '' : ` for ${networkOf(network).label}`;
  throw new NodeOperationError(
    context.getNode(),
    `There is no ${postEvents[shown].status} post${where} to show`,
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

function eventFrom(value: unknown): Question['event'] {
  const found = (['notPublished', ...postEventKeys] as const).find((event) => event === value);
  if (found !== undefined) return found;
  throw new InvalidInputError({
    field: 'Event',
    problem: `${JSON.stringify(value)} is not known. Choose one from the list.`,
  });
}
