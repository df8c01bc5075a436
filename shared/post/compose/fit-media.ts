/** The media of a target as its network takes them. */
import { field, type JsonObject } from '../../data/json.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import type { FormWords } from '../../form/values/form-words.ts';
import type { ValidationIssue } from '../../form/values/messages.ts';
import { isEmpty, isUnfilled } from '../../form/values/read-value.ts';
import type { MediaDraft } from '../draft.ts';
import { missingAltText, picturesWithoutAltText } from '../media/missing-alt-text.ts';
import {
  mediaFor,
  type MediaInspection,
  readableMedia,
  type ResolvedMedium,
  type ResolvedTarget,
  unusedDetails,
} from '../media/resolve-media.ts';
import { composeFieldMedia } from '../media/thread-media.ts';
import { inMedia, usableMedia } from '../media/usable-media.ts';

/** The field that names one of the media by its place, counted from 0 (contract 2.10). */
const coverIndex = 'photoCoverIndex';

/** The place of the cover among the media that are not left out of `count`, -1 if it is left out; undefined if none is chosen, or all media stay. */
function coverAfter(index: unknown, places: readonly number[], count: number): number | undefined {
  const isOne = typeof index === 'number' && index < count && places.length < count;
  return isOne ? places.indexOf(index) : undefined;
}

/** The cover that one of the media of the whole post has, for a network that takes it once for the target, and whose own field is empty. */
export function fieldsFromMedia(
  network: Network,
  media: readonly MediaDraft[],
  fields: JsonObject,
): JsonObject {
  const open = Object.entries(network.fields).filter(
    ([key, { isFile }]) => isFile === true && isUnfilled(fields[key]),
  );
  return Object.fromEntries(
    open.flatMap(([key]) => {
      const [value, another] = media.map((medium) => field(medium, key)).filter((each) => !isUnfilled(each));
      return value === undefined || another !== undefined ? [] : [[key, value]];
    }),
  );
}

export interface MediaComposition {
  readonly resolved: ResolvedTarget;
  readonly shared: readonly ResolvedMedium[];
  readonly inspection: MediaInspection;
  /** Whether media that cannot be used are left out. */
  readonly skipsMedia: boolean;
  /** Whether a picture without an alt text is refused where the network takes one. */
  readonly requiresAltText: boolean;
  readonly formWords: FormWords;
}

/** The media under the kinds of the network, and the media inside its fields (the follow-up posts of a thread). */
export function fitMedia(
  network: Network,
  { resolved, shared, inspection, skipsMedia, requiresAltText, formWords }: MediaComposition,
  textFields: JsonObject,
) {
  const { isOwn } = resolved;
  const { media, leftOut } = skipsMedia
    ? usableMedia(network, resolved)
    : { media: resolved.media, leftOut: [] };
  const mediumIssues = media.flatMap(({ issues }) => issues);
  const given = readableMedia(media);
  const { media: list, problems } = mediaFor({ network, media: given, fields: textFields });
  const areAccepted = mediumIssues.length === 0 && problems.length === 0;
  // Of shared media, each network uses the details it knows. Details given for this network alone must not be lost.
  const places = media
    .filter(({ medium }) => medium !== undefined)
    .map((each) => resolved.media.indexOf(each));
  const { givenMedia } = resolved.target;
  // What the file has from before the update was given for another kind of post, and nobody has to take it out.
  const isGiven = ({ path: [index, key] }: ValidationIssue) =>
    givenMedia === undefined || !isEmpty(field(givenMedia[places[Number(index)] ?? -1], String(key)));
  const unused =
    isOwn && areAccepted ? unusedDetails({ network, media: list, fields: textFields }).filter(isGiven) : [];
  const withoutAltText =
    requiresAltText && problems.length === 0
      ? picturesWithoutAltText({ network, media: list, fields: textFields }).map((index) =>
          missingAltText([places[index] ?? index], formWords),
        )
      : [];
  // An issue of the media of the whole post is reported once, not for each target.
  const sharedIssues = new Set(shared.flatMap((medium) => medium.issues));
  const ownIssues = mediumIssues.filter((issue) => !sharedIssues.has(issue));
  const cover = coverAfter(textFields[coverIndex], places, resolved.media.length);
  const { issues: threadIssues, ...thread } = composeFieldMedia(network, {
    fields: cover === undefined ? textFields : { ...textFields, [coverIndex]: cover },
    inspection,
    skipsMedia,
    requiresAltText,
    formWords,
  });
  const issues = [
    ...ownIssues,
    ...(isOwn ? withoutAltText : []),
    ...unused,
    ...problems.map((message) => ({ path: [], message })),
  ].map(inMedia(formWords));
  const coverIssues =
    cover === -1 ? [{ path: [coverIndex], message: 'is a medium that is left out; choose another one' }] : [];
  return {
    given,
    list,
    sharedIssues: isOwn ? [] : withoutAltText,
    hasMedia: media.length > 0,
    fields: isOwn ? thread.fields : { ...thread.fields, ...fieldsFromMedia(network, list, thread.fields) },
    areAccepted,
    issues,
    threadIssues: [...threadIssues, ...coverIssues],
    leftOut: [...leftOut, ...thread.leftOut],
  };
}
