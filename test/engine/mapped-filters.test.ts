/** A filter that an expression gives, and that has no value in this run: nothing is found, and the run says which field it was. */
import { describe, expect, it } from '@jest/globals';
import type { GenericValue, IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, post, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

const testBed = useTestBed();

async function run(parameters: INodeParameters, items: readonly IDataObject[] = [{}]) {
  const { run: done, requests } = await testBed.observe({ parameters, items: [...items] });
  return { items: jsonOf(succeeded(done)), hints: hintsOf(done), requests };
}

function nothing(labels: string, noun = 'posts') {
  const [are, them] = labels.includes(' and ') ? ['are', 'them'] : ['is', 'it'];
  const hint = `Found no ${noun}: ${labels} ${are} mapped, and had no value in this run. Give ${them} a value; only a field that is left empty in the form means all ${noun}.`;
  return { items: [], hints: [hint], requests: [] };
}

const list = (filters: INodeParameters, others: INodeParameters = {}) =>
  post('getAll', { filters, ...others });

describe('Get Many posts finds nothing', () => {
  it.each(
    sampleOf<readonly [labels: string, filters: INodeParameters]>(
      [
        ['Text', { text: '={{ $json.q }}' }],
        ['Text', { text: '={{ $json.a }} {{ $json.b }}' }],
        ['Text', { text: '="{{ $json.q }}"' }],
        ['Text', { text: '={{ $json.q.trim() }}' }],
        ['Text', { status: 'scheduled', text: '={{ $json.q }}' }],
        ['Text', { network: '={{ $json.known }}', text: '={{ $json.q }}' }],
        ['Accounts', { accounts: '={{ $json.q }}' }],
        ['Accounts', { accounts: '={{ $json.a }}, {{ $json.b }}' }],
        ['Accounts', { accounts: ['={{ $json.q }}'] }],
        ['Accounts', { accounts: '={{ [$json.a, $json.b] }}' }],
        ['After', { after: '={{ $json.q }}' }],
        ['Before', { after: '2031-01-01', before: '={{ $json.q }}' }],
        ['After and Before', { after: '={{ $json.q }}', before: '={{ $json.q2 }}' }],
        ['Network', { network: '={{ $json.q }}' }],
        ['Status', { status: '={{ $json.q }}' }],
        ['Status', { status: '={{ $if($json.q, "draft", "") }}' }],
      ],
      5,
    ),
  )('%s: %j', async (labels, filters) => {
    expect(await run(list(filters), [{ known: 'skyapp' }])).toStrictEqual(nothing(labels));
  });

  it.each(
    sampleOf<readonly [given: GenericValue | GenericValue[] | IDataObject]>(
      [
        [''],
        [' '],
        ['\t\n'],
        ['\u200b'],
        [null],
        [[]],
        [['', ' ']],
        [[[]]],
        ['[]'],
        ['""'],
        [','],
        [{}],
        ['-'],
        ['None'],
        ['null'],
        ['"n/a"'],
        ['(leer)'],
        [['none', '']],
      ],
      5,
    ),
  )('where the expression gives %j', async (q) => {
    for (const [labels, key] of [
      ['Text', 'text'],
      ['Accounts', 'accounts'],
      ['Status', 'status'],
    ] as const)
      expect([q, await run(list({ [key]: '={{ $json.q }}' }), [{ q }])]).toStrictEqual([q, nothing(labels)]);
  });

  it('also as a calendar for people without access, and whatever Limit and Return All say', async () => {
    for (const others of [
      { output: 'ics' },
      { returnAll: true },
      { options: { order: 'soonest' } },
      { options: { brief: true } },
      { limit: '={{ $json.limit }}' },
    ])
      expect(await run(list({ text: '={{ $json.q }}' }, others))).toStrictEqual(nothing('Text'));
  });

  it('for the items that have no value alone, and says so beside what others found', async () => {
    await testBed.write(
      wholePost({
        scheduledFor: { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' },
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Sourdough' }],
      }),
    );
    const { items, hints } = await run(list({ text: '={{ $json.q }}' }), [{ q: 'sourdough' }, { q: '' }]);
    expect(items.map(({ captions }) => captions)).toStrictEqual([['Sourdough']]);
    expect(hints).toStrictEqual(nothing('Text').hints);
  });
});

describe('All are still found', () => {
  const countOf = async (filters: INodeParameters, others: INodeParameters = {}) =>
    (await run(list(filters, others))).items.length;

  it('where a person left the filter empty, or chose All', async () => {
    for (let index = 0; index < 60; index += 1)
      await testBed.write(
        wholePost({
          scheduledFor: { publish: 'DRAFT' },
          skyapp: [{ accountId: 'acc_skyapp_1', caption: `Draft ${index}` }],
        }),
      );
    const all = testBed.sandbox.posts().length;
    for (const filters of [
      {},
      { text: '' },
      { text: ' ', accounts: [], after: '' },
      { status: '', network: '' },
      { network: "={{ $json.network || 'All' }}", status: '={{ "All" }}' },
    ])
      expect([filters, await countOf(filters, { returnAll: true })]).toStrictEqual([filters, all]);
  });

  it('up to fifty, where Limit or Return All is mapped and has no value', async () => {
    for (const others of [
      { limit: '={{ $json.q }}' },
      { limit: '={{ $json.empty }}', returnAll: false },
      { returnAll: '={{ $json.q }}' },
      { returnAll: '={{ $json.q }}', limit: '={{ $json.q }}' },
    ])
      expect([others, await countOf({}, others)]).toStrictEqual([others, 50]);
  });

  it('but not for accounts that name none', async () => {
    const done = await testBed.run({ parameters: list({ accounts: [',', '[]'] }) });
    expect(done.error?.message).toBe('Accounts: [",","[]"] names no account; give names, handles or IDs.');
  });
});

it('Get Many accounts finds nothing where Network has no value', async () => {
  const parameters = (network: string) => ({ resource: 'account', operation: 'getAll', network });
  for (const item of [{}, { q: '' }, { q: null }, { q: ' ' }, { q: '-' }, { q: 'None' }])
    expect(await run(parameters('={{ $json.q }}'), [item])).toStrictEqual(nothing('Network', 'accounts'));
  expect((await run(parameters(''))).items.length).toBeGreaterThan(10);
  expect((await run(parameters('={{ $json.q }}'), [{ q: 'All' }])).items.length).toBeGreaterThan(10);
});
