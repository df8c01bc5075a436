/**
 * Media as a person gives it, for all networks alike, and how it becomes the shape of each.
 *
 * A shared medium carries the details of every network; an arrangement keeps those that its network knows.
 */
import * as z from 'zod/v4';
import type { FieldTable } from './field-table.ts';
import { text, transform, userTags, openObject } from './parts.ts';
import { coverUrlWords, userTagWords } from './words.ts';

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

const percent = 'as a share from 0 to 1';

/** The words of the media details; `mediaUrl` and `mediaType` come first in every form. */
export const mediaFields: FieldTable<Media> = {
  mediaUrl: {
    label: 'Media URL',
    help: 'Public web address of the file',
    placeholder: 'https://example.com/image.jpg',
  },
  mediaType: {
    label: 'Media Type',
    help: 'What the file is',
    choices: { IMAGE: 'Image', VIDEO: 'Video', GIF: 'Animated GIF', DOCUMENT: 'Document' },
  },
  altText: { label: 'Alt Text', help: 'Describes the media for people who cannot see it', multiline: true },
  transform: {
    label: 'Transform',
    help: 'How the image is cropped and sized',
    fields: {
      crop: {
        label: 'Crop',
        help: 'The part of the image that is kept',
        fields: {
          x: { label: 'X', help: `Left edge, ${percent}` },
          y: { label: 'Y', help: `Top edge, ${percent}` },
          width: { label: 'Width', help: `Width, ${percent}` },
          height: { label: 'Height', help: `Height, ${percent}` },
        },
      },
      aspect: { label: 'Aspect Ratio', help: 'Aspect ratio of the result', placeholder: '4:5' },
      width: { label: 'Width', help: 'Width of the result in pixels' },
      height: { label: 'Height', help: 'Height of the result in pixels' },
      fit: {
        label: 'Fit',
        help: 'How the image fills the result',
        choices: { cover: 'Cover', contain: 'Contain' },
      },
      userEdited: { label: 'Edited by Hand', help: 'Whether a person chose this crop' },
    },
  },
  userTags: {
    label: 'User Tags',
    help: 'People tagged in this image or video of a carousel',
    items: userTagWords,
  },
  coverUrl: coverUrlWords,
  coverImageContentType: {
    label: 'Cover Content Type',
    help: 'Media type of the cover image',
    placeholder: 'image/jpeg',
  },
  coverImageKeyFrameTime: {
    label: 'Cover Key Frame Time',
    help: 'Moment of the video to use as cover',
  },
  title: { label: 'Document Title', help: 'Title shown on the document' },
  videoMetadata: {
    label: 'Video Metadata',
    help: 'Title, description and aspect ratio of the video',
    fields: {
      title: { label: 'Title', help: 'Title of the video' },
      description: { label: 'Description', help: 'Description of the video', multiline: true },
      aspectRatioWidth: { label: 'Aspect Ratio Width', help: 'Width part of the aspect ratio, 16 for 16:9' },
      aspectRatioHeight: {
        label: 'Aspect Ratio Height',
        help: 'Height part of the aspect ratio, 9 for 16:9',
      },
    },
  },
  name: { label: 'File Name', help: 'Name of the file; taken from the Media URL when left empty' },
  size: { label: 'File Size', help: 'Size of the file in bytes; asked of the Media URL when left empty' },
};

type ItemSchema = z.ZodObject;
type Json = Readonly<Record<string, unknown>>;

/** What a network calls a shared property where it has a word of its own. */
export type MediaNames = Readonly<Partial<Record<keyof Media, string>>>;

/** How a network holds media: which kinds it takes, and the way there and back. */
export interface MediaArrangement<Property extends string = string> {
  /** The properties of the target that hold the media. */
  readonly properties: readonly Property[];
  /** The item's schema for each kind that the network takes. */
  readonly items: Readonly<Partial<Record<MediaKind, ItemSchema>>>;
  readonly names: MediaNames;
  /** Whether images and videos may stand together. */
  readonly mixed: boolean;
  /** Media (already of known kinds) in the network's shape, to be merged into the target. */
  compose(media: readonly Media[], fields: Json): Json;
  /** The media of a legal target. */
  decompose(target: Json): Media[];
  /** The details that it takes of one of these media, by their shared names, where that is not the same for all of its kind. */
  detailsOf?(medium: Media, post: { media: readonly Media[]; fields: Json }): readonly string[];
  /** Details that are known and still not sent: at which medium and detail, and why. */
  detailProblems?(media: readonly Media[]): readonly { path: (string | number)[]; message: string }[];
  /** What is wrong with these media beyond what the schema can say. */
  problems?(media: readonly Media[], fields: Json): readonly string[];
}

/** A medium as an item of the schema: known details only, under the network's names. */
export function toItem({
  media,
  schema,
  names = {},
}: {
  media: Media;
  schema: ItemSchema;
  names?: MediaNames;
}) {
  const details: Json = media;
  const item: Record<string, unknown> = {};
  for (const property of Object.keys(schema.shape)) {
    const value = details[sharedNameOf(property, names)];
    if (value !== undefined) item[property] = value;
  }
  return item;
}

/** The shared name of an item's property. */
export function sharedNameOf(property: string, names: MediaNames): string {
  return Object.entries(names).find(([, own]) => own === property)?.[0] ?? property;
}

/** The shared names of the details that an item of this schema holds. */
export function detailsIn(schema: ItemSchema, names: MediaNames = {}): readonly string[] {
  return Object.keys(schema.shape).map((property) => sharedNameOf(property, names));
}

/** An item as a medium; `kind` where the item does not say it. */
export function fromItem({
  item,
  kind,
  names = {},
}: {
  item: unknown;
  kind?: MediaKind;
  names?: MediaNames;
}): Media {
  const properties = Object.entries(openObject.parse(item));
  const media = Object.fromEntries(properties.map(([key, value]) => [sharedNameOf(key, names), value]));
  return mediaSchema.parse({ mediaType: kind, ...media });
}

/** The kinds of media that a network takes. */
export function kindsOf({ items }: Pick<MediaArrangement, 'items'>): MediaKind[] {
  return mediaKinds.filter((kind) => items[kind] !== undefined);
}

/** A kind as it stands in a sentence: `image`, `animated GIF`. */
export function kindNoun(kind: MediaKind): string {
  return kind === 'GIF' ? 'animated GIF' : mediaFields.mediaType.choices[kind].toLowerCase();
}

/** The kind under which a network takes a medium: an animated GIF is an image where GIF is no kind of its own. */
export function kindAt(kind: MediaKind, { items }: Pick<MediaArrangement, 'items'>): MediaKind {
  return kind === 'GIF' && items.GIF === undefined ? 'IMAGE' : kind;
}

const list = z.array(z.unknown()).default([]);

/** Media in one list whose items say their kind: `medias: [{ mediaType, mediaUrl, … }]`. */
export function mediaList<const Property extends string>(options: {
  property: Property;
  item: ItemSchema;
  kinds: readonly MediaKind[];
  names?: MediaNames;
  /** Details that can be derived when a person left them empty. */
  derive?: (media: Media) => Partial<Media>;
}): MediaArrangement<Property> {
  const { property, item: schema, kinds, names = {}, derive } = options;
  return {
    properties: [property],
    items: Object.fromEntries(kinds.map((kind) => [kind, schema])),
    names,
    mixed: true,
    compose: (media) => ({
      [property]: media.map((medium) => toItem({ media: { ...derive?.(medium), ...medium }, schema, names })),
    }),
    decompose: (target) => list.parse(target[property]).map((item) => fromItem({ item, names })),
  };
}

const oneKind = z.object({ mediaType: z.enum(mediaKinds), medias: list }).optional();

/** Media of one kind at a time: `{ mediaType, medias: [{ mediaUrl, … }] }`. */
export function mediaOfOneKind<const Property extends string>(options: {
  property: Property;
  items: Partial<Record<MediaKind, ItemSchema>>;
  names?: MediaNames;
  derive?: (media: Media) => Partial<Media>;
}): MediaArrangement<Property> {
  const { property, items, names = {}, derive } = options;
  return {
    properties: [property],
    items,
    names,
    mixed: false,
    compose(media) {
      const [first] = media;
      const schema = first && items[first.mediaType];
      if (schema === undefined) return {};
      const medias = media.map((medium) =>
        toItem({ media: { ...derive?.(medium), ...medium }, schema, names }),
      );
      return { [property]: { mediaType: first?.mediaType, medias } };
    },
    decompose(target) {
      const held = oneKind.parse(target[property]);
      return (held?.medias ?? []).map((item) =>
        fromItem({ item, names, ...(held && { kind: held.mediaType }) }),
      );
    },
  };
}
