import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureMedia } from '../../shared/api/index.ts';
import { fault, scriptedHttp, type Step } from '../support/scripted-http.ts';

const url = 'https://media.example/a.jpg';
const sized = (headers: Record<string, unknown>, status = 200): Step => ({ status, headers });

const table: readonly (readonly [string, Step, number | undefined])[] = [
  ['a length', sized({ 'Content-Length': '1234' }), 1234],
  ['a length as a number', sized({ 'content-length': 1234 }), 1234],
  ['another success', sized({ 'content-length': '5' }, 206), 5],
  ['identity encoding', sized({ 'content-length': '5', 'content-encoding': 'identity' }), 5],
  ['a compressed length', sized({ 'content-length': '5', 'content-encoding': 'gzip' }), undefined],
  ['no length', sized({}), undefined],
  ['zero', sized({ 'content-length': '0' }), undefined],
  ['a negative length', sized({ 'content-length': '-5' }), undefined],
  ['a garbled length', sized({ 'content-length': '12, 12' }), undefined],
  ['an endless length', sized({ 'content-length': '9'.repeat(30) }), undefined],
  ['a redirect', sized({ 'content-length': '5', location: 'https://elsewhere.example' }, 302), undefined],
  ['not found', sized({ 'content-length': '5' }, 404), undefined],
  ['HEAD not allowed', sized({ 'content-length': '5' }, 405), undefined],
  ['a fault', fault('ECONNRESET'), undefined],
];

describe('media size', () => {
  for (const [name, step, size] of table) {
    it(`${name}: ${size}`, async () => {
      const { http, requests } = scriptedHttp([step]);
      assert.equal(await measureMedia({ http, url }), size);
      assert.deepEqual(requests, [{ method: 'HEAD', url, headers: { 'accept-encoding': 'identity' } }]);
    });
  }

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
      assert.equal(await measureMedia({ http, url: other }), undefined);
      assert.equal(requests.length, 0);
    });
  }

  it('survives a host that throws at once', async () => {
    const http = () => {
      throw new TypeError('no');
    };
    assert.equal(await measureMedia({ http, url }), undefined);
  });
});
