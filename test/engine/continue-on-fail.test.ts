import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type TestBed, chosen, post, startTestBed } from '../support/node-under-test.ts';

let testBed: TestBed;
before(async () => (testBed = await startTestBed()));
after(async () => await testBed.sandbox.stop());

const create = post('create', {
  publish: 'DRAFT',
  caption: '={{ $json.caption }}',
  targets: { skyapp: [{ accountId: { __rl: true, mode: 'id', value: '={{ $json.account }}' } }] },
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
  label: 'Skyapp, Caption',
  path: 'skyappTargets.0.caption',
  message: '301 characters, at most 300',
  text: 'Skyapp, Caption: 301 characters, at most 300',
};
const tooLong = {
  error: { message: `Nothing was sent, the post needs a change. ${finding.text}`, findings: [finding] },
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
  assert.equal(result.status, 'success');
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
    assert.deepEqual(
      regular.map(({ pairedItem }) => pairedItem),
      [0, 1, 2, 3].map((item) => ({ item })),
    );
    assert.deepEqual([regular[1]?.json, regular[2]?.json], [tooLong, notLinked]);
    assert.deepEqual([regular[0]?.json['captions'], regular[3]?.json['captions']], [['First'], ['Fourth']]);
    assert.deepEqual(new Set(created), new Set([regular[0]?.json['id'], regular[3]?.json['id']]));
    assert.equal(created.length, 2);
  });

  it('goes on after an item on which an expression fails', async () => {
    const parameters = { ...create, caption: '={{ $json.caption.toUpperCase() }}' };
    const { regular } = await run('continueRegularOutput', parameters, [
      { account: 'acc_skyapp_1' },
      { account: 'acc_skyapp_1', caption: 'Fine' },
    ]);
    assert.deepEqual(
      regular.map(({ pairedItem }) => pairedItem),
      [{ item: 0 }, { item: 1 }],
    );
    assert.match(errorOf(regular).message, /./);
    assert.deepEqual(regular[1]?.json['captions'], ['FINE']);
  });
});

describe('Continue On Fail, using the error output', () => {
  it('puts failed items there, with error, details and what came in', async () => {
    const { regular, failed } = await run('continueErrorOutput');
    assert.deepEqual(
      regular.map(({ json, pairedItem }) => [json['captions'], pairedItem]),
      [
        [['First'], { item: 0 }],
        [['Fourth'], { item: 3 }],
      ],
    );
    assert.deepEqual(
      failed.map(({ json, pairedItem }) => [json, pairedItem]),
      [
        [{ ...items[1], ...tooLong }, { item: 1 }],
        [{ ...items[2], ...notLinked }, { item: 2 }],
      ],
    );
  });

  it('pairs several records of one item, and its failures', async () => {
    const parameters = post('getAll', { limit: 2, filters: { status: '={{ $json.status }}' } });
    await run('continueRegularOutput');
    const { regular, failed } = await run('continueErrorOutput', parameters, [
      { status: 'draft' },
      { status: 'forgotten' },
      { status: 'draft' },
    ]);
    assert.deepEqual(
      regular.map(({ pairedItem }) => pairedItem),
      [0, 0, 2, 2].map((item) => ({ item })),
    );
    assert.deepEqual(
      failed.map(({ pairedItem }) => pairedItem),
      [{ item: 1 }],
    );
    assert.equal(errorOf(failed).status, 400);
    assert.match(errorOf(failed).message, /^List posts: the service refuses the data \(400\)\. /);
  });

  for (const { operation, error } of [
    { operation: 'get', error: /^Get post: the service does not find this post \(404\)\. / },
    { operation: 'delete', error: /^Delete post: the service does not find this post \(404\)\. / },
    { operation: 'update', error: /^Update post: the service does not find this post \(404\)\. / },
    { operation: 'reschedule', error: /^Reschedule post: the service does not find this post \(404\)\. / },
  ]) {
    it(`takes the failures of ${operation}`, async () => {
      const parameters = post(operation, { postId: chosen('post_none'), scheduledAt: '2031-07-01T09:00' });
      const { regular, failed } = await run('continueErrorOutput', parameters, [{ row: 1 }]);
      assert.deepEqual([regular, failed.length], [[], 1]);
      assert.match(errorOf(failed).message, error);
      assert.deepEqual([failed[0]?.json['row'], errorOf(failed).status], [1, 404]);
    });
  }

  it('still stops the run when the credential is of no use at all', async () => {
    const credentials = { apiKey: 'any', baseUrl: 'no address' };
    const result = await testBed.run({
      parameters: create,
      items,
      credentials,
      node: { onError: 'continueRegularOutput' },
    });
    assert.equal(result.status, 'error');
  });
});
