import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { type TestBed, chosen, mediaRows, post, wholePost, useTestBed } from '../support/node-under-test.ts';
import { loafJpeg } from '../support/pictures.ts';
import { createHello, hello, written } from '../support/sample-posts.ts';
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
    {
      name: 'a list from an expression',
      mediaUrl: '={{ $json.list }}',
      item: { list: [one, two] },
      medias: both,
    },
    {
      name: 'an empty expression: a feed item without image',
      mediaUrl: '={{ $json.image }}',
      item: {},
      medias: [],
    },
  ];
  for (const { name, mediaUrl, item, medias } of given) {
    it(`takes ${name}`, async () => {
      const { bodies } = await created({ media: mediaRows(mediaUrl) }, { items: [item] });
      expect(bodies).toStrictEqual([hello({ publish: 'DRAFT' }, { medias })]);
    });
  }
});

describe('Create: a look at the media', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080320025801011100', 'hex');
  const pages: Readonly<
    Record<string, { status?: number; headers: Record<string, string>; body: Buffer | string }>
  > = {
    '/known%20loaf.jpg?once': { headers: {}, body: jpeg },
    '/ranged.jpg': { status: 206, headers: { 'content-range': `bytes 0-32/777` }, body: jpeg },
  };
  const files = useLocalServer(({ path }, response) => {
    const { status = 200, headers, body } = pages[path] ?? { status: 404, headers: {}, body: '' };
    response.writeHead(status, headers).end(body);
  });
  const askedSince = (before: number) => files.requests.slice(before).map(({ path }) => path);

  const fediverse = { fediverse: [{ accountId: chosen('acc_fediverse_1') }] };
  it('asks the address of a file once, for all targets and items, without the API key', async () => {
    const mediaUrl = `${files.origin}/known%20loaf.jpg?once`;
    const targets = {
      microblog: [{ accountId: chosen('acc_microblog_1') }],
      fediverse: [{ accountId: chosen('acc_fediverse_1') }, { accountId: chosen('acc_fediverse_2') }],
    };
    const { bodies } = await created({ media: mediaRows(mediaUrl), targets }, { items: [{}, {}] });
    const medium = { name: 'known loaf.jpg', mediaUrl, size: jpeg.length, mediaType: 'IMAGE' };
    const body = wholePost({
      scheduledFor: { publish: 'DRAFT' },
      microblog: [
        { accountId: 'acc_microblog_1', caption: 'Hello', medias: [{ mediaType: 'IMAGE', mediaUrl }] },
      ],
      fediverse: ['acc_fediverse_1', 'acc_fediverse_2'].map((accountId) => ({
        accountId,
        caption: 'Hello',
        medias: [medium],
      })),
    });
    expect(bodies).toStrictEqual([body, body]);
    const asked = files.requests.filter(({ path }) => path.endsWith('?once'));
    expect(asked.map(({ method, headers }) => [method, headers.range, 'x-api-key' in headers])).toStrictEqual(
      [['GET', 'bytes=0-65535', false]],
    );
    expect(JSON.stringify(asked)).not.toContain(testBed.sandbox.apiKey);
  });

  it('is not taken without Check Media, unless a size is needed', async () => {
    const before = files.requests.length;
    const options = { checkMedia: false };
    await created({ media: mediaRows(`${files.origin}/gone.jpg`), options });
    const sized = mediaRows({ mediaUrl: `${files.origin}/gone.jpg`, additionalFields: { size: 7 } });
    await created({ media: sized, targets: fediverse, options });
    expect(askedSince(before)).toStrictEqual([]);
    await created({ media: mediaRows(`${files.origin}/ranged.jpg`), targets: fediverse, options });
    expect(askedSince(before)).toStrictEqual(['/ranged.jpg']);
  });
});

describe('addresses that expire', () => {
  const files = useLocalServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length })
      .end(loafJpeg);
  });

  it('are uploaded rather than scheduled, without the key', async () => {
    const mediaUrl = `${files.origin}/loaf.jpg?X-Amz-Expires=3600&X-Amz-Signature=abc`;
    const targets = { skyapp: [{ accountId: chosen('acc_skyapp_1') }] };
    const media = mediaRows({ mediaUrl, altText: 'A loaf' });
    const { bodies } = await created({ media, targets });
    const url = testBed.sandbox.fileStore.files().at(-1)?.url;
    expect(url).toMatch(/loaf\.jpg$/);
    expect(bodies.at(-1)).toMatchObject({
      skyappTargets: [{ embed: { medias: [{ url, alt: 'A loaf' }] } }],
    });
    expect(JSON.stringify(files.requests)).not.toContain(testBed.sandbox.apiKey);
  });

  it('are uploaded for the accounts that an updated post has', async () => {
    const target = { accountId: 'acc_microblog_1', caption: 'Hello', medias: [] };
    const id = await testBed.write(wholePost({ scheduledFor: written.scheduledFor, microblog: [target] }));
    const media = mediaRows(`${files.origin}/roll.jpg?X-Amz-Expires=3600&X-Amz-Signature=abc`);
    const adjust = { microblog: { additionalFields: { media } } };
    const { requests } = await testBed.observe({
      parameters: post('update', { postId: chosen(id), adjust }),
    });
    const mediaUrl = testBed.sandbox.fileStore.files().at(-1)?.url;
    expect(mediaUrl).toMatch(/roll\.jpg$/);
    expect(requests.at(-1)?.body).toMatchObject({
      data: { microblogTargets: [{ medias: [{ mediaUrl, mediaType: 'IMAGE' }] }] },
    });
  });
});
