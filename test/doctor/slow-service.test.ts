/** What the doctor says of a slow service, on a clock that does not wait. */
import { expect, it } from '@jest/globals';
import { checkService } from '../../tools/doctor/check-service.ts';
import { readBody } from '../../shared/index.ts';
import { axiosHttp } from '../../tools/axios-http/index.ts';
import { useSandbox } from '../support/service/use-server.ts';

const sandbox = useSandbox();

/** The results at a service whose answers take so many seconds, each with the number of requests sent by then. */
async function resultsOf(seconds: number) {
  const { baseUrl, apiKey } = sandbox;
  const begin = Date.now();
  let slept = 0;
  let requests = 0;
  const results = checkService({
    baseUrl,
    apiKey,
    httpFor: ({ key }) => {
      const http = axiosHttp({ timeoutMs: 60_000, readBody, ...(key !== undefined && { apiKey: key }) });
      return async (request) => {
        requests += 1;
        slept += seconds * 1000;
        return await http(request);
      };
    },
    sleep: async () => {},
    now: () => begin + slept,
    random: () => 0,
    triesDelivery: true,
  });
  const all = [];
  for await (const { level, about, text } of results)
    all.push({ line: `${level}: ${about}: ${text}`, requests });
  return all;
}

it('says so, and each result as soon as it is known', async () => {
  const all = await resultsOf(5);
  expect(all[0]).toStrictEqual({ line: 'fine: Address: the service answers with its posts', requests: 2 });
  const lines = all.map(({ line }) => line);
  const slow = lines.indexOf(
    'notice: Speed: the service is slow: an answer took 5 seconds. n8n waits for it; on Zapier, where a step has 30 seconds, posts may fail',
  );
  expect(lines.slice(slow + 1, slow + 3)).toStrictEqual([
    'fine: Create: a post to Harbour Bakery (Microblog) was scheduled',
    'fine: Test post: deleted; nothing is left at the service',
  ]);
  expect(all[slow]?.requests).toBeLessThan(all[slow + 1]?.requests ?? 0);
});

it('says nothing of one that is quick', async () => {
  expect((await resultsOf(2)).filter(({ line }) => line.includes('Speed'))).toStrictEqual([]);
});
