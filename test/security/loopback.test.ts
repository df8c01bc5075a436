/** Over `http://` the key stays on this machine or in a private network, however an address is spelled. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBaseUrl } from '../../shared/api/http/base-url.ts';

/** Also other spellings of 127.0.0.1, which every client reads so; a backslash ends the host as a slash does. */
const here = (
  'http://localhost http://LOCALHOST:80 http://127.0.0.1 http://127.255.255.254 http://[::1] ' +
  'http://[0:0:0:0:0:0:0:1] http://2130706433 http://0x7f000001 http://0x7f.1 http://017700000001 ' +
  'http://127.1 http://localhost\\@scheduler.example'
).split(' ');

/** A person who runs n8n in Docker beside the service reaches it so. The last two are 192.168.1.1. */
const privateNetworks = (
  'http://host.docker.internal:3000 http://HOST.docker.internal http://scheduler ' +
  'http://post_scheduler-1:8080 http://scheduler.local http://10.0.0.1 http://10.255.255.255 ' +
  'http://172.16.0.1 http://172.31.255.254 http://192.168.1.1 http://[fc00::1] http://[fdff:1::1] ' +
  'http://3232235777 http://0xc0a80101'
).split(' ');

const elsewhere = (
  'http://host.docker.internal.example http://docker.internal http://scheduler. http://scheduler.local. ' +
  'http://scheduler.local.example http://-scheduler http://xn--p1ai http://ⓛ⓪ⓒⓐⓛ.example ' +
  'http://11.0.0.1 http://10.0.0.1.example http://172.15.255.255 http://172.32.0.1 http://192.169.0.1 ' +
  'http://169.254.169.254 http://100.64.0.1 http://[fe80::1] http://[fb00::1] http://[fe00::1] ' +
  'http://[fd::1] http://[::ffff:10.0.0.1] http://10.0.0.1@scheduler.example http://127.0.0.1.example ' +
  'http://127.0.0.1.nip.example http://localhost.example http://localhost. http://0.0.0.0 http://0 ' +
  'http://[::] http://[::2] http://[::ffff:127.0.0.1] http://128.0.0.1 ' +
  'http://127.0.0.1@scheduler.example http://localhost:80@scheduler.example http://ⓛocalhost.example ' +
  'http://scheduler.example/127.0.0.1'
).split(' ');

describe('http:// is for this machine and private networks alone', () => {
  for (const address of here) {
    it(`takes ${address}`, () =>
      expect(parseBaseUrl(address)).toMatch(/^http:\/\/(?:localhost|127\.|\[::1\])/));
  }

  for (const address of privateNetworks) {
    it(`takes ${address} of a private network`, () => expect(parseBaseUrl(address)).toMatch(/^http:/));
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
          // `fast-check` makes web addresses with a dot in the name; texts may be of any kind.
          return (
            base.startsWith('https://') ||
            /^http:\/\/(?:localhost|127\.|\[::1\]|10\.|172\.|192\.168\.|\[f[cd]|[^./]*(?:[:/]|$)|[^/]*\.local(?:[:/]|$))/.test(
              base,
            )
          );
        },
      ),
    );
  });
});
