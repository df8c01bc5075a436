import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { loadWorkflows } from '../../../tools/demo/parts.ts';
import { type DemoWorkflow, runDemoWorkflow } from '../../../tools/demo/run-demo-workflow.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { loadPackage } from '../../../tools/n8n-engine/index.ts';
import { allTimersBut } from '../../support/timers.ts';

/** The campaign is planned on the first date, and its calendar is opened on the second. */
const plannedOn = new Date('2026-11-27T08:00:00Z');
const seenOn = new Date('2026-12-09T14:00:00Z');

/** Starts a service with the campaign of `examples/campaign.csv`. Its calendar is the same on every day. */
export async function startCampaignCalendar(): Promise<Sandbox> {
  const pkg = await loadPackage(fileURLToPath(new URL('../../../', import.meta.url)));
  let now = plannedOn;
  const sandbox = await startSandbox({ now: () => now });
  jest.useFakeTimers({ now: plannedOn, doNotFake: allTimersBut('Date') });
  try {
    const demo = await workflowOf('examples/campaign.csv');
    await runDemoWorkflow({ demo, pkg, sandbox, onNodeStart() {}, onNodeEnd() {} });
    now = seenOn;
    sandbox.publishDue();
    return sandbox;
  } catch (error) {
    await sandbox.stop();
    throw error;
  } finally {
    jest.useRealTimers();
  }
}

async function workflowOf(file: string): Promise<DemoWorkflow> {
  const found = (await loadWorkflows({ timeZone: 'Europe/Lisbon' })).find((part) => part.file === file);
  if (found === undefined) throw new Error(`The demo has no workflow for ${file}.`);
  return found.demo;
}
