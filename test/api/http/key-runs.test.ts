/** What is left of the key where a service repeats it cut, escaped twice, in a mixture of escapes, or over several lines. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { redactedRun, withoutKey } from '../../../shared/api/http/redact.ts';
import { scriptedHttp } from '../../support/service/scripted-http.ts';
import { timesTheRuns } from '../../support/runs.ts';

async function shownOf(body: string, key: string): Promise<string> {
  const { http } = scriptedHttp([{ body }]);
  const answer = await withoutKey({ http, key })({ method: 'GET', url: 'https://a.example', headers: {} });
  return z.string().parse(answer.body);
}

const key = 'sk_live/Ab+9.Zq~27-xY_40';

const quotedPrintable = key.replaceAll(
  /[^\w.-]/g,
  (char) => `=${char.charCodeAt(0).toString(16).toUpperCase()}`,
);
const percent = encodeURIComponent(key).replaceAll('.', '%2E');
const entities = 'sk&#95;live&#47;Ab&plus;9&period;Zq&#126;27&#45;xY&lowbar;40';
const escaped = 'sk_live\\u002fAb\\u002b9.Zq\\u007e27-xY_40';
const base64 = btoa(`Bearer ${key}`);

describe('The key', () => {
  it.each([
    ['in quoted-printable', quotedPrintable],
    [
      'with every character in quoted-printable',
      key.replaceAll(/./g, (char) => `=${char.charCodeAt(0).toString(16)}`),
    ],
    ['with a soft line break of quoted-printable', `${key.slice(0, 10)}=\r\n${key.slice(10)}`],
    ['without its first character', key.slice(1)],
    ['without its last character', key.slice(0, -1)],
    ['without either', key.slice(1, -1)],
    ['cut, with escapes', encodeURIComponent(key.slice(1))],
    ['in entities without semicolons', 'sk&#95live&#47Ab&#x2B9.Zq&#126;27-xY&#x5f40'],
    ['in entities with names', entities],
    ['in entities of entities', entities.replaceAll('&', '&amp;')],
    ['percent-encoded twice', encodeURIComponent(percent)],
    ['percent-encoded three times', encodeURIComponent(encodeURIComponent(percent))],
    ['in JSON in JSON', JSON.stringify(escaped).slice(1, -1)],
    ['in JSON in an address', encodeURIComponent(escaped)],
    ['in a mixture', 'sk%5Flive\\/Ab&plus;9=2EZq%7e27\\u002dxY_40'],
    ['over two lines', `${key.slice(0, 12)}\n${key.slice(12)}`],
    ['over indented lines', key.replaceAll(/.{6}/g, '$&\r\n    ')],
    ['over lines in JSON', key.replaceAll(/.{6}/g, String.raw`$&\n  `)],
  ])('is found %s', async (_, text) => {
    expect(await shownOf(`no ${text.trimEnd()}! ${text.trimEnd()}, here`, key)).toMatch(
      /^no ••• ?(?:\\n)?\s*! •••(?:\\n)?\s*, here$/,
    );
  });

  it.each([
    ['in lines', base64.replaceAll(/.{20}/g, '$&\r\n')],
    ['in lines in JSON', base64.replaceAll(/.{20}/g, String.raw`$&\r\n`)],
    ['percent-encoded', encodeURIComponent(base64)],
    ['cut', base64.slice(0, -8)],
    ['of addresses, cut', base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, -8)],
  ])('is found in base64 behind Bearer, %s', async (_, text) => {
    const shown = await shownOf(`no ${text} here`, key);
    expect(shown).toContain('•••');
    // Characters that encode only `Bearer` are left, and those that encode parts of both the key and its neighbors.
    expect(shown.length).toBeLessThan('no  here'.length + 10 + 3 + 12);
  });

  it('stays where it is so short that it names a key, and what all keys begin with', async () => {
    const hint = `The key sk_live/… that ends with 40 and begins with ${key.slice(0, redactedRun(key.length) - 1)} is revoked`;
    expect(await shownOf(hint, key)).toBe(hint);
  });

  it.each([
    [8, 8],
    [11, 8],
    [12, 8],
    [24, 16],
    [40, 27],
    [96, 64],
    [1000, 64],
  ])('of %d characters is removed from %d in a row on', (length, run) => {
    expect(redactedRun(length)).toBe(run);
  });

  const character = fc.constantFrom(...Array.from('abcXYZ0189-._~+/'));
  const anyKey = fc.string({ unit: character, minLength: 8, maxLength: 60 });
  const writers: readonly ((char: string) => string)[] = [
    (char) => char,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
    (char) => `%25${char.charCodeAt(0).toString(16).toUpperCase()}`,
    (char) => `&#${char.charCodeAt(0)};`,
    (char) => `&#x${char.charCodeAt(0).toString(16)};`,
    (char) => `&amp;#${char.charCodeAt(0)};`,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    (char) => `\\\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    (char) => `=${char.charCodeAt(0).toString(16).toUpperCase()}`,
    (char) => `${char}\n  `,
    (char) => `${char}=\r\n`,
  ];

  it('is found whatever each of its characters is written as', async () => {
    const ways = fc.array(fc.constantFrom(...writers), { minLength: 60, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anyKey, ways, async (secret, way) => {
        const written = Array.from(secret, (char, at) => way[at]?.(char) ?? char).join('');
        expect((await shownOf(`(${written})`, secret)).replaceAll(/\s|=\r\n/g, '')).toMatch(/^\(•••=?\)$/);
      }),
      timesTheRuns(4),
    );
  });

  it('is in no text in a run that is as long, whatever parts of it the text is made of', async () => {
    const cut = fc.record({
      from: fc.nat(60),
      to: fc.nat(60),
      before: fc.constantFrom('', ' ', '"', '=', '%'),
    });
    await fc.assert(
      fc.asyncProperty(anyKey, fc.array(cut, { maxLength: 12 }), async (secret, cuts) => {
        const text = cuts.map(({ from, to, before }) => before + secret.slice(from, to)).join('');
        const shown = await shownOf(text, secret);
        const run = redactedRun(secret.length);
        for (let at = 0; at + run <= secret.length; at += 1)
          expect(shown).not.toContain(secret.slice(at, at + run));
      }),
      timesTheRuns(4),
    );
  });

  it('does not take a text long that is made of its parts, or of escapes', async () => {
    const parts = [
      key.slice(0, 15),
      encodeURIComponent(key.slice(0, 15)),
      '=\r\n',
      '\\\\\\',
      '&amp;',
      '%2525',
      '\n\t',
    ];
    const began = process.cpuUsage();
    for (const part of parts) {
      const text = `${part} `.repeat(20_000);
      // No comparison of the texts by the framework: it would print them.
      expect((await shownOf(text, key)) === text).toBe(true);
    }
    const backslashes = '\\'.repeat(200_000);
    expect((await shownOf(backslashes, key)) === backslashes).toBe(true);
    // Generous: what grows with the square of the length takes more.
    expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(3);
  });
});
