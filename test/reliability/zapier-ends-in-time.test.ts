/** Zapier ends a step after 30 seconds and says nothing of it: each of ours ends before, whatever the service leaves unanswered. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { scriptedService } from '../support/scripted-service.ts';
import { useLocalServer } from '../support/use-server.ts';
import { type FakeTime, startFakeTime } from './matrix/fake-time.ts';
import { operationIn } from './matrix/operations.ts';
import { roundWaits } from './matrix/rules.ts';
import { zapierHost } from './matrix/zapier-host.ts';

const service = scriptedService();
let silent = /./;
let silences = 0;
const server = useLocalServer((request, response) => {
  const accounts = [{ id: 'acc_skyapp_1', name: 'Harbour', platform: 'skyapp' }];
  if (silent.test(request.path)) silences += 1;
  else if (request.path.endsWith('/accounts')) response.end(JSON.stringify(accounts));
  else service.respond(request, response);
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
