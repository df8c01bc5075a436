import type { INodeParameters } from 'n8n-workflow';
import type { Credential, WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { chain, ours } from '../workflow.ts';

/**
 * Runs for each call of the webhook, creates a post for each caption, and responds with the created posts. `when`: the parameters
 * that say when they are published.
 */
export function campaignWorkflow({
  credential,
  when = { publish: 'DRAFT' },
}: {
  credential: Credential;
  when?: INodeParameters;
}): WorkflowFile {
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
          ...when,
          caption: '={{ $json.caption }}',
          // As JSON the accounts are not read, so each post is one request that the tests can hold.
          postTo: 'json',
          targetsJson: JSON.stringify([{ platform: 'skyapp', accountId: 'acc_skyapp_1' }]),
        },
      }),
    ],
  });
}
