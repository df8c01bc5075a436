/** Workers of n8n's queue mode that end in the middle of their executions. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCampaign } from './queue/campaign.ts';
import { type QueueTestBed, startQueueTestBed, type Worker } from './queue/queue-test-bed.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';

/** Short times, so that the test can wait until n8n notices a dead worker. */
const noticing = {
  QUEUE_WORKER_LOCK_DURATION: '3000',
  QUEUE_WORKER_LOCK_RENEW_TIME: '500',
  QUEUE_WORKER_STALLED_INTERVAL: '1000',
};

/** Whether a request creates a post. A run also reads accounts and planned posts. */
function isCreate({ method }: { readonly method: string }): boolean {
  return method === 'POST';
}

describe("a worker of n8n's queue mode", () => {
  let testBed: QueueTestBed;
  let campaign: Awaited<ReturnType<typeof startCampaign>>;
  let first: Worker;
  let second: Worker;
  /** The service waits for this promise before it accepts a post. */
  let open: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    testBed = await startQueueTestBed({
      hold: async ({ request }) => (isCreate(request) ? await open : undefined),
      environment: noticing,
    });
    first = await testBed.startWorker();
    second = await testBed.startWorker();
    campaign = await startCampaign(testBed);
  });
  afterAll(() => testBed.stop());

  /** Begins eight executions, as many as fit on both workers at once, and waits until all their posts are under way. */
  async function hold({ name }: { name: string }) {
    let release = () => {};
    open = new Promise((resolve) => (release = resolve));
    const creates = () => testBed.gateway.requests.filter(isCreate).length;
    const before = creates();
    const begun = campaign.begin({ name, executions: 8 });
    await waitFor({
      find: () => (creates() - before === 80 ? true : undefined),
      missing: () => `Of 80 posts ${creates() - before} came.`,
    });
    return { ...begun, release };
  }

  it('loses nothing and repeats nothing when a worker is stopped', async () => {
    const { captions, answers, release } = await hold({ name: 'Asked' });
    const stopping = first.stop();
    release();
    const answered = (await answers).flatMap(({ posts }) => posts);
    await stopping;
    expect(answered.map(([caption]) => caption)).toStrictEqual(captions);
    expect(campaign.stored({ name: 'Asked' }).toSorted()).toStrictEqual(answered.toSorted());
  });

  it('repeats nothing when a worker dies: its executions fail, and say why', async () => {
    const third = await testBed.startWorker();
    const before = second.executions().length;
    const { captions, answers, release } = await hold({ name: 'Killed' });
    const lost = second.executions().slice(before);
    second.kill();
    release();
    const statuses = (await answers).map(({ status }) => status);
    // The dead worker had already sent its posts: the service has all posts, and none twice.
    expect(
      campaign
        .stored({ name: 'Killed' })
        .map(([caption]) => caption)
        .toSorted(),
    ).toStrictEqual(captions.toSorted());
    expect(lost.length > 0 && third.executions().length > 0).toBe(true);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8 - lost.length);
    const executions = await Promise.all(lost.map((id) => testBed.session.execution(id)));
    for (const { status, error } of executions) {
      expect(status).toBe('error');
      expect(error?.message ?? '').toMatch(/will no longer retry/);
    }
  });
});
