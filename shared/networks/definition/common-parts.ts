/** Parts of schemas, and labels, that several networks share. */
import * as z from 'zod/v4';
import type { MediaKind } from './media-schema.ts';
import type { MediaMapping } from './media-mapping.ts';
import { text, transform } from './schema-parts.ts';

/** A media item with its own kind: `{ mediaType, mediaUrl, altText?, transform? }` (contract 2.7, 2.12, 2.13). */
export function mediaItem<const Kinds extends readonly [MediaKind, ...MediaKind[]]>(kinds: Kinds) {
  return z.strictObject({
    mediaType: z.enum(kinds),
    mediaUrl: text(),
    altText: text().optional(),
    transform,
  });
}

/** Media of one kind: `{ mediaType, medias: [{ … }] }` (contract 2.6, 2.8, 2.9, 2.10). */
export function mediaOf<const Kind extends MediaKind, Item extends z.ZodObject>(
  kind: Kind,
  medias: z.ZodArray<Item>,
) {
  return z.strictObject({ mediaType: z.literal(kind), medias });
}

/** Labels of a thread's follow-up posts (contract 2.7, 2.12). */
export function threadLabels(media: MediaMapping) {
  return {
    label: 'Thread',
    purpose: 'thread',
    help: 'Follow-up posts that are published below this one, in order',
    items: {
      caption: { label: 'Text', help: 'Text of this follow-up post', multiline: true },
      medias: { label: 'Media', help: 'Images and videos of this follow-up post', media },
    },
  } as const;
}

/** A place (contract 2.5, 2.13). */
export const locationLabels = {
  label: 'Location',
  purpose: 'location',
  help: 'The place the post is about',
  fields: {
    name: { label: 'Name', help: 'Name of the place' },
    id: { label: 'Place', help: "The network's own ID of the place" },
    address: { label: 'Address', help: 'Postal address of the place' },
    lat: { label: 'Latitude', help: 'Latitude in degrees' },
    lng: { label: 'Longitude', help: 'Longitude in degrees' },
  },
} as const;

/** People tagged at a position (contract 2.5). */
export const userTagLabels = {
  username: { label: 'Username', help: 'Name of the person, without @' },
  x: { label: 'X', help: 'Distance from the left edge, as a share of the width' },
  y: { label: 'Y', help: 'Distance from the top edge, as a share of the height' },
} as const;

export const coverUrlLabels = {
  label: 'Cover URL',
  help: 'Web address of the image shown before the video plays',
  isFile: true,
} as const;

export const pollLabels = {
  label: 'Poll',
  purpose: 'poll',
  help: 'A question to vote on; the caption is the question',
} as const;

export const pollOptionLabels = { label: 'Options', help: 'The answers to choose from' } as const;

export const hashtagLabels = {
  label: 'Hashtags',
  help: 'Hashtags of the post, with or without #',
  isWords: true,
} as const;

export const firstCommentLabels = {
  label: 'First Comment',
  purpose: 'firstComment',
  help: 'Comment that is added below the post',
  multiline: true,
  isProse: true,
} as const;
