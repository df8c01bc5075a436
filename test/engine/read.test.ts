/** What n8n gives of posts and accounts that are there; `test/api` has what is read of the service's answers. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { chosen, jsonOf, post, succeeded, useTestBed, wholePost } from '../support/node-under-test.ts';

const testBed = useTestBed();

const image = 'https://media.example/loaf.jpg';
const date = '2031-07-01T09:30:00.000Z';

async function scheduledPost(caption: string): Promise<string> {
  const picture = { accountId: 'acc_photoapp_1', caption: 'Picture', mediaType: 'IMAGE', mediaUrl: image };
  const embed = { mediaType: 'IMAGE', medias: [{ url: image }] };
  return await testBed.write(
    wholePost({
      scheduledFor: { publish: 'SCHEDULE', date },
      photoapp: [picture],
      skyapp: [{ accountId: 'acc_skyapp_1', caption, embed }],
    }),
  );
}

const recordOf = (id: string) => testBed.sandbox.posts().find((found) => found.id === id);

describe('Get', () => {
  it('gives a post in a flat form', async () => {
    const id = await scheduledPost('Flat');
    const { run, requests } = await testBed.observe({ parameters: post('get', { postId: chosen(id) }) });
    const shared = { accountName: 'Harbour Bakery', mediaUrls: [image] };
    const json = {
      when: 'Tue, 1 Jul 2031, 09:30 (UTC)',
      id,
      status: 'scheduled',
      scheduledAt: date,
      networks: ['photoapp', 'skyapp'],
      accountIds: ['acc_photoapp_1', 'acc_skyapp_1'],
      captions: ['Picture', 'Flat'],
      mediaUrls: [image],
      targets: [
        { network: 'photoapp', accountId: 'acc_photoapp_1', caption: 'Picture', ...shared },
        { network: 'skyapp', accountId: 'acc_skyapp_1', caption: 'Flat', ...shared },
      ],
      createdAt: recordOf(id)?.createdAt,
      publishedAt: null,
      link: `${testBed.sandbox.origin}/posts/${id}`,
    };
    expect(succeeded(run).items).toStrictEqual([{ json, pairedItem: { item: 0 } }]);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([`GET /api/posts/${id}`]);
  });

  it('gives the record as the service shows it without Simplify', async () => {
    const id = await scheduledPost('Whole');
    const postId = { __rl: true, mode: 'id', value: '={{ $json.post }}' };
    const parameters = post('get', { postId, simplify: false });
    const run = succeeded(await testBed.run({ parameters, items: [{ post: id }] }));
    expect(jsonOf(run)).toStrictEqual([recordOf(id)]);
  });
});

describe('Get Many posts', () => {
  async function listed(parameters: INodeParameters) {
    const observed = await testBed.observe({ parameters: post('getAll', parameters) });
    return { ...observed, posts: jsonOf(succeeded(observed.run)) };
  }

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
