/** Uploads at a service that has their endpoint elsewhere than documented, and does not describe it. */
import { describe, expect, it } from '@jest/globals';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import type { UploadEndpoint } from '../../../shared/api/description/upload-endpoint.ts';
import {
  nothingLearned,
  wordsInMemory,
  wordsInStore,
  type WordsPort,
} from '../../../shared/api/dialect/learned-words.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/service/scripted-http.ts';

const photo = { name: 'loaf.jpg', contentType: 'image/jpeg', size: 81_920 };
const documented = '/media/presigned-url';
const signed: Step = { body: { uploadUrl: 'https://store.example/loaf.jpg?signature=x' } };
const notFound: Step = { status: 404, body: { message: 'No such route' } };

/** What a person is told. */
const messageOf = async (work: Promise<unknown>) => String(await rejection(work)).replace(/^\w+: /, '');

/** Learned words that name this path as the upload endpoint. */
const learnedAt = (path: string) =>
  wordsInMemory({ ...nothingLearned, uploadEndpoint: { path, fields: { name: 'n' } } });

/** A client of a service whose answers depend on the path and on the names in the request. */
function clientFor(
  answer: (path: string, names: readonly string[]) => Step,
  { words = wordsInMemory(), described }: { words?: WordsPort; described?: UploadEndpoint } = {},
) {
  const asked: { path: string; names: string }[] = [];
  const description = { ...undescribed, uploadEndpoint: described };
  const { client, waits } = scriptedClient([], {
    words,
    description: async (part) => await Promise.resolve(description[part]),
    async http({ url, body = '' }) {
      const path = url.replace('https://scheduler.example/api', '');
      const given: unknown = JSON.parse(body);
      const names = isJsonObject(given) ? Object.keys(given) : [];
      asked.push({ path, names: names.join() });
      const step = answer(path, names);
      if (step instanceof Error) throw step;
      return await Promise.resolve({ status: 200, headers: {}, body: undefined, ...step });
    },
  });
  return { client, waits, asked, paths: () => asked.map(({ path }) => path) };
}

/** A service that has the endpoint at `at`, and refuses all names but the wanted ones with `refusal`. */
const strict =
  (at: string, wanted: string, refusal: (missing: string[], unknown: string[]) => unknown) =>
  (path: string, names: readonly string[]): Step => {
    if (path !== at) return notFound;
    const missing = wanted.split(',').filter((name) => !names.includes(name));
    const unknown = names.filter((name) => !wanted.split(',').includes(name));
    return missing.length + unknown.length === 0 ? signed : { status: 400, body: refusal(missing, unknown) };
  };

describe('no other address is asked', () => {
  it.each<[string, { described?: UploadEndpoint; words?: WordsPort }, string]>([
    ['described', { described: { path: '/a/sign', fields: { name: 'n' } } }, '/a/sign'],
    [
      'learned',
      {
        words: learnedAt('/b/sign'),
      },
      '/b/sign',
    ],
    ['documented', {}, documented],
  ])('where the %s one answers', async (_, options, path) => {
    const { client, paths } = clientFor(() => signed, options);
    expect(await client.requestUpload(photo)).toMatchObject({ mediaUrl: 'https://store.example/loaf.jpg' });
    expect(paths()).toStrictEqual([path]);
  });

  it('where the described one does not answer', async () => {
    const described = { path: '/a/sign', fields: { name: 'n' } };
    const { client, paths } = clientFor(() => notFound, { described });
    expect(String(await rejection(client.requestUpload(photo)))).not.toMatch(/usual addresses/);
    expect(paths()).toStrictEqual(['/a/sign']);
  });

  it('where the learned one refuses the file', async () => {
    const words = learnedAt('/b/sign');
    const { client, paths } = clientFor(() => ({ status: 422 }), { words });
    await rejection(client.requestUpload(photo));
    expect(paths()).toStrictEqual(['/b/sign']);
  });

  it.each<[number | string, Step]>([
    [401, { status: 401 }],
    [403, { status: 403 }],
    [429, { status: 429 }],
    [500, { status: 500 }],
    ['a lost answer', networkFailure('ECONNRESET')],
  ])('after %s, at the documented place or at another one', async (_, step) => {
    for (const failing of [documented, '/media/presign']) {
      const { client, asked, paths } = clientFor((path) => (path === failing ? step : notFound));
      await rejection(client.requestUpload(photo));
      expect(paths().at(-1)).toBe(failing);
      expect(new Set(asked.map(({ names }) => names)).size).toBe(1);
    }
  });
});

describe('names are taken from the refusal', () => {
  it.each<[string, Parameters<typeof strict>, tries: string[]]>([
    [
      'which names one at a time',
      [
        '/media/upload-url',
        'filename,mimeType',
        ([first], [other]) => ({
          message: first === undefined ? `${other}: Unrecognized key` : `${first}: expected a text`,
        }),
      ],
      [
        'fileName,contentType,size',
        'filename,contentType,size',
        'filename,mimeType,size',
        'filename,mimeType',
      ],
    ],
    [
      'which names all of them',
      [
        documented,
        'file_name,content_type,file_size',
        (missing, unknown) => ({
          errors: [
            ...missing.map((field) => ({ field, message: 'Required' })),
            ...unknown.map((field) => ({ field, message: 'Unknown field' })),
          ],
        }),
      ],
      ['fileName,contentType,size', 'file_name,content_type,file_size'],
    ],
    [
      'in a text',
      [
        '/uploads/sign',
        'name,type',
        (missing, unknown) =>
          missing.length > 0
            ? `Missing ${missing.join(' and ')}`
            : `property ${unknown[0] ?? ''} should not exist`,
      ],
      ['fileName,contentType,size', 'name,type,size', 'name,type'],
    ],
  ])('%s', async (_, [at, wanted, refusal], tries) => {
    const { client, asked } = clientFor(strict(at, wanted, refusal));
    await client.requestUpload(photo);
    expect(asked.filter(({ path }) => path === at).map(({ names }) => names)).toStrictEqual(tries);
  });

  it('and asked for once, where it contradicts itself', async () => {
    const { client, asked } = clientFor((path, [name]) => {
      if (path !== '/media/upload-url') return notFound;
      return { status: 400, body: { message: `${name === 'fileName' ? 'filename' : 'fileName'}: required` } };
    });
    await rejection(client.requestUpload(photo));
    expect(new Set(asked.map((each) => Object.values(each).join(' '))).size).toBe(asked.length);
  });

  it('and are the usual ones where it names none', async () => {
    const { client, asked } = clientFor(
      strict('/media/upload-url', 'filename,contentType', () => 'Bad Request'),
    );
    await client.requestUpload(photo);
    expect(asked.at(-1)).toStrictEqual({ path: '/media/upload-url', names: 'filename,contentType' });
  });
});

describe('what was found', () => {
  const presign = strict('/media/presign', 'fileName,contentType,size', () => '');

  it('is asked at once by the next upload, and by one that was waiting', async () => {
    const words = wordsInMemory();
    const { client, paths } = clientFor(presign, { words });
    await Promise.all([client.requestUpload(photo), client.requestUpload({ ...photo, name: 'b.jpg' })]);
    expect(paths()).toStrictEqual([
      documented,
      documented,
      '/media/upload-url',
      '/media/presign',
      '/media/presign',
    ]);
    const next = clientFor(() => signed, { words });
    await next.client.requestUpload(photo);
    expect(next.asked).toStrictEqual([{ path: '/media/presign', names: 'fileName,contentType,size' }]);
  });

  it('is looked for anew on the next day', async () => {
    const kept = new Map<string, object>();
    let now = Date.UTC(2030, 0, 1);
    const store = {
      get: async (key: string) => await Promise.resolve(kept.get(key)),
      set: async (key: string, value: object) => await Promise.resolve(kept.set(key, value)),
    };
    const firstPaths: (string | undefined)[] = [];
    for (const hours of [0, 23, 2]) {
      now += hours * 3_600_000;
      const { client, paths } = clientFor(presign, {
        words: wordsInStore({ store, key: 'words', now: () => now }),
      });
      await client.requestUpload(photo);
      firstPaths.push(paths()[0]);
    }
    expect(firstPaths).toStrictEqual([documented, '/media/presign', documented]);
  });

  it('is looked for anew where it is no more', async () => {
    const words = learnedAt('/media/presign');
    const moved = strict('/media/upload-url', 'fileName,contentType,size', () => '');
    const { client, paths } = clientFor(moved, { words });
    await client.requestUpload(photo);
    expect(paths()).toStrictEqual(['/media/presign', documented, '/media/upload-url']);
  });

  it('is no answer that is not understood, and no address that takes the file itself', async () => {
    const answers: Readonly<Record<string, Step>> = {
      '/media/upload-url': { body: { id: 7 } },
      '/media/presign': { status: 415 },
      '/uploads/presigned-url': { body: '<!doctype html><title>Hello</title>' },
      '/uploads/presign': signed,
    };
    const words = wordsInMemory();
    await clientFor((path) => answers[path] ?? notFound, { words }).client.requestUpload(photo);
    expect((await words.read()).uploadEndpoint?.path).toBe('/uploads/presign');
  });

  it('is the endpoint, and not the address for the file, which is a secret', async () => {
    const words = wordsInMemory();
    await clientFor(presign, { words }).client.requestUpload(photo);
    expect(JSON.stringify(await words.read())).not.toMatch(/signature/);
  });
});

describe('where nothing works', () => {
  it('the refusal of the documented address stands, and says what was tried; nothing is waited for', async () => {
    const words = wordsInMemory();
    const { client, asked, waits } = clientFor(() => notFound, { words });
    const sentence =
      'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service does not find what this request asks for (404). The service says: “No such route”. The usual addresses for uploads were tried, too. Nothing was posted. Check Base URL in the credential. If it is right, this service handles uploads differently: give the media by its URL instead.';
    expect(await messageOf(client.requestUpload(photo))).toBe(sentence);
    expect([new Set(asked.map(({ path }) => path)).size, waits]).toStrictEqual([asked.length, []]);
    // The search is made once a day at most.
    const again = clientFor(() => notFound, { words });
    expect(await messageOf(again.client.requestUpload({ ...photo, size: 10_000 }))).toBe(sentence);
    expect(again.paths()).toStrictEqual([documented]);
  });

  it('at most 60 requests are sent', async () => {
    const { client, asked } = clientFor((path) => (path === documented ? { status: 405 } : { status: 400 }));
    await rejection(client.requestUpload(photo));
    expect(asked).toHaveLength(60);
  });

  it('no more is asked after ten seconds', async () => {
    let now = 0;
    const asked: string[] = [];
    const { client } = scriptedClient([], {
      now: () => now,
      async http({ url }) {
        asked.push(url);
        now += 3_000;
        return await Promise.resolve({ status: 404, headers: {}, body: undefined });
      },
    });
    await rejection(client.requestUpload(photo));
    expect(asked).toHaveLength(5);
  });

  it('a refusal of the file itself is told, and another file is looked for', async () => {
    const words = wordsInMemory();
    const tooLarge = { status: 422, body: { message: 'size: at most 5 MB' } };
    const at = (path: string, answer: Step) => (path === '/media/presign' ? answer : notFound);
    const { client, paths } = clientFor((path) => at(path, tooLarge), { words });
    expect(await messageOf(client.requestUpload(photo))).toBe(
      'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): the service refuses the data (422). The service says: “size: at most 5 MB”. Nothing was posted. Correct what the service names, then run this again.',
    );
    expect(paths().filter((path) => path === '/media/presign')).toHaveLength(1);
    const other = clientFor((path) => at(path, signed), { words });
    await other.client.requestUpload(photo);
    expect(other.paths().at(-1)).toBe('/media/presign');
  });

  it('a refusal of the file at the documented address leads nowhere else', async () => {
    const { client, paths } = clientFor(() => ({
      status: 400,
      body: { message: 'contentType: not supported' },
    }));
    expect(await messageOf(client.requestUpload(photo))).toMatch(
      /“contentType: not supported”\. Nothing was posted\. Correct what/,
    );
    expect(paths()).toStrictEqual([documented]);
  });
});
