/** The size of a file on the web: where it is found, and what is said where it is not. */
import { describe, expect, it } from '@jest/globals';
import { measureMedia } from '../../shared/api/index.ts';
import { networkFailure, scriptedHttp, type Step } from '../support/scripted-http.ts';

const url = 'https://media.example/a.jpg';
const sized = (headers: Record<string, unknown>, status = 200): Step => ({ status, headers });
const head = (at = url) => ({
  method: 'HEAD',
  url: at,
  headers: { 'accept-encoding': 'identity' },
  headersOnly: true,
});
const firstByte = (at = url) => ({
  method: 'GET',
  url: at,
  headers: { 'accept-encoding': 'identity', range: 'bytes=0-0' },
  headersOnly: true,
});
const moved = (location: string, status = 302) => sized({ location, 'content-length': '5' }, status);

async function measured(steps: readonly Step[]) {
  const { http, requests } = scriptedHttp(steps);
  return { found: await measureMedia({ http, url }), requests };
}

const silent = { problem: 'the address does not tell how long the file is' };

describe('the size of a file', () => {
  for (const [name, headers] of [
    ['a length', { 'Content-Length': '1234' }],
    ['a length as a number', { 'content-length': 1234 }],
    ['identity encoding', { 'content-length': '1234', 'content-encoding': 'identity' }],
  ] as const) {
    it(`is taken from the headers alone: ${name}`, async () => {
      const { found, requests } = await measured([sized(headers)]);
      expect(found).toBe(1234);
      expect(requests).toStrictEqual([head()]);
    });
  }

  for (const [name, step] of [
    ['403', sized({ 'content-length': '5' }, 403)],
    ['404', sized({ 'content-length': '5' }, 404)],
    ['405', sized({}, 405)],
    ['501', sized({}, 501)],
    ['a compressed length', sized({ 'content-length': '5', 'content-encoding': 'gzip' })],
    ['no length', sized({})],
    ['zero', sized({ 'content-length': '0' })],
    ['a negative length', sized({ 'content-length': '-5' })],
    ['a garbled length', sized({ 'content-length': '12, 12' })],
    ['an endless length', sized({ 'content-length': '9'.repeat(30) })],
  ] as const) {
    it(`is asked with the first byte after ${name}`, async () => {
      for (const answer of [
        sized({ 'content-range': 'bytes 0-0/1234', 'content-length': '1' }, 206),
        sized({ 'content-length': '1234' }),
      ]) {
        const { found, requests } = await measured([step, answer]);
        expect(found).toBe(1234);
        expect(requests).toStrictEqual([head(), firstByte()]);
      }
    });
  }

  it('is not the length of a part', async () => {
    for (const range of [undefined, 'bytes 0-0/*', 'bytes', 'items 0-0/7']) {
      const part = sized(
        { 'content-length': '1', ...(range !== undefined && { 'content-range': range }) },
        206,
      );
      expect((await measured([sized({}), part])).found).toStrictEqual(silent);
    }
  });

  it('is found behind redirects, asked there in the same way', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const { found, requests } = await measured([
        moved('/b.jpg', status),
        moved('http://files.example/c.jpg', status),
        sized({ 'content-length': '7' }),
      ]);
      expect(found).toBe(7);
      expect(requests).toStrictEqual([
        head(),
        head('https://media.example/b.jpg'),
        head('http://files.example/c.jpg'),
      ]);
    }
    const late = await measured([sized({}, 405), moved('/b.jpg'), sized({ 'content-length': '7' })]);
    expect(late.found).toBe(7);
    expect(late.requests).toStrictEqual([head(), firstByte(), head('https://media.example/b.jpg')]);
  });
});

describe('a size that cannot be found out', () => {
  it('says what the address answered', async () => {
    for (const status of [401, 403, 404, 410, 416, 500, 503]) {
      const { found } = await measured([sized({}, status), sized({}, status)]);
      expect(found).toStrictEqual({ problem: `the address answered ${status}` });
    }
    expect((await measured([sized({}, 405), sized({})])).found).toStrictEqual(silent);
    expect((await measured([sized({}, 302), sized({}, 302)])).found).toStrictEqual({
      problem: 'the address answered 302',
    });
  });

  it('says what became of the connection', async () => {
    for (const [code, problem] of [
      ['ETIMEDOUT', 'no answer came in time'],
      ['ENOTFOUND', 'the name of the host could not be found'],
      ['ECONNREFUSED', 'the host refused the connection'],
      ['CERT_HAS_EXPIRED', 'the certificate of the host is not valid'],
    ] as const) {
      const { found, requests } = await measured([networkFailure(code)]);
      expect(found).toStrictEqual({ problem });
      expect(requests).toHaveLength(1);
    }
  });

  it('follows five redirects, and none to what is no web address', async () => {
    const steps = Array.from({ length: 6 }, () => moved('/a.jpg'));
    const { found, requests } = await measured(steps);
    expect(found).toStrictEqual({ problem: 'the address redirects more than 5 times' });
    expect(requests).toHaveLength(6);
    for (const location of ['file:///etc/hosts', 'ftp://media.example/a', 'data:image/png,x', 'http://']) {
      const { found: none, requests: asked } = await measured([moved(location)]);
      expect(none).toStrictEqual({ problem: 'the address redirects to none' });
      expect(asked).toHaveLength(1);
    }
  });

  for (const other of [
    '',
    'a.jpg',
    '//media.example/a.jpg',
    'file:///etc/hosts',
    'ftp://media.example/a',
    'data:image/png,x',
    'https://',
  ]) {
    it(`does not ask ${JSON.stringify(other)}`, async () => {
      const { http, requests } = scriptedHttp([]);
      expect(await measureMedia({ http, url: other })).toStrictEqual({ problem: 'it has no web address' });
      expect(requests).toHaveLength(0);
    });
  }

  it('survives a host that throws at once', async () => {
    const http = () => {
      throw new TypeError('no');
    };
    expect(await measureMedia({ http, url })).toStrictEqual({ problem: 'the connection failed' });
  });
});
