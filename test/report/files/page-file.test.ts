/** The page of Get Many: what it shows, and what no text can make of it. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inTimeOrder } from '../../../shared/report/files/planned-post.ts';
import { pageFile } from '../../../shared/report/files/page-file.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';
import { link, onSkyapp, onThreadapp, plannedOf, scheduledFor } from '../../support/planned-posts.ts';

const zone = 'America/New_York';

/** What is read, line by line. */
function linesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'));
  return body
    .split(/<\/?(?:h\d|p|div|br)\b[^>]*>/)
    .map((line) => line.replace(/<[^>]*>/g, '').trim())
    .filter((line) => line !== '');
}

it('shows the posts by their days in the zone that it names', () => {
  const posts = [
    plannedOf({ status: 'draft', scheduledFor: { publish: 'DRAFT' } }),
    plannedOf({ ...scheduledFor('2031-11-02T06:30:00Z'), ...onSkyapp('Rye') }),
    plannedOf({
      ...scheduledFor('2031-11-02T03:30:00Z'),
      ...onThreadapp('Buns', { segments: ['and more'], media: ['https://media.example/a%20b.jpg'] }),
    }),
  ];
  expect(linesOf(pageFile(inTimeOrder(posts, 'soonest'), zone))).toStrictEqual([
    'Posts',
    '3 posts. Times are those of America/New_York.',
    'Saturday, 1 November 2031',
    '23:30 · Threadapp',
    'Scheduled: Mia · Threadapp',
    'Buns',
    'and more',
    'Media: a b.jpg',
    'Open the post',
    'Sunday, 2 November 2031',
    '01:30 · Skyapp, Threadapp',
    'Scheduled: Harbour Bakery · Skyapp, Mia · Threadapp',
    'Skyapp',
    'Rye',
    'Threadapp',
    'Fresh rye',
    'Open the post',
    'Without a time',
    'Threadapp',
    'Draft: Mia · Threadapp',
    'Fresh rye',
    'Open the post',
  ]);
});

it('begins with the latest day where that is asked for, and ends with posts without a time', () => {
  const posts = [
    plannedOf({ status: 'draft', scheduledFor: { publish: 'DRAFT' } }),
    plannedOf(scheduledFor('2031-07-01T09:30:00Z')),
    plannedOf(scheduledFor('2031-07-02T09:30:00Z')),
  ];
  expect(
    linesOf(pageFile(inTimeOrder(posts, 'latest'), 'UTC')).filter((line) => /day,|Without/.test(line)),
  ).toStrictEqual(['Wednesday, 2 July 2031', 'Tuesday, 1 July 2031', 'Without a time']);
});

it('without any post says so', () =>
  expect(linesOf(pageFile([], 'UTC'))).toStrictEqual(['Posts', '0 posts. Times are those of UTC.']));

describe('media', () => {
  const addressesIn = (media: string) =>
    Array.from(
      pageFile([plannedOf(onThreadapp('Buns', { media: [media] }))], 'UTC').matchAll(/href="([^"]*)"/g),
      ([, address]) => address,
    );

  it('are links', () =>
    expect(addressesIn('https://media.example/a.jpg?b=1&c=2')).toStrictEqual([
      'https://media.example/a.jpg?b=1&amp;c=2',
      link,
    ]));

  it.each([
    'https://media.example/a.jpg?X-Amz-Expires=900&X-Amz-Signature=abc',
    'https://media.example/a.jpg?signature=abc',
    'https://files.slack.com/files-pri/T1-F1/a.jpg',
  ])('are names alone where the address is signed or expires: %s', (address) =>
    expect(addressesIn(address)).toStrictEqual([link]),
  );
});

const unit = fc.oneof(
  anyCharacter,
  fc.constantFrom(...Array.from('<>&"\'/=\n\r\u2028\ud800')),
  fc.constantFrom(
    '<script>',
    '</p>',
    '<img src=x onerror=y>',
    '" onclick="',
    '&lt;',
    '<!--',
    ']]>',
    'javascript:x',
  ),
);

const known = [
  '!doctype',
  'html',
  'head',
  'meta',
  'title',
  'body',
  'div',
  'h1',
  'h2',
  'h3',
  'p',
  'bdi',
  'br',
  'a',
];
const attributes = ['lang', 'charset', 'name', 'content', 'style', 'dir', 'href'];

it('holds no text but as a text, and nothing from elsewhere', () => {
  fc.assert(
    fc.property(fc.string({ unit }), fc.string({ unit, minLength: 1 }), (given, name) => {
      // Of a text without a visible character nothing is shown.
      const text = `${given}Rye${given}`;
      const address = `https://media.example/${encodeURIComponent(Buffer.from(name).toString())}"<b>.jpg`;
      const media = [address, `${address}?X-Amz-Signature=abc`];
      const html = pageFile([plannedOf({ status: name, ...onThreadapp(text, { media }) })], 'UTC');
      const tags = Array.from(html.matchAll(/<\/?([^\s>]*)([^>]*)>/g));
      expect(tags.map(([, tag]) => tag).filter((tag) => !known.includes(String(tag)))).toStrictEqual([]);
      const named = tags.flatMap(([, , rest = '']) =>
        Array.from(rest.replace(/"[^"]*"/g, '').matchAll(/[^\s=/]+/g), ([attribute]) => attribute),
      );
      expect(named.filter((each) => !attributes.includes(each) && each !== 'html')).toStrictEqual([]);
      expect(tags.join('')).not.toMatch(/url\(|href="(?!https:)/);
      expect(html).not.toMatch(/\p{Cs}/u);
      const shown = html.replace(/<br>/g, '\n').replace(/<[^>]*>/g, '');
      expect(unescaped(shown)).toContain(
        text.replace(/\p{Cs}/gu, '\ufffd').replace(/\r\n|[\r\u2028\u2029]/g, '\n'),
      );
    }),
  );
});

function unescaped(html: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return Object.entries(entities).reduce(
    (text, [entity, character]) => text.replaceAll(entity, character),
    html,
  );
}
