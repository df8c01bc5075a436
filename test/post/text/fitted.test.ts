/** What holds for every text that is shortened or cut into a thread. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { networks } from '../../../shared/index.ts';
import { fitText } from '../../../shared/post/text/fit-text.ts';
import { shorten } from '../../../shared/post/text/shorten.ts';
import { captionLimitsOf } from '../../../shared/post/text/text-limits.ts';
import { threadOf } from '../../../shared/post/text/thread.ts';
import { anyText, scripts, textIn } from '../../support/texts.ts';
import { cutsIn, length, positionsOf, unbroken, withoutNumber } from '../../support/text-cuts.ts';

const max = fc.integer({ min: 20, max: 200 });
const numberings = ['none', '1/5'] as const;
const numbering = fc.constantFrom(...numberings);
const maxParts = 10_000;

/** The parts of a text, without their numbers. */
function partsOf(text: string, limits: { max: number; numbering: (typeof numberings)[number] }): string[] {
  const thread = threadOf(text, { max: limits.max, maxParts }, limits.numbering);
  expect(thread.removed).toStrictEqual([]);
  for (const part of thread.parts) expect(length(part)).toBeLessThanOrEqual(limits.max);
  return thread.parts.map(withoutNumber({ numbering: limits.numbering, of: thread.parts.length }));
}

/** Texts in which no line cuts. */
const uncut = anyText.filter((text) => !/^---\s*$/mu.test(text));

describe('a thread of any text', () => {
  it('is the text, but for white space at the cuts, and no part is above its limit', () => {
    fc.assert(
      fc.property(uncut, max, numbering, (text, limit, style) => {
        const parts = partsOf(text, { max: limit, numbering: style });
        expect(positionsOf(text, parts)).not.toBeUndefined();
      }),
    );
  });

  it('cuts no link, mention, hashtag or grapheme that fits', () => {
    fc.assert(
      fc.property(uncut, max, numbering, (text, limit, style) => {
        const parts = partsOf(text, { max: limit, numbering: style });
        const cuts = cutsIn(positionsOf(text, parts) ?? []);
        expect(
          unbroken(text, { max: limit }).filter(({ start, end }) =>
            cuts.some((at) => at > start && at < end),
          ),
        ).toStrictEqual([]);
      }),
    );
  });

  it('has no two neighbors that would be one part', () => {
    fc.assert(
      fc.property(uncut, max, (text, limit) => {
        const pieces = positionsOf(text, partsOf(text, { max: limit, numbering: 'none' })) ?? [];
        for (const [index, { end }] of pieces.slice(1).entries())
          expect(length(text.slice(pieces[index]?.start, end))).toBeGreaterThan(limit);
      }),
    );
  });

  it('has the parts that its lines of three hyphens make', () => {
    const sections = fc.array(
      fc
        .constantFrom(...scripts)
        .chain(textIn)
        .map((text) => text.slice(0, 150).trim()),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(
        sections.filter((all) => all.every((text) => text !== '')),
        (all) => {
          const thread = threadOf(all.join('\n---\n'), { max: 500, maxParts });
          expect(thread).toStrictEqual({ parts: all, removed: [] });
        },
      ),
    );
  });

  it('is the same the second time', () => {
    fc.assert(
      fc.property(anyText, max, numbering, (text, limit, style) => {
        const cut = () => threadOf(text, { max: limit, maxParts: 25 }, style);
        expect(cut()).toStrictEqual(cut());
      }),
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
        // A link that was kept may go on as the text does; then the place of the cut is not known.
        if (short === text || (at < short.length && !short.startsWith('…', at))) return;
        const cut = unbroken(whole, { max: limit }).filter(({ start, end }) => at > start && at < end);
        expect(cut.filter(({ end }) => whole.slice(at, end).trim() !== '')).toStrictEqual([]);
      }),
    );
  });

  it('holds the links of the text only, whole', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scripts).chain(textIn),
        fc.integer({ min: 40, max: 200 }),
        (text, limit) => {
          const links = (all: string) => all.match(/https?:\/\/[^\s…]+/gu) ?? [];
          const own = new Set(links(text));
          expect(links(shorten(text, limit).text).filter((link) => !own.has(link))).toStrictEqual([]);
        },
      ),
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

describe('any text fits', () => {
  for (const network of networks) {
    const limits = captionLimitsOf(network);
    it(`on ${network.label}`, () => {
      fc.assert(
        fc.property(anyText, fc.constantFrom('shorten', 'thread'), numbering, (text, tooLong, style) => {
          const { parts } = fitText(text, limits, { tooLong, numbering: style });
          expect(parts.length).toBeLessThanOrEqual(limits.maxParts ?? 1);
          const { max: most = Infinity } = limits;
          expect(parts.every((part) => length(part) <= most)).toBe(true);
        }),
      );
    });
  }
});
