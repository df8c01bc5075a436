import * as z from 'zod/v4/mini';
import { mediaItem } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaList } from './definition/media-mapping.ts';
import { accountId, text } from './definition/schema-parts.ts';
import { coverUrlLabels, locationLabels } from './definition/common-labels.ts';
import { networkLabels } from './definition/network-labels.ts';

const item = mediaItem(['IMAGE', 'VIDEO']);

/** Contract section 2.13. */
export const socialnet = defineNetwork({
  key: 'socialnet',
  label: networkLabels.socialnet,
  about: 'general social network',
  target: z.strictObject({
    accountId,
    caption: z._default(text({ max: 63206 }), ''),
    medias: z.array(item),
    isReel: z._default(z.boolean(), false),
    isSlideshow: z._default(z.boolean(), false),
    isStory: z._default(z.boolean(), false),
    slideshowDuration: z._default(z.number().check(z.minimum(1750), z.maximum(10000)), 1750),
    slideshowTransition: z._default(z.number().check(z.minimum(250), z.maximum(2000)), 250),
    coverUrl: z.optional(text()),
    location: z.optional(
      z.strictObject({
        id: text(),
        name: text(),
        address: z.optional(text()),
        lat: z.optional(z.number()),
        lng: z.optional(z.number()),
      }),
    ),
  }),
  recognizedBy: { property: 'slideshowDuration' },
  caption: 'caption',
  media: mediaList({ property: 'medias', item, kinds: Object.values(item.shape.mediaType.def.entries) }),
  fields: {
    isReel: { label: 'Publish as Reel', help: 'Whether the video is published as a reel' },
    isStory: { label: 'Publish as Story', help: 'Whether the media is published as a story' },
    isSlideshow: { label: 'Publish as Slideshow', help: 'Whether the images are published as a slideshow' },
    slideshowDuration: {
      label: 'Slideshow Duration',
      help: 'How long each image is shown, probably in milliseconds',
    },
    slideshowTransition: {
      label: 'Slideshow Transition',
      help: 'How long the change between images takes, probably in milliseconds',
    },
    coverUrl: coverUrlLabels,
    location: locationLabels,
  },
  examples: [
    { accountId: 'account-1', caption: 'Open all weekend', medias: [] },
    {
      accountId: 'account-1',
      medias: [{ mediaUrl: 'https://example.com/tour.mp4', mediaType: 'VIDEO' }],
      isReel: true,
    },
  ],
  counterexamples: [
    {
      value: { accountId: 'account-1', medias: [], slideshowDuration: 1749 },
      path: ['slideshowDuration'],
      reason: '1749, at least 1750',
    },
  ],
});
