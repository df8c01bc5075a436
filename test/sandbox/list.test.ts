/** Lists of posts (contract 4.2), apart from their filters, which the tests of both hosts cover. */
import { expect, test } from '@jest/globals';
import { at, create, day, hour, immediately, list, minute, startForTest, write } from './support.ts';

/** Ids of all pages, one after the other. */
async function walk(
  call: Parameters<typeof list>[0],
  limit: string,
  between: () => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(call, { limit, ...(cursor !== undefined && { cursor }) });
    ids.push(...page.posts.map(({ id }) => id));
    cursor = page.nextCursor;
    expect(ids.length).toBeLessThan(500);
    if (cursor !== undefined) await between();
  } while (cursor !== undefined);
  return ids;
}

test('posts come newest first: by their date, drafts by their creation, whatever is updated', async () => {
  const { call, clock } = await startForTest();
  const first = await create(call);
  clock.advance(minute);
  const later = await create(call, write({ scheduledFor: at(clock.after(day)) }));
  const now = await create(call, write({ scheduledFor: immediately }));
  const sooner = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  const sameInstant = await create(call, write({ scheduledFor: immediately }));
  const order = async () => (await list(call)).posts.map(({ id }) => id);
  expect(await order()).toStrictEqual([later, sooner, sameInstant, now, first]);
  clock.advance(minute);
  await call('PATCH', `/posts/${first}`, { body: { data: write() } });
  await call('PATCH', `/posts/${sooner}/schedule`, { body: { scheduledFor: clock.after(2 * day) } });
  expect(await order()).toStrictEqual([sooner, later, sameInstant, now, first]);
});

test('a page has 20 posts unless a limit from 1 to 100 is given', async () => {
  const { call } = await startForTest();
  for (let count = 0; count < 21; count += 1) await create(call);
  for (const [query, length] of [
    [{}, 20],
    [{ limit: '1' }, 1],
    [{ limit: '100' }, 21],
  ] as const)
    expect((await list(call, query)).posts).toHaveLength(length);
});

test('no post appears twice or is missed while others are added, published and deleted between the pages', async () => {
  const { call, clock, sandbox } = await startForTest();
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const scheduledFor = count % 2 === 0 ? { publish: 'DRAFT' } : at(clock.after((count % 5) * hour + hour));
    ids.push(await create(call, write({ scheduledFor })));
  }
  const added: string[] = [];
  const walked = await walk(call, '3', async () => {
    clock.advance(hour);
    sandbox.publishDue();
    added.push(await create(call), await create(call, write({ scheduledFor: at(clock.after(2 * hour)) })));
    await call('DELETE', `/posts/${added.shift()}`);
  });
  expect(new Set(walked).size).toBe(walked.length);
  expect(walked.filter((id) => ids.includes(id)).toSorted()).toStrictEqual(ids.toSorted());
});
