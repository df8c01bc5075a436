import { describe, expect, it } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import type { Credential, PickerRequest } from '../../tools/n8n-app/n8n-session.ts';
import { type RealTestBed, useRealTestBed } from './real-test-bed.ts';
import { byHand, chain, numbers, ours } from './workflow.ts';

describe('the pickers in n8n', () => {
  const testBed = useRealTestBed();

  type Question = Omit<PickerRequest, 'nodeType' | 'credentials' | 'path'> & { path?: string };

  async function pick(question: Question, credential: Credential = testBed.credential) {
    return await testBed.session.pickList({
      nodeType: 'postScheduler',
      credentials: { postSchedulerApi: credential },
      path: 'parameters.postId',
      ...question,
    });
  }

  for (const { key, label } of networks) {
    it(`offer the accounts on ${label} in a target`, async () => {
      const { results } = await pick({
        method: `search${label}Accounts`,
        path: `parameters.targets.${key}[0].accountId`,
        parameters: { targets: { [key]: [{ accountId: { __rl: true, mode: 'list', value: '' } }] } },
      });
      expect(results.map(({ name, value }) => ({ name, value }))).toStrictEqual([
        { name: 'Harbour Bakery', value: `acc_${key}_1` },
        { name: 'Lantern Lane Books', value: `acc_${key}_2` },
      ]);
    });
  }

  it('find an account by its name', async () => {
    const { results } = await pick({ method: 'searchSkyappAccounts', parameters: {}, filter: 'lantern' });
    expect(results.map(({ value }) => value)).toStrictEqual(['acc_skyapp_2']);
  });

  it('say what is wrong with the key', async () => {
    const wrong = await testBed.session.createCredential({
      name: 'Wrong key',
      type: 'postSchedulerApi',
      data: { apiKey: 'wrong', baseUrl: testBed.sandbox.baseUrl },
    });
    await expect(pick({ method: 'searchSkyappAccounts', parameters: {} }, wrong)).rejects.toThrow(
      expect.objectContaining({
        message:
          'List accounts: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”',
        description: 'Check API Key, or create a new key in the settings of the Scheduler.',
      }),
    );
  });

  it('load the posts of all pages, and find among them', async () => {
    await createDrafts(testBed, 130);
    const parameters = { operation: 'reschedule' };
    const all = await pick({ method: 'searchPosts', parameters });
    expect(all.results).toHaveLength(130);
    expect(all.paginationToken).toBeUndefined();
    expect(all.results[0]?.name).toBe('draft · Skyapp · Harbour Bakery · Post number 129');
    const found = await pick({ method: 'searchPosts', parameters, filter: 'NUMBER 121' });
    expect(found.results.map((post) => post.name)).toStrictEqual([
      'draft · Skyapp · Harbour Bakery · Post number 121',
    ]);
  });
});

/** Creates drafts with a workflow, in the order of their numbers. */
async function createDrafts({ session, credential }: RealTestBed, count: number): Promise<void> {
  const parameters = {
    publish: 'DRAFT',
    caption: '={{ "Post number " + $json.number }}',
    accounts: ['skyapp:acc_skyapp_1'],
    // One after the other: the newest is the last one.
    options: { concurrency: 1 },
  };
  const create = ours({ name: 'Create', type: 'postScheduler', parameters, credential });
  const workflow = chain({ name: 'Many drafts', nodes: [byHand, ...numbers(count), create] });
  const execution = await session.run(await session.importWorkflow(workflow));
  expect(execution.error?.message).toBeUndefined();
  expect(execution.outputOf('Create')).toHaveLength(count);
}
