import { mediaRows } from '../../support/node-under-test.ts';
import {
  type BodyCase,
  filledTransform,
  gif,
  image,
  sentTransform,
  usualCaption as caption,
  video,
} from './body-case.ts';

/** Contract 2.7. */
export const microblog: readonly BodyCase[] = [
  { name: 'a text', target: { caption, medias: [] } },
  {
    name: 'an image, a video and an animated GIF',
    media: mediaRows(
      { mediaUrl: image, altText: 'A loaf', additionalFields: { transform: filledTransform } },
      video,
      gif,
    ),
    target: {
      caption,
      medias: [
        { mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf', transform: sentTransform },
        { mediaType: 'VIDEO', mediaUrl: video },
        { mediaType: 'GIF', mediaUrl: gif },
      ],
    },
  },
  {
    name: 'a thread whose parts have media of their own',
    row: {
      additionalFields: {
        segments: {
          items: [
            { caption: 'First the starter.' },
            {
              caption: 'Then the dough.',
              additionalFields: { medias: mediaRows({ mediaUrl: image, altText: 'Starter' }, gif) },
            },
          ],
        },
      },
    },
    target: {
      caption,
      medias: [],
      segments: [
        { caption: 'First the starter.', medias: [] },
        {
          caption: 'Then the dough.',
          medias: [
            { mediaType: 'IMAGE', mediaUrl: image, altText: 'Starter' },
            { mediaType: 'GIF', mediaUrl: gif },
          ],
        },
      ],
    },
  },
];
