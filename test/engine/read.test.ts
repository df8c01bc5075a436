/** What n8n gives of posts and accounts that are there; `test/api` has what is read of the service's answers. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { chosen, jsonOf, post, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

const date = '2031-07-01T09:30:00.000Z';

it('Get gives a post in a flat form, by one request', async () => {
  const microblog = [{ accountId: 'acc_microblog_1', caption: 'Flat', medias: [] }];
  const id = await testBed.write(wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, microblog }));
  const { run, requests } = await testBed.observe({ parameters: post('get', { postId: chosen(id) }) });
  const link = `${testBed.sandbox.origin}/posts/${id}`;
  const json = { id, when: 'Tue, 1 Jul 2031, 09:30 (UTC)', captions: ['Flat'], link };
  expect(succeeded(run).items).toMatchObject([{ json, pairedItem: { item: 0 } }]);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([`GET /api/posts/${id}`]);
});

describe('Get Many posts', () => {
  async function listed(parameters: INodeParameters) {
    const observed = await testBed.observe({ parameters: post('getAll', parameters) });
    return { ...observed, posts: jsonOf(succeeded(observed.run)) };
  }

  it('gives them in an order where one is asked for', async () => {
    for (const day of ['02', '01', '03'])
      await testBed.write(
        wholePost({
          scheduledFor: { publish: 'SCHEDULE', date: `2032-07-${day}T09:30:00.000Z` },
          microblog: [{ accountId: 'acc_microblog_2', caption: `Day ${day}`, medias: [] }],
        }),
      );
    const daysIn = async (options: INodeParameters) =>
      (await listed({ filters: { text: 'Day 0' }, options })).posts.flatMap(({ captions }) => captions);
    expect(await daysIn({ order: 'soonest' })).toStrictEqual(['Day 01', 'Day 02', 'Day 03']);
    expect(await daysIn({ order: 'Latest First' })).toStrictEqual(['Day 03', 'Day 02', 'Day 01']);
    const { requests } = await listed({ filters: { text: 'Day 0' }, options: {} });
    expect(requests.filter(({ path }) => path.startsWith('/api/posts'))).toHaveLength(1);
  });

  it('gives little of each post where it is to be brief', async () => {
    const caption = `${'Fresh rye. '.repeat(7)}🥖🥖🥖 and more`;
    const microblog = [{ accountId: 'acc_microblog_1', caption, medias: [] }];
    await testBed.write(wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, microblog }));
    const { posts } = await listed({ filters: { text: 'Fresh rye' }, options: { brief: true } });
    const raw = await listed({ filters: { text: 'Fresh rye' }, simplify: false });
    expect(raw.posts).toStrictEqual(testBed.sandbox.posts().slice(-1));
    expect(posts[0]).toStrictEqual({
      id: expect.any(String),
      status: 'scheduled',
      when: 'Tue, 1 Jul 2031, 09:30 (UTC)',
      networks: 'Microblog',
      text: `${'Fresh rye. '.repeat(7)}🥖🥖🥖…`,
    });
  });
});

it.each([
  [{}, 'Found no posts with “nobody wrote this” in the text.'],
  [
    { status: 'scheduled', network: 'skyapp', after: '2031-07-01', before: '2031-07-02 09:00' },
    'Found no scheduled posts for Skyapp with “nobody wrote this” in the text from Tue, 1 Jul 2031, 00:00 (UTC) until Wed, 2 Jul 2031, 09:00 (UTC).',
  ],
  [
    { accounts: ['skyapp:acc_skyapp_1'] },
    'Found no posts on the chosen accounts with “nobody wrote this” in the text.',
  ],
])('Get Many says that it found no post, and how far it looked: %j', async (filters, hint) => {
  const parameters = post('getAll', { filters: { text: 'nobody wrote this', ...filters } });
  const run = await testBed.run({ parameters });
  expect([jsonOf(succeeded(run)), hintsOf(run)]).toStrictEqual([[], [hint]]);
});

it('Get Many accounts gives those of one network', async () => {
  const parameters = { resource: 'account', operation: 'getAll', network: 'Skyapp' };
  const accountOf = (name: string, number: number) => {
    const id = `acc_skyapp_${number}`;
    return { id, account: `skyapp:${id}`, label: `${name} · Skyapp`, name, network: 'skyapp' };
  };
  expect(jsonOf(succeeded(await testBed.run({ parameters })))).toStrictEqual([
    accountOf('Harbour Bakery', 1),
    accountOf('Lantern Lane Books', 2),
  ]);
});
