/** Continue On Fail: what becomes of the items that fail, and of the others. */
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { asJson, builtPackage, post, shortenAdvice, useTestBed } from '../support/n8n/node-under-test.ts';
import { runWorkflow } from '../../tools/n8n-engine/index.ts';
import { createNode } from '../../tools/n8n-engine/workflow.ts';

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
    mayBeDone: false,
    findings: [finding],
  },
};
const notLinked = {
  error: {
    message:
      'Create post: the service does not allow this (403). The service says: “Skyapp: the account "acc_none" is not one of yours. Link it under Scheduler, Accounts; your plan decides how many you can link. Upgrade at https://scheduler.example/upgrade”. Nothing of this post was published. Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.',
    mayBeDone: false,
    status: 403,
  },
};

type OnError = 'continueRegularOutput' | 'continueErrorOutput';

/** The items of both outputs, each with the place of its input item. */
async function run(onError: OnError, given: readonly object[] = items, parameters: INodeParameters = create) {
  const node = { onError };
  const result = await testBed.run({ parameters, items: given.map((item) => ({ ...item })), node });
  expect(result.status).toBe('success');
  const [regular = [], failed = []] = (result.outputs['Node'] ?? []).map((output) =>
    output.map(({ json, pairedItem }) => [json, pairedItem]),
  );
  return { regular, failed };
}

const created = (caption: string) => expect.objectContaining({ captions: [caption] });

it('gives an item for every input item in input order, with the findings of those that failed', async () => {
  const before = testBed.sandbox.posts().length;
  const { regular } = await run('continueRegularOutput');
  expect(regular).toStrictEqual([
    [created('First'), { item: 0 }],
    [tooLong, { item: 1 }],
    [notLinked, { item: 2 }],
    [created('Fourth'), { item: 3 }],
  ]);
  expect(testBed.sandbox.posts()).toHaveLength(before + 2);
});

it('puts failed items into the error output, with error, details and what came in', async () => {
  expect(await run('continueErrorOutput')).toStrictEqual({
    regular: [
      [created('First'), { item: 0 }],
      [created('Fourth'), { item: 3 }],
    ],
    failed: [
      [{ ...items[1], ...tooLong }, { item: 1 }],
      [{ ...items[2], ...notLinked }, { item: 2 }],
    ],
  });
});

it('goes on after an item on which an expression fails', async () => {
  const parameters = { ...create, caption: '={{ $json.caption.toUpperCase() }}' };
  const given = [{ account: 'acc_skyapp_1' }, { account: 'acc_skyapp_1', caption: 'Fine' }];
  expect((await run('continueRegularOutput', given, parameters)).regular).toStrictEqual([
    [{ error: expect.objectContaining({ message: expect.stringMatching(/./) }) }, { item: 0 }],
    [created('FINE'), { item: 1 }],
  ]);
});

it('pairs several records of one item, and its failures', async () => {
  const parameters = post('getAll', { limit: 2, filters: { status: '={{ $json.status }}' } });
  const given = ['draft', 'forgotten', 'draft'].map((status) => ({ status }));
  const { regular, failed } = await run('continueErrorOutput', given, parameters);
  expect(regular.map(([, from]) => from)).toStrictEqual([0, 0, 2, 2].map((item) => ({ item })));
  const message =
    'Status: "forgotten" is not one of Draft, Scheduled, Publishing, Published, Published in Part, Not Published.';
  expect(failed).toMatchObject([[{ error: { message } }, { item: 1 }]]);
});

it('still stops the run when the credential is of no use at all', async () => {
  const credentials = { apiKey: 'any', baseUrl: 'no address' };
  const node = { onError: 'continueRegularOutput' } as const;
  expect((await testBed.run({ parameters: create, items, credentials, node })).status).toBe('error');
});

/** What a run gives the steps that follow on a success and on a failure: the outputs of the node, and which of the steps ran. */
async function runBetween(onError: OnError, given: { parameters?: INodeParameters; credentials?: object }) {
  const { parameters = create, credentials = {} } = given;
  const pkg = await builtPackage;
  const start = createNode({ name: 'Start', type: 'n8n-nodes-base.manualTrigger' });
  const node = createNode({ name: 'Node', type: pkg.fullType('postScheduler'), parameters, onError });
  const follow = ['Mark as scheduled', 'Tell the team'].map((name) =>
    createNode({ name, type: 'n8n-nodes-base.noOp' }),
  );
  const to = ({ name }: { name: string }) => [{ node: name, type: 'main', index: 0 } as const];
  const result = await runWorkflow({
    pkg,
    credentials: { ...testBed.credentials, ...credentials },
    workflow: {
      nodes: [start, node, ...follow],
      connections: { Start: { main: [to(node)] }, Node: { main: follow.map(to) } },
    },
    pinnedData: { Start: items.slice(0, 2), 'Mark as scheduled': [{}], 'Tell the team': [{}] },
  });
  const ran = follow.flatMap(({ name }) => (Object.hasOwn(result.runData, name) ? name : []));
  return { ...result, ran, node: result.outputs['Node']?.map((out) => out.map(({ json }) => json)) };
}

const unmapped = post('createOrUpdate', { columns: 'manual', planWhen: 'all' });

it.each<[string, Parameters<typeof runBetween>[1], string]>([
  ['an empty key', { credentials: { apiKey: '' } }, 'API Key: '],
  ['an address that is none', { credentials: { baseUrl: 'no address' } }, 'Base URL: '],
  ['no mapped column', { parameters: unmapped }, 'no column is mapped'],
  ['an unknown operation', { parameters: { ...create, operation: 'mend' } }, 'The operation "mend"'],
])('fails each item of a run that cannot begin, and marks none as done: %s', async (_, given, message) => {
  const before = testBed.sandbox.posts().length;
  const error = { message: expect.stringContaining(message), mayBeDone: false };
  const byBranch = await runBetween('continueErrorOutput', given);
  expect(byBranch).toMatchObject({ status: 'success', ran: ['Tell the team'] });
  expect(byBranch.node).toStrictEqual([[], items.slice(0, 2).map((item) => ({ ...item, error }))]);
  expect(hintsOf(byBranch)).toStrictEqual([expect.stringMatching(/^All 2 (?:items|rows): /)]);
  const together = await runBetween('continueRegularOutput', given);
  expect(together).toMatchObject({ status: 'success', node: [[{ error }, { error }]] });
  expect(testBed.sandbox.posts()).toHaveLength(before);
});

it('says above the output what failed, equal findings once', async () => {
  const text = 'x'.repeat(301);
  const given = ['Fine', text, `${text.slice(1)}y`, text].map((caption, place) => ({
    caption,
    account: place === 3 ? 'acc_none' : 'acc_skyapp_1',
    row_number: place + 2,
  }));
  given.push({ caption: ' Plain\n', account: 'acc_none', row_number: 6 });
  const node = { onError: 'continueErrorOutput' } as const;
  const result = await testBed.run({ parameters: create, items: given, node });
  const refusal =
    'Create post: the service does not allow this (403). The service says: “Skyapp: the account &#34;acc_none&#34; is not one of yours. Link it under Scheduler, Accounts; your plan decides how many you can link. Upgrade at <a href="https://scheduler.example/upgrade" target="_blank">https://scheduler.example/upgrade</a>”. Nothing of this post was published. Upgrade the plan at <a href="https://scheduler.example/upgrade" target="_blank">https://scheduler.example/upgrade</a> or check that the accounts and the post are your own.';
  expect(hintsOf(result)).toStrictEqual([
    [
      '5 rows: 1 created as a draft, which does not go out, 4 failed.',
      `Rows 3 to 5: ${finding.text}.`,
      `Row 6 (“Plain”): ${refusal}`,
    ].join('<br>'),
  ]);
});
