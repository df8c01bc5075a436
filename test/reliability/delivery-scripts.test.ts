/** The scripts of services in n8n's engine and in Zapier's runtime, and how long a step of Zapier takes. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testScripts } from '../support/delivery-scripts.ts';
import { scriptedService } from '../support/scripted-service.ts';
import { useLocalServer } from '../support/use-server.ts';
import { roundWaits } from './matrix/cells.ts';
import { type FakeTime, startFakeTime } from './matrix/fake-time.ts';
import { n8nHost } from './matrix/n8n-host.ts';
import { zapierHost } from './matrix/zapier-host.ts';

let service = scriptedService();
let silent = /^$/;
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

const subject = { id: '' };
const sandbox = () => ({ apiKey: 'key', baseUrl: `${server.origin}/api` });
const begin = () => time.begin({ hanging: () => service.hanging() + silences, onWait: async () => {} });

// Zapier first: timeouts that n8n's requests leave behind would move its clock.
for (const path of [/accounts/, /openapi/, /posts/, /./]) {
  it(`a step of Zapier ends in time when the service hangs: ${path}`, async () => {
    service = scriptedService();
    silent = path;
    begin();
    const start = Date.now();
    await zapierHost.run({
      operation: 'safeSchedule',
      subject,
      sandbox: { ...sandbox(), apiKey: String(path) },
    });
    silent = /^$/;
    expect(Date.now() - start).toBeLessThanOrEqual(25_000);
  });
}

testScripts('Zapier', async (operation, scripted) => {
  service = scripted;
  begin();
  const start = Date.now();
  const shown = await zapierHost.run({ operation, subject, sandbox: sandbox() });
  // With everything in it.
  expect(Date.now() - start).toBeLessThanOrEqual(25_000);
  return shown;
});

testScripts('n8n', async (operation, scripted) => {
  service = scripted;
  begin();
  return await n8nHost.run({ operation, subject, sandbox: sandbox() });
});
