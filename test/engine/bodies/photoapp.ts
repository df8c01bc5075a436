import { mediaRows } from '../../support/node-under-test.ts';
import {
  type BodyCase,
  filledTransform,
  image,
  otherImage,
  sentTransform,
  usualCaption as caption,
  video,
} from './body-case.ts';

/** Contract 2.5. */
export const photoapp: readonly BodyCase[] = [
  {
    name: 'an image',
    media: mediaRows(image),
    target: { caption, mediaType: 'IMAGE', mediaUrl: image },
  },
  {
    name: 'an image with everything that it can have',
    media: mediaRows({
      mediaUrl: image,
      altText: 'A round loaf',
      additionalFields: { transform: filledTransform },
    }),
    row: {
      mediaType: 'IMAGE',
      additionalFields: {
        isStory: true,
        firstComment: 'Until sold out',
        hashtags: ['bread', 'harbour'],
        userTags: { items: [{ username: 'lantern.lane', x: 0.25, y: 1 }] },
        collaborators: { items: [{ username: 'maple' }, { username: 'row' }] },
        isAiGenerated: false,
        location: {
          values: {
            name: 'Quay 7',
            additionalFields: { id: 'place-1', address: 'Quay 7', lat: 0, lng: -9.14 },
          },
        },
      },
    },
    target: {
      caption,
      mediaType: 'IMAGE',
      mediaUrl: image,
      altText: 'A round loaf',
      transform: sentTransform,
      isStory: true,
      firstComment: 'Until sold out',
      hashtags: ['bread', 'harbour'],
      userTags: [{ username: 'lantern.lane', x: 0.25, y: 1 }],
      collaborators: [{ username: 'maple' }, { username: 'row' }],
      isAiGenerated: false,
      location: { name: 'Quay 7', id: 'place-1', address: 'Quay 7', lat: 0, lng: -9.14 },
    },
  },
  {
    name: 'a place of which only the name is known',
    media: mediaRows(image),
    row: { additionalFields: { location: { values: { name: 'Quay 7' } } } },
    target: { caption, mediaType: 'IMAGE', mediaUrl: image, location: { name: 'Quay 7' } },
  },
  {
    name: 'a video',
    media: mediaRows({ mediaUrl: video }),
    target: { caption, mediaType: 'VIDEO', mediaUrl: video },
  },
  {
    name: 'a reel with everything that a video can have',
    media: mediaRows({ mediaUrl: video, additionalFields: { coverUrl: image } }),
    row: {
      mediaType: 'VIDEO',
      additionalFields: { thumbOffset: 0, shareToFeed: true, isStory: false, isReel: true },
    },
    target: {
      caption,
      mediaType: 'VIDEO',
      mediaUrl: video,
      coverUrl: image,
      thumbOffset: 0,
      shareToFeed: true,
      isStory: false,
      isReel: true,
    },
  },
  {
    name: 'a carousel of several media; two boxes nobody ticked are sent as false',
    media: mediaRows(image, video),
    target: {
      caption,
      mediaType: 'CAROUSEL',
      medias: [
        { mediaType: 'IMAGE', mediaUrl: image },
        { mediaType: 'VIDEO', mediaUrl: video },
      ],
      isStory: false,
      isReel: false,
    },
  },
  {
    name: 'a chosen carousel whose media have everything that they can have',
    media: mediaRows(
      {
        mediaUrl: otherImage,
        altText: 'Rolls',
        additionalFields: {
          transform: filledTransform,
          userTags: { items: [{ username: 'maple', x: 0, y: 0 }] },
        },
      },
      {
        mediaUrl: 'https://media.example/video?id=7',
        mediaType: 'VIDEO',
        altText: 'Kneading',
        additionalFields: { coverUrl: image, userTags: { items: [{ username: 'row', x: 1, y: 1 }] } },
      },
    ),
    row: {
      mediaType: 'CAROUSEL',
      additionalFields: { isStory: true, isReel: true, hashtags: ['bread'] },
    },
    target: {
      caption,
      mediaType: 'CAROUSEL',
      medias: [
        {
          mediaType: 'IMAGE',
          mediaUrl: otherImage,
          altText: 'Rolls',
          transform: sentTransform,
          userTags: [{ username: 'maple', x: 0, y: 0 }],
        },
        {
          mediaType: 'VIDEO',
          mediaUrl: 'https://media.example/video?id=7',
          altText: 'Kneading',
          coverUrl: image,
          userTags: [{ username: 'row', x: 1, y: 1 }],
        },
      ],
      isStory: true,
      isReel: true,
      hashtags: ['bread'],
    },
  },
  {
    name: 'Automatic: a field of another kind of post is left out',
    media: mediaRows(image),
    row: { additionalFields: { isReel: true, shareToFeed: true, isStory: false } },
    target: { caption, mediaType: 'IMAGE', mediaUrl: image, isStory: false },
  },
];
