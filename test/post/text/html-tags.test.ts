/** What people write between angle brackets, and what pages leave open, takes no word and no link out of a text. */
import { expect, it } from '@jest/globals';
import { htmlToText } from '../../../shared/post/text/html-to-text.ts';

const link = '<a href="https://harbour-bakery.example/rye">Read on</a>';
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
  // Spoken of, without an end.
  [`<p>The <script> tag explained</p><p>${link}</p>`, `The <script> tag explained\n\n${read}`],
  [`<p>Never <STYLE> or <title> here</p><p>${link}</p>`, `Never <STYLE> or <title> here\n\n${read}`],
  [`<p>Using <div> and <span></p><p>${link}</p>`, `Using\n\nand\n\n${read}`],
])('what is no tag is text: %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each([
  '<iframe src="https://v.example/1"/>',
  '<video/>',
  '<object data="x.swf">',
  '<audio src="a.mp3" controls>',
])('a part of a page without an end takes nothing with it: %s', (element) => {
  expect(htmlToText(`<p>Before.</p>${element}<p>After: ${link}</p>`)).toBe(`Before.\n\nAfter: ${read}`);
});

it.each([
  ['<p>a</p><script>if (1 < 2 && "<b>") x();</script><p>b</p>', 'a\n\nb'],
  ['<style>p > a {}</style>ok', 'ok'],
  ['<svg><title>t</title></svg>after', 'after'],
  ['<o:p></o:p>of Word', 'of Word'],
  ['<amp-img src="a.jpg"></amp-img>of a page', 'of a page'],
  ['<g-emoji alias="bread">🥖</g-emoji>', '🥖'],
  ['<!-- a comment --><!DOCTYPE html><p>ok</p>', 'ok'],
])('and these stay tags: %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
