import * as z from 'zod/v4';
import { pollLabels, pollOptionLabels } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaList } from './definition/media-mapping.ts';
import { fileNameOf } from './definition/media-url.ts';
import { accountId, text, transform } from './definition/schema-parts.ts';

const item = z.strictObject({
  name: text(),
  mediaUrl: text(),
  size: z.number(),
  mediaType: z.enum(['IMAGE', 'VIDEO']),
  alt: text({ max: 1500 }).optional(),
  transform,
});

/** Contract section 2.11. */
export const fediverse = defineNetwork({
  key: 'fediverse',
  about: 'federated microblogging network',
  target: z.strictObject({
    accountId,
    caption: text({ max: 500 }),
    visibility: z.enum(['public', 'unlisted', 'private', 'direct']).default('public'),
    sensitive: z.boolean().default(false),
    spoilerText: text().optional(),
    language: text().optional(),
    poll: z
      .strictObject({
        options: z
          .array(z.strictObject({ title: text({ max: 50 }) }))
          .min(2)
          .max(4),
        expiresIn: z.number().min(300).max(604800),
        multiple: z.boolean().default(false),
        hideTotals: z.boolean().default(false),
      })
      .optional(),
    medias: z.array(item),
  }),
  recognizedBy: { property: 'spoilerText' },
  caption: 'caption',
  media: mediaList({
    property: 'medias',
    item,
    names: { altText: 'alt' },
    derive: ({ mediaUrl }) => ({ name: fileNameOf(mediaUrl) }),
  }),
  contentFields: ['poll'],
  fields: {
    visibility: {
      label: 'Visibility',
      purpose: 'visibility',
      limitsAudience: true,
      help: 'Who can see the post',
      choices: {
        public: 'Public',
        unlisted: 'Unlisted',
        private: 'Followers Only',
        direct: 'Mentioned People Only',
      },
    },
    sensitive: {
      label: 'Sensitive',
      help: 'Whether the media is hidden behind a warning',
      limitsAudience: true,
    },
    spoilerText: {
      label: 'Content Warning',
      help: 'Text shown before the post is opened',
      limitsAudience: true,
    },
    language: { label: 'Language', help: 'Language code of the post', placeholder: 'en' },
    poll: {
      ...pollLabels,
      fields: {
        options: { ...pollOptionLabels, items: { title: { label: 'Title', help: 'Text of this answer' } } },
        expiresIn: {
          label: 'Expires In',
          help: 'How long the poll is open, probably in seconds',
        },
        multiple: { label: 'Multiple Choice', help: 'Whether several answers can be chosen' },
        hideTotals: { label: 'Hide Totals', help: 'Whether counts are hidden until the poll ends' },
      },
    },
  },
});
