/** A draft that is to be published gives way to a draft of another run, and then that draft is deleted, too. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const rival = 'post_0';

it('a post that is made again is published, and nothing is said of the deleted draft', async () => {
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const service = calendarService({
    fault(kind, { id, body }) {
      if (kind === 'create' && !service.calls.includes('create')) service.put(rival, body);
      if (kind === 'delete' && id !== rival) service.posts.delete(rival);
      return undefined;
    },
  });
  const { errors, results, warnings } = await runRows(service, [row], { action: createPost });
  expect([...service.posts.values()].map(({ id, status }) => [id, status])).toStrictEqual([
    [results[0]?.id, 'published'],
  ]);
  expect(service.calls.filter((kind) => kind === 'create')).toHaveLength(2);
  // The draft that gave way is deleted once.
  expect(service.calls.filter((kind) => kind === 'delete')).toHaveLength(1);
  expect([errors, results[0]?.outcome, warnings]).toStrictEqual([[], 'created', []]);
});

it('stays where the other draft goes while it waits', async () => {
  const service = calendarService({
    // Only the IDs say which draft is first.
    show: ({ createdAt: _createdAt, ...record }) => record,
    fault(kind, { id, body }) {
      if (kind === 'create') service.put('zz', body);
      if (kind === 'get' && id === 'zz') service.posts.delete('zz');
      return undefined;
    },
  });
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome]).toStrictEqual([[], 'created']);
  expect(service.calls.filter((kind) => kind === 'create' || kind === 'delete')).toStrictEqual(['create']);
});

it('of two that are to be made again, one takes the draft of a third run, and the other is published', async () => {
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const service: ReturnType<typeof calendarService> = calendarService({
    fault(kind, { id, body }) {
      if (kind === 'create' && !service.calls.includes('create'))
        for (const first of ['post_0', 'post_00']) service.put(first, body);
      if (kind === 'delete' && !id.startsWith('post_0')) {
        const own = service.posts.get(id);
        for (const first of ['post_0', 'post_00']) service.posts.delete(first);
        if (own !== undefined) service.put('third', own.body);
      }
      return undefined;
    },
  });
  const { errors, results } = await runRows(service, [row, row], { action: createPost });
  expect([errors, results.map((result) => result?.outcome).toSorted()]).toStrictEqual([
    [],
    ['created', 'existing'],
  ]);
  const posts = [...service.posts.values()];
  expect(posts.map(({ status }) => status)).toStrictEqual(['published', 'published']);
  expect(posts.map(({ id }) => id)).toContain('third');
  expect(service.calls.filter((kind) => kind === 'create')).toHaveLength(3);
});

it('gives way to a post that a third run published while it watched another draft', async () => {
  const service: ReturnType<typeof calendarService> = calendarService({
    // Only the IDs say which draft is first.
    show: ({ createdAt: _createdAt, ...record }) => record,
    fault(kind, { body }) {
      if (kind === 'create') service.put('zz', body);
      const draft = service.posts.get('zz');
      if (kind === 'get' && draft !== undefined) {
        const publishedAt = new Date(service.now()).toISOString();
        const published = {
          ...draft,
          id: 'third',
          status: 'published',
          body: { ...draft.body, publishedAt },
        } as const;
        service.posts.set('third', published);
        service.posts.delete('zz');
      }
      return undefined;
    },
  });
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, results[0]?.id]).toStrictEqual([[], 'existing', 'third']);
  expect([...service.posts.keys()]).toStrictEqual(['third']);
});

it('publishes a draft of another run that the service shows without a state, and none of its own', async () => {
  let isSingle = false;
  const service = calendarService({
    show: ({ status, scheduledFor, ...record }) => (isSingle ? record : { ...record, status, scheduledFor }),
    fault(kind, { body }) {
      isSingle = kind === 'get';
      if (kind === 'create' && !service.calls.includes('create')) service.put(rival, body);
      return undefined;
    },
  });
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, results[0]?.id]).toStrictEqual([[], 'existing', rival]);
  expect([...service.posts.values()].map(({ id, status }) => [id, status])).toStrictEqual([
    [rival, 'published'],
  ]);
});

it('publishes a draft of another run in the end where the service fails for a while', async () => {
  let failures = 0;
  const service = calendarService({
    fault(kind, { body }) {
      if (kind === 'create' && !service.calls.includes('create')) service.put(rival, body);
      return kind === 'update' && (failures += 1) <= 5 ? '503' : undefined;
    },
  });
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, results[0]?.id]).toStrictEqual([[], 'existing', rival]);
  expect([...service.posts.values()].map(({ id, status }) => [id, status])).toStrictEqual([
    [rival, 'published'],
  ]);
});

it.each([
  // A draft that may be somebody else's is never published.
  ['NOW', {}, 2],
  ['SCHEDULE', { scheduledFor: { publish: 'SCHEDULE', date: '2030-02-01T09:00:00.000Z' } }, 1],
])('a rival (%s) that may be another post, as nobody can look', async (publish, planned, posts) => {
  const rivalBody = {
    skyappTargets: [
      {
        accountId: 'acc_1',
        caption: 'Rye',
        embed: { mediaType: 'IMAGE', medias: [{ url: 'https://two.example/b.jpg' }] },
      },
    ],
  };
  const service = calendarService({
    fault(kind, { body }) {
      if (kind === 'create' && !service.calls.includes('create'))
        service.put(rival, { ...body, ...rivalBody, ...planned });
      return undefined;
    },
  });
  const media = ['https://one.example/a.jpg'];
  const row: SheetRow = { text: 'Rye', time: '2030-02-01T09:00:00.000Z', publish, media };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, service.posts.size]).toStrictEqual([[], posts]);
  expect(service.posts.get(rival)?.status).toBe(publish === 'NOW' ? 'draft' : 'scheduled');
  if (publish === 'NOW') expect(service.posts.get(String(results[0]?.id))?.status).toMatch(/^publish/);
  else
    expect([results[0]?.id, results[0]?.note]).toStrictEqual([
      rival,
      expect.stringMatching(/could not be compared/),
    ]);
});

it('sees a draft that only the list of all states showed, before another run published it', async () => {
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  let looks = 0;
  const service: ReturnType<typeof calendarService> = calendarService({
    // Of one post, the list does not say the state.
    show: ({ status, ...record }) => (record['id'] === 'old' ? record : { ...record, status }),
    listed(posts) {
      if (!service.calls.includes('create')) return posts;
      looks += 1;
      const published = posts.get(rival);
      if (looks === 2 && published !== undefined)
        service.posts.set(rival, { ...published, status: 'published' });
      // The lists of the states lag behind.
      return looks < 2 || looks > 4 ? posts : new Map([...posts].filter(([id]) => id !== rival));
    },
    fault(kind, { body }) {
      if (kind !== 'create' || service.posts.has(rival)) return undefined;
      service.put('old', {
        ...body,
        scheduledFor: { publish: 'NOW' },
        skyappTargets: [{ accountId: 'acc_1', caption: 'Oats' }],
      });
      service.put(rival, body);
      return undefined;
    },
  });
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, results[0]?.id]).toStrictEqual([[], 'existing', rival]);
  expect([...service.posts.keys()]).toStrictEqual(['old', rival]);
});

it.each([
  ['a moment ago', 'NOW', 0, ['existing', 'third']],
  ['a moment ago, at its time', 'SCHEDULE', 0, ['existing', 'third']],
  ['a moment ago, by a clock that is ahead', 'SCHEDULE', -0.5, ['existing', 'third']],
  ['a moment ago, by a clock that is behind', 'SCHEDULE', 0.5, ['existing', 'third']],
  ['a moment ago, by such a clock, at once', 'NOW', 0.5, ['existing', 'third']],
  [
    'a moment ago, by a clock that is ahead, and is only said to be no draft',
    'no draft',
    -0.008,
    ['existing', 'third'],
  ],
  [
    'a moment ago, by a clock that is ahead, and without an instruction',
    undefined,
    -0.5,
    ['existing', 'third'],
  ],
  ['a quarter of an hour ago, and failed', 'NOW', 15, ['created', expect.stringMatching(/^post_/)]],
])(
  'a post that only the list of all states shows was published %s',
  async (_, publish, minutes, expected) => {
    const service: ReturnType<typeof calendarService> = calendarService({
      // Only the instruction says what was to become of the post.
      show: ({ status: _status, ...record }) => record,
      fault(kind, { body }) {
        if (kind !== 'create' || service.posts.has('third')) return undefined;
        const scheduledAt = new Date(service.now() - minutes * 60_000).toISOString();
        const shown = publish === 'no draft' ? { isDraft: false } : { scheduledFor: { publish } };
        const published = { ...body, scheduledFor: {}, ...shown, scheduledAt };
        service.posts.set('third', {
          id: 'third',
          status: 'FAILED',
          body: published,
          createdAt: service.now(),
        });
        return undefined;
      },
    });
    const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
    const { errors, results } = await runRows(service, [row], { action: createPost });
    expect([errors, [results[0]?.outcome, results[0]?.id]]).toStrictEqual([[], expected]);
  },
);

it('gives way to a draft that was published while the lists still show it as a draft', async () => {
  let publishedAt = Number.POSITIVE_INFINITY;
  const service: ReturnType<typeof calendarService> = calendarService({
    // Only the IDs say which draft is first.
    show: ({ createdAt: _createdAt, ...record }) => record,
    fault(kind, { id, body }) {
      if (kind === 'create') service.put('zz', body);
      const draft = service.posts.get('zz');
      if (kind !== 'get' || id !== 'zz' || draft?.status !== 'draft') return undefined;
      service.posts.set(id, { ...draft, status: 'published' });
      publishedAt = service.now();
      return undefined;
    },
    listed(posts) {
      const published = posts.get('zz');
      return published === undefined || service.now() >= publishedAt + 20_000
        ? posts
        : new Map([...posts, ['zz', { ...published, status: 'draft' }]]);
    },
  });
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, [...service.posts.keys()]]).toStrictEqual([[], 'existing', ['zz']]);
});
