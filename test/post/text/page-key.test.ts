/** Spellings of links to one page, and links to others. */
import { expect, it } from '@jest/globals';
import { pageKeyOf } from '../../../shared/post/text/page-key.ts';

const rules = 'https://bakery.example/blog/five-rules';

it.each([
  'http://bakery.example/blog/five-rules',
  'https://www.bakery.example/blog/five-rules',
  'https://BAKERY.example/blog/five-rules',
  'https://bakery.example:443/blog/five-rules',
  'https://m.bakery.example/blog/five-rules',
  'https://amp.bakery.example/blog/five-rules',
  'https://bakery.example/blog/five-rules/',
  'https://bakery.example/blog/five-rules/index.html',
  'https://bakery.example/blog/five-rules/amp',
  'https://bakery.example/blog/five-rules/amp/',
  'https://bakery.example/blog/five-rules?amp=1',
  'https://bakery.example/blog/five-rules?amp',
  'https://bakery-example.cdn.ampproject.org/c/s/bakery.example/blog/five-rules',
  'https://bakery.example/blog/five-rules#comments',
  'https://bakery.example/blog/five-rules#:~:text=rye',
  'https://bakery.example/blog/five%2Drules',
  'https://bakery.example/blog/five-rules?ref=rss',
  'https://bakery.example/blog/five-rules?ref_src=feed&ref_url=x',
  'https://bakery.example/blog/five-rules?source=newsletter',
  'https://bakery.example/blog/five-rules?si=abc',
  'https://bakery.example/blog/five-rules?utm_source=x&utm_campaign=y',
  'https://bakery.example/blog/five-rules?fbclid=abc&gclid=def&igsh=ghi',
  'https://bakery.example/blog/five-rules?mc_cid=1&mc_eid=2',
])('%s opens the same page', (link) => expect(pageKeyOf(link)).toBe(pageKeyOf(rules)));

it('letters may be percent-encoded, composed or not', () => {
  const page = 'https://wiki.example/Côte_d’Ivoire';
  expect(new Set([page, encodeURI(page), page.normalize('NFD')].map(pageKeyOf)).size).toBe(1);
});

it('the order of parameters does not count', () => {
  expect(pageKeyOf(`${rules}?a=1&b=2`)).toBe(pageKeyOf(`${rules}?b=2&a=1`));
});

it.each([
  'https://bakery.example/blog/five-rules-2',
  'https://bakery.example/blog/Five-rules',
  'https://bakery.example/blog',
  'https://other.bakery.example/blog/five-rules',
  'https://bakery.example.org/blog/five-rules',
  'https://bakery.example:8443/blog/five-rules',
  'https://bakery.example/blog/five-rules?page=2',
  'https://bakery.example/blog/five-rules?id=7',
  'https://bakery.example/blog/five-rules#/reviews',
  'https://bakery.example/blog/five-rules#!reviews',
  'https://bakery.example/blog%2Ffive-rules',
])('%s opens another page', (link) => expect(pageKeyOf(link)).not.toBe(pageKeyOf(rules)));

it('a page may be called as what is left out elsewhere', () => {
  const keys = [
    'https://bakery.example/',
    'https://bakery.example/amp',
    'https://m.example/',
    'https://example/',
  ].map(pageKeyOf);
  expect(new Set(keys).size).toBe(4);
});

it('what is no address stays as it is', () => expect(pageKeyOf('no link')).toBe('no link'));
