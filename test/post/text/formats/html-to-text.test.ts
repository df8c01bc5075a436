import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlToText } from '../../../../shared/post/text/formats/html-to-text.ts';

const address = 'https://bakery.example/rye?a=1&b=2';

describe('HTML as text', () => {
  const examples: readonly (readonly [what: string, html: string, text: string])[] = [
    [
      'makes paragraphs and headings of blocks',
      '<h1>Rye</h1><p>Fresh.</p>\n<p>Daily.</p>',
      'Rye\n\nFresh.\n\nDaily.',
    ],
    ['makes lines of smaller blocks and of breaks', '<div>a</div><div>b<br>c</div><br/>d', 'a\nb\nc\n\nd'],
    ['makes at most one blank line', 'a<br><br><br><br><p></p><p>b', 'a\n\nb'],
    [
      'begins list items with a bullet',
      'Breads:<ul><li>rye</li><li>spelt<li><p>oat</p></ul>',
      'Breads:\n\n• rye\n• spelt\n\n• oat',
    ],
    [
      'leaves out an item of which nothing is shown',
      '<ul><li><svg><text>x</text></svg><li style="display:none">x<li hidden>x<li><figure><img src=x></figure></ul>a',
      'a',
    ],
    [
      'keeps lists inside lists, with the numbers that are given',
      '<ol><li value=3>a<ol><li>b</ol><li>c</ol><ul><li>d</li><ul><li>e</ul></ul>',
      '3. a\n   1. b\n4. c\n\n• d\n  • e',
    ],
    ['numbers an ordered list', '<ol start=2><li>a<li>b<ul><li>c</ul><li></ol>d', '2. a\n3. b\n   • c\n\nd'],
    [
      'writes the emoji of which a page made a picture',
      'Rye <img class="wp-smiley" alt="🎉">! <img alt="👩‍👧1️⃣🇩🇪" src=x><img alt="Rye" src=y><img alt="5" src=z>',
      'Rye 🎉! 👩‍👧1️⃣🇩🇪',
    ],
    [
      'leaves out what a page hides',
      `<div style="color:red; Display : none">a</div><p hidden>b</p><b style='display:none'>c</b><i style="visibility:hidden">d</i><div style="max-height:0px;overflow:hidden">e</div><a style="mso-hide:all">h</a><a class="x sr-only" href="#g">g</a><p style="max-height:0.5em;font-size:0">i`,
      'h\n\ni',
    ],
    ['leaves out the marks of XML', '<![CDATA[<p>a</p>]]>', 'a'],
    [
      'reads the parameters of an address',
      '<p>https://a.example/?a=1&copy=2&lt=3&amp;reg=4</p><a href="https://a.example/?a=1&copy=2">x</a>',
      'https://a.example/?a=1&copy=2&lt=3&reg=4\n\nx (https://a.example/?a=1&copy=2)',
    ],
    [
      'reads an address with a space',
      '<a href="https://a.example/?q=y z">x </a>y',
      'x (https://a.example/?q=y%20z) y',
    ],
    ['reads an address without a scheme', '<a href="//a.example/x">x</a>', 'x (https://a.example/x)'],
    [
      'reads what a feed encodes twice',
      'Rye &amp;#8217;s &amp;hellip; AT&amp;amp;T &amp;lt;b&amp;gt;, but R&amp;D; and &amp;c',
      'Rye ’s … AT&T <b>, but R&D; and &c',
    ],
    ['numbers above nine', '<ol start=10><li>a<li value=21>b<li>c</ol>', '10. a\n21. b\n22. c'],
    [
      'writes no address beside itself, however it is written',
      '<a href=" HTTPS://WWW.Bakery.example/ ">BAKERY.example</a>',
      'BAKERY.example',
    ],
    [
      'writes quotation marks',
      '<p>Not <q>a <b>stupid</b> loaf</q>, he said.</p>',
      'Not “a stupid loaf”, he said.',
    ],
    ['keeps a cell apart from text that is in none', 'a<td>b</td>c', 'a b c'],
    ['keeps cells apart', '<table><tr><td>rye<td>3 €<tr><td>oat<td>4 €</table>', 'rye 3 €\noat 4 €'],
    [
      'writes the address of a link behind its text, once',
      `Our <a href="${address.replace('&', '&amp;')}">new <b>loaf</b></a>, and <a href='${address}'>again</a>.`,
      `Our new loaf (${address}), and again.`,
    ],
    [
      'writes an address once that is its own text',
      '<a href="https://www.bakery.example/">bakery.example</a>',
      'bakery.example',
    ],
    [
      'leaves out addresses that lead nowhere',
      '<a href="#top">a</a> <a href="/b">b</a> <a href="javascript:c">c</a> <a>d</a>',
      'a b c d',
    ],
    [
      'decodes entities',
      'Rye &amp; oat &lt;3 &#8217;&#x2019;&rsquo;&apos;&nbsp;&euro;&#146; &NotEqualTilde;',
      "Rye & oat <3 ’’’'\u00a0€’ ≂̸",
    ],
    ['folds white space', '  a\n\t b &nbsp; c  <b> d </b> e', 'a b \u00a0 c d e'],
    [
      'keeps the lines of a text that has paragraphs without an element that makes lines',
      '🔥 <b>Big\tnews</b>\r\n\r\n<a href="https://a.example/x">We open</a>\n on  Monday.\n\n\n\n---\n\n• Rye\n• Spelt\n',
      '🔥 Big news\n\nWe open (https://a.example/x)\non Monday.\n\n---\n\n• Rye\n• Spelt',
    ],
    [
      'folds those of a program that lays out its HTML',
      '<a href="https://a.example/b">\n\n  Rye\n\n</a>\n  <span>bread</span>',
      'Rye (https://a.example/b) bread',
    ],
    ['folds them beside such an element', 'a\n\n<b>b</b>\n\nc<br/>d', 'a b c\nd'],
    [
      'folds lines that only its code has',
      '<style>p {\n\n}</style>\n\na\n<b\n\nid="x">b</b><!--\n\n-->',
      'a b',
    ],
    ['keeps it in preformatted text', '<pre>\na\n  b</pre>c', 'a\n  b\n\nc'],
    [
      'leaves out scripts, styles and comments',
      'a<script>if (1 < 2) "<p>";</script><style>p{}</style><!-- <p>x</p> --><!DOCTYPE html><?xml?><title>t</title>b',
      'ab',
    ],
    [
      'raises and lowers digits and signs, and no words',
      '10<sup>6</sup> m<sup>-2</sup>, 2<sup>n + 1</sup>, word<sup><a href="#f">1</a></sup>, note<sup>1,2</sup>, H<sub>2</sub>O, x<sub>i</sub>, 1<sup>st</sup>, V<sub>max</sub>, N<sup>o</sup>, a<sup>Ω</sup>, b<sup>[2]</sup>',
      '10⁶ m⁻², 2ⁿ ⁺ ¹, word¹, note¹,², H₂O, xᵢ, 1st, Vmax, No, aΩ, b[2]',
    ],
    [
      'leaves out what is struck out',
      '<p>Was <s>10 €</s>, now <s>9 €</s> 8 €, <del>Mon</del> <ins>Tue</ins>, <strike>x</strike><span style="color:red;text-decoration: line-through">y</span>z</p><ul><li><s>a</s><li>b</ul>',
      'Was, now 8 €, Tue, z\n\n• b',
    ],
    ['is empty where there is nothing to see', '<p>&nbsp;</p><br><img src="x"><script>x</script>', ''],
  ];
  for (const [what, html, text] of examples) it(what, () => expect(htmlToText(html)).toBe(text));

  it.each([
    ['in 199 elements is read', '<b>'.repeat(199), 'a\nb\nc'],
    ['in 200 elements is not', '<b>'.repeat(200), 'abc'],
    ['is not, whatever ended nothing before', `${'</b>'.repeat(9)}${'<b>'.repeat(200)}`, 'abc'],
    ['behind many elements is read', '<b></B>'.repeat(300), 'a\nb\nc'],
    ['behind many that need no end is read', '<img>'.repeat(300), 'a\nb\nc'],
  ])('a tag %s', (_, before, text) => expect(htmlToText(`${before}a<div>b</div>c`)).toBe(text));

  it('of escaped text is that text with its white space folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(htmlToText(escaped)).toBe(text.replace(/[ \t\n\f\r]+/gu, ' ').trim());
      }),
    );
  });
});

it.each([
  ['<p><title>What is it?</title></p><p>LINK</p>', 'What is it?\n\nLINK'],
  ['<title>What is it?</title><p>LINK</p>', 'What is it? LINK'.replace(' LINK', '\n\nLINK')],
  ['<p><TITLE>What is it?</TITLE> LINK</p>', 'What is it? LINK'],
  ['<div><title lang="en">What is it?</title></div>LINK', 'What is it?\nLINK'],
  ['<h1><title>What is it?\n</title></h1>LINK', 'What is it?\n\nLINK'],
  ['<p><title>Use <b> well</title></p>LINK', 'Use <b> well\n\nLINK'],
  ['<p><title>Rye &amp; oats</title></p>LINK', 'Rye & oats\n\nLINK'],
  ['<section><title>Rye</title>\n<title>Oats</title></section> LINK', 'Rye Oats\n\nLINK'],
  ['<p>LINK<svg><title>Icon</title></svg></p>', 'LINK'],
  ['<html><head><title>Shop</title></head><body>LINK</body></html>', 'LINK'],
  ['<!DOCTYPE html><title>Shop</title>LINK', 'LINK'],
])('a title is a text, unless it is that of a page: %j', (html, text) =>
  expect(htmlToText(html.replace('LINK', address))).toBe(text.replace('LINK', address)),
);
