/**
 * Sections 2.4 to 2.13 of the contract, written by hand from its tables and without the schemas of the product. The corpus,
 * the leaf properties, the arbitrary targets and the judge of the fuzz tests are all made from this.
 */
import {
  anything,
  choice,
  flag,
  integer,
  list,
  locationUrn,
  number,
  object,
  type Shape,
  text,
  uri,
  variants,
} from './shape.ts';

const part = number({ min: 0, max: 1 });
const transform = object({
  crop: object({ x: part, y: part, width: part, height: part }),
  aspect: text(),
  width: integer({ moreThan: 0 }),
  height: integer({ moreThan: 0 }),
  fit: choice('cover', 'contain'),
  userEdited: flag,
});
const anyText = text();
const some = text({ min: 1 });
const imageOrVideo = choice('IMAGE', 'VIDEO');

/** `{ mediaType, medias }`, both required. */
const inner = (kind: string, item: Shape, min: number, max: number) =>
  object({ mediaType: choice(kind), medias: list(item, { min, max }) });

const userTags = list(object({ username: some, x: part, y: part }));

function photoapp(): Shape {
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
    object({ ...item, mediaType: choice('IMAGE') }, { ...details, transform }),
    object({ ...item, mediaType: choice('VIDEO') }, { ...details, coverUrl: anyText }),
  );
  return variants(
    'mediaType',
    object(
      { ...required, mediaType: choice('IMAGE'), mediaUrl: anyText },
      { ...optional, altText: text({ max: 1000 }), transform, isStory: flag },
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

function pinboard(): Shape {
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
    variant('IMAGE', object({ mediaUrl: uri() }, { transform }), 5),
    variant('VIDEO', object({ mediaUrl: uri() }, video), 1),
  );
}

function microblog(): Shape {
  const media = object(
    { mediaType: choice('IMAGE', 'VIDEO', 'GIF'), mediaUrl: anyText },
    { altText: anyText, transform },
  );
  const content = { caption: anyText, medias: list(media, { max: 4 }) };
  return object({ accountId: anyText, ...content }, { segments: list(object(content), { max: 24 }) });
}

function professional(): Shape {
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
  const image = object({ mediaUrl: uri() }, { altText: text({ max: 120 }), transform });
  const metadata = object(
    {},
    { title: anyText, description: anyText, aspectRatioWidth: number(), aspectRatioHeight: number() },
  );
  const video = object(
    { mediaUrl: uri(), videoMetadata: metadata },
    { altText: text({ max: 120 }), transform },
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

const skyapp = object(
  { accountId: anyText, caption: text({ max: 300 }) },
  {
    embed: variants(
      'mediaType',
      inner('IMAGE', object({ url: uri() }, { alt: anyText, transform }), 1, 4),
      inner('VIDEO', object({ url: uri() }, { alt: anyText }), 1, 1),
    ),
  },
);

const shortvideo = object(
  {
    accountId: anyText,
    caption: text({ max: 2200 }),
    medias: variants(
      'mediaType',
      inner('IMAGE', object({ mediaUrl: uri() }, { transform }), 1, 35),
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

const fediverse = object(
  {
    accountId: anyText,
    caption: text({ max: 500 }),
    medias: list(
      object(
        { name: anyText, mediaUrl: anyText, size: number(), mediaType: imageOrVideo },
        { alt: text({ max: 1500 }), transform },
      ),
    ),
  },
  {
    visibility: choice('public', 'unlisted', 'private', 'direct'),
    sensitive: flag,
    spoilerText: anyText,
    language: anyText,
    poll: object(
      {
        options: list(object({ title: text({ max: 50 }) }), { min: 2, max: 4 }),
        expiresIn: number({ min: 300, max: 604_800 }),
      },
      { multiple: flag, hideTotals: flag },
    ),
  },
);

function threadapp(): Shape {
  const media = object({ mediaType: imageOrVideo, mediaUrl: anyText }, { altText: anyText, transform });
  const content = { caption: text({ max: 500 }), medias: list(media, { max: 20 }) };
  return object(
    { accountId: anyText, ...content },
    {
      userTags: list(anything),
      hashtags: list(anyText),
      linkAttachment: uri(),
      topicTag: text({ min: 1, max: 50 }),
      poll: object({ options: list(text({ min: 1, max: 25 }), { min: 2, max: 4 }) }),
      segments: list(object(content), { max: 19 }),
    },
  );
}

const socialnet = object(
  {
    accountId: anyText,
    medias: list(object({ mediaUrl: anyText, mediaType: imageOrVideo }, { altText: anyText, transform })),
  },
  {
    caption: text({ max: 63_206 }),
    isReel: flag,
    isSlideshow: flag,
    isStory: flag,
    slideshowDuration: number({ min: 1750, max: 10_000 }),
    slideshowTransition: number({ min: 250, max: 2000 }),
    coverUrl: anyText,
    location: object({ id: anyText, name: anyText }, { address: anyText, lat: number(), lng: number() }),
  },
);

/** The nine networks in the contract's order, by the name that their list begins with. */
export const targetShapes = {
  photoapp: photoapp(),
  pinboard: pinboard(),
  microblog: microblog(),
  professional: professional(),
  skyapp,
  shortvideo,
  fediverse,
  threadapp: threadapp(),
  socialnet,
} satisfies Readonly<Record<string, Shape>>;
