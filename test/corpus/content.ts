/**
 * What a person would type into a form for a target: caption, media, and the network's own properties. Nothing here may import the networks, because
 * they are tested with it.
 */
import * as z from 'zod/v4';

export type Json = Record<string, unknown>;

export interface TargetContent {
  readonly accountId: unknown;
  readonly caption: unknown;
  /** Each medium with `mediaUrl`, `mediaType` and its details. */
  readonly media: readonly Json[];
  /** All other properties, as they are in the target. */
  readonly fields: Json;
}

const items = z.array(z.record(z.string(), z.unknown()));
const held = z.object({ mediaType: z.string(), medias: items });

interface Place {
  readonly caption?: string;
  readonly media: string;
  /** Whether the media are in an object that says of which kind all of them are. */
  readonly isOfOneKind?: true;
  /** What the network calls the address and the details of a medium. */
  readonly names?: Readonly<Record<string, string>>;
}

export function contentAt({ caption = 'caption', media, isOfOneKind, names = {} }: Place) {
  return ({ accountId, ...target }: Json): TargetContent => {
    const { [caption]: text, [media]: given, ...fields } = target;
    const list = isOfOneKind === true ? ofOneKind(given) : items.parse(given);
    return { accountId, caption: text, media: list.map((item) => renamed(item, names)), fields };
  };
}

function ofOneKind(value: unknown): Json[] {
  if (value === undefined) return [];
  const { mediaType, medias } = held.parse(value);
  return medias.map((item) => ({ mediaType, ...item }));
}

function renamed(item: Json, names: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [names[key] ?? key, value]));
}
