/** Promises: a refusal is no lost response, and the sweep deletes drafts alone, whatever a service lists. */
import { expect, it } from '@jest/globals';
import { RejectedError } from '../../shared/api/index.ts';
import { createDeliveries, type DeliveryPorts } from '../../shared/delivery/deliver-post.ts';
import { fingerprintOf } from '../../shared/delivery/fingerprint.ts';
import { noDrafts, sweepDrafts } from '../../shared/delivery/sweep-drafts.ts';
import { postWriteOf } from '../../shared/post/write-shape.ts';

const post = postWriteOf({
  scheduledFor: { publish: 'SCHEDULE', date: '2040-01-01T00:00:00.000Z' },
  targets: [{ network: 'microblog', value: { accountId: 'acc_1', caption: 'Fresh bread', medias: [] } }],
});

const refused = new RejectedError({
  operation: 'Create post',
  summary: 'something is wrong with it.',
  advice: 'Do something.',
  status: 400,
});

function portsOf({
  create = async () => ({ id: 'post_1', record: {} }),
  listed = [],
}: {
  create?: DeliveryPorts['client']['createPost'];
  listed?: readonly Readonly<Record<string, unknown>>[];
}) {
  const calls: string[] = [];
  const ports: DeliveryPorts = {
    sleep: async () => undefined,
    now: () => 0,
    random: () => 0,
    client: {
      async createPost(request) {
        calls.push('createPost');
        return await create(request);
      },
      updatePost: async ({ id }) => ({ id, record: {} }),
      reschedulePost: async () => undefined,
      millisecondsAhead: () => 0,
      getPost: async () => ({}),
      async deletePost({ id }) {
        calls.push(`deletePost ${id}`);
      },
      async *listPosts() {
        yield listed;
      },
    },
  };
  return { ports, calls };
}

it('a draft that the service refuses is created once', async () => {
  const { ports, calls } = portsOf({ create: async () => await Promise.reject(refused) });
  await expect(createDeliveries(ports).deliver(post)).rejects.toBe(refused);
  expect(calls).toStrictEqual(['createPost']);
});

it('the sweep leaves alone what is no draft, when the service lists more than drafts', async () => {
  const createdAt = '2030-01-01T00:00:00Z';
  const states = ['draft', 'scheduled', 'publishing', 'published'];
  const listed = states.map((status) => {
    const { scheduledFor: _, ...content } = post;
    return { ...content, id: status, status, createdAt };
  });
  const { ports, calls } = portsOf({ listed });
  const lost = new Map([[fingerprintOf(post) ?? '', 0]]);
  expect(await sweepDrafts(ports, { ...noDrafts(), lost })).toStrictEqual({ ids: [], mayBeMore: false });
  expect(calls).toStrictEqual(['deletePost draft']);
});
