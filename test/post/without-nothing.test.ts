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
  ['professional', { poll: { options: ['none', 'all'] } }, { poll: { options: ['none', 'all'] } }, []],
] as const)('the fields of %s', (key, given, expected, problems) => {
  const network = networkOf(key);
  const findings: Finding[] = [];
  expect(withoutNothing(adjustmentFields(network), given, { network, findings })).toStrictEqual(expected);
  expect(findings.map(findingText)).toStrictEqual(problems);
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
