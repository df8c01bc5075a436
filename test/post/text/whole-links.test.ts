/** Addresses with letters of any script, as people write them: they come out whole or are named, and nothing is written into them. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import { networkOf } from '../../../shared/index.ts';
import { trackLinks } from '../../../shared/post/text/link-tracking.ts';
import { shorten } from '../../../shared/post/text/cut/shorten.ts';
import { linkTextsIn } from '../../../shared/post/text/spans.ts';
import { fitTarget } from '../../../shared/post/text/target-texts.ts';
import { readTextOptions } from '../../../shared/post/text/text-options.ts';
import { fitText } from '../../../shared/post/text/cut/thread.ts';

const titles = [
  'C语言 C大调 T恤 2026年 上海（城市） 北京市 響け！ユーフォニアム モーニング娘。 けいおん! 君の名は。_(小説) Re:ゼロ ﾃｽﾄ K2_(산) C언어 대한민국 ไทย_(ภาษา) ၁၂၃ བོད་',
  "Côte_d’Ivoire Côte_d'Ivoire Hatfield–McCoy_feud Em—dash A‐B A−B Sant_Martí_d’Empúries Col·lecció L’Hospitalet Ünïcode Łódź İstanbul Đà_Nẵng Hawaiʻi Qurʾan Guns_N'_Roses Rock_’n’_Roll",
  'Дом «Зенит» Київ Ελλάδα_(χώρα) Ο_Αϊ-Βασίλης עב״ם שלום_עליכם خبز می‌خواهم हिन्दी বাংলা தமிழ் ქართული Հայաստան አማርኛ',
  'Python_(programming_language) “Heroes”_(album) "Heroes" „Heroes“ …And_Justice_for_All §_242 € 100_% № M† 5″ a′b ¡Uno! ¿Qué? Yahoo! Panic!_at_the_Disco What? Washington,_D.C. Apple_Inc. C++ E=mc² M*A*S*H AC/DC Foo_[x] B&O x^2 ½',
  '🍞 ❤️ I_❤️_NY bread🍞_rolls 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ ☭ ★',
].flatMap((line) => line.split(' '));
const addresses = [
  ...titles.map((title) => `https://zh.example.org/wiki/${title}`),
  ...[
    'C语言',
    'Côte_d’Ivoire',
    '🍞',
    'blog/2026年セール',
    'a–b',
    '商品（大）',
    'p?q=C语言&r=é',
    'Col·lecció',
    '#C语言',
    'a/“b”/c',
  ].map((path) => `https://shop.example/${path}`),
];
const words = 'Our oven is warm again and so are we. '.repeat(9);

/** The addresses for which something does not hold. */
const wrong = (holds: (address: string, index: number) => boolean) =>
  addresses.filter((address, index) => !holds(address, index));

it('is read whole, also before a sentence', () => {
  const isRead = (text: string, address: string) => isDeepStrictEqual(linkTextsIn(text), [address]);
  expect(
    wrong((address) =>
      [`See ${address} and come`, `See ${address}`, `（${address}）`].every((text) => isRead(text, address)),
    ),
  ).toStrictEqual([]);
});

it('is kept at the end of a shortened text', () => {
  const last = (text: string) => shorten(text, 300).text.split(' ').at(-1);
  expect(
    wrong((address) => {
      const text = `${words.slice(0, 310 - address.length)} ${address}`;
      const inside = shorten(`${words.slice(0, 200)} ${address} ${words.slice(0, 150)}`, 300).text;
      return last(text) === address && last(`${text} #rye`) === address && inside.includes(` ${address}`);
    }),
  ).toStrictEqual([]);
});

it('is cut by no thread', () => {
  expect(
    wrong((address, index) =>
      // A cut at every seventh place, from a start that differs by address.
      [0, 7, 14, 21, 28, 35, 42].every((step) => {
        const text = `${words.slice(0, 50 + (index % 7) + step)} ${address} ${words.slice(0, 60)}`;
        const { parts } = fitText(text, { max: 100, maxParts: 9 }, { ifTooLong: 'thread' });
        return parts.filter((part) => part.includes(address)).length === 1;
      }),
    ),
  ).toStrictEqual([]);
});

it('is named where it has no room, also beside a longer one', () => {
  const { rules } = readTextOptions({ ifTooLong: 'shorten' });
  expect(
    wrong((address) => {
      const caption = `${words} ${address} ${words} ${address}longer`;
      const { changes } = fitTarget({ network: networkOf('skyapp'), caption, fields: {}, rules });
      return changes.some(({ lost }) => lost.includes(address));
    }),
  ).toStrictEqual([]);
});

it('is tracked at its end, or not at all', () => {
  expect(
    wrong((address) => {
      const text = `See ${address} and`;
      const tracked = trackLinks(text, { hosts: ['example.org', 'shop.example'], source: 'x' });
      const isAtEnd = /(?:=x(?:#[^ ]*)? and|(?<!=x.*) and)$/u.test(tracked);
      return isAtEnd && tracked.replace('?utm_source=x', '').replace('&utm_source=x', '') === text;
    }),
  ).toStrictEqual([]);
});
