import { contentAt, type Json, type TargetContent } from './content.ts';
import { images } from './plain-media.ts';
import { anyText, some, transform as transformShape, part } from '../contract/parts.ts';
import {
  choice,
  flag,
  integer,
  list,
  number,
  object,
  text,
  variants,
  type Shape,
} from '../contract/shape.ts';
import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.5. */
const tag = { username: 'first.user', x: 0, y: 1 };
const collaborator = { username: 'second.user' };
const least = { accountId: 'photoapp-1', caption: 'A caption' };
const fullest = {
  accountId: 'photoapp-1',
  caption: repeat('a', 2200),
  location: { name: 'Harbour', id: 'place-1', address: 'Quay 1', lat: 54.3, lng: -10.1 },
  userTags: [tag, { username: 'u', x: 0.5, y: 0.25 }],
  hashtags: ['one', 'two'],
  collaborators: times(3, collaborator),
  firstComment: repeat('b', 2200),
  isAiGenerated: true,
};
const imageItem = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/a.jpg' };
const videoItem = { mediaType: 'VIDEO', mediaUrl: 'https://media.example/a.mp4' };
const fullImageItem = { ...imageItem, userTags: [tag], altText: repeat('c', 1000), transform };
const fullVideoItem = {
  ...videoItem,
  userTags: [tag],
  altText: repeat('c', 1000),
  coverUrl: 'https://media.example/cover.jpg',
};

const targets = {
  'minimal IMAGE': { ...least, ...imageItem },
  'minimal VIDEO': { ...least, ...videoItem },
  'minimal CAROUSEL': {
    ...least,
    mediaType: 'CAROUSEL',
    medias: [imageItem, videoItem],
    isStory: false,
    isReel: false,
  },
  'maximal IMAGE': { ...fullest, ...imageItem, altText: repeat('c', 1000), transform, isStory: true },
  'maximal VIDEO': {
    ...fullest,
    ...videoItem,
    coverUrl: 'https://media.example/cover.jpg',
    thumbOffset: 1500,
    shareToFeed: true,
    isStory: true,
    isReel: true,
  },
  'maximal CAROUSEL': {
    ...fullest,
    mediaType: 'CAROUSEL',
    medias: [fullImageItem, fullVideoItem, ...times(4, fullImageItem), ...times(4, fullVideoItem)],
    isStory: true,
    isReel: true,
  },
};

const image = nearMisses('IMAGE', targets['maximal IMAGE']);
const video = nearMisses('VIDEO', targets['maximal VIDEO']);
const carousel = nearMisses('CAROUSEL', targets['maximal CAROUSEL']);

/** Its table in the contract. */
function shape(): Shape {
  const userTags = list(object({ username: some, x: part, y: part }));
  const required = { accountId: anyText, caption: text({ max: 2200 }) };
  const location = object({ name: some }, { id: some, address: anyText, lat: number(), lng: number() });
  const optional = {
    location,
    userTags,
    hashtags: list(anyText),
    collaborators: list(object({ username: text({ min: 1, max: 30 }) }), { max: 3 }),
    firstComment: text({ max: 2200 }),
    isAiGenerated: flag,
  };
  const item = { mediaUrl: anyText };
  const details = { userTags, altText: text({ max: 1000 }) };
  const items = variants(
    'mediaType',
    object({ ...item, mediaType: choice('IMAGE') }, { ...details, transform: transformShape }),
    object({ ...item, mediaType: choice('VIDEO') }, { ...details, coverUrl: anyText }),
  );
  return variants(
    'mediaType',
    object(
      { ...required, mediaType: choice('IMAGE'), mediaUrl: anyText },
      { ...optional, altText: text({ max: 1000 }), transform: transformShape, isStory: flag },
    ),
    object(
      { ...required, mediaType: choice('VIDEO'), mediaUrl: anyText },
      {
        ...optional,
        coverUrl: anyText,
        thumbOffset: integer({ min: 0 }),
        shareToFeed: flag,
        isStory: flag,
        isReel: flag,
      },
    ),
    object(
      {
        ...required,
        mediaType: choice('CAROUSEL'),
        medias: list(items, { min: 2, max: 10 }),
        isStory: flag,
        isReel: flag,
      },
      optional,
    ),
  );
}

function contentOfVariant(target: Json): TargetContent {
  const { mediaType, ...shared } = target;
  if (mediaType === 'CAROUSEL') return contentAt({ media: 'medias' })(shared);
  const { mediaUrl, altText, transform: change, coverUrl, ...others } = shared;
  const medium = Object.entries({ mediaType, mediaUrl, altText, transform: change, coverUrl });
  const medias = [Object.fromEntries(medium.filter(([, value]) => value !== undefined))];
  return contentAt({ media: 'medias' })({ ...others, medias });
}

export const photoapp = networkCorpus({
  network: 'photoapp',
  shape: shape(),
  content: contentOfVariant,
  plain: { caption: 'x', mediaType: 'CAROUSEL', medias: images, isStory: false, isReel: false },
  targets,
  entries: [
    image.unknown('coverUrl', 'thumbOffset', 'shareToFeed', 'isReel', 'medias'),
    video.unknown('altText', 'transform', 'medias'),
    carousel.unknown('mediaUrl', 'altText', 'transform', 'coverUrl', 'thumbOffset', 'shareToFeed'),
    carousel.takes('medias.1', imageItem, videoItem),
    carousel.unknown('medias.0.coverUrl', 'medias.1.transform', 'medias.1.thumbOffset'),
  ],
});
