/** How media become the shape of each network, and back. A mapping keeps the details that its network has. */
import type { JsonObject } from '../../data/json.ts';
import * as z from 'zod/v4';
import { type Media, type MediaKind, mediaKinds, mediaSchema } from './media-schema.ts';
import { openObject } from './schema-parts.ts';

/** The network's own names of shared properties, where they differ. */
type MediaNames = Readonly<Partial<Record<keyof Media, string>>>;

/** How a network holds media: the kinds that it takes, and the conversion in both directions. */
export interface MediaMapping<Property extends string = string> {
  /** The properties of the target that hold the media. */
  readonly properties: readonly Property[];
  readonly items: Readonly<Partial<Record<MediaKind, z.ZodObject>>>;
  readonly names: MediaNames;
  /** Whether one target may have images and videos together. */
  readonly mixed: boolean;
  /** The properties of the target that hold these media, whose kinds are known. */
  compose(media: readonly Media[], fields: JsonObject): JsonObject;
  /** The media of a legal target. */
  decompose(target: JsonObject): Media[];
  /** The details that the network takes for this medium, by their shared names. Missing where all media of one kind have the same details. */
  detailsOf?(medium: Media, post: { media: readonly Media[]; fields: JsonObject }): readonly string[];
  /** Details that the network has but cannot take here: the path of each and the reason. */
  detailProblems?(media: readonly Media[]): readonly { path: (string | number)[]; message: string }[];
  /** Problems of these media that the schema does not find. */
  problems?(media: readonly Media[], fields: JsonObject): readonly string[];
}

/** A medium as an item of the schema: only the details that the schema has, under the network's names. */
export function toItem(
  media: JsonObject,
  { schema, names = {} }: { schema: z.ZodObject; names?: MediaNames },
) {
  const properties = Object.keys(schema.shape).map(
    (name) => [name, media[sharedNameOf(name, names)]] as const,
  );
  return Object.fromEntries(properties.filter(([, value]) => value !== undefined));
}

export function sharedNameOf(property: string, names: MediaNames): string {
  return Object.entries(names).find(([, own]) => own === property)?.[0] ?? property;
}

/** The shared names of the details that an item of this schema has. */
export function detailsIn(schema: z.ZodObject, names: MediaNames = {}): readonly string[] {
  return Object.keys(schema.shape).map((property) => sharedNameOf(property, names));
}

/** An item as a medium. `kind`: what it is, where the item itself does not say it. */
export function fromItem(
  item: unknown,
  { kind, names = {} }: { kind?: MediaKind | undefined; names?: MediaNames } = {},
): Media {
  const properties = Object.entries(openObject.parse(item));
  const media = Object.fromEntries(properties.map(([key, value]) => [sharedNameOf(key, names), value]));
  return mediaSchema.parse({ mediaType: kind, ...media });
}

export function kindsOf({ items }: Pick<MediaMapping, 'items'>): MediaKind[] {
  return mediaKinds.filter((kind) => items[kind] !== undefined);
}

/** The kind as which a network takes a medium: an animated GIF is an image unless the network has the kind GIF. */
export function kindAt(kind: MediaKind, { items }: Pick<MediaMapping, 'items'>): MediaKind {
  return kind === 'GIF' && items.GIF === undefined ? 'IMAGE' : kind;
}

export function withKindAt(medium: Media, mapping: Pick<MediaMapping, 'items'>): Media {
  return { ...medium, mediaType: kindAt(medium.mediaType, mapping) };
}

const list = z.array(z.unknown()).default([]);
const oneKind = z.object({ mediaType: z.enum(mediaKinds), medias: list }).optional();

interface Listed<Property> {
  readonly property: Property;
  readonly names?: MediaNames;
  /** Values for details that are left empty. */
  readonly derive?: (media: Media) => Partial<Media>;
}

/** Media in one list whose items have their kind: `medias: [{ mediaType, mediaUrl, … }]`. */
export function mediaList<const Property extends string>({
  property,
  item: schema,
  names = {},
  derive,
}: Listed<Property> & { item: z.ZodObject<{ mediaType: z.ZodEnum }> }): MediaMapping<Property> {
  const kinds = mediaKinds.filter((kind) => kind in schema.shape.mediaType.def.entries);
  return {
    properties: [property],
    items: Object.fromEntries(kinds.map((kind) => [kind, schema])),
    names,
    mixed: true,
    compose: (media) => ({
      [property]: media.map((medium) => toItem({ ...derive?.(medium), ...medium }, { schema, names })),
    }),
    decompose: (target) => list.parse(target[property]).map((item) => fromItem(item, { names })),
  };
}

/** Media of one kind at a time: `{ mediaType, medias: [{ mediaUrl, … }] }`. */
export function mediaOfOneKind<const Property extends string>({
  property,
  items,
  names = {},
  derive,
}: Listed<Property> & Pick<MediaMapping, 'items'>): MediaMapping<Property> {
  return {
    properties: [property],
    items,
    names,
    mixed: false,
    compose(media) {
      const kind = media[0]?.mediaType;
      const schema = kind && items[kind];
      if (schema === undefined) return {};
      const medias = media.map((medium) => toItem({ ...derive?.(medium), ...medium }, { schema, names }));
      return { [property]: { mediaType: kind, medias } };
    },
    decompose(target) {
      const { mediaType: kind, medias = [] } = oneKind.parse(target[property]) ?? {};
      return medias.map((item) => fromItem(item, { names, kind }));
    },
  };
}
