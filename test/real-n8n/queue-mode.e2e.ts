/**
 * n8n's queue mode with two workers: many executions, and two equal ones at once, as when a schedule fires twice. In the end, each row has one post.
 * `ROUNDS=…` repeats each kind of two equal executions.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/v4';
import { readReference } from '../../shared/sheet/rows/reference.ts';
import type { Credential, WorkflowFile } from '../../tools/n8n-app/n8n-session.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';
import { startCampaign } from './queue/campaign.ts';
import { type QueueTestBed, startQueueTestBed, type Worker } from './queue/queue-test-bed.ts';
import { chain, ours } from './workflow.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const rowCount = 10;
/** How long the service takes for each request of two equal executions, in milliseconds. */
const delay = 100;

const row = {
  resource: 'post',
  operation: 'create',
  publish: 'SCHEDULE',
  scheduledAt: '={{ $json.time }}',
  accounts: ['skyapp:acc_skyapp_1'],
  caption: '={{ $json.text }}',
};
const kinds = {
  schedule: row,
  slot: { ...row, publish: 'SLOT', slots: 'daily 09:00, 12:30, 18:00' },
  now: { ...row, publish: 'NOW' },
  upsert: { ...row, operation: 'createOrUpdate', options: { includeOutcome: true } },
};

const storedPost = z.looseObject({
  id: z.string(),
  status: z.string(),
  skyappTargets: z.array(z.looseObject({ caption: z.string() })),
});
const told = z.array(
  z.looseObject({
    id: z.string().optional(),
    reference: z.string().optional(),
    outcome: z.string(),
    note: z.string().optional(),
  }),
);

const gaveWay = 'Another run made the same post at the same time: that one was kept.';
const publishedBefore = 'The same post was published within the last hour, so it was not published again';

describe("n8n's queue mode", () => {
  let testBed: QueueTestBed;
  let workers: readonly Worker[] = [];
  const tally: Record<string, number> = {};
  let campaign: Awaited<ReturnType<typeof startCampaign>>;
  let isSlow = false;

  beforeAll(async () => {
    testBed = await startQueueTestBed({ hold: async () => (isSlow ? await wait(delay) : undefined) });
    workers = [await testBed.startWorker(), await testBed.startWorker()];
    campaign = await startCampaign(testBed);
    const { session } = testBed;
    for (const [path, parameters] of Object.entries(kinds)) {
      const workflow = rowsWorkflow({ path, parameters, credential: testBed.credential });
      await session.activate(await session.importWorkflow(workflow));
      await waitFor({
        // The call has a time limit: once in dozens of runs n8n never answered the first call of an execution that takes no time.
        find: async () =>
          (await call(path, [], 30).catch(() => undefined))?.status === 200 ? true : undefined,
        missing: () => 'The webhook was not registered.',
      });
    }
  });
  afterAll(async () => {
    console.log(tally);
    await testBed.stop();
  });

  async function call(path: string, rows: readonly object[], seconds = 240) {
    const response = await fetch(`${testBed.session.origin}/webhook/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rows }),
      signal: AbortSignal.timeout(seconds * 1000),
    });
    return { status: response.status, body: await response.json() };
  }

  it('creates 300 posts of 30 executions once each, on both workers', async () => {
    const before = workers.map((worker) => worker.executions().length);
    const { captions, answers } = campaign.begin({ name: 'Campaign', executions: 30 });
    const answered = (await answers).flatMap(({ posts }) => posts);
    expect(answered.map(([caption]) => caption)).toStrictEqual(captions);
    expect(campaign.stored({ name: 'Campaign' }).toSorted()).toStrictEqual(answered.toSorted());
    const shares = workers.map((worker, index) => worker.executions().slice(before[index]));
    expect(new Set(shares.flat()).size).toBe(30);
    expect(shares.every((share) => share.length > 0)).toBe(true);
  });

  it.each(Object.keys(kinds))(
    'two equal executions of %s: leave one post for each row, and tell of no other',
    async (path) => {
      isSlow = true;
      for (let round = 1; round <= rounds; round += 1) {
        const texts = Array.from({ length: rowCount }, (_, index) => `${path} ${round}, row ${index}.`);
        const inAMonth = Date.now() + 30 * 24 * 3_600_000;
        const rows = texts.map((text, index) => ({
          text,
          Post: '',
          time: new Date(inAMonth + (round * rowCount + index) * 3_600_000).toISOString(),
        }));
        const before = workers.map((worker) => worker.executions().length);
        const begun = Date.now();
        const answers = await Promise.all([call(path, rows), call(path, rows)]);
        tally[`${path} seconds`] = (tally[`${path} seconds`] ?? 0) + (Date.now() - begun) / 1000;
        expect(answers.map(({ status }) => status)).toStrictEqual([200, 200]);
        // Both workers took part, unless one of them was quick enough to take both executions.
        const shares = workers.map((worker, index) => worker.executions().length - (before[index] ?? 0));
        if (!shares.includes(0)) tally['on both workers'] = (tally['on both workers'] ?? 0) + 1;
        const records = answers.map(({ body }) => told.parse(body));
        for (const [index, text] of texts.entries()) {
          const posts = postsOf(text);
          expect([text, posts.length]).toStrictEqual([text, 1]);
          expect(posts[0]?.status).toMatch(path === 'now' ? /^publish/ : /^scheduled$/);
          const ofRow = records.map((each) => each[index]);
          expect(ofRow.map((each) => idIn(each ?? {}))).toStrictEqual([posts[0]?.id, posts[0]?.id]);
          const outcomes = ofRow.map((each) => each?.outcome).toSorted();
          expect([text, outcomes]).toStrictEqual([text, ['created', 'existing']]);
          const { note = '' } = ofRow.find((each) => each?.outcome === 'existing') ?? {};
          expect(note.startsWith(path === 'now' ? publishedBefore : gaveWay) || note === '').toBe(true);
          const what = note === '' ? 'found without a note' : 'existing with its note';
          tally[`${path} ${what}`] = (tally[`${path} ${what}`] ?? 0) + 1;
        }
      }
    },
  );

  function postsOf(text: string) {
    const posts = z.array(storedPost).parse(testBed.sandbox.posts());
    return posts.filter(({ skyappTargets: [target] }) => target?.caption === text);
  }
});

/** The ID of the post, from an output with an ID, or with the reference of a row. */
function idIn({ id, reference }: { id?: string | undefined; reference?: string | undefined }) {
  const reading = readReference(reference);
  return ('value' in reading ? reading.value?.id : undefined) ?? id;
}

/** A workflow that runs the node over the rows that its webhook gets, and responds with the output. */
function rowsWorkflow({
  path,
  parameters,
  credential,
}: {
  path: string;
  parameters: object;
  credential: Credential;
}): WorkflowFile {
  return chain({
    name: path,
    nodes: [
      {
        name: 'Webhook',
        type: 'n8n-nodes-base.webhook',
        typeVersion: 2,
        parameters: { httpMethod: 'POST', path, responseMode: 'lastNode', responseData: 'allEntries' },
        webhookId: path,
      },
      {
        name: 'Row by row',
        type: 'n8n-nodes-base.splitOut',
        typeVersion: 1,
        parameters: { fieldToSplitOut: 'body.rows' },
      },
      ours({ name: 'Post', type: 'postScheduler', credential, parameters }),
    ],
  });
}
