/** Deliveries at services that lag, lie or hang: by written scripts, by random scripts, and step by step. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
} from '../../../shared/api/errors/api-errors.ts';
import { createDeliveries } from '../../../shared/calendar/delivery/deliver-post.ts';
import { orphanedDraftsText } from '../../../shared/calendar/delivery/orphaned-drafts.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../../shared/post/write-shape.ts';
import { assertTrue, testScripts } from '../../support/service/delivery-scripts.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { portsOn, scriptedService } from '../../support/service/scripted-service.ts';

const start = Date.parse('2030-01-01T00:00:00Z');
const none = { undeletedIds: [], unknownIds: [], mayBeMore: false };
/** Drafts that were just made, by somebody else or by the request whose response was lost. */
const unknownIds = ['others_1', 'post_1'];

function postWith(scheduledFor: ScheduledFor, caption: unknown = 'Fresh bread'): PostWrite {
  return postWriteOf(scheduledFor, [
    { network: 'microblog', value: { accountId: 'acc_1', caption, medias: [] } },
  ]);
}

const scheduled = postWith({ publish: 'SCHEDULE', date: '2040-01-01T00:00:00.000Z' });
const immediate = postWith({ publish: 'NOW' });
const drafted = postWith({ publish: 'DRAFT' });

function startRun(
  service: ReturnType<typeof scriptedService>,
  { isStopped, ahead }: { isStopped?: () => boolean; ahead?: number } = {},
) {
  return createDeliveries({
    ...portsOn(service, { start, ...(ahead !== undefined && { ahead }) }),
    ...(isStopped && { isStopped }),
  });
}

const withoutPages = {
  withLink: async <Post>(post: Post) => await Promise.resolve({ ...post, link: null }),
};

async function outcome(work: Promise<{ id: string }>): Promise<unknown> {
  return await work.then(
    ({ id }) => id,
    (error: unknown) => error,
  );
}

/** Delivers a post, and then publishes it. The second step does something only for a post that is published at once. */
async function delivered(
  run: ReturnType<typeof startRun>,
  post: PostWrite,
  options?: { isOnlyOne: boolean },
): Promise<{ id: string }> {
  const { id } = await run.deliver(post, options);
  await run.publish(id);
  return { id };
}

async function shownOf(service: ReturnType<typeof scriptedService>, post: PostWrite) {
  const run = startRun(service);
  const result = await outcome(delivered(run, post));
  const note = (await orphanedDraftsText(await run.findOrphanedDrafts(), withoutPages)) ?? '';
  return typeof result === 'string' ? { ids: [result], note } : { says: `${String(result)} ${note}` };
}

testScripts(async (state, service) => await shownOf(service, state === 'published' ? immediate : scheduled));

describe('Whatever a service does', () => {
  const steps = {
    create: 'ok|reset|hang|page|500|503|done reset|done hang|done 502|done page',
    publish: 'ok|reset|hang|404|403|500|removed|done reset|done hang|done 502|done page',
    get: 'ok|reset|hang|page|404|500|blind',
    // Lists that leave out posts are tested by the written scripts alone, as no run can notice them.
    list: 'ok|reset|hang|page|500',
    delete: 'ok|reset|hang|404|500|done reset|done hang|done page',
  };
  const script = fc.record(
    Object.fromEntries(
      Object.entries(steps).map(([part, choices]) => [
        part,
        fc
          .tuple(
            fc.array(fc.constantFrom(...choices.split('|')), { minLength: 1, maxLength: 6 }),
            fc.boolean(),
          )
          .map(([each, goesOn]) => `${each.join(', ')}${goesOn ? ' …' : ''}`),
      ]),
    ),
  );

  it.each([
    ['scheduled', scheduled],
    ['published', immediate],
  ])('a post is %s once or not at all, and what stays is named', async (state, post) => {
    await fc.assert(
      fc.asyncProperty(script, async (given) => {
        const service = scriptedService(given);
        assertTrue(await shownOf(service, post), { service, state });
      }),
      timesTheRuns(5),
    );
  });
});

describe('A delivery', () => {
  it('asks for nothing more than it needs', async () => {
    const service = scriptedService();
    const run = startRun(service);
    expect(await outcome(run.deliver(scheduled))).toBe('post_1');
    expect([await run.findOrphanedDrafts(), service.calls]).toStrictEqual([none, ['create', 'publish']]);
  });

  it.each([
    ['our clock', 0],
    ['the clock of the service', 60_000],
  ])('does not take a post back that may be published by %s', async (_, ahead) => {
    const service = scriptedService({ publish: 'done reset …', get: '404 …', list: 'blind …' });
    const date = new Date(start + (ahead === 0 ? 40 : 30_000)).toISOString();
    const run = startRun(service, { ahead });
    const error = await outcome(run.deliver(postWith({ publish: 'SCHEDULE', date })));
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(service.calls).not.toContain('delete');
  });

  it('in a run that was canceled is taken back, unless it is to stay a draft', async () => {
    const ended = async (post: PostWrite) => {
      const service = scriptedService();
      const isStopped = () => service.calls.includes('create');
      return [await outcome(delivered(startRun(service, { isStopped }), post)), service.states()];
    };
    const canceled = expect.objectContaining({
      name: NotPublishedError.kind,
      message:
        'Create post: the run was canceled before the post could be published or scheduled. Nothing of this post was published. Run this again.',
    });
    expect(await ended(drafted)).toStrictEqual(['post_1', ['draft']]);
    for (const post of [scheduled, immediate]) expect(await ended(post)).toStrictEqual([canceled, []]);
  });

  it('to a service that finds no draft says that it may not schedule them', async () => {
    const error = await outcome(startRun(scriptedService({ publish: '404 …' })).deliver(scheduled));
    assert.ok(NotPublishedError.isInstance(error), String(error));
    expect(error.message).toBe(
      'Create post: the post could not be scheduled after 4 tries: the service does not find this post (404). The service says: “There is no such post.” Nothing of this post was published. Run this again. If it fails again, perhaps the service cannot schedule drafts: choose Single Request under Delivery.',
    );
  });

  it('that the plan refuses is sent once, and names the single request unless it is to stay a draft', async () => {
    for (const [post, advice] of [
      [
        scheduled,
        / Safe delivery saves a draft first. If your plan allows no drafts, choose Single Request under Delivery\.$/,
      ],
      [drafted, /check the plan, the key and the accounts in the Scheduler\.$/],
    ] as const) {
      const service = scriptedService({ create: '403' });
      const error = await outcome(startRun(service).deliver(post));
      assert.ok(PlanLimitError.isInstance(error));
      expect([error.message, service.calls]).toStrictEqual([expect.stringMatching(advice), ['create']]);
    }
  });
});

it.each([
  [scheduled, 'schedule'],
  [immediate, 'publish'],
] as const)('A publication that the plan refuses says what became of the draft, %#', async (post, verb) => {
  const error = await outcome(delivered(startRun(scriptedService({ publish: '403' })), post));
  expect(String(error)).toMatch(
    new RegExp(
      `: the service accepted the post as a draft, but did not ${verb} it: .* Nothing of this post was published\\. .* If the service does not ${verb} drafts, choose Single Request under Delivery\\.$`,
    ),
  );
});

describe('An orphaned draft', () => {
  it('is named after a lost response, and never deleted: somebody else may have made it', async () => {
    const service = scriptedService({ create: 'done reset' });
    const run = startRun(service);
    expect(await outcome(run.deliver(drafted))).toBe('post_2');
    expect(await run.findOrphanedDrafts()).toStrictEqual({ ...none, unknownIds });
    expect([await run.findOrphanedDrafts(), service.idsIn('draft')]).toStrictEqual([
      none,
      ['post_1', 'post_2'],
    ]);
  });

  it('is no post in another state, even if the service lists more than drafts', async () => {
    const service = scriptedService({ create: 'done reset' });
    for (const status of ['scheduled', 'publishing', 'published'] as const)
      service.posts.set(status, { id: status, status, body: drafted, createdAt: start });
    service.listsAll();
    const run = startRun(service);
    await run.deliver(scheduled);
    expect((await run.findOrphanedDrafts()).unknownIds).toStrictEqual(unknownIds);
  });

  it('may be there if the lists do not show what was made since, or the post cannot be compared', async () => {
    for (const [script, post] of [
      [{ create: 'done reset', list: 'blind …' }, scheduled],
      [{ create: 'reset', list: '500 …' }, scheduled],
      // Four responses were lost, and the list has only two drafts.
      [{ create: 'reset, done reset, reset, reset' }, scheduled],
      [{ create: 'reset, reset, reset, reset' }, postWith({ publish: 'DRAFT' }, 7)],
    ] as const) {
      const run = startRun(scriptedService(script));
      await outcome(delivered(run, post, { isOnlyOne: false }));
      expect((await run.findOrphanedDrafts()).mayBeMore).toBe(true);
    }
    // The draft was not stored, and the list shows a later post.
    const run = startRun(scriptedService({ create: 'reset' }));
    await run.deliver(scheduled);
    expect((await run.findOrphanedDrafts()).mayBeMore).toBe(false);
  });
});
