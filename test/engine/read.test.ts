import { beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
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
          when: 'Tue, 1 Jul 2031, 09:30 (UTC)',
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
              accountName: 'Harbour Bakery',
              caption: 'Picture',
              mediaUrls: [image],
            },
            {
              network: 'skyapp',
              accountId: 'acc_skyapp_1',
              accountName: 'Harbour Bakery',
              caption: 'Flat',
              mediaUrls: [image],
            },
          ],
          createdAt: record?.createdAt,
          publishedAt: null,
          link: `${testBed.sandbox.origin}/posts/${id}`,
        },
        pairedItem: { item: 0 },
      },
    ]);
    const { method, path, body } = testBed.sandbox.requests.at(-2) ?? {};
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
  const count = 120;
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
    const { run, requests, ...others } = await many.observe({
      parameters: post('getAll', parameters),
      items,
    });
    const paths = requests.map(({ path }) => path.replace(/cursor=[^&]+/, 'cursor=…'));
    return {
      ...others,
      run: succeeded(run),
      paths,
      captions: jsonOf(run).flatMap(({ captions }) => captions),
    };
  }

  it('filters by network and status', async () => {
    const { paths, captions } = await listed({ filters: { status: 'scheduled', network: 'photoapp' } });
    expect(captions).toStrictEqual(['Picture', 'On two networks']);
    expect(paths).toStrictEqual(['/api/posts?status=scheduled&platform=photoapp&limit=50']);
  });

  it('filters by accounts as a list or a text names them, and reads the accounts once in a run', async () => {
    for (const accounts of [['skyapp:acc_skyapp_2'], 'Lantern Lane Books · Skyapp', '={{ $json.account }}']) {
      const item = { account: 'Skyapp: Lantern Lane Books' };
      const { captions, accountReadings } = await listed({ filters: { accounts } }, [item, item]);
      expect(captions).toStrictEqual(['A draft', 'A draft']);
      expect(accountReadings).toBe(1);
    }
  });

  it('gives the records as the service shows them without Simplify', async () => {
    const { run } = await listed({ filters: { status: 'draft' }, simplify: false });
    expect(jsonOf(run)).toStrictEqual(many.sandbox.posts().filter(({ status }) => status === 'draft'));
  });

  it('gives little of each post where it is to be brief', async () => {
    const long = `${'Fresh rye. '.repeat(7)}🥖🥖🥖 and more`;
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    const scheduledAt = '={{ $now.plus({ days: 1 }) }}';
    succeeded(await many.run({ parameters: post('create', { scheduledAt, caption: long, targets }) }));
    const { run } = await listed({ filters: { text: 'Fresh rye' }, options: { brief: true } });
    const [record] = jsonOf(run);
    expect(record).toMatchObject({ status: 'scheduled', text: `${'Fresh rye. '.repeat(7)}🥖🥖🥖…` });
    expect(Object.keys(record ?? {})).toStrictEqual(['id', 'status', 'when', 'networks', 'text']);
    expect(record?.['when']).toMatch(/^\w{3}, \d+ \w+ \d{4}, \d\d:\d\d \(.+\)$/);
  });
});

// `test/api/responses/limit.test.ts` has the rule.
it.each(['post', 'account', 'board'])('Get Many, %s: Limit is a number, or a sentence', async (resource) => {
  const parameters = { resource, operation: 'getAll', returnAll: false, accountId: chosen('acc_pinboard_1') };
  for (const [limit, message] of [
    ['={{ 2.5 }}', 'Limit: must be a whole number of at least 1, not 2.5.'],
    ['={{ "many" }}', 'Limit: must be a whole number of at least 1, not "many".'],
  ]) {
    const { error, requests } = await testBed.fail({ parameters: { ...parameters, limit } });
    expect([error.message, requests]).toStrictEqual([message, []]);
  }
  const { items } = succeeded(await testBed.run({ parameters: { ...parameters, limit: '={{ "1" }}' } }));
  expect(items.length).toBe(1);
});

describe('Get Many accounts', () => {
  const accounts = (parameters: INodeParameters) => ({
    parameters: { resource: 'account', operation: 'getAll', ...parameters },
  });
  const skyapp = [
    {
      id: 'acc_skyapp_1',
      account: 'skyapp:acc_skyapp_1',
      label: 'Harbour Bakery · Skyapp',
      name: 'Harbour Bakery',
      network: 'skyapp',
    },
    {
      id: 'acc_skyapp_2',
      account: 'skyapp:acc_skyapp_2',
      label: 'Lantern Lane Books · Skyapp',
      name: 'Lantern Lane Books',
      network: 'skyapp',
    },
  ];

  it.each([{ network: 'skyapp' }, { network: 'Skyapp' }])(
    'gives those of one network: %j',
    async (filter) => {
      expect(jsonOf(succeeded(await testBed.run(accounts(filter))))).toStrictEqual(skyapp);
    },
  );
});
