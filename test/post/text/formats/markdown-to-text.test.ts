/** Markdown as readers of a post see it, under Format Automatic; what is not certainly Markdown stays. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadHtml, readTextOptions } from '../../../../shared/post/text/text-options.ts';
import { preparePost } from '../../../../shared/post/prepare-post.ts';
import { clock, draftOf } from '../../../support/generators/drafts.ts';
import { portsWith } from '../../../support/host/post-ports.ts';
import { leftovers, markup, textsUnder } from '../../../support/remarks.ts';

beforeAll(async () => await loadHtml({ format: 'auto' }));

function automatic(text: string): string | undefined {
  return readTextOptions({ format: 'auto' }).rules?.toPlainText(text).text;
}

const link = 'https://shop.example/a_b_c';

describe('read as Markdown', () => {
  test.each([
    ['**Fresh** bread', 'Fresh bread'],
    ['***Fresh*** bread', 'Fresh bread'],
    ['**Fresh *rye* bread**', 'Fresh rye bread'],
    ['这是**重点**内容', '这是重点内容'],
    ['## Bread\n\nFresh', 'Bread\n\nFresh'],
    ['# Bread\n\n## Rye ##\nFresh', 'Bread\n\nRye\nFresh'],
    [`See [our shop](${link}).`, `See our shop (${link}).`],
    [`See [our shop](${link} "Shop").`, `See our shop (${link}).`],
    [`See [our shop](<${link}>)`, `See our shop (${link})`],
    ['[Rye](https://x.example/Rye_(bread)) here', 'Rye (https://x.example/Rye_(bread)) here'],
    [`**[our shop](${link})** and [again](${link})`, `our shop (${link}) and again`],
    [`[**Shop**](${link})`, `Shop (${link})`],
    [`See [our shop][1], [again][1].\n\n[1]: ${link} "Shop"`, `See our shop (${link}), again.`],
    [`See [shop][], [b][3].\n[Shop]: <${link}>\n[2]: ${link}`, `See shop (${link}), [b][3].\n\n[2]: ${link}`],
    [`[shop.example/a_b_c](${link})`, 'shop.example/a_b_c'],
    [`[${link}](${link})`, link],
    ['[HTTPS://Shop.example/aB?C](https://www.shop.example/aB?C)', 'HTTPS://Shop.example/aB?C'],
    [
      '[https://shop.example/abc](https://shop.example/aBc)',
      'https://shop.example/abc (https://shop.example/aBc)',
    ],
    ['[Us@Shop.example](mailto:us@shop.example)', 'Us@Shop.example'],
    [`![A loaf](https://shop.example/a.jpg)\n\n**Bread**`, '**Bread**'.replaceAll('*', '')],
    ['**Rye** ![a](https://shop.example/a.jpg) and ![b](https://shop.example/b.jpg) wheat', 'Rye and wheat'],
    ['**Look** ![a](https://shop.example/a.jpg). Nice', 'Look. Nice'],
    ['**Look** (![a](https://shop.example/a.jpg))', 'Look ()'],
    ['**One**\n![a](https://shop.example/a.jpg) Two', 'One\nTwo'],
    ['**One**\n  ![a](https://shop.example/a.jpg) Two', 'One\n  Two'],
    ['**Now**![a](https://shop.example/a.jpg)![b](https://shop.example/b.jpg) here', 'Now here'],
    ['**Menu**\n- bread\n* rolls\n  + rye\n1. one', 'Menu\n• bread\n• rolls\n  • rye\n1. one'],
    ['**To do**\n- [ ] bread\n- [x] rolls', 'To do\n☐ bread\n☑ rolls'],
    ['**Said**\n> Fresh\n> bread', 'Said\nFresh\nbread'],
    ['**One**\n\n---\n\nTwo', 'One\n\n---\n\nTwo'],
    ['```\nFresh **bread**\n```', 'Fresh **bread**'],
    ['```markdown\nFresh bread\n\nRye\n```\n', 'Fresh bread\n\nRye'],
    ['Run\n```sh\n- a * b\n```\n**now**', 'Run\n- a * b\nnow'],
    ['**a** _b c_ ~~d~~ `e * f` __g h__ \\*i\\*', 'a b c d e * f g h *i*'],
    [`**a** ${link} https://x.example/*b*c`, `a ${link} https://x.example/*b*c`],
    ['**a** <https://x.example/_b_>', 'a https://x.example/_b_'],
    ['**a**<https://x.example/1>b', 'a https://x.example/1 b'],
    [`a[${link}](${link})b, [ ](https://x.example/1)c`, `a ${link} b, https://x.example/1 c`],
    ['**Ü**ber **Rye**bread', 'Über Ryebread'],
    ['**Line one**  \nline two', 'Line one\nline two'],
    ['**Line one**\\\nline two', 'Line one\nline two'],
    ['**Call** [us](tel:+49301234) [030 1234](tel:+49301234)', 'Call us (+49301234) 030 1234'],
    ['**Mia&#8217;s** bread &amp; rolls', 'Mia’s bread & rolls'],
    ['**a** snake_case_name 2 * 3 * 4 5*6*7 #bread', 'a snake_case_name 2 * 3 * 4 5*6*7 #bread'],
    ['**a** `\\n` C:\\new ¯\\_(ツ)_/¯', 'a \\n C:\\new ¯\\_(ツ)_/¯'],
    // Names may begin and end with the mark of an emphasis.
    ['**New** buns by @_jane and @max_ today', 'New buns by @_jane and @max_ today'],
    ['**New** @_jane_, ＠_max_. #_rye_ #a_b_', 'New @_jane_, ＠_max_. #_rye_ #a_b_'],
    ['**Ask** _info_@shop.example', 'Ask _info_@shop.example'],
    [
      '**See** www.shop.example/_a_/b_c or shop.example/_a_/',
      'See www.shop.example/_a_/b_c or shop.example/_a_/',
    ],
    ['**Hi** ^_^ and ^_^', 'Hi ^_^ and ^_^'],
    [`[by @_jane and @max_](${link}) **now**`, `by @_jane and @max_ (${link}) now`],
    [
      '**By** _@jane_ (__@a_b__, _with #a_b_): _ask shop.example/a_',
      'By @jane (@a_b, with #a_b): ask shop.example/a',
    ],
    [`**a** _ask ${link}_, __${link}__, _${link}_.`, `a ask ${link}, ${link}, ${link}.`],
    [`**a** ${link}_, ${link}_ b`, `a ${link}_, ${link}_ b`],
    ['**a** _ask https://x.example/_/ b', 'a _ask https://x.example/_/ b'],
    ['**a** our best—_really_—bread. Note:_new_ 🇩🇪_Brot_', 'a our best—really—bread. Note:new 🇩🇪Brot'],
    ['**a** "_b_" „_c_“ «_d_» 👉_e_ ~~_f_~~ _**g**_ 这是**_h_**', 'a "b" „c“ «d» 👉e f g 这是h'],
  ])('%j', (text, plain) => expect(automatic(text)).toBe(plain));
});

test.each([
  ['Mia&#8217;s bread &#038; rolls', 'Mia’s bread & rolls'],
  ['Caf&eacute; &hellip; &nbsp;&lt;3', 'Café … \u00a0<3'],
  ['https://shop.example/?a=1&amp;b=2', 'https://shop.example/?a=1&b=2'],
  ['https://shop.example/?a=1&copy=2&lt=3', 'https://shop.example/?a=1&copy=2&lt=3'],
  ['R&B; soul', 'R&B; soul'],
  // A feed whose tags are entities, and a text about a tag.
  ['&lt;p&gt;Rye &amp;amp; &lt;b&gt;oats&lt;/b&gt;&lt;/p&gt;', 'Rye & oats'],
  ['The tag &lt;p&gt;a&lt;/p&gt;', 'The tag <p>a</p>'],
])('entities of %j', (text, plain) => expect(automatic(text)).toBe(plain));

test.each([
  'Fresh bread',
  '2 * 3 * 4',
  '2**3**4',
  'snake_case_name and __init__',
  '#hashtag\n# one\n#1',
  '* bread\n* rolls',
  '- bread\n\n---\n\n> rolls',
  '*one* and _two_ and `three`',
  '[Update] we are open (today)',
  '[a] (https://x.example)',
  'f**k, sh**t',
  '5 * 4 ** hotel **',
  '  two  blanks  \n\n\n lines \n',
  '¯\\_(ツ)_/¯',
  'Array<string>[] and a\\*b',
])('%j stays as it is', (text) => expect(automatic(text)).toBe(text));

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** For each separator between two words, the number of letters before it. */
function gapsOf(text: string, separator: RegExp): number[] {
  const gaps = [...text.matchAll(separator)].map(({ index }) => lettersOf(text.slice(0, index)));
  const count = lettersOf(text).length;
  return gaps.map(({ length }) => length).filter((length) => length > 0 && length < count);
}

test('words and links of any text stay', () => {
  const word = fc.constantFrom('bread', 'rye', 'Mia', 'Café', '日本', link, '5', '&', '!');
  const mark = fc.constantFrom(
    '**',
    '*',
    '_',
    '__',
    '`',
    '~~',
    '[',
    '](https://x.example/1)',
    '# ',
    '## ',
    '- ',
    '> ',
    '\n',
    ' ',
    '\\',
    '```',
    '|',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, mark), { maxLength: 30 }), (parts) => {
      const given = parts.join('');
      const plain = automatic(given) ?? '';
      // A repeated link is written only once; a picture and the language of a code block are left out.
      const isExempt = /!\[|`{3}/u.test(given) || (given.match(/x\.example/gu) ?? []).length > 1;
      if (isExempt) return;
      expect(lettersOf(plain)).toBe(lettersOf(given));
      // Marks inside a word may go; words that white space parts are not joined.
      const parted = gapsOf(plain, /[^\p{L}\p{N}]+/gu);
      expect(parted).toStrictEqual(expect.arrayContaining(gapsOf(given, /\s+/gu)));
    }),
  );
});

test('is sent so, and not named as a leftover', async () => {
  const draft = draftOf({
    publish: 'NOW',
    caption: '**Fresh** &amp; [rye](https://x.example)',
    text: { format: 'auto' },
  });
  const { composed, decisions } = await preparePost(draft, portsWith({ clock }));
  expect(composed.skyappTargets).toMatchObject([{ caption: 'Fresh & rye (https://x.example)' }]);
  expect([leftovers, markup].flatMap((lead) => textsUnder(lead, decisions))).toStrictEqual([]);
});
