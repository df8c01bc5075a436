/** Targets as JSON in n8n's engine; `test/post/targets-json.test.ts` has what the JSON may be, `test/zapier/targets-json.test.ts` an update in both hosts. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { post, succeeded, useTestBed, wholePost } from '../support/node-under-test.ts';

const testBed = useTestBed();

const hello = { platform: 'skyapp', accountId: 'acc_skyapp_1', content: 'Hello' };
const draft = { publish: 'DRAFT' };
const sentHello = wholePost({
  scheduledFor: draft,
  skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }],
});

function withJson(targetsJson: INodeParameters[string], others: INodeParameters = {}): INodeParameters {
  return { publish: 'DRAFT', postTo: 'json', targetsJson, ...others };
}

async function create(parameters: INodeParameters, items: IDataObject[] = [{}]) {
  return await testBed.observe({ parameters: post('create', parameters), items });
}

describe('Create with targets as JSON', () => {
  for (const [name, targetsJson, item] of [
    [
      'typed, with expressions inside',
      `=[{"platform": "skyapp", "accountId": "acc_skyapp_1", "content": "{{ $json.text }}"}]`,
      { text: 'Hello' },
    ],
    ['a list from an expression', '={{ $json.targets }}', { targets: [hello] }],
    ['a whole body', '={{ $json }}', { targets: [hello] }],
  ] as const) {
    it(name, async () => {
      const { run, requests } = await create(withJson(targetsJson), [{ ...item }]);
      succeeded(run);
      expect(requests.map(({ body }) => body)).toStrictEqual([sentHello]);
    });
  }

  it('leaves out the accounts that were chosen before', async () => {
    const accounts = ['skyapp:acc_skyapp_2'];
    const { requests } = await create(withJson(JSON.stringify([hello]), { accounts }));
    expect(requests.map(({ body }) => body)).toStrictEqual([sentHello]);
  });
});
