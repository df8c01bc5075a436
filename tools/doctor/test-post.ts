/** The post that tries Create: how it is made, what the service shows of it, and how it is removed. */
import { randomUUID } from 'node:crypto';
import { unlessNotFound } from '../../shared/api/errors/api-errors.ts';
import { dayMilliseconds, listedPost, postsIn } from '../../shared/api/posts/post-lists.ts';
import { scheduledInstantOf } from '../../shared/api/posts/summarize-post.ts';
import { postIdOf } from '../../shared/api/responses/read-records.ts';
import { deleteUntilConfirmed } from '../../shared/calendar/delivery/orphaned-drafts.ts';
import {
  isPublishedState,
  namedStateOf,
  type PostState,
  postStatuses,
  presentStateOf,
} from '../../shared/networks/records/present-state.ts';
import { attempt, type CheckResult, sentenceOf } from './check-result.ts';
import type { ClientPorts } from './connection.ts';

export interface TestPost {
  /** Is only in the text of this post: any post that shows it is one of this test. */
  readonly mark: string;
  readonly caption: string;
  readonly date: string;
}

const yearMilliseconds = 365 * 24 * 60 * 60 * 1000;

/** A post for next year. Its text has parts that some services are known to rewrite. `now`: milliseconds since 1970. */
export function newTestPost(now: number): TestPost {
  const mark = randomUUID().slice(0, 8);
  return {
    mark,
    caption: `Test post ${mark} of Post Scheduler & its doctor, as at https://example.com/?a=1&b=2 #TestPost. It is deleted at once.`,
    // A whole minute: some services show only whole seconds, and some keep no seconds at all.
    date: new Date(Math.floor((now + yearMilliseconds) / 60_000) * 60_000).toISOString(),
  };
}

/**
 * The state and time that the service shows. A post that cannot be read by its ID may be published (contract 4.3). If a post does not show its state,
 * the list of scheduled posts decides, as for Create.
 */
export async function shownPlan(
  id: string,
  { client, now }: ClientPorts,
): Promise<{ state?: PostState | undefined; at?: number } | { error: Error }> {
  const read = await attempt(async () => {
    const record = await unlessNotFound(client.getPost({ id }));
    if (record === undefined) return { state: (await listedPost(client, { id, now: now() }))?.state };
    const scheduled = async () => await listedPost(client, { id, now: now(), states: ['scheduled'] });
    const { state = (await scheduled())?.state } = presentStateOf(record);
    return { state, at: scheduledInstantOf(record) };
  });
  return 'error' in read ? read : read.value;
}

/**
 * Deletes the posts of the test: the one that Create reported, and those in the calendar with its text, as after a lost response. `mayBeOut`: whether
 * one may be published, against its instruction. `warnings`: the run's warnings.
 */
export async function removeTestPosts(
  post: TestPost,
  {
    id,
    mayBeOut,
    warnings,
    ports,
  }: { id: string | undefined; mayBeOut: boolean; warnings: readonly string[]; ports: ClientPorts },
): Promise<CheckResult[]> {
  const found = new Map<string, PostState>(id === undefined ? [] : [[id, 'scheduled']]);
  const listed = await attempt(async () => {
    for (const status of mayBeOut ? postStatuses : (['draft', 'scheduled'] as const)) {
      for await (const page of postsIn(ports.client, { status, since: ports.now() - dayMilliseconds })) {
        for (const record of page.filter((each) => JSON.stringify(each).includes(post.mark)))
          found.set(postIdOf(record) ?? post.caption, namedStateOf(record) ?? status);
      }
    }
  });
  const left: CheckResult[] = [];
  for (const [foundId, state] of found)
    if (!(await isRemoved(foundId, ports))) left.push(await remains(foundId, { post, state, ports }));
  if ('error' in listed) {
    const text = [`it is not known whether one is left: ${sentenceOf(listed.error)}`, ...warnings].join(' ');
    return [...left, { level: 'notice', about: 'Test post', text }];
  }
  const isClean = found.size > 0 && left.length === 0;
  return isClean
    ? [{ level: 'fine', about: 'Test post', text: 'deleted; nothing is left at the service' }]
    : left;
}

/** Whether the post is gone, as far as the service shows it. */
async function isRemoved(id: string, ports: ClientPorts): Promise<boolean> {
  const { client, now } = ports;
  const answer = await deleteUntilConfirmed(ports, id);
  const shown = await attempt(async () => {
    const record = await unlessNotFound(client.getPost({ id }));
    if (record !== undefined || answer === 'deleted') return record !== undefined;
    return (await listedPost(client, { id, now: now() })) !== undefined;
  });
  return 'value' in shown ? !shown.value : answer === 'deleted';
}

async function remains(
  id: string,
  { post: { date }, state, ports }: { post: TestPost; state: PostState; ports: ClientPorts },
): Promise<CheckResult> {
  const { link } = await ports.client.withLink({ id });
  const name = link === null ? id : `${id} (${link})`;
  if (isPublishedState(state)) {
    const text = `the service published ${name} at once, although it was a draft; delete it on the network`;
    return { level: 'problem', about: 'Test post', text };
  }
  const otherwise = state === 'scheduled' ? `, or it is published on ${date.slice(0, 10)}` : '';
  const text = `the service did not delete ${name}; delete it in the calendar${otherwise}`;
  return { level: 'notice', about: 'Test post', text };
}
