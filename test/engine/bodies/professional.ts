import { mediaRows } from '../../support/node-under-test.ts';
import {
  type BodyCase,
  documentUrl,
  filledTransform,
  image,
  otherImage,
  sentTransform,
  usualCaption as caption,
  video,
} from './body-case.ts';

const person = { type: 'person', urn: 'urn:example:person:1', displayText: 'Ada', start: 0, length: 3 };

/** Contract 2.8. */
export const professional: readonly BodyCase[] = [
  { name: 'a text', target: { caption } },
  {
    name: 'images',
    media: mediaRows(
      { mediaUrl: image, altText: 'A loaf', additionalFields: { transform: filledTransform } },
      otherImage,
    ),
    target: {
      caption,
      medias: {
        mediaType: 'IMAGE',
        medias: [{ mediaUrl: image, altText: 'A loaf', transform: sentTransform }, { mediaUrl: otherImage }],
      },
    },
  },
  {
    name: 'a video; the metadata that it must have are empty',
    media: mediaRows(video),
    target: { caption, medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: video, videoMetadata: {} }] } },
  },
  {
    name: 'a video with metadata',
    media: mediaRows({
      mediaUrl: video,
      altText: 'Kneading',
      additionalFields: {
        transform: filledTransform,
        videoMetadata: {
          title: 'Kneading',
          description: 'By hand',
          aspectRatioWidth: 16,
          aspectRatioHeight: 9,
        },
      },
    }),
    target: {
      caption,
      medias: {
        mediaType: 'VIDEO',
        medias: [
          {
            mediaUrl: video,
            altText: 'Kneading',
            transform: sentTransform,
            videoMetadata: {
              title: 'Kneading',
              description: 'By hand',
              aspectRatioWidth: 16,
              aspectRatioHeight: 9,
            },
          },
        ],
      },
    },
  },
  {
    name: 'a document',
    media: mediaRows({ mediaUrl: documentUrl, additionalFields: { title: 'Prices' } }),
    row: { additionalFields: { documentTitle: 'Price list' } },
    target: {
      caption,
      documentTitle: 'Price list',
      medias: { mediaType: 'DOCUMENT', medias: [{ mediaUrl: documentUrl, title: 'Prices' }] },
    },
  },
  {
    name: 'a poll, an article, mentions and places',
    row: {
      additionalFields: {
        visibility: 'CONNECTIONS',
        firstComment: 'More inside',
        poll: {
          values: {
            question: 'Which?',
            options: ['Rye', 'Spelt'],
            additionalFields: { duration: 'SEVEN_DAYS' },
          },
        },
        article: {
          values: {
            source: 'https://media.example/rye',
            title: 'Rye',
            additionalFields: {
              description: 'About rye',
              thumbnailUrl: image,
              thumbnailAltText: 'A loaf',
            },
          },
        },
        captionMentions: { items: [{ ...person, additionalFields: { imageUrl: image } }] },
        firstCommentMentions: { items: [{ ...person, type: 'organization' }] },
        geoLocations: { items: [{ urn: 'urn:example:geo:42', displayText: 'Harbour' }] },
      },
    },
    target: {
      caption,
      visibility: 'CONNECTIONS',
      firstComment: 'More inside',
      poll: { question: 'Which?', options: ['Rye', 'Spelt'], duration: 'SEVEN_DAYS' },
      article: {
        source: 'https://media.example/rye',
        title: 'Rye',
        description: 'About rye',
        thumbnailUrl: image,
        thumbnailAltText: 'A loaf',
      },
      captionMentions: [{ ...person, imageUrl: image }],
      firstCommentMentions: [{ ...person, type: 'organization' }],
      geoLocations: [{ urn: 'urn:example:geo:42', displayText: 'Harbour' }],
    },
  },
  {
    name: 'a poll of which only the required is filled in',
    row: { additionalFields: { poll: { values: { question: 'Which?', options: ['Rye', 'Spelt'] } } } },
    target: { caption, poll: { question: 'Which?', options: ['Rye', 'Spelt'] } },
  },
];
