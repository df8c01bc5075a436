/** Posts that are nearly the same: none is taken for another one, and each is found again. Against the records that a service really gives. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { postIdOf } from '../../shared/api/responses/read-records.ts';
import { createExistingPosts } from '../../shared/delivery/existing-posts.ts';
import { createPostRun } from '../../shared/delivery/post-run.ts';
import { isOpenObject } from '../../shared/networks/definition/schema-parts.ts';
import { readTimeRules } from '../../shared/time/time-rules.ts';
import {
  type PostWrite,
  postWriteOf,
  type ScheduledFor,
  type Target,
} from '../../shared/post/write-shape.ts';
import { axiosClient } from '../support/axios-client.ts';
import { useSandbox } from '../support/use-server.ts';
import { type Similar, similarPosts } from './similar-posts.ts';

it('There are 120 pairs at least', () => {
  expect(similarPosts.flatMap(({ others }) => others).length).toBeGreaterThanOrEqual(120);
});

const sandbox = useSandbox({ requestsPerMinute: 1_000_000 });

const date = '2031-05-04T08:00:00.000Z';
const slots = '04:00, 08:00, 12:00, 16:00, 20:00';
const reading = readTimeRules('SLOT', { slots }, { now: new Date(), timeZone: 'UTC' });
assert.ok('rules' in reading);
const { rules } = reading;

interface Way {
  readonly scheduledFor: ScheduledFor;
  readonly isUnplanned?: true;
}

const ways: Readonly<Record<string, Way>> = {
  'scheduled for one minute': { scheduledFor: { publish: 'SCHEDULE', date } },
  'kept as drafts': { scheduledFor: { publish: 'DRAFT' } },
  'put into free slots': { scheduledFor: { publish: 'SCHEDULE', date: '' }, isUnplanned: true },
};

/** The IDs of the posts after a run that gives existing ones back. */
async function run(posts: readonly PostWrite[], { isUnplanned }: Way): Promise<(string | null)[]> {
  const client = axiosClient({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey, timeoutMs: 5_000 });
  const items = createPostRun({ client, sleep: async () => undefined, now: Date.now, random: () => 0 });
  const prepared = [];
  for (const post of posts) {
    const create = async (found?: string) => {
      const scheduledFor: ScheduledFor =
        found === undefined ? post.scheduledFor : { publish: 'SCHEDULE', date: found };
      const sent = { ...post, scheduledFor };
      return { id: (await client.createPost({ post: sent })).id, post: sent };
    };
    const planned = { post, ifPlanned: 'sameTime' as const, create, ...(isUnplanned === true && { rules }) };
    prepared.push(await items.prepare(planned));
  }
  await items.plan(prepared);
  const ids = [];
  for (const { send } of prepared) ids.push((await send()).id);
  return ids;
}

let families = 0;

/** Posts that no other test has. */
function familyOf({ network, post }: Similar, { scheduledFor }: Way) {
  families += 1;
  const family = `family${families}`;
  return (changes: Target = {}): PostWrite => {
    const target = JSON.stringify({ ...post, ...changes, accountId: `acc_${network}_1` })
      .replaceAll('.example/', `.${family}.example/`)
      .replace(/(?<="(?:caption|description)":")(?=\w)/g, `${family} `);
    const value: unknown = JSON.parse(target);
    assert.ok(isOpenObject(value));
    return postWriteOf(scheduledFor, [{ network, value }]);
  };
}

describe.each(Object.entries(ways))('Posts that are %s', (_, way) => {
  it('and nearly the same are different ones in one run, and are found again', async () => {
    const all = similarPosts.flatMap((each) => {
      const write = familyOf(each, way);
      return [{}, ...each.others].map(write);
    });
    const ids = await run([...all, ...all], way);
    const created = ids.slice(0, all.length);
    expect(all.filter((_post, index) => ids.indexOf(ids[index] ?? '') !== index)).toStrictEqual([]);
    expect(ids.slice(all.length)).toStrictEqual(created);
    expect((await run(all.toReversed(), way)).toReversed()).toStrictEqual(created);
  });

  it('and nearly the same are different ones in two runs, whichever comes first', async () => {
    const pairs = similarPosts.flatMap((each) =>
      each.others.flatMap((changes) => {
        const [one, other] = [familyOf(each, way), familyOf(each, way)];
        return [
          { changes, isChangedFirst: false, before: one(), after: one(changes) },
          { changes, isChangedFirst: true, before: other(changes), after: other() },
        ];
      }),
    );
    const earlier = await run(
      pairs.map(({ before }) => before),
      way,
    );
    const later = await run(
      pairs.map(({ after }) => after),
      way,
    );
    const swallowed = pairs.filter((_pair, index) => earlier[index] === later[index]);
    expect(swallowed.map(({ changes, isChangedFirst }) => ({ changes, isChangedFirst }))).toStrictEqual([]);
  });
});

it('Posts that are published at once are found again by who looks for them, and none that is nearly the same', async () => {
  const client = axiosClient({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey, timeoutMs: 5_000 });
  const way = { scheduledFor: { publish: 'NOW' } } as const;
  const pairs = similarPosts.flatMap((each) =>
    each.others.flatMap((changes) => {
      const [one, other] = [familyOf(each, way), familyOf(each, way)];
      return [
        { changes, before: one(), after: one(changes) },
        { changes, before: other(changes), after: other() },
      ];
    }),
  );
  const created: string[] = [];
  for (const { before } of pairs) created.push((await client.createPost({ post: before })).id);
  const existing = createExistingPosts({ client, now: Date.now });
  const find = async (post: PostWrite) => {
    const record = await existing.find(post, { wanted: 'NOW' });
    return record && postIdOf(record);
  };
  const swallowed = [];
  for (const [index, { changes, before, after }] of pairs.entries()) {
    expect(await find(before)).toBe(created[index]);
    if ((await find(after)) !== undefined) swallowed.push(changes);
  }
  expect(swallowed).toStrictEqual([]);
});
