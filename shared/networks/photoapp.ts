import type { JsonObject } from '../data/json.ts';
import * as z from 'zod/v4';
import { defineNetwork } from './definition/define-network.ts';
import type { Media } from './definition/media-schema.ts';
import { detailsIn, fromItem, type MediaMapping, toItem } from './definition/media-mapping.ts';
import { accountId, integer, text, transform, userTags } from './definition/schema-parts.ts';
import {
  firstCommentLabels,
  hashtagLabels,
  locationLabels,
  userTagLabels,
} from './definition/common-parts.ts';

const altText = text({ max: 1000 }).optional();

const common = z.strictObject({
  accountId,
  caption: text({ max: 2200 }),
  location: z
    .strictObject({
      name: text({ min: 1 }),
      id: text({ min: 1 }).optional(),
      address: text().optional(),
      lat: z.number().optional(),
      lng: z.number().optional(),
    })
    .optional(),
  userTags,
  hashtags: z.array(text()).optional(),
  collaborators: z
    .array(z.strictObject({ username: text({ min: 1, max: 30 }) }))
    .max(3)
    .optional(),
  firstComment: text({ max: 2200 }).optional(),
  isAiGenerated: z.boolean().optional(),
});

/** The part of a single-media target that belongs to its medium. */
const singleImage = z.strictObject({ mediaType: z.literal('IMAGE'), mediaUrl: text(), altText, transform });
const singleVideo = z.strictObject({
  mediaType: z.literal('VIDEO'),
  mediaUrl: text(),
  coverUrl: text().optional(),
});

const carouselImage = singleImage.extend({ userTags });
const carouselVideo = singleVideo.extend({ userTags, altText });

const target = z.discriminatedUnion('mediaType', [
  common.extend({ ...singleImage.shape, isStory: z.boolean().optional() }),
  common.extend({
    ...singleVideo.shape,
    thumbOffset: integer().min(0).optional(),
    shareToFeed: z.boolean().optional(),
    isStory: z.boolean().default(false),
    isReel: z.boolean().default(false),
  }),
  common.extend({
    mediaType: z.literal('CAROUSEL'),
    medias: z
      .array(z.discriminatedUnion('mediaType', [carouselImage, carouselVideo]))
      .min(2)
      .max(10),
    isStory: z.boolean(),
    isReel: z.boolean(),
  }),
]);

const variants = { IMAGE: 'Single Image', VIDEO: 'Single Video', CAROUSEL: 'Carousel' };

function variantFor(media: readonly Media[], fields: JsonObject): unknown {
  if (fields['mediaType'] !== undefined) return fields['mediaType'];
  if (media.length > 1) return 'CAROUSEL';
  return media[0]?.mediaType ?? 'IMAGE';
}

const single = { IMAGE: singleImage, VIDEO: singleVideo };
const carousel = { IMAGE: carouselImage, VIDEO: carouselVideo };

/** A single medium and one in a carousel have different schemas. */
function schemaOf(mediaType: unknown, variant: unknown) {
  const schemas = variant === 'CAROUSEL' ? carousel : single;
  return mediaType === 'VIDEO' ? schemas.VIDEO : schemas.IMAGE;
}

function composeMedia(media: readonly Media[], fields: JsonObject): JsonObject {
  const mediaType = variantFor(media, fields);
  if (mediaType === 'CAROUSEL') {
    const medias = media.map((medium) => toItem(medium, { schema: schemaOf(medium.mediaType, mediaType) }));
    // Both are required here; a field that is not filled in means no.
    return { mediaType, medias, isStory: fields['isStory'] ?? false, isReel: fields['isReel'] ?? false };
  }
  const [first] = media;
  if (first === undefined) return { mediaType };
  return { ...toItem(first, { schema: schemaOf(mediaType, mediaType) }), mediaType };
}

const mapping: MediaMapping<'mediaUrl' | 'altText' | 'transform' | 'coverUrl' | 'medias'> = {
  properties: ['mediaUrl', 'altText', 'transform', 'coverUrl', 'medias'],
  items: carousel,
  names: {},
  mixed: true,
  compose: composeMedia,
  decompose(value) {
    const { mediaType, mediaUrl, altText, transform, coverUrl, medias } = value;
    if (mediaType !== 'CAROUSEL') return [fromItem({ mediaType, mediaUrl, altText, transform, coverUrl })];
    return z
      .array(z.unknown())
      .parse(medias)
      .map((item) => fromItem(item));
  },
  detailsOf({ mediaType }, { media, fields }) {
    return detailsIn(schemaOf(mediaType, variantFor(media, fields)));
  },
  problems(media, fields) {
    const chosen = fields['mediaType'];
    if (chosen !== 'IMAGE' && chosen !== 'VIDEO') return [];
    const fitting = media.filter(({ mediaType }) => mediaType === chosen).length;
    if (media.length <= 1 && fitting === media.length) return [];
    return [
      `the Post Type "${variants[chosen]}" takes exactly one ${chosen.toLowerCase()}; give it one or choose another Post Type`,
    ];
  },
};

/** Contract section 2.5. */
export const photoapp = defineNetwork({
  key: 'photoapp',
  about: 'photo and video sharing network',
  target,
  recognizedBy: { property: 'collaborators' },
  caption: 'caption',
  media: mapping,
  fields: {
    mediaType: { label: 'Post Type', help: 'What kind of post this is', choices: variants },
    isStory: {
      label: 'Publish as Story',
      help: 'Whether the post is published as a story',
      purpose: 'storyOrReel',
      limitsAudience: true,
    },
    isReel: {
      label: 'Publish as Reel',
      help: 'Whether the post is published as a reel',
      onlyFor: 'VIDEO',
      purpose: 'storyOrReel',
    },
    shareToFeed: {
      label: 'Share to Feed',
      help: 'Whether the video is shown in the feed too',
      onlyFor: 'VIDEO',
      purpose: 'storyOrReel',
    },
    thumbOffset: {
      label: 'Thumbnail Offset',
      help: 'Moment of the video that is used as its thumbnail, probably in milliseconds',
      describesMedia: true,
      onlyFor: 'VIDEO',
    },
    firstComment: firstCommentLabels,
    hashtags: hashtagLabels,
    userTags: {
      label: 'User Tags',
      help: 'People tagged in the post',
      describesMedia: true,
      items: userTagLabels,
    },
    collaborators: {
      label: 'Collaborators',
      help: 'Accounts that publish the post together with this one',
      isWords: true,
      items: { username: userTagLabels.username },
    },
    location: locationLabels,
    isAiGenerated: {
      label: 'AI Generated',
      help: 'Whether the content was made with artificial intelligence',
    },
  },
});
