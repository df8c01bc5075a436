import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type Gateway, startGateway } from '../support/gateway.ts';
import {
  asJson,
  type TestBed,
  jsonOf,
  post,
  shownError,
  succeeded,
  useTestBed,
} from '../support/node-under-test.ts';
import { bodyInOurs } from '../support/service.ts';

const testBed = useTestBed();

const where = asJson('{{ $json.account ?? "acc_microblog_1" }}', 'microblog');
const captions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ caption: `Post ${index + 1}` }));

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: '={{ $json.caption }}', ...where, ...parameters });
}

const sent = z.object({ microblogTargets: z.tuple([z.object({ caption: z.string() })]) });

const updated = z.object({ data: z.unknown() });

const toGoOn =
  'Of posts that are published at once, run only the items that are not done. Otherwise run all items again: nothing is created twice, unless Create Anyway is chosen for If Already Planned.';

function captionOf(body: unknown): string {
  const post = updated.safeParse(body).data?.data ?? body;
  return sent.parse(bodyInOurs(post)).microblogTargets[0].caption;
}

/** The log of a gateway with the captions in place of the bodies, without readings. */
function captionsIn(log: readonly string[]): string[] {
  return log
    .filter((line) => line.length > 2)
    .map((line) => `${line.slice(0, 1)} ${captionOf(JSON.parse(line.slice(2)))}`);
}

async function through<Result>(
  options: Omit<Parameters<typeof startGateway>[0], 'origin'>,
  work: (gateway: Gateway, credentials: TestBed['credentials']) => Promise<Result>,
): Promise<Result> {
  const gateway = await startGateway({ origin: testBed.sandbox.origin, ...options });
  try {
    return await work(gateway, { ...testBed.credentials, baseUrl: `${gateway.origin}/api` });
  } finally {
    await gateway.stop();
  }
}

/** Holds the first requests until so many have come and a moment has shown that no more do; lets them go last first. */
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

describe('Concurrency', () => {
  for (const [concurrency, expected] of [
    [1, 1],
    [undefined, 10],
    [50, 50],
  ] as const) {
    it(`${concurrency ?? 'left alone'}: ${expected} at a time, results in input order`, async () => {
      const items = captions(60);
      const parameters = create({ options: concurrency === undefined ? {} : { concurrency } });
      const [run, most] = await through({ hold: holdUntil(expected) }, async (gateway, credentials) => [
        await testBed.run({ parameters, items, credentials }),
        gateway.mostUnderWay(),
      ]);
      succeeded(run);
      expect(most).toBe(expected);
      expect(run.items.map(({ json, pairedItem }) => [json['captions'], pairedItem])).toStrictEqual(
        items.map(({ caption }, item) => [[caption], { item }]),
      );
      const written = testBed.sandbox.posts().map((record) => [record.id, captionOf(record)] as const);
      const byId = new Map<unknown, string>(written);
      expect(jsonOf(run).map(({ id }) => byId.get(id))).toStrictEqual(items.map(({ caption }) => caption));
    });
  }

  for (const [delivery, requests] of [
    ['single', 1],
    ['safe', 2],
  ] as const) {
    it(`publishes now strictly one after another, in input order (${delivery})`, async () => {
      const items = captions(12).map((item, index) => ({ ...item, publish: index === 7 ? 'NOW' : 'DRAFT' }));
      const parameters = create({
        publish: '={{ $json.publish }}',
        scheduledAt: '={{ "" }}',
        options: { concurrency: 50, delivery },
      });
      await through({}, async (gateway, credentials) => {
        succeeded(await testBed.run({ parameters, items, credentials }));
        expect(captionsIn(gateway.log)).toStrictEqual(
          items.flatMap(({ caption, publish }) =>
            Array.from({ length: publish === 'NOW' ? requests : 1 }, () => [
              `+ ${caption}`,
              `- ${caption}`,
            ]).flat(),
          ),
        );
      });
    });
  }
});

/** What stands at the service after a run that failed, by the number in its caption. */
function standing(before: number): Map<number, string> {
  const records = testBed.sandbox.posts().slice(before);
  return new Map(records.map((record) => [Number(captionOf(record).slice(5)), record.id]));
}

describe('A failure in the middle of a run', () => {
  it('names what was created, one at a time, and begins nothing further', async () => {
    const before = testBed.sandbox.posts().length;
    const items = captions(9).map((item, index) => (index === 3 ? { ...item, account: 'acc_none' } : item));
    const run = await testBed.run({ parameters: create({ options: { concurrency: 1 } }), items });
    const { message, description, itemIndex } = shownError(run);
    const ids = standing(before);
    expect([...ids.keys()]).toStrictEqual([1, 2, 3]);
    expect(message).toMatch(
      /^3 of 9 posts were saved as drafts; item 4 \(“Post 4”\) stopped the run\. Create post: the service does not allow this \(403\)\. /,
    );
    const done = [...ids].map(([item, id]) => `item ${item}: ${id}`).join('; ');
    expect(description).toBe(
      [
        'Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.',
        `Done, do not run these again: ${done}.`,
        toGoOn,
        'Not begun: items 5 to 9.',
      ].join('\n'),
    );
    // n8n would add a number of its own to the message, counted from 0.
    expect(itemIndex).toBeUndefined();
  });
});

describe('Stopping a run', () => {
  for (const { delivery, doubt, said, advice, last } of [
    {
      delivery: 'single',
      doubt: ', of item 5 it is not known',
      said: 'no answer from .+: the run was canceled before the answer came .+ The service may have taken the request all the same',
      advice:
        'Look in the post list or the calendar before running this again: a second run could publish the post twice.',
      last: [],
    },
    {
      delivery: 'safe',
      doubt: '',
      said: 'the post could not be saved: no answer from .+: the run was canceled before the answer came .+ Nothing of this post was published',
      advice: 'Run this again. If it fails again, check Base URL and the network connection.',
      last: [
        'The service may have kept a draft, because the connection failed. Drafts are never published by themselves; delete in the calendar what nobody needs.',
      ],
    },
  ]) {
    it(`begins nothing further, names what was created, and what may have been (${delivery})`, async () => {
      const before = testBed.sandbox.posts().length;
      const stop = new AbortController();
      await through(
        {
          hold: async ({ request }) => {
            if (request.body.includes('Post 5"')) stop.abort();
          },
        },
        async (gateway, credentials) => {
          const parameters = create({ options: { concurrency: 1, delivery } });
          const run = await testBed.run({
            parameters,
            items: captions(30),
            credentials,
            signal: stop.signal,
          });
          const { message, description } = shownError(run, 'canceled');
          // The post that was under way: its answer is not waited for.
          expect(message).toMatch(
            new RegExp(
              `^4 of 30 posts were saved as drafts${doubt}; item 5 \\(“Post 5”\\) stopped the run\\. Create post: ${said}\\.$`,
            ),
          );
          const ids = standing(before);
          const done = [1, 2, 3, 4].map((item) => `item ${item}: ${ids.get(item)}`).join('; ');
          expect(description).toBe(
            [
              advice,
              `Done, do not run these again: ${done}.`,
              toGoOn,
              'Not begun: items 6 to 30.',
              ...last,
            ].join('\n'),
          );
          expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(5);
        },
      );
    });
  }
});
