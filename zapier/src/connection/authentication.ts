import type { Authentication } from 'zapier-platform-core';
import { perform } from '../run/perform.ts';

/** Where a person creates a key. */
const keyPage = 'https://post-scheduler.example/settings/api-keys';

/** Contract 5: an API key. The transport sends it in a header. */
export const authentication: Authentication = {
  type: 'custom',
  fields: [
    {
      key: 'api_key',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText: `Create one in the Scheduler under [Settings, API Keys](${keyPage}). It is shown once.`,
    },
  ],
  /** The contract has no request for the owner of a key, so the label shows the linked accounts. */
  test: perform(async ({ client }) => {
    const accounts = await client.listAccounts();
    const [first] = accounts;
    const more = accounts.length > 1 ? ` and ${accounts.length - 1} more` : '';
    return { label: first === undefined ? 'No linked accounts' : `${first.name}${more}` };
  }),
  connectionLabel: '{{label}}',
};
