/** Jobs through the Zapier app, at services of several kinds. */
import { test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { hostKinds, judgeHost } from '../services/host-kinds.ts';
import type { PolledEvent, ServiceHost } from '../services/host-jobs.ts';
import { afterTest } from '../support/after-test.ts';
import { useVirtualWaits } from '../support/virtual-waits.ts';

useVirtualWaits();

const outputSchema = z.looseObject({ id: z.string().nullable() });
const triggers = {
  postScheduled: 'post_scheduled',
  postPublished: 'post_published',
  draftCreated: 'new_draft',
  needsAttention: 'post_needs_attention',
} as const satisfies Record<PolledEvent, string>;

function zapierAt({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): ServiceHost {
  process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
  afterTest(() => {
    delete process.env['POST_SCHEDULER_BASE_URL'];
  });
  const zapier = zapierRunner({ app, apiKey });
  const post = { publish: 'SCHEDULE', accounts: ['microblog:acc_microblog_1'] };
  const perform = async (path: string, inputData: object, meta: object = {}) =>
    await zapier.run(`${path}.operation.perform`, { inputData: { ...inputData }, meta: { ...meta } });

  return {
    create: async ({ text, at }) =>
      outputSchema.parse(await perform('creates.create_post', { ...post, scheduled_at: at, caption: text })),
    async rows(rows) {
      const outputs: z.output<typeof outputSchema>[] = [];
      for (const { text, at, reference, cancel } of rows) {
        const row = { ...post, scheduled_at: at, caption: text, reference, cancel };
        outputs.push(outputSchema.parse(await perform('creates.create_or_update_post', row)));
      }
      return outputs;
    },
    list: async (filters) => z.array(outputSchema).parse(await perform('searches.find_posts', filters)),
    review: async () =>
      z.array(outputSchema).parse(await perform('searches.review_posts', { name_empty_days: true })),
    async trigger(event) {
      // Zapier itself remembers which results it was given.
      const known = new Set<string>();
      const poll = async (meta: object = {}) => {
        const found = z.array(outputSchema).parse(await perform(`triggers.${triggers[event]}`, {}, meta));
        const fresh = found.map(({ id }) => String(id)).filter((id) => !known.has(id));
        for (const id of fresh) known.add(id);
        return fresh;
      };
      await poll({ isPopulatingDedupe: true });
      return async () => await poll();
    },
  };
}

test.each(hostKinds)('$name', async ({ name, kind }) => {
  await judgeHost(name, kind, zapierAt);
});
