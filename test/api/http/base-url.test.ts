import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isProtected, parseBaseUrl, pathPart } from '../../../shared/api/http/base-url.ts';
import { InvalidInputError } from '../../../shared/data/errors.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { trimmed } from '../../../shared/form/values/blank-text.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';

const accepted: readonly (readonly [string, string])[] = [
  ['https://scheduler.example', 'https://scheduler.example'],
  ['https://scheduler.example/api///', 'https://scheduler.example/api'],
  ['  https://scheduler.example/api\n', 'https://scheduler.example/api'],
  ['HTTPS://Scheduler.Example:443/Api', 'https://scheduler.example/Api'],
  ['https://scheduler.example:8443/a/../b', 'https://scheduler.example:8443/b'],
  ['http://localhost:4010/', 'http://localhost:4010'],
  ['http://0x7f.1', 'http://127.0.0.1'],
  // Private networks, such as those of Docker.
  ...(
    'http://host.docker.internal:3000 http://scheduler http://a.local http://10.0.0.1 ' +
    'http://172.31.255.254 http://192.168.1.1 http://[fdff:1::1]'
  )
    .split(' ')
    .map((text) => [text, text] as const),
];

const refused: readonly (readonly [string, RegExp])[] = [
  ['', /required, but not filled in/],
  ['  \n', /required, but not filled in/],
  ['scheduler.example/api', /not a web address/],
  ['https://', /not a web address/],
  ['https://scheduler.example/a b', /not a web address/],
  ['https://schedu\nler.example', /not a web address/],
  ['ftp://scheduler.example', /must start with https/],
  ['javascript:alert(1)', /must start with https/],
  ...(
    'http://scheduler.example http://localhost.example http://scheduler. http://11.0.0.1 http://172.15.255.255 http://172.32.0.1 ' +
    'http://169.254.169.254 http://[fe80::1] http://[fb00::1] http://0.0.0.0 http://[::ffff:127.0.0.1] http://10.0.0.1.example'
  )
    .split(' ')
    .map((text) => [text, /unprotected/] as const),
  ['https://user:secret-word@scheduler.example', /user name or password/],
  ['https://scheduler.example/?key=secret-word', /query/],
  ['https://scheduler.example/?', /query/],
  ['https://scheduler.example/#top', /fragment/],
  ['https://scheduler.example/#', /fragment/],
];

describe('base URL', () => {
  for (const [text, expected] of accepted) {
    it(`takes ${JSON.stringify(text)}`, () => expect(parseBaseUrl(text)).toBe(expected));
  }

  for (const [text, pattern] of refused) {
    it(`refuses ${JSON.stringify(text)}`, async () => {
      const error = await rejection((async () => parseBaseUrl(text))());
      assert.ok(InvalidInputError.isInstance(error));
      expect(error.field).toBe('Base URL');
      expect(error.message).toMatch(pattern);
      expect(error.message).toMatch(/^Base URL: .+\.$/s);
      expect(error.message).not.toContain('secret-word');
    });
  }
});

describe('IDs in a path', () => {
  const refusals = ['', ' ', '.', '..', 'a\nb', 'a\u2028b', '\ud800'];
  it.each(refusals)('are refused: %j', (value) => {
    expect(() => pathPart({ label: 'Post ID', value })).toThrow(
      expect.objectContaining({ field: 'Post ID', message: expect.stringMatching(/^Post ID: .+\.$/) }),
    );
  });

  it.each(['post 1', 'post\u00a01', 'post\u200b1', 'post\u20091', 'post\ufeff1', 'a b c'])(
    'with a blank inside are refused, and those at the ends are none: %j',
    (value) => {
      expect(() => pathPart({ label: 'Post ID', value })).toThrow(
        'Post ID: this cannot be an ID (there is a space or an invisible character inside it); enter the ID as the service gave it.',
      );
      expect(pathPart({ label: 'Post ID', value: '\u200b post-1\u00a0' })).toBe('post-1');
    },
  );

  const hostile = fc.constantFrom('../accounts', 'a?b', 'a#b', '%2e%2e', 'a\\b', 'id;x=1', 'Grüße');
  it('never change which endpoint is called, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: anyCharacter })), (id) => {
        let part: string;
        try {
          part = pathPart({ label: 'Post ID', value: id });
        } catch (error) {
          return InvalidInputError.isInstance(error);
        }
        // No characters that a transport could interpret.
        expect(part).toMatch(/^[-\w.!~*'()%]+$/);
        const { origin, pathname, search, hash } = new URL(
          `https://scheduler.example/posts/${part}/schedule`,
        );
        expect(origin + search + hash).toBe('https://scheduler.example');
        expect(pathname.split('/')).toHaveLength(4);
        return decodeURIComponent(pathname.split('/')[2] ?? '') === trimmed(id);
      }),
    );
  });
});

it.each([
  ['https://scheduler.example', true],
  ['http://localhost', true],
  ['http://127.0.0.1', true],
  ['http://[::1]', true],
  ['http://scheduler', false],
  ['http://10.0.0.1', false],
])('%s is safe from eavesdropping: %p', (url, is) => expect(isProtected(new URL(url))).toBe(is));
