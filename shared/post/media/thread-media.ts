/** Media inside a network's own fields: the follow-up posts of a thread. */
import type { JsonObject } from '../../data/json.ts';
import * as z from 'zod/v4';
import type { Network } from '../../networks/definition/define-network.ts';
import { type MediaMapping, withKindAt } from '../../networks/definition/media-mapping.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { MediaDraft } from '../draft.ts';
import type { ValidationIssue } from '../../form/values/messages.ts';
import { type FormWords, defaultFormWords } from '../../form/values/form-words.ts';
import { labelOfPath } from '../../form/values/label.ts';
import { missingAltText, picturesWithoutAltText } from './missing-alt-text.ts';
import { type MediaInspection, readableMedia, resolveMedia, unusedDetails } from './resolve-media.ts';
import { leftOutText } from './usable-media.ts';

const objects = z.array(openObject);
const mediaDrafts = z
  .array(z.custom<MediaDraft>((value: unknown) => typeof value === 'object' && value !== null))
  .optional();

/**
 * The fields, with their media lists in the network's shape, and issues of unreadable media. `skipsMedia`: whether such media are left out instead.
 */
export function composeFieldMedia(
  network: Network,
  {
    fields,
    inspection,
    skipsMedia,
    requiresAltText,
    formWords = defaultFormWords,
  }: {
    fields: JsonObject;
    inspection: MediaInspection;
    skipsMedia: boolean;
    requiresAltText: boolean;
    formWords?: FormWords;
  },
): { fields: JsonObject; issues: readonly ValidationIssue[]; leftOut: readonly string[] } {
  const issues: ValidationIssue[] = [];
  const leftOut: string[] = [];
  const composed = threadsIn(network, fields).map(({ key, lists, parts }) => {
    const composedParts = parts.map((part, index) => {
      const composedLists = lists.map(([name, mapping]) => {
        // A value that is no list of media stays as it is: the schema refuses it at its place.
        const { data: drafts, success } = mediaDrafts.safeParse(part[name]);
        if (!success) return {};
        const resolved = resolveMedia(drafts ?? [], inspection);
        const media = readableMedia(resolved).map((medium) => withKindAt(medium, mapping));
        const at = [key, index, name];
        const unreadable = skipsMedia ? [] : resolved.flatMap((medium) => medium.issues);
        const { label } = network;
        for (const [place, each] of skipsMedia ? resolved.entries() : [])
          if (each.medium === undefined)
            leftOut.push(leftOutText(`${label}, ${labelOfPath(network, [...at, place])}`, each.issues));
        const found =
          unreadable.length > 0
            ? unreadable
            : unusedDetails({ network: { label, media: mapping }, media, fields: {} });
        const places = [...resolved.keys()].filter((place) => resolved[place]?.medium !== undefined);
        const withoutAltText = requiresAltText
          ? picturesWithoutAltText({ network: { label, media: mapping }, media, fields: {} })
          : [];
        issues.push(
          ...withoutAltText.map((place) => missingAltText([...at, places[place] ?? place], formWords)),
        );
        issues.push(
          ...found.map(({ path, message, isMissing = false }) => ({
            path: [...at, ...path],
            message,
            ...(isMissing && { isMissing }),
          })),
        );
        return mapping.compose(media, {});
      });
      const whole = composedLists.reduce((sum, list) => ({ ...sum, ...list }), part);
      // A follow-up post with only media is sent with an empty text, which a form does not give.
      const hasMedia = Array.isArray(whole['medias']) && whole['medias'].length > 0;
      return { ...(hasMedia && { caption: '' }), ...whole };
    });
    return [key, composedParts] as const;
  });
  return { fields: { ...fields, ...Object.fromEntries(composed) }, issues, leftOut };
}

export function mediaDraftsIn(network: Network, fields: JsonObject): MediaDraft[] {
  return threadsIn(network, fields).flatMap(({ lists, parts }) =>
    parts.flatMap((part) => lists.flatMap(([name]) => mediaDrafts.safeParse(part[name]).data ?? [])),
  );
}

/** The fields whose items have media, with the names of their lists. An empty entry of a form is no part of a thread. */
function threadsIn(network: Network, fields: JsonObject) {
  return Object.entries(fields).flatMap(([key, value]) => {
    const lists = Object.entries(network.fields[key]?.items ?? {}).flatMap(
      ([name, { media }]): [string, MediaMapping][] => (media === undefined ? [] : [[name, media]]),
    );
    const { data: items } = lists.length === 0 ? {} : objects.safeParse(value);
    if (items === undefined) return [];
    return [{ key, lists, parts: items.filter((item) => Object.keys(item).length > 0) }];
  });
}
