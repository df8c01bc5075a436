import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { networkOf, networks } from '../../../shared/index.ts';
import { placeHashtags, readHashtags, withHashtags } from '../../../shared/post/text/hashtags.ts';
import { anyText } from '../../support/texts.ts';

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
      assert.deepEqual(readHashtags(given), tags);
  });

  it('count once, however they are capitalized or composed', () => {
    assert.deepEqual(readHashtags('Bread bread BREAD Caf\u00e9 cafe\u0301'), ['Bread', 'Caf\u00e9']);
  });

  it('go into the list of a network that has one', () => {
    for (const key of ['photoapp', 'threadapp'] as const)
      assert.deepEqual(
        placeHashtags(['bread', 'rye', 'oat'], networkOf(key), { most: 2, place: 'firstComment' }),
        {
          place: 'fields',
          fields: { hashtags: ['bread', 'rye'] },
        },
      );
    assert.deepEqual(placeHashtags([], networkOf('photoapp')), { place: 'fields', fields: {} });
  });

  it('go into its topic, one that is short enough, where it has no list', () => {
    const { threadapp } = { threadapp: networkOf('threadapp') };
    const { hashtags: _, ...fields } = threadapp.fields;
    const network = { ...threadapp, fields };
    const long = 'x'.repeat(51);
    assert.deepEqual(placeHashtags([long, 'rye', 'oat'], network), {
      place: 'fields',
      fields: { topicTag: 'rye' },
    });
    assert.deepEqual(placeHashtags([long], network), { place: 'fields', fields: {} });
  });

  it('go into the caption elsewhere, or into the first comment where there is one', () => {
    const tags = ['bread', 'rye'];
    for (const { key } of networks.filter(({ key }) => key !== 'photoapp' && key !== 'threadapp')) {
      assert.deepEqual(placeHashtags(tags, networkOf(key)), { place: 'caption', tags });
      assert.deepEqual(placeHashtags(tags, networkOf(key), { most: 1, place: 'firstComment' }), {
        place: key === 'professional' ? 'firstComment' : 'caption',
        tags: ['bread'],
      });
    }
  });

  it('stand in a paragraph at the end of a text, without those that it has', () => {
    assert.equal(withHashtags('Fresh #Bread!', ['bread', 'rye', 'oat']), 'Fresh #Bread!\n\n#rye #oat');
    assert.equal(withHashtags('', ['rye']), '#rye');
    assert.equal(withHashtags('Fresh', []), 'Fresh');
  });

  it('are not added a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = withHashtags(text, ['bread', 'rye']);
        assert.equal(withHashtags(once, ['Bread', 'RYE']), once);
      }),
    );
  });
});
