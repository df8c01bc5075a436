import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type DemoCampaign, loadCampaigns } from '../../../demo/src/demo-runs.ts';
import { runCampaign } from '../../../demo/src/run-demo-workflow.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { loadPackage } from '../../../tools/n8n-engine/index.ts';

/** On one day somebody plans the campaign, a week into it somebody else looks at the calendar. */
const plannedOn = new Date('2026-11-27T08:00:00Z');
const seenOn = new Date('2026-12-09T14:00:00Z');

/** A service with the campaign of `examples/campaign.csv`, the same on whatever day it is started. */
export async function startCampaignCalendar(): Promise<Sandbox> {
  const pkg = await loadPackage(fileURLToPath(new URL('../../../', import.meta.url)));
  let now = plannedOn;
  const sandbox = await startSandbox({ now: () => now });
  mock.timers.enable({ apis: ['Date'], now: plannedOn });
  try {
    const { campaign } = await campaignOf('examples/campaign.csv');
    await runCampaign({ campaign, pkg, sandbox, onNodeStart() {}, onNodeEnd() {} });
    now = seenOn;
    sandbox.publishDue();
    return sandbox;
  } catch (error) {
    await sandbox.stop();
    throw error;
  } finally {
    mock.timers.reset();
  }
}

async function campaignOf(file: string): Promise<DemoCampaign> {
  const found = (await loadCampaigns({ timeZone: 'Europe/Lisbon' })).find((demo) => demo.file === file);
  if (found === undefined) throw new Error(`The demo has no campaign of ${file}.`);
  return found;
}
