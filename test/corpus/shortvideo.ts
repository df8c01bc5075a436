import { contentAt } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, inner, transform as transformShape } from '../contract/parts.ts';
import { choice, flag, integer, number, object, text, uri, variants, type Shape } from '../contract/shape.ts';
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

/** Its table in the contract. */
function shape(): Shape {
  return object(
    {
      accountId: anyText,
      caption: text({ max: 2200 }),
      medias: variants(
        'mediaType',
        inner('IMAGE', object({ mediaUrl: uri() }, { transform: transformShape }), 1, 35),
        inner('VIDEO', object({ mediaUrl: uri() }), 1, 1),
      ),
    },
    {
      privacyLevel: choice('PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE'),
      disableComment: flag,
      autoAddMusic: flag,
      disableDuet: flag,
      disableStitch: flag,
      commercialContent: object({}, { isCommercialContent: flag, yourBrand: flag, brandedContent: flag }),
      photoCoverIndex: integer({ min: 0 }),
      isAigc: flag,
      videoCoverTimestampMs: integer({ min: 0 }),
      postMode: choice('DIRECT_POST', 'UPLOAD'),
      title: text({ max: 90 }),
      videoDurationSec: number({ moreThan: 0 }),
    },
  );
}

export const shortvideo = networkCorpus({
  network: 'shortvideo',
  shape: shape(),
  content: contentAt({ media: 'medias', isOfOneKind: true }),
  plain: { caption: 'x', medias: { mediaType: 'IMAGE', medias: addresses } },
  targets,
  entries: [
    image.unknown('medias.medias.0.altText', 'medias.medias.0.mediaType'),
    video.unknown('medias.medias.0.altText', 'medias.medias.0.mediaType', 'medias.medias.0.transform'),
    video.unknown('mediaType', 'coverUrl'),
  ],
});
