/** The trigger node on posts that are not published in time, in n8n's engine. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { createPoller } from '../../tools/n8n-engine/index.ts';
import { builtPackage, jsonOf } from '../support/node-under-test.ts';
import { twoPosts } from '../support/two-posts-service.ts';
import { useLocalServer } from '../support/use-server.ts';

const service = twoPosts();
const server = useLocalServer((request, response) => service.answer(request, response));

async function poller(parameters: INodeParameters = {}) {
  return createPoller({
    pkg: await builtPackage,
    nodeType: 'postSchedulerTrigger',
    parameters: { event: 'notPublished', ...parameters },
    credentials: { apiKey: 'key', baseUrl: server.origin },
  });
}

type Poller = Awaited<ReturnType<typeof poller>>;

async function polled(trigger: Poller, mode?: 'manual'): Promise<IDataObject[] | null> {
  const items = await trigger.poll(mode);
  return items === null ? null : jsonOf({ items });
}

describe('Post Not Published', () => {
  it('reports each post once, with what is wrong', async () => {
    const trigger = await poller();
    service.at(-30);
    expect(await polled(trigger)).toBeNull();
    service.at(9, { loses: true });
    expect(await polled(trigger)).toBeNull();
    service.at(10, { loses: true });
    const reported = (await polled(trigger)) ?? [];
    expect(reported.map(({ id, problem, status }) => [id, problem, status])).toStrictEqual([
      ['stuck', 'overdue', 'scheduled'],
      ['lost', 'missing', 'scheduled'],
    ]);
    expect(reported[1]).toMatchObject({
      scheduledAt: '2027-03-01T09:00:00.000Z',
      captions: ['This is lost'],
      targets: [{ network: 'skyapp', accountId: 'acc_skyapp_1', caption: 'This is lost' }],
    });
    service.at(11, { loses: true });
    expect(await polled(trigger)).toBeNull();
  });

  it('waits as long as the person says', async () => {
    const trigger = await poller({ graceMinutes: 60 });
    service.at(-30);
    expect(await polled(trigger)).toBeNull();
    service.at(59);
    expect(await polled(trigger)).toBeNull();
    service.at(60);
    expect((await polled(trigger))?.map(({ id }) => id)).toStrictEqual(['stuck', 'lost']);
    await expect((await poller({ graceMinutes: 0 })).poll()).rejects.toThrow(
      'Grace Minutes: must be a whole number from 1 to 1440, not 0.',
    );
  });

  it('keeps what it has reported when n8n starts again, and says nothing of what was gone then', async () => {
    const trigger = await poller({ graceMinutes: 5 });
    service.at(-30);
    await polled(trigger);
    service.at(5);
    expect(await polled(trigger)).toHaveLength(2);
    expect(await trigger.activate('init')).toBeNull();
    service.at(20, { loses: true });
    expect(await trigger.activate('init')).toBeNull();
  });

  it('gives the record of the service without Simplify', async () => {
    const trigger = await poller({ simplify: false });
    service.at(-30);
    await polled(trigger);
    service.at(10);
    expect((await polled(trigger))?.[0]).toMatchObject({
      id: 'stuck',
      skyappTargets: [{ caption: 'This is stuck' }],
      problem: 'overdue',
    });
  });

  it('shows in the editor what an alarm would look like', async () => {
    service.at(-30);
    const [shown] = (await polled(await poller(), 'manual')) ?? [];
    expect([shown?.['problem'], shown?.['id']]).toStrictEqual(['overdue', 'stuck']);
  });
});
