/** Spellings of links to one page, and links to others. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageKeyOf, untracked } from '../../../shared/post/text/page-key.ts';

const rules = 'https://bakery.example/blog/five-rules';

it.each([
  'http://bakery.example/blog/five-rules',
  'https://www.bakery.example/blog/five-rules',
  'https://BAKERY.example/blog/five-rules',
  'https://bakery.example:443/blog/five-rules',
  'https://m.bakery.example/blog/five-rules',
  'https://bakery.example/blog/five-rules/',
  'https://bakery.example/blog/five-rules/index.html',
  'https://bakery.example/blog/five-rules#comments',
  'https://bakery.example/blog/five-rules#:~:text=rye',
  'https://bakery.example/blog/five%2Drules',
  'https://bakery.example/blog/five-rules?ref_src=feed&ref_url=x',
  'https://bakery.example/blog/five-rules?si=abc',
  'https://bakery.example/blog/five-rules?CMP=share_btn_url',
  'https://bakery.example/blog/five-rules?rss=1',
  'https://bakery.example/blog/five-rules?utm_source=x&utm_campaign=y',
  'https://bakery.example/blog/five-rules?fbclid=abc&gclid=def&igsh=ghi',
  'https://bakery.example/blog/five-rules?mc_cid=1&mc_eid=2',
  'https://bakery.example/blog/five-rules?_ga=1.2&_gl=1*x&__twitter_impression=true&srsltid=Af_1',
  'https://bakery.example/blog/five-rules?replytocom=12#respond',
  'https://bakery.example/blog/five-rules;jsessionid=0A1B',
  'https://bakery.example/blog/five-rules?PHPSESSID=0a1b',
  'https://bakery.example//blog//five-rules//',
  'https://bakery.example/blog/./x/../five-rules',
  'https://bakery.example./blog/five-rules',
  'https://bakery.example:80/blog/five-rules',
  'http://bakery.example:443/blog/five-rules',
  'https://ww2.bakery.example/blog/five-rules?',
  'https://bakery.example/blog/five-rules#',
  ...[
    ...['CMP=soc_x', 'cmp=rss', 'rss=1', 'rss=yes', 'rss', 'partner=rss&emc=rss', 'mod=rss_news', 'src=rss2'],
    ...[
      'ito=1490',
      'maca=en-rss',
      'ftag=RSS-03-10',
      'WT.mc_id=feed',
      'ref=rss',
      'traffic=atom',
      'origin=rss-feed',
    ],
  ].map((query) => `https://bakery.example/blog/five-rules?${query}`),
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
  'https://bakery.example/blog/five-rules%3Fpage=2',
  'https://bakery.example/blog/five-rules?p=7',
  'https://bakery.example/blog/five-rules?ref=7',
  'https://bakery.example/blog/five-rules/amp',
  'https://bakery.example/blog/five-rules?source=AB-1204',
  'https://bakery.example/blog/five-rules?format=rss',
  'https://bakery.example/blog/five-rules?feed=rss2',
  'https://bakery.example/blog/five-rules?topic=rssi',
])('%s opens another page', (link) => expect(pageKeyOf(link)).not.toBe(pageKeyOf(rules)));

it('a page may be called as what is left out elsewhere', () => {
  const keys = ['https://bakery.example/', 'https://m.example/', 'https://example/'].map(pageKeyOf);
  expect(new Set(keys).size).toBe(3);
});

it.each([
  ['https://x.example/?id=1', 'https://x.example/?id=2'],
  ['https://x.example/?p=1', 'https://x.example/?p=2'],
  ['https://x.example/watch?v=a', 'https://x.example/watch?v=b'],
  ['https://x.example/view?ref=1203', 'https://x.example/view?ref=1204'],
  ['https://x.example/wiki/C语言', 'https://x.example/wiki/C大调'],
  ['https://x.example/#/bread', 'https://x.example/#/rolls'],
  ['https://x.example/?q=a%26b', 'https://x.example/?q=a&b'],
])('%s and %s are two pages', (one, other) => expect(pageKeyOf(one)).not.toBe(pageKeyOf(other)));

it('whatever a page is called, no spelling of its link makes another page of it', () => {
  const name = fc.stringMatching(/^[a-zéß语🍞]{1,4}(?:-[a-z0-9]{1,4})?$/u);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.nat(), (segments, id) => {
      const encode = (text: string) => encodeURIComponent(text);
      const page = `https://x.example/${segments.join('/')}?id=${id}`;
      const spelled = `http://WWW.x.example:80//${segments.map(encode).join('//')}/?rss=1&id=${id}&utm_source=a#top`;
      expect(pageKeyOf(spelled)).toBe(pageKeyOf(page));
      expect(pageKeyOf(`${page}1`)).not.toBe(pageKeyOf(page));
    }),
  );
});

describe('a link whose text is replaced', () => {
  it('is the same whatever follows a visitor, in any order', () => {
    const same = ['https://a.example/b?x=1&y=2#c', 'http://a.example/b/?utm_source=x&y=2&fbclid=z&x=1#c'];
    expect(new Set(same.map(untracked)).size).toBe(1);
    expect(untracked('no link')).toBe('no link');
  });

  it.each(['?x=2', '?ref=rss', '#d', ''])('is another one with %j at its end', (end) =>
    expect(untracked(`https://a.example/b${end}`)).not.toBe(untracked('https://a.example/b?x=1')),
  );
});

it('what is no address stays as it is', () => expect(pageKeyOf('no link')).toBe('no link'));
