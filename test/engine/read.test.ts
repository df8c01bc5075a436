import { beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { networks, wireNames } from '../../shared/index.ts';
import {
  type TestBed,
  chosen,
  idOf,
  jsonOf,
  mediaRows,
  post,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';
import { serviceNetworkNames } from '../support/service.ts';

const testBed = useTestBed();

const image = 'https://media.example/loaf.jpg';

/** A scheduled post on two networks; its ID. */
async function scheduledPost(at: TestBed, caption: string): Promise<string> {
  const targets = {
    skyapp: [{ accountId: chosen('acc_skyapp_1') }],
    photoapp: [{ accountId: chosen('acc_photoapp_1'), caption: 'Picture' }],
  };
  const parameters = {
    publish: 'SCHEDULE',
    scheduledAt: '2031-07-01T09:30Z',
    caption,
    media: mediaRows(image),
    targets,
  };
  return idOf(await at.run({ parameters: post('create', parameters) }));
}

describe('Get', () => {
  it('gives a post in a flat form', async () => {
    const id = await scheduledPost(testBed, 'Flat');
    const run = succeeded(await testBed.run({ parameters: post('get', { postId: chosen(id) }) }));
    const [record] = testBed.sandbox.posts().filter((found) => found.id === id);
    expect(run.items).toStrictEqual([
      {
        json: {
          id,
          status: 'scheduled',
          scheduledAt: '2031-07-01T09:30:00.000Z',
          networks: ['photoapp', 'skyapp'],
          accountIds: ['acc_photoapp_1', 'acc_skyapp_1'],
          captions: ['Picture', 'Flat'],
          mediaUrls: [image],
          targets: [
            {
              network: 'photoapp',
              accountId: 'acc_photoapp_1',
              accountName: null,
              caption: 'Picture',
              mediaUrls: [image],
            },
            {
              network: 'skyapp',
              accountId: 'acc_skyapp_1',
              accountName: null,
              caption: 'Flat',
              mediaUrls: [image],
            },
          ],
          createdAt: record?.createdAt,
          publishedAt: null,
          calendarUrl: `${testBed.sandbox.origin}/posts/${id}`,
        },
        pairedItem: { item: 0 },
      },
    ]);
    const { method, path, body } = testBed.sandbox.requests.at(-1) ?? {};
    expect({ method, path, body }).toStrictEqual({
      method: 'GET',
      path: `/api/posts/${id}`,
      body: undefined,
    });
  });

  it('gives the record as the service shows it without Simplify', async () => {
    const id = await scheduledPost(testBed, 'Whole');
    const parameters = post('get', {
      postId: { __rl: true, mode: 'id', value: '={{ $json.post }}' },
      simplify: false,
    });
    const run = succeeded(await testBed.run({ parameters, items: [{ post: id }] }));
    const [record] = testBed.sandbox.posts().filter((found) => found.id === id);
    expect(jsonOf(run)).toStrictEqual([record]);
    const scheduledFor = { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' };
    const expected = wholePost({
      scheduledFor,
      photoapp: [{ accountId: 'acc_photoapp_1', caption: 'Picture', mediaType: 'IMAGE', mediaUrl: image }],
      skyapp: [
        {
          accountId: 'acc_skyapp_1',
          caption: 'Whole',
          embed: { mediaType: 'IMAGE', medias: [{ url: image }] },
        },
      ],
    });
    expect({ ...record, ...expected }).toStrictEqual(record);
  });
});

describe('Get Many posts', () => {
  const count = 250;
  const many = useTestBed();

  beforeAll(async () => {
    const items = Array.from({ length: count }, (_, index) => ({ index }));
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    const parameters = post('create', {
      scheduledAt: '={{ $now.plus({ days: 1, minutes: $json.index }) }}',
      caption: '={{ "Post " + $json.index }}',
      targets,
      options: { concurrency: 50 },
    });
    succeeded(await many.run({ parameters, items }));
    await scheduledPost(many, 'On two networks');
    const draft = {
      publish: 'DRAFT',
      caption: 'A draft',
      targets: { skyapp: [{ accountId: chosen('acc_skyapp_2') }] },
    };
    succeeded(await many.run({ parameters: post('create', draft) }));
  });

  async function listed(parameters: INodeParameters, items = [{}]) {
    const before = many.sandbox.requests.length;
    const run = succeeded(await many.run({ parameters: post('getAll', parameters), items }));
    const paths = many.sandbox.requests
      .slice(before)
      .map(({ path }) => path.replace(/cursor=[^&]+/, 'cursor=…'));
    return { run, paths, captions: jsonOf(run).flatMap(({ captions }) => captions) };
  }

  it('gives all pages with Return All, each post once', async () => {
    const { run, paths } = await listed({ returnAll: true });
    expect(new Set(jsonOf(run).map(({ id }) => id)).size).toBe(count + 2);
    expect(run.items).toHaveLength(count + 2);
    const further = '/api/posts?limit=100&cursor=…';
    expect(paths).toStrictEqual(['/api/posts?limit=100', further, further]);
  });

  for (const { limit, paths } of [
    { limit: 1, paths: ['/api/posts?limit=1'] },
    { limit: 100, paths: ['/api/posts?limit=100'] },
    { limit: 101, paths: ['/api/posts?limit=100', '/api/posts?limit=1&cursor=…'] },
    {
      limit: 230,
      paths: ['/api/posts?limit=100', '/api/posts?limit=100&cursor=…', '/api/posts?limit=30&cursor=…'],
    },
  ]) {
    it(`gives ${limit} posts and asks for no more`, async () => {
      const list = await listed({ limit });
      expect(list.run.items).toHaveLength(limit);
      expect(list.paths).toStrictEqual(paths);
    });
  }

  it('gives 50 when nothing is said', async () => {
    expect((await listed({})).run.items).toHaveLength(50);
  });

  it('filters by network', async () => {
    const { paths, captions } = await listed({ filters: { platform: 'photoapp' } });
    expect(captions).toStrictEqual(['Picture', 'On two networks']);
    expect(paths).toStrictEqual(['/api/posts?platform=photoapp&limit=50']);
  });

  it('filters by accounts as a list or a text names them, and reads the accounts once in a run', async () => {
    for (const accounts of [['skyapp:acc_skyapp_2'], 'Lantern Lane Books · Skyapp', '={{ $json.account }}']) {
      const item = { account: 'Skyapp: Lantern Lane Books' };
      const { captions, paths } = await listed({ filters: { accounts } }, [item, item]);
      expect(captions).toStrictEqual(['A draft', 'A draft']);
      expect(paths.filter((path) => path === '/api/accounts')).toHaveLength(1);
    }
  });

  it('filters by status, and by status and network', async () => {
    expect((await listed({ filters: { status: 'draft' } })).captions).toStrictEqual(['A draft']);
    const none = await listed({ filters: { status: 'published', platform: 'skyapp' } });
    expect([none.run.items, none.paths]).toStrictEqual([
      [],
      ['/api/posts?status=published&platform=skyapp&limit=50'],
    ]);
  });

  it('gives the records as the service shows them without Simplify', async () => {
    const { run } = await listed({ filters: { status: 'draft' }, simplify: false });
    expect(jsonOf(run)).toStrictEqual(many.sandbox.posts().filter(({ status }) => status === 'draft'));
  });

  it('pairs every post with the item that asked for it', async () => {
    const parameters = { limit: '={{ $json.limit }}', filters: { platform: '={{ $json.platform }}' } };
    const items = [
      { limit: 3, platform: 'microblog' },
      { limit: 5, platform: 'shortvideo' },
      { limit: 2, platform: 'skyapp' },
    ];
    const { run } = await listed(parameters, items);
    expect(run.items.map(({ pairedItem }) => pairedItem)).toStrictEqual(
      [0, 0, 0, 2, 2].map((item) => ({ item })),
    );
  });
});

describe('Get Many accounts', () => {
  async function accounts(parameters: INodeParameters) {
    return jsonOf(
      succeeded(
        await testBed.run({ parameters: { resource: 'account', operation: 'getAll', ...parameters } }),
      ),
    );
  }

  it('gives the accounts of every network', async () => {
    const found = await accounts({ returnAll: true });
    expect(found).toHaveLength(2 * networks.length);
    expect(found[0]).toStrictEqual({ id: 'acc_photoapp_1', name: 'Harbour Bakery', network: 'photoapp' });
  });

  it('gives those of one network', async () => {
    expect(await accounts({ network: 'skyapp' })).toStrictEqual([
      { id: 'acc_skyapp_1', name: 'Harbour Bakery', network: 'skyapp' },
      { id: 'acc_skyapp_2', name: 'Lantern Lane Books', network: 'skyapp' },
    ]);
  });

  it('refuses a network that there is none of', async () => {
    const parameters = { resource: 'account', operation: 'getAll', network: 'all the rest' };
    const { error } = await testBed.fail({ parameters });
    expect(error.message).toMatch(/Network: "all the rest" is none of Fediverse, /);
  });

  it('also of one that is named by its label', async () => {
    const found = await accounts({ network: 'Skyapp' });
    expect(found.map(({ network }) => network)).toStrictEqual(['skyapp', 'skyapp']);
  });

  it('gives as many as the limit allows, and the records without Simplify', async () => {
    const found = await accounts({ network: 'fediverse', limit: 1, simplify: false });
    const { platform } = wireNames('fediverse', serviceNetworkNames);
    const record = { platform, username: 'harbour.bakery', displayName: 'Harbour Bakery' };
    expect(found).toStrictEqual([{ id: 'acc_fediverse_1', ...record }]);
  });
});
