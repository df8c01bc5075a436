/** A look at a file asks no host that it may not, waits no longer than it may, and tells no server the key. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import dns from 'node:dns';
import { hostKindOf, mayAsk } from '../../shared/index.ts';
import { requireFromCore } from '../../tools/n8n-engine/n8n-modules.ts';
import { accountsBody, asksForAccounts } from '../support/local-server.ts';
import { chosen, mediaRows, post } from '../support/node-under-test.ts';
import { loafJpeg } from '../support/pictures.ts';
import { useLocalServer } from '../support/use-server.ts';
import { execution, type Service, step } from './both-hosts.ts';

const apiKey = 'a-key-that-nobody-else-sees';

describe('A host of no public network', () => {
  it('is known by its name or address, in every notation', () => {
    for (const [kind, addresses] of Object.entries({
      loopback: '127.0.0.1 127.9.9.9 2130706433 0x7f.1 localhost a.localhost [::1] [::ffff:127.0.0.1]',
      private:
        '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 [fd00::1] [::ffff:10.0.0.1] ' +
        '[::10.0.0.1] [64:ff9b::a00:1] [2002:c0a8:101::1] intranet printer.local ' +
        'metadata.google.internal router.lan.',
      reserved:
        '0.0.0.0 169.254.169.254 [fe80::1] [::] 224.0.0.1 255.255.255.255 [ff02::1] [2::1] ' +
        '[2001:db8::1] a.example',
      public: '8.8.8.8 172.32.0.1 11.0.0.1 [2606:4700::1] cdn.pictures.org localhost.org local.com',
    })) {
      const all = addresses.split(' ');
      const kinds = all.map((address) => [address, hostKindOf(new URL(`http://${address}/`).hostname)]);
      expect(kinds).toStrictEqual(all.map((address) => [address, kind]));
    }
  });

  it('may be asked only where the service itself is in a network of the same kind', () => {
    const asked = (hostname: string, serviceUrl: string) => mayAsk({ hostname, serviceUrl });
    expect(asked('10.0.0.1', 'https://scheduler.org/api')).toBe(false);
    expect(asked('10.0.0.1', 'https://10.0.0.7/api')).toBe(true);
    expect(asked('127.0.0.1', 'https://10.0.0.7/api')).toBe(false);
    expect(asked('127.0.0.1', 'http://localhost:4010/api')).toBe(true);
    expect(asked('169.254.169.254', 'https://169.254.1.1/api')).toBe(false);
    expect(asked('pictures.org', 'http://localhost:4010/api')).toBe(true);
  });
});

/** Posts a picture by each host, and gives what a person sees. */
const hosts: Readonly<
  Record<string, (service: Service, mediaUrl: string, publish?: string) => Promise<string>>
> = {
  'by n8n': async (service, mediaUrl) => {
    const targets = { skyapp: [{ accountId: chosen('a') }] };
    const media = mediaRows({ mediaUrl, mediaType: 'IMAGE' });
    const { error, status } = await execution(service, post('create', { publish: 'DRAFT', media, targets }));
    return error === undefined ? status : error.message;
  },
  'by Zapier': async (service, mediaUrl) => {
    const inputData = { publish: 'DRAFT', accounts: ['skyapp:a'], media: [mediaUrl], media_types: ['IMAGE'] };
    const shown = await step(service, 'creates.create_post.operation.perform', inputData);
    return shown instanceof Error ? shown.message : 'success';
  },
};

for (const [name, postPicture] of Object.entries(hosts)) {
  describe(`A look ${name}`, () => {
    const files = useLocalServer(({ path, headers }, response) => {
      const port = headers.host?.split(':')[1] ?? '';
      if (path === '/inside')
        return void response.writeHead(302, { location: `http://0.0.0.0:${port}/secret` }).end();
      if (path === '/secret') return void response.end('a secret');
      // Nothing ever comes behind the headers.
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

    it('does not wait for a file that does not come', async () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const later = globalThis.setTimeout;
      const limits: number[] = [];
      const shortened = (milliseconds: number) => {
        limits.push(milliseconds);
        return milliseconds > 3_900 && milliseconds <= 4_000 ? 50 : milliseconds;
      };
      jest
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((milliseconds) => timeout(shortened(milliseconds)));
      Object.defineProperty(globalThis, 'setTimeout', {
        value: (work: () => void, milliseconds = 0) => later(work, shortened(milliseconds)),
        configurable: true,
        writable: true,
      });
      try {
        expect(await posted(`${files.origin}/slow`)).toBe('success');
      } finally {
        Object.defineProperty(globalThis, 'setTimeout', { value: later });
      }
      expect(limits.some((limit) => limit > 3_900 && limit <= 4_000)).toBe(true);
    });

    it('refuses what is no medium', async () => {
      expect(await posted(`${files.origin}/data`)).toMatch(
        /gives application\/json, which is no picture, video or document/,
      );
    });
  });
}

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
    // This server stands for one of the internet, as far as n8n's rules see it.
    jest
      .spyOn(Container.get(network.SsrfProtectionService), 'validateIp')
      .mockReturnValue({ ok: true, result: undefined });
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
    // The service takes no file.
    expect(await hosts['by n8n']?.({ baseUrl: service.origin, apiKey }, url)).toMatch(/Upload "loaf.jpg"/);
    expect([[...judged], later]).toStrictEqual([names, []]);
    expect(files.requests.map(({ headers }) => headers.host?.split(':')[0])).toStrictEqual(names);
  });
});
