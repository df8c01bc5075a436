/** The post with which Create is tried: what the service shows of it, and that none is left. */
import { unlessNotFound } from '../../shared/api/errors/api-errors.ts';
import { listedState } from '../../shared/api/posts/post-lists.ts';
import { scheduledInstantOf } from '../../shared/api/posts/summarize-post.ts';
import { postIdOf } from '../../shared/api/responses/read-records.ts';
import { listText } from '../../shared/data/list-text.ts';
import { recordsOf } from '../../shared/delivery/calendar.ts';
import { deleteUntilConfirmed } from '../../shared/delivery/orphaned-drafts.ts';
import { type PostState, presentStateOf } from '../../shared/networks/records/present-state.ts';
import { attempt, type CheckResult, sentenceOf } from './check-result.ts';
import type { ClientPorts } from './connection.ts';

export interface TestPost {
  /** Stands in the text of this post alone: any post that shows it is one of this test. */
  readonly number: string;
  readonly caption: string;
  readonly date: string;
}

/** The state and time that the service shows. A post that cannot be read by its ID may be published (contract 4.3). */
export async function shownPlan(
  id: string,
  { client, now }: ClientPorts,
): Promise<{ state?: PostState | undefined; at?: number } | { error: Error }> {
  const read = await attempt(async () => {
    const record = await unlessNotFound(client.getPost({ id }));
    return record === undefined
      ? { state: await listedState(client, { id, now: now() }) }
      : { state: presentStateOf(record).state, at: scheduledInstantOf(record) };
  });
  return 'error' in read ? read : read.value;
}

/** Deletes what the test has made: the posts with these IDs, and those in the calendar that have its text, as where an answer was lost. */
export async function removeTestPosts(
  { number, date }: TestPost,
  { ids, warnings, ports }: { ids: readonly string[]; warnings: readonly string[]; ports: ClientPorts },
): Promise<CheckResult[]> {
  const { client } = ports;
  const listed = await attempt(async () => {
    const lists = ['draft', 'scheduled'].map(async (status) => await recordsOf(client.listPosts({ status })));
    const records = (await Promise.all(lists)).flat();
    return records
      .filter((record) => JSON.stringify(record).includes(number))
      .flatMap((record) => postIdOf(record) ?? []);
  });
  const found = new Set([...ids, ...('value' in listed ? listed.value : [])]);
  const left: string[] = [];
  for (const id of found) if (!(await isRemoved(id, ports))) left.push(id);
  const named = await Promise.all(
    left.map(async (id) => {
      const { link } = await client.withLink({ id });
      return link === null ? id : `${id} (${link})`;
    }),
  );
  const results: CheckResult[] = [];
  if (left.length > 0)
    results.push({
      level: 'notice',
      about: 'Test post',
      text: `the service did not delete ${listText(named)}: delete it in the calendar, or it is published on ${date}`,
    });
  else if (found.size > 0)
    results.push({ level: 'fine', about: 'Test post', text: 'deleted; nothing is left at the service' });
  if ('error' in listed) {
    const text = [`it is not known whether one is left: ${sentenceOf(listed.error)}`, ...warnings].join(' ');
    results.push({ level: 'notice', about: 'Test post', text });
  }
  return results;
}

/** Whether the post is gone, as far as the service shows it. */
async function isRemoved(id: string, ports: ClientPorts): Promise<boolean> {
  const { client, now } = ports;
  const answer = await deleteUntilConfirmed(ports, id);
  const shown = await attempt(async () => {
    const record = await unlessNotFound(client.getPost({ id }));
    if (record !== undefined || answer === 'deleted') return record !== undefined;
    return (await listedState(client, { id, now: now() })) !== undefined;
  });
  return 'value' in shown ? !shown.value : answer === 'deleted';
}
