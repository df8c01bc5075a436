/** A filter of a search that is mapped, and has no value in this run: the search finds nothing, so that no later step goes on with a stranger. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { rejection } from '../support/service/client-calls.ts';
import { wholePost } from '../support/n8n/node-under-test.ts';
import { bodyInTheirs, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { sampleOf } from '../support/sample-of.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
type Values = Readonly<Record<string, unknown>>;

/** `typed`: the form as its owner filled it in. `values`: what Zapier makes of it in this run. */
async function search(key: string, typed: Values, values: Values): Promise<readonly unknown[]> {
  const bundle = { inputData: values, inputDataRaw: typed };
  return z.array(z.unknown()).parse(await zapier.run(`searches.${key}.operation.perform`, bundle));
}

async function create(caption: string): Promise<string> {
  const inputData = {
    publish: 'SCHEDULE',
    scheduled_at: '2031-03-01T09:00Z',
    caption,
    accounts: ['acc_skyapp_1'],
  };
  const made = await zapier.run('creates.create_post.operation.perform', { inputData });
  return z.looseObject({ id: z.string() }).parse(made).id;
}

/** A draft that no step made. */
async function draft(): Promise<void> {
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  const body = wholePost({
    scheduledFor: { publish: 'DRAFT' },
    skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Loaf' }],
  });
  await fetch(`${sandbox.baseUrl}/posts`, {
    method: 'POST',
    headers,
    body: JSON.stringify(bodyInTheirs(body)),
  });
}

const title = '{{1__Title}}';

describe('It finds nothing', () => {
  beforeAll(async () => {
    await create('Rye');
  });

  test.each(
    sampleOf<readonly [search: string, typed: Values, values: Values]>(
      [
        ['find_posts', { text: title }, {}],
        ['find_posts', { text: title }, { text: '' }],
        ['find_posts', { text: title }, { text: ' \n' }],
        ['find_posts', { text: title }, { text: null }],
        ['find_posts', { text: '{{1__A}} {{1__B}}' }, { text: ' ' }],
        ['find_posts', { text: '"{{1__A}}"' }, { text: '""' }],
        ['find_posts', { text: title }, { text: '-' }],
        ['find_posts', { text: title }, { text: 'None' }],
        ['find_posts', { text: title }, { text: 'null' }],
        ['find_posts', { text: '"{{1__Title}}"' }, { text: '"undefined"' }],
        ['find_posts', { text: title }, { text: '(leer)' }],
        ['find_posts', { status: 'scheduled', text: title }, { status: 'scheduled' }],
        ['find_posts', { status: '{{1__Status}}' }, { status: '-' }],
        ['find_posts', { network: '{{1__Network}}' }, { network: '—' }],
        ['find_posts', { after: '{{1__From}}' }, { after: 'N/A' }],
        ['find_posts', { accounts: ['{{1__A}}', '{{1__B}}'] }, { accounts: ['none', ''] }],
        ['find_posts', { after: '{{1__From}}', before: '{{1__To}}' }, {}],
        ['find_posts', { after: '{{1__From}}', before: '2031-04-01' }, { before: '2031-04-01' }],
        ['find_posts', { network: '{{1__Network}}' }, {}],
        ['find_posts', { status: '{{1__Status}}' }, { status: '' }],
        ['find_posts', { accounts: ['{{1__Account}}'] }, {}],
        ['find_posts', { accounts: ['{{1__Account}}'] }, { accounts: [] }],
        ['find_posts', { accounts: ['{{1__A}}', '{{1__B}}'] }, { accounts: ['', null] }],
        ['find_posts', { accounts: '{{1__A}},{{1__B}}' }, { accounts: [','] }],
        ['find_posts', { 'accounts[]': '{{1__Lines}}' }, {}],
        ['find_posts', { text: title, limit: '{{1__Limit}}' }, {}],
        ['find_account', { name: '{{1__Brand}}' }, {}],
        ['find_account', { name: '{{1__Brand}}' }, { name: ' ' }],
        ['find_account', { name: '{{1__Brand}}' }, { name: 'n/a' }],
        ['find_account', { network: 'skyapp', name: '{{1__Brand}}' }, { network: 'skyapp' }],
        ['find_account', { network: '{{1__Network}}' }, { network: '-' }],
        ['find_account', { network: '{{1__Network}}', name: 'Harbour' }, { name: 'Harbour' }],
        [
          'find_board',
          { account_id: 'acc_pinboard_1', name: '{{1__Board}}' },
          { account_id: 'acc_pinboard_1' },
        ],
        [
          'find_board',
          { account_id: 'acc_pinboard_1', name: '{{1__Board}}' },
          { account_id: 'acc_pinboard_1', name: 'Keine' },
        ],
        ['find_post', { post_id: '{{1__ID}}' }, {}],
        ['find_post', { post_id: '{{1__ID}}' }, { post_id: ' ' }],
        // Where the ID is missing, the other fields may describe another post.
        [
          'find_post',
          {
            post_id: '{{1__ID}}',
            publish: 'SCHEDULE',
            scheduled_at: '2031-03-01T09:00Z',
            caption: 'Rye',
            accounts: ['acc_skyapp_1'],
          },
          {
            publish: 'SCHEDULE',
            scheduled_at: '2031-03-01T09:00Z',
            caption: 'Rye',
            accounts: ['acc_skyapp_1'],
          },
        ],
      ],
      10,
    ),
  )('%s, %j as %j', async (key, typed, values) => {
    const requests = sandbox.requests.length;
    expect(await search(key, typed, values)).toStrictEqual([]);
    expect(sandbox.requests).toHaveLength(requests);
  });
});

describe('It finds', () => {
  test('all, where the field is left empty by hand, and what a mapped field says', async () => {
    const id = await create('Spelt');
    const count = (await search('find_posts', {}, {})).length;
    expect(count).toBeGreaterThan(0);
    for (const typed of [{ text: '' }, { text: ' ', accounts: [] }, { status: null }])
      expect(await search('find_posts', typed, typed)).toHaveLength(count);
    // An older Zapier does not say what was typed.
    const untyped = await zapier.run('searches.find_posts.operation.perform', { inputData: {} });
    expect(untyped).toHaveLength(count);
    expect(await search('find_posts', { text: title }, { text: 'spelt' })).toMatchObject([{ id }]);
    expect(await search('find_account', {}, {})).not.toHaveLength(0);
    expect(await search('find_account', { name: title }, { name: 'Harbour Bakery' })).not.toHaveLength(0);
    expect(await search('find_post', { post_id: title }, { post_id: id })).toMatchObject([{ id }]);
    const described = {
      publish: 'SCHEDULE',
      scheduled_at: '2031-03-01T09:00Z',
      caption: 'Spelt',
      accounts: ['acc_skyapp_1'],
    };
    expect(await search('find_post', { ...described, post_id: '' }, described)).toMatchObject([{ id }]);
  });

  test('a number that is mapped', async () => {
    const id = await create('Baking since 1850');
    expect(await search('find_posts', { text: title }, { text: 1850 })).toMatchObject([{ id }]);
  });

  test('on the accounts that have a value, where others have none', async () => {
    const id = await create('Emmer');
    const typed = { accounts: ['{{1__A}}', '{{1__B}}'], text: 'Emmer' };
    const values = { accounts: ['', 'acc_skyapp_1'], text: 'Emmer' };
    expect(await search('find_posts', typed, values)).toMatchObject([{ id }]);
    const other = { accounts: ['', 'acc_skyapp_2'], text: 'Emmer' };
    expect(await search('find_posts', typed, other)).toStrictEqual([]);
  });

  test('up to fifty, where Limit is mapped and has no value', async () => {
    await Promise.all(Array.from({ length: 51 }, async () => await draft()));
    for (const limit of [undefined, '', ' '])
      expect(await search('find_posts', { limit: '{{1__Limit}}' }, { limit })).toHaveLength(50);
  });
});

/** A model that fills in a step writes days in its own way. */
describe('A day that cannot be read is named as it was written', () => {
  test.each(
    sampleOf(
      [
        'tomorrow',
        'next Friday',
        'Monday',
        'lastDay',
        'the same day',
        '2027-02-30',
        '2027-13-01',
        '2027-03',
        '2027-W11',
        '31.11.2027',
        '16 de marso de 2027',
        'March 32, 2027',
      ],
      4,
    ),
  )('%s', async (day) => {
    const requests = sandbox.requests.length;
    for (const [key, label] of [
      ['after', 'After'],
      ['before', 'Before'],
    ] as const) {
      const values = { status: 'scheduled', [key]: day };
      for (const typed of [values, { status: 'scheduled', [key]: '{{1__Day}}' }]) {
        const { message } = z
          .object({ message: z.string() })
          .parse(await rejection(search('find_posts', typed, values)));
        expect(z.object({ message: z.string() }).parse(JSON.parse(message)).message).toMatch(
          new RegExp(`^${label}: "${day}" is not a readable time`, 'u'),
        );
      }
    }
    expect(sandbox.requests).toHaveLength(requests);
  });

  test.each([
    ['2031-03-01', '2031-03-02'],
    ['1 March 2031', 'March 2, 2031'],
    ['1.3.2031', '2.3.2031'],
    ['2031-03-01 09:00', '2031-03-01 09:01'],
    ['2031-03-01T09:00:00Z', '2031-03-01T10:00+01:00'],
  ])('and others are read: %s until %s', async (after, before) => {
    const id = await create(`Oats from ${after}`);
    const found = await search('find_posts', {}, { text: `Oats from ${after}`, after, before });
    expect(found).toMatchObject(before.includes('+01:00') ? [] : [{ id }]);
  });
});
