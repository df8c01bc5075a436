/** Media as a person gives it, for all networks alike: a medium carries the details of every network. */
import * as z from 'zod/v4';
import { text, transform, userTags } from './schema-parts.ts';

export const mediaKinds = ['IMAGE', 'VIDEO', 'GIF', 'DOCUMENT'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What can be said of a medium besides its address and kind. Limits are each network's own. */
const mediaDetails = z.strictObject({
  altText: text().optional(),
  transform,
  userTags,
  coverUrl: text().optional(),
  coverImageContentType: text().optional(),
  coverImageKeyFrameTime: z.number().optional(),
  title: text().optional(),
  videoMetadata: z
    .strictObject({
      title: text().optional(),
      description: text().optional(),
      aspectRatioWidth: z.number().optional(),
      aspectRatioHeight: z.number().optional(),
    })
    .optional(),
  name: text().optional(),
  size: z.number().optional(),
});

/** One medium: an address, its kind, and details of which each network takes what it knows. */
export const mediaSchema = mediaDetails.extend({ mediaUrl: text(), mediaType: z.enum(mediaKinds) });
export type Media = z.infer<typeof mediaSchema>;
export type MediaDetail = keyof z.infer<typeof mediaDetails>;
