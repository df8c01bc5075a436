/** Update with nothing but a time moves the post (contract 4.6), and sends nothing else of the post. */
import { expect, it } from '@jest/globals';
import { updatePost } from '../../shared/actions/update-post.ts';
import { defaultKind, kindWith, type ServiceKind } from '../../sandbox/src/kinds/service-kind.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { createWorld, hour, postOf } from '../services/world.ts';

const caption = 'Fresh bread';

/** What an update sends to a service with one post, which is planned in `hours` hours; without `hours`, it is a draft. */
async function updated({
  kind = defaultKind,
  hours,
  replace,
  draft,
}: {
  kind?: ServiceKind;
  hours?: number | undefined;
  replace?: string;
  draft: (inHours: (count: number) => string) => Partial<PostDraft>;
}) {
  const world = createWorld(kind, { isNew: true });
  const { calendar, requests } = world.service;
  const id = calendar.create(
    postOf(caption, hours === undefined ? undefined : world.time.now() + hours * hour),
  );
  const inHours = (count: number) => new Date(world.time.now() + count * hour).toISOString();
  const filled = draft(inHours);
  if (hours === 1) world.time.set(world.time.now() + 2 * hour);
  const ran = await world.through(
    world.run(updatePost, [{ values: { postId: id, replace }, draft: { targets: [], ...filled } }]),
  );
  const sent = requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.slice(path.indexOf('/posts')).replace(id, 'ID')}`);
  const [post] = world.standing();
  return {
    sent: sent.join(', '),
    record: ran.records[0]?.[0],
    error: ran.errors.map((error) => (error instanceof Error ? error.message : error)).join(),
    post: { state: post?.state, at: post?.at, text: post?.text },
    time: filled.scheduledAt,
  };
}

const later = (inHours: (count: number) => string) => ({ publish: 'SCHEDULE', scheduledAt: inHours(5) });

it.each([
  ['a scheduled post', defaultKind, 3],
  ['a draft', defaultKind, undefined],
  ['a post whose target the service shows in part', kindWith('targets', 'accounts'), 3],
  ['a post whose state the service does not show', kindWith('stateIn', 'publishedAt'), 3],
])('of %s', async (_, kind, hours) => {
  const { sent, record, error, post, time } = await updated({ kind, hours, draft: later });
  expect(error).toBe('');
  expect(sent).toBe('PATCH /posts/ID/schedule');
  expect(post).toStrictEqual({ state: 'scheduled', at: time, text: caption });
  expect(record).toMatchObject({ outcome: 'changed', status: 'scheduled', scheduledAt: time });
});

it.each<[string, (inHours: (count: number) => string) => Partial<PostDraft>, string]>([
  ['a text', (inHours) => ({ ...later(inHours), caption: 'New bread' }), 'PATCH /posts/ID'],
  ['no time', () => ({ publish: 'KEEP' }), ''],
  ['another instruction', () => ({ publish: 'DRAFT' }), 'PATCH /posts/ID'],
])('is another update with %s', async (_, draft, expected) => {
  const { sent, error } = await updated({ hours: 3, draft });
  expect([error, sent]).toStrictEqual(['', expected]);
});

it.each([
  [{ publish: 'KEEP' }, ''],
  [{ publish: 'DRAFT' }, ' The other changes were not made either: to make them, leave Replace empty.'],
])('is left out where Replace finds nothing, which is said: %j', async (draft, other) => {
  const { sent, record } = await updated({ hours: 3, replace: 'sale', draft: () => draft });
  expect(sent).toBe('');
  const note = `The post does not contain the text of Replace, so it stayed as it is.${other}`;
  expect(record).toMatchObject({ outcome: 'unchanged', note });
});

it('is too late for a published post', async () => {
  const { sent, error } = await updated({ hours: 1, draft: later });
  expect(sent).toBe('');
  expect(error).toContain('this post is already published');
});

it.each([
  ['in the past', -1, '2029-12-31T23:00:00.000Z'],
  ['that is now', 0, '2030-01-01T00:00:00.000Z'],
])('needs a time ahead: not one %s', async (_, hours, time) => {
  const draft = (inHours: (count: number) => string) => ({
    publish: 'SCHEDULE',
    scheduledAt: inHours(hours),
  });
  const { sent, error, post } = await updated({ hours: 3, draft });
  expect(sent).toBe('');
  expect(error).toBe(
    `Nothing was sent, the post needs a change. Scheduled Time: "${time}" is not in the future (it is 2030-01-01 00:00 in UTC now); choose a later time`,
  );
  expect(post.state).toBe('scheduled');
});
