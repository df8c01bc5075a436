import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { enteredStates, maxPosts } from '../../../shared/calendar/events/snapshots.ts';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { postStatuses } from '../../../shared/networks/records/present-state.ts';
import { postTrigger } from '../../support/host/post-trigger.ts';
import { timesTheRuns } from '../../support/runs.ts';

const entryEvents = ['draftCreated', 'postPublished', 'postScheduled'] as const;

/** Drafts are reported when they are no longer young. */
const createdAt = '2027-02-01T09:00:00Z';
const draft = (id: string | number): PostRecord => ({ id, status: 'draft', createdAt });

describe('what is new', () => {
  it('is reported once for each post and state, over any changes, polls and orders of the list', async () => {
    const place = fc.nat({ max: 3 });
    const step = fc.oneof(
      fc.record({ enter: fc.constantFrom(...postStatuses), post: place }),
      fc.record({ leave: place }),
      fc.record({ poll: fc.constantFrom(...entryEvents), order: fc.infiniteStream(fc.nat()) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 120 }), async (steps) => {
        const posts = new Map<number, string>();
        const triggers = new Map(
          entryEvents.map((event) => [
            event,
            // `met`: what was there at some poll.
            { trigger: postTrigger(event), polled: false, met: new Set<string>() },
          ]),
        );
        for (const taken of steps) {
          if ('enter' in taken) posts.set(taken.post, taken.enter);
          else if ('leave' in taken) posts.delete(taken.leave);
          else {
            const state = triggers.get(taken.poll);
            if (state === undefined) throw new Error('There is a trigger for each event');
            const listed = [...posts]
              .filter(([, status]) => status === enteredStates[taken.poll])
              .map(([post, status]) => ({
                record: { id: `p${post}`, status, createdAt },
                rank: Number(taken.order.next().value),
              }))
              .toSorted((one, other) => one.rank - other.rank)
              .map(({ record }) => record);
            const reported = await state.trigger.poll(listed);
            const expected = listed.flatMap(({ id }) => (state.polled && !state.met.has(id) ? id : []));
            expect(reported.toSorted()).toStrictEqual(expected.toSorted());
            for (const { id } of listed) state.met.add(id);
            state.polled = true;
          }
        }
      }),
      timesTheRuns(2),
    );
  });

  it('is reported where the clock was years ahead at the activation, and right since', async () => {
    const { poll } = postTrigger('postPublished');
    const post = (id: string, publishedAt: string): PostRecord => ({ id, status: 'published', publishedAt });
    const known = [post('known', '2027-03-01T17:00:00Z'), post('old', '2027-01-01T09:00:00Z')];
    await poll(known, { now: Date.parse('2031-03-01T18:00:00Z') });
    const now = Date.parse('2027-03-01T18:00:00Z');
    expect(await poll([post('new', '2027-03-01T17:59:00Z'), ...known], { now })).toStrictEqual(['new']);
    const movedUp = post('moved up', '2027-01-01T08:00:00Z');
    const later = [post('newer', '2027-03-01T18:00:00Z'), ...known, movedUp];
    expect(await poll(later, { now: now + 60_000 })).toStrictEqual(['newer']);
  });

  it('is reported newest first for any order of the list; without a time last', async () => {
    const { poll } = postTrigger('postScheduled');
    await poll([]);
    const scheduled = (id: string, more: object = {}): PostRecord => ({ id, status: 'scheduled', ...more });
    const reported = await poll([
      scheduled('no time'),
      scheduled('old', { createdAt: '2027-03-01T09:00:00Z' }),
      scheduled('new', { createdAt: '2027-03-01T12:00:00+01:00' }),
      scheduled('changed', { createdAt: '2027-01-01T00:00:00Z', updatedAt: '2027-03-01T10:00:00Z' }),
      scheduled('unreadable', { updatedAt: 'soon', createdAt: 'later' }),
    ]);
    expect(reported).toStrictEqual(['new', 'changed', 'old', 'no time', 'unreadable']);
  });

  it('is a post once that is listed twice, and one whose ID is a number', async () => {
    const { poll } = postTrigger('draftCreated');
    await poll([]);
    expect((await poll([draft(7), draft('a'), draft(7)])).toSorted()).toStrictEqual(['7', 'a']);
    expect(await poll([draft('7')])).toStrictEqual([]);
  });

  it('is never a post in another state, where the service does not filter, nor one without an ID', async () => {
    const { poll } = postTrigger('draftCreated');
    await poll([]);
    const others = postStatuses
      .filter((status) => status !== 'draft')
      .flatMap((status) => [
        { id: status, status },
        { id: `loud ${status}`, status: status.toUpperCase() },
      ]);
    const open = [
      { id: 'silent' },
      { id: 'loud', status: 'DRAFT' },
      { id: 'own word', status: 'in review' },
    ].map((record) => ({ ...record, createdAt }));
    expect(await poll([...others, { status: 'draft' }, ...open])).toStrictEqual([
      'silent',
      'loud',
      'own word',
    ]);
    expect(await poll([draft('published')])).toStrictEqual(['published']);
  });

  it('is also a post that comes back among the first 5,000 of a long sorted list', async () => {
    const { poll } = postTrigger('draftCreated');
    const minutesBefore = (minutes: number) =>
      new Date(Date.parse(createdAt) - minutes * 60_000).toISOString();
    const from = (index: number): PostRecord => ({ id: `post_${index}`, createdAt: minutesBefore(index) });
    const listed = Array.from({ length: 6_000 }, (_, index) => from(index));
    await poll([]);
    await poll(listed);
    expect(await poll(listed.toSpliced(4_950, 0, { ...from(4_950), id: 'back' }))).toStrictEqual(['back']);
  });

  it('is nothing where what is remembered is about another event, network or source, or unreadable', async () => {
    const subject = { platform: 'skyapp', source: 'https://scheduler.example/api' };
    const first = postTrigger('draftCreated');
    await first.poll([], subject);
    const memory = first.remembers();
    const later = async (
      given: string,
      changes: object = {},
      event: 'draftCreated' | 'postScheduled' = 'draftCreated',
    ) => await postTrigger(event, given).poll([{ id: 'a', createdAt }], { ...subject, ...changes });
    expect(await later(memory)).toStrictEqual(['a']);
    expect(await later(memory, {}, 'postScheduled')).toStrictEqual([]);
    for (const changes of [{ platform: undefined }, { platform: 'photoapp' }, { source: 'other' }])
      expect(await later(memory, changes)).toStrictEqual([]);
    for (const wrong of [
      'null',
      '1',
      '[]',
      '{}',
      memory.replace('"posts":[]', '"posts":["a"]'),
      `{"more":1,${memory.slice(1)}`,
    ])
      expect(await later(wrong)).toStrictEqual([]);
  });
});

it('a trigger that is activated again reports nothing, and adds the listed posts to its state', async () => {
  const { poll, remembers } = postTrigger('draftCreated');
  await poll([draft('a'), draft('b')]);
  expect(await poll([draft('c'), draft('b')], { isActivation: true })).toStrictEqual([]);
  expect(JSON.parse(remembers())).toMatchObject({ posts: ['c', 'b', 'a'].map((id) => [id, {}]) });
  expect(await poll([draft('d'), draft('c'), draft('b'), draft('a')])).toStrictEqual(['d']);
});

it('what is remembered does not grow for ever, and holds everything that is listed', async () => {
  const { poll, remembers } = postTrigger('draftCreated');
  await poll([]);
  for (let from = 0; from <= maxPosts; from += 5_000) {
    const listed = Array.from({ length: 7_500 }, (_, index) => draft(`post_${from + index}`));
    expect(await poll(listed)).toHaveLength(from === 0 ? 7_500 : 5_000);
    expect(await poll(listed.toReversed())).toStrictEqual([]);
  }
  const { posts } = JSON.parse(remembers()) as { posts: [string, object][] };
  expect(posts).toHaveLength(maxPosts);
  expect(new Map(posts).size).toBe(maxPosts);
});
