import { nearMisses, type NearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

/** Section 2.6. */
const pin = { mediaUrl: 'https://media.example/a.jpg' };
const clip = { mediaUrl: 'https://media.example/a.mp4' };
const fullPin = { ...pin, transform };
const fullClip = {
  ...clip,
  coverImageUrl: 'https://media.example/cover.jpg',
  coverImageContentType: 'image/jpeg',
  coverImageKeyFrameTime: 1.5,
};
const least = { accountId: 'pinboard-1', boardId: 'board-1' };
const fullest = {
  ...least,
  title: repeat('a', 100),
  description: repeat('b', 800),
  altText: repeat('c', 500),
  link: 'https://links.example/page',
  dominantColor: '#336699',
  boardSectionId: 'section-1',
  isStandard: true,
};

const targets = {
  'minimal IMAGE': { ...least, mediaType: 'IMAGE', medias: { mediaType: 'IMAGE', medias: [pin] } },
  'minimal VIDEO': { ...least, mediaType: 'VIDEO', medias: { mediaType: 'VIDEO', medias: [clip] } },
  'maximal IMAGE': {
    ...fullest,
    mediaType: 'IMAGE',
    medias: { mediaType: 'IMAGE', medias: times(5, fullPin) },
  },
  'maximal VIDEO': { ...fullest, mediaType: 'VIDEO', medias: { mediaType: 'VIDEO', medias: [fullClip] } },
};

const image = nearMisses('IMAGE', targets['maximal IMAGE']);
const video = nearMisses('VIDEO', targets['maximal VIDEO']);

const linkStart = 'https://links.example/';

function linkOf(character: string, length: number): string {
  return linkStart + repeat(character, length - linkStart.length);
}

/** What the contract says of both variants. */
function commonEntries(base: NearMisses): Entry[] {
  return [
    ...base.object(''),
    ...base.needs('accountId', 'boardId', 'mediaType', 'medias'),
    ...base.spares(
      'title',
      'description',
      'altText',
      'link',
      'dominantColor',
      'boardSectionId',
      'isStandard',
    ),
    ...base.text('accountId'),
    ...base.text('boardId'),
    ...base.text('title', { max: 100 }),
    ...base.text('description', { max: 800 }),
    ...base.text('altText', { max: 500 }),
    ...base.uri('link'),
    ...base.takes('link', '', linkOf('a', 2048), linkOf('\u{1F600}', 2048)),
    ...base.refuses('link', linkOf('a', 2049), '2049 characters, at most 2048'),
    ...base.refuses('link', linkOf('\u{1F600}', 2049), '2049 characters, at most 2048'),
    ...base.text('dominantColor'),
    ...base.text('boardSectionId'),
    ...base.flag('isStandard'),
    ...base.variant('mediaType', ['IMAGE', 'VIDEO']),
    ...base.object('medias'),
    ...base.needs('medias.mediaType', 'medias.medias'),
    ...base.object('medias.medias.0'),
    ...base.needs('medias.medias.0.mediaUrl'),
    ...base.filledUri('medias.medias.0.mediaUrl'),
    ...base.unknown('mediaUrl', 'caption', 'medias.medias.0.mediaType', 'medias.medias.0.altText'),
  ];
}

export const pinboard = networkCorpus({
  network: 'pinboard',
  targets,
  entries: [
    commonEntries(image),
    image.variant('medias.mediaType', ['IMAGE']),
    image.refuses('medias.mediaType', 'VIDEO', '"VIDEO" is none of IMAGE'),
    image.list('medias.medias', { min: 1, max: 5, item: pin }),
    transformEntries({ base: image, at: 'medias.medias.4.transform' }),
    image.unknown('medias.medias.0.coverImageUrl'),

    commonEntries(video),
    video.variant('medias.mediaType', ['VIDEO']),
    video.refuses('medias.mediaType', 'IMAGE', '"IMAGE" is none of VIDEO'),
    video.list('medias.medias', { min: 1, max: 1, item: clip }),
    video.spares(
      'medias.medias.0.coverImageUrl',
      'medias.medias.0.coverImageContentType',
      'medias.medias.0.coverImageKeyFrameTime',
    ),
    video.filledUri('medias.medias.0.coverImageUrl'),
    video.text('medias.medias.0.coverImageContentType'),
    video.number('medias.medias.0.coverImageKeyFrameTime'),
    video.unknown('medias.medias.0.transform'),
  ],
});
