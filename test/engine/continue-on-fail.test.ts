import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { asJson, post, shortenAdvice, useTestBed } from '../support/node-under-test.ts';

const testBed = useTestBed();

const create = post('create', {
  publish: 'DRAFT',
  caption: '={{ $json.caption }}',
  ...asJson('{{ $json.account }}'),
});
const items = [
  { row: 1, caption: 'First', account: 'acc_skyapp_1' },
  { row: 2, caption: 'x'.repeat(301), account: 'acc_skyapp_1' },
  { row: 3, caption: 'Third', account: 'acc_none' },
  { row: 4, caption: 'Fourth', account: 'acc_skyapp_2' },
];

const finding = {
  network: 'skyapp',
  target: 1,
  label: 'Skyapp (Targets JSON › 1), Caption',
  path: 'skyappTargets.0.caption',
  message: '301 characters, at most 300',
  text: 'Skyapp (Targets JSON › 1), Caption: 301 characters, at most 300',
};
const tooLong = {
  error: {
    message: `Nothing was sent, the post needs a change. ${finding.text}\n${shortenAdvice}`,
    findings: [finding],
  },
};
const notLinked = {
  error: {
    message:
      'Create post: the service does not allow this (403). The service says: “Skyapp: the account "acc_none" is not one of yours. Link it under Scheduler, Accounts; your plan decides how many you can link. Upgrade at https://scheduler.example/upgrade”. Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.',
    status: 403,
  },
};

async function run(
  onError: 'continueRegularOutput' | 'continueErrorOutput',
  parameters: INodeParameters = create,
  given: typeof items | object[] = items,
) {
  const before = testBed.sandbox.posts().length;
  const result = await testBed.run({
    parameters,
    items: given.map((item) => ({ ...item })),
    node: { onError },
  });
  expect(result.status).toBe('success');
  const [regular = [], failed = []] = result.outputs['Node'] ?? [];
  return {
    regular,
    failed,
    created: testBed.sandbox
      .posts()
      .slice(before)
      .map(({ id }) => id),
  };
}

const failures = z.array(
  z.looseObject({
    json: z.looseObject({ error: z.object({ message: z.string(), status: z.number().optional() }) }),
  }),
);

function errorOf(failed: readonly unknown[]) {
  return failures.parse(failed.slice(0, 1)).at(0)?.json.error ?? assert.fail('No item failed.');
}

describe('Continue On Fail, using the regular output', () => {
  it('gives an item for every input item in input order, with the findings of those that failed', async () => {
    const { regular, created } = await run('continueRegularOutput');
    expect(regular.map(({ pairedItem }) => pairedItem)).toStrictEqual([0, 1, 2, 3].map((item) => ({ item })));
    expect([regular[1]?.json, regular[2]?.json]).toStrictEqual([tooLong, notLinked]);
    expect([regular[0]?.json['captions'], regular[3]?.json['captions']]).toStrictEqual([
      ['First'],
      ['Fourth'],
    ]);
    expect(new Set(created)).toStrictEqual(new Set([regular[0]?.json['id'], regular[3]?.json['id']]));
    expect(created).toHaveLength(2);
  });

  it('goes on after an item on which an expression fails', async () => {
    const parameters = { ...create, caption: '={{ $json.caption.toUpperCase() }}' };
    const { regular } = await run('continueRegularOutput', parameters, [
      { account: 'acc_skyapp_1' },
      { account: 'acc_skyapp_1', caption: 'Fine' },
    ]);
    expect(regular.map(({ pairedItem }) => pairedItem)).toStrictEqual([{ item: 0 }, { item: 1 }]);
    expect(errorOf(regular).message).toMatch(/./);
    expect(regular[1]?.json['captions']).toStrictEqual(['FINE']);
  });
});

describe('Continue On Fail, using the error output', () => {
  it('puts failed items there, with error, details and what came in', async () => {
    const { regular, failed } = await run('continueErrorOutput');
    expect(regular.map(({ json, pairedItem }) => [json['captions'], pairedItem])).toStrictEqual([
      [['First'], { item: 0 }],
      [['Fourth'], { item: 3 }],
    ]);
    expect(failed.map(({ json, pairedItem }) => [json, pairedItem])).toStrictEqual([
      [{ ...items[1], ...tooLong }, { item: 1 }],
      [{ ...items[2], ...notLinked }, { item: 2 }],
    ]);
  });

  it('pairs several records of one item, and its failures', async () => {
    const parameters = post('getAll', { limit: 2, filters: { status: '={{ $json.status }}' } });
    await run('continueRegularOutput');
    const { regular, failed } = await run('continueErrorOutput', parameters, [
      { status: 'draft' },
      { status: 'forgotten' },
      { status: 'draft' },
    ]);
    expect(regular.map(({ pairedItem }) => pairedItem)).toStrictEqual([0, 0, 2, 2].map((item) => ({ item })));
    expect(failed.map(({ pairedItem }) => pairedItem)).toStrictEqual([{ item: 1 }]);
    expect(errorOf(failed).status).toBe(400);
    expect(errorOf(failed).message).toMatch(/^List posts: the service refuses the data \(400\)\. /);
  });

  it('still stops the run when the credential is of no use at all', async () => {
    const credentials = { apiKey: 'any', baseUrl: 'no address' };
    const result = await testBed.run({
      parameters: create,
      items,
      credentials,
      node: { onError: 'continueRegularOutput' },
    });
    expect(result.status).toBe('error');
  });
});
