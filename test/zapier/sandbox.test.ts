/** Every action, search, trigger and dropdown against the live local service. */
import assert from 'node:assert/strict';
import { beforeEach, describe, expect, test, afterEach } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { networks } from '../../shared/index.ts';
import { postOutput } from '../../shared/actions/outputs.ts';
import app from '../../zapier/src/index.ts';
import { bodyInTheirs, serviceOptions } from '../support/service.ts';
import { type ZapierRunner, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { write } from '../sandbox/support.ts';

let sandbox: Sandbox;
let zapier: ZapierRunner;

beforeEach(async () => {
  sandbox = await startSandbox(serviceOptions);
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  zapier = zapierRunner({ app, apiKey: sandbox.apiKey });
});
afterEach(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await sandbox.stop();
});

const record = z.record(z.string(), z.unknown());
const summary = z.looseObject({ id: z.string(), status: z.string().nullable() });

async function create(inputData: Record<string, unknown>): Promise<z.infer<typeof summary>> {
  const created = await zapier.run('creates.create_post.operation.perform', { inputData });
  return summary.parse(created);
}

/** Writes drafts at the service, without Zapier. */
async function writeDrafts(count: number): Promise<void> {
  const { baseUrl, apiKey } = sandbox;
  for (let number = 1; number <= count; number += 1) {
    const draft = write({
      skyappTargets: [{ accountId: 'acc_skyapp_1', caption: `Draft ${number}` }],
    });
    const { status } = await fetch(`${baseUrl}/posts`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(bodyInTheirs(draft)),
    });
    expect(status).toBe(200);
  }
}

const schedule = { publish: 'SCHEDULE', scheduled_at: '2031-05-04T10:00:00+02:00' };
const skyapp = { accounts: ['skyapp:acc_skyapp_1'] };

describe('actions', () => {
  test('a post on two accounts of one network and one of another', async () => {
    const created = await create({
      ...schedule,
      caption: 'Good morning {{bundle.inputData.name}}',
      accounts: ['skyapp:acc_skyapp_1', 'skyapp:acc_skyapp_2', 'microblog:acc_microblog_1'],
      microblog_caption: 'Good morning, in short',
      microblog_segments: ['The first follow-up', 'The second'],
      microblog_segments_medias: '[[{"mediaUrl":"https://example.com/a.jpg"}],[]]',
    });
    const fields = ['outcome', ...postOutput.map(({ key }) => key), 'leftOut', 'note', 'plan'];
    expect(Object.keys(created).toSorted()).toStrictEqual(fields.toSorted());
    expect(created['scheduledAt']).toBe('2031-05-04T08:00:00.000Z');
    expect(created['targets']).toMatchObject([
      { network: 'microblog', accountName: 'Harbour Bakery', caption: 'Good morning, in short' },
      { network: 'skyapp', accountId: 'acc_skyapp_1', accountName: 'Harbour Bakery', mediaUrls: [] },
      { network: 'skyapp', accountId: 'acc_skyapp_2' },
    ]);
    const [post] = sandbox.posts();
    assert.ok(post);
    expect(post.id).toBe(created.id);
    const { skyappTargets, microblogTargets } = record.parse(post);
    expect(skyappTargets).toStrictEqual([
      { accountId: 'acc_skyapp_1', caption: 'Good morning {{bundle.inputData.name}}' },
      { accountId: 'acc_skyapp_2', caption: 'Good morning {{bundle.inputData.name}}' },
    ]);
    expect(microblogTargets).toStrictEqual([
      {
        accountId: 'acc_microblog_1',
        caption: 'Good morning, in short',
        medias: [],
        segments: [
          {
            caption: 'The first follow-up',
            medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://example.com/a.jpg' }],
          },
          { caption: 'The second', medias: [] },
        ],
      },
    ]);
  });

  test('a post is deleted', async () => {
    const { id } = await create({ publish: 'DRAFT', caption: 'Never mind', ...skyapp });
    const gone = await zapier.run('creates.delete_post.operation.perform', { inputData: { post_id: id } });
    expect(gone).toStrictEqual({ id, deleted: true });
    expect(sandbox.posts()).toStrictEqual([]);
  });
});

describe('searches', () => {
  test('posts by status, network, time, account and text', async () => {
    for (const [caption, day, account] of [
      ['Rye bread', '01', 'acc_skyapp_1'],
      ['Rolls', '02', 'acc_skyapp_2'],
      ['Bread again', '03', 'acc_skyapp_2'],
    ])
      await create({
        publish: 'SCHEDULE',
        caption,
        scheduled_at: `2032-05-${day}T09:00Z`,
        accounts: [account],
      });
    await create({ publish: 'DRAFT', caption: 'Draft', ...skyapp });
    const found = z.array(z.looseObject({ captions: z.array(z.string()) }));
    const find = async (inputData: Record<string, unknown>) => {
      const posts = await zapier.run('searches.find_posts.operation.perform', {
        inputData,
        meta: { timezone: 'UTC' },
      });
      return found.parse(posts).flatMap(({ captions }) => captions);
    };
    const after = '2032-05-01';
    expect(await find({})).toHaveLength(4);
    expect(await find({ status: 'draft', network: 'skyapp' })).toStrictEqual(['Draft']);
    expect(await find({ network: 'pinboard' })).toStrictEqual([]);
    expect(await find({ after, before: '3.5.2032 09:00', status: 'Scheduled' })).toStrictEqual([
      'Rolls',
      'Rye bread',
    ]);
    expect(await find({ after, text: 'BREAD', limit: '1' })).toStrictEqual(['Bread again']);
    expect(await find({ after, accounts: 'skyapp:@harbour.bakery' })).toStrictEqual(['Rye bread']);
    await expect(find({ after: 'soon' })).rejects.toThrow(/After: \\"soon\\" is not a readable time/);
    const before = sandbox.requests.length;
    for (const [limit, shown] of [
      ['0', '0'],
      ['2.5', '2.5'],
      [[2], 'what is given'],
    ])
      await expect(find({ limit })).rejects.toThrow(
        `Limit: must be a whole number of 1 or more, not ${String(shown)}.`,
      );
    expect(sandbox.requests).toHaveLength(before);
  });

  test('one post by its identifier, and none', async () => {
    const { id } = await create({ publish: 'DRAFT', caption: 'Here', ...skyapp });
    const find = (post_id: string) =>
      zapier.run('searches.find_post.operation.perform', { inputData: { post_id } });
    expect(await find(id)).toMatchObject([{ id, captions: ['Here'] }]);
    expect(await find('post_nowhere')).toStrictEqual([]);
  });

  // What a replayed Zap looks for before it creates.
  test('a post given as it was created, by what is asked for, and none that differs', async () => {
    const post = {
      ...schedule,
      ...skyapp,
      caption: '<p>News: https://news.example/bread</p>',
      format: 'html',
    };
    const find = async (changes: object = {}) =>
      await zapier.run('searches.find_post.operation.perform', { inputData: { ...post, ...changes } });
    expect(await find()).toStrictEqual([]);
    const { id } = await create(post);
    expect(await find()).toMatchObject([{ id }]);
    const edited = { caption: 'Old news: https://news.example/bread?utm_source=feed' };
    expect(await find(edited)).toStrictEqual([]);
    expect(await find({ ...edited, if_planned: 'sameLink' })).toMatchObject([{ id }]);
  });

  test('a post whose time has come: it may be published, and is not refused', async () => {
    const inputData = {
      ...skyapp,
      caption: 'Long ago',
      publish: 'SCHEDULE',
      scheduled_at: '2024-05-04T08:00Z',
    };
    expect(await zapier.run('searches.find_post.operation.perform', { inputData })).toStrictEqual([]);
    expect(app.searchOrCreates?.['find_post']).toMatchObject({ search: 'find_post', create: 'create_post' });
  });

  test('accounts by name and network', async () => {
    const find = (inputData: Record<string, unknown>) =>
      zapier.run('searches.find_account.operation.perform', { inputData });
    const all = z.array(record).parse(await find({}));
    expect(all).toHaveLength(networks.length * 2);
    const [first] = z.array(record).parse(await find({ network: 'skyapp' }));
    assert.ok(first);
    expect(first['network']).toBe('skyapp');
    expect(await find({ name: String(first['name']).toUpperCase(), network: 'skyapp' })).toStrictEqual([
      first,
    ]);
    await expect(find({ network: 'nowhere' })).rejects.toThrow('Network: \\"nowhere\\" is none of fediverse');
  });
});

describe('triggers and dropdowns', () => {
  test('the accounts of all networks, page by page', async () => {
    const page = async (number: number) =>
      z
        .array(z.strictObject({ id: z.string(), name: z.string() }))
        .parse(await zapier.run('triggers.accounts.operation.perform', { meta: { page: number } }));
    const accounts = await page(0);
    const single = accounts.filter(({ name }) => !name.startsWith('All of '));
    expect(single.map(({ id }) => id).toSorted()).toStrictEqual(
      networks.flatMap(({ key }) => [1, 2].map((number) => `${key}:acc_${key}_${number}`)).toSorted(),
    );
    expect(accounts.find(({ id }) => id === 'photoapp:acc_photoapp_1')?.name).toBe(
      'Harbour Bakery · Photoapp',
    );
    expect(await page(1)).toStrictEqual([]);
  });

  for (const key of ['pinboard', 'shortvideo']) {
    test(`the accounts of ${key}`, async () => {
      const accounts = await zapier.run(`triggers.${key}_accounts.operation.perform`);
      expect(
        z
          .array(z.strictObject({ id: z.string(), name: z.string() }))
          .parse(accounts)
          .map(({ id }) => id)
          .toSorted(),
      ).toStrictEqual([`acc_${key}_1`, `acc_${key}_2`]);
    });
  }

  test('posts that can still be changed, page by page, with time, networks and caption', async () => {
    await writeDrafts(101);
    await create({ ...schedule, caption: 'Spring sale', ...skyapp });
    await create({ publish: 'NOW', caption: 'Published', ...skyapp });
    sandbox.publishDue();
    const page = async (number: number) => {
      const meta = { page: number, timezone: 'Europe/Lisbon', isFillingDynamicDropdown: true };
      const choices = await zapier.run('triggers.changeable_posts.operation.perform', { meta });
      return z.array(z.strictObject({ id: z.string(), name: z.string() })).parse(choices);
    };
    const pages = [await page(0), await page(1), await page(2)];
    const all = pages.flat();
    expect(all).toHaveLength(102);
    expect(new Set(all.map(({ id }) => id)).size).toBe(102);
    expect(pages[2]?.length).toBe(0);
    // The nearest in time first; drafts have none.
    expect(all[0]?.name).toBe('4 May 2031, 09:00 · Skyapp · Harbour Bakery · Spring sale');
    expect(all.every(({ name }) => !name.includes('Published'))).toBe(true);
  });

  test('the connection is named after its accounts, never after the key', async () => {
    const tested = z.strictObject({ label: z.string() }).parse(await zapier.run('authentication.test'));
    expect(tested.label).toMatch(new RegExp(` and ${networks.length * 2 - 1} more$`));
    expect(tested.label).not.toContain(sandbox.apiKey);
  });
});
