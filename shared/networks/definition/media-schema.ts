/** Media as a person gives it: a medium has the details of every network. */
import * as z from 'zod/v4/mini';
import { text, transform, userTags } from './schema-parts.ts';

export const mediaKinds = ['IMAGE', 'VIDEO', 'GIF', 'DOCUMENT'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** One medium: its address, its kind, and details, of which each network takes those that it knows within its own limits. */
export const mediaSchema = z.strictObject({
  mediaUrl: text(),
  mediaType: z.enum(mediaKinds),
  altText: z.optional(text()),
  transform,
  userTags,
  coverUrl: z.optional(text()),
  coverImageContentType: z.optional(text()),
  coverImageKeyFrameTime: z.optional(z.number()),
  title: z.optional(text()),
  videoMetadata: z.optional(
    z.strictObject({
      title: z.optional(text()),
      description: z.optional(text()),
      aspectRatioWidth: z.optional(z.number()),
      aspectRatioHeight: z.optional(z.number()),
    }),
  ),
  name: z.optional(text()),
  size: z.optional(z.number()),
});
export type Media = z.infer<typeof mediaSchema>;
