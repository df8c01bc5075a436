/** Files of the input item: uploaded to the store alone and without the key, and attached wherever the post needs them. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { fileInMemory, fileInStorage, type TestFile, waysToKeepFiles } from '../support/n8n/n8n-files.ts';
import {
  jsonOf,
  mediaRows,
  post,
  refused,
  shortenAdvice,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/n8n/node-under-test.ts';
import { isDescribed } from '../support/service/service.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { draft, film, fromField, loaf, skyapp, urlOf, watch } from '../support/n8n/upload-test-bed.ts';

const testBed = useTestBed();

const inMemory = (fileName: string) => fileInMemory({ ...loaf, fileName });
const photoapp = ['photoapp:acc_photoapp_1'];
const media = mediaRows(fromField('data'));

it.each(Object.entries(waysToKeepFiles))(
  'A file %s is uploaded, and its address attached, wherever the post needs it',
  async (_, fileOf) => {
    const { run, asked, puts, body } = await watch(testBed, {
      parameters: draft({
        media,
        accounts: [...skyapp, 'fediverse:acc_fediverse_1'],
      }),
      files: [{ data: await fileOf(loaf) }],
    });
    succeeded(run);
    const url = urlOf(testBed, 'loaf.jpg');
    const { length } = loaf.content;
    const medias = [{ name: 'loaf.jpg', mediaUrl: url, size: length, mediaType: 'IMAGE' }];
    const embed = { mediaType: 'IMAGE', medias: [{ url }] };
    expect(body).toStrictEqual(
      wholePost({
        scheduledFor: { publish: 'DRAFT' },
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Fresh', embed }],
        fediverse: [{ accountId: 'acc_fediverse_1', caption: 'Fresh', medias }],
      }),
    );
    expect([asked.length, asked[1]]).toStrictEqual([2, 'POST /api/posts']);
    expect(puts).toMatchObject([
      {
        method: 'PUT',
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'content-length': String(length) },
      },
    ]);
    expect(await (await fetch(url)).text()).toBe(String(loaf.content));
    expect(JSON.stringify(puts)).not.toContain(testBed.sandbox.apiKey);
    expect(puts[0]?.headers['x-api-key']).toBeUndefined();
  },
);

it.each(['one, two', '={{ Object.keys($binary) }}'])(
  'Several files of one place stand in it in order: %s',
  async (names) => {
    const { run } = await watch(testBed, {
      parameters: draft({ media: mediaRows(fromField(names)), accounts: skyapp }),
      files: [{ one: inMemory('1.jpg'), two: inMemory('2.jpg') }],
    });
    const urls = [urlOf(testBed, '1.jpg'), urlOf(testBed, '2.jpg')];
    expect(jsonOf(succeeded(run))).toMatchObject([{ mediaUrls: urls }]);
  },
);

const videoBytes = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41'.padEnd(200, '\0'), 'latin1');

it.each([
  [{ fileName: 'a.jpg', mimeType: 'image/jpeg', content: videoBytes }, 'a.mp4', 'video/mp4', 'VIDEO'],
  [{ fileName: 'a.png', mimeType: 'image/png', content: loaf.content }, 'a.jpg', 'image/jpeg', 'IMAGE'],
  [{ fileName: 'a.mp4', mimeType: 'video/mp4', content: loaf.content }, 'a.jpg', 'image/jpeg', 'IMAGE'],
  [
    { fileName: 'download', mimeType: 'application/octet-stream', content: loaf.content },
    ...['download.jpg', 'image/jpeg', 'IMAGE'],
  ],
  [
    { fileName: 'b.jpg', mimeType: 'image/jpeg; charset=binary', content: loaf.content },
    ...['b.jpg', 'image/jpeg', 'IMAGE'],
  ],
] as const)('%j is stored as %s, %s', async (file, fileName, mimeType, mediaType) => {
  const files = [{ data: fileInMemory(file) }];
  const { run, puts, body } = await watch(testBed, {
    parameters: draft({ media, accounts: ['microblog:acc_microblog_1'] }),
    files,
  });
  succeeded(run);
  const medias = [{ mediaUrl: urlOf(testBed, fileName), mediaType }];
  expect(body).toMatchObject({ microblogTargets: [{ medias }] });
  expect(puts).toMatchObject([{ headers: { 'content-type': mimeType } }]);
  const { run: upload } = await watch(testBed, {
    parameters: { resource: 'media', operation: 'upload', binaryPropertyName: 'data' },
    files,
  });
  expect(jsonOf(succeeded(upload))).toMatchObject([{ fileName, mimeType, mediaType }]);
});

it('A file to which code gave no type has that of its bytes', async () => {
  const { mimeType: _, ...untyped } = fileInMemory({ ...loaf, fileName: 'untyped.jpg' });
  const { run, puts } = await watch(testBed, {
    parameters: draft({ media, accounts: skyapp }),
    // n8n's types say that there always is a type; nobody checks what a Code node returns.
    files: [{ data: untyped as ReturnType<typeof fileInMemory> }],
  });
  succeeded(run);
  expect(puts).toMatchObject([{ headers: { 'content-type': 'image/jpeg' } }]);
});

it.each([[{}], [{ fileName: 'a.jpg' }], [null], ['a.jpg'], [7], [[]]])(
  'A binary field into which code put %j has no file',
  async (given) => {
    const parameters = draft({ media, accounts: skyapp });
    const files = [{ data: given as unknown as ReturnType<typeof fileInMemory> }];
    expect((await testBed.fail({ parameters, files })).error).toStrictEqual(
      refused(['Media 1 › Input Binary Field: the binary field "data" of the input item has no file in it']),
    );
  },
);

describe('A file inside a network', () => {
  const nas = useLocalServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(loaf.content);
  });

  // The service is on this machine, too, but at another host than the file.
  it('is uploaded, without the key where it is read', async () => {
    const mediaUrl = `${nas.origin.replace('127.0.0.1', 'localhost')}/nas.jpg`;
    const { run, puts } = await watch(testBed, {
      parameters: draft({ media: mediaRows({ mediaUrl }), accounts: skyapp }),
    });
    expect(jsonOf(succeeded(run))).toMatchObject([{ mediaUrls: [urlOf(testBed, 'nas.jpg')] }]);
    expect(puts).toHaveLength(1);
    expect(nas.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(nas.requests)).not.toContain(testBed.sandbox.apiKey);
  });

  it('is refused where no host inside may be asked', async () => {
    const mediaUrl = 'http://192.168.1.20/nas.jpg';
    const { run } = await watch(testBed, {
      parameters: draft({ media: mediaRows({ mediaUrl }), accounts: skyapp }),
    });
    expect(run.error?.message).toContain(
      `Media 1: "${mediaUrl}" is inside a private network, where the service cannot open it`,
    );
  });
});

it('A file serves as cover, beside the video', async () => {
  const row = fromField('video', { additionalFields: { coverUrlBinaryPropertyName: 'data' } });
  const { run, body } = await watch(testBed, {
    parameters: draft({ media: mediaRows(row), accounts: photoapp }),
    files: [{ data: fileInMemory(loaf), video: fileInMemory(film) }],
  });
  succeeded(run);
  const [mediaUrl, coverUrl] = [urlOf(testBed, 'film.mp4'), urlOf(testBed, 'loaf.jpg')];
  expect(body).toMatchObject({ photoappTargets: [{ mediaType: 'VIDEO', mediaUrl, coverUrl }] });
});

it('A file whose content came as the JSON of a Buffer is uploaded', async () => {
  // n8n's types say that the content is a string; nobody checks what a Code node returns.
  const content = JSON.parse(JSON.stringify(loaf.content)) as string;
  const { run, puts } = await watch(testBed, {
    parameters: draft({ media, accounts: skyapp }),
    files: [{ data: { ...fileInMemory(loaf), data: content } }],
  });
  succeeded(run);
  expect(puts).toHaveLength(1);
  expect(await (await fetch(urlOf(testBed, 'loaf.jpg'))).text()).toBe(String(loaf.content));
});

it('Preview takes files for what they will be, and uploads nothing', async () => {
  const accounts = ['fediverse:acc_fediverse_1'];
  const { run, asked, puts } = await watch(testBed, {
    parameters: post('preview', { publish: 'DRAFT', caption: 'x', media, accounts }),
    files: [{ data: fileInMemory(loaf) }],
  });
  const results = [{ media: 'loaf.jpg, uploaded when the post is created' }];
  expect(jsonOf(succeeded(run))).toMatchObject([{ valid: true, results }]);
  // Where nothing describes the filter, its first answers say whether the word is understood.
  const states = ['draft', ...(isDescribed ? [] : ['no-such-state'])];
  const lists = states.map((state) => `GET /api/posts?status=${state}&limit=100`);
  expect([[...new Set(asked)], puts]).toStrictEqual([lists, []]);
});

it('Media: Upload gives an item for each file, with its address', async () => {
  const { run, asked } = await watch(testBed, {
    parameters: { resource: 'media', operation: 'upload', binaryPropertyName: 'data, film' },
    files: [{ data: fileInMemory(loaf), film: fileInMemory(film) }],
  });
  const json = ({ content, ...file }: typeof loaf, mediaType: string) => {
    const url = urlOf(testBed, file.fileName);
    return { url, id: null, ...file, mediaType, fileSize: content.length };
  };
  expect(succeeded(run).items).toStrictEqual([
    { json: json(loaf, 'IMAGE'), pairedItem: { item: 0 } },
    { json: json(film, 'VIDEO'), pairedItem: { item: 0 } },
  ]);
  expect(asked).toHaveLength(2);
});

const missing = 'the input item has no binary field "cover"; it has "data"';
const twice = { coverUrl: 'https://example.com/c.jpg', coverUrlBinaryPropertyName: 'data' };
const twoCovers = { coverUrlBinaryPropertyName: 'data, cover' };
const unclear = { mimeType: 'application/octet-stream', content: 'x'.repeat(40) };
it.each<[string, INodeParameters, TestFile, ...findings: string[]]>([
  [
    'a field that is missing, beside a caption',
    { media: mediaRows(fromField('data, cover')), caption: 'a'.repeat(301) },
    film,
    `Media 2 › Input Binary Field: ${missing}`,
    'Skyapp, Caption: 301 characters, at most 300',
  ],
  [
    'a file whose kind is not clear',
    { media },
    unclear,
    'Media 1 › Media Type: not clear from the file "data" (application/octet-stream); add it under Additional Fields',
  ],
  [
    'a name that every object has',
    { media: mediaRows(fromField('__proto__')) },
    film,
    `Media 1 › Input Binary Field: ${missing.replace('cover', '__proto__')}`,
  ],
  [
    'what only looks like a file',
    { media: mediaRows(fromField("={{ { mimeType: 'image/png' } }}")) },
    film,
    'Media 1 › Input Binary Field: {"mimeType":"image/png"} is not the name of a binary field of the input item',
  ],
  [
    'a cover twice',
    { media: mediaRows(fromField('data', { additionalFields: twice })), accounts: photoapp },
    film,
    'Media 1 › Cover URL: filled in twice, as an address and from a binary field; leave one of them empty',
  ],
  [
    'two covers of one medium',
    { media: mediaRows(fromField('data', { additionalFields: twoCovers })), accounts: photoapp },
    film,
    'Media 1 › Cover URL: takes one file, but several binary fields are named',
  ],
])('%s is found before anything is uploaded', async (_, given, data, ...findings) => {
  const before = testBed.sandbox.fileStore.requests.length;
  const parameters = draft({ accounts: skyapp, ...given });
  const { error, requests } = await testBed.fail({ parameters, files: [{ data: fileInMemory(data) }] });
  const advice = findings.length > 1 ? [shortenAdvice] : [];
  expect([error, requests]).toStrictEqual([refused(findings, advice), []]);
  expect(testBed.sandbox.fileStore.requests).toHaveLength(before);
});

describe('An upload that does not end well leaves no post behind', () => {
  it('of its own item alone under Continue On Fail', async () => {
    testBed.sandbox.faults.next({ fault: '403', operation: 'putFile' });
    const posts = testBed.sandbox.posts().length;
    const { run } = await watch(testBed, {
      parameters: draft({ media, accounts: skyapp, options: { concurrency: 1 } }),
      items: [{}, {}],
      files: ['a.jpg', 'b.jpg'].map((name) => ({ data: inMemory(name) })),
      node: { onError: 'continueRegularOutput' },
    });
    const [first, second] = succeeded(run).items;
    expect(first?.json['error']).toMatchObject({
      message: `Upload "a.jpg" (step 2 of 3, sending it): ${testBed.sandbox.fileStore.origin} refuses the file (403). Nothing was posted. The permission to upload it may have expired. Run this again.`,
      status: 403,
    });
    expect([first?.pairedItem, second?.pairedItem]).toStrictEqual([{ item: 0 }, { item: 1 }]);
    expect(second?.json['mediaUrls']).toStrictEqual([urlOf(testBed, 'b.jpg')]);
    expect(testBed.sandbox.posts()).toHaveLength(posts + 1);
  });

  it('where the run is stopped, which ends the upload', async () => {
    const stop = new AbortController();
    const posts = testBed.sandbox.posts().length;
    testBed.sandbox.faults.next({ fault: 'no answer', operation: 'putFile' });
    const started = testBed.run({
      parameters: draft({ media, accounts: skyapp }),
      files: [{ data: await fileInStorage(loaf) }],
      signal: stop.signal,
    });
    const { requests } = testBed.sandbox.fileStore;
    const before = requests.length;
    while (requests.length === before) await setImmediate();
    stop.abort();
    expect((await started).status).toBe('canceled');
    expect([requests.length, testBed.sandbox.posts().length]).toStrictEqual([before + 1, posts]);
  });
});
