import { nearMisses, type NearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

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

function mentionsEntries({ at, max }: { at: string; max: number }): Entry[] {
  const item = `${at}.${max - 1}`;
  return [
    ...document.spares(at),
    ...document.list(at, { max, item: mention }),
    ...document.object(item),
    ...document.needs(...['type', 'urn', 'displayText', 'start', 'length'].map((key) => `${item}.${key}`)),
    ...document.spares(`${item}.imageUrl`),
    ...document.choice(`${item}.type`, ['person', 'organization']),
    ...document.text(`${item}.urn`, { min: 1 }),
    ...document.text(`${item}.displayText`, { min: 1, max: 200 }),
    ...document.integer(`${item}.start`, { min: 0 }),
    ...document.integer(`${item}.length`, { moreThan: 0 }),
    ...document.text(`${item}.imageUrl`, { min: 1 }),
  ];
}

function locationUrnEntries(at: string): Entry[] {
  const wrong = [
    '',
    'foo',
    '100',
    'urn:geo:100',
    'urn::geo:100',
    'urn:example:geo:',
    'urn:example:geo:1a',
    'urn:example:geo:-1',
  ];
  const alsoWrong = [
    'urn:example:place:100',
    'urn:example:geo:100:1',
    ' urn:example:geo:100',
    'example:geo:100',
  ];
  return [
    ...document.takes(at, 'urn:example:geo:0', 'urn:another-one:geo:123456789012345678901234567890'),
    ...[...wrong, ...alsoWrong].flatMap((urn) =>
      document.refuses(at, urn, `${JSON.stringify(urn)} is not a location URN such as urn:example:geo:12345`),
    ),
    ...document.refuses(at, 7, 'must be text, not 7'),
    ...document.refuses(at, null, 'must be text, not null'),
  ];
}

/** What the contract says of all three forms of media. */
function mediasEntries(base: NearMisses): Entry[] {
  return [
    ...base.object('medias'),
    ...base.spares('medias'),
    ...base.needs('medias.mediaType', 'medias.medias'),
    ...base.variant('medias.mediaType', ['IMAGE', 'VIDEO', 'DOCUMENT']),
    ...base.object('medias.medias.0'),
    ...base.needs('medias.medias.0.mediaUrl'),
    ...base.filledUri('medias.medias.0.mediaUrl'),
    ...base.unknown('medias.medias.0.mediaType', 'medias.medias.0.coverUrl'),
  ];
}

export const professional = networkCorpus({
  network: 'professional',
  targets,
  entries: [
    document.object(''),
    document.needs('accountId', 'caption'),
    document.spares('visibility', 'documentTitle', 'firstComment', 'poll', 'article', 'geoLocations'),
    document.text('accountId'),
    document.choice('visibility', ['PUBLIC', 'CONNECTIONS']),
    document.text('caption', { max: 3000 }),
    document.text('documentTitle', { max: 200 }),
    document.text('firstComment', { max: 1250 }),
    mentionsEntries({ at: 'captionMentions', max: 20 }),
    mentionsEntries({ at: 'firstCommentMentions', max: 10 }),
    document.unknown('hashtags', 'poll.expiresIn'),

    document.object('poll'),
    document.needs('poll.question', 'poll.options'),
    document.spares('poll.duration'),
    document.text('poll.question', { min: 1, max: 140 }),
    document.list('poll.options', { min: 2, max: 4, item: 'Yes' }),
    document.text('poll.options.0', { min: 1, max: 30 }),
    document.text('poll.options.3', { min: 1, max: 30 }),
    document.choice('poll.duration', ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']),

    document.object('article'),
    document.needs('article.source', 'article.title'),
    document.spares('article.description', 'article.thumbnailUrl', 'article.thumbnailAltText'),
    document.filledUri('article.source'),
    document.text('article.title', { min: 1, max: 400 }),
    document.text('article.description', { max: 4086 }),
    document.filledUri('article.thumbnailUrl'),
    document.text('article.thumbnailAltText', { max: 120 }),

    document.list('geoLocations', { max: 150, item: location }),
    document.object('geoLocations.149'),
    document.needs('geoLocations.0.urn', 'geoLocations.0.displayText'),
    locationUrnEntries('geoLocations.0.urn'),
    document.text('geoLocations.0.displayText', { min: 1, max: 200 }),

    mediasEntries(image),
    image.list('medias.medias', { min: 1, max: 20, item: picture }),
    image.spares('medias.medias.0.altText'),
    image.text('medias.medias.0.altText', { max: 120 }),
    transformEntries({ base: image, at: 'medias.medias.19.transform' }),
    image.unknown('medias.medias.0.videoMetadata', 'medias.medias.0.title'),

    mediasEntries(video),
    video.list('medias.medias', { min: 1, max: 1, item: clip }),
    video.needs('medias.medias.0.videoMetadata'),
    video.object('medias.medias.0.videoMetadata'),
    video.takes('medias.medias.0.videoMetadata', {}),
    video.spares(...Object.keys(videoMetadata).map((key) => `medias.medias.0.videoMetadata.${key}`)),
    video.text('medias.medias.0.videoMetadata.title'),
    video.text('medias.medias.0.videoMetadata.description'),
    video.number('medias.medias.0.videoMetadata.aspectRatioWidth'),
    video.number('medias.medias.0.videoMetadata.aspectRatioHeight'),
    video.spares('medias.medias.0.altText'),
    video.text('medias.medias.0.altText', { max: 120 }),
    transformEntries({ base: video, at: 'medias.medias.0.transform' }),
    video.unknown('medias.medias.0.title'),

    mediasEntries(document),
    document.list('medias.medias', { min: 1, max: 1, item: paper }),
    document.spares('medias.medias.0.title'),
    document.text('medias.medias.0.title', { max: 200 }),
    document.unknown('medias.medias.0.altText', 'medias.medias.0.transform', 'medias.medias.0.videoMetadata'),
  ],
});
