/** A run in a process of its own, which the test kills: schedules posts by safe delivery, and creates none that is planned already. */
import pMap from 'p-map';
import * as z from 'zod/v4';
import { createClient, createPostRun, readBody } from '../../shared/index.ts';
import { postWriteOf } from '../../shared/post/write-shape.ts';
import { axiosHttp } from '../../tools/axios-http/index.ts';

const task = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  from: z.number(),
  count: z.number(),
  concurrency: z.number(),
});

async function run(): Promise<void> {
  const { baseUrl, apiKey, from, count, concurrency } = task.parse(JSON.parse(process.argv[2] ?? ''));
  const ports = { sleep: async () => undefined, now: Date.now, random: Math.random };
  const client = createClient({
    http: axiosHttp({ apiKey, timeoutMs: 5_000, readBody }),
    baseUrl,
    ...ports,
  });
  const posts = createPostRun({ client, ...ports });
  const items = Array.from({ length: count }, (_, index) =>
    postWriteOf({ publish: 'SCHEDULE', date: '2040-01-01T00:00:00.000Z' }, [
      {
        network: 'microblog',
        value: { accountId: 'acc_microblog_1', caption: `Item ${from + index}`, medias: [] },
      },
    ]),
  );
  const prepared = await pMap(items, async (post) =>
    posts.prepare({
      post,
      ifPlanned: 'skip',
      create: async () => ({ ...(await posts.deliver(post)), post }),
    }),
  );
  await pMap(prepared, async ({ send }) => await send(), { concurrency });
  process.send?.((await posts.end()).doubts);
  process.disconnect();
}

await run();
