/** Over `http://` the key stays on this machine, however an address is spelled. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBaseUrl } from '../../shared/api/index.ts';

const here = [
  'http://localhost',
  'http://LOCALHOST:80',
  'http://127.0.0.1',
  'http://127.255.255.254',
  'http://[::1]',
  'http://[0:0:0:0:0:0:0:1]',
  // Other spellings of 127.0.0.1, which every client reads so.
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.1',
  'http://017700000001',
  'http://127.1',
  // A backslash ends the host as a slash does.
  'http://localhost\\@scheduler.example',
];

const elsewhere = [
  'http://127.0.0.1.example',
  'http://127.0.0.1.nip.example',
  'http://localhost.example',
  'http://localhost.',
  'http://notlocalhost',
  'http://0.0.0.0',
  'http://0',
  'http://[::]',
  'http://[::2]',
  'http://[::ffff:127.0.0.1]',
  'http://3232235777',
  'http://0xc0a80101',
  'http://128.0.0.1',
  'http://127.0.0.1@scheduler.example',
  'http://localhost:80@scheduler.example',
  'http://ⓛocalhost.example',
  'http://scheduler.example/127.0.0.1',
];

describe('http:// is for this machine alone', () => {
  for (const address of here) {
    it(`takes ${address}`, () =>
      expect(parseBaseUrl(address)).toMatch(/^http:\/\/(?:localhost|127\.|\[::1\])/));
  }

  for (const address of elsewhere) {
    it(`refuses ${address}`, () => expect(() => parseBaseUrl(address)).toThrow(/Base URL: /));
  }

  it('and whatever else is taken is https', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }), fc.string()),
        (address) => {
          let base: string;
          try {
            base = parseBaseUrl(address);
          } catch {
            return true;
          }
          return base.startsWith('https://') || /^http:\/\/(?:localhost|127\.|\[::1\])/.test(base);
        },
      ),
    );
  });
});
