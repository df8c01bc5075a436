/** Every link of an HTML text is in the text, or is told: no address gets lost without a word, and none breaks. */
import { expect, it } from '@jest/globals';
import { networkOf } from '../../../../shared/index.ts';
import { readHtml } from '../../../../shared/post/text/formats/html-to-text.ts';
import { linksIn } from '../../../../shared/post/text/spans.ts';
import { fitTarget } from '../../../../shared/post/text/target-texts.ts';
import { readTextOptions } from '../../../../shared/post/text/text-options.ts';

const page = 'https://bakery.example/rye';

it.each([
  ['its text, and its address', `<a href="${page}">Rye</a>`, `Rye (${page})`, []],
  ['its address without what stands around it', `<a href=" ${page}\n">Rye</a>`, `Rye (${page})`, []],
  ['its address once', `<a href="${page}">Rye</a> <a href="${page}">rolls</a>`, `Rye (${page}) rolls`, []],
  [
    'its address alone where a page shows its beginning',
    `See <a href="${page}/1?a=b">bakery.example/r…</a> .`,
    `See ${page}/1?a=b .`,
    [],
  ],
  ['its address alone where it is its text', `<a href="${page}">${page}</a>`, page, []],
  [
    'its address beside one in other letters, which opens another page',
    `<a href="${page}/aBc">bakery.example/rye/abc</a> <a href="${page}?A">${page}?a</a> <a href="${page}/B">bakery.example/rye/b…</a>`,
    `bakery.example/rye/abc (${page}/aBc) ${page}?a (${page}?A) bakery.example/rye/b… (${page}/B)`,
    [],
  ],
  [
    'its address beside nothing that is hidden in it',
    `<a href="${page}"><!-- x --><b hidden>y</b>${page}</a>`,
    page,
    [],
  ],
  ['its address and the space that is its end', `<a href="${page}">${page} </a>: warm`, `${page} : warm`, []],
  [
    'its address with a space on both sides',
    `until 6<b><a href="${page}">${page}</a></b>or 7 (<a href="${page}">${page}</a>).`,
    `until 6 ${page} or 7 (${page}).`,
    [],
  ],
  [
    'the address of a mail',
    '<a href="mailto:us@bakery.example?subject=x">Write to us</a>',
    'Write to us (us@bakery.example)',
    [],
  ],
  ['it once', '<a href="mailto:us@bakery.example">us@bakery.example</a>', 'us@bakery.example', []],
  ['the number of a telephone', '<a href="tel:+49301234">Call us</a>', 'Call us (+49301234)', []],
  ['it once', '<a href="tel:+49301234">030 1234</a>', '030 1234', []],
  ['no picture that opens itself', `<a href="${page}.jpg"><img src="${page}.jpg"></a>a`, 'a', []],
  ['nothing of a picture that opens a page', `<a href="${page}"><img src="a.jpg"></a>a`, 'a', [page]],
  ['nothing of a page of its own site', '<a href="/rye">Rye</a> <a href="#top">Up</a>', 'Rye Up', ['/rye']],
  [
    'nothing of a program that it opens',
    '<a href="sms:+49301234">Text us</a> <a href="whatsapp://send?phone=49301234">Chat</a>',
    'Text us Chat',
    ['sms:+49301234', 'whatsapp://send?phone=49301234'],
  ],
  [
    'nothing of what opens nothing elsewhere',
    '<a href="javascript:a()">a</a> <a href="mailto:?subject=x">b</a> <a href="x-apple-data-detectors://0">c</a> <a href="http://">d</a> <a href="">e</a>',
    'a b c d e',
    [],
  ],
  [
    'nothing of what is embedded',
    `<iframe src="${page}/1"></iframe><video src="${page}/2"></video><audio><source src="${page}/3"></audio>a`,
    'a',
    [`${page}/1`, `${page}/2`, `${page}/3`],
  ],
  [
    'nothing of what a script loads',
    `<iframe src="about:blank" data-src="${page}"></iframe><object><param name="movie" value="${page}.swf"><param name="x" value="true"></object>a`,
    'a',
    [page, `${page}.swf`],
  ],
  [
    'nothing of a picture that is written into the text',
    `a<img src="data:image/png;base64,${'iVBORw0KGgoAAAANSUhE'.repeat(20)}">`,
    'a',
    ['data:image/png;base64,iVBORw0K…'],
  ],
  [
    'nothing of a dot, or of what stands for a picture that a page loads late',
    `a<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="data:image/png;base64,${'iVBORw0KGgoAAAANSUhE'.repeat(20)}" data-src="${page}.png">`,
    'a',
    [],
  ],
  [
    'nothing of what has no end',
    `<iframe src="${page}/1"/><object data="${page}/2"><embed src="${page}/3">a <a href="${page}">b</a>`,
    `a b (${page})`,
    [`${page}/1`, `${page}/2`, `${page}/3`],
  ],
  [
    'nothing of what is struck out or hidden',
    `<s><a href="${page}/1">x</a></s><p hidden><a href="${page}/2">x</a></p>a`,
    'a',
    [`${page}/1`, `${page}/2`],
  ],
  [
    'it where another link to the page is left out',
    `<s><a href="${page}">x</a></s><a href="${page}">y</a>`,
    `y (${page})`,
    [],
  ],
])('A link becomes %s', (_, html, text, lost) => {
  expect(readHtml(html)).toStrictEqual({ text, lost });
});

it.each([
  ['wiki/C语言', 'wiki/C%E8%AF%AD%E8%A8%80'],
  ['wiki/Hatfield–McCoy_feud', 'wiki/Hatfield%E2%80%93McCoy_feud'],
  ['a b"c', 'a%20b%22c'],
  ['🍞?q=é#ü', '%F0%9F%8D%9E?q=%C3%A9#%C3%BC'],
  ['%C3%A9?a=%20&b=1', '%C3%A9?a=%20&b=1'],
  ['wiki/Python_(language)', 'wiki/Python_(language)'],
  ['wiki/Yahoo!', 'wiki/Yahoo%21'],
  ['a(b', 'a%28b'],
  ['Apple_Inc.', 'Apple_Inc%2E'],
])('the address …/%s ends where it should', (path, written) => {
  const { text } = readHtml(`<p><a href='https://x.example/${path}'>Read on</a>, and more</p>`);
  expect(text).toBe(`Read on (https://x.example/${written}), and more`);
  expect(Array.from(linksIn(text), ({ start, end }) => text.slice(start, end))).toStrictEqual([
    `https://x.example/${written}`,
  ]);
});

it('what only the HTML has is told, behind what became of the text', () => {
  const { rules } = readTextOptions({ format: 'html', ifTooLong: 'shorten' });
  const caption = `<p>${'Fresh bread. '.repeat(40)}</p><iframe src="${page}"></iframe>`;
  const { changes } = fitTarget({ network: networkOf('skyapp'), caption, fields: {}, rules });
  expect(changes.map(({ outcome, path, lost }) => [outcome, path, lost])).toStrictEqual([
    ['shortened', ['caption'], []],
    ['unchanged', ['caption'], [page]],
  ]);
});
