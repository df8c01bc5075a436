/** What is wrong with addresses, media and threads, as full sentences in the labels of the form. Written by hand. */
import { describe, expect, test } from '@jest/globals';
import { LocalFile } from '../../../shared/post/media/local-file.ts';
import type { TargetDraft } from '../../../shared/post/draft.ts';
import { findingsAt, findingsIn, wholePicture } from '../../support/generators/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const video = { mediaUrl: 'https://media.example/a.mp4' };
const page = 'is not a web address such as https://example.com/page';
const article = (source: string, thumbnailUrl: string): Partial<TargetDraft> => ({
  network: 'professional',
  fields: { article: { source, title: 'Hi', thumbnailUrl } },
});
const pin = (link: string): Partial<TargetDraft> => ({
  network: 'pinboard',
  media: [photo],
  fields: { boardId: 'b', link },
});
const cover = (coverUrl: string): Partial<TargetDraft> => ({
  network: 'photoapp',
  media: [{ ...video, coverUrl }],
});
const attachment = (linkAttachment: string): Partial<TargetDraft> => ({
  network: 'threadapp',
  fields: { linkAttachment },
});
const embed = (url: string): Partial<TargetDraft> => ({
  extra: { embed: { mediaType: 'IMAGE', medias: [{ url }] } },
});

describe('addresses', () => {
  test('of the whole post', () =>
    expect(findingsIn({ caption: 'x', media: [{ mediaUrl: 'a.jpg' }] })).toStrictEqual([
      `Media 1: "a.jpg" ${page}`,
    ]));

  const places: readonly (readonly [label: string, given: (address: string) => Partial<TargetDraft>])[] = [
    ['Skyapp, Media 2', (mediaUrl) => ({ media: [photo, { mediaUrl, mediaType: 'IMAGE' }] })],
    ['Skyapp, Media 1', embed],
    ['Pinboard, Link', pin],
    ['Professional, Article › Source', (source) => article(source, photo.mediaUrl)],
    ['Professional, Article › Thumbnail URL', (thumbnailUrl) => article(photo.mediaUrl, thumbnailUrl)],
    ['Threadapp, Link Attachment', attachment],
    ['Photoapp, Media › Cover URL', cover],
  ];
  test.each(places)(
    'that cannot be opened, once where the schema refuses them as well: %s',
    (label, given) => {
      for (const address of ['javascript:alert(1)', 'cover.jpg', 'rye bread'])
        expect(findingsAt(given(address))).toStrictEqual([`${label}: ${JSON.stringify(address)} ${page}`]);
      for (const gap of [' ', '\u0001']) {
        const address = `https://media.example/a${gap}b.jpg`;
        const spaced = `${JSON.stringify(address)} contains white space; write a space as %20, and give only one address`;
        expect(findingsAt(given(address))).toStrictEqual([`${label}: ${spaced}`]);
      }
    },
  );
});

const convert = (shown: string) =>
  `Skyapp, Media 1: ${shown}, which networks do not show; convert it to JPEG or PNG first`;
const file = (name: string, contentType: string): Partial<TargetDraft> => ({
  media: [{ mediaUrl: new LocalFile({ number: 1, size: 12, name, contentType }), mediaType: 'IMAGE' }],
});
const at = (path: string, more: object = {}): Partial<TargetDraft> => ({
  media: [{ mediaUrl: `https://media.example/${path}`, ...more }],
});
const thread = (
  segments: unknown,
  network: 'microblog' | 'threadapp' = 'threadapp',
): Partial<TargetDraft> => ({ network, fields: { segments } });
const unclear =
  'Media Type: not clear from the address "https://media.example/a"; add it under Additional Fields';
const longAlt = { ...photo, altText: 'a'.repeat(1501), size: 1 };
const cropped = { ...photo, transform: { ...wholePicture, crop: { ...wholePicture.crop, x: 2 } } };

test.each<[string, Partial<TargetDraft>]>([
  ...[undefined, 'AUTO', 'IMAGE', 'VIDEO'].flatMap((mediaType): [string, Partial<TargetDraft>][] => [
    [convert('"IMG_1.HEIC" is a HEIC picture'), at('IMG_1%2EHEIC?x=1#y', { mediaType })],
    [convert('"a.psd" is a PSD picture'), at('a.psd', { mediaType })],
    [
      'Skyapp, Media 1: "a.MP3" is an audio file, which is not a picture, video or document',
      at('a.MP3?x=1', { mediaType }),
    ],
  ]),
  [convert('"a.heif" is a HEIC picture'), at('a.heif')],
  [convert('"c.heic" is a HEIC picture'), embed('https://media.example/c.heic')],
  [convert('"IMG_1.HEIC" is a HEIC picture'), file('IMG_1.HEIC', 'application/octet-stream')],
  [convert('"picture" is a HEIC picture'), file('picture', 'image/heif; q=1')],
  [
    'Photoapp, Media › Cover URL: "c.heic" is a HEIC picture, which networks do not show; convert it to JPEG or PNG first',
    cover('https://media.example/c.heic'),
  ],
  // There is no second finding for the kind of post that these files would make.
  [
    'Photoapp, Media: Photoapp takes no documents, only images and videos',
    { ...at('menu.pdf'), network: 'photoapp' },
  ],
  [`Skyapp, Media 1 › ${unclear}`, at('a')],
  // Details by the labels of the form, whatever the network calls them.
  [
    'Fediverse, Media 2 › Alt Text: 1501 characters, at most 1500',
    { network: 'fediverse', media: [{ ...photo, size: 1 }, longAlt] },
  ],
  [
    'Professional, Media 1 › Transform › Crop › X: 2, at most 1',
    { network: 'professional', media: [cropped] },
  ],
  ['Skyapp, Media 1 › Alt Text: must be text, not 7', { media: [{ ...photo, altText: 7 }] }],
  ['Skyapp, Media: 2 items, exactly 1', { media: [video, video] }],
  [
    'Threadapp, Thread 2 › Text: 501 characters, at most 500',
    thread([{ caption: 'fine' }, { caption: 'a'.repeat(501) }]),
  ],
  ['Threadapp, Thread 1 › Media: must be a list, not "a text"', thread([{ caption: 'x', medias: 'a text' }])],
  [
    `Threadapp, Thread 1 › Media 2 › ${unclear}`,
    thread([{ caption: 'x', medias: [photo, { mediaUrl: 'https://media.example/a' }] }]),
  ],
  [
    `Microblog, Thread 2 › Media 1: "a.jpg" ${page}`,
    thread([{ caption: 'x' }, { caption: 'y', medias: [{ mediaUrl: 'a.jpg' }] }], 'microblog'),
  ],
])('%s', (finding, given) => expect(findingsAt(given)).toStrictEqual([finding]));
