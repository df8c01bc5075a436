import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type RealBench, startRealBench } from './real-bench.ts';
import { waitFor } from './wait-for.ts';
import { byHand, chain, ours } from './workflow.ts';

/** Polls every three seconds: n8n takes no poll time more frequent than once a minute, but many of them. */
const pollTimes = {
  item: Array.from({ length: 20 }, (_, index) => ({
    mode: 'custom',
    cronExpression: `${index * 3} * * * * *`,
  })),
};

describe('the trigger in n8n', () => {
  let bench: RealBench;
  before(async () => {
    bench = await startRealBench();
  });
  after(async () => {
    await bench.stop();
  });

  /** Publishes a post with the node; gives its ID. */
  async function publish(caption: string): Promise<unknown> {
    const targets = { skyapp: [{ accountId: { __rl: true, mode: 'id', value: 'acc_skyapp_1' } }] };
    const parameters = { publish: 'NOW', caption, targets };
    const create = ours({
      name: 'Create',
      type: 'postScheduler',
      parameters,
      credential: bench.credential,
    });
    const workflow = chain({ name: caption, nodes: [byHand, create] });
    const execution = await bench.session.run(await bench.session.importWorkflow(workflow));
    bench.sandbox.publishDue();
    return execution.outputOf('Create')[0]?.['id'];
  }

  async function importTrigger(): Promise<string> {
    const { session, credential } = bench;
    const parameters = { event: 'postPublished', pollTimes };
    const trigger = ours({ name: 'Trigger', type: 'postSchedulerTrigger', parameters, credential });
    return await session.importWorkflow(chain({ name: 'When published', nodes: [trigger] }));
  }

  it('says in the editor that there is nothing to show yet', async () => {
    const { error } = await bench.session.run(await importTrigger());
    assert.deepEqual(
      { message: error?.message, description: error?.description },
      {
        message: 'There is no published post to show',
        description:
          'Make one in the Scheduler or with the Post Scheduler node, then fetch a test event again.',
      },
    );
  });

  it('shows the newest post in the editor', async () => {
    await publish('Before');
    const id = await publish('Newest');
    const { status, outputOf } = await bench.session.run(await importTrigger());
    assert.equal(status, 'success');
    assert.deepEqual(
      outputOf('Trigger').map((post) => [post['id'], post['captions']]),
      [[id, ['Newest']]],
    );
  });

  it('starts the active workflow for each new post once, and not for those from before', async () => {
    const workflowId = await importTrigger();
    await bench.session.activate(workflowId);
    const ids: unknown[] = [];
    for (const caption of ['First', 'Second']) {
      ids.push(await publish(caption));
      await waitFor({
        answer: async () => ((await started(workflowId)).length === ids.length ? true : undefined),
        missing: () => `The post "${caption}" started nothing.\n${bench.server.log().slice(-2000)}`,
      });
    }
    await bench.session.deactivate(workflowId);
    assert.deepEqual(await started(workflowId), ids);
  });

  /** The posts that an active workflow was started with, the oldest first. */
  async function started(workflowId: string): Promise<unknown[]> {
    const executions = await bench.session.executionsOf(workflowId);
    assert.deepEqual(
      executions.filter(({ mode, status }) => mode !== 'trigger' || status === 'error'),
      [],
    );
    return executions.toReversed().flatMap(({ outputOf }) => outputOf('Trigger').map((post) => post['id']));
  }
});
