/** One poll of the trigger: the posts that are new, or in the editor the newest post as a sample. */
import { type INodeExecutionData, type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import {
  type Client,
  enteredStates,
  InvalidInputError,
  isEntryEvent,
  networkOf,
  networkOfName,
  type News,
  newsDetails,
  readGraceMinutes,
  readNews,
  readSamples,
  shownPost,
  type TriggerEvent,
  triggerEvents,
} from '../../shared/index.ts';
import { parseBaseUrl } from '../../shared/api/http/base-url.ts';
import { hasNoEntry } from '../../shared/form/values/identifiers.ts';
import { nodeError } from '../PostScheduler/errors/node-error.ts';
import { pollMatters } from './poll-matters.ts';
import { clientFor, credentialName } from '../PostScheduler/transport/node-transport.ts';

/** Where the node's static data holds what the shared core remembers. */
const memoryKey = 'posts';

/** The activations that had a successful poll. n8n polls with one context from an activation to the next. */
const activationsWithPoll = new WeakSet<IPollFunctions>();

/** The activations that are polling now. n8n starts the next poll on schedule, even if the last one has not ended. */
const activationsPolling = new WeakSet<IPollFunctions>();

/** What a poll asks for, as the form has it. */
interface PollRequest {
  readonly client: Client;
  readonly event: TriggerEvent;
  /** A network's key, or empty for all. */
  readonly platform: string;
  readonly graceMinutes: number;
}

/** Null where nothing is new, so that the workflow does not start. */
export async function pollPosts(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  try {
    const event = readEvent(context.getNodeParameter('event'));
    const asked = { client: await clientFor(context), platform: readNetwork(context) };
    const isManual = context.getMode() === 'manual';
    if (event === 'needsAttention')
      return (await alone(context, async () => await readMatters(context, asked, isManual))) ?? null;
    const graceMinutes = readGraceMinutes(context.getNodeParameter('graceMinutes', null));
    const request = { ...asked, event, graceMinutes };
    const news = isManual
      ? await readSample(context, request)
      : ((await alone(context, async () => await readNew(context, request))) ?? []);
    if (news.length === 0) return null;
    const timeZone = context.getTimezone();
    const detailsOf = (each: News) => newsDetails(each, timeZone);
    // A post that the service no longer has is shown as it was last seen.
    if (context.getNodeParameter('simplify', true) === false)
      return [news.map((each) => ({ json: { ...(each.record ?? each.post), ...detailsOf(each) } }))];
    const shown = { linked: await request.client.listAccounts().catch(() => []), timeZone };
    return [news.map((each) => ({ json: { ...shownPost({ ...each.post, ...detailsOf(each) }, shown) } }))];
  } catch (error) {
    throw error instanceof NodeOperationError ? error : nodeError({ node: context.getNode(), error });
  }
}

/** Does the work of a poll. Undefined while another poll does its own: two at a time would both report the same posts. */
async function alone<Result>(
  context: IPollFunctions,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (activationsPolling.has(context)) return undefined;
  activationsPolling.add(context);
  try {
    return await work();
  } finally {
    activationsPolling.delete(context);
  }
}

/** The matters that need attention. */
async function readMatters(
  context: IPollFunctions,
  request: Pick<PollRequest, 'client' | 'platform'>,
  isManual: boolean,
) {
  const isActivation = !isManual && isActivatedNow(context);
  const polled = await pollMatters(context, { ...request, source: await sourceOf(context), isActivation });
  if (!isManual) activationsWithPoll.add(context);
  return polled;
}

/** Whether it is the first poll since a person activated the workflow: 'init', 'update' and 'leadershipChange' are n8n's own doing. */
function isActivatedNow(context: IPollFunctions): boolean {
  return ['activate', 'create'].includes(context.getActivationMode()) && !activationsWithPoll.has(context);
}

/**
 * Reads what is new since the last poll, oldest first: in the order in which it happened. At the first poll after a person activates the workflow,
 * nothing is new. Events while n8n was down, or was replacing the workflow by a new version, are new.
 */
async function readNew(context: IPollFunctions, request: PollRequest): Promise<readonly News[]> {
  const staticData = context.getWorkflowStaticData('node');
  const isFirstPoll = !activationsWithPoll.has(context);
  const { news, remembered } = await readNews({
    ...request,
    source: await sourceOf(context),
    remembered: plainJsonOf(staticData[memoryKey]),
    isActivation: isActivatedNow(context),
    // n8n stores what is remembered only when a workflow starts, so after a restart of n8n it may be old.
    mayBeOutdated: isFirstPoll,
    now: Date.now,
  });
  staticData[memoryKey] = remembered;
  activationsWithPoll.add(context);
  return news.toReversed();
}

/** A copy as plain JSON, because n8n's objects observe changes, and have an additional property for that. */
function plainJsonOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The newest post, as an example of the trigger's output. Nothing is remembered: new posts stay new. */
async function readSample(context: IPollFunctions, request: PollRequest): Promise<readonly News[]> {
  const [newest] = await readSamples(request);
  if (newest !== undefined) return [newest];
  const { event, platform } = request;
  const network = networkOfName(platform);
  const where = network === undefined ? '' : ` for ${networkOf(network).label}`;
  const state = isEntryEvent(event) ? enteredStates[event] : 'scheduled';
  throw new NodeOperationError(context.getNode(), `There is no ${state} post${where} to show`, {
    description: 'Make one in the Scheduler or with the Post Scheduler node, then fetch a test event again.',
  });
}

/** Identifies the service by its credential and address: posts of another service are different ones, but not new. */
async function sourceOf(context: IPollFunctions): Promise<string> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  const id = context.getNode().credentials?.[credentialName]?.id ?? '';
  return `${id} ${parseBaseUrl(baseUrl)}`;
}

/** A network's key, or empty for all. Only a person may choose all: an expression without a value would start the workflow for every post. */
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

function readEvent(value: unknown): TriggerEvent | 'needsAttention' {
  const known = ([...triggerEvents, 'needsAttention'] as const).find((event) => event === value);
  if (known !== undefined) return known;
  throw new InvalidInputError({
    field: 'Event',
    problem: `${JSON.stringify(value)} is not known. Choose one from the list.`,
  });
}
