/** Jobs through n8n's node, at services of several kinds. */
import { test } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { createPoller, runNode } from '../../tools/n8n-engine/index.ts';
import { hostKinds, judgeHost } from '../services/host-kinds.ts';
import type { ServiceHost } from '../services/host-jobs.ts';
import { builtPackage, jsonOf, shownError } from '../support/n8n/node-under-test.ts';
import { useVirtualWaits } from '../support/virtual-waits.ts';

useVirtualWaits();

async function n8nAt(credentials: { baseUrl: string; apiKey: string }): Promise<ServiceHost> {
  const pkg = await builtPackage;
  const own = { pkg, nodeType: 'postScheduler', credentials: { ...credentials } };

  async function run(parameters: INodeParameters, items?: readonly object[]) {
    const given = items?.map((item) => ({ ...item }));
    const done = await runNode({ ...own, parameters, ...(given && { items: given }) });
    if (done.status !== 'success') throw new Error(shownError(done, done.status).message);
    return jsonOf(done);
  }

  return {
    async create({ text, at }) {
      const [output = {}] = await run({
        resource: 'post',
        operation: 'create',
        publish: 'SCHEDULE',
        scheduledAt: at,
        accounts: ['microblog:acc_microblog_1'],
        caption: text,
        options: {},
      });
      return output;
    },
    rows: async (rows) =>
      await run(
        {
          resource: 'post',
          operation: 'createOrUpdate',
          columns: 'form',
          publish: 'SCHEDULE',
          scheduledAt: '={{ $json.at }}',
          accounts: ['microblog:acc_microblog_1'],
          caption: '={{ $json.text }}',
          reference: '={{ $json.reference }}',
          cancel: '={{ $json.cancel }}',
          options: {},
        },
        rows,
      ),
    list: async (filters) =>
      await run({ resource: 'post', operation: 'getAll', returnAll: true, filters, options: {} }),
    review: async () =>
      await run({
        ...{ resource: 'post', operation: 'review', daysAhead: 7, filters: {} },
        options: { nameEmptyDays: true },
      }),
    async trigger(event) {
      const poller = createPoller({
        ...own,
        nodeType: 'postSchedulerTrigger',
        parameters: { event },
      });
      await poller.poll();
      return async () =>
        ((await poller.poll()) ?? []).map(({ json: { id } }) => (typeof id === 'string' ? id : '?'));
    },
  };
}

test.each(hostKinds)('$name', async ({ name, kind }) => {
  await judgeHost(name, kind, n8nAt);
});
