/** Targets as JSON in n8n; `test/post/values/targets-json.test.ts` has what the JSON may be. */
import { expect, it } from '@jest/globals';
import { post, succeeded, useTestBed, wholePost } from '../support/node-under-test.ts';

const testBed = useTestBed();

const hello = { platform: 'skyapp', accountId: 'acc_skyapp_1', content: 'Hello' };
it.each([
  [
    'typed, with expressions inside',
    '=[{"platform": "skyapp", "accountId": "acc_skyapp_1", "content": "{{ $json.text }}"}]',
    { text: 'Hello' },
  ],
  ['a list from an expression', '={{ $json.targets }}', { targets: [hello] }],
])('a new post: %s', async (_, targetsJson, item) => {
  const accounts = ['skyapp:acc_skyapp_2'];
  const parameters = post('create', { postTo: 'json', publish: 'DRAFT', accounts, targetsJson });
  const { run, requests } = await testBed.observe({ parameters, items: [item] });
  succeeded(run);
  const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Hello' }];
  const sent = wholePost({ scheduledFor: { publish: 'DRAFT' }, skyapp });
  expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([{ body: sent }]);
});
