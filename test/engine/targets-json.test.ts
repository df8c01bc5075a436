/** Targets as JSON: the hosts send the same for the same JSON. `test/post/values/targets-json.test.ts` has what the JSON may be. */
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { chosen, post, succeeded, useTestBed, wholePost } from '../support/node-under-test.ts';
import { written } from '../support/sample-posts.ts';
import { useZapier } from '../support/use-zapier.ts';

const testBed = useTestBed();
const zapier = useZapier(() => testBed.credentials);

const hello = { platform: 'skyapp', accountId: 'acc_skyapp_1', content: 'Hello' };
const helloJson = JSON.stringify([hello]);
const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Hello' }];
const sentHello = wholePost({ scheduledFor: { publish: 'DRAFT' }, skyapp });

async function inN8n(operation: string, parameters: INodeParameters, item = {}) {
  const given = post(operation, { postTo: 'json', ...parameters });
  const { run, requests } = await testBed.observe({ parameters: given, items: [item] });
  succeeded(run);
  return requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

async function inZapier(action: string, inputData: object) {
  const before = testBed.sandbox.requests.length;
  await zapier.run(`creates.${action}.operation.perform`, { inputData: { ...inputData } });
  const sent = testBed.sandbox.requests.slice(before).filter(({ method }) => method !== 'GET');
  return sent.map(({ body }) => body);
}

it.each([
  [
    'typed, with expressions inside',
    '=[{"platform": "skyapp", "accountId": "acc_skyapp_1", "content": "{{ $json.text }}"}]',
    { text: 'Hello' },
  ],
  ['a list from an expression', '={{ $json.targets }}', { targets: [hello] }],
])('a new post in n8n: %s', async (_, targetsJson, item) => {
  const accounts = ['skyapp:acc_skyapp_2'];
  expect(await inN8n('create', { publish: 'DRAFT', accounts, targetsJson }, item)).toStrictEqual([sentHello]);
});

it('a new post in Zapier', async () => {
  const post = { publish: 'DRAFT', if_planned: 'create', targets_json: helloJson };
  expect(await inZapier('create_post', post)).toStrictEqual([sentHello]);
});

it('an update in both', async () => {
  const changed = [{ data: wholePost({ ...written, skyapp }) }];
  const postId = chosen(await testBed.write(wholePost(written)));
  expect(await inN8n('update', { postId, targetsJson: helloJson })).toStrictEqual(changed);
  const post_id = await testBed.write(wholePost(written));
  expect(await inZapier('update_post', { post_id, targets_json: [hello] })).toStrictEqual(changed);
});
