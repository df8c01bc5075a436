/** What is said of a medium for one network alone is sent, or it is a finding; nothing of it is left out in silence. */
import { describe, expect, test } from '@jest/globals';
import type { PostDraft, TargetDraft } from '../../../shared/post/draft.ts';
import { preparePost } from '../../../shared/post/prepare-post.ts';
import { clock, draftOf, findingsIn, target } from '../../support/drafts.ts';
import { portsWith } from '../../support/post-ports.ts';
import { refused } from '../../support/json-targets.ts';

const photo = 'https://media.example/a.jpg';
const second = 'https://media.example/b.jpg';
const video = 'https://media.example/a.mp4';

function of(given: Partial<TargetDraft>): string[] {
  return findingsIn({ targets: [target({ caption: 'Hello', ...given })] });
}

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
    expect(of({ network: 'photoapp', media: [{ mediaUrl: photo, userTags }] })).toStrictEqual([
      'Photoapp, Media 1 › User Tags: Photoapp takes none for this image; leave it empty',
    ]);
    expect(of({ network: 'photoapp', media: [{ mediaUrl: video, altText: 'x' }] })).toStrictEqual([
      'Photoapp, Media 1 › Alt Text: Photoapp takes none for this video; leave it empty',
    ]);
    const carousel = [
      { mediaUrl: photo, userTags },
      { mediaUrl: video, altText: 'x' },
    ];
    expect(of({ network: 'photoapp', media: carousel })).toStrictEqual([]);
  });

  test('in the parts of a thread', () => {
    for (const network of ['microblog', 'threadapp'] as const) {
      const segments = [
        { caption: 'x' },
        { caption: 'y', medias: [{ mediaUrl: photo, altText: 'A', title: 'T' }] },
      ];
      const label = network === 'microblog' ? 'Microblog' : 'Threadapp';
      expect(of({ network, fields: { segments } })).toStrictEqual([
        `${label}, Thread 2 › Media 1 › Document Title: ${label} takes none for this image; leave it empty`,
      ]);
    }
  });
});

describe('a pin has one alt text', () => {
  const pin = (altTexts: readonly (string | undefined)[]) =>
    of({
      network: 'pinboard',
      fields: { boardId: 'b' },
      media: altTexts.map((altText, index) => ({ mediaUrl: index === 0 ? photo : second, altText })),
    });

  test('so that another one would be lost', () => {
    expect(pin(['A loaf', 'Two loaves', 'A loaf', 'Three'])).toStrictEqual([
      'Pinboard, Media 2 › Alt Text: a pin has one alt text for all of its media, and another one stands before this; leave it empty',
      'Pinboard, Media 4 › Alt Text: a pin has one alt text for all of its media, and another one stands before this; leave it empty',
    ]);
  });
});

describe('media of the whole post go to several networks, and each takes what it knows', () => {
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
  const measured = async (draft: PostDraft) => await (await preparePost(draft, ports)).upload();
  const shortvideo = {
    accountId: 'account-1',
    caption: 'x',
    medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: photo }, { mediaUrl: second }] },
  };

  test('in a new post', async () => {
    const post = await measured(draftOf({ caption: 'x', media, targets }));
    expect(post['shortvideoTargets']).toStrictEqual([shortvideo]);
    expect(post['pinboardTargets']).toMatchObject([{ altText: 'A' }]);
    expect(post['fediverseTargets']).toMatchObject([{ medias: [{ alt: 'A' }, { alt: 'B' }] }]);
  });
});
