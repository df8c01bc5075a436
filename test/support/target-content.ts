/**
 * What a person reads off a target in order to type it into a form: caption, media, and the network's own properties.
 * Written by hand from sections 2.5 to 2.13; nothing here may import the networks, which are judged by it.
 */
import * as z from 'zod/v4';
import type { Json } from './legal-target.ts';

export interface TargetContent {
  readonly accountId: unknown;
  readonly caption: unknown;
  /** Each with `mediaUrl`, `mediaType` and its details. */
  readonly media: readonly Json[];
  /** Everything else, as it stands in the target. */
  readonly fields: Json;
}

const items = z.array(z.record(z.string(), z.unknown()));
const held = z.object({ mediaType: z.string(), medias: items });

export function contentOf({
  network,
  target: { accountId, ...target },
}: {
  network: string;
  target: Json;
}): TargetContent {
  switch (network) {
    case 'microblog':
    case 'threadapp':
    case 'socialnet': {
      const { caption, medias, ...fields } = target;
      return { accountId, caption, media: items.parse(medias), fields };
    }
    case 'fediverse': {
      const { caption, medias, ...fields } = target;
      return {
        accountId,
        caption,
        media: items.parse(medias).map((item) => renamed(item, { alt: 'altText' })),
        fields,
      };
    }
    case 'professional':
    case 'shortvideo': {
      const { caption, medias, ...fields } = target;
      return { accountId, caption, media: ofOneKind(medias), fields };
    }
    case 'skyapp': {
      const { caption, embed, ...fields } = target;
      const media = ofOneKind(embed).map((item) => renamed(item, { url: 'mediaUrl', alt: 'altText' }));
      return { accountId, caption, media, fields };
    }
    case 'pinboard': {
      const { description: caption, mediaType: _, medias, altText, ...fields } = target;
      const media = ofOneKind(medias).map((item) => renamed(item, { coverImageUrl: 'coverUrl' }));
      // The pin has one alt text; it is written at the first of its media.
      const [first, ...rest] = media;
      return {
        accountId,
        caption,
        media: [{ ...first, ...(altText !== undefined && { altText }) }, ...rest],
        fields,
      };
    }
    case 'photoapp': {
      if (target['mediaType'] === 'CAROUSEL') {
        const { caption, medias, mediaType: _, ...fields } = target;
        return { accountId, caption, media: items.parse(medias), fields };
      }
      const { caption, mediaType, mediaUrl, altText, transform, coverUrl, ...fields } = target;
      const medium = Object.entries({ mediaType, mediaUrl, altText, transform, coverUrl });
      return {
        accountId,
        caption,
        media: [Object.fromEntries(medium.filter(([, value]) => value !== undefined))],
        fields,
      };
    }
    default:
      throw new Error(`The content of a ${network} target is not known`);
  }
}

/** The same target as an entry of Targets JSON: the simplified form of section 2.2, with everything that its network knows. */
export function entryOf({ network, target }: { network: string; target: Json }): Json {
  const { accountId, caption, media, fields } = contentOf({ network, target });
  const variant = network === 'photoapp' ? { mediaType: target['mediaType'] } : {};
  return { platform: network, accountId, content: caption, media, ...variant, ...fields };
}

function ofOneKind(value: unknown): Json[] {
  if (value === undefined) return [];
  const { mediaType, medias } = held.parse(value);
  return medias.map((item) => ({ mediaType, ...item }));
}

function renamed(item: Json, names: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [names[key] ?? key, value]));
}
