/** The key is found in whichever way a service spells it, and in any mixture of them; nothing else is touched. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withoutKey } from '../../shared/api/index.ts';
import { scriptedHttp } from '../support/scripted-http.ts';
import { timesTheRuns } from '../support/runs.ts';

async function shownOf(body: string, key: string): Promise<string> {
  const { http } = scriptedHttp([{ body }]);
  const answer = await withoutKey({ http, key })({ method: 'GET', url: 'https://a.example', headers: {} });
  assert.ok(typeof answer.body === 'string');
  return answer.body;
}

const hex = (char: string, length: number) => char.charCodeAt(0).toString(16).padStart(length, '0');
const named: Readonly<Record<string, string>> = {
  '+': '&plus;',
  '&': '&amp;',
  '/': '&sol;',
  '=': '&equals;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '\\': '&bsol;',
  é: '&eacute;',
};

/** Each a way to spell one character. */
const ways: readonly ((char: string) => string)[] = [
  (char) => char,
  (char) => `\\u${hex(char, 4)}`,
  (char) => `\\u${hex(char, 4).toUpperCase()}`,
  (char) => `\\\\u${hex(char, 4)}`,
  (char) => `\\\\\\\\u${hex(char, 4)}`,
  (char) => `\\x${hex(char, 2)}`,
  (char) => (/[/"\\]/.test(char) ? `\\${char}` : char),
  (char) => encodeURIComponent(char),
  (char) => (encodeURIComponent(char) === char ? char : encodeURIComponent(char).toLowerCase()),
  (char) => `%${hex(char, 2)}`,
  (char) => `%${hex(char, 2).toUpperCase()}`,
  (char) => `%25${hex(char, 2)}`,
  (char) => encodeURIComponent(encodeURIComponent(encodeURIComponent(char))),
  (char) => `&#${char.charCodeAt(0)};`,
  (char) => `&#x${hex(char, 2)};`,
  (char) => `&#X${hex(char, 4).toUpperCase()};`,
  (char) => `&amp;#${char.charCodeAt(0)};`,
  (char) => `\\u0026#${char.charCodeAt(0)};`,
  (char) => `%26%23${char.charCodeAt(0)}%3B`,
  (char) => `\\u0025${hex(char, 2)}`,
  (char) => `&#92;u${hex(char, 4)}`,
  (char) => named[char] ?? char,
];

/** What a header can carry and a person can paste: visible ASCII, Latin letters. */
const keyChar = fc.oneof(
  fc.integer({ min: 0x21, max: 0x7e }),
  fc.constantFrom(0x2b, 0x2f, 0x3d, 0x5c, 0x25, 0x26, 0x22, 0xe9, 0xfc),
);
const anyKey = fc
  .array(
    keyChar.map((code) => String.fromCharCode(code)),
    { minLength: 8, maxLength: 40 },
  )
  .map((chars) => chars.join(''));
const spelledKey = anyKey.chain((key) =>
  fc
    .array(fc.constantFrom(...ways), { minLength: key.length, maxLength: key.length })
    .map((chosen) => ({ key, spelled: Array.from(key, (char, at) => chosen[at]?.(char) ?? char).join('') })),
);
/** Text that neither begins nor goes on with a spelling of its own. */
const around = fc.string().map((text) => text.replaceAll(/[\\%&]/g, ' '));

describe('The key', () => {
  for (const [index, way] of ways.entries()) {
    it(`is found when every character is spelled so: ${way('+')} (${index})`, async () => {
      const key = 'key/that+nobody=else"sees&100%\\é';
      const spelled = Array.from(key, way).join('');
      expect(await shownOf(`no ${spelled} here`, key)).toBe('no ••• here');
    });
  }

  it('is found in any mixture of spellings, in any text', async () => {
    await fc.assert(
      fc.asyncProperty(spelledKey, around, around, async ({ key, spelled }, before, after) => {
        const shown = await shownOf(`${before} ${spelled} ${after}`, key);
        expect(shown).not.toContain(spelled);
        expect(shown).toContain('•••');
        expect([shown, before.includes(key) || shown.startsWith(`${before} •••`)]).toStrictEqual([
          shown,
          true,
        ]);
      }),
      timesTheRuns(4),
    );
  });

  it('leaves JSON readable that says it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyKey,
        fc.string(),
        fc.string(),
        fc.integer({ min: 1, max: 3 }),
        async (key, before, after, rounds) => {
          const body = Array.from({ length: rounds }).reduce<string>(
            (text) => JSON.stringify({ message: text }),
            before + key + after,
          );
          const shown = await shownOf(body, key);
          expect(() => void JSON.parse(shown)).not.toThrow();
          expect(shown).toContain('•••');
        },
      ),
      timesTheRuns(4),
    );
  });

  it('is found in base64 of any text that holds it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyKey,
        fc.string(),
        fc.string(),
        fc.constantFrom('base64', 'base64url'),
        async (key, before, after, alphabet) => {
          for (const encoding of ['utf8', 'latin1'] as const) {
            const coded = Buffer.from(before + key + after, encoding).toString(alphabet);
            for (const text of [
              coded,
              JSON.stringify(coded).replaceAll('/', '\\/'),
              encodeURIComponent(coded),
            ]) {
              const shown = await shownOf(`Basic ${text}`, key);
              expect(shown).toContain('•••');
              const rest = Buffer.from(
                decodeURIComponent(shown.replace('Basic ', '').replaceAll('\\/', '/')),
                'base64',
              );
              expect(rest.toString(encoding)).not.toContain(key);
            }
          }
        },
      ),
      timesTheRuns(2),
    );
  });

  it('is found where a form sends it', async () => {
    expect(await shownOf('api_key=two+words%2Band+more&x=1', 'two words+and more')).toBe('api_key=•••&x=1');
  });

  it('does not change a text without it', async () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '\\',
          '\\\\',
          '%',
          '%25',
          '%2',
          '&',
          '&amp;',
          '&#',
          '&#x2',
          '\\u',
          '\\u00',
          'sk_live',
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const text = parts.join('');
        expect(await shownOf(text, 'sk_live_0123456789abcdef')).toBe(text);
      }),
      timesTheRuns(4),
    );
  });

  it('does not take an answer long to look through, whatever it is made of', async () => {
    // Generous: what would grow with the square of the length takes minutes.
    for (const piece of ['\\', '%25', '&amp;', '&', '\\u002', 'sk_', '%5C', '{"text":"a \\"b\\" c\\n"},']) {
      const text = piece.repeat(30_000);
      expect(await shownOf(text, 'sk_sk_sk_\\\\%&0123')).toBe(text);
    }
  });
});
