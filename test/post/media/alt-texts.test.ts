/** Alt texts travel with media from data. */
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
