/** Addresses that pages, feeds and sheets write in another form are sent in the form that a browser can open. */
import { expect, it } from '@jest/globals';
import { addressesIn } from '../../../shared/index.ts';
import { sentTarget } from '../../support/generators/drafts.ts';

const plain = 'https://cdn.example/a.jpg?width=1200&height=630&fit=crop';

it.each([
  plain,
  plain.replaceAll('&', '&amp;'),
  plain.replaceAll('&', '&AMP;'),
  plain.replaceAll('&', '&#38;'),
  plain.replaceAll('&', '&#038;'),
  plain.replaceAll('&', '&#x26;'),
])('a picture at %s', (mediaUrl) => {
  const target = { network: 'microblog', media: [{ mediaUrl, mediaType: 'IMAGE' }] } as const;
  expect(sentTarget({ ...target, caption: 'Rye' })).toMatchObject({ medias: [{ mediaUrl: plain }] });
});

it.each([
  { name: 'a.jpg', type: 'file', file: { url: plain, expiry_time: '2026-12-24T18:00:00.000Z' } },
  { name: 'a.jpg', type: 'external', external: { url: plain } },
])('a file of Notion: %j', (mediaUrl) => {
  expect(sentTarget({ network: 'microblog', media: [{ mediaUrl }], caption: 'Rye' })).toMatchObject({
    medias: [{ mediaUrl: plain }],
  });
});

it('a link of a field', () => {
  const fields = { linkAttachment: 'www.shop.example/rye?a=1&amp;b=2' };
  expect(sentTarget({ network: 'threadapp', fields })).toMatchObject({
    linkAttachment: 'https://www.shop.example/rye?a=1&b=2',
  });
});

it('what only looks like an entity stays', () => {
  const address = 'https://shop.example/rye?q=R&amper;D&amplitude=2';
  expect(sentTarget({ network: 'threadapp', fields: { linkAttachment: address } })).toMatchObject({
    linkAttachment: address,
  });
});

it.each([
  ['https://x.example/a.png|https://x.example/b.png'],
  ['https://x.example/a.png | https://x.example/b.png |'],
  ['https://x.example/a.png; https://x.example/b.png'],
  ['https://x.example/a.png\r\nhttps://x.example/b.png\n'],
  ['https://x.example/a.png\\nhttps://x.example/b.png'],
  ['https://x.example/a.png \t https://x.example/b.png'],
  ['["https://x.example/a.png", "https://x.example/b.png"]'],
  ["['https://x.example/a.png', 'https://x.example/b.png']"],
  ['[https://x.example/a.png, https://x.example/b.png]'],
  ['"https://x.example/a.png", "https://x.example/b.png"'],
  ['<https://x.example/a.png> <https://x.example/b.png>'],
  ['• https://x.example/a.png\n• https://x.example/b.png'],
  ['1. https://x.example/a.png\n2. https://x.example/b.png'],
])('two addresses in one cell: %s', (cell) => {
  expect(addressesIn(cell)).toStrictEqual(['https://x.example/a.png', 'https://x.example/b.png']);
});

it('a bar within an address separates nothing', () => {
  expect(addressesIn('https://x.example/a|b.png')).toStrictEqual(['https://x.example/a|b.png']);
});

it.each([
  'https://img.example/w=1,h=2/https://x.example/a.png',
  'https://x.example/a.png?x=1,2&y=3|4',
  'https://x.example/it’s.png',
  "https://x.example/a(1).png?q='b'",
])('one address with such marks in it stays one: %s', (address) => {
  expect(addressesIn(address)).toStrictEqual([address]);
});
