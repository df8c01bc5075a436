import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type QueueTestBed, startQueueTestBed, type Worker } from './queue/queue-test-bed.ts';
import type { Credential, WorkflowFile } from '../../tools/n8n-app/n8n-session.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';
import { chain, ours } from './workflow.ts';

const storedPost = z.looseObject({
  id: z.string(),
  skyappTargets: z.array(z.looseObject({ caption: z.string() })),
});
const created = z.array(z.looseObject({ id: z.string(), captions: z.array(z.string()) }));

/** Short times, so that the test can wait until n8n notices a dead worker. */
const noticing = {
  QUEUE_WORKER_LOCK_DURATION: '3000',
  QUEUE_WORKER_LOCK_RENEW_TIME: '500',
  QUEUE_WORKER_STALLED_INTERVAL: '1000',
};

interface Answer {
  readonly status: number;
  /** The posts by their captions, in the order of the response; undefined when the execution failed. */
  readonly posts: readonly (readonly [caption: string, id: string])[];
}

/** Names of accounts and posts that are planned are read beside it. */
function isCreate({ method }: { readonly method: string }): boolean {
  return method === 'POST';
}

describe("n8n's queue mode", () => {
  let testBed: QueueTestBed;
  let first: Worker;
  let second: Worker;
  /** The service waits for this before it accepts a post. */
  let open: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    testBed = await startQueueTestBed({
      hold: async ({ request }) => (isCreate(request) ? await open : undefined),
      environment: noticing,
    });
    first = await testBed.startWorker();
    second = await testBed.startWorker();
    const { session } = testBed;
    await session.activate(await session.importWorkflow(campaignWorkflow(testBed)));
    await waitFor({
      find: async () => ((await call(['Is the webhook there?'])).status === 200 ? true : undefined),
      missing: () => 'The webhook was not registered.',
    });
  });
  afterAll(() => testBed.stop());

  async function call(captions: readonly string[]): Promise<Answer> {
    const response = await fetch(`${testBed.session.origin}/webhook/campaign`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ captions }),
    });
    const posts = created.safeParse(await response.json()).data ?? [];
    return { status: response.status, posts: posts.map(({ id, captions: [caption = ''] }) => [caption, id]) };
  }

  /** Starts so many executions of ten items at once. */
  function begin({ name, executions }: { name: string; executions: number }) {
    const batches = Array.from({ length: executions }, (_, execution) =>
      Array.from({ length: 10 }, (__, item) => `${name} ${execution}.${item}`),
    );
    return { captions: batches.flat(), answers: Promise.all(batches.map(call)) };
  }

  /** The posts of the service by their captions. */
  function stored({ name }: { name: string }): [caption: string, id: string][] {
    const posts = z.array(storedPost).parse(testBed.sandbox.posts());
    return posts
      .map(({ id, skyappTargets: [target] }): [string, string] => [target?.caption ?? '', id])
      .filter(([caption]) => caption.startsWith(`${name} `));
  }

  it('creates 300 posts of 30 executions once each, on both workers', async () => {
    const before = [first, second].map((worker) => worker.executions().length);
    const { captions, answers } = begin({ name: 'Campaign', executions: 30 });
    const answered = (await answers).flatMap(({ posts }) => posts);
    expect(answered.map(([caption]) => caption)).toStrictEqual(captions);
    expect(stored({ name: 'Campaign' }).toSorted()).toStrictEqual(answered.toSorted());
    const shares = [first, second].map((worker, index) => worker.executions().slice(before[index]));
    expect(new Set(shares.flat()).size).toBe(30);
    expect(shares.every((share) => share.length > 0)).toBe(true);
  });

  /** Begins eight executions, as many as fit on both workers at once, and waits until all their posts are under way. */
  async function hold({ name }: { name: string }) {
    let release = () => {};
    open = new Promise((resolve) => (release = resolve));
    const creates = () => testBed.gateway.requests.filter(isCreate).length;
    const before = creates();
    const begun = begin({ name, executions: 8 });
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
    expect(stored({ name: 'Asked' }).toSorted()).toStrictEqual(answered.toSorted());
  });

  it('repeats nothing when a worker dies: its executions fail, and say why', async () => {
    const third = await testBed.startWorker();
    const before = second.executions().length;
    const { captions, answers, release } = await hold({ name: 'Killed' });
    const lost = second.executions().slice(before);
    second.kill();
    release();
    const statuses = (await answers).map(({ status }) => status);
    // The dead worker had sent its posts: the service has all of them, none twice.
    expect(
      stored({ name: 'Killed' })
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

/** Runs for each call of the webhook, creates a draft for each caption, and responds with the created posts. */
function campaignWorkflow({ credential }: { credential: Credential }): WorkflowFile {
  return chain({
    name: 'Campaign',
    nodes: [
      {
        name: 'Webhook',
        type: 'n8n-nodes-base.webhook',
        typeVersion: 2,
        parameters: {
          httpMethod: 'POST',
          path: 'campaign',
          responseMode: 'lastNode',
          responseData: 'allEntries',
        },
        webhookId: 'campaign',
      },
      {
        name: 'One by one',
        type: 'n8n-nodes-base.splitOut',
        typeVersion: 1,
        parameters: { fieldToSplitOut: 'body.captions', options: { destinationFieldName: 'caption' } },
      },
      ours({
        name: 'Create',
        type: 'postScheduler',
        credential,
        parameters: {
          resource: 'post',
          operation: 'create',
          publish: 'DRAFT',
          caption: '={{ $json.caption }}',
          // As JSON the accounts are not read, so each post is one request that the tests can hold.
          postTo: 'json',
          targetsJson: JSON.stringify([{ platform: 'skyapp', accountId: 'acc_skyapp_1' }]),
        },
      }),
    ],
  });
}
