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

/** Contract 2.10. */
export const shortvideo: readonly BodyCase[] = [
  {
    name: 'a video',
    media: mediaRows({ mediaUrl: video, altText: 'Not known here' }),
    target: { caption, medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: video }] } },
  },
  {
    name: 'images with everything that a post can have',
    media: mediaRows({ mediaUrl: image, additionalFields: { transform: filledTransform } }, otherImage),
    row: {
      additionalFields: {
        privacyLevel: 'FOLLOWERS',
        title: 'The week',
        postMode: 'UPLOAD',
        disableComment: true,
        disableDuet: false,
        disableStitch: true,
        autoAddMusic: true,
        photoCoverIndex: 1,
        videoCoverTimestampMs: 0,
        videoDurationSec: 12.5,
        commercialContent: { isCommercialContent: true, yourBrand: false },
        isAigc: false,
      },
    },
    target: {
      caption,
      privacyLevel: 'FOLLOWERS',
      title: 'The week',
      postMode: 'UPLOAD',
      disableComment: true,
      disableDuet: false,
      disableStitch: true,
      autoAddMusic: true,
      photoCoverIndex: 1,
      videoCoverTimestampMs: 0,
      videoDurationSec: 12.5,
      commercialContent: { isCommercialContent: true, yourBrand: false },
      isAigc: false,
      medias: {
        mediaType: 'IMAGE',
        medias: [{ mediaUrl: image, transform: sentTransform }, { mediaUrl: otherImage }],
      },
    },
  },
];

/** Contract 2.13. */
export const socialnet: readonly BodyCase[] = [
  { name: 'a text', target: { caption, medias: [] } },
  {
    name: 'media alone; the caption may be left out',
    caption: '',
    media: mediaRows(video),
    row: { additionalFields: { isReel: true, coverUrl: image } },
    target: { medias: [{ mediaType: 'VIDEO', mediaUrl: video }], isReel: true, coverUrl: image },
  },
  {
    name: 'a slideshow at a place',
    media: mediaRows(
      { mediaUrl: image, altText: 'A loaf', additionalFields: { transform: filledTransform } },
      otherImage,
    ),
    row: {
      additionalFields: {
        isSlideshow: true,
        isStory: false,
        slideshowDuration: 1750,
        slideshowTransition: 2000,
        location: { values: { name: 'Quay 7', id: 'place-1', additionalFields: { lat: 38.7, lng: 0 } } },
      },
    },
    target: {
      caption,
      medias: [
        { mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf', transform: sentTransform },
        { mediaType: 'IMAGE', mediaUrl: otherImage },
      ],
      isSlideshow: true,
      isStory: false,
      slideshowDuration: 1750,
      slideshowTransition: 2000,
      location: { name: 'Quay 7', id: 'place-1', lat: 38.7, lng: 0 },
    },
  },
];
