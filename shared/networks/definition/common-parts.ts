/** Parts that several networks share. */
import * as z from 'zod/v4';
import type { MediaKind } from './media-schema.ts';
import type { MediaMapping } from './media-mapping.ts';
import { text, transform } from './schema-parts.ts';

/** A media item with its own kind: `{ mediaType, mediaUrl, altText?, transform? }` (2.7, 2.12, 2.13). */
export function mediaItem<const Kinds extends readonly [MediaKind, ...MediaKind[]]>(kinds: Kinds) {
  return z.strictObject({
    mediaType: z.enum(kinds),
    mediaUrl: text(),
    altText: text().optional(),
    transform,
  });
}

/** Labels of a thread's follow-up posts (2.7, 2.12). */
export function threadLabels(media: MediaMapping) {
  return {
    label: 'Thread',
    help: 'Follow-up posts that are published below this one, in order',
    items: {
      caption: { label: 'Text', help: 'Text of this follow-up post', multiline: true },
      medias: { label: 'Media', help: 'Images and videos of this follow-up post', media },
    },
  } as const;
}
