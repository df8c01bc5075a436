/** What is said of a medium for one network alone is sent, or it is a finding; nothing of it is left out in silence. */
import { describe, expect, test } from '@jest/globals';
import { preparePost } from '../../../shared/post/prepare-post.ts';
import { clock, draftOf, findingsAt, target } from '../../support/drafts.ts';
import { portsWith } from '../../support/post-ports.ts';
import { refused } from '../../support/json-targets.ts';

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

  test('for a post of one medium, though a carousel takes it', () => {
    const userTags = [{ username: 'ann', x: 0, y: 0 }];
    expect(findingsAt({ network: 'photoapp', media: [{ mediaUrl: photo, userTags }] })).toStrictEqual([
      'Photoapp, Media 1 › User Tags: Photoapp takes none for this image; leave it empty',
    ]);
    expect(findingsAt({ network: 'photoapp', media: [{ mediaUrl: video, altText: 'x' }] })).toStrictEqual([
      'Photoapp, Media 1 › Alt Text: Photoapp takes none for this video; leave it empty',
    ]);
    const carousel = [
      { mediaUrl: photo, userTags },
      { mediaUrl: video, altText: 'x' },
    ];
    expect(findingsAt({ network: 'photoapp', media: carousel })).toStrictEqual([]);
  });

  test('in the parts of a thread', () => {
    for (const network of ['microblog', 'threadapp'] as const) {
      const segments = [
        { caption: 'x' },
        { caption: 'y', medias: [{ mediaUrl: photo, altText: 'A', title: 'T' }] },
      ];
      const label = network === 'microblog' ? 'Microblog' : 'Threadapp';
      expect(findingsAt({ network, fields: { segments } })).toStrictEqual([
        `${label}, Thread 2 › Media 1 › Document Title: ${label} takes none for this image; leave it empty`,
      ]);
    }
  });
});

test('a pin has one alt text, so that another one would be lost', () => {
  const altTexts = ['A loaf', 'Two loaves', 'A loaf', 'Three'];
  const media = altTexts.map((altText, index) => ({ mediaUrl: index === 0 ? photo : second, altText }));
  expect(findingsAt({ network: 'pinboard', fields: { boardId: 'b' }, media })).toStrictEqual([
    'Pinboard, Media 2 › Alt Text: a pin has one alt text for all of its media, and another one stands before this; leave it empty',
    'Pinboard, Media 4 › Alt Text: a pin has one alt text for all of its media, and another one stands before this; leave it empty',
  ]);
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
