/** What people write between angle brackets, and what pages leave open, takes no word and no link out of a text. */
import { expect, it } from '@jest/globals';
import { htmlToText } from '../../../../shared/post/text/formats/html-to-text.ts';

const link = '<a href="https://harbour-bakery.example/rye">Read on</a>';
const page = 'https://harbour-bakery.example/rye';
const read = 'Read on (https://harbour-bakery.example/rye)';

it.each([
  [`<p>How to use Vec<T> in Rust</p><p>${link}</p>`, `How to use Vec<T> in Rust\n\n${read}`],
  ['<p>Map<String, List<int>> and Promise<void></p>', 'Map<String, List<int>> and Promise<void>'],
  ['<p><Name>, welcome</p>', '<Name>, welcome'],
  ['<p>Write to <me@x.example></p>', 'Write to <me@x.example>'],
  ['<p>Hello <first-name></p>', 'Hello <first-name>'],
  [`<p>if (a<b) return;</p><p>${link}</p>`, `if (a<b) return;\n\n${read}`],
  ['<p>1 < 2, 3<5 and I <3 you</p>', '1 < 2, 3<5 and I <3 you'],
  ['<p>unfinished <b', 'unfinished <b'],
  ['<p>I </3 you, and <- that -></p>', 'I </3 you, and <- that ->'],
  ['<p>a<b && c="d">e</p>', 'a<b && c="d">e'],
  ['<p>a<b and c>d && c=d>e</p>', 'a<b and c>d && c=d>e'],
  [
    '<p>What is <!DOCTYPE html>?</p><p>And <?php?</p><p><!-- no end</p>',
    'What is <!DOCTYPE html>?\n\nAnd <?php?\n\n<!-- no end',
  ],
  ['<p>List<B>, Set<A> and std::vector<int></p>', 'List<B>, Set<A> and std::vector<int>'],
  // Tags that a text only mentions, and that are never closed.
  [`<p>The <script> tag explained</p><p>${link}</p>`, `The <script> tag explained\n\n${read}`],
  [`<p>Never <STYLE> or <title> here</p><p>${link}</p>`, `Never <STYLE> or <title> here\n\n${read}`],
  [`<p>Using <div> and <span></p><p>${link}</p>`, `Using <div> and <span>\n\n${read}`],
])('what is no tag is text: %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each([
  '<iframe src="https://v.example/1"/>',
  '<video/>',
  '<object data="x.swf">',
  '<audio src="a.mp3" controls>',
  '<object>',
  '<svg><svg></svg>',
  '<script src="a.js">',
  '<noscript>',
])('a part of a page without an end takes nothing with it: %s', (element) => {
  expect(htmlToText(`<p>Before.</p>${element}<p>After: ${link}</p>`)).toBe(`Before.\n\nAfter: ${read}`);
});

it.each([
  ['<p>a</p><script>if (1 < 2 && "<b>") x();</script><p>b</p>', 'a\n\nb'],
  ['<style>p > a {}</style>ok', 'ok'],
  ['<svg><title>t</title></svg>after', 'after'],
  ['<script>"<script>"</script>a', 'a'],
  ['<!-- <div> <script> --><div>a</div>', 'a'],
  ['<svg><svg><text>b</text></svg><text>c</text></svg>a', 'a'],
  ['<p>one<p>two <br> three<ul><li>four<li> five</ul>', 'one\n\ntwo\nthree\n\n• four\n• five'],
  [`<p title="a < b > c">a</p><img alt='>'>b`, 'a\n\nb'],
  ['<p>a</b> and <b>b</b> <i>c</i></p><video controls muted></video>', 'a and b c'],
  [`<table border cellpadding="0"><td nowrap>a</td></table><a href="${page}"" ">b</a>`, `a\n\nb (${page})`],
  ['<div><b>Cut off here', 'Cut off here'],
  ['<o:p></o:p>of Word', 'of Word'],
  ['<amp-img src="a.jpg"></amp-img>of a page', 'of a page'],
  ['<my-loaf>Rye</my-loaf> of a page', 'Rye of a page'],
  ['<div><p>Close it with </div>, always.</p>Then bake </div>', 'Close it with </div>, always.\n\nThen bake'],
  ['<g-emoji alias="bread">🥖</g-emoji>', '🥖'],
  ['<!-- a comment --><!DOCTYPE html><p>ok</p>', 'ok'],
])('and these stay tags: %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each([
  'Why <b> is not <strong>',
  'Using <div> and <span>',
  'The <a> element',
  'When to write <br>, <hr> and <p>',
  'A <section> or an <article>?',
  'The <title> tag',
  'Tables: <td> elements',
  '<script>, <style> and <noscript>',
  'What the <template> does',
  'A <video> without <source>',
  '<iframe> or <object>?',
  'Close it with </div>',
  'Das <main>-Element',
  'Vec<T>, Option<Box<dyn Fn()>> and List<String>',
  'Map<K, V> in Java',
  'if (a<b && c>d) return x<y;',
  'Is 3<5 and 7>4?',
  'From <Anna> to <bob@x.example>',
  'Hello <first name>',
  'I <3 rye, </3 you, <_< and >_>',
  '#include <stdio.h>, <?php and <!DOCTYPE html>',
  'cat <<EOF > out.txt',
])('a title that is put into HTML as it is stays whole: %s', (title) => {
  expect(htmlToText(`<p>${title}</p><p>${link}</p>`)).toBe(`${title}\n\n${read}`);
  expect(htmlToText(`<h1>${title}</h1>\n<div>${link}</div>`)).toBe(`${title}\n\n${read}`);
});
