/** A look at a file on the web: what is asked, what is found, and where nothing is known. */
import { describe, expect, it } from '@jest/globals';
import { lookAtMedia } from '../../shared/api/index.ts';
import { networkFailure, scriptedHttp, type Step } from '../support/scripted-http.ts';

const url = 'https://media.example/a.jpg';
const start = new TextEncoder().encode('GIF89a0123456789');
const answer = (headers: Record<string, unknown>, status = 200, body: unknown = start): Step => ({
  status,
  headers,
  body,
});
const asked = (at = url) => ({
  method: 'GET',
  url: at,
  headers: { 'accept-encoding': 'identity', range: 'bytes=0-65535' },
  mostBytes: 65_536,
});
const moved = (location: string, status = 302) => answer({ location, 'content-length': '5' }, status);

async function looked(steps: readonly Step[], mayAsk: (address: URL) => boolean = () => true) {
  const { http, requests } = scriptedHttp(steps);
  return { look: await lookAtMedia({ http, url, mayAsk }), requests };
}

async function sizeOf(step: Step) {
  const { look } = await looked([step]);
  return 'file' in look ? look.file.size : look;
}

describe('a look', () => {
  it('is one request for the beginning of the file', async () => {
    const { look, requests } = await looked([
      answer({ 'Content-Type': 'image/PNG; x=1', 'content-length': 1234 }),
    ]);
    expect(look).toMatchObject({ file: { type: 'image/gif', givenType: 'image/png', size: 1234 } });
    expect(requests).toStrictEqual([asked()]);
  });

  it('finds the size of the file, not of a part', async () => {
    expect(
      await sizeOf(answer({ 'content-range': 'bytes 0-65535/70000', 'content-length': '65536' }, 206)),
    ).toBe(70_000);
    for (const range of [undefined, 'bytes 0-0/*', 'bytes', 'items 0-0/7']) {
      const headers = { 'content-length': '1', ...(range !== undefined && { 'content-range': range }) };
      expect(await sizeOf(answer(headers, 206))).toBeUndefined();
    }
  });

  it('counts the bytes of a file that ended, where no header tells its length', async () => {
    for (const headers of [
      {},
      { 'content-length': '0' },
      { 'content-length': '-5' },
      { 'content-length': '12, 12' },
    ]) {
      expect(await sizeOf(answer(headers))).toBe(16);
    }
    expect(await sizeOf(answer({}, 200, new Uint8Array(65_536)))).toBeUndefined();
    expect(await sizeOf(answer({ 'content-length': '5', 'content-encoding': 'gzip' }))).toBeUndefined();
  });

  it('follows three redirects, each asked in the same way and judged before', async () => {
    const judged: string[] = [];
    const { look, requests } = await looked(
      [moved('/b.jpg', 301), moved('http://files.example/c.jpg', 307), moved('d.jpg', 308), answer({})],
      ({ href }) => {
        judged.push(href);
        return true;
      },
    );
    expect(look).toMatchObject({ file: { size: 16 } });
    const places = [
      url,
      'https://media.example/b.jpg',
      'http://files.example/c.jpg',
      'http://files.example/d.jpg',
    ];
    expect(requests).toStrictEqual(places.map((place) => asked(place)));
    expect(judged).toStrictEqual(places);
  });

  it('asks no host that it may not', async () => {
    const { look, requests } = await looked([], () => false);
    expect([look, requests]).toStrictEqual([{ unknown: 'its host is not on the public internet' }, []]);
    const behind = await looked([moved('http://10.0.0.1/')], ({ hostname }) => hostname !== '10.0.0.1');
    expect(behind.look).toStrictEqual({
      unknown: 'the address redirects, and its host is not on the public internet',
    });
    expect(behind.requests).toStrictEqual([asked()]);
  });
});

describe('what a look does not find', () => {
  it('is gone where the server says so', async () => {
    for (const status of [404, 410])
      expect((await looked([answer({}, status)])).look).toStrictEqual({ gone: status });
  });

  it('is unknown after any other answer', async () => {
    for (const status of [204, 302, 400, 401, 403, 405, 416, 429, 500, 503]) {
      expect((await looked([answer({}, status)])).look).toStrictEqual({
        unknown: `the address answered ${status}`,
      });
    }
    expect((await looked([answer({}, 200, new Uint8Array())])).look).toStrictEqual({
      unknown: 'the address gave no byte of a file',
    });
  });

  it('is unknown behind too many redirects, or one to no address', async () => {
    expect((await looked(Array.from({ length: 4 }, () => moved('/again')))).look).toStrictEqual({
      unknown: 'the address redirects more than 3 times',
    });
    expect((await looked([moved('file:///etc/passwd')])).look).toStrictEqual({
      unknown: 'the address redirects to none',
    });
  });

  it('is unknown where no answer comes', async () => {
    expect((await looked([networkFailure('ECONNREFUSED')])).look).toStrictEqual({
      unknown: 'the host refused the connection',
    });
  });
});
