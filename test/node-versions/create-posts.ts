/** Creates a post by the built node in n8n's engine, and one by the built Zapier app in Zapier's handler, on the Node.js that runs this. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';
import { loadPackage, runNode } from '../../tools/n8n-engine/index.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';

const { BASE_URL: baseUrl = '', API_KEY: apiKey = '' } = process.env;
const major = Number(process.versions.node.split('.')[0]);
const created = z.looseObject({ id: z.string(), status: z.literal('scheduled') });

/** In a function, as older versions of Node.js take these files for CommonJS, which has no `await` outside of functions. */
async function createPosts(): Promise<void> {
  const pkg = await loadPackage(fileURLToPath(new URL('../..', import.meta.url)));
  const { items, error } = await runNode({
    pkg,
    nodeType: 'postScheduler',
    credentials: { apiKey, baseUrl },
    parameters: {
      publish: 'SCHEDULE',
      scheduledAt: '2031-05-04T10:00:00Z',
      accounts: ['skyapp:acc_skyapp_1'],
      caption: `<p>From n8n on Node.js ${major}</p>`,
      text: { format: 'html' },
    },
  });
  assert.equal(error, undefined);
  created.parse(items[0]?.json);
  console.log(`✔ n8n's engine on Node.js ${process.versions.node}`);

  // The platform needs Node.js 22.
  if (major >= 22) {
    process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
    const { zapierRunner } = await import('../../tools/zapier-runner/zapier-runner.ts');
    const zapier = zapierRunner({ app: await builtZapierApp(), apiKey });
    const inputData = {
      publish: 'SCHEDULE',
      scheduled_at: '2031-05-04T11:00:00Z',
      accounts: ['skyapp:acc_skyapp_1'],
      caption: `From Zapier on Node.js ${major}`,
    };
    created.parse(await zapier.run('creates.create_post.operation.perform', { inputData }));
    console.log(`✔ Zapier's handler on Node.js ${process.versions.node}`);
  }
}

void createPosts().then(() => process.exit(0));
