import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  type TestBed,
  chosen,
  mediaRows,
  post,
  refused,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';
import { createHello, hello } from '../support/sample-posts.ts';
import { useLocalServer } from '../support/use-server.ts';

const testBed = useTestBed();

/** Creates, and gives the run with the bodies that reached the service. */
async function created(parameters: INodeParameters, options: Partial<Parameters<TestBed['run']>[0]> = {}) {
  return await createHello(testBed, parameters, options);
}

describe('Create: media', () => {
  const one = 'https://media.example/1.jpg';
  const two = 'https://media.example/2,3.png?w=1,2';
  const both = [one, two].map((mediaUrl) => ({ mediaType: 'IMAGE', mediaUrl }));
  const given: readonly {
    name: string;
    mediaUrl: string;
    item: Record<string, string | string[]>;
    medias: object[];
  }[] = [
    { name: 'one address', mediaUrl: one, item: {}, medias: both.slice(0, 1) },
    { name: 'addresses separated by commas', mediaUrl: `${one}, ${two}`, item: {}, medias: both },
    { name: 'addresses on lines', mediaUrl: `\n${one}\r\n${two}\n`, item: {}, medias: both },
    {
      name: 'a list from an expression',
      mediaUrl: '={{ $json.list }}',
      item: { list: [one, two] },
      medias: both,
    },
    {
      name: 'text from an expression',
      mediaUrl: '={{ $json.list }}',
      item: { list: `${one},${two}` },
      medias: both,
    },
    {
      name: 'an empty expression: a feed item without image',
      mediaUrl: '={{ $json.image }}',
      item: {},
      medias: [],
    },
    { name: 'an empty text of the item', mediaUrl: '={{ $json.image }}', item: { image: '' }, medias: [] },
    { name: 'an empty list of the item', mediaUrl: '={{ $json.image }}', item: { image: [] }, medias: [] },
  ];
  for (const { name, mediaUrl, item, medias } of given) {
    it(`takes ${name}`, async () => {
      const { bodies } = await created({ media: mediaRows(mediaUrl) }, { items: [item] });
      expect(bodies).toStrictEqual([hello({ publish: 'DRAFT' }, { medias })]);
    });
  }

  it('takes the chosen kind when the address does not show it', async () => {
    const media = mediaRows({ mediaUrl: 'https://media.example/file?id=7', mediaType: 'VIDEO' });
    const { bodies } = await created({ media });
    const medias = [{ mediaType: 'VIDEO', mediaUrl: 'https://media.example/file?id=7' }];
    expect(bodies).toStrictEqual([hello({ publish: 'DRAFT' }, { medias })]);
  });

  it('lets a part of a thread have media and no text', async () => {
    const segments = { items: [{ caption: '', mediaUrls: one }] };
    const row = { accountId: chosen('acc_microblog_1'), additionalFields: { segments } };
    const { bodies } = await created({ targets: { microblog: [row] } });
    expect(bodies).toStrictEqual([
      hello({ publish: 'DRAFT' }, { segments: [{ caption: '', medias: both.slice(0, 1) }] }),
    ]);
  });
});

describe('Create: file sizes for Fediverse', () => {
  const files = useLocalServer(({ method, path }, response) => {
    if (path.startsWith('/known')) response.setHeader('content-length', '54321');
    if (path.startsWith('/moved')) response.setHeader('location', '/known.jpg');
    response.statusCode = path.startsWith('/moved') ? 302 : path.startsWith('/gone') ? 404 : 200;
    if (method !== 'HEAD' && path.startsWith('/ranged')) {
      response.writeHead(206, { 'content-range': 'bytes 0-0/777' });
    }
    // In two pieces, so that the response names no length.
    if (method !== 'HEAD') response.write('x');
    response.end();
  });

  const fediverse = { fediverse: [{ accountId: chosen('acc_fediverse_1') }] };

  it('asks the address of the file once with HEAD, without the API key', async () => {
    const mediaUrl = `${files.origin}/known%20loaf.jpg?once`;
    const targets = {
      microblog: [{ accountId: chosen('acc_microblog_1') }],
      fediverse: [{ accountId: chosen('acc_fediverse_1') }, { accountId: chosen('acc_fediverse_2') }],
    };
    const { bodies } = await created({ media: mediaRows(mediaUrl), targets });
    const target = {
      caption: 'Hello',
      medias: [{ name: 'known loaf.jpg', mediaUrl, size: 54_321, mediaType: 'IMAGE' }],
    };
    expect(bodies).toStrictEqual([
      wholePost({
        scheduledFor: { publish: 'DRAFT' },
        microblog: [
          { accountId: 'acc_microblog_1', caption: 'Hello', medias: [{ mediaType: 'IMAGE', mediaUrl }] },
        ],
        fediverse: ['acc_fediverse_1', 'acc_fediverse_2'].map((accountId) => ({ accountId, ...target })),
      }),
    ]);
    const asked = files.requests.filter(({ path }) => path.endsWith('?once'));
    expect(asked.map(({ method }) => method)).toStrictEqual(['HEAD']);
    expect(asked[0]?.headers['x-api-key']).toBeUndefined();
    expect(JSON.stringify(asked)).not.toContain(testBed.sandbox.apiKey);
  });

  it('asks nothing for other networks', async () => {
    const before = files.requests.length;
    await created({ media: mediaRows(`${files.origin}/known.jpg`) });
    expect(files.requests).toHaveLength(before);
  });

  for (const [what, path, size] of [
    ['leads elsewhere', 'moved.jpg', 54_321],
    ['tells it with the first byte only', 'ranged.jpg', 777],
  ] as const) {
    it(`finds it where the address ${what}`, async () => {
      const mediaUrl = `${files.origin}/${path}`;
      const before = files.requests.length;
      const { bodies } = await created({ media: mediaRows(mediaUrl), targets: fediverse });
      const target = {
        accountId: 'acc_fediverse_1',
        caption: 'Hello',
        medias: [{ name: path, mediaUrl, size, mediaType: 'IMAGE' }],
      };
      expect(bodies).toStrictEqual([wholePost({ scheduledFor: { publish: 'DRAFT' }, fediverse: [target] })]);
      const asked = files.requests.slice(before);
      expect(asked).toHaveLength(2);
      for (const { headers } of asked) expect(headers['x-api-key']).toBeUndefined();
    });
  }

  it('takes it from the feed when the address does not show it', async () => {
    const mediaUrl = `${files.origin}/gone`;
    const { bodies } = await created(
      { media: mediaRows('={{ $json.enclosure }}'), targets: fediverse },
      { items: [{ enclosure: { url: mediaUrl, length: '4321', type: 'image/png' } }] },
    );
    const target = {
      accountId: 'acc_fediverse_1',
      caption: 'Hello',
      medias: [{ name: 'gone', mediaUrl, size: 4321, mediaType: 'IMAGE' }],
    };
    expect(bodies).toStrictEqual([wholePost({ scheduledFor: { publish: 'DRAFT' }, fediverse: [target] })]);
  });

  for (const [what, path, problem] of [
    ['does not tell it', 'silent.jpg', 'the address does not tell how long the file is'],
    ['is gone', 'gone.jpg', 'the address answered 404'],
  ]) {
    it(`says where to fill the size in when the address ${what}`, async () => {
      const media = mediaRows(`${files.origin}/${path}`);
      const parameters = post('create', { publish: 'DRAFT', caption: 'Hello', media, targets: fediverse });
      const finding = `Fediverse, Media 1 › File Size: could not be found out, ${problem}; check the address or fill in File Size`;
      expect(await testBed.fail({ parameters })).toStrictEqual({ error: refused([finding]), requests: [] });
    });
  }

  it('asks nothing where the size is filled in', async () => {
    const before = files.requests.length;
    const media = mediaRows({ mediaUrl: `${files.origin}/known.jpg`, additionalFields: { size: 7 } });
    const { bodies } = await created({ media, targets: fediverse });
    const medias = [
      { name: 'known.jpg', mediaUrl: `${files.origin}/known.jpg`, size: 7, mediaType: 'IMAGE' },
    ];
    const target = { accountId: 'acc_fediverse_1', caption: 'Hello', medias };
    expect(bodies).toStrictEqual([wholePost({ scheduledFor: { publish: 'DRAFT' }, fediverse: [target] })]);
    expect(files.requests).toHaveLength(before);
  });
});
