/** What becomes of media: the variant that they decide, and the kinds that a network takes. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { type NetworkKey, networkOf } from '../../../shared/index.ts';
import type { TargetDraft } from '../../../shared/post/draft.ts';
import { composed, findingsAt, sentTarget, target } from '../../support/generators/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.png' };
const video = { mediaUrl: 'https://media.example/a.mp4' };
const animation = { mediaUrl: 'https://media.example/a.gif' };
const document = { mediaUrl: 'https://media.example/a.pdf' };

/** One target with these media as it is sent, without its account and its caption. */
function sent(network: NetworkKey, media: TargetDraft['media'] & {}, fields: TargetDraft['fields'] = {}) {
  const { caption, ...rest } = z
    .looseObject({ caption: z.string() })
    .parse(sentTarget({ network, media, fields }));
  expect(caption).toBe('Hello');
  return rest;
}

function of(network: NetworkKey, media: TargetDraft['media'] & {}, fields: TargetDraft['fields'] = {}) {
  return findingsAt({ network, media, fields });
}

describe('the variant that the media decide', () => {
  test('one image, one video, several', () => {
    expect(sent('photoapp', [photo])).toStrictEqual({ mediaType: 'IMAGE', ...photo });
    expect(sent('photoapp', [video])).toStrictEqual({ mediaType: 'VIDEO', ...video });
    expect(sent('photoapp', [photo, video])).toStrictEqual({
      mediaType: 'CAROUSEL',
      medias: [
        { mediaType: 'IMAGE', ...photo },
        { mediaType: 'VIDEO', ...video },
      ],
      isStory: false,
      isReel: false,
    });
  });

  test('leaves out what it does not know', () => {
    const both = { isStory: true, firstComment: 'First' };
    const fields = { ...both, isReel: true, thumbOffset: 3, shareToFeed: true };
    expect(sent('photoapp', [photo], fields)).toStrictEqual({ mediaType: 'IMAGE', ...photo, ...both });
    expect(sent('photoapp', [video], fields)).toStrictEqual({ mediaType: 'VIDEO', ...video, ...fields });
    const cover = { coverUrl: other.mediaUrl };
    const media = [{ ...video, ...cover, altText: 'A loaf', userTags: [{ username: 'ada', x: 0, y: 0 }] }];
    expect(composed({ media, caption: 'Hello', targets: [target({ network: 'photoapp' })] })).toStrictEqual({
      photoappTargets: [{ accountId: 'account-1', caption: 'Hello', mediaType: 'VIDEO', ...video, ...cover }],
    });
  });

  test('is another one when a person chose it', () => {
    const fields = { mediaType: 'CAROUSEL', isStory: true };
    expect(of('photoapp', [photo], fields)).toStrictEqual(['Photoapp, Media: 1 item, at least 2']);
    expect(sent('photoapp', [photo, other], fields)).toStrictEqual({
      mediaType: 'CAROUSEL',
      medias: [photo, other].map((medium) => ({ mediaType: 'IMAGE', ...medium })),
      isStory: true,
      isReel: false,
    });
  });

  test('must fit the one that a person chose', () => {
    expect(of('photoapp', [photo, other], { mediaType: 'IMAGE' })).toStrictEqual([
      'Photoapp, Media: the Post Type "Single Image" takes exactly one image; give it one or choose another Post Type',
    ]);
    expect(of('photoapp', [photo], { mediaType: 'VIDEO' })).toStrictEqual([
      'Photoapp, Media: the Post Type "Single Video" takes exactly one video; give it one or choose another Post Type',
    ]);
  });
});

describe('kinds of media', () => {
  test('an animated GIF is an image where it is no kind of its own', () => {
    const image = { mediaType: 'IMAGE', ...animation };
    expect(sent('microblog', [animation])).toStrictEqual({ medias: [{ mediaType: 'GIF', ...animation }] });
    expect(sent('threadapp', [animation])).toStrictEqual({ medias: [image] });
    expect(sent('professional', [animation, photo])).toStrictEqual({
      medias: { mediaType: 'IMAGE', medias: [animation, photo] },
    });
    const segments = [{ caption: 'More', medias: [animation] }];
    expect(sent('threadapp', [], { segments })).toStrictEqual({
      medias: [],
      segments: [{ caption: 'More', medias: [image] }],
    });
  });

  test('a document has a place on one network alone', () => {
    expect(sent('professional', [{ ...document, title: 'Report' }])).toStrictEqual({
      medias: { mediaType: 'DOCUMENT', medias: [{ ...document, title: 'Report' }] },
    });
    expect(of('skyapp', [document])).toStrictEqual([
      'Skyapp, Media: Skyapp takes no documents, only images and videos',
    ]);
    expect(of('microblog', [document])).toStrictEqual([
      'Microblog, Media: Microblog takes no documents, only images, videos and animated GIFs',
    ]);
    expect(of('photoapp', [photo, document])).toStrictEqual([
      'Photoapp, Media: Photoapp takes no documents, only images and videos',
    ]);
    const segments = [{ caption: 'More', medias: [document] }];
    expect(of('threadapp', [], { segments })).toStrictEqual([
      expect.stringMatching(/^Threadapp, Thread 1 › Media/),
    ]);
  });

  test('images and videos together, where they may not stand together', () => {
    for (const network of ['skyapp', 'pinboard', 'shortvideo', 'professional'] as const) {
      const { label } = networkOf(network);
      expect(of(network, [photo, video], network === 'pinboard' ? { boardId: 'b' } : {})).toStrictEqual([
        `${label}, Media: ${label} takes images or videos in one post, not both`,
      ]);
    }
    for (const network of ['microblog', 'threadapp', 'socialnet', 'photoapp'] as const)
      expect(of(network, [photo, video])).toStrictEqual([]);
  });
});
