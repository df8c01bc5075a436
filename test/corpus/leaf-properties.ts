/**
 * Every property of sections 2.4 to 2.13 whose value is a scalar or an unconstrained item, listed as the contract
 * lists them. An object that is one of several variants carries the variant in brackets, `(*)` for what they share;
 * `[]` stands for the items of a list.
 */

export interface LeafProperties {
  /** The values of `mediaType` that choose a variant; none where `mediaType` is an enum like any other. */
  variants: readonly string[];
  paths: readonly string[];
}

function at(prefix: string, ...keys: readonly string[]): string[] {
  return keys.map((key) => `${prefix}.${key}`);
}

const crop = at('transform.crop', 'x', 'y', 'width', 'height');
const transform = [...crop, ...at('transform', 'aspect', 'width', 'height', 'fit', 'userEdited')];
const location = at('location', 'name', 'id', 'address', 'lat', 'lng');
const userTags = at('userTags[]', 'username', 'x', 'y');
const mention = ['type', 'urn', 'displayText', 'start', 'length', 'imageUrl'];
const media = ['mediaType', 'mediaUrl', 'altText', ...transform];

export const leafProperties: Readonly<Record<string, LeafProperties>> = {
  photoapp: {
    variants: ['IMAGE', 'VIDEO', 'CAROUSEL'],
    paths: [
      ...at(
        '(*)',
        'accountId',
        'caption',
        ...location,
        ...userTags,
        'hashtags[]',
        'collaborators[].username',
      ),
      ...at('(*)', 'firstComment', 'isAiGenerated', 'mediaType'),
      ...at('(IMAGE)', 'mediaUrl', 'altText', ...transform, 'isStory'),
      ...at('(VIDEO)', 'mediaUrl', 'coverUrl', 'thumbOffset', 'shareToFeed', 'isStory', 'isReel'),
      ...at('(CAROUSEL)', 'isStory', 'isReel'),
      ...at('(CAROUSEL).medias[](IMAGE)', 'mediaType', 'mediaUrl', ...userTags, 'altText', ...transform),
      ...at('(CAROUSEL).medias[](VIDEO)', 'mediaType', 'mediaUrl', ...userTags, 'altText', 'coverUrl'),
    ],
  },
  pinboard: {
    variants: ['IMAGE', 'VIDEO'],
    paths: [
      ...at('(*)', 'accountId', 'boardId', 'title', 'description', 'altText', 'link', 'dominantColor'),
      ...at('(*)', 'boardSectionId', 'isStandard', 'mediaType', 'medias(*).mediaType'),
      ...at('(IMAGE).medias(IMAGE).medias[]', 'mediaUrl', ...transform),
      ...at('(VIDEO).medias(VIDEO).medias[]', 'mediaUrl', 'coverImageUrl', 'coverImageContentType'),
      ...at('(VIDEO).medias(VIDEO).medias[]', 'coverImageKeyFrameTime'),
    ],
  },
  microblog: {
    variants: [],
    paths: [
      'accountId',
      'caption',
      ...at('medias[]', ...media),
      'segments[].caption',
      ...at('segments[].medias[]', ...media),
    ],
  },
  professional: {
    variants: ['IMAGE', 'VIDEO', 'DOCUMENT'],
    paths: [
      ...['accountId', 'visibility', 'caption', 'documentTitle', 'firstComment'],
      ...at('captionMentions[]', ...mention),
      ...at('firstCommentMentions[]', ...mention),
      ...at('poll', 'question', 'options[]', 'duration'),
      ...at('article', 'source', 'title', 'description', 'thumbnailUrl', 'thumbnailAltText'),
      ...at('geoLocations[]', 'urn', 'displayText'),
      'medias(*).mediaType',
      ...at('medias(IMAGE).medias[]', 'mediaUrl', 'altText', ...transform),
      ...at('medias(VIDEO).medias[]', 'mediaUrl', 'altText', ...transform),
      ...at(
        'medias(VIDEO).medias[].videoMetadata',
        'title',
        'description',
        'aspectRatioWidth',
        'aspectRatioHeight',
      ),
      ...at('medias(DOCUMENT).medias[]', 'mediaUrl', 'title'),
    ],
  },
  skyapp: {
    variants: ['IMAGE', 'VIDEO'],
    paths: [
      ...['accountId', 'caption', 'embed(*).mediaType'],
      ...at('embed(IMAGE).medias[]', 'url', 'alt', ...transform),
      ...at('embed(VIDEO).medias[]', 'url', 'alt'),
    ],
  },
  shortvideo: {
    variants: ['IMAGE', 'VIDEO'],
    paths: [
      ...[
        'accountId',
        'caption',
        'privacyLevel',
        'disableComment',
        'autoAddMusic',
        'disableDuet',
        'disableStitch',
      ],
      ...at('commercialContent', 'isCommercialContent', 'yourBrand', 'brandedContent'),
      ...['photoCoverIndex', 'isAigc', 'videoCoverTimestampMs', 'medias(*).mediaType'],
      ...at('medias(IMAGE).medias[]', 'mediaUrl', ...transform),
      'medias(VIDEO).medias[].mediaUrl',
      ...['postMode', 'title', 'videoDurationSec'],
    ],
  },
  fediverse: {
    variants: [],
    paths: [
      ...['accountId', 'caption', 'visibility', 'sensitive', 'spoilerText', 'language'],
      ...at('poll', 'options[].title', 'expiresIn', 'multiple', 'hideTotals'),
      ...at('medias[]', 'name', 'mediaUrl', 'size', 'mediaType', 'alt', ...transform),
    ],
  },
  threadapp: {
    variants: [],
    paths: [
      ...['accountId', 'caption', ...at('medias[]', ...media), 'userTags[]', 'hashtags[]'],
      ...['linkAttachment', 'topicTag', 'poll.options[]', 'segments[].caption'],
      ...at('segments[].medias[]', ...media),
    ],
  },
  socialnet: {
    variants: [],
    paths: [
      ...['accountId', 'caption', ...at('medias[]', ...media), 'isReel', 'isSlideshow', 'isStory'],
      ...['slideshowDuration', 'slideshowTransition', 'coverUrl', ...location],
    ],
  },
};

/** The listed paths with each `(*)` written out for every variant. */
export function writtenOut({ variants, paths }: LeafProperties): string[] {
  return paths.flatMap((path) =>
    path.includes('(*)') ? variants.map((variant) => path.replaceAll('(*)', `(${variant})`)) : [path],
  );
}

/** The leaves that a target has, in the same notation. */
export function leafPropertiesIn({
  value,
  variants,
  path = '',
}: {
  value: unknown;
  variants: readonly string[];
  path?: string;
}): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => leafPropertiesIn({ value: item, variants, path: `${path}[]` }));
  }
  if (typeof value !== 'object' || value === null) return [path];
  const chosen = 'mediaType' in value ? variants.find((variant) => variant === value.mediaType) : undefined;
  const prefix = chosen === undefined ? path : `${path}(${chosen})`;
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leafPropertiesIn({ value: inner, variants, path: prefix === '' ? key : `${prefix}.${key}` }),
  );
}
