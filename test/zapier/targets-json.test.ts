/** Targets JSON in a Zap: what is asked, and that the same JSON gives the same body as in n8n. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { chosen, post, succeeded, wholePost, useTestBed } from '../support/node-under-test.ts';
import { written } from '../support/sample-posts.ts';
import { useZapier } from '../support/use-zapier.ts';

const testBed = useTestBed();
const zapier = useZapier(() => testBed.credentials);

const hello = { platform: 'skyapp', accountId: 'acc_skyapp_1', content: 'Hello' };

/** The bodies of what an action wrote, or the sentence in their place. */
async function bodiesOf(action: string, inputData: Readonly<Record<string, unknown>>): Promise<unknown> {
  const seen = testBed.sandbox.requests.length;
  const failure = await zapier
    .run(`creates.${action}.operation.perform`, { inputData })
    .then(() => undefined, spoken);
  const writes = testBed.sandbox.requests.slice(seen).filter(({ method }) => method !== 'GET');
  if (failure === undefined) return writes.map(({ body }) => body);
  expect(writes).toStrictEqual([]);
  return failure;
}

function spoken(error: unknown): string {
  const [text = ''] = (error instanceof Error ? error.message : '').split('\nWhat happened:');
  return text.startsWith('{') ? z.object({ message: z.string() }).parse(JSON.parse(text)).message : text;
}

const refusal = 'Nothing was sent, the post needs a change.';

const skyappOf = (id: string) => [{ platform: 'Skyapp', accountId: id, content: 'Hello' }];

test('the same JSON gives the same body as in n8n, in a new post and in an update', async () => {
  const json = JSON.stringify({ targets: skyappOf('acc_skyapp_2') });
  const inZapier = await bodiesOf('create_post', { publish: 'DRAFT', targets_json: json });
  const created = await testBed.observe({
    parameters: post('create', { publish: 'DRAFT', postTo: 'json', targetsJson: json }),
  });
  succeeded(created.run);
  expect(inZapier).toStrictEqual(created.requests.map(({ body }) => body));
  expect(inZapier).toMatchObject([{ skyappTargets: [{ accountId: 'acc_skyapp_2', caption: 'Hello' }] }]);

  const ids = [await testBed.write(wholePost(written)), await testBed.write(wholePost(written))];
  const changed = await bodiesOf('update_post', { post_id: ids[0], targets_json: [hello] });
  const { requests } = await testBed.observe({
    parameters: post('update', {
      postId: chosen(ids[1] ?? ''),
      postTo: 'json',
      targetsJson: JSON.stringify([hello]),
    }),
  });
  expect(changed).toStrictEqual([requests.at(-1)?.body]);
  expect(changed).toStrictEqual([
    { data: wholePost({ ...written, skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }] }) },
  ]);
});

describe('refused, and nothing is sent', () => {
  for (const [name, inputData, sentence] of [
    [
      'what cannot be read',
      { targets_json: [{ ...hello, colour: 'red' }] },
      'Targets JSON › 1 › colour: unknown property, leave it out',
    ],
    [
      'no targets anywhere',
      { caption: 'x', targets_json: ' ' },
      'Accounts: no account to publish to; choose at least one',
    ],
  ] as const)
    test(name, async () => {
      expect(await bodiesOf('create_post', { publish: 'DRAFT', ...inputData })).toBe(
        `${refusal} ${sentence}`,
      );
    });
});
