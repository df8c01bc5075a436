/** Which state a post has, by a list of one state and by the list of all posts (contract 4.2). */
import { describe, expect, it } from '@jest/globals';
import { draft, inMinutes, listsOf, published, refusal, scheduled, silent } from './listed-states.ts';

describe('errors', () => {
  it.each([400, 422, 500])('a list that answers everything with %s is out of order', async (status) => {
    const fails = refusal(status);
    const { found, requests } = listsOf({ posts: [], unknown: 'empty', fails });
    await expect(found('draft')).rejects.toBe(fails);
    expect(requests).toStrictEqual(['draft', 'all']);
  });
  it.each([401, 403, 404, 429, 503])('%s is no refusal of a word', async (status) => {
    const fails = refusal(status);
    const { found, requests } = listsOf({ posts: [], unknown: 'empty', fails });
    await expect(found('draft')).rejects.toBe(fails);
    expect(requests).toStrictEqual(['draft']);
  });
});

describe('a list without a filter', () => {
  const ofAll = ['draft', 'scheduled', 'publishing', 'published', 'not published'] as const;
  it.each([
    ['its word', { status: 'draft', scheduledAt: inMinutes(60) }, 'draft'],
    ['a time ahead', { scheduledAt: inMinutes(1) }, 'scheduled'],
    ['a time just now', { scheduledAt: inMinutes(-9) }, 'draft publishing published'],
    ['a time that is over', { scheduledAt: inMinutes(-10) }, 'draft published'],
    [
      'an instruction that is over',
      { scheduledFor: { publish: 'SCHEDULE', date: inMinutes(-60) } },
      'published',
    ],
    ['an instruction for ahead', { scheduledFor: { publish: 'SCHEDULE', date: inMinutes(60) } }, 'scheduled'],
    ['the instruction for now', { scheduledFor: { publish: 'NOW' } }, 'publishing published'],
    ['no time', {}, 'draft'],
    ['a word that is not known', { status: 'WIP' }, ''],
  ])('knows by %s what a post is', async (_, shown, expected) => {
    // Another post shows that the filter has no effect.
    const others = ofAll.map((status) => ({ id: status, status: status === 'draft' ? 'failed' : 'draft' }));
    const states: string[] = [];
    for (const state of ofAll) {
      const { found } = listsOf({
        posts: [...others, { id: 'one', ...shown }, published, scheduled],
        unknown: 'whole',
      });
      if ((await found(state)).ids.split(' ').includes('one')) states.push(state);
    }
    expect(states.join(' ')).toBe(expected);
  });
});

describe('a list with a filter', () => {
  it('takes no word for known whose list shows posts in a state of an unknown name', async () => {
    const { found } = listsOf({ posts: [draft, { id: 'q1', status: 'queued' }], unknown: 'whole' });
    expect((await found('draft')).ids).toBe('d1');
    expect(await found('draft')).toStrictEqual({ ids: 'd1', asked: 'all' });
  });
  it('is looked for where its posts may be on a later page, and no record says its state', async () => {
    const posts = silent.toReversed();
    const { found } = listsOf({ posts, filters: { DRAFT: ['d1'] }, unknown: 'empty', postsPerPage: 1 });
    expect((await found('draft')).ids).toBe('d1');
    expect(await found('draft')).toStrictEqual({ ids: 'd1', asked: 'DRAFT' });
  });
  it('leaves out what says another state, and shows the state of what says none', async () => {
    const filters = { scheduled: ['s1', 's2', 'p1'] };
    const known = { filters: { scheduled: ['scheduled'] } };
    const { found } = listsOf({
      posts: [scheduled, { id: 's2' }, published],
      filters,
      unknown: 'empty',
      known,
    });
    expect((await found('scheduled')).ids).toBe('s1 s2');
    const { lists } = listsOf({ posts: [{ id: 's2' }], filters, unknown: 'empty', known });
    for await (const page of lists.listInState('scheduled', {}))
      expect(page).toStrictEqual([{ id: 's2', status: 'scheduled' }]);
  });

  it('has what was published in part, where the service lists it with what was not published', async () => {
    const known = { filters: { 'not published': ['FAILED'] } };
    const { lists } = listsOf({
      posts: [{ id: 'h1', status: 'published in part' }, { id: 'f1' }],
      filters: { FAILED: ['h1', 'f1'] },
      unknown: 'empty',
      known,
    });
    for await (const page of lists.listInState('not published', {}))
      expect(page.map(({ id, status }) => [id, status])).toStrictEqual([
        ['h1', 'published in part'],
        ['f1', 'not published'],
      ]);
    expect.assertions(1);
  });

  it('shows what the service calls the state, unless another state is among its posts', async () => {
    const posts = [
      { ...scheduled, status: 'IN_QUEUE' },
      { ...scheduled, id: 's2', status: 'QUEUED' },
      published,
    ];
    const known = { filters: { scheduled: ['scheduled'] } };
    const one = listsOf({ posts, filters: { scheduled: ['s1', 's2'] }, unknown: 'empty', known });
    await one.found('scheduled');
    expect((await one.words.read()).states).toStrictEqual({ inqueue: 'scheduled', queued: 'scheduled' });
    const other = listsOf({ posts, filters: { scheduled: ['s1', 's2', 'p1'] }, unknown: 'empty', known });
    await other.found('scheduled');
    expect((await other.words.read()).states).toStrictEqual({});
  });
});

describe('the state of one post', () => {
  const filters = { scheduled: ['s1'], draft: ['d1'] };
  const known = { filters: { scheduled: ['scheduled'], draft: ['draft'] } };

  const bare = (id: string) => silent.find((each) => each.id === id) ?? { id };

  it('is that of the list that has it', async () => {
    const { lists, requests } = listsOf({ posts: silent, filters, unknown: 'empty', known });
    expect(await lists.stateOf('s1', bare('s1'))).toBe('scheduled');
    expect(await lists.stateOf('d1', bare('d1'))).toBe('draft');
    expect(await lists.stateOf('p1', bare('p1'))).toBeUndefined();
    expect(requests).toStrictEqual(['scheduled', 'scheduled', 'draft', 'scheduled', 'draft']);
  });

  it('is found on a later page', async () => {
    const posts = [...silent, { id: 's2', scheduledAt: inMinutes(120) }];
    const filters = { scheduled: ['s1', 's2'], draft: ['d1'] };
    const { lists, requests } = listsOf({ posts, filters, unknown: 'empty', known, postsPerPage: 1 });
    expect(await lists.stateOf('s2', { id: 's2', scheduledAt: inMinutes(120) })).toBe('scheduled');
    expect(requests).toStrictEqual(['scheduled', 'scheduled 1']);
  });

  it('counts for ten seconds, as a person may change it', async () => {
    const { lists, requests, pass } = listsOf({ posts: silent, filters, unknown: 'empty', known });
    await lists.stateOf('s1', bare('s1'));
    pass(9_999);
    await lists.stateOf('s1', bare('s1'));
    expect(requests).toHaveLength(1);
    pass(1);
    await lists.stateOf('s1', bare('s1'));
    expect(requests).toHaveLength(2);
  });

  it('is no longer that of a list that had it, and does not have it now', async () => {
    const once = { scheduled: ['s1'], draft: [] as string[] };
    const { lists, pass } = listsOf({ posts: silent, filters: once, unknown: 'empty', known });
    await lists.stateOf('s1', bare('s1'));
    once.scheduled = [];
    pass(10_000);
    expect(await lists.stateOf('s1', bare('s1'))).toBeUndefined();
  });

  it('is not that of a list that shows it otherwise than it is now, as lists may lag behind', async () => {
    const { lists } = listsOf({ posts: silent, filters, unknown: 'empty', known });
    for (const now of [
      { id: 's1' },
      { id: 's1', scheduledAt: inMinutes(61) },
      { ...bare('s1'), updatedAt: inMinutes(0) },
    ])
      expect(await lists.stateOf('s1', now)).toBeUndefined();
  });

  it('is not known where no filter is', async () => {
    const { lists } = listsOf({ posts: silent, unknown: 'whole' });
    expect(await lists.stateOf('s1', bare('s1'))).toBeUndefined();
  });
});

describe('words of records that nobody knows', () => {
  const waiting = { ...scheduled, status: 'IN_QUEUE' };
  const all = [waiting, { id: 'd1', status: 'WIP' }];
  const filters = { scheduled: ['s1'], published: [], draft: ['d1'] };

  it('are looked up in the lists of states, once, and in no more than are needed', async () => {
    const { lists, words, requests } = listsOf({ posts: all, filters, unknown: refusal(400) });
    expect(await lists.explain(all)).toBe(true);
    expect(requests).not.toContain('publishing');
    expect((await words.read()).states).toStrictEqual({ inqueue: 'scheduled', wip: 'draft' });
    requests.splice(0);
    expect(await lists.explain(all)).toBe(false);
    expect(requests).toStrictEqual([]);
  });

  it('stay unknown where no list has them, and are not looked up again', async () => {
    const { lists, words, requests } = listsOf({ posts: [waiting], filters: {}, unknown: 'empty' });
    expect(await lists.explain([waiting])).toBe(false);
    expect((await words.read()).states).toStrictEqual({});
    requests.splice(0);
    expect(await lists.explain([waiting])).toBe(false);
    expect(requests).toStrictEqual([]);
  });

  it('are looked up another time where the lists cannot be read now', async () => {
    const { lists, words } = listsOf({ posts: all, filters, unknown: 'empty', fails: refusal(503) });
    expect(await lists.explain(all)).toBe(false);
    expect((await words.read()).notFound).toStrictEqual([]);
  });

  it('are not looked up where they are known', async () => {
    const { lists, requests } = listsOf({ posts: all, filters, unknown: 'empty' });
    expect(await lists.explain([scheduled, published])).toBe(false);
    expect(requests).toStrictEqual([]);
  });
});
