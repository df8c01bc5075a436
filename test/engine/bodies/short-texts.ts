import { mediaRows } from '../../support/node-under-test.ts';
import {
  type BodyCase,
  filledTransform,
  gif,
  image,
  otherImage,
  sentTransform,
  usualCaption as caption,
  video,
} from './body-case.ts';

/** Contract 2.9. */
export const skyapp: readonly BodyCase[] = [
  { name: 'a text', target: { caption } },
  {
    name: 'images',
    media: mediaRows(
      { mediaUrl: image, altText: 'A loaf', additionalFields: { transform: filledTransform } },
      otherImage,
    ),
    target: {
      caption,
      embed: {
        mediaType: 'IMAGE',
        medias: [{ url: image, alt: 'A loaf', transform: sentTransform }, { url: otherImage }],
      },
    },
  },
  {
    name: 'a video',
    media: mediaRows({ mediaUrl: video, altText: 'Kneading' }),
    target: { caption, embed: { mediaType: 'VIDEO', medias: [{ url: video, alt: 'Kneading' }] } },
  },
  {
    name: 'an animated GIF, which is an image here',
    media: mediaRows(gif),
    target: { caption, embed: { mediaType: 'IMAGE', medias: [{ url: gif }] } },
  },
];

/** Contract 2.12. */
export const threadapp: readonly BodyCase[] = [
  { name: 'a text', target: { caption, medias: [] } },
  {
    name: 'media, topic, link and tags',
    media: mediaRows(
      { mediaUrl: image, altText: 'A loaf', additionalFields: { transform: filledTransform } },
      video,
    ),
    row: {
      additionalFields: {
        hashtags: ['bread'],
        topicTag: 'Breakfast',
        linkAttachment: 'https://media.example/rye',
        userTags: '[{ "username": "maple" }, 7]',
      },
    },
    target: {
      caption,
      medias: [
        { mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf', transform: sentTransform },
        { mediaType: 'VIDEO', mediaUrl: video },
      ],
      hashtags: ['bread'],
      topicTag: 'Breakfast',
      linkAttachment: 'https://media.example/rye',
      userTags: [{ username: 'maple' }, 7],
    },
  },
  {
    name: 'a poll and a thread',
    row: {
      additionalFields: {
        poll: { values: { options: ['Tea', 'Coffee'] } },
        segments: { items: [{ caption: 'Cocoa?', mediaUrls: video }] },
      },
    },
    target: {
      caption,
      medias: [],
      poll: { options: ['Tea', 'Coffee'] },
      segments: [{ caption: 'Cocoa?', medias: [{ mediaType: 'VIDEO', mediaUrl: video }] }],
    },
  },
];

/** Contract 2.11; sizes that are filled in are not asked for. */
export const fediverse: readonly BodyCase[] = [
  { name: 'a text', target: { caption, medias: [] } },
  {
    name: 'media with name and size',
    media: mediaRows(
      { mediaUrl: image, altText: 'A loaf', additionalFields: { size: 1024, transform: filledTransform } },
      { mediaUrl: video, additionalFields: { size: 1, name: 'film.mp4' } },
    ),
    row: {
      additionalFields: { visibility: 'unlisted', sensitive: true, spoilerText: 'Crumbs', language: 'de' },
    },
    target: {
      caption,
      visibility: 'unlisted',
      sensitive: true,
      spoilerText: 'Crumbs',
      language: 'de',
      medias: [
        {
          name: 'loaf.jpg',
          mediaUrl: image,
          size: 1024,
          mediaType: 'IMAGE',
          alt: 'A loaf',
          transform: sentTransform,
        },
        { name: 'film.mp4', mediaUrl: video, size: 1, mediaType: 'VIDEO' },
      ],
    },
  },
  {
    name: 'a poll',
    row: {
      additionalFields: {
        poll: {
          values: {
            options: { items: [{ title: 'Rye' }, { title: 'Spelt' }] },
            expiresIn: 86_400,
            additionalFields: { multiple: true, hideTotals: false },
          },
        },
      },
    },
    target: {
      caption,
      medias: [],
      poll: {
        options: [{ title: 'Rye' }, { title: 'Spelt' }],
        expiresIn: 86_400,
        multiple: true,
        hideTotals: false,
      },
    },
  },
];
