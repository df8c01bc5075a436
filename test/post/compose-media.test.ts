/** What becomes of media: the variant that they decide, and the kinds that a network takes. */
import { describe, expect, test } from '@jest/globals';
import type { TargetDraft } from '../../shared/index.ts';
import { composed, findingsIn, sentTarget, target } from '../support/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.png' };
const video = { mediaUrl: 'https://media.example/a.mp4' };
const animation = { mediaUrl: 'https://media.example/a.gif' };
const document = { mediaUrl: 'https://media.example/a.pdf' };

describe('the variant that the media decide', () => {
  const photoapp = (media: TargetDraft['media'] & {}, fields = {}) =>
    sentTarget({ network: 'photoapp', media, fields });

  test('one image, one video, several', () => {
    expect(photoapp([photo])).toStrictEqual({
      caption: 'Hello',
      mediaType: 'IMAGE',
      mediaUrl: photo.mediaUrl,
    });
    expect(photoapp([video])).toStrictEqual({
      caption: 'Hello',
      mediaType: 'VIDEO',
      mediaUrl: video.mediaUrl,
    });
    expect(photoapp([photo, video])).toStrictEqual({
      caption: 'Hello',
      mediaType: 'CAROUSEL',
      medias: [
        { mediaType: 'IMAGE', mediaUrl: photo.mediaUrl },
        { mediaType: 'VIDEO', mediaUrl: video.mediaUrl },
      ],
      isStory: false,
      isReel: false,
    });
  });

  test('leaves out what it does not know', () => {
    const fields = { isReel: true, isStory: true, thumbOffset: 3, shareToFeed: true, firstComment: 'First' };
    expect(photoapp([photo], fields)).toStrictEqual({
      caption: 'Hello',
      mediaType: 'IMAGE',
      mediaUrl: photo.mediaUrl,
      isStory: true,
      firstComment: 'First',
    });
    expect(photoapp([video], fields)).toStrictEqual({
      caption: 'Hello',
      mediaType: 'VIDEO',
      mediaUrl: video.mediaUrl,
      ...fields,
    });
    const details = {
      altText: 'A loaf',
      coverUrl: other.mediaUrl,
      userTags: [{ username: 'ada', x: 0, y: 0 }],
    };
    const media = [{ ...video, ...details }];
    expect(composed({ media, caption: 'Hello', targets: [target({ network: 'photoapp' })] })).toStrictEqual({
      photoappTargets: [
        {
          accountId: 'account-1',
          caption: 'Hello',
          mediaType: 'VIDEO',
          mediaUrl: video.mediaUrl,
          coverUrl: other.mediaUrl,
        },
      ],
    });
  });

  test('is another one when a person chose it', () => {
    const fields = { mediaType: 'CAROUSEL', isStory: true };
    expect(
      findingsIn({ targets: [target({ network: 'photoapp', caption: 'Hello', media: [photo], fields })] }),
    ).toStrictEqual(['Photoapp, Media: 1 item, at least 2']);
    expect(photoapp([photo, other], fields)).toStrictEqual({
      caption: 'Hello',
      mediaType: 'CAROUSEL',
      medias: [photo, other].map(({ mediaUrl }) => ({ mediaType: 'IMAGE', mediaUrl })),
      isStory: true,
      isReel: false,
    });
  });

  test('must fit the one that a person chose', () => {
    const of = (media: TargetDraft['media'] & {}, mediaType: string) =>
      findingsIn({
        targets: [target({ network: 'photoapp', caption: 'Hello', media, fields: { mediaType } })],
      });
    expect(of([photo, other], 'IMAGE')).toStrictEqual([
      'Photoapp, Media: the Post Type "Single Image" takes exactly one image; give it one or choose another Post Type',
    ]);
    expect(of([photo], 'VIDEO')).toStrictEqual([
      'Photoapp, Media: the Post Type "Single Video" takes exactly one video; give it one or choose another Post Type',
    ]);
  });
});

describe('kinds of media', () => {
  const of = (network: TargetDraft['network'], ...media: { mediaUrl: string }[]) =>
    findingsIn({
      targets: [
        target({ network, caption: 'Hello', media, fields: network === 'pinboard' ? { boardId: 'b' } : {} }),
      ],
    });

  test('an animated GIF is an image where it is no kind of its own', () => {
    expect(sentTarget({ network: 'microblog', media: [animation] })).toStrictEqual({
      caption: 'Hello',
      medias: [{ mediaType: 'GIF', ...animation }],
    });
    expect(sentTarget({ network: 'threadapp', media: [animation] })).toStrictEqual({
      caption: 'Hello',
      medias: [{ mediaType: 'IMAGE', ...animation }],
    });
    expect(sentTarget({ network: 'professional', media: [animation, photo] })).toStrictEqual({
      caption: 'Hello',
      medias: { mediaType: 'IMAGE', medias: [animation, photo] },
    });
    const fields = { segments: [{ caption: 'More', medias: [animation] }] };
    expect(sentTarget({ network: 'threadapp', fields })).toMatchObject({
      segments: [{ caption: 'More', medias: [{ mediaType: 'IMAGE', ...animation }] }],
    });
  });

  test('a document in a thread is refused in the words of the form', () => {
    const fields = { segments: [{ caption: 'More', medias: [document] }] };
    const [only = '', ...others] = findingsIn({
      targets: [target({ network: 'threadapp', caption: 'Hello', fields })],
    });
    expect(only).toMatch(/^Threadapp, Thread 1 › Media/);
    expect(others).toStrictEqual([]);
  });

  test('a document has a place on one network alone', () => {
    expect(sentTarget({ network: 'professional', media: [{ ...document, title: 'Report' }] })).toStrictEqual({
      caption: 'Hello',
      medias: { mediaType: 'DOCUMENT', medias: [{ ...document, title: 'Report' }] },
    });
    expect(of('skyapp', document)).toStrictEqual([
      'Skyapp, Media: Skyapp takes no documents, only images and videos',
    ]);
    expect(of('microblog', document)).toStrictEqual([
      'Microblog, Media: Microblog takes no documents, only images, videos and animated GIFs',
    ]);
    expect(of('photoapp', photo, document)).toStrictEqual([
      'Photoapp, Media: Photoapp takes no documents, only images and videos',
    ]);
  });

  test('images and videos together, where they may not stand together', () => {
    for (const [network, label] of [
      ['skyapp', 'Skyapp'],
      ['pinboard', 'Pinboard'],
      ['shortvideo', 'Shortvideo'],
      ['professional', 'Professional'],
    ] as const) {
      expect(of(network, photo, video)).toStrictEqual([
        `${label}, Media: ${label} takes images or videos in one post, not both`,
      ]);
    }
    for (const network of ['microblog', 'threadapp', 'socialnet', 'photoapp'] as const)
      expect(of(network, photo, video)).toStrictEqual([]);
  });

  test('a chosen kind wins over the ending of the address', () => {
    const chosen = { mediaUrl: 'https://media.example/a', mediaType: 'VIDEO' };
    expect(sentTarget({ network: 'threadapp', media: [chosen] })).toStrictEqual({
      caption: 'Hello',
      medias: [chosen],
    });
    expect(sentTarget({ network: 'threadapp', media: [{ ...photo, mediaType: 'AUTO' }] })).toStrictEqual({
      caption: 'Hello',
      medias: [{ ...photo, mediaType: 'IMAGE' }],
    });
    expect(findingsIn({ caption: 'x', media: [{ ...photo, mediaType: 'SOUND' }] })).toStrictEqual([
      'Media 1 › Media Type: "SOUND" is none of IMAGE, VIDEO, GIF, DOCUMENT',
    ]);
  });

  test('an address arrives as it was given, blanks around it apart', () => {
    const signed = 'https://media.example/a%2Fb.JPG?sig=%2b+x&y=1#z';
    expect(sentTarget({ media: [{ mediaUrl: ` ${signed}\n` }] })).toStrictEqual({
      caption: 'Hello',
      embed: { mediaType: 'IMAGE', medias: [{ url: signed }] },
    });
  });
});
