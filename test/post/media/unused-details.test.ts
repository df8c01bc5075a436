/** What is said of a medium for one network alone is sent, or it is a finding; nothing of it is left out in silence. */
import { describe, expect, test } from '@jest/globals';
import { networkOf } from '../../../shared/index.ts';
import type { MediaDraft, TargetDraft } from '../../../shared/post/draft.ts';
import { preparePost } from '../../../shared/post/prepare-post.ts';
import { clock, draftOf, findingsAt, target } from '../../support/generators/drafts.ts';
import { portsWith } from '../../support/host/post-ports.ts';
import { refused } from '../../support/host/json-targets.ts';

const photo = 'https://media.example/a.jpg';
const second = 'https://media.example/b.jpg';
const video = 'https://media.example/a.mp4';

describe("a detail of a target's own media that its network does not take", () => {
  test('in Targets JSON', () => {
    const entries = [
      { platform: 'skyapp', accountId: 'a', content: 'x' },
      {
        platform: 'shortvideo',
        accountId: 'a',
        content: 'x',
        media: [{ mediaUrl: video, altText: 'A loaf' }],
      },
      { platform: 'skyapp', accountId: 'b', media: [photo, { mediaUrl: second, title: 'T', altText: 'B' }] },
    ];
    expect(refused(entries)).toStrictEqual([
      'Shortvideo (Targets JSON › 2), Media 1 › Alt Text: Shortvideo takes none for this video; leave it empty',
      'Skyapp (Targets JSON › 3), Media 2 › Document Title: Skyapp takes none for this image; leave it empty',
    ]);
  });

  const none = 'takes none for this';
  const tagged = { mediaUrl: photo, userTags: [{ username: 'ann', x: 0, y: 0 }] };
  const described = { mediaUrl: video, altText: 'x' };
  const segments = [
    { caption: 'x' },
    { caption: 'y', medias: [{ mediaUrl: photo, altText: 'A', title: 'T' }] },
  ];
  const pins = ['A loaf', 'Two loaves', 'A loaf', 'Three'].map((altText, index) => ({
    mediaUrl: index === 0 ? photo : second,
    altText,
  }));
  const anotherAltText = (medium: number) =>
    `Pinboard, Media ${medium} › Alt Text: a pin has one alt text for all of its media, and an earlier file has it; leave this one empty`;

  test.each<[string, Partial<TargetDraft>, string[]]>([
    [
      'tags for a post of one medium',
      { network: 'photoapp', media: [tagged] },
      [`Photoapp, Media 1 › User Tags: Photoapp ${none} image; leave it empty`],
    ],
    [
      'an alt text for a post of one medium',
      { network: 'photoapp', media: [described] },
      [`Photoapp, Media 1 › Alt Text: Photoapp ${none} video; leave it empty`],
    ],
    ['nothing for a carousel, which takes both', { network: 'photoapp', media: [tagged, described] }, []],
    ...(['microblog', 'threadapp'] as const).map((network): [string, Partial<TargetDraft>, string[]] => {
      const { label } = networkOf(network);
      const finding = `${label}, Thread 2 › Media 1 › Document Title: ${label} ${none} image; leave it empty`;
      return [`a title in a part of a thread on ${label}`, { network, fields: { segments } }, [finding]];
    }),
    [
      'another alt text of a pin, which has one',
      { network: 'pinboard', fields: { boardId: 'b' }, media: pins },
      [anotherAltText(2), anotherAltText(4)],
    ],
  ])('%s', (_, given, findings) => expect(findingsAt(given)).toStrictEqual(findings));
});

describe('the cover of a video of the whole post', () => {
  const cover = 'https://media.example/cover.jpg';
  const media = [{ mediaUrl: video, coverUrl: cover }];
  const sent = async (given: readonly MediaDraft[], fields: TargetDraft['fields'] = {}) => {
    const draft = draftOf({
      caption: 'x',
      media: given,
      targets: [target({ network: 'socialnet', fields })],
    });
    const post = await (await preparePost(draft, portsWith({ clock }))).upload();
    return post['socialnetTargets'];
  };

  test('is that of the post on a network that has one for the post', async () => {
    expect(await sent(media)).toMatchObject([{ coverUrl: cover, medias: [{ mediaUrl: video }] }]);
    expect(await sent([{ mediaUrl: photo }, ...media])).toMatchObject([{ coverUrl: cover }]);
  });

  test('gives way to the own field of the network, and is none where two videos have one', async () => {
    expect(await sent(media, { coverUrl: second })).toMatchObject([{ coverUrl: second }]);
    const two = await sent([...media, { mediaUrl: `${video}?2`, coverUrl: second }]);
    expect(two).toStrictEqual([expect.not.objectContaining({ coverUrl: expect.anything() })]);
  });
});

test('media of the whole post go to several networks, and each takes what it knows', async () => {
  const media = [
    { mediaUrl: photo, altText: 'A', userTags: [{ username: 'ann', x: 0, y: 0 }] },
    { mediaUrl: second, altText: 'B' },
  ];
  const targets = [
    target({ network: 'shortvideo' }),
    target({ network: 'pinboard', fields: { boardId: 'b' } }),
    target({ network: 'fediverse' }),
  ];
  const ports = portsWith({ clock, look: () => Promise.resolve({ file: { size: 7 } }) });
  const post = await (await preparePost(draftOf({ caption: 'x', media, targets }), ports)).upload();
  const medias = { mediaType: 'IMAGE', medias: [{ mediaUrl: photo }, { mediaUrl: second }] };
  expect(post['shortvideoTargets']).toStrictEqual([{ accountId: 'account-1', caption: 'x', medias }]);
  expect(post['pinboardTargets']).toMatchObject([{ altText: 'A' }]);
  expect(post['fediverseTargets']).toMatchObject([{ medias: [{ alt: 'A' }, { alt: 'B' }] }]);
});
