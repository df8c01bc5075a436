/** A workflow that makes drafts of captions, called by its webhook in n8n's queue mode. */
import * as z from 'zod/v4';
import type { Credential, WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { chain, ours } from '../workflow.ts';
import type { QueueTestBed } from './queue-test-bed.ts';

const storedPost = z.looseObject({
  id: z.string(),
  skyappTargets: z.array(z.looseObject({ caption: z.string() })),
});
const created = z.array(z.looseObject({ id: z.string(), captions: z.array(z.string()) }));

interface Answer {
  readonly status: number;
  /** The captions and IDs of the posts, in the order of the response; undefined when the execution failed. */
  readonly posts: readonly (readonly [caption: string, id: string])[];
}

/** Activates the workflow and waits until it can be called. */
export async function startCampaign(testBed: QueueTestBed) {
  const { session, sandbox, credential } = testBed;

  async function call(captions: readonly string[]): Promise<Answer> {
    const response = await fetch(`${session.origin}/webhook/campaign`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ captions }),
    });
    const posts = created.safeParse(await response.json()).data ?? [];
    return { status: response.status, posts: posts.map(({ id, captions: [caption = ''] }) => [caption, id]) };
  }

  await session.activate(await session.importWorkflow(campaignWorkflow({ credential })));
  await waitFor({
    find: async () => ((await call(['Is the webhook there?'])).status === 200 ? true : undefined),
    missing: () => 'The webhook was not registered.',
  });
  return {
    /** Starts `executions` executions at once, each with ten items. */
    begin({ name, executions }: { name: string; executions: number }) {
      const batches = Array.from({ length: executions }, (_, execution) =>
        Array.from({ length: 10 }, (__, item) => `${name} ${execution}.${item}`),
      );
      return { captions: batches.flat(), answers: Promise.all(batches.map(call)) };
    },
    /** The captions and IDs of the posts at the service whose captions begin with `name`. */
    stored({ name }: { name: string }): [caption: string, id: string][] {
      const posts = z.array(storedPost).parse(sandbox.posts());
      return posts
        .map(({ id, skyappTargets: [target] }): [string, string] => [target?.caption ?? '', id])
        .filter(([caption]) => caption.startsWith(`${name} `));
    },
  };
}

/** A workflow that, for each call of its webhook, creates a draft for each caption, and responds with the created posts. */
function campaignWorkflow({ credential }: { credential: Credential }): WorkflowFile {
  return chain({
    name: 'Campaign',
    nodes: [
      {
        name: 'Webhook',
        type: 'n8n-nodes-base.webhook',
        typeVersion: 2,
        parameters: {
          httpMethod: 'POST',
          path: 'campaign',
          responseMode: 'lastNode',
          responseData: 'allEntries',
        },
        webhookId: 'campaign',
      },
      {
        name: 'One by one',
        type: 'n8n-nodes-base.splitOut',
        typeVersion: 1,
        parameters: { fieldToSplitOut: 'body.captions', options: { destinationFieldName: 'caption' } },
      },
      ours({
        name: 'Create',
        type: 'postScheduler',
        credential,
        parameters: {
          resource: 'post',
          operation: 'create',
          publish: 'DRAFT',
          caption: '={{ $json.caption }}',
          // Accounts given as JSON are not looked up, so each post is one request that the tests can hold.
          postTo: 'json',
          targetsJson: JSON.stringify([{ platform: 'skyapp', accountId: 'acc_skyapp_1' }]),
        },
      }),
    ],
  });
}
