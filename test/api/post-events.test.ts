import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  maximumRemembered,
  newPosts,
  type PostEvent,
  postEventKeys,
  postEvents,
  postIdOf,
  type PostRecord,
  postStatuses,
} from '../../shared/api/index.ts';
import { timesTheRuns } from '../support/runs.ts';

const source = 'https://scheduler.example/api';
const now = Date.parse('2027-03-01T18:00:00Z');
/** Drafts are reported when they are no longer young. */
const createdAt = '2027-02-01T09:00:00Z';

/** A trigger that keeps its memory between polls as hosts do: as JSON. */
function trigger(event: PostEvent) {
  let memory: string | undefined;
  return {
    /** The IDs that the next poll reports for the listed posts. */
    poll: (records: readonly PostRecord[]): string[] => {
      const before: unknown = memory === undefined ? undefined : JSON.parse(memory);
      const { posts, remembered } = newPosts({ event, source, records, remembered: before, now });
      memory = JSON.stringify(remembered);
      return idsOf(posts);
    },
    remembers: () => memory ?? '',
  };
}

const idsOf = (records: readonly PostRecord[]) => records.map((record) => postIdOf(record) ?? '');
const draft = (id: string | number, more: object = {}): PostRecord => ({
  id,
  status: 'draft',
  createdAt,
  ...more,
});
const drafts = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => draft(`post_${from + index}`));

describe('what is new', () => {
  it('is nothing the first time, and later what was not there before', () => {
    const { poll } = trigger('draftCreated');
    expect(poll([draft('a')])).toStrictEqual([]);
    expect(poll([draft('a')])).toStrictEqual([]);
    expect(poll([draft('b'), draft('a')])).toStrictEqual(['b']);
    expect(poll([draft('a'), draft('b')])).toStrictEqual([]);
  });

  it('is also the first post of all', () => {
    const { poll } = trigger('draftCreated');
    expect([poll([]), poll([draft('a')])]).toStrictEqual([[], ['a']]);
  });

  it('is reported once for each post and state, over any changes, polls and orders of the list', () => {
    const place = fc.nat({ max: 3 });
    const step = fc.oneof(
      fc.record({ enter: fc.constantFrom(...postStatuses), post: place }),
      fc.record({ leave: place }),
      fc.record({ poll: fc.constantFrom(...postEventKeys), order: fc.infiniteStream(fc.nat()) }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
        const posts = new Map<number, string>();
        const triggers = emptyTriggers();
        for (const taken of steps) {
          if ('enter' in taken) posts.set(taken.post, taken.enter);
          else if ('leave' in taken) posts.delete(taken.leave);
          else {
            const state = triggers[taken.poll];
            const listed = [...posts]
              .filter(([, status]) => status === postEvents[taken.poll].status)
              .map(([post, status]) => ({
                record: { id: `p${post}`, status, createdAt },
                rank: nextOf(taken.order),
              }))
              .toSorted((one, other) => one.rank - other.rank)
              .map(({ record }) => record);
            const reported = state.trigger.poll(listed);
            const expected = idsOf(listed).filter((id) => !state.met.has(id));
            expect(reported.toSorted()).toStrictEqual(state.polled ? expected.toSorted() : []);
            for (const id of idsOf(listed)) state.met.add(id);
            state.polled = true;
          }
        }
      }),
      timesTheRuns(2),
    );
  });

  it('is reported newest first for any order of the list; without a time last', () => {
    const { poll } = trigger('postScheduled');
    poll([]);
    const scheduled = (id: string, more: object = {}): PostRecord => ({ id, status: 'scheduled', ...more });
    const reported = poll([
      scheduled('no time'),
      scheduled('old', { createdAt: '2027-03-01T09:00:00Z' }),
      scheduled('new', { createdAt: '2027-03-01T12:00:00+01:00' }),
      scheduled('changed', { createdAt: '2027-01-01T00:00:00Z', updatedAt: '2027-03-01T10:00:00Z' }),
      scheduled('unreadable', { updatedAt: 'soon', createdAt: 'later' }),
    ]);
    expect(reported).toStrictEqual(['new', 'changed', 'old', 'no time', 'unreadable']);
  });

  it('is a post once that is listed twice, and one whose ID is a number', () => {
    const { poll } = trigger('draftCreated');
    poll([]);
    expect(poll([draft(7), draft('a'), draft(7)]).toSorted()).toStrictEqual(['7', 'a']);
    expect(poll([draft('7')])).toStrictEqual([]);
  });

  it('is never a post in another state, where the service does not filter, nor one without an ID', () => {
    const { poll } = trigger('draftCreated');
    poll([]);
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
    expect(poll([...others, { status: 'draft' }, ...open])).toStrictEqual(['silent', 'loud', 'own word']);
    expect(poll([draft('published')])).toStrictEqual(['published']);
  });

  it('is nothing where what is remembered is about another event, network or source, or unreadable', () => {
    const subject = { event: 'draftCreated', platform: 'skyapp', source } as const;
    const { remembered } = newPosts({ ...subject, records: [], remembered: undefined, now });
    const reported = (changes: object, memory: unknown = remembered) =>
      idsOf(
        newPosts({ ...subject, ...changes, records: [{ id: 'a', createdAt }], remembered: memory, now })
          .posts,
      );
    expect(reported({})).toStrictEqual(['a']);
    for (const changes of [
      { event: 'postScheduled' },
      { platform: undefined },
      { platform: 'photoapp' },
      { source: 'other' },
    ])
      expect(reported(changes)).toStrictEqual([]);
    for (const memory of [null, 1, [], {}, { ...remembered, ids: [1] }, { ...remembered, more: 1 }])
      expect(reported({}, memory)).toStrictEqual([]);
  });
});

describe('a trigger that begins anew', () => {
  it('reports nothing, and adds the listed posts to its state', () => {
    const subject = { event: 'draftCreated', source } as const;
    const first = newPosts({ ...subject, records: [draft('a'), draft('b')], remembered: undefined, now });
    const records = [draft('c'), draft('b')];
    const anew = newPosts({ ...subject, records, remembered: first.remembered, beginsAnew: true, now });
    expect([anew.posts, anew.remembered.ids]).toStrictEqual([[], ['c', 'b', 'a']]);
    const later = [draft('d'), draft('c'), draft('b'), draft('a')];
    expect(
      idsOf(newPosts({ ...subject, records: later, remembered: anew.remembered, now }).posts),
    ).toStrictEqual(['d']);
  });
});

describe('what is remembered', () => {
  it('does not grow for ever, and holds everything that is listed', () => {
    const { poll, remembers } = trigger('draftCreated');
    poll([]);
    for (let from = 0; from < 2 * maximumRemembered; from += 5_000) {
      const listed = drafts(7_500, from);
      expect(poll(listed)).toHaveLength(from === 0 ? 7_500 : 5_000);
      expect(poll(listed.toReversed())).toStrictEqual([]);
    }
    const { ids } = JSON.parse(remembers()) as { ids: string[] };
    expect(ids).toHaveLength(maximumRemembered);
    expect(new Set(ids).size).toBe(maximumRemembered);
  });

  it('holds a post that is missing for a while', () => {
    const { poll } = trigger('postScheduled');
    const listed = ['a', 'b', 'c'].map((id) => ({ id, status: 'scheduled' }));
    poll(listed);
    for (let times = 0; times < 5; times += 1) expect(poll(listed.slice(0, 1))).toStrictEqual([]);
    expect(poll(listed)).toStrictEqual([]);
  });
});

function emptyTriggers() {
  const state = (event: PostEvent) => ({
    trigger: trigger(event),
    polled: false,
    /** What was there at some poll. */
    met: new Set<string>(),
  });
  return {
    draftCreated: state('draftCreated'),
    postPublished: state('postPublished'),
    postScheduled: state('postScheduled'),
  } satisfies Record<PostEvent, unknown>;
}

function nextOf(numbers: Iterator<number>): number {
  return Number(numbers.next().value);
}
