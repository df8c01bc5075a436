/** Media inside a network's own fields: the follow-up posts of a thread. */
import * as z from 'zod/v4';
import type { Network } from '../../networks/definition/define-network.ts';
import { kindAt, type MediaMapping } from '../../networks/definition/media-mapping.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { MediaDraft } from '../draft.ts';
import type { ValidationIssue } from '../findings/messages.ts';
import { resolveMedia } from './resolve-media.ts';
import { unusedDetails } from './unused-details.ts';

type Fields = Readonly<Record<string, unknown>>;

const objects = z.array(openObject);
const mediaDrafts = z
  .array(z.custom<MediaDraft>((value) => typeof value === 'object' && value !== null))
  .optional();

/** The fields with every media list inside them in the network's shape, and what could not be read. */
export function composeFieldMedia({ network, fields }: { network: Network; fields: Fields }): {
  fields: Fields;
  issues: readonly ValidationIssue[];
} {
  const issues: ValidationIssue[] = [];
  const composed = Object.entries(fields).map(([key, value]): [string, unknown] => {
    const lists = mediaListsIn(network, key);
    const { data: items } = objects.safeParse(value);
    if (lists.length === 0 || items === undefined) return [key, value];
    // A place in a form where nothing stands is no part.
    const parts = items.filter((item) => Object.keys(item).length > 0);
    const composedItems = parts.map((item, index) => {
      const held = lists.map(([name, arrangement]) => {
        // What is no list of media at all is left to the schema, which says so at its place.
        const { data: drafts, success } = mediaDrafts.safeParse(item[name]);
        if (!success) return {};
        const { media, issues: own } = resolveMedia(drafts ?? []);
        issues.push(...own.map(({ path, message }) => ({ path: [key, index, name, ...path], message })));
        const known = media.map((medium) => ({
          ...medium,
          mediaType: kindAt(medium.mediaType, arrangement),
        }));
        const unused =
          own.length > 0
            ? []
            : unusedDetails({
                network: { label: network.label, media: arrangement },
                media: known,
                fields: {},
              });
        issues.push(...unused.map(({ path, message }) => ({ path: [key, index, name, ...path], message })));
        return arrangement.compose(known, {});
      });
      const composed = held.reduce((whole, part) => ({ ...whole, ...part }), item);
      return { ...emptyTextBeside(composed), ...composed };
    });
    return [key, composedItems];
  });
  return { fields: Object.fromEntries(composed), issues };
}

/** A follow-up post of media alone has an empty text, which a form takes for one that was not filled in. */
function emptyTextBeside({ medias }: Fields): Fields {
  return Array.isArray(medias) && medias.length > 0 ? { caption: '' } : {};
}

function mediaListsIn(network: Network, key: string): [string, MediaMapping][] {
  const items = network.fields[key]?.items ?? {};
  return Object.entries(items).flatMap(([name, { media }]) => (media === undefined ? [] : [[name, media]]));
}
