import { expect, test } from '@jest/globals';
import {
  assertRefused,
  at,
  create,
  day,
  hour,
  immediately,
  list,
  minute,
  startForTest,
  write,
} from './support.ts';

const skyapp = { skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }] };

/** Ids of all pages, one after the other. */
async function walk({
  call,
  query = {},
  between = async () => {},
}: {
  call: Parameters<typeof list>[0];
  query?: Record<string, string>;
  between?: () => Promise<unknown>;
}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(call, { ...query, ...(cursor !== undefined && { cursor }) });
    ids.push(...page.posts.map(({ id }) => id));
    cursor = page.nextCursor;
    // The pages come to an end.
    expect(ids.length).toBeLessThan(500);
    if (cursor !== undefined) await between();
  } while (cursor !== undefined);
  return ids;
}

test('posts come newest first: by their date, drafts by their creation', async () => {
  const { call, clock } = await startForTest();
  const first = await create(call);
  clock.advance(minute);
  const later = await create(call, write({ scheduledFor: at(clock.after(day)) }));
  const now = await create(call, write({ scheduledFor: immediately }));
  const sooner = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  const sameInstant = await create(call, write({ scheduledFor: immediately }));
  const { posts } = await list(call);
  expect(posts.map(({ id }) => id)).toStrictEqual([later, sooner, sameInstant, now, first]);
});

test('a page has 20 posts unless a limit from 1 to 100 is given', async () => {
  const { call } = await startForTest();
  for (let count = 0; count < 101; count += 1) await create(call);
  for (const [query, length] of [
    [{}, 20],
    [{ limit: '1' }, 1],
    [{ limit: '100' }, 100],
  ] as const) {
    expect((await list(call, query)).posts).toHaveLength(length);
  }
  for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1e400']) {
    const answer = await call('GET', `/posts?limit=${limit}`);
    const { issues } = assertRefused(answer, { status: 400, code: 'BAD_REQUEST', message: /limit: / });
    expect(issues?.[0]?.path).toStrictEqual(['limit']);
  }
});

test('no post appears twice or is missed while others are added and deleted between the pages', async () => {
  const { call, clock } = await startForTest();
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const scheduledFor = count % 2 === 0 ? { publish: 'DRAFT' } : at(clock.after((count % 5) * hour + hour));
    ids.push(await create(call, write({ scheduledFor })));
  }
  const added: string[] = [];
  const walked = await walk({
    call,
    query: { limit: '3' },
    async between() {
      added.push(await create(call), await create(call, write({ scheduledFor: at(clock.after(2 * hour)) })));
      const gone = added.shift();
      if (gone !== undefined) await call('DELETE', `/posts/${gone}`);
    },
  });
  expect(new Set(walked).size).toBe(walked.length);
  expect(walked.filter((id) => ids.includes(id)).toSorted()).toStrictEqual(ids.toSorted());
});

test('a post that is published between the pages keeps its place', async () => {
  const { call, clock, sandbox } = await startForTest();
  const ids: string[] = [];
  for (let count = 1; count <= 6; count += 1)
    ids.push(await create(call, write({ scheduledFor: at(clock.after(count * hour)) })));
  const walked = await walk({
    call,
    query: { limit: '1' },
    async between() {
      clock.advance(hour);
      sandbox.publishDue();
    },
  });
  expect(walked).toStrictEqual(ids.toReversed());
});

test('filters by status and by network, alone and together, over all pages', async () => {
  const { call, clock } = await startForTest();
  const byKind = new Map<string, string[]>();
  const bodies = {
    draft: write(),
    'draft skyapp': write(skyapp),
    'publishing skyapp': write({ ...skyapp, scheduledFor: immediately }),
  };
  for (let round = 0; round < 3; round += 1) {
    for (const [kind, body] of Object.entries(bodies)) {
      byKind.set(kind, [await create(call, body), ...(byKind.get(kind) ?? [])]);
      clock.advance(minute);
    }
  }
  const limit = '2';
  expect(await walk({ call, query: { limit, status: 'draft', platform: 'skyapp' } })).toStrictEqual(
    byKind.get('draft skyapp'),
  );
  expect(await walk({ call, query: { limit, platform: 'microblog' } })).toStrictEqual(byKind.get('draft'));
  expect(await walk({ call, query: { limit, status: 'publishing' } })).toStrictEqual(
    byKind.get('publishing skyapp'),
  );
  expect(await walk({ call, query: { limit, platform: 'skyapp' } })).toHaveLength(6);
  expect(await walk({ call, query: { status: 'published' } })).toStrictEqual([]);
  expect(await walk({ call, query: { platform: 'pinboard' } })).toStrictEqual([]);
});

test('an updated draft keeps its place, a rescheduled post moves to its new date', async () => {
  const { call, clock } = await startForTest();
  const older = await create(call);
  clock.advance(minute);
  const newer = await create(call);
  clock.advance(minute);
  await call('PATCH', `/posts/${older}`, { body: { data: write() } });
  expect(await walk({ call })).toStrictEqual([newer, older]);
  await call('PATCH', `/posts/${older}/schedule`, { body: { scheduledFor: clock.after(hour) } });
  expect(await walk({ call })).toStrictEqual([older, newer]);
});
