/**
 * Contract 2.2 to 2.13 once more, written by hand from its tables and without the schemas of the product: what fuzzers
 * hold against everything that is about to be sent.
 */

import {
  anything,
  either,
  flag,
  integer,
  is,
  list,
  number,
  object,
  oneOf,
  type Rule,
  text,
  uri,
} from './rules.ts';

const part = number(0, 1);
const transform = object({
  crop: object({ x: part, y: part, width: part, height: part }),
  aspect: text(),
  width: integer(1),
  height: integer(1),
  fit: oneOf('cover', 'contain'),
  userEdited: flag,
});
const anyText = text();
const some = text(Infinity, 1);
const imageOrVideo = oneOf('IMAGE', 'VIDEO');

/** `{ mediaType, medias }`, both required. */
const inner = (kind: string, item: Rule, min: number, max: number): Rule =>
  object({ mediaType: oneOf(kind), medias: list(item, min, max) });

const userTags = list(object({ username: some, x: part, y: part }));

function photoapp(): Rule {
  const required = { accountId: anyText, caption: text(2200) };
  const location = object({ name: some }, { id: some, address: anyText, lat: number(), lng: number() });
  const optional = {
    location,
    userTags,
    hashtags: list(anyText),
    collaborators: list(object({ username: text(30, 1) }), 0, 3),
    firstComment: text(2200),
    isAiGenerated: flag,
  };
  const item = { mediaUrl: anyText };
  const details = { userTags, altText: text(1000) };
  const items = either(
    object({ ...item, mediaType: oneOf('IMAGE') }, { ...details, transform }),
    object({ ...item, mediaType: oneOf('VIDEO') }, { ...details, coverUrl: anyText }),
  );
  return either(
    object(
      { ...required, mediaType: oneOf('IMAGE'), mediaUrl: anyText },
      { ...optional, altText: text(1000), transform, isStory: flag },
    ),
    object(
      { ...required, mediaType: oneOf('VIDEO'), mediaUrl: anyText },
      {
        ...optional,
        coverUrl: anyText,
        thumbOffset: integer(0),
        shareToFeed: flag,
        isStory: flag,
        isReel: flag,
      },
    ),
    object(
      { ...required, mediaType: oneOf('CAROUSEL'), medias: list(items, 2, 10), isStory: flag, isReel: flag },
      optional,
    ),
  );
}

function pinboard(): Rule {
  const video = {
    coverImageUrl: uri(),
    coverImageContentType: anyText,
    coverImageKeyFrameTime: number(),
  };
  const variant = (kind: string, item: Rule, max: number) =>
    object(
      { accountId: anyText, boardId: anyText, mediaType: oneOf(kind), medias: inner(kind, item, 1, max) },
      {
        title: text(100),
        description: text(800),
        altText: text(500),
        link: either(uri(2048), oneOf('')),
        dominantColor: anyText,
        boardSectionId: anyText,
        isStandard: flag,
      },
    );
  return either(
    variant('IMAGE', object({ mediaUrl: uri() }, { transform }), 5),
    variant('VIDEO', object({ mediaUrl: uri() }, video), 1),
  );
}

function microblog(): Rule {
  const media = object(
    { mediaType: oneOf('IMAGE', 'VIDEO', 'GIF'), mediaUrl: anyText },
    { altText: anyText, transform },
  );
  const content = { caption: anyText, medias: list(media, 0, 4) };
  return object({ accountId: anyText, ...content }, { segments: list(object(content), 0, 24) });
}

function professional(): Rule {
  const mention = object(
    {
      type: oneOf('person', 'organization'),
      urn: some,
      displayText: text(200, 1),
      start: integer(0),
      length: integer(1),
    },
    { imageUrl: some },
  );
  const geo = is(
    'a location URN',
    (value) => typeof value === 'string' && /^urn:[^:]+:geo:\d+$/s.test(value),
  );
  const image = object({ mediaUrl: uri() }, { altText: text(120), transform });
  const metadata = object(
    {},
    { title: anyText, description: anyText, aspectRatioWidth: number(), aspectRatioHeight: number() },
  );
  const video = object({ mediaUrl: uri(), videoMetadata: metadata }, { altText: text(120), transform });
  return object(
    { accountId: anyText, caption: text(3000) },
    {
      visibility: oneOf('PUBLIC', 'CONNECTIONS'),
      documentTitle: text(200),
      firstComment: text(1250),
      captionMentions: list(mention, 0, 20),
      firstCommentMentions: list(mention, 0, 10),
      poll: object(
        { question: text(140, 1), options: list(text(30, 1), 2, 4) },
        { duration: oneOf('ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS') },
      ),
      article: object(
        { source: uri(), title: text(400, 1) },
        { description: text(4086), thumbnailUrl: uri(), thumbnailAltText: text(120) },
      ),
      geoLocations: list(object({ urn: geo, displayText: text(200, 1) }), 0, 150),
      medias: either(
        inner('IMAGE', image, 1, 20),
        inner('VIDEO', video, 1, 1),
        inner('DOCUMENT', object({ mediaUrl: uri() }, { title: text(200) }), 1, 1),
      ),
    },
  );
}

const skyapp = object(
  { accountId: anyText, caption: text(300) },
  {
    embed: either(
      inner('IMAGE', object({ url: uri() }, { alt: anyText, transform }), 1, 4),
      inner('VIDEO', object({ url: uri() }, { alt: anyText }), 1, 1),
    ),
  },
);

const shortvideo = object(
  {
    accountId: anyText,
    caption: text(2200),
    medias: either(
      inner('IMAGE', object({ mediaUrl: uri() }, { transform }), 1, 35),
      inner('VIDEO', object({ mediaUrl: uri() }), 1, 1),
    ),
  },
  {
    privacyLevel: oneOf('PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE'),
    disableComment: flag,
    autoAddMusic: flag,
    disableDuet: flag,
    disableStitch: flag,
    commercialContent: object({}, { isCommercialContent: flag, yourBrand: flag, brandedContent: flag }),
    photoCoverIndex: integer(0),
    isAigc: flag,
    videoCoverTimestampMs: integer(0),
    postMode: oneOf('DIRECT_POST', 'UPLOAD'),
    title: text(90),
    videoDurationSec: is(
      'more than 0',
      (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
    ),
  },
);

const fediverse = object(
  {
    accountId: anyText,
    caption: text(500),
    medias: list(
      object(
        { name: anyText, mediaUrl: anyText, size: number(), mediaType: imageOrVideo },
        { alt: text(1500), transform },
      ),
    ),
  },
  {
    visibility: oneOf('public', 'unlisted', 'private', 'direct'),
    sensitive: flag,
    spoilerText: anyText,
    language: anyText,
    poll: object(
      { options: list(object({ title: text(50) }), 2, 4), expiresIn: number(300, 604_800) },
      { multiple: flag, hideTotals: flag },
    ),
  },
);

function threadapp(): Rule {
  const media = object({ mediaType: imageOrVideo, mediaUrl: anyText }, { altText: anyText, transform });
  const content = { caption: text(500), medias: list(media, 0, 20) };
  return object(
    { accountId: anyText, ...content },
    {
      userTags: list(anything),
      hashtags: list(anyText),
      linkAttachment: uri(),
      topicTag: text(50, 1),
      poll: object({ options: list(text(25, 1), 2, 4) }),
      segments: list(object(content), 0, 19),
    },
  );
}

const socialnet = object(
  {
    accountId: anyText,
    medias: list(object({ mediaUrl: anyText, mediaType: imageOrVideo }, { altText: anyText, transform })),
  },
  {
    caption: text(63_206),
    isReel: flag,
    isSlideshow: flag,
    isStory: flag,
    slideshowDuration: number(1750, 10_000),
    slideshowTransition: number(250, 2000),
    coverUrl: anyText,
    location: object({ id: anyText, name: anyText }, { address: anyText, lat: number(), lng: number() }),
  },
);

const photoappTarget = photoapp();
const scheduledFor = either(
  object({ publish: oneOf('DRAFT', 'NOW') }),
  object({ publish: oneOf('SCHEDULE'), date: anyText }),
);

const post = object({
  scheduledFor,
  photoappTargets: list(photoappTarget),
  pinboardTargets: list(pinboard()),
  microblogTargets: list(microblog()),
  professionalTargets: list(professional()),
  skyappTargets: list(skyapp),
  shortvideoTargets: list(shortvideo),
  fediverseTargets: list(fediverse),
  threadappTargets: list(threadapp()),
  socialnetTargets: list(socialnet),
});

/** What breaks contract 2.2 in the body of a create; empty when nothing does. */
export function violationsInPost(body: unknown): string[] {
  return post(body, 'post');
}

/** The same for the body of the photo network's own endpoint (4.7). */
export function violationsInPhotoappPost(body: unknown): string[] {
  return object({ scheduledFor, post: photoappTarget })(body, 'post');
}
