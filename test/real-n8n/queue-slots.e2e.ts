/** Executions on several workers, which know nothing of each other, plan slots of one account at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { campaignWorkflow } from './queue/campaign-workflow.ts';
import { type QueueTestBed, startQueueTestBed, type Worker } from './queue/queue-test-bed.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';

const storedPost = z.looseObject({
  id: z.string(),
  status: z.string(),
  scheduledFor: z.looseObject({ date: z.string() }),
});
const created = z.array(z.looseObject({ id: z.string(), scheduledAt: z.string() }));

const everyHalfHour = Array.from({ length: 24 }, (_, hour) => [`${hour}:00`, `${hour}:30`]).flat();

describe("Next Free Slot in n8n's queue mode", () => {
  let testBed: QueueTestBed;
  const workers: Worker[] = [];

  beforeAll(async () => {
    testBed = await startQueueTestBed({ hold: () => Promise.resolve() });
    while (workers.length < 4) workers.push(await testBed.startWorker());
    const { session } = testBed;
    const when = { publish: 'SLOT', slots: `daily ${everyHalfHour.join(', ')} in Asia/Tokyo` };
    await session.activate(await session.importWorkflow(campaignWorkflow({ ...testBed, when })));
    await waitFor({
      find: async () => ((await call([])).status === 404 ? undefined : true),
      missing: () => 'The webhook was not registered.',
    });
  });
  afterAll(() => testBed.stop());

  async function call(captions: readonly string[]) {
    const response = await fetch(`${testBed.session.origin}/webhook/campaign`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ captions }),
    });
    return { status: response.status, posts: created.safeParse(await response.json()).data ?? [] };
  }

  it('gives 400 posts of 40 executions on four workers 400 slots', async () => {
    const batches = Array.from({ length: 40 }, (_, execution) =>
      Array.from({ length: 10 }, (__, item) => `Slot ${execution}.${item}`),
    );
    const answered = (await Promise.all(batches.map(call))).flatMap(({ posts }) => posts);
    const stored = testBed.sandbox.posts().map((record) => storedPost.parse(record));
    expect([answered.length, stored.length]).toStrictEqual([400, 400]);
    expect(new Set(stored.map(({ scheduledFor }) => Date.parse(scheduledFor.date))).size).toBe(400);
    // What the executions say is what the calendar has.
    const timesById = new Map(stored.map(({ id, scheduledFor }) => [id, Date.parse(scheduledFor.date)]));
    const wrong = answered.filter(({ id, scheduledAt }) => timesById.get(id) !== Date.parse(scheduledAt));
    expect(wrong).toStrictEqual([]);
    // All of them took part.
    expect(workers.every((worker) => worker.executions().length > 0)).toBe(true);
  });
});
