import { contentAt } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, some, inner, transform as transformShape } from '../contract/parts.ts';
import {
  choice,
  integer,
  list,
  locationUrn,
  number,
  object,
  text,
  uri,
  variants,
  type Shape,
} from '../contract/shape.ts';
import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.8. */
const mention = {
  type: 'person',
  urn: 'urn:example:person:1',
  displayText: 'First User',
  start: 0,
  length: 10,
};
const fullMention = { ...mention, type: 'organization', imageUrl: 'https://media.example/logo.png' };
const location = { urn: 'urn:example:geo:100', displayText: 'Harbour' };
const picture = { mediaUrl: 'https://media.example/a.jpg' };
const clip = { mediaUrl: 'https://media.example/a.mp4', videoMetadata: {} };
const paper = { mediaUrl: 'https://media.example/a.pdf' };
const videoMetadata = {
  title: 'A film',
  description: 'Of a harbour',
  aspectRatioWidth: 16,
  aspectRatioHeight: 9,
};
const altText = repeat('f', 120);
const least = { accountId: 'professional-1', caption: 'A caption' };
const fullest = {
  accountId: 'professional-1',
  visibility: 'CONNECTIONS',
  caption: repeat('a', 3000),
  documentTitle: repeat('b', 200),
  firstComment: repeat('c', 1250),
  captionMentions: times(20, fullMention),
  firstCommentMentions: times(10, fullMention),
  poll: { question: repeat('d', 140), options: times(4, repeat('e', 30)), duration: 'FOURTEEN_DAYS' },
  article: {
    source: 'https://links.example/article',
    title: repeat('g', 400),
    description: repeat('h', 4086),
    thumbnailUrl: 'https://media.example/thumbnail.jpg',
    thumbnailAltText: repeat('i', 120),
  },
  geoLocations: times(150, { ...location, displayText: repeat('j', 200) }),
};

const targets = {
  minimal: least,
  'minimal IMAGE': { ...least, medias: { mediaType: 'IMAGE', medias: [picture] } },
  'minimal VIDEO': { ...least, medias: { mediaType: 'VIDEO', medias: [clip] } },
  'minimal DOCUMENT': { ...least, medias: { mediaType: 'DOCUMENT', medias: [paper] } },
  'minimal with poll, article and mentions': {
    ...least,
    captionMentions: [mention],
    firstCommentMentions: [mention],
    poll: { question: 'Well?', options: ['Yes', 'No'] },
    article: { source: 'https://links.example/article', title: 'A' },
    geoLocations: [location],
  },
  'maximal IMAGE': {
    ...fullest,
    medias: { mediaType: 'IMAGE', medias: times(20, { ...picture, altText, transform }) },
  },
  'maximal VIDEO': {
    ...fullest,
    medias: { mediaType: 'VIDEO', medias: [{ ...clip, videoMetadata, altText, transform }] },
  },
  'maximal DOCUMENT': {
    ...fullest,
    medias: { mediaType: 'DOCUMENT', medias: [{ ...paper, title: repeat('k', 200) }] },
  },
};

const image = nearMisses('IMAGE', targets['maximal IMAGE']);
const video = nearMisses('VIDEO', targets['maximal VIDEO']);
const document = nearMisses('DOCUMENT', targets['maximal DOCUMENT']);

/** Its table in the contract. */
function shape(): Shape {
  const mention = object(
    {
      type: choice('person', 'organization'),
      urn: some,
      displayText: text({ min: 1, max: 200 }),
      start: integer({ min: 0 }),
      length: integer({ moreThan: 0 }),
    },
    { imageUrl: some },
  );
  const image = object({ mediaUrl: uri() }, { altText: text({ max: 120 }), transform: transformShape });
  const metadata = object(
    {},
    { title: anyText, description: anyText, aspectRatioWidth: number(), aspectRatioHeight: number() },
  );
  const video = object(
    { mediaUrl: uri(), videoMetadata: metadata },
    { altText: text({ max: 120 }), transform: transformShape },
  );
  return object(
    { accountId: anyText, caption: text({ max: 3000 }) },
    {
      visibility: choice('PUBLIC', 'CONNECTIONS'),
      documentTitle: text({ max: 200 }),
      firstComment: text({ max: 1250 }),
      captionMentions: list(mention, { max: 20 }),
      firstCommentMentions: list(mention, { max: 10 }),
      poll: object(
        {
          question: text({ min: 1, max: 140 }),
          options: list(text({ min: 1, max: 30 }), { min: 2, max: 4 }),
        },
        { duration: choice('ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS') },
      ),
      article: object(
        { source: uri(), title: text({ min: 1, max: 400 }) },
        { description: text({ max: 4086 }), thumbnailUrl: uri(), thumbnailAltText: text({ max: 120 }) },
      ),
      geoLocations: list(object({ urn: locationUrn, displayText: text({ min: 1, max: 200 }) }), { max: 150 }),
      medias: variants(
        'mediaType',
        inner('IMAGE', image, 1, 20),
        inner('VIDEO', video, 1, 1),
        inner('DOCUMENT', object({ mediaUrl: uri() }, { title: text({ max: 200 }) }), 1, 1),
      ),
    },
  );
}

export const professional = networkCorpus({
  network: 'professional',
  shape: shape(),
  content: contentAt({ media: 'medias', isOfOneKind: true }),
  plain: { caption: 'x', medias: { mediaType: 'IMAGE', medias: addresses } },
  targets,
  entries: [
    image.unknown('medias.medias.0.videoMetadata', 'medias.medias.0.title'),
    video.unknown('medias.medias.0.title', 'medias.medias.0.coverUrl'),
    document.unknown('medias.medias.0.altText', 'medias.medias.0.transform', 'medias.medias.0.videoMetadata'),
    document.unknown('medias.medias.0.mediaType', 'hashtags', 'poll.expiresIn'),
  ],
});
