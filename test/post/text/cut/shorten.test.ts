import { describe, expect, it } from '@jest/globals';
import { shorten } from '../../../../shared/post/text/cut/shorten.ts';

const story =
  'We asked Dr. Hansen why our bread keeps so long. She answered: because the dough rests for 36 hours, and nothing is ' +
  'added. Read the whole story: https://bakery.example/why-it-keeps #bread #bakery #rye';
const link = 'https://bakery.example/why-it-keeps';

describe('a text that is too long', () => {
  const examples: readonly (readonly [
    what: string,
    text: string,
    max: number,
    short: string,
    removed: string[],
  ])[] = [
    [
      'loses the last hashtags at its end first',
      'Fresh bread #bread #rye #oven',
      23,
      'Fresh bread #bread #rye',
      ['#oven'],
    ],
    [
      'ends with a sentence where 60 % of the room remain, and keeps its link',
      story,
      170,
      `We asked Dr. Hansen why our bread keeps so long. She answered: because the dough rests for 36 hours, and nothing is added. ${link}`,
      ['Read the whole story:', '#bread', '#bakery', '#rye'],
    ],
    [
      'ends between words with an ellipsis otherwise',
      story,
      150,
      `We asked Dr. Hansen why our bread keeps so long. She answered: because the dough rests for 36 hours, and nothing… ${link}`,
      ['is added. Read the whole story:', '#bread', '#bakery', '#rye'],
    ],
    [
      'has no comma before the ellipsis',
      'Rye, spelt, and wheat flour',
      12,
      'Rye, spelt…',
      [', and wheat flour'],
    ],
    [
      'does not end after an abbreviation',
      'Baked today by Dr. Hansen and Son',
      20,
      'Baked today by…',
      ['Dr. Hansen and Son'],
    ],
    [
      'ends with a line',
      'Fresh bread today\nRye and spelt and wheat',
      25,
      'Fresh bread today',
      ['Rye and spelt and wheat'],
    ],
    [
      'has its link on a line of its own behind a whole line',
      `Fresh bread today:\n• rye and oats\n• spelt and many more\nOrder: ${link}`,
      72,
      `Fresh bread today:\n• rye and oats\n${link}`,
      ['• spelt and many more\nOrder:'],
    ],
    ['is its link where there is room for nothing else', `Read: ${link}`, 36, link, ['Read:']],
    [
      'goes on without a link that fits nowhere',
      `Read the story: ${link}`,
      20,
      'Read the story…',
      [`: ${link}`],
    ],
    [
      'is cut inside a word that fits nowhere',
      'Oh Donaudampfschifffahrtsgesellschaft',
      20,
      'Oh Donaudampfschiff…',
      ['fahrtsgesellschaft'],
    ],
    [
      'is cut between words of a script without spaces',
      '我们的面包保持新鲜很久',
      8,
      '我们的面包保持…',
      ['新鲜很久'],
    ],
    ['keeps an emoji family whole', 'Family: ' + '👨‍👩‍👧'.repeat(6), 20, 'Family: 👨‍👩‍👧👨‍👩‍👧…', ['👨‍👩‍👧'.repeat(4)]],
    [
      'of hashtags only keeps the first ones',
      '#bread #rye #oven #fresh',
      12,
      '#bread #rye',
      ['#oven', '#fresh'],
    ],
    ['loses white space at its ends first', '   Fresh bread   ', 11, 'Fresh bread', []],
    ['has no room for anything', 'Rye bread', 1, '', ['Rye bread']],
    ['ends with a sentence at its limit', 'It is rye. And oat', 10, 'It is rye.', ['And oat']],
    ['ends with a sentence at 60 %', 'It is a rye. And so many', 20, 'It is a rye.', ['And so many']],
    ['does not below that', 'It is rye. And so many', 20, 'It is rye. And so…', ['many']],
    ['has no ellipsis behind a sentence', 'It is rye. Wholemeal rye', 18, 'It is rye.', ['Wholemeal rye']],
    [
      'ends with a sentence where 2,000 characters go',
      `${'word '.repeat(799)}last. Word ${'word '.repeat(900)}`,
      6000,
      `${'word '.repeat(799)}last.`,
      [`Word ${'word '.repeat(900).trim()}`],
    ],
    [
      'does not where more go',
      `${'word '.repeat(799)}las. Word ${'word '.repeat(900)}`,
      6000,
      `${'word '.repeat(799)}las. Word ${'word '.repeat(399).slice(0, -1)}…`,
      ['word '.repeat(501).trim()],
    ],
    ['keeps its first word whole', '#0123456789 rye', 11, '#0123456789', ['rye']],
    ['cuts a link only where it fits nowhere', `${link} rye`, 11, 'https://ba…', [`${link.slice(10)} rye`]],
    ['keeps the marks of which it is made', ';;;;;; ;;;;;; rye', 9, ';;;;;;…', [';;;;;; rye']],
    ['has its link once', `${link} is new, and warm`, 44, `${link} is new…`, [', and warm']],
    [
      'is cut in the sentence behind a link',
      `详见${link}。我们的面包保持新鲜很久，因为面团要静置三十六个小时。`,
      60,
      `详见${link}。`,
      ['我们的面包保持新鲜很久，因为面团要静置三十六个小时。'],
    ],
    [
      'has its link once, also where a sentence goes on without a mark',
      `详见${link}${'我们的面包'.repeat(30)}`,
      60,
      `详见${link}我们的面包我们的面包我们的面包我们的面包我们…`,
      ['的面包' + '我们的面包'.repeat(25)],
    ],
    ['keeps a lone surrogate', `\ud800 ${'a '.repeat(20)}`, 6, '\ud800 a a…', ['a '.repeat(18).trim()]],
  ];
  for (const [what, text, max, short, removed] of examples)
    it(what, () => expect(shorten(text, max)).toStrictEqual({ text: short, removed }));

  const menu = 'https://bakery.example/menu';
  const [first, second] = ['Our oven is warm again. ', 'Look at the pictures of it: '];
  const list = (gap: string) => [`Our rye: ${menu}`, `Our oats: ${menu}/oats`, `Our oven: ${link}`].join(gap);
  const ownLinks: readonly (readonly [what: string, text: string, max: number, short: string])[] = [
    [
      'the link that ends the text, and none of those before it',
      `${first.repeat(3)}Book a place: ${menu} or https://oven.example. ${first.repeat(4)}\n\nRead on: ${link}`,
      150,
      `${first.repeat(4)}${link}`.replace(`${first}https`, 'https'),
    ],
    [
      'and cuts no label off another link',
      `${first.repeat(2)}Book your place here: ${menu}/${'x'.repeat(60)} ${first.repeat(4)}Read on (${link}).`,
      110,
      `${first.repeat(2)}${link}`,
    ],
    [
      'with its words alone where the label of another stands at the beginning',
      `${second}${menu}/${'x'.repeat(60)} Read on: ${link}`,
      70,
      `Read on: ${link}`,
    ],
    [
      'the only one, wherever it stands',
      `${first.repeat(4)}See ${link} and come. ${first.repeat(4)}`,
      84,
      `${first.repeat(2)}${link}`,
    ],
    [
      'the page before the home page of a feed',
      `${first.repeat(4)}The post Rye (${link}) appeared first on Bakery (https://bakery.example/).`,
      84,
      `${first.repeat(2)}${link}`,
    ],
    [
      'none of several that stand inside',
      `${first.repeat(3)}See ${menu} and ${link} and come.`,
      70,
      first.repeat(2).trim(),
    ],
    [
      'one without a scheme',
      `${first.repeat(6)}Read on: www.harbour-bakery.example/five-rules #rye`,
      100,
      `${first.repeat(2)}www.harbour-bakery.example/five-rules`,
    ],
    [
      'one without a scheme and www.',
      `${first.repeat(6)}Read on: harbour-bakery.example/five-rules.`,
      100,
      `${first.repeat(2)}harbour-bakery.example/five-rules`,
    ],
    ['one of a list with its words', list(' '), 90, `Our rye: ${menu} … Our oven: ${link}`],
    ['one of a list with its words on their line', list('\n'), 82, `Our rye: ${menu}\nOur oven: ${link}`],
    ['one of a list with its words, if there is room for no other', list(' '), 50, `Our oven: ${link}`],
    [
      'one of a list in brackets with its words',
      `Rye (${menu}), oats (${menu}/oats) and oven (${link})`,
      90,
      `Rye (${menu})… and oven (${link})`,
    ],
    [
      'the first ones where several have no words',
      `Rye ${menu}/1 ${menu}/2 ${menu}/3 ${menu}/4`,
      70,
      `Rye ${menu}/1 ${menu}/2 …`,
    ],
    [
      'the words where another link and too many words stand before it',
      `Book ${menu} and read ${menu}/2. Then come to us and eat some of the bread that we bake ${link}`,
      80,
      `Book ${menu} and read ${menu}/2.`,
    ],
    [
      'the last one of many',
      `${first.repeat(9)}${'https://a.example/1 '.repeat(99)}${link}`,
      84,
      `${first.repeat(2)}${link}`,
    ],
  ];
  it.each(ownLinks)('keeps %s', (_, text, max, short) => expect(shorten(text, max).text).toBe(short));
});
