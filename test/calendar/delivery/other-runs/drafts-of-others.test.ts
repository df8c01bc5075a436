/** Publish Now while equal drafts of other runs are there, whose runs may have ended, or may publish them at any moment. */
import { expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { failedWords, sixStates } from '../../../support/service/six-states.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runRows } from '../../../support/sheet/run-sheet.ts';

const text = 'Rye is back';
const draft = bodyOf({ status: 'draft', date: '', text, accounts: ['acc_1'], media: [] });
const lag = 5000;
const endedStates: readonly string[] = ['published', ...failedWords];

/** One run. Lists show what is published when the `lag` has passed. Times are in milliseconds from its start. */
async function oneRun({
  drafts,
  until,
  published,
  publishedAs = 'published',
  deleted = Infinity,
}: {
  drafts: string[];
  until?: number;
  published?: number;
  publishedAs?: 'published' | (typeof failedWords)[number];
  deleted?: number;
}) {
  const isListed = (id: string) => id !== 'second' || !(service.now() < start + (published ?? 0) + lag);
  const service: ReturnType<typeof calendarService> = calendarService({
    listed: (posts) =>
      new Map([...posts].filter(([id, { status }]) => !endedStates.includes(status) || isListed(id))),
    fault() {
      const post = service.posts.get('second');
      if (post !== undefined && service.now() >= start + (published ?? Infinity))
        service.posts.set('second', { ...post, status: publishedAs });
      if (service.now() >= start + deleted) service.posts.delete('second');
      return undefined;
    },
  });
  const start = service.now();
  for (const id of drafts) service.put(id, draft);
  const ended = await runRows(service, [{ text, time: '', publish: 'NOW' }], {
    action: createPost,
    host: { description: sixStates, ...(until !== undefined && { until: start + until }) },
  });
  const posts = [...service.posts.values()].map(({ id, status }) => `${id} ${status}`);
  return { ...ended, posts, seconds: (service.now() - start) / 1000 };
}

it('publishes the draft of a run that has ended, and keeps some of the little time of a step for that', async () => {
  const { errors, results, posts, seconds } = await oneRun({ drafts: ['first'], until: 19_000 });
  expect([errors, results[0]?.outcome, posts]).toStrictEqual([[], 'existing', ['first published']]);
  expect(results[0]?.note).toBe(
    'The same post was published within the last hour, so it was not published again: it had been saved in the last minutes, and was published in place of this one.',
  );
  expect(seconds).toBeLessThanOrEqual(14);
});

it.each(['published', 'PARTIALLY_PUBLISHED'] as const)(
  'takes the post that another run published, although the list shows it seconds later: as %s',
  async (publishedAs) => {
    const drafts = ['first', 'second'];
    const { errors, results, posts } = await oneRun({ drafts, published: 14_500, publishedAs });
    expect([errors, results[0]?.id]).toStrictEqual([[], 'second']);
    expect(results[0]?.note).toMatch(/^The same post was published within the last hour/);
    expect(posts).toStrictEqual(['first draft', `second ${publishedAs}`]);
  },
);

it('publishes its own where the post of another run failed', async () => {
  const drafts = ['first', 'second'];
  const { errors, posts } = await oneRun({ drafts, published: 6000, publishedAs: 'FAILED' });
  expect([errors, posts]).toStrictEqual([[], ['first published', 'second FAILED']]);
});

it('publishes nothing where there is no time to see whether another run did', async () => {
  const { errors, posts } = await oneRun({ drafts: ['first', 'second'], published: 6000, until: 14_000 });
  expect(errors.map(String)).toStrictEqual([
    'NotPublishedError: Create post: another run made the same post at the same time, and there was no time to see whether that run has published it. This run published nothing. Run this again: a post that is published by then is not published twice.',
  ]);
  expect(posts).toStrictEqual(['first draft', 'second published']);
});

it('says which draft is in the way where a run that was to delete it has ended', async () => {
  const { errors, posts } = await oneRun({ drafts: ['z-draft'], until: 4000 });
  expect(errors.map(String)).toStrictEqual([
    expect.stringMatching(
      / If this happens again and no other run is at work, delete the draft z-draft in the calendar\.$/,
    ),
  ]);
  expect(posts).toStrictEqual(['z-draft draft']);
});

it('names no draft where the other post is out', async () => {
  const { errors, posts } = await oneRun({ drafts: ['second'], published: -lag, until: 4000 });
  expect(errors.map(String)).toStrictEqual([expect.stringMatching(/ is not published twice\.$/)]);
  expect(posts).toContain('second published');
});

it('publishes the first draft once it is certain that the other one was deleted', async () => {
  const { errors, results, posts, seconds } = await oneRun({ drafts: ['first', 'second'], deleted: 14_500 });
  expect([errors, results[0]?.id, posts]).toStrictEqual([[], 'first', ['first published']]);
  expect(seconds).toBeGreaterThan(14.5 + 5);
});

it.each([
  [createPost, ' To create it without this check, choose Create Anyway for If Already Planned.'],
  [createOrUpdate, ''],
])('publishes nothing where no list can be read, and takes its draft back: %#', async (action, advice) => {
  let isFailing = false;
  const service: ReturnType<typeof calendarService> = calendarService({
    fault: (kind) => {
      isFailing ||= kind === 'create';
      return isFailing && kind === 'list' ? '500' : undefined;
    },
  });
  const ended = await runRows(service, [{ text, time: '', publish: 'NOW' }], { action });
  expect(ended.errors.map(String)).toStrictEqual([
    `ServiceError: Create post: could not check whether this post is already planned: the service failed (500) (tried 3 times). The service says: “It failed.” Nothing of this post was published. Run this again later.${advice}`,
  ]);
  expect([ended.warnings, [...service.posts.keys()]]).toStrictEqual([[], []]);
});
