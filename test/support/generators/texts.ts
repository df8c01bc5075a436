/** Texts as people write them, in twenty scripts, for tests of what must hold for every text. */
import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** Words and ends of sentences in a script. With `space: ''`, there is no space between words. */
export interface Script {
  readonly name: string;
  readonly words: readonly string[];
  readonly ends: readonly string[];
  readonly space?: '';
}

const latin = ['. ', '! ', '? ', ', ', '; ', ' – '];

export const scripts: readonly Script[] = [
  {
    name: 'English',
    words: 'the bread of Dr. Hansen rests for 36 hours and e.g. keeps'.split(' '),
    ends: latin,
  },
  {
    name: 'German compounds',
    words: [
      'Donaudampfschifffahrtsgesellschaftskapitän',
      'Rindfleischetikettierungsüberwachung',
      'und',
      'z.B.',
    ],
    ends: latin,
  },
  { name: 'Vietnamese', words: 'bánh mì của chúng tôi rất ngon'.split(' '), ends: latin },
  { name: 'Turkish', words: 'İstanbul’da ılık ekmek çok güzel'.split(' '), ends: latin },
  { name: 'Greek', words: 'το ψωμί μας μένει φρέσκο'.split(' '), ends: ['. ', '; ', ', '] },
  { name: 'Russian', words: 'наш хлеб долго остаётся свежим'.split(' '), ends: latin },
  { name: 'Armenian', words: 'մեր հացը երկար թարմ է'.split(' '), ends: ['։ ', ', '] },
  { name: 'Georgian', words: 'ჩვენი პური დიდხანს რჩება'.split(' '), ends: latin },
  { name: 'Hebrew', words: 'הלחם שלנו נשאר טרי \u200fזמן רב'.split(' '), ends: ['. ', '! '] },
  { name: 'Arabic', words: 'خبزنا يبقى طازجًا لمدة طويلة'.split(' '), ends: ['. ', '؟ ', '، '] },
  { name: 'Persian', words: 'نان ما می‌ماند تازه برای'.split(' '), ends: ['. ', '؟ '] },
  { name: 'Devanagari', words: 'हमारी रोटी क्षमता लंबे समय तक'.split(' '), ends: ['। ', ', '] },
  { name: 'Bengali', words: 'আমাদের রুটি অনেক দিন থাকে'.split(' '), ends: ['। '] },
  { name: 'Tamil', words: 'எங்கள் ரொட்டி நீண்ட காலம்'.split(' '), ends: ['. '] },
  { name: 'Amharic', words: 'ዳቦአችን ለረጅም ጊዜ ይቆያል'.split(' '), ends: ['። ', '፣ '] },
  { name: 'Korean', words: '우리 빵은 오래 신선합니다'.split(' '), ends: ['. ', '? '] },
  {
    name: 'Chinese',
    words: ['我们', '的', '面包', '保持', '新鲜', '很久', '𠮷'],
    ends: ['。', '，', '！'],
    space: '',
  },
  {
    name: 'Japanese',
    words: ['私たち', 'の', 'パン', 'は', '長く', 'ちょっと', 'ﾊﾟﾝ'],
    ends: ['。', '、', '」'],
    space: '',
  },
  { name: 'Thai', words: ['ขนมปัง', 'ของ', 'เรา', 'สด', 'นาน', 'น้ำ'], ends: [' ', ' '], space: '' },
  { name: 'Burmese', words: ['ကျွန်ုပ်', 'တို့', 'ပေါင်မုန့်'], ends: ['။ ', '၊ '], space: '' },
  { name: 'emoji families', words: ['👨‍👩‍👧‍👦', '🇩🇪🇫🇷', '👍🏽', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'], ends: [' ', '! '] },
];

/** Links, hashtags and mentions, which are never cut. */
const fixed = fc.oneof(
  fc.constantFrom('https://bakery.example/a?b=c&d=(e)#f', 'http://例え.example/路径', 'https://a.example'),
  fc.constantFrom('#bread', '#面包', '#می‌خواهم', '@baker', '@anna@social.example', '@a.sky.example'),
);

/** A text in one script, with links, mentions, hashtags, lines and paragraphs. */
export function textIn({ words, ends, space }: Script): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...words).map((word) => `${word}${space ?? ' '}`) },
    { weight: 4, arbitrary: fc.constantFrom(...ends) },
    { weight: 2, arbitrary: fixed.map((text) => ` ${text} `) },
    { weight: 1, arbitrary: fc.constantFrom('\n', '\n\n', '\r\n', '  ', '\u00a0') },
  );
  return fc.array(piece, { minLength: 1, maxLength: 300, size: 'max' }).map((pieces) => pieces.join(''));
}

const hostile = fc.array(
  fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 20 }),
    fc.constantFrom('\ud800', '\udc00', '\u200d', '\u200f', '\u0301', ' ', '\n', '---\n', 'x'.repeat(60)),
    fc.constantFrom(
      'http://',
      '#',
      '@',
      '<',
      '&',
      '"',
      '漢',
      'ก',
      '🇩🇪',
      '👨‍👩‍👧',
      ' #tag',
      ' https://a.example/b',
    ),
  ),
  { maxLength: 60, size: 'max' },
);

/** Signs that stand before a number and join what follows, even a space or a link: people write them before numbers only. */
const numberSign = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/u;

/** Any text: a real one in some script, or one that no person would write. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...scripts).chain(textIn) },
  { weight: 1, arbitrary: hostile.map((pieces) => pieces.join('')).filter((text) => !numberSign.test(text)) },
);
