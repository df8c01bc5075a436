import * as z from 'zod/v4';
import { mediaItem, coverUrlLabels, locationLabels } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaList } from './definition/media-mapping.ts';
import { accountId, text } from './definition/schema-parts.ts';

const item = mediaItem(['IMAGE', 'VIDEO']);

/** Contract section 2.13. */
export const socialnet = defineNetwork({
  key: 'socialnet',
  about: 'general social network',
  target: z.strictObject({
    accountId,
    caption: text({ max: 63206 }).default(''),
    medias: z.array(item),
    isReel: z.boolean().default(false),
    isSlideshow: z.boolean().default(false),
    isStory: z.boolean().default(false),
    slideshowDuration: z.number().min(1750).max(10000).default(1750),
    slideshowTransition: z.number().min(250).max(2000).default(250),
    coverUrl: text().optional(),
    location: z
      .strictObject({
        id: text(),
        name: text(),
        address: text().optional(),
        lat: z.number().optional(),
        lng: z.number().optional(),
      })
      .optional(),
  }),
  recognizedBy: { property: 'slideshowDuration' },
  caption: 'caption',
  media: mediaList({ property: 'medias', item }),
  fields: {
    isReel: {
      label: 'Publish as Reel',
      help: 'Whether the video is published as a reel',
      onlyFor: 'VIDEO',
      purpose: 'storyOrReel',
    },
    isStory: {
      label: 'Publish as Story',
      help: 'Whether the media is published as a story',
      purpose: 'storyOrReel',
      limitsAudience: true,
    },
    isSlideshow: {
      label: 'Publish as Slideshow',
      help: 'Whether the images are published as a slideshow',
      onlyFor: 'IMAGE',
    },
    slideshowDuration: {
      label: 'Slideshow Duration',
      help: 'How long each image is shown, probably in milliseconds',
      onlyFor: 'IMAGE',
    },
    slideshowTransition: {
      label: 'Slideshow Transition',
      help: 'How long the change between images takes, probably in milliseconds',
      onlyFor: 'IMAGE',
    },
    coverUrl: { ...coverUrlLabels, describesMedia: true },
    location: locationLabels,
  },
});
