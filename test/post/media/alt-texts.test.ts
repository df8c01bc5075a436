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

  it('that are too many are a finding', () => {
    const media = row({ mediaUrl: addresses, altText: ['One', 'Two', 'Three'] });
    expect(findingsIn({ media })[0]).toMatch(
      /^Media 1 › Alt Text: must be text, not \["One","Two","Three"\]/,
    );
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
