/** What becomes of media: the variant that they decide, and the kinds that a network takes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
    assert.deepEqual(photoapp([photo]), { caption: 'Hello', mediaType: 'IMAGE', mediaUrl: photo.mediaUrl });
    assert.deepEqual(photoapp([video]), { caption: 'Hello', mediaType: 'VIDEO', mediaUrl: video.mediaUrl });
    assert.deepEqual(photoapp([photo, video]), {
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
    assert.deepEqual(photoapp([photo], fields), {
      caption: 'Hello',
      mediaType: 'IMAGE',
      mediaUrl: photo.mediaUrl,
      isStory: true,
      firstComment: 'First',
    });
    assert.deepEqual(photoapp([video], fields), {
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
    assert.deepEqual(composed({ media, caption: 'Hello', targets: [target({ network: 'photoapp' })] }), {
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
    assert.deepEqual(
      findingsIn({ targets: [target({ network: 'photoapp', caption: 'Hello', media: [photo], fields })] }),
      ['Photoapp, Media: 1 item, at least 2'],
    );
    assert.deepEqual(photoapp([photo, other], fields), {
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
    assert.deepEqual(of([photo, other], 'IMAGE'), [
      'Photoapp, Media: the Post Type "Single Image" takes exactly one image; give it one or choose another Post Type',
    ]);
    assert.deepEqual(of([photo], 'VIDEO'), [
      'Photoapp, Media: the Post Type "Single Video" takes exactly one video; give it one or choose another Post Type',
    ]);
  });

  test('is that of the pin, at both places', () => {
    const pin = (media: TargetDraft['media'] & {}) =>
      sentTarget({ network: 'pinboard', media, fields: { boardId: 'b' } });
    assert.deepEqual(pin([{ ...video, coverUrl: photo.mediaUrl }]), {
      boardId: 'b',
      description: 'Hello',
      mediaType: 'VIDEO',
      medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: video.mediaUrl, coverImageUrl: photo.mediaUrl }] },
    });
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
    assert.deepEqual(sentTarget({ network: 'microblog', media: [animation] }), {
      caption: 'Hello',
      medias: [{ mediaType: 'GIF', ...animation }],
    });
    assert.deepEqual(sentTarget({ network: 'threadapp', media: [animation] }), {
      caption: 'Hello',
      medias: [{ mediaType: 'IMAGE', ...animation }],
    });
    assert.deepEqual(sentTarget({ network: 'professional', media: [animation, photo] }), {
      caption: 'Hello',
      medias: { mediaType: 'IMAGE', medias: [animation, photo] },
    });
  });

  test('an animated GIF in a thread is an image as well', () => {
    const fields = { segments: [{ caption: 'More', medias: [animation] }] };
    assert.deepEqual(sentTarget({ network: 'threadapp', fields }), {
      caption: 'Hello',
      medias: [],
      segments: [{ caption: 'More', medias: [{ mediaType: 'IMAGE', ...animation }] }],
    });
  });

  test('a document in a thread is refused in the words of the form', () => {
    const fields = { segments: [{ caption: 'More', medias: [document] }] };
    const [only = '', ...others] = findingsIn({
      targets: [target({ network: 'threadapp', caption: 'Hello', fields })],
    });
    assert.match(only, /^Threadapp, Thread 1 › Media/);
    assert.deepEqual(others, []);
  });

  test('a document has a place on one network alone', () => {
    assert.deepEqual(sentTarget({ network: 'professional', media: [{ ...document, title: 'Report' }] }), {
      caption: 'Hello',
      medias: { mediaType: 'DOCUMENT', medias: [{ ...document, title: 'Report' }] },
    });
    assert.deepEqual(of('skyapp', document), [
      'Skyapp, Media: Skyapp takes no documents, only images and videos',
    ]);
    assert.deepEqual(of('microblog', document), [
      'Microblog, Media: Microblog takes no documents, only images, videos and animated GIFs',
    ]);
    assert.deepEqual(of('photoapp', photo, document), [
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
      assert.deepEqual(of(network, photo, video), [
        `${label}, Media: ${label} takes images or videos in one post, not both`,
      ]);
    }
    for (const network of ['microblog', 'threadapp', 'socialnet', 'photoapp'] as const)
      assert.deepEqual(of(network, photo, video), []);
  });

  test('a video of the professional network has its metadata, empty when it is not filled in', () => {
    assert.deepEqual(sentTarget({ network: 'professional', media: [video] }), {
      caption: 'Hello',
      medias: { mediaType: 'VIDEO', medias: [{ ...video, videoMetadata: {} }] },
    });
  });

  test('a chosen kind wins over the ending of the address', () => {
    const chosen = { mediaUrl: 'https://media.example/a', mediaType: 'VIDEO' };
    assert.deepEqual(sentTarget({ network: 'threadapp', media: [chosen] }), {
      caption: 'Hello',
      medias: [chosen],
    });
    assert.deepEqual(sentTarget({ network: 'threadapp', media: [{ ...photo, mediaType: 'AUTO' }] }), {
      caption: 'Hello',
      medias: [{ ...photo, mediaType: 'IMAGE' }],
    });
    assert.deepEqual(findingsIn({ caption: 'x', media: [{ ...photo, mediaType: 'SOUND' }] }), [
      'Media 1 › Media Type: "SOUND" is none of IMAGE, VIDEO, GIF, DOCUMENT',
    ]);
  });

  test('an address arrives as it was given, blanks around it apart', () => {
    const signed = 'https://media.example/a%2Fb.JPG?sig=%2b+x&y=1#z';
    assert.deepEqual(sentTarget({ media: [{ mediaUrl: ` ${signed}\n` }] }), {
      caption: 'Hello',
      embed: { mediaType: 'IMAGE', medias: [{ url: signed }] },
    });
  });
});
