/** The ways of writing the key in which it is found in a response; nothing else is touched. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { withoutKey } from '../../../shared/api/http/redact.ts';
import { scriptedHttp } from '../../support/service/scripted-http.ts';
import { timesTheRuns } from '../../support/runs.ts';

async function shownOf(body: string, key: string): Promise<string> {
  const { http } = scriptedHttp([{ body }]);
  const answer = await withoutKey({ http, key })({ method: 'GET', url: 'https://a.example', headers: {} });
  return z.string().parse(answer.body);
}

/** A key with every character that JSON, percent-encoding or HTML writes otherwise. */
const key = `k/y "no" &<b>'s+100%\\é`;

const written = [
  key,
  // JSON
  `k\\/y \\"no\\" &<b>'s+100%\\\\\\u00e9`,
  `k\\u002Fy\\u0020\\u0022no\\u0022 \\u0026\\u003cb\\u003E\\u0027s\\u002B100%\\u005C\\u00E9`,
  // Percent-encoded
  `k%2Fy%20%22no%22%20%26%3Cb%3E's%2B100%25%5C%C3%A9`,
  `k%2fy+%22no%22+%26%3cb%3e%27s%2b100%25%5c%c3%a9`,
  // HTML
  `k/y &quot;no&quot; &amp;&lt;b&gt;&apos;s+100%\\é`,
  `k&#47;y &#34;no&#34; &#38;&#60;b&#62;&#039;s&#43;100&#37;&#92;&#233;`,
  `k&#x2F;y &#X22;no&#x22; &#x26;&#x3c;b&#x3E;&#x0027;s&#x2b;100&#x25;&#x5C;&#xe9;`,
];

describe('The key', () => {
  it.each(written)('is found as %s', async (text) => {
    expect(await shownOf(`no ${text}, ${text} here`, key)).toBe('no •••, ••• here');
  });

  // `user` puts the key at each of the three offsets that a byte can have in base64. `ahead`: how many characters are left before the key, some of
  // which also encode bits of it.
  it.each([
    ['', 0],
    ['u:', 3],
    ['you:', 6],
  ])('is found in base64 behind %j', async (user, ahead) => {
    for (const alphabet of ['base64', 'base64url'] as const) {
      const secret = 'k~~~?~>>key';
      const coded = Buffer.from(`${user}${secret}!`).toString(alphabet);
      for (const text of [coded, coded.replaceAll('/', '\\/'), encodeURIComponent(coded)]) {
        const shown = decodeURIComponent((await shownOf(text, secret)).replaceAll('\\/', '/'));
        expect(shown).toContain('•••');
        const [before = '', behind = ''] = shown.split('•••');
        expect([before.length, behind.replaceAll('=', '').length]).toStrictEqual([ahead, 2]);
      }
    }
  });

  it('is taken out of JSON wherever it stands', async () => {
    const unit = fc.oneof(fc.constantFrom('\\', '"', 'n', 'u', '0', '/'), fc.string({ maxLength: 1 }));
    const text = fc.string({ unit });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (given, before, behind) => {
        fc.pre(given.trim().length >= 8);
        const json = JSON.stringify(given.trim()).slice(1, -1);
        return !(await shownOf(JSON.stringify([before + given.trim() + behind]), given)).includes(json);
      }),
      timesTheRuns(4),
    );
  });

  it('does not change a text without it', async () => {
    const pieces = ['\\', '\\\\', '%', '%25', '%2', '&', '&amp;', '&#', '&#x2', '\\u', '\\u00', 'sk_live'];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.constantFrom(...pieces))), async (parts) => {
        const text = parts.join('');
        expect(await shownOf(text, 'sk_live_0123456789abcdef')).toBe(text);
      }),
    );
  });

  it('is not looked for where it is too short to be one', async () => {
    for (const short of ['', 'message'])
      expect(await shownOf('{"message":"id"}', short)).toBe('{"message":"id"}');
  });

  it('is looked for from 8 characters on', async () => {
    expect(await shownOf('no 12345678', ' 12345678 ')).toBe('no •••');
    expect(await shownOf('no 1234567', '1234567')).toBe('no 1234567');
  });

  it('of more than 1,000 characters is found as it is, of however many', async () => {
    for (const length of [1_000, 1_001, 20_000, 1_000_000]) {
      const long = '€"/k'.repeat(length / 4 + 1);
      expect(await shownOf(`no ${long}, ${long} here`, long)).toBe('no •••, ••• here');
    }
  });

  it('of up to 1,000 characters is found as JSON writes it, too', async () => {
    const long = 'k"/y'.repeat(1_000 / 4);
    expect(await shownOf(`no ${JSON.stringify(long)} here`, long)).toBe('no "•••" here');
  });

  it('does not take an answer long to look through, whatever it is made of', async () => {
    const began = process.cpuUsage();
    for (const piece of ['\\', '%25', '&', '&#0', '0', '\\u002', 'sk_', '{"text":"a \\"b\\" c\\n"},']) {
      const text = piece.repeat(40_000);
      expect(await shownOf(text, 'sk_sk_sk_\\\\%&0123')).toBe(text);
    }
    // Generous: what grows with the square of the length takes more.
    expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(3);
  });
});
