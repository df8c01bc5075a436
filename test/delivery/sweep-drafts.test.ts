/** What becomes of the drafts that lost responses leave behind. */
import { describe, expect, it } from '@jest/globals';
import { NotPublishedError } from '../../shared/api/index.ts';
import { createDeliveries } from '../../shared/delivery/deliver-post.ts';
import { postWriteOf } from '../../shared/post/write-shape.ts';
import { ahead, drafted, immediate, outcome, scheduled, startService, unknown } from './memory-service.ts';

const nothingLeft = { ids: [], mayBeMore: false };

describe('A sweep', () => {
  it('asks nothing when no response was lost', async () => {
    const service = startService();
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect(service.calls).toStrictEqual(['createPost', 'reschedulePost']);
  });

  it('deletes the draft of a lost response, and keeps the one that answered', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const deliveries = createDeliveries(service.ports);
    expect(await outcome(deliveries.deliver(drafted))).toBe('post_2');
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect([...service.posts.keys()]).toStrictEqual(['post_2']);
  });

  it("leaves a person's draft of the same content alone, although the service's clock is an hour ahead", async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const createdAt = new Date(1_000_000 + ahead - 60_000).toISOString();
    service.posts.set('own', { ...drafted, id: 'own', status: 'draft', createdAt });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect([...service.posts.keys()]).toStrictEqual(['own', 'post_2']);
  });

  it('names a draft whose age the service does not show', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    service.posts.set('own', { ...drafted, id: 'own', status: 'draft' });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual({ ids: ['own'], mayBeMore: false });
    expect([...service.posts.keys()]).toStrictEqual(['own', 'post_2']);
  });

  it('takes a draft that is gone for deleted, although the response was lost', async () => {
    const service = startService({ createPost: [{ done: unknown }], deletePost: [{ done: unknown }] });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
  });

  it('reads the list again when that fails, and names what it cannot delete', async () => {
    const service = startService({
      createPost: [{ done: unknown }],
      listPosts: [{ before: unknown }],
      deletePost: Array.from({ length: 4 }, () => ({ before: unknown })),
    });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual({ ids: ['post_1'], mayBeMore: false });
  });

  it('leaves alone what is no draft, when the service lists more than drafts', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const { client } = service.ports;
    for (const status of ['scheduled', 'publishing', 'published'])
      service.posts.set(status, { ...drafted, id: status, status, createdAt: '2099-01-01T00:00:00Z' });
    async function* listPosts() {
      yield await Promise.resolve([...service.posts.values()]);
    }
    const deliveries = createDeliveries({ ...service.ports, client: { ...client, listPosts } });
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect([...service.posts.keys()]).toStrictEqual(['scheduled', 'publishing', 'published', 'post_2']);
  });
});

describe('After four lost responses', () => {
  const fourDrafts = ['post_1', 'post_2', 'post_3', 'post_4'];
  async function failed(millisecondsAhead: number | undefined) {
    const service = startService({ createPost: Array.from({ length: 4 }, () => ({ done: unknown })) });
    const client = { ...service.ports.client, millisecondsAhead: () => millisecondsAhead };
    const deliveries = createDeliveries({ ...service.ports, client });
    const error = await outcome(deliveries.deliver(immediate));
    expect(error).toBeInstanceOf(NotPublishedError);
    expect(service.states()).toStrictEqual(['draft', 'draft', 'draft', 'draft']);
    return { service, left: await deliveries.sweep() };
  }

  it('nothing is published, and the drafts are deleted by the clock of the responses', async () => {
    const { service, left } = await failed(ahead);
    expect([left, service.states()]).toStrictEqual([nothingLeft, []]);
  });

  it('the drafts stay and are named where no clock is known', async () => {
    const { service, left } = await failed(undefined);
    expect([left.ids, [...service.posts.keys()]]).toStrictEqual([fourDrafts, fourDrafts]);
  });

  it('they stay and are named where only the times of the records have no zone', async () => {
    const { service, left } = await failed(ahead);
    expect(left).toStrictEqual(nothingLeft);
    const other = startService({ createPost: Array.from({ length: 4 }, () => ({ done: unknown })) });
    const client = {
      ...other.ports.client,
      millisecondsAhead: () => ahead,
      async *listPosts() {
        const shown = [...other.posts.values()].map((record) => ({
          ...record,
          createdAt: String(record['createdAt']).replace('Z', ''),
        }));
        yield await Promise.resolve(shown);
      },
    };
    const deliveries = createDeliveries({ ...other.ports, client });
    await outcome(deliveries.deliver(immediate));
    expect((await deliveries.sweep()).ids).toStrictEqual(fourDrafts);
    expect(service.states()).toStrictEqual([]);
  });

  it('a run that cannot list the drafts says that some may be there', async () => {
    const service = startService({
      createPost: Array.from({ length: 4 }, () => ({ done: unknown })),
      listPosts: Array.from({ length: 4 }, () => ({ before: unknown })),
    });
    const deliveries = createDeliveries(service.ports);
    await outcome(deliveries.deliver(immediate));
    expect(await deliveries.sweep()).toStrictEqual({ ids: [], mayBeMore: true });
  });
});

it('A lost post that cannot be compared is not taken for another one, and the run says that a draft may be there', async () => {
  const unlike = postWriteOf({ publish: 'DRAFT' }, [
    { network: 'microblog', value: { accountId: 'acc_1', caption: 7 } },
  ]);
  const service = startService({ createPost: [{ before: unknown }] });
  service.posts.set('own', { ...unlike, id: 'own', status: 'draft', createdAt: '2099-01-01T00:00:00Z' });
  const deliveries = createDeliveries(service.ports);
  await deliveries.deliver(unlike);
  expect(await deliveries.sweep()).toStrictEqual({ ids: [], mayBeMore: true });
  expect([...service.posts.keys()]).toStrictEqual(['own', 'post_1']);
});
