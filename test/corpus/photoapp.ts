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

export const photoapp = networkCorpus({
  network: 'photoapp',
  targets,
  entries: [
    image.unknown('coverUrl', 'thumbOffset', 'shareToFeed', 'isReel', 'medias'),
    video.unknown('altText', 'transform', 'medias'),
    carousel.unknown('mediaUrl', 'altText', 'transform', 'coverUrl', 'thumbOffset', 'shareToFeed'),
    carousel.takes('medias.1', imageItem, videoItem),
    carousel.unknown('medias.0.coverUrl', 'medias.1.transform', 'medias.1.thumbOffset'),
  ],
});
