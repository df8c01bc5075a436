/** Zapier ends a step after 30 seconds and says nothing of it: each of ours ends before, whatever the service leaves unanswered. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calendarService } from '../support/service/calendar-service.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { startVirtualWaits, type VirtualWaits } from '../support/virtual-waits.ts';
import { operationIn } from './matrix/operations.ts';
import { zapierHost } from './matrix/zapier-host.ts';

const service = calendarService();
let silent = /./;
let silences = 0;
const server = useLocalServer(async ({ path, method, body }, response) => {
  const accounts = [{ id: 'acc_skyapp_1', name: 'Harbour', platform: 'skyapp' }];
  if (silent.test(`${method} ${path}`)) silences += 1;
  else if (path.endsWith('/accounts')) response.end(JSON.stringify(accounts));
  else {
    const answer = await service.http({ method, url: server.origin + path, body });
    response.writeHead(answer.status, { connection: 'close' }).end(JSON.stringify(answer.body));
  }
});
let time: VirtualWaits;
beforeAll(() => {
  time = startVirtualWaits({ random: 0.25 });
});
afterAll(() => time.stop());

async function schedule() {
  const sandbox = { apiKey: String(silent), baseUrl: `${server.origin}/api` };
  await zapierHost.run({ operation: operationIn('safeSchedule'), subject: { id: '' }, sandbox });
}

it.each([[/accounts/], [/openapi/], [/posts/], [/./]])('when it answers nothing at %s', async (path) => {
  silent = path;
  time.begin({ hanging: () => silences });
  const start = Date.now();
  await schedule();
  expect(Date.now() - start).toBeLessThanOrEqual(25_000);
});

it('when it answers no change of a post: the draft is taken back before the end', async () => {
  silent = /^PATCH/;
  time.begin({ hanging: () => silences });
  service.posts.clear();
  await schedule();
  expect([service.calls.at(-1), service.posts.size]).toStrictEqual(['delete', 0]);
});
