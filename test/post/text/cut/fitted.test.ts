/** What holds for every text that is shortened or cut into a thread. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type NetworkKey, networkOf, networks } from '../../../../shared/index.ts';
import type { TextOptions } from '../../../../shared/form/options/text-fields.ts';
import { previewPost } from '../../../../shared/post/preview/preview-post.ts';
import { captionLimitsOf } from '../../../../shared/post/text/field-texts.ts';
import { shorten } from '../../../../shared/post/text/cut/shorten.ts';
import { fitText } from '../../../../shared/post/text/cut/thread.ts';
import { requiredOf } from '../../../corpus/networks.ts';
import { clock } from '../../../support/generators/drafts.ts';
import { timesTheRuns } from '../../../support/runs.ts';
import { anyText } from '../../../support/generators/texts.ts';
import {
  cutsIn,
  length,
  type Piece,
  positionsOf,
  unbroken,
  withoutNumber,
} from '../../../support/text-cuts.ts';

const max = fc.integer({ min: 20, max: 200 });
const numberings = ['none', '1/5'] as const;
const numbering = fc.constantFrom(...numberings);
/** Texts without a line `---`, at which a thread is cut. */
const uncut = anyText.filter((text) => !/^---\s*$/mu.test(text));

describe('a thread of any text', () => {
  const maxParts = fc.constantFrom(3, 10_000);

  it('is the text, or its beginning, but for white space at the cuts, which are in no link, mention, hashtag or grapheme that fits', () => {
    fc.assert(
      fc.property(uncut, max, numbering, maxParts, (text, limit, style, most) => {
        const { parts, removed } = fitText(
          text,
          { max: limit, maxParts: most },
          { ifTooLong: 'thread', numbering: style },
        );
        expect(parts.length).toBeLessThanOrEqual(most);
        for (const part of parts) expect(length(part)).toBeLessThanOrEqual(limit);
        const plain = parts.map(withoutNumber({ numbering: style, of: parts.length }));
        // The last part of a full thread may be shortened.
        const isFull = most === 3 && removed.length > 0;
        const whole = isFull ? plain.slice(0, -1) : plain;
        const end = whole.reduce((at, part) => text.indexOf(part, at) + part.length, 0);
        const pieces = positionsOf(isFull ? text.slice(0, end) : text, whole);
        expect(pieces).not.toBeUndefined();
        const cuts = cutsIn(pieces ?? []);
        const broken = unbroken(text, { max: limit }).filter(({ start, end }) =>
          cuts.some((at) => at > start && at < end),
        );
        expect(broken).toStrictEqual([]);
      }),
      timesTheRuns(1),
    );
  });
});

describe('any text that is shortened', () => {
  it('is not above its limit, and not empty where there is something to see', () => {
    fc.assert(
      fc.property(anyText, max, (text, limit) => {
        const short = shorten(text, limit).text;
        expect(length(short)).toBeLessThanOrEqual(limit);
        expect(short === '').toBe(text.trim() === '' && short === '');
      }),
    );
  });

  it('cuts no link, mention, hashtag or grapheme that fits', () => {
    fc.assert(
      fc.property(anyText, max, (text, limit) => {
        const short = shorten(text, limit).text;
        const whole = text.trimStart();
        let at = 0;
        while (at < short.length && short[at] === whole[at]) at += 1;
        // The link that is kept after the cut may begin like the text there; then the place of the cut is not known.
        if (short === text || (at < short.length && !short.startsWith('…', at))) return;
        // What fills the limit alone leaves no place for the mark of the cut.
        const cut = unbroken(whole, { max: limit - 1 }).filter(({ start, end }) => at > start && at < end);
        const isSeen = ({ end }: Piece) => whole.slice(at, end).replaceAll(/[\s\p{Cf}]/gu, '') !== '';
        expect(cut.filter(isSeen)).toStrictEqual([]);
      }),
    );
  });

  it('stays as it is the second time, and so does a text that fits', () => {
    fc.assert(
      fc.property(anyText, max, (text, limit) => {
        const { text: short } = shorten(text, limit);
        expect(shorten(short, limit)).toStrictEqual({ text: short, removed: [] });
        if (length(text) <= limit) expect(short).toBe(text);
      }),
    );
  });
});

describe('any text with links written in letters', () => {
  const links = [
    'https://zh.example/wiki/C语言',
    'https://a.example/Côte_d’Ivoire',
    'https://a.example/🍞',
    'https://a.example/a–b',
    'www.a.example/five',
    'https://a.example/rye',
  ];
  const text = fc
    .array(fc.tuple(anyText, fc.constantFrom(...links)), { minLength: 1, maxLength: 3 })
    .map((pieces) => pieces.map(([before, link]) => `${before} ${link} `).join(''))
    .filter((each) => !/^---\s*$/mu.test(each));

  it('has each of them whole, or loses it with what is cut', () => {
    fc.assert(
      fc.property(text, max, fc.constantFrom('shorten', 'thread'), (whole, limit, ifTooLong) => {
        const { parts, removed } = fitText(whole, { max: limit, maxParts: 9 }, { ifTooLong });
        const words = new Set([...parts, ...removed].flatMap((part) => part.split(/\s/u)));
        const wanted = links.filter((link) => whole.split(/\s/u).includes(link) && length(link) < limit - 1);
        expect(wanted.filter((link) => !words.has(link))).toStrictEqual([]);
      }),
      timesTheRuns(1),
    );
  });
});

const hostile = [
  `<p><b>Open<ul><li>Rye</p></b>${'<div>'.repeat(500)} until six</a></td>`,
  `Rye \ud83c and \udf5e ${'x\ud83c '.repeat(700)}`,
  '\u202eשלום\u202c \u200fעולם\u2067 '.repeat(400),
  `${'👩\u200d'.repeat(1000)}${'\u200d'.repeat(1000)}a`,
  'a'.repeat(10_000),
  Array.from({ length: 300 }, (_, index) => `https://example.com/news/${index}`).join(' '),
  Array.from({ length: 700 }, (_, index) => `#tag${index}`).join(' '),
];

describe('any text fits', () => {
  const media = [{ mediaUrl: 'https://bakery.example/a.jpg', mediaType: 'IMAGE', size: 1000 }];
  const all = { format: 'html', hashtags: 'rye', trackLinksTo: 'example.com', numbering: '1/5' };
  const options: fc.Arbitrary<TextOptions> = fc.record({
    ifTooLong: fc.constantFrom('shorten', 'thread'),
    numbering,
    format: fc.constantFrom('text', 'html'),
  });
  // The schemas of the networks refuse what is above a limit.
  it('on every network, the same each time', () => {
    const network = fc.constantFrom(...networks.map(({ key }) => key));
    // A network whose threads have an end, and one without threads.
    const [threads, single] = ['threadapp', 'photoapp'] as const;
    fc.assert(
      fc.property(network, anyText, options, (key, caption, text) => {
        const { max: limit = Infinity, maxParts = 1 } = captionLimitsOf(networkOf(key));
        const targets = [{ network: key, accountId: 'account_1', fields: requiredOf(key) }];
        // Any text may be a leftover, such as a lone `http://`.
        const draft = { publish: 'DRAFT', caption, media, targets, text, ifLeftovers: 'send' };
        const preview = () => previewPost(draft, { clock });
        const shown = preview();
        expect(shown.findings).toStrictEqual([]);
        for (const { parts } of shown.targets) {
          expect(parts.length).toBeLessThanOrEqual(maxParts);
          expect(parts.filter((part) => length(part) > limit)).toStrictEqual([]);
        }
        expect(preview()).toStrictEqual(shown);
      }),
      {
        ...timesTheRuns(2),
        examples: hostile.flatMap((text): [NetworkKey, string, TextOptions][] => [
          [single, text, { ...all, ifTooLong: 'shorten' }],
          [threads, text, { ...all, ifTooLong: 'thread' }],
        ]),
      },
    );
  });
});
