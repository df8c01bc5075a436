import { contentAt, type Json, type TargetContent } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, inner, transform as transformShape } from '../contract/parts.ts';
import { choice, flag, number, object, text, uri, variants, type Shape } from '../contract/shape.ts';
import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

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

/** Its table in the contract. */
function shape(): Shape {
  const video = {
    coverImageUrl: uri(),
    coverImageContentType: anyText,
    coverImageKeyFrameTime: number(),
  };
  const variant = (kind: string, item: Shape, max: number) =>
    object(
      { accountId: anyText, boardId: anyText, mediaType: choice(kind), medias: inner(kind, item, 1, max) },
      {
        title: text({ max: 100 }),
        description: text({ max: 800 }),
        altText: text({ max: 500 }),
        link: uri({ max: 2048, orEmpty: true }),
        dominantColor: anyText,
        boardSectionId: anyText,
        isStandard: flag,
      },
    );
  return variants(
    'mediaType',
    variant('IMAGE', object({ mediaUrl: uri() }, { transform: transformShape }), 5),
    variant('VIDEO', object({ mediaUrl: uri() }, video), 1),
  );
}

/** The pin has one alt text; it is written at the first of its media. */
function contentOfPin({ mediaType: _, altText, ...target }: Json): TargetContent {
  const names = { coverImageUrl: 'coverUrl' };
  const content = contentAt({ caption: 'description', media: 'medias', isOfOneKind: true, names })(target);
  const [first, ...rest] = content.media;
  return { ...content, media: [{ ...first, ...(altText !== undefined && { altText }) }, ...rest] };
}

export const pinboard = networkCorpus({
  network: 'pinboard',
  shape: shape(),
  content: contentOfPin,
  plain: {
    boardId: 'b',
    description: 'x',
    mediaType: 'IMAGE',
    medias: { mediaType: 'IMAGE', medias: addresses },
  },
  targets,
  entries: [
    image.unknown('mediaUrl', 'caption', 'medias.medias.0.mediaType', 'medias.medias.0.altText'),
    image.unknown('medias.medias.0.coverImageUrl'),
    image.refuses('medias.mediaType', 'VIDEO', '"VIDEO" is none of IMAGE'),
    video.unknown('mediaUrl', 'caption', 'medias.medias.0.mediaType', 'medias.medias.0.altText'),
    video.unknown('medias.medias.0.transform'),
    video.refuses('medias.mediaType', 'IMAGE', '"IMAGE" is none of VIDEO'),
  ],
});
