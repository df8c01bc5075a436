/** Values that say nothing are taken out of a form, unclear ones are named with their place. `test/engine/nothing-in-cells.test.ts` has the runs. */
import { expect, it } from '@jest/globals';
import { networkOf } from '../../shared/index.ts';
import { adjustmentFields } from '../../shared/form/fields/target-fields.ts';
import { type Finding, findingText } from '../../shared/form/values/finding.ts';
import { mediaWithoutNothing, withoutNothing } from '../../shared/post/without-nothing.ts';

const photo = 'https://media.example/a.jpg';

it.each([
  [
    'photoapp',
    { firstComment: 'none', location: { name: '-' }, userTags: [{ username: 'none', x: 0, y: 0 }] },
    { userTags: [{ username: 'none', x: 0, y: 0 }] },
    [],
  ],
  [
    'microblog',
    { segments: [{ caption: 'same' }, { caption: 'n/a', medias: [{ mediaUrl: photo, altText: '-' }] }, 7] },
    { segments: [{}, { medias: [{ mediaUrl: photo }] }, 7] },
    ['Microblog, Thread 1 › Text: "same" is not the text itself; write the text'],
  ],
  ...['Mia Baker', 'yes', 'FALSE', 'same', '✅', 'https://photo.example/mia', 'mia / ben'].map(
    (username) =>
      [
        'photoapp',
        { collaborators: [{ username: 'mia' }, { username }] },
        { collaborators: [{ username: 'mia' }, { username }] },
        [
          `Photoapp, Collaborators 2 › Username: ${JSON.stringify(username)} is not a user name; write it as in the address of the profile, and commas between several`,
        ],
      ] as const,
  ),
  [
    'photoapp',
    { userTags: [{ username: 'mia.b_7', x: 0, y: 0 }] },
    { userTags: [{ username: 'mia.b_7', x: 0, y: 0 }] },
    [],
  ],
  [
    'fediverse',
    { spoilerText: 'yes', language: 'no' },
    { language: 'no' },
    ['Fediverse, Content Warning: "yes" is not the text itself; write the text, or leave it empty'],
  ],
  ['fediverse', { spoilerText: 'FALSE' }, {}, []],
  [
    'photoapp',
    { location: { name: 'yes', address: 'Quay 1' } },
    { location: { address: 'Quay 1' } },
    ['Photoapp, Location › Name: "yes" is not the text itself; write the text, or leave it empty'],
  ],
  [
    'professional',
    { article: { source: 'https://shop.example', title: '✅' } },
    { article: { source: 'https://shop.example' } },
    ['Professional, Article › Title: "✅" is not the text itself; write the text, or leave it empty'],
  ],
  ['professional', { poll: { options: ['none', 'all'] } }, { poll: { options: ['none', 'all'] } }, []],
] as const)('the fields of %s', (key, given, expected, problems) => {
  const network = networkOf(key);
  const findings: Finding[] = [];
  expect(withoutNothing(adjustmentFields(network), given, { network, findings })).toStrictEqual(expected);
  expect(findings.map(findingText)).toStrictEqual(problems);
});

it.each(['\u000B', '\u2028', '\r'])('alt texts have the line breaks of other texts: %j', (mark) => {
  const media = [{ mediaUrl: photo, altText: `A loaf${mark}and a bun` }];
  expect(mediaWithoutNothing(media, { findings: [] })).toStrictEqual([
    { mediaUrl: photo, altText: 'A loaf\nand a bun' },
  ]);
});

it('the media of a post, and of a network', () => {
  const media = [
    { mediaUrl: '-' },
    { mediaUrl: photo, altText: 'A loaf' },
    { mediaUrl: photo, altText: 'same' },
  ];
  const ways = [{}, { network: networkOf('skyapp') }].map((place) => {
    const findings: Finding[] = [];
    expect(mediaWithoutNothing(media, { ...place, findings })).toStrictEqual([media[1], { mediaUrl: photo }]);
    return findings.map(findingText).join();
  });
  const problem = 'Media 2 › Alt Text: "same" is not the text itself; write the text, or leave it empty';
  expect(ways).toStrictEqual([problem, `Skyapp, ${problem}`]);
});
