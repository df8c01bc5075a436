import { describe, expect, it } from '@jest/globals';
import { networkOf } from '../../../../shared/index.ts';
import { captionLimitsOf } from '../../../../shared/post/text/field-texts.ts';
import { type FitOptions, fitText } from '../../../../shared/post/text/cut/thread.ts';

function parts(text: string, max: number, numbering: FitOptions['numbering'] = 'none'): readonly string[] {
  const thread = fitText(text, { max, maxParts: 25 }, { ifTooLong: 'thread', numbering });
  expect(thread.removed).toStrictEqual([]);
  return thread.parts;
}

describe('a thread', () => {
  const cuts: readonly (readonly [where: string, text: string, max: number, parts: string[]])[] = [
    [
      'between paragraphs before sentences',
      'One. Two.\n\nThree. Four.\n\nFive.',
      20,
      ['One. Two.', 'Three. Four.\n\nFive.'],
    ],
    [
      'between lines before sentences',
      'Breads:\n• rye. Seeds.\n• spelt',
      24,
      ['Breads:', '• rye. Seeds.\n• spelt'],
    ],
    [
      'between sentences before commas',
      'It rests. Then, when light, it bakes.',
      30,
      ['It rests.', 'Then, when light, it bakes.'],
    ],
    ['at a comma before words', 'When it is light, we bake it', 20, ['When it is light,', 'we bake it']],
    ['into the fewest parts', 'One. Two three four five.', 15, ['One. Two three', 'four five.']],
    [
      'where all of its cuts together cost least',
      'By, one eight One two.',
      12,
      ['By,', 'one eight', 'One two.'],
    ],
    ['into parts of one length', 'aaaa bbbb cccc dddd eeee ffff', 20, ['aaaa bbbb cccc', 'dddd eeee ffff']],
  ];
  it.each(cuts)('is cut %s', (_, text, max, expected) => expect(parts(text, max)).toStrictEqual(expected));

  it('takes no abbreviation, initial, date or number for the end of a sentence', () => {
    for (const text of [
      'We asked Dr. Hansen about it. Yes.',
      'We open on 3. Mai at seven. Come.',
      'Das ist z.B. Roggenbrot hier. Ja.',
      'We asked her! at least once. Yes.',
    ]) {
      const last = text.lastIndexOf(' ');
      expect(parts(text, 30)).toStrictEqual([text.slice(0, last), text.slice(last + 1)]);
    }
  });

  const wholes: readonly (readonly [what: string, text: string, never: RegExp])[] = [
    [
      'before a mark that closes, with or without a space before it',
      'Le pain est chaud ! Venez vite ? Oui : « tout de suite », dit-elle ; « merci » ! Les prix : 50 % et 3 € .',
      /^[!?:;»%€.]|«$/u,
    ],
    [
      'after a mark that opens, while a quote that closes may end a part',
      'Er sagt: „Das ist Brot.“ Sie fragt: »Wirklich?« Dann gehen sie ( beide ) heim. ¿ Sí ? Sí.',
      /[(„¿]$|^[?)]/u,
    ],
    [
      'inside short quotes and parentheses',
      'Sie sagt „Ja. Gut.“ und (siehe. Dort.) «Oui. Bon.» so, "We. All." and [a. B.] 他说「我们来吧。好。」他 they (we. (all.) B.) go',
      /„[^“]*$|\((?:[^()]|\([^)]*\))*$|«[^»]*$|\[[^\]]*$|「[^」]*$|^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/u,
    ],
    [
      'after an abbreviation, however it is written',
      'Wir zahlen 2,1 Mrd. Euro in EE. UU. an Hansen & Co. KG, p. ex. hier in der ул. Ленина, 10 тыс. рублей, S. 5, Art. 7 u. a. im U.K. The',
      /(?:Mrd|EE|UU|Co|ex|\bp|ул|тыс|S|Art|u|a|U\.K)\.$/u,
    ],
    [
      'between the mark of a list and its item',
      '1. Rye bread\n2) Spelt bread\n• oat cake\n– corn bread\n  a) barley\n✅ all of it\n3️⃣ more of it\n（4）面包面包\n5、面包',
      /(?:^|\s)(?:\d[.)]|[•–✅]|a\)|3️⃣|（4）|5、)$/u,
    ],
  ];
  it('cuts a link that has no room for a whole, but no character with its accent', () => {
    // The sign of a number joins the link after it, so the link cannot begin a part.
    const text = 'http://\u0600http://aaaa\u0591#http://\nhttp://ca abbaacc#aaaabbabbbb';
    expect(parts(text, 20)[1]).toBe('a\u0591#http://\nhttp://ca');
  });

  it.each(wholes)('is never cut %s', (_, text, never) => {
    for (let max = 24; max < 80; max += 1)
      expect(parts(text, max).filter((part) => never.test(part))).toStrictEqual([]);
  });

  it('numbers its parts, and finds the width of the numbers', () => {
    expect(parts('One two three four', 14, '1/5')).toStrictEqual(['One two 1/2', 'three four 2/2']);
    const words = Array.from({ length: 40 }, (_, index) => `word${String(index).padStart(2, '0')}`).join(' ');
    const many = parts(words, 20, '1/5');
    expect(many).toHaveLength(20);
    expect(many[0]).toBe('word00 word01 1/20');
    expect(many[19]).toBe('word38 word39 20/20');
  });

  it('has numbers of as many digits as it takes, and only beside something', () => {
    const thread = (text: string, max: number, maxParts: number) =>
      fitText(text, { max, maxParts }, { ifTooLong: 'thread', numbering: '1/5' });
    const ninety = thread('word '.repeat(90).trim(), 10, 10_000).parts;
    expect([ninety.length, ninety[0], ninety[89]]).toStrictEqual([90, 'word 1/90', 'word 90/90']);
    expect(thread('a b c d e f g h i', 5, 9).parts).toStrictEqual(
      Array.from('abcdefghi', (letter, index) => `${letter} ${index + 1}/9`),
    );
    expect(thread('One two', 4, 9).parts).toStrictEqual(['One', 'two']);
  });

  it('has no number where it is one part', () => {
    expect(parts('One two', 10, '1/5')).toStrictEqual(['One two']);
    expect(
      fitText('One two three', { max: 8, maxParts: 1 }, { ifTooLong: 'thread', numbering: '1/5' }),
    ).toStrictEqual(fit('shortened', ['One…'], ['two three']));
  });

  it('is cut at a line of three hyphens, even where it fits', () => {
    expect(parts('One\n---\nTwo\r\n---  \r\nThree -- or ---- four', 500)).toStrictEqual([
      'One',
      'Two',
      'Three -- or ---- four',
    ]);
    expect(parts('One\n---\nTwo', 500)).toStrictEqual(['One', 'Two']);
    expect(parts('---\nOne\n---\n---\n', 500)).toStrictEqual(['One']);
    expect(fitText('---\nOne', { maxParts: 2 }, { ifTooLong: 'thread' })).toStrictEqual(
      fit('shortened', ['One']),
    );
  });

  it('cuts Chinese, Japanese and Thai between words, and no punctuation to the front of a part', () => {
    expect(parts('我们的面包保持新鲜很久，因为面团休息了三十六个小时。没有添加任何东西。', 26)).toStrictEqual(
      ['我们的面包保持新鲜很久，因为面团休息了三十六个小时。', '没有添加任何东西。'],
    );
    expect(parts('ขนมปังของเราสดนาน', 12)).toStrictEqual(['ขนมปังของ', 'เราสดนาน']);
  });

  it('cuts a word only where it is longer than a part', () => {
    expect(parts(`Hi ${'x'.repeat(25)} there`, 20)).toStrictEqual(['Hi xxxxxxxxxxxxxx', 'xxxxxxxxxxx there']);
    expect(parts('👨‍👩‍👧'.repeat(5), 12)).toStrictEqual(['👨‍👩‍👧', '👨‍👩‍👧'.repeat(2), '👨‍👩‍👧'.repeat(2)]);
  });

  it('goes without numbers where a link has no room beside one', () => {
    const link = `https://bakery.example/${'a'.repeat(16)}`;
    expect(parts(`Look: ${link} now`, 40, '1/5')).toStrictEqual(['Look:', link, 'now']);
    const text = `${link} ${'word '.repeat(9)}`;
    const limits = { max: 40, maxParts: 2 };
    expect(fitText(text, limits, { ifTooLong: 'thread', numbering: '1/5' })).toStrictEqual(
      fit('thread', [link, `${'word '.repeat(7)}word…`], ['word']),
    );
  });
});

describe('a text for a network', () => {
  it('is as long as the network takes it, in as many parts', () => {
    const limits = (['threadapp', 'skyapp', 'microblog'] as const).map((key) =>
      captionLimitsOf(networkOf(key)),
    );
    expect(limits).toStrictEqual([
      { max: 500, maxParts: 20 },
      { max: 300, maxParts: undefined },
      { max: undefined, maxParts: 25 },
    ]);
  });

  it('is left as it is where it fits, or where nobody asked for a change', () => {
    const long = 'word '.repeat(200).trim();
    for (const [text, max, ifTooLong] of [
      [' a ', 10, 'shorten'],
      [long, 10, 'refuse'],
      [long, Infinity, 'thread'],
      ['One\n---\nTwo', 300, 'shorten'],
    ] as const)
      expect(fitText(text, { max }, { ifTooLong })).toStrictEqual(fit('unchanged', [text]));
  });

  it('is shortened where a thread is possible, but not chosen', () => {
    expect(fitText('One two', { max: 5, maxParts: 2 }, { ifTooLong: 'shorten' })).toStrictEqual(
      fit('shortened', ['One…'], ['two']),
    );
  });

  it('loses its cutting lines where the network has no threads', () => {
    expect(fitText('One\n---\nTwo', { max: 300 }, { ifTooLong: 'thread' })).toStrictEqual(
      fit('shortened', ['One\n\nTwo']),
    );
  });

  it('that needs too many parts is a thread of as much as there is room for', () => {
    const options = { ifTooLong: 'thread' } as const;
    expect(fitText('One two three four', { max: 8, maxParts: 2 }, options)).toStrictEqual(
      fit('thread', ['One two', 'three…'], ['four']),
    );
    expect(fitText('x'.repeat(30), { max: 10, maxParts: 2 }, { ...options, numbering: '1/5' })).toStrictEqual(
      fit('thread', ['xxxxxx 1/2', 'xxxxx… 2/2'], ['x'.repeat(19)]),
    );
    // The last part keeps what stands after too many cutting lines.
    expect(fitText('A\n---\nB\n---\nC', { maxParts: 2 }, options)).toStrictEqual(
      fit('thread', ['A', 'B\n\nC']),
    );
  });
});

function fit(outcome: string, parts: readonly string[], removed: readonly string[] = []) {
  return { outcome, parts, removed };
}
