import { nearMisses, type NearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

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

function userTagsEntries({ base, at }: { base: NearMisses; at: string }): Entry[] {
  return [
    ...base.spares(at),
    ...base.list(at, { item: tag }),
    ...base.object(`${at}.0`),
    ...base.needs(`${at}.0.username`, `${at}.0.x`, `${at}.0.y`),
    ...base.text(`${at}.0.username`, { min: 1 }),
    ...base.number(`${at}.0.x`, { min: 0, max: 1 }),
    ...base.number(`${at}.0.y`, { min: 0, max: 1 }),
  ];
}

/** What the contract says of all three variants. */
function commonEntries(base: NearMisses): Entry[] {
  return [
    ...base.object(''),
    ...base.needs('accountId', 'caption', 'mediaType'),
    ...base.spares('location', 'hashtags', 'collaborators', 'firstComment', 'isAiGenerated'),
    ...base.text('accountId'),
    ...base.text('caption', { max: 2200 }),
    ...base.object('location'),
    ...base.needs('location.name'),
    ...base.spares('location.id', 'location.address', 'location.lat', 'location.lng'),
    ...base.text('location.name', { min: 1 }),
    ...base.text('location.id', { min: 1 }),
    ...base.text('location.address'),
    ...base.number('location.lat'),
    ...base.number('location.lng'),
    ...userTagsEntries({ base, at: 'userTags' }),
    ...base.list('hashtags', { item: 'tag' }),
    ...base.text('hashtags.1'),
    ...base.list('collaborators', { max: 3, item: collaborator }),
    ...base.object('collaborators.2'),
    ...base.needs('collaborators.0.username'),
    ...base.text('collaborators.0.username', { min: 1, max: 30 }),
    ...base.text('firstComment', { max: 2200 }),
    ...base.flag('isAiGenerated'),
    ...base.variant('mediaType', ['IMAGE', 'VIDEO', 'CAROUSEL']),
  ];
}

export const photoapp = networkCorpus({
  network: 'photoapp',
  targets,
  entries: [
    commonEntries(image),
    image.needs('mediaUrl'),
    image.spares('altText', 'isStory'),
    image.text('mediaUrl'),
    image.text('altText', { max: 1000 }),
    transformEntries({ base: image, at: 'transform' }),
    image.flag('isStory'),
    image.unknown('coverUrl', 'thumbOffset', 'shareToFeed', 'isReel', 'medias'),

    commonEntries(video),
    video.needs('mediaUrl'),
    video.spares('coverUrl', 'thumbOffset', 'shareToFeed', 'isStory', 'isReel'),
    video.text('mediaUrl'),
    video.text('coverUrl'),
    video.integer('thumbOffset', { min: 0 }),
    video.flag('shareToFeed'),
    video.flag('isStory'),
    video.flag('isReel'),
    video.unknown('altText', 'transform', 'medias'),

    commonEntries(carousel),
    carousel.needs('medias', 'isStory', 'isReel'),
    carousel.flag('isStory'),
    carousel.flag('isReel'),
    carousel.list('medias', { min: 2, max: 10, item: imageItem }),
    carousel.takes('medias.1', imageItem, videoItem),
    carousel.unknown('mediaUrl', 'altText', 'transform', 'coverUrl', 'thumbOffset', 'shareToFeed'),

    carousel.object('medias.0'),
    carousel.needs('medias.0.mediaType', 'medias.0.mediaUrl'),
    carousel.spares('medias.0.altText'),
    carousel.variant('medias.0.mediaType', ['IMAGE', 'VIDEO']),
    carousel.text('medias.0.mediaUrl'),
    carousel.text('medias.0.altText', { max: 1000 }),
    userTagsEntries({ base: carousel, at: 'medias.0.userTags' }),
    transformEntries({ base: carousel, at: 'medias.0.transform' }),
    carousel.unknown('medias.0.coverUrl'),

    carousel.object('medias.1'),
    carousel.needs('medias.1.mediaType', 'medias.1.mediaUrl'),
    carousel.spares('medias.1.altText', 'medias.1.coverUrl'),
    carousel.variant('medias.1.mediaType', ['IMAGE', 'VIDEO']),
    carousel.text('medias.1.mediaUrl'),
    carousel.text('medias.1.altText', { max: 1000 }),
    carousel.text('medias.1.coverUrl'),
    userTagsEntries({ base: carousel, at: 'medias.1.userTags' }),
    carousel.unknown('medias.1.transform', 'medias.1.thumbOffset'),
  ],
});
