/** Single steps of a delivery, with precise answers of a service. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import {
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
  RejectedError,
} from '../../shared/api/index.ts';
import { createDeliveries } from '../../shared/delivery/deliver-post.ts';
import {
  details,
  drafted,
  immediate,
  notFound,
  outcome,
  postWith,
  refused,
  scheduled,
  startService,
  unknown,
  unreachable,
} from './memory-service.ts';

const nothingLeft = { ids: [], mayBeMore: false };

describe('The second step of a delivery', () => {
  it('deletes the draft when the service refuses to schedule it', async () => {
    const service = startService({ reschedulePost: [{ before: refused }] });
    const error = await outcome(createDeliveries(service.ports).deliver(scheduled));
    assert.ok(RejectedError.isInstance(error));
    expect(error.message).toBe(
      'Create post: the service took the post as a draft, but did not schedule it: something happened. Nothing of this post was published. Do something. If the service does not schedule drafts, choose Single Request under Delivery.',
    );
    expect(service.states()).toStrictEqual([]);
  });

  it('reads the post when the response is lost, and asks no second time for what is done', async () => {
    const service = startService({ reschedulePost: [{ done: unknown }] });
    expect(await outcome(createDeliveries(service.ports).deliver(scheduled))).toBe('post_1');
    expect(service.calls).toStrictEqual(['createPost', 'reschedulePost', 'getPost']);
  });

  it('finds a post in the list that is published and can no longer be read', async () => {
    const service = startService({ updatePost: [{ done: unknown }] });
    expect(await outcome(createDeliveries(service.ports).deliver(immediate))).toBe('post_1');
    expect(service.states()).toStrictEqual(['published']);
  });

  it('is repeated for a draft that is still one', async () => {
    const service = startService({ updatePost: [{ before: unknown }, { before: unreachable }] });
    expect(await outcome(createDeliveries(service.ports).deliver(immediate))).toBe('post_1');
    expect(service.calls.filter((name) => name === 'updatePost')).toHaveLength(3);
  });

  it('takes no refusal for one when an earlier round may have published the post', async () => {
    const service = startService({
      updatePost: [{ done: unknown }, { before: refused }],
      getPost: [{ before: unknown }],
    });
    expect(await outcome(createDeliveries(service.ports).deliver(immediate))).toBe('post_1');
    expect(service.states()).toStrictEqual(['published']);
  });

  it.each([
    ['our clock', 15, undefined],
    ['the clock of the service', 60_000, 90_000],
  ])('does not deliver a post again that may be published by %s', async (_, inMilliseconds, ahead) => {
    const date = new Date(1_000_000 + inMilliseconds).toISOString();
    const { ports, calls } = startService({
      reschedulePost: [{ done: unknown }, { before: notFound }, { before: notFound }, { before: notFound }],
      getPost: Array.from({ length: 4 }, () => ({ before: notFound })),
    });
    const client = { ...ports.client, millisecondsAhead: () => ahead };
    const error = await outcome(
      createDeliveries({ ...ports, client }).deliver(postWith({ publish: 'SCHEDULE', date })),
    );
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(calls.filter((name) => name === 'createPost')).toHaveLength(1);
  });

  it('of a run that was ended in the middle leaves a draft, which the next run names and keeps', async () => {
    const service = startService();
    // What a killed run has made.
    await service.ports.client.createPost({ post: drafted });
    const run = createDeliveries(service.ports);
    run.repeats(scheduled);
    expect(await outcome(run.deliver(scheduled))).toBe('post_2');
    expect(await run.sweep()).toStrictEqual({ ids: ['post_1'], mayBeMore: false });
    expect(service.states()).toStrictEqual(['draft', 'scheduled']);
  });

  it('is not taken in a run that was canceled: the draft is taken back', async () => {
    for (const [post, ids] of [
      [scheduled, []],
      [immediate, []],
      [drafted, ['draft']],
    ] as const) {
      const service = startService();
      const isStopped = () => service.calls.includes('createPost');
      const result = await outcome(createDeliveries({ ...service.ports, isStopped }).deliver(post));
      expect(service.states()).toStrictEqual(ids);
      if (post === drafted) expect(result).toBe('post_1');
      else {
        assert.ok(NotPublishedError.isInstance(result));
        expect(result.message).toBe(
          'Create post: the run was canceled before the post could be published or scheduled. Nothing of this post was published. Run this again. If it fails again, check Base URL and the network connection.',
        );
      }
    }
  });

  it('creates the draft again when another run has swept it', async () => {
    const service = startService({ reschedulePost: [{ before: notFound }] });
    const { ports } = service;
    const getPost: typeof ports.client.getPost = async ({ id }) => {
      service.posts.delete(id);
      return await ports.client.getPost({ id });
    };
    const deliveries = createDeliveries({ ...ports, client: { ...ports.client, getPost } });
    expect(await outcome(deliveries.deliver(scheduled))).toBe('post_2');
    expect(service.states()).toStrictEqual(['scheduled']);
  });

  it('takes a scheduled post back that nobody can read', async () => {
    const service = startService({
      reschedulePost: Array.from({ length: 9 }, () => ({ done: unknown })),
      getPost: Array.from({ length: 9 }, () => ({ before: unknown })),
    });
    const error = await outcome(createDeliveries(service.ports).deliver(scheduled));
    assert.ok(NotPublishedError.isInstance(error), String(error));
    expect(error.message).toMatch(
      /Nothing of this post was published\. Run this again\. If it fails again, check Base URL and the network connection\.$/,
    );
    expect(service.states()).toStrictEqual([]);
  });

  it('does not claim anything of a post that can neither be read nor deleted', async () => {
    const lost = () => Array.from({ length: 9 }, () => ({ done: unknown }));
    const service = startService({
      reschedulePost: lost(),
      getPost: lost(),
      deletePost: Array.from({ length: 9 }, () => ({ before: unknown })),
    });
    const error = await outcome(createDeliveries(service.ports).deliver(scheduled));
    assert.ok(OutcomeUnknownError.isInstance(error), String(error));
    expect(error.message).toMatch(/post_1/);
  });
});

describe('A refusal', () => {
  const limit = new PlanLimitError({ ...details, status: 403 });

  it('of the draft by the plan names the single request', async () => {
    const error = await outcome(
      createDeliveries(startService({ createPost: [{ before: limit }] }).ports).deliver(scheduled),
    );
    assert.ok(PlanLimitError.isInstance(error));
    expect(error.message).toBe(
      'Create post: something happened. Do something. A post begins as a draft here: if only drafts are refused, choose Single Request under Delivery.',
    );
  });

  it('of the draft is no lost response: it is created once', async () => {
    const service = startService({ createPost: [{ before: refused }] });
    expect(await outcome(createDeliveries(service.ports).deliver(scheduled))).toBe(refused);
    expect(service.calls).toStrictEqual(['createPost']);
  });

  it('of a post that is to stay a draft names no other way', async () => {
    const { ports } = startService({ createPost: [{ before: limit }] });
    expect(await outcome(createDeliveries(ports).deliver(drafted))).toBe(limit);
  });

  it('of the connection after a lost response claims no unchanged service, but is tried again', async () => {
    const service = startService({ createPost: [{ done: unknown }, { before: unreachable }] });
    const deliveries = createDeliveries(service.ports);
    expect(await outcome(deliveries.deliver(scheduled))).toBe('post_2');
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
  });

  it('to schedule the draft is deleted by the sweep where its deletion failed', async () => {
    const service = startService({
      reschedulePost: [{ before: refused }],
      deletePost: [{ before: unknown }],
    });
    const deliveries = createDeliveries(service.ports);
    await outcome(deliveries.deliver(scheduled));
    expect(service.states()).toStrictEqual(['draft']);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect(service.states()).toStrictEqual([]);
  });
});
