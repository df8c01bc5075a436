/** Media as a person gave them become addresses of known kinds, with what each network asks of them. */
import * as z from 'zod/v4';
import { choiceLabel } from '../../form/fields/form-field.ts';
import { postOptions } from '../../form/options/post-options.ts';
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { type Network, shapeOf } from '../../networks/definition/define-network.ts';
import {
  type Media,
  type MediaKind,
  mediaKinds,
  mediaSchema,
} from '../../networks/definition/media-schema.ts';
import { kindNoun, mediaFields } from '../../networks/definition/media-labels.ts';
import { detailsIn, kindAt, kindsOf, withKindAt } from '../../networks/definition/media-mapping.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import type { MediaDraft, PostDraft, TargetDraft } from '../draft.ts';
import { type FormPort, type FormWords, defaultFormWords } from '../../form/values/form-words.ts';
import { mediaLabelOf } from '../../form/values/label.ts';
import { cropOf, type Ratio } from './crop.ts';
import { fileIn, type FoundMedia, kindsOfLook, problemOfLook, whyUnknown } from './look-findings.ts';
import { readMediaUrl } from './media-place.ts';
import { type ValidationIssue, validationIssuesOf } from '../../form/values/messages.ts';
import { readMediaDetails, readMediaType } from '../../form/values/read-fields.ts';

export interface ResolvedMedium {
  /** Undefined where it could not be read. */
  readonly medium?: Media;
  /** In bytes, from the feed that linked the file. */
  readonly linkedSize?: number | undefined;
  readonly issues: readonly ValidationIssue[];
}

/** What was found out about media, and how they are cropped. */
export interface MediaInspection extends FormPort {
  readonly found: FoundMedia;
  /** The ratio to which images are cropped. */
  readonly ratio: Ratio | undefined;
}

export const notInspected: MediaInspection = { found: new Map(), ratio: undefined };

/** Reads media drafts. Each is a medium, or has issues. */
export function resolveMedia(drafts: readonly MediaDraft[], inspection: MediaInspection): ResolvedMedium[] {
  return drafts.map((draft, index) => resolveMedium(draft, { index, ...inspection }));
}

export interface ResolvedTarget {
  readonly target: TargetDraft;
  readonly media: readonly ResolvedMedium[];
  /** Whether the media were given for this target alone. */
  readonly isOwn: boolean;
}

/** The media of the whole post, and each target with its own media, or with those of the post if it has none. */
export function resolveDraftMedia(
  { media, targets }: Pick<PostDraft, 'media' | 'targets'>,
  inspection: MediaInspection,
): { shared: readonly ResolvedMedium[]; targets: readonly ResolvedTarget[] } {
  const shared = resolveMedia(media, inspection);
  const withMedia = (target: TargetDraft): ResolvedTarget => {
    const { media: ownMedia = [] } = target;
    // An update's targets may share the array of the post.
    const isOwn = ownMedia.length > 0 && ownMedia !== media;
    const resolved = { target, isOwn, media: isOwn ? resolveMedia(ownMedia, inspection) : shared };
    return withSizes(resolved, inspection);
  };
  return { shared, targets: targets.map(withMedia) };
}

/**
 * Fills in the sizes that a target's network requires and the person did not give. Where a look does not tell, the size from the feed
 * that linked the file counts; without one, that is an issue of the medium.
 */
function withSizes(
  resolved: ResolvedTarget,
  { found, formWords = defaultFormWords }: MediaInspection,
): ResolvedTarget {
  const { network } = resolved.target;
  const withSize = (given: ResolvedMedium, index: number): ResolvedMedium => {
    const { medium, linkedSize, issues } = given;
    if (medium === undefined || medium.size !== undefined) return given;
    if (!requiresSize(network, kindAt(medium.mediaType, networkOf(network).media))) return given;
    const look = found.get(medium.mediaUrl);
    const size = fileIn(look)?.size ?? linkedSize;
    if (size !== undefined) return { ...given, medium: { ...medium, size } };
    const reason = whyUnknown(
      look,
      'the web server of the file does not report its size, and the file is too large to measure in time',
    );
    const message = `could not be read: ${reason}; check the address or ${formWords.giveSize}`;
    return { issues: [...issues, { path: [index, 'size'], message }] };
  };
  return { ...resolved, media: resolved.media.map(withSize) };
}

function requiresSize(network: NetworkKey, kind: MediaKind): boolean {
  const item = networkOf(network).media.items[kind];
  return item !== undefined && shapeOf(item)['size'] instanceof z.ZodNumber;
}

export function requiresSizes(network: NetworkKey): boolean {
  return mediaKinds.some((kind) => requiresSize(network, kind));
}

export function readableMedia(resolved: readonly ResolvedMedium[]): Media[] {
  return resolved.flatMap(({ medium }) => medium ?? []);
}

function resolveMedium(
  { mediaType, mediaUrl, ...others }: MediaDraft,
  { index, found, ratio, formWords = defaultFormWords }: MediaInspection & { index: number },
): ResolvedMedium {
  const issueAt = (
    place: ValidationIssue['path'],
    message: string,
    { field, isMissing = false }: { field?: string | undefined; isMissing?: boolean | undefined } = {},
  ): ValidationIssue => ({
    path: [index, ...place],
    message,
    ...(isMissing && { isMissing }),
    ...(field !== undefined && { label: `${mediaLabelOf([index], formWords)} › ${field}` }),
  });
  const read = readMediaUrl(mediaUrl);
  if ('problem' in read) return { issues: [issueAt(['mediaUrl'], read.problem, read)] };
  const { address, linked } = read;
  const look = found.get(address);
  const problem = look && problemOfLook(look, read.name, read);
  if (problem !== undefined) return { issues: [issueAt(['mediaUrl'], problem)] };
  const { certain, likely } = kindsOfLook(look);
  const kind = readMediaType(mediaType) ?? certain ?? read.kind ?? likely ?? linked.kind;
  if (kind === undefined) {
    const reason =
      look !== undefined && 'unknown' in look ? `, which could not be checked (${look.unknown})` : '';
    const why = `not clear from the ${read.shownAs}${reason}`;
    return { issues: [{ path: [index, 'mediaType'], ...unknownKind(why, index, formWords) }] };
  }
  const details = readMediaDetails({ ...linked.details, ...others });
  const value = { ...details, mediaUrl: address, mediaType: kind };
  const { data: medium } = mediaSchema.safeParse(value);
  if (medium === undefined) {
    const refused = validationIssuesOf(mediaSchema, value);
    return {
      issues: refused.map((issue) => issueAt(issue.path, issue.message, { isMissing: issue.isMissing })),
    };
  }
  const isCropped = ratio !== undefined && medium.mediaType === 'IMAGE' && medium.transform === undefined;
  if (!isCropped) return { medium, linkedSize: linked.size, issues: [] };
  const picture = fileIn(look)?.picture;
  if (picture === undefined) {
    const reason = whyUnknown(look, 'its first bytes do not show it');
    const message = `cannot be cropped, because the size of the picture is not known: ${reason}; choose ${choiceLabel(postOptions.cropTo, 'keep')} under ${formWords.nameOf(postOptions.cropTo)}, or another picture`;
    return { issues: [issueAt(['mediaUrl'], message)] };
  }
  return { medium: { ...medium, transform: cropOf(picture, ratio) }, linkedSize: linked.size, issues: [] };
}

/** What is wrong with a medium of unknown kind. Where the form has no field for the kind, the address has to show it. */
function unknownKind(
  why: string,
  index: number,
  formWords: FormWords,
): Pick<ValidationIssue, 'message' | 'label'> {
  if (formWords.giveKind !== undefined) return { message: `${why}; ${formWords.giveKind}` };
  const advice = `write the address of the file itself, such as ${mediaFields.mediaUrl.placeholder}`;
  return {
    label: mediaLabelOf([index], formWords),
    message: `whether it is a picture or a video is ${why}; ${advice}`,
  };
}

/** The media of a target, with its network and its other fields. */
export interface NetworkMedia {
  readonly network: Pick<Network, 'label' | 'media'>;
  readonly media: readonly Media[];
  readonly fields: JsonObject;
}

/** The media under the kinds of this network, and a sentence for each thing that the network does not accept. */
export function mediaFor({ network: { label, media: mapping }, media, fields }: NetworkMedia): {
  media: readonly Media[];
  problems: readonly string[];
} {
  const list = media.map((medium) => withKindAt(medium, mapping));
  const kinds = [...new Set(list.map(({ mediaType }) => mediaType))];
  const refusedKinds = kinds.filter((kind) => mapping.items[kind] === undefined);
  if (refusedKinds.length > 0) {
    const acceptedKinds = listText(kindsOf(mapping).map(plural));
    return {
      media: list,
      problems: [`${label} takes no ${listText(refusedKinds.map(plural))}, only ${acceptedKinds}`],
    };
  }
  if (mapping.mixed || kinds.length <= 1)
    return { media: list, problems: mapping.problems?.(list, fields) ?? [] };
  const one = listText(kinds.map(plural), 'or');
  return { media: list, problems: [`${label} takes ${one} in one post, not both`] };
}

/** The details that a network takes of one of these media. */
export function detailsOf(medium: Media, { network, media, fields }: NetworkMedia): readonly string[] {
  const { media: mapping } = network;
  const schema = mapping.items[medium.mediaType];
  return (
    mapping.detailsOf?.(medium, { media, fields }) ??
    (schema === undefined ? [] : detailsIn(schema, mapping.names))
  );
}

function plural(kind: MediaKind): string {
  return `${kindNoun(kind)}s`;
}

/**
 * An issue, at its place, for every detail of a medium for which the network has no place: a person gave it for this network alone, so it must not be
 * lost. `media`: under the kinds of the network.
 */
export function unusedDetails({ network, media, fields }: NetworkMedia): ValidationIssue[] {
  const { label, media: mapping } = network;
  const unknown = media.flatMap((medium, index) => {
    if (mapping.items[medium.mediaType] === undefined) return [];
    const known = detailsOf(medium, { network, media, fields });
    const message = `${label} takes none for this ${kindNoun(medium.mediaType)}; leave it empty`;
    return Object.entries(medium)
      .filter(
        ([key, value]) =>
          value !== undefined && key !== 'mediaUrl' && key !== 'mediaType' && !known.includes(key),
      )
      .map(([key]) => ({ path: [index, key], message }));
  });
  return [...unknown, ...(mapping.detailProblems?.(media) ?? [])];
}
