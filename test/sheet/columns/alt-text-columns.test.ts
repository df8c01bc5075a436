/** Which of several pictures and videos an alt text describes: the word and the number of its heading say it, or people are asked. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const row = (cells: object) => mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);

/** `a: A loaf` for each file. */
function described(cells: object) {
  const { values, findings } = row({ Text: 'Buns', ...cells });
  return { media: values['media'], told: findings.map(({ label, message }) => `${label}: ${message}`) };
}

const loaf = { mediaUrl: 'a', altText: 'A loaf' };
const roll = { mediaUrl: 'b', altText: 'A roll' };

describe('an alt text', () => {
  it.each([
    [{ Image: 'a', Photo: 'b', 'Image Alt': 'A loaf', 'Photo Alt': 'A roll' }, [loaf, roll]],
    [{ Photo: 'a', Image: 'b', 'Image Alt': 'A roll', 'Photo Alt': 'A loaf' }, [loaf, roll]],
    [{ Image: 'a', Video: 'b', 'Image Alt Text': 'A loaf' }, [loaf, { mediaUrl: 'b' }]],
    [{ Image: 'a', Video: 'b', 'Picture Alt Text': 'A loaf' }, [loaf, { mediaUrl: 'b' }]],
    [{ 'Image URL': 'a', 'Video URL': 'b', video_alt_text: 'A roll' }, [{ mediaUrl: 'a' }, roll]],
    [{ Photo: 'a', Clip: 'b', 'Video Alt': 'A roll' }, [{ mediaUrl: 'a' }, roll]],
    [{ Image: '', Video: 'b', 'Image Alt Text': 'A loaf' }, [{ mediaUrl: 'b' }]],
    [
      { 'Image 1': 'a', 'Image 2': 'b', Video: 'c', 'Image Alt 1': 'A loaf', 'Image Alt 2': 'A roll' },
      [loaf, roll, { mediaUrl: 'c' }],
    ],
    [{ 'Photo 1': 'a', 'Video 2': 'b', 'Photo Alt 1': 'A loaf', 'Video Alt': 'A roll' }, [loaf, roll]],
    [{ Video: 'a', 'Image Alt': 'A loaf' }, [loaf]],
    [{ Image: 'a', Video: 'b', 'Media Alt': 'A loaf' }, [{ mediaUrl: ['a', 'b'], altText: 'A loaf' }]],
    [{ Image: 'a', Video: 'b', 'Alt Text': 'A loaf' }, [{ mediaUrl: ['a', 'b'], altText: 'A loaf' }]],
    [
      { 'Image 1': 'a', 'Image 2': 'b', 'Image Alt': 'A loaf' },
      [{ mediaUrl: ['a', 'b'], altText: 'A loaf' }],
    ],
  ])('describes what its heading names: %j', (cells, media) => {
    expect(described(cells)).toStrictEqual({ media, told: [] });
  });

  it.each([
    [
      { 'Image 1': 'a', 'Image 2': 'b', Video: 'c', 'Image Alt': 'A loaf' },
      'Image Alt',
      '“Image 1” or “Image 2”',
    ],
    [{ 'Image 1': 'a', 'Video 1': 'b', 'Alt Text 1': 'A loaf' }, 'Alt Text 1', '“Image 1” or “Video 1”'],
    [
      { Image: 'a', Photo: 'b', 'Alt Text 1': 'A loaf', 'Alt Text 2': '' },
      'Alt Text 1',
      '“Image” or “Photo”',
    ],
  ])('is asked about where its heading may name several: %j', (cells, name, places) => {
    expect(described(cells).told).toStrictEqual([
      `${name}: may describe ${places}; put the word or the number of one of them into the heading, such as “Video Alt Text” or “Alt Text 2”, or name the column under Columns to Ignore`,
    ]);
  });

  it.each([
    [{ Image: 'a', 'Alt Text': 'A loaf', 'Image Alt': 'A roll' }, 'Image Alt', 'Image', 'Alt Text'],
    [
      { 'Image 1': 'a', 'Image 2': 'b', 'Alt Text 1': 'A loaf', 'Image Alt 1': 'A roll' },
      'Image Alt 1',
      'Image 1',
      'Alt Text 1',
    ],
  ])('is asked about beside another for the same picture: %j', (cells, name, picture, other) => {
    expect(described(cells).told).toStrictEqual([
      `${name}: describes “${picture}”, as “${other}” does; empty one of them`,
    ]);
  });

  it.each([
    [{ 'Picture 1': '', 'Alt Text 1': 'A loaf', 'Picture 2': 'b' }, ['Alt Text 1']],
    [{ 'Picture 1': 'a', 'Picture 2': '', 'Alt Text 2': 'A roll' }, ['Alt Text 2']],
    [{ Image: '', Video: 'b', 'Image Alt': 'A loaf' }, ['Image Alt']],
    [{ Image: 'a', Photo: 'b', 'Video Alt': 'A loaf' }, ['Video Alt']],
    [{ 'Skyapp Picture': 'a', 'Alt Text': 'A loaf' }, ['Alt Text']],
    [{ Picture: '', 'Alt Text': 'A loaf' }, ['Alt Text']],
    [{ Picture: 'FALSE', 'Alt Text': 'A loaf' }, ['Alt Text']],
    [{ 'Picture 1': '', 'Alt Text 1': 'FALSE', 'Picture 2': 'b' }, []],
    [{ 'Picture 1': 'a', 'Alt Text 1': 'A loaf', 'Picture 2': '' }, []],
    [{ Picture: 'a, b', 'Alt Text 1': 'A loaf', 'Alt Text 2': 'A roll' }, []],
    [{ Image: '', Video: 'b', 'Alt Text': 'A roll' }, []],
  ])('has no effect without its picture: %j', (cells, unused) => {
    const place = { networks: ['skyapp' as const], accounts: [], isDraft: false };
    expect(row({ Text: 'Buns', ...cells }).placesOn(place).unused).toStrictEqual(unused);
  });
});
