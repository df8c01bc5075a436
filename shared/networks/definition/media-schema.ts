/** Media as a person gives it: a medium has the details of every network. */
import * as z from 'zod/v4';
import { text, transform, userTags, videoMetadata } from './schema-parts.ts';

export const mediaKinds = ['IMAGE', 'VIDEO', 'GIF', 'DOCUMENT'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** One medium: its address, its kind, and details. Each network takes the details that it knows, within its own limits. */
export const mediaSchema = z.strictObject({
  mediaUrl: text(),
  mediaType: z.enum(mediaKinds),
  altText: text().optional(),
  transform,
  userTags,
  coverUrl: text().optional(),
  coverImageContentType: text().optional(),
  coverImageKeyFrameTime: z.number().optional(),
  title: text().optional(),
  videoMetadata: videoMetadata.optional(),
  name: text().optional(),
  size: z.number().optional(),
});
export type Media = z.infer<typeof mediaSchema>;
