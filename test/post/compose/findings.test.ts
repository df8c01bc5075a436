/** What is wrong with a draft, as full sentences in the labels of the form. Written by hand, limits included. */
import { describe, expect, test } from '@jest/globals';
import { networkOf } from '../../../shared/index.ts';
import { defaultFormWords, type NamedField } from '../../../shared/form/values/form-words.ts';
import { type Finding, InvalidPostError } from '../../../shared/form/values/finding.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft, TargetDraft } from '../../../shared/post/draft.ts';
import {
  clock,
  draftOf,
  findingsAt,
  findingsIn,
  target,
  wholePicture,
} from '../../support/generators/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };

const nothing = 'fill in Caption or Media';
const withPhoto = (fields: TargetDraft['fields']): Partial<TargetDraft> => ({
  network: 'photoapp',
  media: [photo],
  fields,
});

test.each<[string[], Partial<TargetDraft>]>([
  [[], { caption: '😀'.repeat(300) }],
  [
    [
      'Photoapp, Location › Name: 0 characters, at least 1',
      'Photoapp, Location › Latitude: must be a number, not "north"',
    ],
    withPhoto({ location: { name: '', lat: 'north' } }),
  ],
  [
    ['Photoapp, User Tags 2 › X: 2, at most 1', 'Photoapp, Hashtags 2: must be text, not 7'],
    withPhoto({
      userTags: [
        { username: 'ada', x: 0, y: 0 },
        { username: 'bo', x: 2, y: 0 },
      ],
      hashtags: ['a', 7],
    }),
  ],
  [
    [
      'Professional, Poll › Question: 0 characters, at least 1',
      'Professional, Poll › Options 2: 31 characters, at most 30',
      'Professional, Poll › Duration: "EVER" is not one of ONE_DAY, THREE_DAYS, SEVEN_DAYS, FOURTEEN_DAYS',
    ],
    {
      network: 'professional',
      fields: { poll: { question: '', options: ['Rye', 'a'.repeat(31)], duration: 'EVER' } },
    },
  ],
  [['Photoapp, Post Type: "STORY" is not one of IMAGE, VIDEO, CAROUSEL'], withPhoto({ mediaType: 'STORY' })],
  [['Skyapp, Account: required, but not filled in'], { accountId: '' }],
  ...(['skyapp', 'photoapp', 'shortvideo', 'socialnet', 'microblog'] as const).map(
    (network): [string[], Partial<TargetDraft>] => [
      [`${networkOf(network).label}, Caption: ${nothing}`],
      { network, caption: '' },
    ],
  ),
])('one target %j', (findings, given) =>
  expect(findingsAt(given).toSorted()).toStrictEqual(findings.toSorted()),
);

describe('the whole post', () => {
  test('names the target by its number, or by its account where people choose accounts', () => {
    const targets = [target(), target({ accountId: 'account-2', caption: '😀'.repeat(312) })];
    expect(findingsIn({ caption: 'Hello', targets })).toStrictEqual([
      'Skyapp (target 2), Caption: 312 characters, at most 300',
    ]);
    const named = targets.map((each) => ({ ...each, accountName: 'Harbour Bakery' }));
    expect(findingsIn({ caption: 'Hello', targets: named })).toStrictEqual([
      'Skyapp (Harbour Bakery), Caption: 312 characters, at most 300',
    ]);
    expect(findingsIn({ targets: named.slice(1) })).toStrictEqual([
      'Skyapp, Caption: 312 characters, at most 300',
    ]);
  });

  test.each<Partial<TargetDraft>>([
    { network: 'threadapp', fields: { poll: { options: ['Tea', 'Coffee'] } } },
    { network: 'threadapp', fields: { linkAttachment: 'https://example.com/page' } },
    { network: 'professional', fields: { article: { source: 'https://example.com/page', title: 'Hi' } } },
  ])('has content with %j', (given) => expect(findingsIn({ targets: [target(given)] })).toStrictEqual([]));

  test('without text and media asks for both under the names that the form or sheet has for them', () => {
    const formWords = { ...defaultFormWords, nameOf: ({ label }: NamedField) => `column ${label}` };
    expect(findingsIn({ formWords, targets: [target({ caption: '' })] })).toStrictEqual([
      'Skyapp, column Caption: fill in column Caption or column Media',
    ]);
  });

  test('returns all findings at once', () => {
    const draft = draftOf({
      publish: 'SCHEDULE',
      scheduledAt: '2026-12-24',
      media: [{ mediaUrl: 'a.jpg' }],
      targets: [
        target({ caption: 'a'.repeat(301) }),
        target({ network: 'pinboard', accountId: '', media: [photo] }),
      ],
    });
    const tooLong = {
      network: 'skyapp',
      target: 1,
      path: ['skyappTargets', 0, 'caption'],
      label: 'Skyapp, Caption',
      message: '301 characters, at most 300',
      advice: 'Choose Text › If Too Long to shorten texts or make threads of them.',
    };
    const lines = [
      'Nothing was sent, the post needs these changes:',
      '- Scheduled Time: "2026-12-24" has no time of day; write it as 2026-12-24 09:00',
      '- Media 1: "a.jpg" is not a web address such as https://example.com/page',
      `- ${tooLong.label}: ${tooLong.message}`,
      '- Pinboard, Account: required, but not filled in',
      '- Pinboard, Board: required, but not filled in',
      tooLong.advice,
    ];
    const findings = expect.arrayContaining([tooLong]);
    expect(() => composePost(draft, clock)).toThrow(
      expect.objectContaining({ name: InvalidPostError.kind, message: lines.join('\n'), findings }),
    );
  });
});

test('tells what is missing from what is wrong', () => {
  const { x: _, ...crop } = wholePicture.crop;
  const cropped = { ...photo, transform: { ...wholePicture, crop } };
  const drafts: readonly (readonly [Partial<PostDraft>, missing: string[], wrong?: string[]])[] = [
    [{ targets: [] }, ['Targets']],
    [{ publish: '' }, ['Publish', 'Skyapp, Caption']],
    [{ publish: 'soon' }, ['Skyapp, Caption'], ['Publish']],
    [{ publish: 'SCHEDULE', scheduledAt: '' }, ['Scheduled Time', 'Skyapp, Caption']],
    [{ publish: 'SCHEDULE', scheduledAt: 'soon' }, ['Skyapp, Caption'], ['Scheduled Time']],
    [
      { targets: [target({ caption: 'a'.repeat(301), accountId: '' })] },
      ['Skyapp, Account'],
      ['Skyapp, Caption'],
    ],
    [{ media: [cropped], targets: [target({ caption: 'Rye' })] }, ['Media 1 › Transform › Crop › X']],
    [
      {
        targets: [target({ network: 'photoapp', media: [cropped], fields: { location: { lat: 'north' } } })],
      },
      ['Photoapp, Media 1 › Transform › Crop › X', 'Photoapp, Location › Name'],
      ['Photoapp, Location › Latitude'],
    ],
    [
      {
        targets: [
          target({
            network: 'microblog',
            caption: 'One',
            fields: { segments: [{ caption: 'Two', medias: [cropped] }] },
          }),
        ],
      },
      ['Microblog, Thread 1 › Media 1 › Transform › Crop › X'],
    ],
  ];
  for (const [draft, missing, wrong = []] of drafts) {
    const findings = findingsOfPost(() => composePost(draftOf(draft), clock));
    const labelsOf = (isMissing?: true) =>
      findings.filter((finding) => finding.isMissing === isMissing).map(({ label }) => label);
    expect([labelsOf(true), labelsOf()]).toStrictEqual([missing, wrong]);
  }
});

function findingsOfPost(compose: () => unknown): readonly Finding[] {
  try {
    compose();
    return [];
  } catch (error) {
    if (InvalidPostError.isInstance(error)) return error.findings;
    throw error;
  }
}

test('the path of a file stands in a sentence as people write it', () => {
  const fields = { linkAttachment: String.raw`C:\pics\a "b".jpg` };
  expect(findingsIn({ targets: [target({ network: 'threadapp', caption: 'Hello', fields })] })).toStrictEqual(
    [
      String.raw`Threadapp, Link Attachment: "C:\pics\a \"b\".jpg" is not a web address such as https://example.com/page`,
    ],
  );
});

test('a value that cannot be sent hides no other finding', () => {
  const fields = { userTags: [10n], linkAttachment: 'javascript:alert(1)' };
  expect(findingsIn({ targets: [target({ network: 'threadapp', caption: 'Hello', fields })] })).toStrictEqual(
    [
      'Threadapp, User Tags: contains something that cannot be sent as JSON; give plain texts, numbers, lists and objects',
      'Threadapp, Link Attachment: "javascript:alert(1)" is not a web address such as https://example.com/page',
    ],
  );
});
