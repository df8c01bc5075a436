import { describe, expect, it } from '@jest/globals';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import { calls, creates, draft, everyCall, fine } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const base = 'https://scheduler.example/api';

const expected = {
  createPost: ['POST', '/posts', draft],
  createNetworkPost: [
    'POST',
    '/photoapp/create',
    { scheduledFor: { publish: 'NOW' }, post: { accountId: 'a' } },
  ],
  listPostsPage: ['GET', '/posts', undefined],
  listPosts: ['GET', '/posts?limit=100', undefined],
  getPost: ['GET', '/posts/post-1', undefined],
  updatePost: ['PATCH', '/posts/post-1', { data: draft }],
  deletePost: ['DELETE', '/posts/post-1', undefined],
  reschedulePost: ['PATCH', '/posts/post-1/schedule', { scheduledFor: '2030-01-02T00:00:00Z' }],
  requestUpload: [
    'POST',
    '/media/presigned-url',
    { fileName: 'loaf.jpg', contentType: 'image/jpeg', size: 5 },
  ],
  listAccounts: ['GET', '/accounts', undefined],
  listBoards: ['GET', '/boards?accountId=account-1', undefined],
  listBoardSections: ['GET', '/boards?accountId=account-1', undefined],
  getCreator: ['GET', '/creator-info?accountId=account-1', undefined],
} as const;

const onItsOwn: ReadonlySet<string> = new Set(creates);
const writes: ReadonlySet<string> = new Set([...creates, 'updatePost', 'deletePost', 'reschedulePost']);

describe('requests', () => {
  for (const name of everyCall) {
    it(`of ${name} are the contract's, and know no key`, async () => {
      const { client, requests } = scriptedClient([fine]);
      await calls[name](client);
      const [method, path, body] = expected[name];
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      expect(requests).toStrictEqual([
        {
          method,
          url: base + path,
          headers: { accept: 'application/json', ...json },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          // The service may have closed a connection that was kept open.
          ...(onItsOwn.has(name) && { ownConnection: true }),
          // A read that hangs ends early enough for another try; a write has the host's timeout.
          ...(!writes.has(name) && { milliseconds: 10_000 }),
        },
      ]);
    });
  }

  it('of the list carry the filters that are filled in, encoded', async () => {
    const { client, requests } = scriptedClient([fine, fine, fine]);
    await client.listPostsPage({ status: 'a&b=c d', platform: 'skyapp', limit: 7, cursor: 'x/+?#=' });
    await client.listPostsPage({ status: '', platform: '', cursor: '' });
    await client.listPostsPage({ platform: 'something else' });
    expect(requests.map(({ url }) => url)).toStrictEqual([
      `${base}/posts?status=a%26b%3Dc+d&platform=skyapp&limit=7&cursor=x%2F%2B%3F%23%3D`,
      `${base}/posts`,
      `${base}/posts?platform=something+else`,
    ]);
  });

  it("use the service's network names", async () => {
    const photoapp = { targets: 'snapGrid', create: 'snap-grid', platform: 'SNAP' };
    const described = { ...undescribed, networkNames: { photoapp }, listFilters: { platforms: ['SNAP'] } };
    const record = { id: 'post-1', status: 'draft', snapGridTargets: [{ accountId: 'a' }], note: 1 };
    const { client, requests } = scriptedClient(
      [
        fine,
        fine,
        fine,
        { body: record },
        { body: { posts: [record] } },
        { body: [{ id: 1, platform: 'Snap' }] },
      ],
      { description: async (part) => described[part] },
    );
    await calls.createNetworkPost(client);
    await calls.createPost(client);
    await calls.updatePost(client);
    const ours = { id: 'post-1', status: 'draft', photoappTargets: [{ accountId: 'a' }], note: 1 };
    expect(await client.getPost({ id: 'post-1' })).toStrictEqual(ours);
    expect((await client.listPostsPage({ platform: 'photoapp' })).posts).toStrictEqual([ours]);
    expect((await client.listAccounts())[0]?.network).toBe('photoapp');
    expect(requests.map(({ url }) => url.slice(base.length))).toStrictEqual([
      '/snap-grid/create',
      '/posts',
      '/posts/post-1',
      '/posts/post-1',
      '/posts?platform=SNAP',
      '/accounts',
    ]);
    const { photoappTargets, ...others } = draft;
    const theirs = { ...others, snapGridTargets: photoappTargets };
    expect(JSON.parse(requests[1]?.body ?? '')).toStrictEqual(theirs);
    expect(JSON.parse(requests[2]?.body ?? '')).toStrictEqual({ data: theirs });
  });
});
