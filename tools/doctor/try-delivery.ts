/** Tries safe delivery: makes a draft, schedules it for the next year, and deletes it. Nothing is published. */
import type { Client, NetworkKey } from '../../shared/index.ts';
import { NotFoundError } from '../../shared/api/errors/api-errors.ts';
import type { Account } from '../../shared/api/responses/read-records.ts';
import { presentStateOf } from '../../shared/networks/records/present-state.ts';
import { type PostWrite, postWriteOf } from '../../shared/post/write-shape.ts';
import { attempt, type CheckResult, sentenceOf } from './check-result.ts';

const caption = 'A test of Post Scheduler. It is deleted at once.';

/** Networks whose posts need nothing but a text, with the rest of such a target. */
const plainTargets: Partial<Record<NetworkKey, object>> = {
  microblog: { medias: [] },
  skyapp: {},
  fediverse: { medias: [] },
  threadapp: { medias: [] },
  socialnet: { medias: [] },
  professional: {},
};

const yearMilliseconds = 365 * 24 * 60 * 60 * 1000;

/** What to do when a step fails: then safe delivery does not work with this service. */
const instead = 'Choose Single Request under Delivery.';

/** Never leaves the post there without saying so. */
export async function tryDelivery({
  client,
  now,
}: {
  client: Client;
  now: () => number;
}): Promise<CheckResult[]> {
  const accounts = await attempt(async () => await client.listAccounts());
  if ('error' in accounts) return [notice(sentenceOf(accounts.error))];
  const post = draftOn(accounts.value);
  if (post === undefined)
    return [notice('not tried: no account is linked on a network that accepts text alone')];
  const created = await attempt(async () => await client.createPost({ post }));
  if ('error' in created)
    return [problem(`the service accepts no draft: ${sentenceOf(created.error)} ${instead}`)];
  const { id } = created.value;
  const tried = await schedule({ client, id, date: new Date(now() + yearMilliseconds).toISOString() });
  return [tried, ...(await remove(client, id))];
}

function draftOn(accounts: readonly Account[]): PostWrite | undefined {
  for (const { id: accountId, network } of accounts) {
    const rest = network === undefined ? undefined : plainTargets[network];
    if (network === undefined || rest === undefined) continue;
    const targets = [{ network, value: { accountId, caption, ...rest } }];
    return postWriteOf({ publish: 'DRAFT' }, targets);
  }
  return undefined;
}

async function schedule({
  client,
  id,
  date,
}: {
  client: Client;
  id: string;
  date: string;
}): Promise<CheckResult> {
  const scheduled = await attempt(async () => await client.reschedulePost({ id, scheduledFor: date }));
  if ('error' in scheduled)
    return problem(`the service does not schedule a draft: ${sentenceOf(scheduled.error)} ${instead}`);
  const read = await attempt(async () => await client.getPost({ id }));
  if ('error' in read) return notice(`a scheduled post cannot be read: ${sentenceOf(read.error)}`);
  const { state } = presentStateOf(read.value);
  if (state === 'scheduled') return { level: 'fine', about: 'Delivery', text: 'a draft can be scheduled' };
  return state === undefined
    ? notice('the service does not show whether a post is scheduled')
    : problem(`a draft that was scheduled is still shown as ${state}. ${instead}`);
}

async function remove(client: Client, id: string): Promise<CheckResult[]> {
  const removed = await attempt(async () => await client.deletePost({ id }));
  if (!('error' in removed) || NotFoundError.isInstance(removed.error)) return [];
  return [problem(`the post ${id} of this test is still there, delete it: ${sentenceOf(removed.error)}`)];
}

function notice(text: string): CheckResult {
  return { level: 'notice', about: 'Delivery', text };
}

function problem(text: string): CheckResult {
  return { level: 'problem', about: 'Delivery', text };
}
