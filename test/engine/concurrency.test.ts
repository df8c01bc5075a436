/** How many items of a run are sent at a time, and what a failure in its middle says. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { startGateway } from '../support/service/gateway.ts';
import {
  asJson,
  chosen,
  jsonOf,
  post,
  shownError,
  succeeded,
  useTestBed,
} from '../support/n8n/node-under-test.ts';
import { bodyInOurs } from '../support/service/service.ts';

const testBed = useTestBed();

const where = asJson('{{ $json.account ?? "acc_microblog_1" }}', 'microblog');
const captions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ caption: `Post ${index + 1}` }));

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: '={{ $json.caption }}', ...where, ...parameters });
}

const sent = z.object({ microblogTargets: z.tuple([z.object({ caption: z.string() })]) });

const updated = z.object({ data: z.unknown() });

function captionOf(body: unknown): string {
  const post = updated.safeParse(body).data?.data ?? body;
  return sent.parse(bodyInOurs(post)).microblogTargets[0].caption;
}

/** The lines of a gateway's log that are no reads, with captions in place of bodies. */
function captionsIn(log: readonly string[]): string[] {
  return log
    .filter((line) => line.length > 2)
    .map((line) => `${line.slice(0, 1)} ${captionOf(JSON.parse(line.slice(2)))}`);
}

async function through(
  hold: Parameters<typeof startGateway>[0]['hold'],
  parameters: INodeParameters,
  items: ReturnType<typeof captions>,
) {
  const gateway = await startGateway({ origin: testBed.sandbox.origin, ...(hold && { hold }) });
  const credentials = { ...testBed.credentials, baseUrl: `${gateway.origin}/api` };
  const run = await testBed.run({ parameters, items, credentials }).finally(async () => await gateway.stop());
  return { run: succeeded(run), log: captionsIn(gateway.log), mostUnderWay: gateway.mostUnderWay() };
}

/** Holds the first requests until `count` have come and no more come for a moment, then lets them go in reverse order. */
function holdUntil(count: number) {
  const waiting: (() => void)[] = [];
  let open = false;
  return async ({ underWay }: { underWay: number }): Promise<void> => {
    if (open) return;
    if (underWay < count) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return;
    }
    await delay(50);
    open = true;
    for (const release of waiting.reverse()) {
      setImmediate(release);
      await delay(1);
    }
  };
}

it.each([
  [undefined, 10],
  [50, 50],
])('Concurrency %s: %s at a time, results in input order', async (concurrency, expected) => {
  const items = captions(expected + 3);
  const parameters = create({ options: concurrency === undefined ? {} : { concurrency } });
  const { run, mostUnderWay } = await through(holdUntil(expected), parameters, items);
  expect(mostUnderWay).toBe(expected);
  expect(run.items.map(({ json, pairedItem }) => [json['captions'], pairedItem])).toStrictEqual(
    items.map(({ caption }, item) => [[caption], { item }]),
  );
  const byId = new Map<unknown, string>(
    testBed.sandbox.posts().map((record) => [record.id, captionOf(record)]),
  );
  expect(jsonOf(run).map(({ id }) => byId.get(id))).toStrictEqual(items.map(({ caption }) => caption));
});

it.each<[operation: string, parameters: INodeParameters]>([
  ['delete', {}],
  ['reschedule', { moveTo: 'time', scheduledAt: '2031-06-04T09:00:00.000Z' }],
  ['update', { caption: 'x' }],
])('%s sends one request at a time with Concurrency 1, and several without', async (operation, own) => {
  const most = async (options: INodeParameters) => {
    const made = await testBed.run({ parameters: create({}), items: captions(3) });
    const items = jsonOf(succeeded(made)).map(({ id }) => ({ id }));
    const parameters = post(operation, { postId: chosen('={{ $json.id }}'), ...own, options });
    let [underWay, mostUnderWay] = [0, 0];
    const gateway = await startGateway({
      origin: testBed.sandbox.origin,
      async hold({ request }) {
        if (request.method === 'GET') return;
        underWay += 1;
        mostUnderWay = Math.max(mostUnderWay, underWay);
        await delay(5);
        underWay -= 1;
      },
    });
    const credentials = { ...testBed.credentials, baseUrl: `${gateway.origin}/api` };
    const run = await testBed
      .run({ parameters, items, credentials })
      .finally(async () => await gateway.stop());
    succeeded(run);
    return mostUnderWay;
  };
  expect(await most({ concurrency: 1 })).toBe(1);
  expect(await most({})).toBeGreaterThan(1);
});

it('A run that publishes now saves all drafts first, and publishes them strictly one after another, in input order', async () => {
  const items = captions(6);
  const parameters = create({ publish: 'NOW', scheduledAt: '', options: { concurrency: 50 } });
  const { log } = await through(undefined, parameters, items);
  const inOrder = items.flatMap(({ caption }) => [`+ ${caption}`, `- ${caption}`]);
  const [drafts, publications] = [log.slice(0, inOrder.length), log.slice(inOrder.length)];
  expect(publications).toStrictEqual(inOrder);
  expect(drafts.toSorted()).toStrictEqual(inOrder.toSorted());
});

it('A failure in the middle of a run names what was created, and begins nothing further', async () => {
  const before = testBed.sandbox.posts().length;
  const items = captions(9).map((item, index) => (index === 3 ? { ...item, account: 'acc_none' } : item));
  const run = await testBed.run({ parameters: create({ options: { concurrency: 1 } }), items });
  const { message, description, itemIndex } = shownError(run);
  const created = testBed.sandbox.posts().slice(before);
  expect(created.map(captionOf)).toStrictEqual(['Post 1', 'Post 2', 'Post 3']);
  expect(message).toMatch(
    /^3 of 9 posts were saved as drafts; item 4 \(“Post 4”\) stopped the run\. Create post: the service does not allow this \(403\)\. /,
  );
  const done = created.map(({ id }, index) => `item ${index + 1}: ${id}`).join('; ');
  expect(description).toBe(
    [
      'Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.',
      `Done: ${done}.`,
      'Run all items again, within an hour if posts are published at once: nothing is created twice, unless Create Anyway is chosen for If Already Planned.',
      'Not started: items 5 to 9.',
    ].join('\n'),
  );
  // n8n would add a number of its own to the message, counted from 0.
  expect(itemIndex).toBeUndefined();
});

it('two executions of one n8n at the same time make each post once, and delete none', async () => {
  const options = { ifPlanned: 'sameTime' };
  const parameters = create({ publish: 'SCHEDULE', scheduledAt: '2031-05-04T09:00:00.000Z', options });
  const items = captions(3);
  const seen = testBed.sandbox.requests.length;
  const runs = await Promise.all([1, 2].map(async () => await testBed.run({ parameters, items })));
  const outcomes = runs.map((run) => jsonOf(succeeded(run)).map(({ outcome }) => outcome));
  expect(outcomes.flat().toSorted()).toStrictEqual([
    'created',
    'created',
    'created',
    'existing',
    'existing',
    'existing',
  ]);
  const methods = testBed.sandbox.requests.slice(seen).map(({ method, path }) => `${method} ${path}`);
  expect(methods.filter((request) => request === 'POST /api/posts')).toHaveLength(3);
  expect(methods.filter((request) => request.startsWith('DELETE'))).toStrictEqual([]);
});
