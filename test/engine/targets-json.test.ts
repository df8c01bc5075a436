/** Targets as JSON in n8n's engine; `test/post/targets-json.test.ts` has what the JSON may be. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { wireNames } from '../../shared/index.ts';
import { runNode } from '../../tools/n8n-engine/index.ts';
import {
  builtPackage,
  chosen,
  idOf,
  post,
  refused,
  shortenAdvice,
  shownError,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/node-under-test.ts';
import { photoapp, written } from '../support/sample-posts.ts';
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

  it('reads each item separately, and shows each finding with its place', async () => {
    const { run, requests } = await create(withJson('={{ $json.targets }}'), [
      {
        targets: [hello, { ...hello, platform: 'X' }, { ...hello, colour: 'red', content: 'x'.repeat(301) }],
      },
    ]);
    const networks =
      'photoapp, pinboard, microblog, professional, skyapp, shortvideo, fediverse, threadapp, socialnet';
    expect(shownError(run)).toStrictEqual(
      refused(
        [
          `Targets JSON › 2 › platform: "X" is none of ${networks}`,
          'Targets JSON › 3 › colour: unknown property, leave it out',
          'Skyapp (Targets JSON › 3), Caption: 301 characters, at most 300',
        ],
        [shortenAdvice],
      ),
    );
    expect(requests).toStrictEqual([]);
  });

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

describe('Update with targets as JSON', () => {
  async function updated(json: unknown, options: INodeParameters = {}) {
    const id = await testBed.write(wholePost(written));
    const parameters = post('update', {
      postId: chosen(id),
      postTo: 'json',
      targetsJson: JSON.stringify(json),
      options,
    });
    const { run, requests } = await testBed.observe({ parameters });
    expect(idOf(run)).toBe(id);
    return requests.at(-1)?.body;
  }

  it('changes the targets that are named, adds others and keeps the rest', async () => {
    const json = [{ platform: 'photoapp', accountId: 'acc_photoapp_1', content: 'New' }, hello];
    expect(await updated(json)).toStrictEqual({
      data: wholePost({
        ...written,
        photoapp: [{ ...photoapp, caption: 'New' }],
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }],
      }),
    });
  });
});
