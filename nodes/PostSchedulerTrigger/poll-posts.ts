/** One poll of the trigger: the posts that are new, or in the editor the newest post as a sample. */
import {
  type IDataObject,
  type INodeExecutionData,
  type IPollFunctions,
  NodeOperationError,
} from 'n8n-workflow';
import {
  type Client,
  InvalidInputError,
  networkOf,
  networkOfName,
  type PostEvent,
  postEvents,
  type PostRecord,
  type PostSummary,
  readGraceMinutes,
  readSamplePosts,
  shownPost,
  summarizePost,
  watchPosts,
} from '../../shared/index.ts';
import { parseBaseUrl } from '../../shared/api/http/base-url.ts';
import { hasNoEntry } from '../../shared/values/identifiers.ts';
import { maxRemembered, postEventKeys, readNewPosts } from '../../shared/events/post-events.ts';
import {
  type ChangedPost,
  changedText,
  readChangedPosts,
  sampleChange,
} from '../../shared/events/post-changes.ts';
import type { UnpublishedPost } from '../../shared/events/watch-posts.ts';
import { nodeError } from '../PostScheduler/errors/node-error.ts';
import { clientFor, credentialName } from '../PostScheduler/transport/node-transport.ts';

/** Where the node's static data holds what the shared core remembers. */
const memoryKey = 'posts';

/** The activations that had a successful poll. n8n polls with one context from an activation to the next. */
const activationsWithPoll = new WeakSet<IPollFunctions>();

/** The activations that are polling now. n8n begins the next poll at its time, whether or not the one before has ended. */
const activationsPolling = new WeakSet<IPollFunctions>();

/** What a poll asks for, as the form has it. */
interface PollRequest {
  readonly client: Client;
  readonly event: PostEvent | 'notPublished' | 'postChanged';
  /** A network's key, or empty for all. */
  readonly platform: string;
  readonly graceMinutes: number;
}

/** A post as the trigger reports it: in the flat form, and as the service shows it. */
interface PostReport {
  readonly flat: PostSummary &
    Partial<Pick<UnpublishedPost, 'problem'>> & { readonly changed?: string; readonly version?: string };
  readonly raw: object;
}

/** Null where nothing is new, so that the workflow does not start. */
export async function pollPosts(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  try {
    const request = {
      client: await clientFor(context),
      event: readEvent(context.getNodeParameter('event')),
      platform: readNetwork(context),
      graceMinutes: readGraceMinutes(context.getNodeParameter('graceMinutes', null)),
    };
    const isManual = context.getMode() === 'manual';
    const posts = isManual ? await readSample(context, request) : await readAlone(context, request);
    if (posts.length === 0) return null;
    if (context.getNodeParameter('simplify', true) === false)
      return [posts.map(({ raw }) => ({ json: { ...raw } }))];
    const shown = {
      linked: await request.client.listAccounts().catch(() => []),
      timeZone: context.getTimezone(),
    };
    return [posts.map(({ flat }) => ({ json: { ...shownPost(flat, shown) } }))];
  } catch (error) {
    throw error instanceof NodeOperationError ? error : nodeError({ node: context.getNode(), error });
  }
}

/** Reads what is new, or nothing while another poll reads it: two at a time would both report the same posts. */
async function readAlone(context: IPollFunctions, request: PollRequest): Promise<PostReport[]> {
  if (activationsPolling.has(context)) return [];
  activationsPolling.add(context);
  try {
    return await readNew(context, request);
  } finally {
    activationsPolling.delete(context);
  }
}

/**
 * Reads what is new since the last poll, oldest first: in the order in which it happened. Nothing at the first poll after a person
 * has activated the workflow. What happened while n8n was down, or while it put a new version of the workflow in place, is new.
 */
async function readNew(context: IPollFunctions, { event, ...request }: PollRequest): Promise<PostReport[]> {
  const staticData = context.getWorkflowStaticData('node');
  const source = await sourceOf(context);
  // 'init', 'update' and 'leadershipChange' are n8n's own doing.
  const isActivatedByPerson = ['activate', 'create'].includes(context.getActivationMode());
  const isFirstPoll = !activationsWithPoll.has(context);
  const remembered = plainJsonOf(staticData[memoryKey]);
  const isActivation = isActivatedByPerson && isFirstPoll;
  const poll = { ...request, source, remembered, isActivation, now: Date.now };
  const { reports, remembered: kept } = await readReports({ ...poll, event, isFirstPoll }, context);
  staticData[memoryKey] = kept;
  activationsWithPoll.add(context);
  return reports;
}

type Reading = Omit<Parameters<typeof readChangedPosts>[0], 'client'> &
  PollRequest & { readonly isFirstPoll: boolean };

/** What is to be reported, and what to remember for the next poll. */
async function readReports(
  { event, isFirstPoll, ...poll }: Reading,
  context: IPollFunctions,
): Promise<{ reports: PostReport[]; remembered: IDataObject }> {
  if (event === 'notPublished') {
    // n8n stores what is remembered only when a workflow starts, so after a restart of n8n it may be old.
    const watch = { ...poll, mayBeOutdated: isFirstPoll, limit: maxRemembered };
    const { newProblems, remembered } = await watchPosts(watch);
    return { reports: newProblems.map(reportOfProblem), remembered };
  }
  if (event === 'postChanged') {
    const { changed, remembered } = await readChangedPosts(poll);
    return { reports: changed.map((post) => reportOfChange(post, context.getTimezone())), remembered };
  }
  const { posts, remembered } = await readNewPosts({ ...poll, event });
  return { reports: posts.toReversed().map(reportOfPost), remembered };
}

function reportOfChange(post: ChangedPost, timeZone: string): PostReport {
  const { post: summary, record = summary, state, version } = post;
  const change = { changed: changedText(post, timeZone), version };
  return { flat: { ...summary, status: state, ...change }, raw: { ...record, ...change } };
}

function reportOfPost(record: PostRecord): PostReport {
  return { flat: summarizePost(record), raw: record };
}

/** A post that the service no longer has is shown as it was last seen. */
function reportOfProblem({ problem, post, record }: UnpublishedPost): PostReport {
  return { flat: { ...post, problem }, raw: { ...(record ?? post), problem } };
}

/** A copy: n8n's objects observe changes, and have a property for that. */
function plainJsonOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The newest post, so that a person sees what the trigger gives. Nothing is remembered: what is new stays new. */
async function readSample(context: IPollFunctions, request: PollRequest): Promise<PostReport[]> {
  const { event } = request;
  // Where all is well no post is a problem, and none changed. A scheduled one shows what a report would look like.
  const sampleEvent = event === 'notPublished' || event === 'postChanged' ? 'postScheduled' : event;
  const [post] = await readSamplePosts({ ...request, event: sampleEvent });
  if (post !== undefined && sampleEvent === event) return [reportOfPost(post)];
  if (post !== undefined && event === 'postChanged')
    return [reportOfChange(sampleChange(post), context.getTimezone())];
  if (post !== undefined)
    return [reportOfProblem({ problem: 'overdue', post: summarizePost(post), record: post })];
  const network = networkOfName(request.platform);
  const where = network === undefined ? '' : ` for ${networkOf(network).label}`;
  throw new NodeOperationError(
    context.getNode(),
    `There is no ${postEvents[sampleEvent].status} post${where} to show`,
    {
      description:
        'Make one in the Scheduler or with the Post Scheduler node, then fetch a test event again.',
    },
  );
}

/** The credential and the address of its service: another one has other posts, which are not new. */
async function sourceOf(context: IPollFunctions): Promise<string> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  const id = context.getNode().credentials?.[credentialName]?.id ?? '';
  return `${id} ${parseBaseUrl(baseUrl)}`;
}

/** A network's key, or empty for all, which only a person chooses: an expression without a value would start the workflow for every post. */
function readNetwork(context: IPollFunctions): string {
  const network: unknown = context.getNodeParameter('network', '');
  const stored = context.getNode().parameters['network'];
  const isMapped = typeof stored === 'string' && stored.startsWith('=');
  if (typeof network === 'string' && !(isMapped && hasNoEntry(network))) return network;
  throw new InvalidInputError({
    field: 'Network',
    problem: 'it is mapped, and had no value in this run. Give it a value, or choose All.',
  });
}

function readEvent(value: unknown): PollRequest['event'] {
  const known = (['notPublished', 'postChanged', ...postEventKeys] as const).find((event) => event === value);
  if (known !== undefined) return known;
  throw new InvalidInputError({
    field: 'Event',
    problem: `${JSON.stringify(value)} is not known. Choose one from the list.`,
  });
}
