/** Actions, searches and dropdowns against the live local service; of what is written, zap-steps.test.ts has every field. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { postOutput } from '../../shared/actions/outputs.ts';
import app from '../../zapier/src/index.ts';
import { bodyInTheirs, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { write } from '../sandbox/support.ts';

const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
const zapier = useZapier(() => sandbox);
beforeEach(async () => {
  const headers = { 'x-api-key': sandbox.apiKey };
  for (const { id } of sandbox.posts())
    await fetch(`${sandbox.baseUrl}/posts/${id}`, { method: 'DELETE', headers });
});

const records = z.array(z.record(z.string(), z.unknown()));
const choices = z.array(z.strictObject({ id: z.string(), name: z.string() }));

async function perform(step: string, inputData: object = {}, meta: object = {}): Promise<unknown> {
  return await zapier.run(`${step}.operation.perform`, { inputData: { ...inputData }, meta: { ...meta } });
}

async function create(inputData: object) {
  const created = await perform('creates.create_post', inputData);
  return z.looseObject({ id: z.string() }).parse(created);
}

const schedule = { publish: 'SCHEDULE', scheduled_at: '2031-05-04T10:00:00+02:00' };
const skyapp = { accounts: ['skyapp:acc_skyapp_1'] };

test('a post on two networks has all fields of the output; then it is deleted', async () => {
  const created = await create({
    ...schedule,
    caption: 'Good morning',
    accounts: ['skyapp:acc_skyapp_1', 'skyapp:acc_skyapp_2', 'microblog:acc_microblog_1'],
    microblog_caption: 'Good morning, in short',
    microblog_segments: ['The first follow-up', 'The second'],
    microblog_segments_medias: '[[{"mediaUrl":"https://example.com/a.jpg"}],[]]',
  });
  const fields = ['outcome', ...postOutput.map(({ key }) => key), 'leftOut', 'note', 'plan'];
  expect(Object.keys(created).toSorted()).toStrictEqual(fields.toSorted());
  expect(created['targets']).toMatchObject([
    { network: 'microblog', accountName: 'Harbour Bakery', caption: 'Good morning, in short' },
    { network: 'skyapp', accountId: 'acc_skyapp_1', accountName: 'Harbour Bakery', mediaUrls: [] },
    { network: 'skyapp', accountId: 'acc_skyapp_2' },
  ]);
  const medias = [{ mediaType: 'IMAGE', mediaUrl: 'https://example.com/a.jpg' }];
  const segments = [
    { caption: 'The first follow-up', medias },
    { caption: 'The second', medias: [] },
  ];
  expect(JSON.stringify(sandbox.posts())).toContain(`"segments":${JSON.stringify(segments)}`);
  const { id } = created;
  expect(await perform('creates.delete_post', { post_id: id })).toStrictEqual({ id, deleted: true });
  expect(sandbox.posts()).toStrictEqual([]);
});

test('a picture that nobody can compare: Create and Find say so, and five drafts are five', async () => {
  const post = (host: string, publish: object = schedule) => ({
    ...publish,
    ...skyapp,
    caption: 'Loaf of the day',
    media: [`https://${host}.example/loaf.jpg`],
  });
  const { id } = await create(post('one'));
  const note = expect.stringMatching(/^Already planned, with files that could not be compared: look whether/);
  expect(await create(post('two'))).toMatchObject({ id, outcome: 'existing', note });
  expect(await perform('searches.find_post', post('two'))).toMatchObject([{ id, note }]);
  expect(await perform('searches.find_post', post('one'))).toMatchObject([{ id, note: null }]);
  const beside = expect.stringMatching(/^Created beside a post with the same text, whose files could not be/);
  for (const [index, host] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const created = await create(post(host, { publish: 'DRAFT' }));
    expect(created).toMatchObject({ outcome: 'created', ...(index > 0 && { note: beside }) });
  }
});

describe('searches', () => {
  test('posts by what is filled in', async () => {
    for (const [caption, day, account] of [
      ['Rye bread', '01', 'acc_skyapp_1'],
      ['Rolls', '02', 'acc_skyapp_2'],
      ['Bread again', '03', 'acc_skyapp_2'],
    ])
      await create({ ...schedule, caption, scheduled_at: `2031-05-${day}T09:00Z`, accounts: [account] });
    await create({ publish: 'DRAFT', caption: 'Draft', ...skyapp });
    const find = async (inputData: object) => {
      const posts = records.parse(await perform('searches.find_posts', inputData, { timezone: 'UTC' }));
      return posts.flatMap(({ captions }) => captions);
    };
    expect(await find({})).toHaveLength(4);
    expect(await find({ status: 'draft', network: 'skyapp' })).toStrictEqual(['Draft']);
    // The soonest post comes first, whatever the order of the service, as Zapier goes on with the first one.
    await create({ ...schedule, caption: 'Soon', scheduled_at: '2031-05-01T08:00Z', ...skyapp });
    await create({ publish: 'NOW', caption: 'Gone', ...skyapp });
    sandbox.publishDue();
    const soonest = ['Soon', 'Rye bread', 'Rolls', 'Bread again', 'Draft', 'Gone'];
    expect(await find({})).toStrictEqual(soonest);
    expect(await find({ limit: '2' })).toStrictEqual(soonest.slice(0, 2));
    const latest = ['Bread again', 'Rolls', 'Rye bread', 'Soon', 'Gone', 'Draft'];
    expect(await find({ order: 'latest first' })).toStrictEqual(latest);
    expect(await find({ network: 'All', status: 'All' })).toStrictEqual(soonest);
    await expect(find({ status: 'planned', network: 'Facebok' })).rejects.toThrow(
      'Status: \\"planned\\" is not one of Draft, Scheduled, Publishing, Published, Published in Part, Not Published; Network: \\"Facebok\\" is not one of Fediverse, Microblog, Photoapp, Pinboard, Professional, Shortvideo, Skyapp, Socialnet, Threadapp.',
    );
    const between = { after: '2031-05-01', before: '3.5.2031 09:00', status: 'Scheduled' };
    expect(await find(between)).toStrictEqual(['Soon', 'Rye bread', 'Rolls']);
    expect(await find({ text: 'BREAD', limit: '1' })).toStrictEqual(['Rye bread']);
    expect(await find({ text: 'bread', accounts: 'skyapp:@harbour.bakery' })).toStrictEqual(['Rye bread']);
  });

  test('one post by its ID or as it was given, and none that differs', async () => {
    const post = {
      ...schedule,
      ...skyapp,
      caption: '<p>News: https://news.example/bread</p>',
      format: 'html',
    };
    const find = async (inputData: object) => await perform('searches.find_post', inputData);
    expect(await find(post)).toStrictEqual([]);
    const { id } = await create(post);
    expect(await find({ post_id: id })).toMatchObject([
      { id, captions: ['News: https://news.example/bread'] },
    ]);
    expect(await find({ post_id: 'post_nowhere' })).toStrictEqual([]);
    expect(await find(post)).toMatchObject([{ id }]);
    const edited = { ...post, caption: 'Old news: https://news.example/bread?utm_source=feed' };
    expect(await find(edited)).toStrictEqual([]);
    expect(await find({ ...edited, if_planned: 'sameLink' })).toMatchObject([{ id }]);
    // A post whose time has come may be published, and is not refused.
    expect(await find({ ...post, scheduled_at: '2024-05-04T08:00Z' })).toStrictEqual([]);
    expect(app.searchOrCreates?.['find_post']).toMatchObject({ search: 'find_post', create: 'create_post' });
  });

  test('accounts by name and network', async () => {
    const find = async (inputData: object) =>
      records.parse(await perform('searches.find_account', inputData));
    expect(await find({})).toHaveLength(networks.length * 2);
    const named = { name: 'HARBOUR BAKERY', network: 'skyapp' };
    expect(await find(named)).toMatchObject([{ network: 'skyapp', id: 'acc_skyapp_1' }]);
    // Zapier takes the first of several: all that have the name come before those that only contain it.
    expect(await find({ name: 'harbour bakery' })).toHaveLength(networks.length);
    expect(await find({ name: 'Harbour', network: 'skyapp' })).toMatchObject([{ id: 'acc_skyapp_1' }]);
    expect(await find({ name: 'LÁNE bóoks · sky' })).toMatchObject([{ id: 'acc_skyapp_2' }]);
    expect(await find({ name: 'acc_skyapp_2' })).toMatchObject([{ id: 'acc_skyapp_2' }]);
    for (const nobody of ['Harbor', 'acc_skyapp', '@'])
      expect(await find({ name: nobody })).toStrictEqual([]);
    const names = networks.map(({ label }) => label).toSorted();
    const problem = `Network: \\"nowhere\\" is not one of ${names.join(', ')}`;
    await expect(find({ network: 'nowhere' })).rejects.toThrow(problem);
  });
});

describe('dropdowns', () => {
  const page = async (list: string, number: number) => {
    const meta = { page: number, timezone: 'Europe/Lisbon', isFillingDynamicDropdown: true };
    return choices.parse(await perform(`triggers.${list}`, {}, meta));
  };

  test('the accounts of all networks, and of one, page by page', async () => {
    const accounts = await page('accounts', 0);
    const single = accounts.filter(({ name }) => !name.startsWith('All of '));
    const each = networks.flatMap(({ key }) => [1, 2].map((number) => `${key}:acc_${key}_${number}`));
    expect(single.map(({ id }) => id).toSorted()).toStrictEqual(each.toSorted());
    expect(accounts).toContainEqual({ id: 'photoapp:acc_photoapp_1', name: 'Harbour Bakery · Photoapp' });
    expect(await page('accounts', 1)).toStrictEqual([]);
    for (const key of ['pinboard', 'shortvideo']) {
      const own = (await page(`${key}_accounts`, 0)).map(({ id }) => id);
      expect(own.toSorted()).toStrictEqual([`acc_${key}_1`, `acc_${key}_2`]);
    }
  });

  test('posts that can still be changed, page by page, with time, networks and caption', async () => {
    const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
    const body = JSON.stringify(bodyInTheirs(write()));
    for (let count = 0; count < 101; count += 1)
      await fetch(`${sandbox.baseUrl}/posts`, { method: 'POST', headers, body });
    await create({ ...schedule, caption: 'Spring sale', ...skyapp });
    await create({ publish: 'NOW', caption: 'Published', ...skyapp });
    sandbox.publishDue();
    const pages = [];
    for (const number of [0, 1, 2]) pages.push(await page('changeable_posts', number));
    const all = pages.flat();
    expect([all.length, new Set(all.map(({ id }) => id)).size, pages[2]]).toStrictEqual([102, 102, []]);
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
