/** What the first request of a run needs is read together: one wait instead of two. The list of posts needs the words of its filters first. */
import { expect, it } from '@jest/globals';
import type { Client } from '../../shared/api/client.ts';
import { undescribed } from '../../shared/api/description/service-description.ts';
import { scriptedClient } from '../support/service/scripted-http.ts';
import { underWay } from '../support/under-way.ts';

const lists: Readonly<Record<string, { body: unknown; read: (client: Client) => Promise<unknown> }>> = {
  accounts: { body: [], read: async (client) => await client.listAccounts() },
};

for (const [name, { body, read }] of Object.entries(lists)) {
  it(`the names of the networks and the list of ${name}`, async () => {
    const { during, most } = underWay();
    const { client } = scriptedClient([], {
      description: async (part) => await during(() => undescribed[part]),
      http: async () => await during(() => ({ status: 200, headers: {}, body })),
    });
    await read(client);
    expect(most()).toBe(2);
  });
}

it('a list that fails has its own error, and names that cannot be used are none of the process', async () => {
  const { client } = scriptedClient([{ status: 401, headers: {}, body: undefined }], {
    description: async () => await Promise.reject(new Error('not one of the names')),
  });
  await expect(client.listAccounts()).rejects.toThrow(
    'List accounts: the service does not accept the API Key (401). Check API Key in the credential, or create a new key in the settings of the Scheduler.',
  );
});
