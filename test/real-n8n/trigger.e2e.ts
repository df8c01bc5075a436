import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wholePost } from '../support/n8n/node-under-test.ts';
import { freePort } from '../../tools/n8n-app/free-port.ts';
import { type N8nServer, startN8n, temporaryFolder } from '../../tools/n8n-app/n8n-server.ts';
import { type RealTestBed, startRealTestBed } from './real-test-bed.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';
import { write } from './example-runs/example.ts';
import { chain, ours } from './workflow.ts';

/** Polls every three seconds: n8n allows one poll a minute for a poll time, but many poll times. */
const pollTimes = {
  item: Array.from({ length: 20 }, (_, index) => ({
    mode: 'custom',
    cronExpression: `${index * 3} * * * * *`,
  })),
};

describe('the trigger in n8n', () => {
  let testBed: RealTestBed;
  let userFolder: string;
  let port: number;
  let server: N8nServer | undefined;
  beforeAll(async () => {
    [userFolder, port] = [await temporaryFolder(), await freePort()];
    testBed = await startRealTestBed({ userFolder, port });
  });
  afterAll(async () => {
    await server?.stop();
    await testBed.stop();
    await rm(userFolder, { recursive: true, force: true });
  });

  /** Publishes a post without n8n; returns its ID. */
  async function publish(caption: string): Promise<string> {
    const { sandbox } = testBed;
    const skyapp = [{ accountId: 'acc_skyapp_1', caption }];
    const id = await write(sandbox, wholePost({ scheduledFor: { publish: 'NOW' }, skyapp }));
    sandbox.publishDue();
    return id;
  }

  async function importTrigger(): Promise<string> {
    const { session, credential } = testBed;
    const parameters = { event: 'postPublished', pollTimes };
    const trigger = ours({ name: 'Trigger', type: 'postSchedulerTrigger', parameters, credential });
    return await session.importWorkflow(chain({ name: 'When published', nodes: [trigger] }));
  }

  it('starts the active workflow for each new post once, and not for earlier posts', async () => {
    const workflowId = await importTrigger();
    await activate(workflowId);
    const ids: unknown[] = [];
    for (const caption of ['First', 'Second']) {
      ids.push(await publish(caption));
      await hasStarted(workflowId, ids);
    }
    await testBed.session.deactivate(workflowId);
    expect(await started(workflowId)).toStrictEqual(ids);
  });

  it('starts the workflow for what was published while n8n was down', async () => {
    const workflowId = await importTrigger();
    await activate(workflowId);
    const first = await publish('Before n8n was down');
    await hasStarted(workflowId, [first]);
    await testBed.server.stop();
    const meanwhile = await publish('While n8n was down');
    server = await startN8n({ userFolder, port });
    await hasStarted(workflowId, [first, meanwhile]);
  });

  /** Activates the workflow; resolves when its first poll has got its response. */
  async function activate(workflowId: string): Promise<void> {
    const answered = () => testBed.sandbox.requests.filter(({ method }) => method === 'GET').length;
    const before = answered();
    await testBed.session.activate(workflowId);
    await waitFor({
      find: () => (answered() > before ? true : undefined),
      missing: () => `The trigger did not poll.\n${testBed.server.log().slice(-2000)}`,
    });
  }

  async function hasStarted(workflowId: string, ids: readonly unknown[]): Promise<void> {
    await waitFor({
      find: async () => ((await started(workflowId)).length >= ids.length ? true : undefined),
      missing: () => `The workflow was not started.\n${testBed.server.log().slice(-2000)}`,
    });
    expect(await started(workflowId)).toStrictEqual(ids);
  }

  /** The posts for which the active workflow was started, the oldest first. */
  async function started(workflowId: string): Promise<unknown[]> {
    const executions = await testBed.session.executionsOf(workflowId);
    expect(executions.filter(({ mode, status }) => mode !== 'trigger' || status === 'error')).toStrictEqual(
      [],
    );
    return executions.toReversed().flatMap(({ outputOf }) => outputOf('Trigger').map((post) => post['id']));
  }
});
