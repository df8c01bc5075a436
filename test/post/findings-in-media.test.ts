/** What is wrong with addresses, media and threads, as full sentences in the labels of the form. Written by hand. */
import { describe, expect, test } from '@jest/globals';
import { LocalFile, type TargetDraft } from '../../shared/index.ts';
import { findingsIn, sentTarget, target } from '../support/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const video = { mediaUrl: 'https://media.example/a.mp4' };
const transform = {
  crop: { x: 0, y: 0, width: 1, height: 1 },
  aspect: '1:1',
  width: 10,
  height: 10,
  fit: 'cover',
  userEdited: true,
};

/** What is wrong with one target that has a caption. */
function of(given: Partial<TargetDraft>): string[] {
  return findingsIn({ targets: [target({ caption: 'Hello', ...given })] });
}

describe('addresses', () => {
  const page = 'is not a web address such as https://example.com/page';

  test('of media', () => {
    expect(findingsIn({ caption: 'x', media: [{ mediaUrl: 'a.jpg' }] })).toStrictEqual([
      `Media 1 › Media URL: "a.jpg" ${page}`,
    ]);
    expect(of({ media: [photo, { mediaUrl: 'ftp://media.example/a.jpg' }] })).toStrictEqual([
      `Skyapp, Media 2 › Media URL: "ftp://media.example/a.jpg" ${page}`,
    ]);
    expect(of({ media: [{ mediaUrl: 7 }] })).toStrictEqual([`Skyapp, Media 1 › Media URL: 7 ${page}`]);
  });

  test('with schemes that must not be opened', () => {
    for (const link of ['javascript:alert(1)', 'file:///etc/passwd', 'mailto:a@b.example']) {
      expect(of({ network: 'pinboard', media: [photo], fields: { boardId: 'b', link } })).toStrictEqual([
        `Pinboard, Link: ${JSON.stringify(link)} ${page}`,
      ]);
    }
    const article = { source: 'data:text/html,hi', title: 'Hi', thumbnailUrl: 'ftp://media.example/a.jpg' };
    expect(of({ network: 'professional', fields: { article } })).toStrictEqual([
      `Professional, Article › Source: "data:text/html,hi" ${page}`,
      `Professional, Article › Thumbnail URL: "ftp://media.example/a.jpg" ${page}`,
    ]);
  });

  test('once, when the schema refuses them as well', () => {
    expect(of({ network: 'threadapp', fields: { linkAttachment: 'rye bread' } })).toStrictEqual([
      `Threadapp, Link Attachment: "rye bread" ${page}`,
    ]);
  });

  test('of details inside media', () => {
    const media = [{ ...video, coverUrl: 'cover.jpg' }];
    expect(of({ network: 'photoapp', media })).toStrictEqual([
      `Photoapp, Media › Cover URL: "cover.jpg" ${page}`,
    ]);
  });
});

describe('addresses with white space', () => {
  const spaced = (address: string) =>
    `${JSON.stringify(address)} has white space inside; write a space as %20, and one address only`;
  const inside = 'https://media.example/a b.jpg';

  test('inside, in every field that holds one', () => {
    expect(of({ media: [{ mediaUrl: inside }] })).toStrictEqual([
      `Skyapp, Media 1 › Media URL: ${spaced(inside)}`,
    ]);
    expect(of({ media: [{ mediaUrl: 'https://media.example/a\tb.jpg', mediaType: 'IMAGE' }] })).toStrictEqual(
      [`Skyapp, Media 1 › Media URL: ${spaced('https://media.example/a\tb.jpg')}`],
    );
    expect(of({ network: 'photoapp', media: [{ ...video, coverUrl: inside }] })).toStrictEqual([
      `Photoapp, Media › Cover URL: ${spaced(inside)}`,
    ]);
    expect(
      of({ network: 'pinboard', media: [photo], fields: { boardId: 'b', link: 'https://a.example/x\ny' } }),
    ).toStrictEqual([`Pinboard, Link: ${spaced('https://a.example/x\ny')}`]);
    const article = { source: inside, title: 'Hi', thumbnailUrl: 'https://media.example/a\u0001.jpg' };
    expect(of({ network: 'professional', fields: { article } })).toStrictEqual([
      `Professional, Article › Source: ${spaced(inside)}`,
      'Professional, Article › Thumbnail URL: "https://media.example/a\\u0001.jpg" has white space inside; write a space as %20, and one address only',
    ]);
    expect(of({ network: 'threadapp', fields: { linkAttachment: inside } })).toStrictEqual([
      `Threadapp, Link Attachment: ${spaced(inside)}`,
    ]);
    const embed = { mediaType: 'IMAGE', medias: [{ url: inside }] };
    expect(of({ extra: { embed } })).toStrictEqual([`Skyapp, Media 1 › Media URL: ${spaced(inside)}`]);
  });

  test('around, which is not sent', () => {
    const media = [
      { mediaUrl: ' https://media.example/a.mp4\n', coverUrl: '\u00a0https://media.example/a.jpg ' },
    ];
    expect(sentTarget({ network: 'photoapp', media })).toStrictEqual({
      caption: 'Hello',
      mediaType: 'VIDEO',
      mediaUrl: 'https://media.example/a.mp4',
      coverUrl: 'https://media.example/a.jpg',
    });
    const article = { source: ' https://a.example/\u200b', title: ' Hi ' };
    expect(sentTarget({ network: 'professional', fields: { article } })).toStrictEqual({
      caption: 'Hello',
      article: { source: 'https://a.example/', title: ' Hi ' },
    });
    expect(
      sentTarget({ network: 'threadapp', extra: { linkAttachment: 'https://a.example/👩‍👩‍👧❤️ ' } }),
    ).toStrictEqual({
      caption: 'Hello',
      medias: [],
      linkAttachment: 'https://a.example/👩‍👩‍👧❤️',
    });
  });
});

describe('pictures that networks do not show', () => {
  const convert = 'is a HEIC picture, which networks do not show; convert it to JPEG or PNG first';

  test('by their address, with any Media Type', () => {
    for (const mediaUrl of [
      'https://media.example/IMG_1.HEIC',
      'https://media.example/IMG_1.HEIC?x=1#y',
      'https://media.example/IMG_1%2EHEIC',
    ])
      for (const mediaType of [undefined, 'AUTO', 'IMAGE', 'VIDEO'])
        expect(of({ media: [{ mediaUrl, mediaType }] })).toStrictEqual([
          `Skyapp, Media 1 › Media URL: "IMG_1.HEIC" ${convert}`,
        ]);
    expect(of({ media: [{ mediaUrl: 'https://media.example/a.heif' }] })).toStrictEqual([
      `Skyapp, Media 1 › Media URL: "a.heif" ${convert}`,
    ]);
    expect(of({ media: [{ mediaUrl: 'https://media.example/a.jpg?from=a.heic' }] })).toStrictEqual([]);
  });

  test('as covers and thumbnails, and in Extra JSON', () => {
    expect(
      of({ network: 'photoapp', media: [{ ...video, coverUrl: 'https://media.example/c.heic' }] }),
    ).toStrictEqual([`Photoapp, Media › Cover URL: "c.heic" ${convert}`]);
    const embed = { mediaType: 'IMAGE', medias: [{ url: 'https://media.example/c.heic' }] };
    expect(of({ extra: { embed } })).toStrictEqual([`Skyapp, Media 1 › Media URL: "c.heic" ${convert}`]);
  });

  test('as files, by name or type', () => {
    for (const [name, contentType] of [
      ['IMG_1.HEIC', 'application/octet-stream'],
      ['picture', 'image/heic'],
      ['picture', 'image/heif; q=1'],
    ] as const)
      expect(
        of({
          media: [
            { mediaUrl: new LocalFile({ number: 1, size: 12, name, contentType }), mediaType: 'IMAGE' },
          ],
        }),
      ).toStrictEqual([`Skyapp, Media 1 › Media URL: ${JSON.stringify(name)} ${convert}`]);
  });

  test('are not those which some network takes', () => {
    for (const ending of ['tif', 'tiff', 'bmp', 'webp', 'avif'])
      expect(of({ media: [{ mediaUrl: `https://media.example/a.${ending}` }] })).toStrictEqual([]);
  });
});

describe('media', () => {
  test('of an unknown kind', () => {
    expect(of({ media: [{ mediaUrl: 'https://media.example/a' }] })).toStrictEqual([
      'Skyapp, Media 1 › Media Type: not clear from the address "https://media.example/a"; choose it here',
    ]);
  });

  test('details by the labels of the form, whatever the network calls them', () => {
    const media = [photo, { ...photo, altText: 'a'.repeat(1501), size: 1 }];
    expect(
      of({ network: 'fediverse', media: media.map((medium) => ({ size: 1, ...medium })) }),
    ).toStrictEqual(['Fediverse, Media 2 › Alt Text: 1501 characters, at most 1500']);
    const cropped = { ...photo, transform: { ...transform, crop: { ...transform.crop, x: 2 } } };
    expect(of({ network: 'professional', media: [cropped] })).toStrictEqual([
      'Professional, Media 1 › Transform › Crop › X: 2, at most 1',
    ]);
  });

  test('details of another type', () => {
    expect(of({ media: [{ ...photo, altText: 7 }] })).toStrictEqual([
      'Skyapp, Media 1 › Alt Text: must be text, not 7',
    ]);
    expect(findingsIn({ caption: 'x', media: [{ ...photo, size: 'big' }] })).toStrictEqual([
      'Media 1 › File Size: must be a number, not "big"',
    ]);
  });

  test('too many', () => {
    expect(of({ media: Array(5).fill(photo) })).toStrictEqual(['Skyapp, Media: 5 items, at most 4']);
    expect(of({ media: [video, video] })).toStrictEqual(['Skyapp, Media: 2 items, exactly 1']);
  });

  test('none where they are required', () => {
    expect(of({ network: 'shortvideo' })).toStrictEqual(['Shortvideo, Media: required, but not filled in']);
  });
});

describe('threads', () => {
  const of = (segments: unknown, network: 'microblog' | 'threadapp' = 'threadapp') =>
    findingsIn({ targets: [target({ network, caption: 'Hello', fields: { segments } })] });

  test('texts and lists', () => {
    expect(of([{ caption: 'fine' }, { caption: 'a'.repeat(501) }])).toStrictEqual([
      'Threadapp, Thread 2 › Text: 501 characters, at most 500',
    ]);
    expect(of(Array(20).fill({ caption: 'x' }))).toStrictEqual(['Threadapp, Thread: 20 items, at most 19']);
    expect(of('a text')).toStrictEqual(['Threadapp, Thread: must be a list, not "a text"']);
    expect(of([{ caption: 'x', medias: 'a text' }])).toStrictEqual([
      'Threadapp, Thread 1 › Media: must be a list, not "a text"',
    ]);
  });

  test('media in them', () => {
    expect(of([{ caption: 'x', medias: [photo, { mediaUrl: 'https://media.example/a' }] }])).toStrictEqual([
      'Threadapp, Thread 1 › Media 2 › Media Type: not clear from the address "https://media.example/a"; choose it here',
    ]);
    expect(of([{ caption: 'x', medias: Array(5).fill(photo) }], 'microblog')).toStrictEqual([
      'Microblog, Thread 1 › Media: 5 items, at most 4',
    ]);
    expect(
      of([{ caption: 'x' }, { caption: 'y', medias: [{ mediaUrl: 'a.jpg' }] }], 'microblog'),
    ).toStrictEqual([
      'Microblog, Thread 2 › Media 1 › Media URL: "a.jpg" is not a web address such as https://example.com/page',
    ]);
  });
});
