/** Zapier ends a step after 30 seconds and says nothing of it: each of ours ends before, whatever the service leaves unanswered. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calendarService } from '../support/service/calendar-service.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { type FakeTime, startFakeTime } from './matrix/fake-time.ts';
import { operationIn } from './matrix/operations.ts';
import { roundWaits } from './matrix/rules.ts';
import { zapierHost } from './matrix/zapier-host.ts';

const service = calendarService();
let silent = /./;
let silences = 0;
const server = useLocalServer(async ({ path, method, body }, response) => {
  const accounts = [{ id: 'acc_skyapp_1', name: 'Harbour', platform: 'skyapp' }];
  if (silent.test(path)) silences += 1;
  else if (path.endsWith('/accounts')) response.end(JSON.stringify(accounts));
  else {
    const answer = await service.http({ method, url: server.origin + path, body });
    response.writeHead(answer.status, { connection: 'close' }).end(JSON.stringify(answer.body));
  }
});
let time: FakeTime;
beforeAll(() => {
  time = startFakeTime({ waits: roundWaits, random: 0.25 });
});
afterAll(() => time.stop());

it.each([[/accounts/], [/openapi/], [/posts/], [/./]])('when it answers nothing at %s', async (path) => {
  silent = path;
  time.begin({ hanging: () => silences, onWait: async () => {} });
  const start = Date.now();
  const sandbox = { apiKey: String(path), baseUrl: `${server.origin}/api` };
  await zapierHost.run({ operation: operationIn('safeSchedule'), subject: { id: '' }, sandbox });
  expect(Date.now() - start).toBeLessThanOrEqual(25_000);
});
