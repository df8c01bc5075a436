/** What the contract accepts, but may be a mistake, is named and not refused. */
import { describe, expect, it } from '@jest/globals';
import type { PostDraft, TargetDraft } from '../../shared/post/draft.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import { editPost } from '../../shared/post/edit/edit-post.ts';
import { previewPost } from '../../shared/post/preview/preview-post.ts';
import { clock, draftOf, findingsIn, target } from '../support/generators/drafts.ts';
import { textsUnder } from '../support/remarks.ts';

const image = { mediaUrl: 'https://x.example/a.jpg' };
const other = { mediaUrl: 'https://x.example/b.jpg' };
const video = { mediaUrl: 'https://x.example/a.mp4' };
const gif = { mediaUrl: 'https://x.example/a.gif' };

const adviceOf = (draft: Partial<PostDraft>) => {
  const filled = draftOf(draft);
  expect(findingsIn(draft)).toStrictEqual([]);
  return textsUnder('May be a mistake', previewPost(filled, { clock }).decisions);
};
const adviceAt = (network: TargetDraft['network'], fields: object, given: Partial<TargetDraft> = {}) =>
  adviceOf({ targets: [target({ network, caption: 'Hello', fields: { ...fields }, ...given })] });

describe('a cover', () => {
  it.each([
    [
      2,
      [image, other],
      ['Cover Image Index on Shortvideo (2, but the last of the 2 images has the number 1)'],
    ],
    [5, [image], ['Cover Image Index on Shortvideo (5, but the only image has the number 0)']],
    [1, [image, other], []],
    // `test/post/compose/without-effect.test.ts` tests what is said of this field beside a video.
    [5, [video], []],
  ])('that is none of the images: %j', (photoCoverIndex, media, advice) =>
    expect(adviceAt('shortvideo', { photoCoverIndex }, { media })).toStrictEqual(advice),
  );

  it.each([
    [5001, 5, ['Cover Timestamp (Ms) on Shortvideo (5001, but the video ends after 5 seconds)']],
    [5000, 5, []],
    [5001, undefined, []],
  ])('behind the end of the video: %j of %j', (videoCoverTimestampMs, videoDurationSec, advice) =>
    expect(
      adviceAt(
        'shortvideo',
        { videoCoverTimestampMs, ...(videoDurationSec && { videoDurationSec }) },
        { media: [video] },
      ),
    ).toStrictEqual(advice),
  );
});

describe('a poll', () => {
  it.each([
    [
      'threadapp',
      { options: ['Rye', 'Spelt', ' rye'] },
      ['Poll › Options on Threadapp (“rye” appears twice)'],
    ],
    [
      'professional',
      { question: 'Which?', options: ['Rye', 'Rye'] },
      ['Poll › Options on Professional (“Rye” appears twice)'],
    ],
    [
      'fediverse',
      { options: [{ title: 'Rye' }, { title: 'Rye' }], expiresIn: 300 },
      ['Poll › Options on Fediverse (“Rye” appears twice)'],
    ],
    ['threadapp', { options: ['Rye', 'Spelt'] }, []],
  ] as const)('with equal answers: %s %j', (network, poll, advice) =>
    expect(adviceAt(network, { poll })).toStrictEqual(advice),
  );

  it('beside media, once for all networks', () => {
    const poll = { options: ['Rye', 'Spelt'] };
    const targets = [
      target({ network: 'threadapp', fields: { poll } }),
      target({ network: 'professional', fields: { poll: { ...poll, question: 'Which?' } } }),
      target({ network: 'skyapp' }),
    ];
    expect(adviceOf({ caption: 'Hello', media: [image], targets })).toStrictEqual([
      'Poll on Threadapp and Professional (the post has media, too; many networks show only one of the two)',
    ]);
    expect(adviceOf({ caption: 'Hello', targets })).toStrictEqual([]);
  });
});

it.each([
  [[image, image], ['Media 2 on Photoapp and Skyapp (the same file as number 1)']],
  [[image, other, image], ['Media 3 on Photoapp and Skyapp (the same file as number 1)']],
  [
    [image, other].map((file) => ({ ...file, altText: 'A loaf' })),
    ['Media 2 on Photoapp and Skyapp (the same alt text as number 1)'],
  ],
  [[{ ...image, altText: 'A loaf' }, other], []],
  [[image, other], []],
])('a file or an alt text twice in a post: %j', (media, advice) => {
  const targets = (['photoapp', 'skyapp'] as const).map((network) => target({ network }));
  expect(adviceOf({ caption: 'Hello', media, targets })).toStrictEqual(advice);
});

it.each([
  [
    'photoapp',
    [video],
    ['Publish as Story on Photoapp (Publish as Reel is on, too; a post can be only one of the two)'],
  ],
  [
    'socialnet',
    [video],
    ['Publish as Story on Socialnet (Publish as Reel is on, too; a post can be only one of the two)'],
  ],
] as const)('a story that is a reel, too: %s', (network, media, advice) => {
  expect(adviceAt(network, { isStory: true, isReel: true }, { media })).toStrictEqual(advice);
  expect(adviceAt(network, { isStory: true, isReel: false }, { media })).toStrictEqual([]);
});

it.each([
  [
    { isSlideshow: true, slideshowTransition: 2000, slideshowDuration: 1900 },
    '2000, but each image is shown for 1900',
  ],
  // If the duration of an image is left empty, it is the 1750 of the contract.
  [{ isSlideshow: true, slideshowTransition: 1751 }, '1751, but each image is shown for 1750'],
  [{ isSlideshow: true, slideshowTransition: 1750 }, undefined],
  [{ slideshowTransition: 2000 }, undefined],
])('a change that takes longer than its image: %j', (fields, why) =>
  expect(adviceAt('socialnet', fields, { media: [image, other] })).toStrictEqual(
    why === undefined ? [] : [`Slideshow Transition on Socialnet (${why})`],
  ),
);

describe('a mention', () => {
  const mention = { type: 'person', urn: 'urn:example:1', displayText: 'Mia Baker' };
  it.each([
    ['Thanks Mia Baker!', 7, 9, undefined],
    ['Thanks Mia Baker!', 6, 9, 'the text has “ Mia Bake” there, not “Mia Baker”'],
    ['Thanks', 7, 9, 'the text ends before its place'],
    // An emoji counts as one character or as two.
    ['🥖 Mia Baker', 2, 9, undefined],
    ['🥖 Mia Baker', 3, 9, undefined],
  ])('whose place is not its name: %s %j %j', (caption, start, length, why) => {
    const fields = { captionMentions: [{ ...mention, start, length }] };
    expect(adviceAt('professional', fields, { caption })).toStrictEqual(
      why === undefined ? [] : [`Mentions 1 on Professional (${why})`],
    );
  });

  it('in a comment that is not there', () => {
    const fields = { firstCommentMentions: [{ ...mention, start: 0, length: 9 }] };
    expect(adviceAt('professional', fields)).toStrictEqual([
      'Mentions in the First Comment 1 on Professional (the text ends before its place)',
    ]);
  });
});

it('more hashtags than many accounts may use, in the list and in the caption', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`);
  const inText = (count: number) =>
    tags(count)
      .map((tag) => `#${tag}`)
      .join(' ');
  expect(adviceAt('threadapp', { hashtags: tags(30) })).toStrictEqual([]);
  expect(adviceAt('threadapp', { hashtags: tags(30) }, { caption: 'Hello #rye' })).toStrictEqual([
    'Hashtags on Threadapp (31 hashtags; many accounts may use only 30)',
  ]);
  expect(adviceAt('socialnet', {}, { caption: inText(30) })).toStrictEqual([]);
  expect(adviceAt('socialnet', {}, { caption: inText(31) })).toStrictEqual([
    'Caption on Socialnet (31 hashtags; many accounts may use only 30)',
  ]);
  // The fragment of a link is no hashtag.
  expect(adviceAt('socialnet', {}, { caption: `${inText(30)} https://x.example/a#rye` })).toStrictEqual([]);
});

it('an animated GIF where none is taken', () => {
  const targets = (['skyapp', 'microblog', 'threadapp'] as const).map((network) => target({ network }));
  expect(adviceOf({ caption: 'Hello', media: [gif], targets })).toStrictEqual([
    'Media 1 on Skyapp and Threadapp (an animated GIF is sent as an image there and may not move)',
  ]);
  expect(adviceOf({ caption: 'Hello', media: [{ ...gif, mediaType: 'IMAGE' }], targets })).toStrictEqual([]);
  const extra = { embed: { mediaType: 'IMAGE', medias: [{ url: image.mediaUrl }] } };
  expect(adviceAt('skyapp', {}, { media: [gif], extra })).toStrictEqual([]);
});

it('says nothing again of what an update keeps', () => {
  const poll = { options: ['Rye', 'Rye'] };
  const record = {
    scheduledFor: { publish: 'DRAFT' },
    threadappTargets: [{ accountId: 'a', caption: 'Hello', medias: [], poll }],
  };
  const changed = (changes: object) => {
    const draft = editPost(record, { publish: 'KEEP', media: [], targets: [], ...changes });
    composePost(draft, clock);
    return textsUnder('May be a mistake', previewPost(draft, { clock }).decisions);
  };
  expect(changed({ caption: 'New' })).toStrictEqual([]);
  expect(changed({ media: [image] })).toStrictEqual([
    'Poll on Threadapp (the post has media, too; many networks show only one of the two)',
  ]);
  expect(
    changed({ adjustments: { threadapp: { fields: { poll: { options: ['Spelt', 'spelt'] } } } } }),
  ).toStrictEqual(['Poll › Options on Threadapp (“spelt” appears twice)']);
});

describe('a new text above the follow-up posts of the old one', () => {
  const part = (word: string) => `${word} `.repeat(80).trim();
  const why =
    'Thread on Threadapp (its follow-up posts continue the old text; Make a Thread for Text › If Too Long replaces them)';
  const updated = (segments: readonly object[], changes: object) => {
    const cut = { accountId: 'a', caption: part('crust'), medias: [], segments };
    const record = { scheduledFor: { publish: 'DRAFT' }, threadappTargets: [cut] };
    const draft = editPost(record, { publish: 'KEEP', media: [], targets: [], ...changes });
    return textsUnder('May be a mistake', previewPost(draft, { clock }).decisions);
  };
  const ofText = [{ caption: part('crumb'), medias: [] }];

  it.each([
    ['without Make a Thread', ofText, { caption: 'New' }, [why]],
    [
      'of a row',
      ofText,
      {
        changedParts: new Set(['text']),
        targets: [target({ network: 'threadapp', accountId: 'a', caption: 'New' })],
      },
      [why],
    ],
    ['with Make a Thread', ofText, { caption: 'New', text: { ifTooLong: 'thread' } }, []],
    [
      'beside new follow-up posts',
      ofText,
      { caption: 'New', adjustments: { threadapp: { fields: { segments: [{ caption: 'Two' }] } } } },
      [],
    ],
    ['that has the same text', ofText, { media: [image] }, []],
    ['above follow-up posts of its own', [{ caption: 'Two', medias: [] }], { caption: 'New' }, []],
    ['without follow-up posts', [], { caption: 'New' }, []],
  ])('%s', (_, segments, changes, advice) => expect(updated(segments, changes)).toStrictEqual(advice));
});
