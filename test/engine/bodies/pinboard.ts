import { mediaRows } from '../../support/node-under-test.ts';
import {
  type BodyCase,
  filledTransform,
  image,
  otherImage,
  sentTransform,
  usualCaption,
  video,
} from './body-case.ts';

/** Contract 2.6; the caption is its description. */
export const pinboard: readonly BodyCase[] = [
  {
    name: 'an image',
    media: mediaRows(image),
    row: { boardId: 'board-1' },
    target: {
      boardId: 'board-1',
      description: usualCaption,
      mediaType: 'IMAGE',
      medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: image }] },
    },
  },
  {
    name: 'images with everything that a pin can have; the first alt text is that of the pin',
    media: mediaRows(
      { mediaUrl: image, additionalFields: { transform: filledTransform } },
      { mediaUrl: otherImage, altText: 'Rolls' },
    ),
    row: {
      boardId: 'board-1',
      additionalFields: {
        boardSectionId: 'section-1',
        title: 'Rye bread',
        link: 'https://media.example/rye?from=pin',
        dominantColor: '#C0FFEE',
        isStandard: false,
      },
    },
    target: {
      boardId: 'board-1',
      boardSectionId: 'section-1',
      title: 'Rye bread',
      description: usualCaption,
      altText: 'Rolls',
      link: 'https://media.example/rye?from=pin',
      dominantColor: '#C0FFEE',
      isStandard: false,
      mediaType: 'IMAGE',
      medias: {
        mediaType: 'IMAGE',
        medias: [{ mediaUrl: image, transform: sentTransform }, { mediaUrl: otherImage }],
      },
    },
  },
  {
    name: 'a video with its cover, without a description',
    caption: '',
    media: mediaRows({
      mediaUrl: video,
      additionalFields: { coverUrl: image, coverImageContentType: 'image/jpeg', coverImageKeyFrameTime: 1.5 },
    }),
    row: { boardId: 'board-1' },
    target: {
      boardId: 'board-1',
      mediaType: 'VIDEO',
      medias: {
        mediaType: 'VIDEO',
        medias: [
          {
            mediaUrl: video,
            coverImageUrl: image,
            coverImageContentType: 'image/jpeg',
            coverImageKeyFrameTime: 1.5,
          },
        ],
      },
    },
  },
];
