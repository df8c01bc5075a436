/** Alt texts that come with media from earlier steps stay with these media. */
import { describe, expect, it } from '@jest/globals';
import { collectMedia } from '../../../nodes/PostScheduler/form/collect-fields.ts';
import type { MediaDraft } from '../../../shared/index.ts';
import { mediaInJson } from '../../../shared/post/targets-json.ts';
import { draftInZapier } from '../../support/host/collected-drafts.ts';
import { findingsIn, sentTarget } from '../../support/generators/drafts.ts';

const one = { url: 'https://media.example/1.jpg', alt: 'One' };
const two = { mediaUrl: 'https://media.example/2.jpg', altText: 'Two' };
const row = (values: object) => collectMedia({ items: [values] });
const inZapier = async (values: object) => (await draftInZapier({ values: { ...values }, linked: [] })).media;
const addresses = [one.url, two.mediaUrl];

const ways: Readonly<Record<string, readonly MediaDraft[]>> = {
  'n8n, rows from an expression': collectMedia([one, two]),
  'n8n, objects in Media URL': row({ mediaUrl: [one, two] }),
  'n8n, JSON in Media URL': row({ mediaUrl: JSON.stringify([one, two]) }),
  'n8n, a list of alt texts': row({ mediaUrl: addresses, altText: ['One', 'Two'] }),
  'Targets JSON': mediaInJson([one, two]),
  'Zapier, JSON in Media': await inZapier({ media: JSON.stringify([one, two]) }),
  'n8n, lines': row({ mediaUrl: addresses.join('\n'), altText: 'One\nTwo\n' }),
  'n8n, lines of Windows, with bullets': row({ mediaUrl: addresses.join('|'), altText: '• One\r\n• Two' }),
  'n8n, a list as JSON': row({ mediaUrl: addresses, altText: '["One", "Two"]' }),
  'n8n, bars': row({ mediaUrl: addresses, altText: 'One | Two' }),
  'Targets JSON, lines': mediaInJson({ mediaUrl: addresses.join(', '), altText: 'One\nTwo' }),
  'Zapier, lines': await inZapier({ media: [addresses.join('\n')], alt_texts: ['One\nTwo'] }),
  'Zapier, bars': await inZapier({ media: addresses, alt_texts: 'One|Two' }),
  'Zapier, a list as JSON': await inZapier({ media: addresses, alt_texts: ['["One", "Two"]'] }),
  'Zapier, lists': await inZapier({ media: addresses, alt_texts: ['One', 'Two'] }),
};

describe('alt texts from data', () => {
  for (const [name, media] of Object.entries(ways)) {
    it(`stand with their pictures: ${name}`, () => {
      expect(sentTarget({ media })).toStrictEqual({
        caption: 'Hello',
        embed: {
          mediaType: 'IMAGE',
          medias: [
            { url: one.url, alt: 'One' },
            { url: two.mediaUrl, alt: 'Two' },
          ],
        },
      });
    });
  }

  it('may be missing in a list', () => {
    const list = row({ mediaUrl: addresses, altText: ['', 'Two'] });
    expect(list.map(({ altText }) => altText)).toStrictEqual([undefined, 'Two']);
  });

  it.each([
    ['1. One\n2. Two', ['One', 'Two']],
    ['1. One\n\n2. Two', ['One', 'Two']],
    ['24. December\n6. January', ['24. December', '6. January']],
    ['- 5 °C\n0 °C', ['- 5 °C', '0 °C']],
  ])('lose only the marks of their list: %j', (altText, texts) => {
    expect(row({ mediaUrl: addresses, altText }).map((medium) => medium.altText)).toStrictEqual(texts);
  });

  it('keep the place of a file that has none', () => {
    const list = row({ mediaUrl: [...addresses, one.url], altText: '1. One\n\n3. Three' });
    expect(list.map((medium) => medium.altText)).toStrictEqual(['One', undefined, 'Three']);
  });

  it.each([
    [['One', 'Two', 'Three'], '3 alt texts'],
    [['One'], '1 alt text'],
    ['One\nTwo\nThree', '3 alt texts'],
    ['One|Two|Three', '3 alt texts'],
    ['["One"]', '1 alt text'],
  ])('that do not fit are a finding with both numbers: %j', (altText, count) => {
    expect(findingsIn({ media: row({ mediaUrl: addresses, altText }) })).toContain(
      `Media 1 › Alt Text: ${count}, but Media URL has 2 files; give one for each of them, in the same order`,
    );
  });

  it.each([
    ['First alt,Second alt', 2],
    ['One,Two', 2],
    [' One,Two ', 2],
    ['A loaf, cut,Two buns', 2],
    ['One,Two,Three', 3],
    ['Ein Brot,Butter', 2],
    ['One,“Two”', 2],
    ['5,5 kg of rye,Two buns', 2],
    ['一,二', 2],
    ['One,🍞', 2],
    // One of the files has no alt text.
    ['One,', 2],
    [',Two', 2],
    ['A loaf, cut, ', 2],
    ['One;Two', 2, 'semicolon'],
    ['Ein Brot;Zwei Brötchen', 2, 'semicolon'],
    ['One; cut;Two;', 3, 'semicolon'],
  ])('that an app joined are asked about, on both hosts: %j', async (altText, count, mark = 'comma') => {
    const problem = `${JSON.stringify(altText)} may be one alt text for 2 files, or ${count} of them; put each on its own line, or write a space after each ${mark} of a single text`;
    const places = [
      row({ mediaUrl: addresses, altText }),
      await inZapier({ media: addresses, alt_texts: [altText] }),
    ];
    for (const media of places)
      expect(findingsIn({ media })).toStrictEqual([`Media 1 › Alt Text: ${problem}`]);
  });

  it.each([
    'A loaf, cut',
    'A loaf of 1,5 kg',
    'One',
    'Rye; cut',
    'Rye &amp; spelt',
    'R&amp;D',
    'Mia&#8217;s loaf',
  ])('of one text are one: %j', async (altText) => {
    const alts = (media: readonly MediaDraft[]) => media.map((medium) => medium.altText);
    expect(alts(row({ mediaUrl: addresses, altText }))).toStrictEqual([altText, altText]);
    expect(alts(row({ mediaUrl: one.url, altText: 'One,Two' }))).toStrictEqual(['One,Two']);
    expect(alts(await inZapier({ media: addresses, alt_texts: [altText] }))[0]).toBe(altText);
    for (const media of [addresses.join(', '), [addresses.join('\n')]])
      expect(alts(await inZapier({ media, alt_texts: [altText] }))).toStrictEqual([altText, altText]);
  });

  it.each([
    [['One\nTwo\nThree'], 3, 2],
    [['One\nTwo'], 2, 3],
    [['One', 'Two', 'Three'], 3, 2],
  ])('that do not fit are a finding on Zapier: %j', async (alt_texts, count, files) => {
    const media = Array.from({ length: files }, (_, index) => `https://media.example/${index}.jpg`);
    const { findings } = await draftInZapier({ values: { media, alt_texts }, linked: [] });
    expect(findings?.map(({ label, message }) => `${label}: ${message}`)).toContain(
      `Alt Text: ${count} entries, but Media has ${files}; give one for each of them, in the same order`,
    );
  });

  it('of one picture are one, lines and bars or not, and one text is that of all', () => {
    for (const altText of ['A loaf\non a table', 'A loaf | Harbour Bakery', '[A loaf]'])
      expect(row({ mediaUrl: one.url, altText })).toMatchObject([{ altText }]);
    expect(row({ mediaUrl: one.url, altText: '["A loaf"]' })).toMatchObject([{ altText: 'A loaf' }]);
    expect(row({ mediaUrl: addresses, altText: 'Bread' })).toMatchObject([
      { altText: 'Bread' },
      { altText: 'Bread' },
    ]);
  });

  it('may be missing for a picture between others', () => {
    const mediaUrl = [...addresses, 'https://media.example/3.jpg'];
    const media = row({ mediaUrl, altText: 'One\n\nThree' });
    expect(media.map(({ altText }) => altText)).toStrictEqual(['One', undefined, 'Three']);
  });

  it('of the form win over those of the data, and an empty one is none', () => {
    expect(sentTarget({ media: row({ mediaUrl: one, altText: 'Mine' }) })).toMatchObject({
      embed: { medias: [{ alt: 'Mine' }] },
    });
    expect(sentTarget({ media: row({ mediaUrl: { ...one, alt: '' } }) })).toStrictEqual({
      caption: 'Hello',
      embed: { mediaType: 'IMAGE', medias: [{ url: one.url }] },
    });
  });
});
