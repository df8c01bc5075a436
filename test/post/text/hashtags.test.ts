import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { networkOf, networks } from '../../../shared/index.ts';
import { hashtagFields, withHashtags } from '../../../shared/post/text/hashtags.ts';
import { distinctHashtags } from '../../../shared/values/words.ts';
import { anyText } from '../../support/generators/texts.ts';

describe('hashtags', () => {
  it('are read from a text or a list, with or without #', () => {
    const tags = ['bread', 'Rye', '面包'];
    for (const given of [
      '#bread #Rye #面包',
      'bread, Rye,面包',
      '##bread;\nRye\n＃面包',
      tags,
      ['#bread, Rye', ' 面包 ', '', '#'],
    ])
      expect(distinctHashtags([given].flat()).tags).toStrictEqual(tags);
  });

  it('count once, however they are capitalized or composed', () => {
    expect(distinctHashtags(['Bread bread BREAD Caf\u00e9 cafe\u0301']).tags).toStrictEqual([
      'Bread',
      'Caf\u00e9',
    ]);
  });

  it('go into the list of a network that has one', () => {
    for (const key of ['photoapp', 'threadapp'] as const)
      expect(hashtagFields(['bread', 'rye'], networkOf(key))).toStrictEqual({ hashtags: ['bread', 'rye'] });
    expect(hashtagFields([], networkOf('photoapp'))).toStrictEqual({});
  });

  it('go into its topic, one that is short enough, where it has no list', () => {
    const { hashtags: _, ...fields } = networkOf('threadapp').fields;
    const network = { ...networkOf('threadapp'), fields };
    const long = 'x'.repeat(51);
    expect(hashtagFields([long, 'rye', 'oat'], network)).toStrictEqual({ topicTag: 'rye' });
    expect(hashtagFields([long], network)).toStrictEqual({});
  });

  it('have no field elsewhere', () => {
    for (const { key } of networks.filter(({ key }) => key !== 'photoapp' && key !== 'threadapp'))
      expect(hashtagFields(['bread'], networkOf(key))).toBeUndefined();
  });

  it('stand in a paragraph at the end of a text, without those that it has', () => {
    expect(withHashtags('Fresh #Bread!', ['bread', 'rye', 'oat'])).toBe('Fresh #Bread!\n\n#rye #oat');
    expect(withHashtags('', ['rye'])).toBe('#rye');
    expect(withHashtags('Fresh', [])).toBe('Fresh');
  });

  it('are not added a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = withHashtags(text, ['bread', 'rye']);
        expect(withHashtags(once, ['Bread', 'RYE'])).toBe(once);
      }),
    );
  });
});
