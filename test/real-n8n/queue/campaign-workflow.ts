import type { Credential, WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { chain, ours } from '../workflow.ts';

/** Runs for each call of the webhook, creates a draft for each caption, and responds with the created posts. */
export function campaignWorkflow({ credential }: { credential: Credential }): WorkflowFile {
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
          // As JSON the accounts are not read, so each post is one request that the tests can hold.
          postTo: 'json',
          targetsJson: JSON.stringify([{ platform: 'skyapp', accountId: 'acc_skyapp_1' }]),
        },
      }),
    ],
  });
}
