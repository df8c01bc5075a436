import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

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

export const shortvideo = networkCorpus({
  network: 'shortvideo',
  targets,
  entries: [
    image.unknown('medias.medias.0.altText', 'medias.medias.0.mediaType'),
    video.unknown('medias.medias.0.altText', 'medias.medias.0.mediaType', 'medias.medias.0.transform'),
    video.unknown('mediaType', 'coverUrl'),
  ],
});
