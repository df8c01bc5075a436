import { nearMisses, type NearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

/** Section 2.10. */
const picture = { mediaUrl: 'https://media.example/a.jpg' };
const clip = { mediaUrl: 'https://media.example/a.mp4' };
const images = { mediaType: 'IMAGE', medias: [picture] };
const videos = { mediaType: 'VIDEO', medias: [clip] };
const least = { accountId: 'shortvideo-1', caption: 'A caption' };
const fullest = {
  accountId: 'shortvideo-1',
  caption: repeat('a', 2200),
  privacyLevel: 'FOLLOWERS',
  disableComment: true,
  autoAddMusic: true,
  disableDuet: true,
  disableStitch: true,
  commercialContent: { isCommercialContent: true, yourBrand: true, brandedContent: true },
  photoCoverIndex: 34,
  isAigc: true,
  videoCoverTimestampMs: 1500,
  postMode: 'UPLOAD',
  title: repeat('b', 90),
  videoDurationSec: 59.5,
};

const targets = {
  'minimal IMAGE': { ...least, medias: images },
  'minimal VIDEO': { ...least, medias: videos },
  'maximal IMAGE': { ...fullest, medias: { ...images, medias: times(35, { ...picture, transform }) } },
  'maximal VIDEO': { ...fullest, medias: videos },
};

const image = nearMisses('IMAGE', targets['maximal IMAGE']);
const video = nearMisses('VIDEO', targets['maximal VIDEO']);
const flags = ['disableComment', 'autoAddMusic', 'disableDuet', 'disableStitch', 'isAigc'];
const commercial = ['isCommercialContent', 'yourBrand', 'brandedContent'].map(
  (key) => `commercialContent.${key}`,
);

/** What the contract says of both kinds of media. */
function mediasEntries(base: NearMisses): Entry[] {
  return [
    ...base.object('medias'),
    ...base.needs('medias.mediaType', 'medias.medias'),
    ...base.variant('medias.mediaType', ['IMAGE', 'VIDEO']),
    ...base.object('medias.medias.0'),
    ...base.needs('medias.medias.0.mediaUrl'),
    ...base.filledUri('medias.medias.0.mediaUrl'),
    ...base.unknown('medias.medias.0.altText', 'medias.medias.0.mediaType'),
  ];
}

export const shortvideo = networkCorpus({
  network: 'shortvideo',
  targets,
  entries: [
    video.object(''),
    video.needs('accountId', 'caption', 'medias'),
    video.spares('privacyLevel', 'commercialContent', 'photoCoverIndex', 'videoCoverTimestampMs'),
    video.spares('postMode', 'title', 'videoDurationSec', ...flags),
    video.text('accountId'),
    video.text('caption', { max: 2200 }),
    video.choice('privacyLevel', ['PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE']),
    ...[...flags, ...commercial].map((at) => video.flag(at)),
    video.object('commercialContent'),
    video.takes('commercialContent', {}),
    video.spares(...commercial),
    video.integer('photoCoverIndex', { min: 0 }),
    video.integer('videoCoverTimestampMs', { min: 0 }),
    video.choice('postMode', ['DIRECT_POST', 'UPLOAD']),
    video.text('title', { max: 90 }),
    video.number('videoDurationSec', { moreThan: 0 }),
    video.unknown('mediaType', 'coverUrl'),

    mediasEntries(image),
    image.list('medias.medias', { min: 1, max: 35, item: picture }),
    transformEntries({ base: image, at: 'medias.medias.34.transform' }),

    mediasEntries(video),
    video.list('medias.medias', { min: 1, max: 1, item: clip }),
    video.unknown('medias.medias.0.transform'),
  ],
});
