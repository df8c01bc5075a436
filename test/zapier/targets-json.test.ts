/** Targets JSON in a Zap: what is asked, and that the same JSON gives the same body as in n8n. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networkCorpora } from '../corpus/index.ts';
import { chosen, post, succeeded, wholePost, useTestBed } from '../support/node-under-test.ts';
import { written } from '../support/sample-posts.ts';
import { entryOf } from '../support/target-content.ts';
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

describe('what is asked', () => {
  for (const action of ['creates.create_post', 'creates.update_post'])
    test(`${action} asks for no accounts and no time beside it`, async () => {
      const fields = async (inputData: Record<string, unknown>) => {
        const chosen = { publish: 'SCHEDULE', more_fields: ['targets_json'] };
        const inputs = await zapier.inputs(action, { ...chosen, ...inputData });
        const isRequired = (key: string) => inputs.find((input) => input.key === key)?.required;
        return [isRequired('targets_json'), isRequired('accounts'), isRequired('scheduled_at')];
      };
      expect(await fields({})).toStrictEqual([false, false, true]);
      expect(await fields({ targets_json: '[]' })).toStrictEqual([false, false, false]);
    });
});

describe('the same JSON gives the same body as in n8n', () => {
  for (const { network, targets } of networkCorpora) {
    for (const [name, target] of Object.entries(targets)) {
      if (network === 'socialnet' && name === 'minimal') continue;
      test(`${network}: ${name}`, async () => {
        const own = { ...z.record(z.string(), z.unknown()).parse(target), accountId: `acc_${network}_1` };
        const json = JSON.stringify({ targets: [entryOf({ network, target: own })] });
        const inZapier = await bodiesOf('create_post', { publish: 'DRAFT', targets_json: json });
        const { run, requests } = await testBed.observe({
          parameters: post('create', { publish: 'DRAFT', postTo: 'json', targetsJson: json }),
        });
        succeeded(run);
        expect(JSON.stringify(inZapier)).toBe(JSON.stringify(requests.map(({ body }) => body)));
        expect(inZapier).toMatchObject([{ [`${network}Targets`]: [own] }]);
      });
    }
  }
});

describe('an update', () => {
  test('changes the target that is named and keeps the rest', async () => {
    const post_id = await testBed.write(wholePost(written));
    const targets_json = JSON.stringify([hello]);
    expect(await bodiesOf('update_post', { post_id, targets_json })).toStrictEqual([
      { data: wholePost({ ...written, skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Hello' }] }) },
    ]);
    expect(
      await bodiesOf('update_post', {
        post_id,
        targets_json: { scheduledAt: '2031-01-01T00:00Z', targets: [] },
      }),
    ).toBe(
      `${refusal} Targets JSON › scheduledAt: a time, but Publish is not Schedule; choose Schedule there, or leave the time out`,
    );
  });

  test('says that an alt text alone would change nothing, together with what is wrong with the JSON', async () => {
    const post_id = await testBed.write(wholePost(written));
    const alone = 'Alt Text: filled in, but Media is empty; fill in Media too, or leave this empty';
    expect(await bodiesOf('update_post', { post_id, alt_texts: ['A loaf'] })).toBe(`${refusal} ${alone}`);
    expect(await bodiesOf('update_post', { post_id, alt_texts: ['A loaf'], targets_json: '[' })).toBe(
      `Nothing was sent, the post needs these changes:\n- ${alone}\n- Targets JSON: is not valid JSON (Unexpected end of JSON input)`,
    );
  });

  test('is that of n8n', async () => {
    const post_id = await testBed.write(wholePost(written));
    const json = JSON.stringify([{ ...hello, platform: 'Microblog', accountId: 'acc_microblog_1' }]);
    const inZapier = await bodiesOf('update_post', { post_id, targets_json: json });
    const id = await testBed.write(wholePost(written));
    const { requests } = await testBed.observe({
      parameters: post('update', { postId: chosen(id), postTo: 'json', targetsJson: json }),
    });
    expect(JSON.stringify(inZapier)).toBe(JSON.stringify([requests.at(-1)?.body]));
  });
});

describe('refused, and nothing is sent', () => {
  for (const [name, inputData, sentence] of [
    [
      'what cannot be read',
      { targets_json: [{ ...hello, colour: 'red' }] },
      'Targets JSON › 1 › colour: unknown property, leave it out',
    ],
    [
      'targets in both places',
      {
        targets_json: [hello],
        accounts: ['skyapp:acc_skyapp_2'],
        skyapp_caption: 'x',
      },
      'Targets JSON: targets are filled in here and in the form; leave one of the two empty',
    ],
    [
      'a time that would be passed over',
      { publish: 'NOW', targets_json: { scheduledAt: '2031-01-01T00:00Z', targets: [hello] } },
      'Targets JSON › scheduledAt: a time, but Publish is not Schedule; choose Schedule there, or leave the time out',
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
