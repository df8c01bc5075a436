/** Media as a person gave them become addresses of known kinds. */
import { choiceLabel } from '../../fields/form-field.ts';
import { cropTo } from '../../options/media-options.ts';
import { listText } from '../../list-text.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { type Media, type MediaKind, mediaSchema } from '../../networks/definition/media-schema.ts';
import { kindNoun } from '../../networks/definition/media-labels.ts';
import { kindAt, kindsOf } from '../../networks/definition/media-mapping.ts';
import type { MediaDraft } from '../draft.ts';
import { mediaLabelOf } from '../findings/label.ts';
import { cropOf, type Ratio } from './crop.ts';
import { linkedFileOf } from './linked-file.ts';
import { fileIn, type FoundMedia, kindsOfLook, problemOfLook, whyUnknown } from './look-findings.ts';
import { placeOf } from './media-addresses.ts';
import { type ValidationIssue, validationIssuesOf } from '../findings/messages.ts';
import { readMediaDetails, readMediaType } from '../values/read-fields.ts';

/** An issue with its place in the labels of the form. */
export interface LabelledIssue extends ValidationIssue {
  readonly label: string;
}

export interface ResolvedMedium {
  /** Undefined where it could not be read. */
  readonly medium?: Media;
  /** In bytes, as the feed says that linked the file. */
  readonly linkedSize?: number | undefined;
  readonly issues: readonly LabelledIssue[];
}

/** What is known of media beyond their drafts, and what shall become of them. */
export interface MediaInspection {
  readonly found: FoundMedia;
  /** The ratio to which images are cropped. */
  readonly ratio: Ratio | undefined;
}

export const notInspected: MediaInspection = { found: new Map(), ratio: undefined };

/** Reads media drafts. Each is a medium, or has issues. */
export function resolveMedia(drafts: readonly MediaDraft[], inspection: MediaInspection): ResolvedMedium[] {
  return drafts.map((draft, index) => {
    const resolved = resolveMedium({ draft, index, found: inspection.found });
    return cropped({ resolved, index, inspection });
  });
}

/** The media that could be read. */
export function readableMedia(resolved: readonly ResolvedMedium[]): Media[] {
  return resolved.flatMap(({ medium }) => medium ?? []);
}

/** An image with the crop that was asked for, unless it has one of its own. */
function cropped({
  resolved,
  index,
  inspection: { found, ratio },
}: {
  resolved: ResolvedMedium;
  index: number;
  inspection: MediaInspection;
}): ResolvedMedium {
  const { medium, issues } = resolved;
  if (ratio === undefined || medium?.mediaType !== 'IMAGE' || medium.transform !== undefined) return resolved;
  const look = found.get(medium.mediaUrl);
  const picture = fileIn(look)?.picture;
  if (picture !== undefined) return { ...resolved, medium: { ...medium, transform: cropOf(picture, ratio) } };
  const path = [index, 'mediaUrl'];
  const reason = fileIn(look) === undefined ? whyUnknown(look) : 'its first bytes do not tell';
  const message = `cannot be cropped, as the size of the picture is not known: ${reason}; choose ${choiceLabel(cropTo, 'keep')} under ${cropTo.label}, or another picture`;
  return { issues: [...issues, { path, label: mediaLabelOf(path), message }] };
}

function resolveMedium({
  draft,
  index,
  found,
}: {
  draft: MediaDraft;
  index: number;
  found: FoundMedia;
}): ResolvedMedium {
  const { mediaType, mediaUrl, ...others } = draft;
  const chosen = readMediaType(mediaType);
  const linked = linkedFileOf(mediaUrl);
  const details = readMediaDetails({ ...linked?.details, ...others });
  const issueAt = (path: ValidationIssue['path'], message: string): LabelledIssue => ({
    path: [index, ...path],
    label: mediaLabelOf([index, ...path]),
    message,
  });
  const place = placeOf(mediaUrl);
  if ('problem' in place) {
    const { problem, field } = place;
    const issue = issueAt(['mediaUrl'], problem);
    const label = field === undefined ? issue.label : `${mediaLabelOf([index])} › ${field}`;
    return { issues: [{ ...issue, label }] };
  }
  const look = found.get(place.address);
  const problem = look && problemOfLook(look, place.name);
  if (problem !== undefined) return { issues: [issueAt(['mediaUrl'], problem)] };
  const { certain, likely } = kindsOfLook(look);
  const kind = chosen ?? certain ?? place.kind ?? likely ?? linked?.kind;
  if (kind === undefined) {
    return { issues: [issueAt(['mediaType'], `not clear from the ${place.shownAs}; fill it in`)] };
  }
  return {
    ...checked({ ...details, mediaUrl: place.address, mediaType: kind }, issueAt),
    linkedSize: linked?.size,
  };
}

type IssueAt = (path: ValidationIssue['path'], message: string) => LabelledIssue;

function checked(value: object, issueAt: IssueAt): ResolvedMedium {
  const issues = validationIssuesOf({ schema: mediaSchema, value }).map(({ path, message }) =>
    issueAt(path, message),
  );
  return issues.length === 0 ? { medium: mediaSchema.parse(value), issues } : { issues };
}

/** The media under the kinds of this network, and a sentence for each thing that the network does not accept. */
export function mediaFor({
  network,
  media,
  fields,
}: {
  network: Network;
  media: readonly Media[];
  fields: Readonly<Record<string, unknown>>;
}): { media: readonly Media[]; problems: readonly string[] } {
  const { items, mixed } = network.media;
  const own = media.map((medium) => ({ ...medium, mediaType: kindAt(medium.mediaType, network.media) }));
  const kinds = [...new Set(own.map(({ mediaType }) => mediaType))];
  const refused = kinds.filter((kind) => items[kind] === undefined);
  if (refused.length > 0) {
    const taken = kindsOf(network.media).map(plural);
    return {
      media: own,
      problems: [`${network.label} takes no ${listText(refused.map(plural))}, only ${listText(taken)}`],
    };
  }
  if (!mixed && kinds.length > 1) {
    return {
      media: own,
      problems: [`${network.label} takes ${listText(kinds.map(plural), 'or')} in one post, not both`],
    };
  }
  return { media: own, problems: network.media.problems?.(own, fields) ?? [] };
}

function plural(kind: MediaKind): string {
  return `${kindNoun(kind)}s`;
}
