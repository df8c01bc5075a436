/** Targets as JSON in n8n's engine; `test/post/targets-json.test.ts` has what the JSON may be, `test/zapier/targets-json.test.ts` an update in both hosts. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { runNode } from '../../tools/n8n-engine/index.ts';
import {
  builtPackage,
  post,
  refused,
  shownError,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/node-under-test.ts';
import { otherNetworkNames } from '../support/service.ts';

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

  it('sends nothing as long as the example is not filled in', async () => {
    const { run, requests } = await create({ publish: 'DRAFT', caption: 'x', postTo: 'json' });
    expect(shownError(run)).toStrictEqual(
      refused(['Skyapp (Targets JSON › 1), Account: required, but not filled in']),
    );
    expect(requests).toStrictEqual([]);
  });

  it('leaves out the accounts that were chosen before', async () => {
    const accounts = ['skyapp:acc_skyapp_2'];
    const { requests } = await create(withJson(JSON.stringify([hello]), { accounts }));
    expect(requests.map(({ body }) => body)).toStrictEqual([sentHello]);
  });

  it("understands the service's network names", async () => {
    const sandbox = await startSandbox({ networkNames: otherNetworkNames });
    try {
      const { platform, targets } = wireNames('skyapp', otherNetworkNames);
      for (const name of [platform, platform.toUpperCase(), 'skyapp']) {
        const run = await runNode({
          pkg: await builtPackage,
          nodeType: 'postScheduler',
          credentials: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
          parameters: post('create', withJson(JSON.stringify([{ ...hello, platform: name }]))),
        });
        expect(run.error?.message).toBeUndefined();
        expect(Reflect.get(Object(sandbox.requests.at(-1)?.body), targets)).toStrictEqual([
          { accountId: 'acc_skyapp_1', caption: 'Hello' },
        ]);
      }
    } finally {
      await sandbox.stop();
    }
  });
});
