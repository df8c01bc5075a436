import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hostOf, trackLinks } from '../../../shared/post/text/link-tracking.ts';
import { preparePost } from '../../../shared/post/prepare-post.ts';
import { clock, draftOf } from '../../support/generators/drafts.ts';
import { anyText } from '../../support/generators/texts.ts';
import { portsWith } from '../../support/host/post-ports.ts';

const tracking = { hosts: ['bakery.example'], source: 'skyapp', campaign: 'spring sale' };
const all = 'utm_source=skyapp&utm_campaign=spring+sale';

it('a host with www. is also the one without, but no other', () => {
  const hosts = ['https://www.bakery.example/'];
  const others = 'https://blog.bakery.example https://example';
  expect(trackLinks(`https://bakery.example/a ${others}`, { ...tracking, hosts })).toBe(
    `https://bakery.example/a?${all} ${others}`,
  );
});

describe('links that are tracked', () => {
  const examples: readonly (readonly [what: string, text: string, tracked: string])[] = [
    ['get parameters', 'See https://bakery.example/rye.', `See https://bakery.example/rye?${all}.`],
    ['get them before the fragment', 'https://bakery.example/#top', `https://bakery.example/?${all}#top`],
    ['keep their own', 'https://bakery.example/?a=%20b&c', `https://bakery.example/?a=%20b&c&${all}`],
    [
      'keep what they already carry',
      'https://bakery.example/?utm_source=mail',
      'https://bakery.example/?utm_source=mail&utm_campaign=spring+sale',
    ],
    ['may have a subdomain', '(https://www.bakery.example)', `(https://www.bakery.example?${all})`],
    ['may have no scheme', 'bakery.example/rye, or so', `bakery.example/rye?${all}, or so`],
    [
      'may stand in Chinese',
      '请看https://BAKERY.example/a。谢谢',
      `请看https://BAKERY.example/a?${all}。谢谢`,
    ],
    [
      'end before an emoji, a mark of emphasis or an invisible character',
      '**https://bakery.example/a** bakery.example/b🎉 https://bakery.example/c1️⃣ https://bakery.example/d\u200bx',
      `**https://bakery.example/a?${all}** bakery.example/b?${all}🎉 https://bakery.example/c?${all}1️⃣ https://bakery.example/d?${all}\u200bx`,
    ],
    [
      'end before a sentence that stands directly behind them',
      'https://bakery.example/a。谢谢 https://bakery.example/c: https://bakery.example/d!» 在https://bakery.example买',
      `https://bakery.example/a?${all}。谢谢 https://bakery.example/c?${all}: https://bakery.example/d?${all}!» 在https://bakery.example?${all}买`,
    ],
    ...[
      'https://bakery.example/blog/2026年セール https://bakery.example/b에서 https://bakery.example/e/谢谢，大家',
      'https://bakery.example/🍞 https://bakery.example/I❤️NY https://bakery.example/L·L, bakery.example/a谢谢',
      'https://bakery.example/wiki/上海（城市） https://bakery.example/wiki/Yahoo! https://bakery.example/面包（大）',
    ].map((text): [string, string, string] => [
      `stay as they are where their end is doubtful: ${text}`,
      text,
      text,
    ]),
    [
      'are none where a host is spoken of',
      'We at bakery.example love rye (bakery.example/).',
      'We at bakery.example love rye (bakery.example/).',
    ],
    [
      'may have www. or a path',
      'www.bakery.example, bakery.example/?a=b',
      `www.bakery.example?${all}, bakery.example/?a=b&${all}`,
    ],
    [
      'may have other letters',
      'https://bakery.example/面包/bäcker',
      `https://bakery.example/面包/bäcker?${all}`,
    ],
    [
      'stay as they are when they are signed',
      'https://bakery.example/a.pdf?X-Amz-Expires=60&X-Amz-Signature=0123456789abcdef',
      'https://bakery.example/a.pdf?X-Amz-Expires=60&X-Amz-Signature=0123456789abcdef',
    ],
    [
      'are none of another host',
      'https://notbakery.example https://bakery.example.org a@bakery.example https://a.example/bakery.example',
      'https://notbakery.example https://bakery.example.org a@bakery.example https://a.example/bakery.example',
    ],
  ];
  for (const [what, text, tracked] of examples)
    it(what, () => expect(trackLinks(text, tracking)).toBe(tracked));

  it('are of a host however it is given', () => {
    for (const host of ['https://Bakery.example/', ' bakery.example ', '*.bakery.example'])
      expect(trackLinks('https://bakery.example', { hosts: [host], source: 'a b' })).toBe(
        'https://bakery.example?utm_source=a+b',
      );
    expect(trackLinks('http://bücher.example', { hosts: ['bücher.example'], source: 'x' })).toBe(
      'http://bücher.example?utm_source=x',
    );
  });

  it('are not looked into above 10,000 characters', () => {
    const address = (length: number) => 'https://bakery.example/'.padEnd(length, 'x');
    expect([10_000, 10_001].map(address).map(hostOf)).toStrictEqual(['bakery.example', undefined]);
  });

  it('stay as they are where no host is given', () => {
    for (const hosts of [[], ['', ' ', '://', 'example', 'a*b.example', '*']])
      expect(trackLinks('https://bakery.example', { hosts, source: 'x' })).toBe('https://bakery.example');
  });

  it('are the only change in any text, and change once', () => {
    const withLink = fc
      .tuple(anyText, anyText)
      .map(([before, after]) => `${before} https://shop.example/a ${after}`);
    const ours = { ...tracking, hosts: ['shop.example'] };
    fc.assert(
      fc.property(withLink, (text) => {
        const tracked = trackLinks(text, ours);
        expect(tracked.replaceAll(`?${all}`, '')).toBe(text);
        expect(tracked).toContain(` https://shop.example/a?${all} `);
        expect(trackLinks(tracked, ours)).toBe(tracked);
      }),
    );
  });
});

it('a campaign without hosts has no effect, which is said', async () => {
  const remarksOf = async (text: object) => {
    const { decisions } = await preparePost(draftOf({ caption: 'Rye', text }), portsWith({ clock }));
    return decisions.remarks.map(({ lead, text: told }) => [lead, told]);
  };
  expect(await remarksOf({ linkCampaign: 'spring' })).toStrictEqual([
    ['Without effect', 'Text › Link Campaign (Text › Track Links To names no host)'],
  ]);
  expect(await remarksOf({ linkCampaign: 'spring', trackLinksTo: 'bakery.example' })).toStrictEqual([]);
});
