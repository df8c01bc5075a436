import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listEntries, networkOf, networks } from '../../../shared/index.ts';
import { fieldsOf } from '../../../shared/form/fields/fields-of.ts';
import { hashtagFields, hashtagIssuesIn, withHashtags } from '../../../shared/post/text/hashtags.ts';
import { shorten } from '../../../shared/post/text/cut/shorten.ts';
import { readTextOptions } from '../../../shared/post/text/text-options.ts';
import { distinctHashtags } from '../../../shared/form/values/words.ts';
import { anyText } from '../../support/generators/texts.ts';

const list = fieldsOf(networkOf('photoapp')).find(({ key }) => key === 'hashtags');
if (list?.type !== 'list') throw new Error('Photoapp has no list of hashtags');
const field = list;

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

  it.each([
    ['["bread","rye"]'],
    ['"bread", "rye"'],
    ['“bread” „rye“'],
    ['bread | rye'],
    ['#bread#rye'],
    ['• bread\n• rye'],
    ['1. bread\n2) rye'],
    ['- bread\n- rye'],
    ['bread & rye'],
    ['bread – rye'],
    ['bread · rye'],
    ['bread • rye'],
    ['bread / rye'],
    ['#bread!, #rye!'],
    ['#bread (12K) #rye'],
    [String.raw`#bread\n#rye`],
    [String.raw`bread\nrye`],
    ['<p>#bread #rye</p>'],
    ['[{"term":"bread"},{"term":"rye"}]'],
  ])('are read from a list in one cell: %s', (cell) => {
    expect(distinctHashtags([cell])).toStrictEqual({ tags: ['bread', 'rye'], repeated: [], others: [] });
  });

  it.each([
    '-',
    '–',
    'n/a',
    'N/A',
    '#N/A',
    'none',
    'FALSE',
    'null',
    'undefined',
    '#REF!',
    'no hashtags',
    'see above',
    '@friend',
    'https://x.example/a',
    'mia@x.example',
  ])('are not made of what is none, which is said: %s', (cell) => {
    expect(distinctHashtags([cell, 'rye'])).toStrictEqual({
      tags: ['rye'],
      repeated: [],
      others: [cell],
    });
  });

  it('are not made of errors among others', () => {
    expect(distinctHashtags(['-, n/a, #N/A, #REF!, null, #none, bread'])).toStrictEqual({
      tags: ['none', 'bread'],
      repeated: [],
      others: ['n/a', '#N/A', '#REF!', 'null'],
    });
  });

  it.each<[given: string, tags: string, ...notTags: string[]]>([
    // Entries that are separated are one hashtag each.
    ['New York, Los Angeles', 'NewYork LosAngeles'],
    ['["Behind the counter","News"]', 'BehindTheCounter News'],
    ['#SummerSale, winter sale', 'SummerSale WinterSale'],
    ['#New York; #Los Angeles', 'NewYork LosAngeles'],
    ['"New York" "Los Angeles"', 'NewYork LosAngeles'],
    ['“New York” “Los Angeles”', 'NewYork LosAngeles'],
    ['«Pain frais» «Seigle»', 'PainFrais Seigle'],
    ['All the bread of the harbour, rye', 'AllTheBreadOfTheHarbour rye'],
    // A sentence, and the base64 of a file.
    ['["Here are a few hashtags for your post","rye"]', 'rye', 'Here are a few hashtags for your post'],
    [`#${'iVBORw0KGgo'.repeat(10)}, rye`, 'rye', 'iVBORw0KGgo'.repeat(10)],
    ['All the bread that we bake here, rye', 'rye', 'All the bread that we bake here'],
    ['Here are five hashtags for your post: #bread', 'bread'],
    ['• rye bread\n• iPhone tips', 'RyeBread iPhoneTips'],
    ['[rye bread]', 'RyeBread'],
    ['rye bread | oat', 'RyeBread oat'],
    ['[{"name":"rye bread"},{"name":"oat"}]', 'RyeBread oat'],
    ['[{"name":"rye"}]', 'rye'],
    ['[{"name":"rye"},{"name":5}]', 'rye', '5'],
    ['[{"id":5,"count":2}]', '', '["[object Object]"]'],
    ['#rye #oat, spelt rolls', 'rye oat SpeltRolls'],
    ['St. Patrick’s Day, Easter', 'StPatricksDay Easter'],
    ['Mia @friend, rye', 'Mia rye', '@friend'],
    ['["none","rye bread"]', 'RyeBread', 'none'],
    // What networks do not link is joined, or left out and named.
    ["men's", 'mens'],
    ['R&D', 'RD'],
    ['R&amp;D', 'RD'],
    ['Node.js', 'Nodejs'],
    ['e-commerce', 'ecommerce'],
    ['il·lusió メ〜テレ 🍞', 'il·lusió メ〜テレ 🍞'],
    ['C#', '', 'C#'],
    ['C++ rye', 'rye', 'C++'],
    ['2027', '', '2027'],
    ['24/7, rye', 'rye', '24/7'],
    // Counts, and words before a list.
    ['#bread (3)', 'bread'],
    ['bread (3), rye bread [12]', 'bread RyeBread'],
    ['Hashtags: #bread #rye', 'bread rye'],
    ['Hashtags:\n#bread\n#rye', 'bread rye'],
    ['Sure! Here are some hashtags for it: #bread', 'bread'],
    ['Suggested Tags: bread, rye', 'bread rye'],
    ['#bread (high), #rye (very low)', 'bread rye', '(high)', '(very low)'],
    ['Hashtags: #bread\nMentions: @friend', 'bread', 'Mentions: @friend'],
    ['usual tags', '', 'usual tags'],
    ['Star Wars: Andor, rye', 'StarWarsAndor rye'],
  ])('are made of %j: %s', (cell, tags, ...others) => {
    const read = distinctHashtags([cell]);
    expect([read.tags.join(' '), ...read.others]).toStrictEqual([tags, ...others]);
  });

  it('are one for each entry of a list, also of the names of objects', () => {
    expect(distinctHashtags(['New York', 'Paris']).tags).toStrictEqual(['NewYork', 'Paris']);
    for (const hashtags of [
      [{ name: 'rye bread' }, { tag: 'oat' }],
      ['rye bread', { _: 'oat' }],
    ])
      expect([readTextOptions({ hashtags }).rules?.tags, listEntries(field, hashtags)]).toStrictEqual(
        Array(2).fill(['RyeBread', 'oat']),
      );
  });

  it.each([
    ["men's", 'R&D', 'New York', '2027', 'C#', 'bread (3)', 'no', 'Tags: a'],
    ['bread', '#rye'],
  ])('in targets as JSON are sent as they are written: %j %j', (...tags) => {
    const written = listEntries(field, tags, { isWritten: true });
    expect(written).toStrictEqual(
      tags.map((tag) => tag.replace('#', (mark) => (tag.startsWith(mark) ? '' : mark))),
    );
    expect(hashtagIssuesIn({ hashtags: written })).toStrictEqual([]);
  });

  it('of a network, entered in its own list, are refused where they are none', () => {
    const hashtags = listEntries(field, 'bread, @friend\nn/a\n#REF!');
    expect(hashtags).toStrictEqual(['bread', '@friend', '#REF!']);
    expect(hashtagIssuesIn({ hashtags })).toStrictEqual([
      { path: ['hashtags', 1], message: '"@friend" is not a hashtag; write words such as bread' },
      { path: ['hashtags', 2], message: '"#REF!" is not a hashtag; write words such as bread' },
    ]);
    // What the post has already is not touched.
    expect(
      hashtagIssuesIn({ hashtags: ['@friend'] }, { kept: { fields: { hashtags: ['@friend'] } } }),
    ).toStrictEqual([]);
  });

  describe('left by an earlier step', () => {
    const rules = { choice: 'refuseNow' } as const;
    const ofText = (hashtags: unknown) =>
      readTextOptions({ hashtags }, undefined, rules.choice).findings.map(({ label }) => label);
    const ofNetwork = (hashtags: unknown, isWritten = false) =>
      hashtagIssuesIn({ hashtags: listEntries(field, hashtags, { isWritten }) }, { rules });

    it.each([
      '{{tags}}',
      '{{ $json.tags }}',
      '#{{tags}}',
      'bread, {{1__Tags}}',
      '[object Object]',
      '[object Object],[object Object]',
      ['bread', '{{tags}}'],
      '${tags}',
    ])('are refused: %j', (hashtags) => {
      expect(ofText(hashtags)).toStrictEqual(['Text › Hashtags']);
      expect(ofNetwork(hashtags)).toHaveLength(1);
    });

    it('are refused as what a model or agent says, and as words for a missing value in JSON', () => {
      for (const said of ["I'm sorry, but I can't help with that.", 'Agent stopped due to max iterations.'])
        expect(ofText(said)).toStrictEqual(['Text › Hashtags']);
      for (const hashtags of [['{{tags}}'], ['undefined'], ['null'], ['[object Object]']])
        expect(ofNetwork(hashtags, true)).toStrictEqual([
          {
            path: ['hashtags', 0],
            message: `"${hashtags.join('')}" was left by an earlier step or cell; correct it there, or leave this field empty`,
            advice: 'If it is meant, choose Send It Anyway for If Texts Have Leftovers.',
          },
        ]);
    });

    it.each([
      'wip, todo',
      '["bread","rye"]',
      '[{"name":"rye"}]',
      'undefined',
      'Hashtags: bread',
      'bread [12]',
    ])('are none of these: %s', (hashtags) => {
      expect(ofText(hashtags)).toStrictEqual([]);
      expect(ofNetwork(hashtags).filter(({ message }) => message.includes('earlier step'))).toStrictEqual([]);
    });

    it('are no hashtags of a text, and those of a network that a person wants', () => {
      expect(readTextOptions({ hashtags: '{{tags}}' }, undefined, 'send')).toMatchObject({
        findings: [],
        rules: { tags: [], notTags: ['{{tags}}'] },
      });
      expect(hashtagIssuesIn({ hashtags: ['{{tags}}'] }, { rules: { choice: 'send' } })).toStrictEqual([]);
    });
  });

  it.each([
    ['Quina #il·lusió!', 'il·lusió'],
    ['הנה #מ״כ.', 'מ״כ'],
    ['(#メ〜テレ)', 'メ〜テレ'],
    ['パン屋 #パン・#ライ麦', 'パン'],
    ['＃Bread, fresh', 'bread'],
    ['Fresh #caf\u0065\u0301s', 'Caf\u00e9s'],
    ['Our #rye-bread', 'rye'],
    ['Our #rye-bread', 'rye-bread'],
    ['#rye’s', 'rye'],
  ])('are not added to %s, which has them: %s', (text, tag) => {
    expect(withHashtags(text, [tag])).toBe(text);
  });

  it.each([
    ['Quina #il·lusió', 'il'],
    ['#ryebread', 'rye'],
    ['#rye_bread', 'rye'],
    ['https://bakery.example/#rye', 'rye'],
    ['https://bakery.example/a?b#rye', 'rye'],
    ['C#rye', 'rye'],
    ['&#39;', '39'],
  ])('are added to %s, which has none: %s', (text, tag) => {
    expect(withHashtags(text, [tag])).toBe(`${text}\n\n#${tag}`);
  });

  it('with marks inside go first where a text is too long', () => {
    expect(shorten('Fresh bread #rye #il·lusió', 20)).toStrictEqual({
      text: 'Fresh bread #rye',
      removed: ['#il·lusió'],
    });
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
