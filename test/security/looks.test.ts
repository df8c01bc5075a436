/** A look at a file asks no host that it may not, waits no longer than it may, and tells no server the key. */
import { once } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import dns from 'node:dns';
import type { ZObject } from 'zapier-platform-core';
import { requireFromCore } from '../../tools/n8n-engine/n8n-modules.ts';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import { mediaRows, post } from '../support/n8n/node-under-test.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { askerOf } from '../../zapier/src/files/web-requests.ts';
import { execution, type Service, step } from './both-hosts.ts';

const apiKey = 'a-key-that-nobody-else-sees';

/** Posts a picture by each host, and gives what a person sees. */
const hosts: Readonly<
  Record<string, (service: Service, mediaUrl: string, publish?: string) => Promise<string>>
> = {
  'by n8n': async (service, mediaUrl) => {
    const accounts = ['skyapp:a'];
    const media = mediaRows({ mediaUrl, additionalFields: { mediaType: 'IMAGE' } });
    const { error, status } = await execution(service, post('create', { publish: 'DRAFT', media, accounts }));
    return error === undefined ? status : error.message;
  },
  'by Zapier': async (service, mediaUrl) => {
    const inputData = { publish: 'DRAFT', accounts: ['skyapp:a'], media: [mediaUrl], media_types: ['IMAGE'] };
    const shown = await step(service, 'creates.create_post.operation.perform', inputData);
    return shown instanceof Error ? shown.message : 'success';
  },
};

/** Does the work while the limit of a look is `milliseconds` in place of four seconds. */
async function withLookLimit(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const later = globalThis.setTimeout;
  let isUsed = false;
  const limitOf = (given: number) => {
    if (given <= 3_900 || given > 4_000) return given;
    isUsed = true;
    return milliseconds;
  };
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((given) => timeout(limitOf(given)));
  Object.defineProperty(globalThis, 'setTimeout', {
    value: (task: () => void, given = 0) => later(task, limitOf(given)),
    configurable: true,
    writable: true,
  });
  try {
    await work();
  } finally {
    Object.defineProperty(globalThis, 'setTimeout', { value: later });
  }
  expect(isUsed).toBe(true);
}

for (const [name, postPicture] of Object.entries(hosts)) {
  describe(`A look ${name}`, () => {
    const gigabyte = 1024 ** 3;
    let sent = 0;
    let isFilmOver = Promise.resolve();
    const files = useLocalServer(({ path, headers }, response) => {
      const port = headers.host?.split(':')[1] ?? '';
      if (path === '/inside')
        return void response.writeHead(302, { location: `http://0.0.0.0:${port}/secret` }).end();
      if (path === '/secret') return void response.end('a secret');
      // What follows the first part is not read.
      if (path === '/film.mp4') {
        response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(gigabyte) });
        const piece = Buffer.alloc(64 * 1024);
        const send = () => {
          do sent += piece.length;
          while (!response.destroyed && sent < gigabyte && response.write(piece));
        };
        isFilmOver = once(response, 'close').then(() => {});
        response.on('drain', send);
        send();
        return;
      }
      // Nothing ever follows the headers.
      if (path === '/slow') {
        response.writeHead(200, { 'content-type': 'image/png' }).flushHeaders();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"padding":"${'x'.repeat(64)}"}`);
    });
    const service = useLocalServer((request, response) => {
      response.end(asksForAccounts(request) ? accountsBody('a') : '{"id":"post-1"}');
    });
    const paths = () => files.requests.map(({ path }) => path);
    const posted = async (url: string) => await postPicture({ baseUrl: service.origin, apiKey }, url);
    afterEach(() => {
      jest.restoreAllMocks();
      expect(JSON.stringify(files.requests)).not.toContain(apiKey);
    });

    it('follows no redirect to a closed host, and asks none itself', async () => {
      expect(await posted(`${files.origin}/inside`)).toBe('success');
      expect(await posted(files.origin.replace('127.0.0.1', '0.0.0.0') + '/secret')).toBe('success');
      const expired = `${files.origin.replace('127.0.0.1', '0.0.0.0')}/secret?X-Amz-Signature=a`;
      expect(await posted(expired)).toMatch(/could not be read from its address/);
      expect(paths()).toStrictEqual(['/inside']);
    });

    it('tells the key to no file, not even on the host of the service', async () => {
      await posted(`${service.origin}/own.png`);
      const asked = service.requests.filter(({ path }) => path === '/own.png');
      expect(asked.map(({ headers }) => headers['x-api-key'])).toStrictEqual([undefined]);
    });

    it('does not wait for a file that does not come', async () => {
      await withLookLimit(50, async () => expect(await posted(`${files.origin}/slow`)).toBe('success'));
    });

    it('does not read a file without an end', async () => {
      sent = 0;
      await withLookLimit(3_600_000, async () => {
        await posted(`${files.origin}/film.mp4`);
        expect(paths()).toContain('/film.mp4');
        expect(sent).toBeLessThan(gigabyte / 8);
        // The connection does not stay open until the time for the look is over.
        await isFilmOver;
      });
    });

    it('refuses what is no medium', async () => {
      expect(await posted(`${files.origin}/data`)).toMatch(
        /leads to application\/json, which is not a picture, video or document/,
      );
    });
  });
}

describe('A file that n8n fetches, and that stops in its middle', () => {
  const files = useLocalServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000000' });
    response.write(loafJpeg);
  });
  const service = useLocalServer((request, response) => {
    response.end(asksForAccounts(request) ? accountsBody('a') : '{"id":"post-1"}');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is waited for as long as its size allows, and then named', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const asked: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((given) => {
      asked.push(given);
      return timeout(given === 64_000 ? 50 : given);
    });
    // Its address expires, so the file is fetched.
    const url = `${files.origin.replace('127.0.0.1', 'localhost')}/loaf.jpg?X-Amz-Signature=a`;
    const shown = await hosts['by n8n']?.({ baseUrl: service.origin, apiKey }, url);
    expect(asked).toContain(64_000);
    expect(shown).toMatch(/^Nothing was sent, .*Media 1/);
  });
});

describe('A name that stands for an address inside a moment later', () => {
  const files = useLocalServer(({ path, headers }, response) => {
    const [, port = ''] = headers.host?.split(':') ?? [];
    if (path.startsWith('/moved'))
      response.writeHead(302, { location: `http://two.rebinding.org:${port}/loaf.jpg` }).end();
    else response.writeHead(200, { 'content-length': loafJpeg.length }).end(loafJpeg);
  });
  const service = useLocalServer((request, response) => {
    response.end(asksForAccounts(request) ? accountsBody('a') : '{"id":"post-1"}');
  });
  const { lookup, promises } = dns;
  const { lookup: lookupLater } = promises;
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(promises, { lookup: lookupLater });
    Object.assign(dns, { lookup });
  });

  it('is asked at the addresses that were judged, on every hop', async () => {
    /* eslint-disable @typescript-eslint/no-unsafe-assignment -- `require` knows no types; these are the packages' own */
    const { Container }: typeof import('@n8n/di') = requireFromCore('@n8n/di');
    const network: typeof import('@n8n/backend-network') = requireFromCore('@n8n/backend-network');
    /* eslint-enable @typescript-eslint/no-unsafe-assignment */
    const [judged, later]: [Set<string>, string[]] = [new Set(), []];
    Object.assign(promises, {
      lookup: async (name: string) => {
        judged.add(name);
        return await Promise.resolve({ address: '127.0.0.1', family: 4 });
      },
    });
    Object.assign(dns, {
      lookup: (name: string, _: unknown, done: (error: Error) => void) => {
        later.push(name);
        done(new Error(name));
      },
    });
    const names = ['one.rebinding.org', 'two.rebinding.org'];
    const url = `${files.origin.replace('127.0.0.1', 'one.rebinding.org')}/moved?X-Amz-Signature=a`;
    const asked = async () => await hosts['by n8n']?.({ baseUrl: service.origin, apiKey }, url);
    expect(await asked()).toMatch(/could not be read from its address/);
    // This server stands for one of the internet, as far as n8n's rules see it.
    jest
      .spyOn(Container.get(network.SsrfProtectionService), 'validateIp')
      .mockReturnValue({ ok: true, result: undefined });
    // The service takes no file.
    expect(await asked()).toMatch(/Upload "loaf.jpg"/);
    expect([[...judged], later]).toStrictEqual([names, []]);
    expect(files.requests.map(({ headers }) => headers.host?.split(':')[0])).toStrictEqual(names);
  });

  it('is not connected to by Zapier', async () => {
    process.env['POST_SCHEDULER_BASE_URL'] = service.origin;
    const asked: { agent?: { options: { lookup?: typeof dns.lookup } } }[] = [];
    const z = {
      request: async (request: object) => await Promise.reject(new Error(String(asked.push(request)))),
    };
    const ask = askerOf(z as unknown as ZObject, Date.now() + 1_000);
    await ask({ address: new URL('https://one.rebinding.org/loaf.jpg'), headers: {} }).catch(() => {});
    const error = await new Promise((done) => asked[0]?.agent?.options.lookup?.('localhost', {}, done));
    expect(String(error)).toMatch(/localhost is not on the public internet/);
  });
});
