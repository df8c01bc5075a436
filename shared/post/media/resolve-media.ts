/** Media as a person gave them become addresses of known kinds. */
import { choiceLabel } from '../../fields/form-field.ts';
import { cropTo } from '../../options/media-options.ts';
import { notFilledIn } from '../../errors.ts';
import { listText } from '../../list-text.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import { type Media, type MediaKind, mediaSchema } from '../../networks/definition/media-schema.ts';
import { kindNoun } from '../../networks/definition/media-labels.ts';
import { kindAt, kindsOf } from '../../networks/definition/media-mapping.ts';
import type { MediaDraft } from '../draft.ts';
import { mediaLabelOf } from '../findings/label.ts';
import { cropOf, type Ratio } from './crop.ts';
import { linkedFileOf } from './linked-file.ts';
import { LocalFile, MissingFile } from './local-file.ts';
import {
  fileIn,
  type FoundMedia,
  kindsOfLook,
  nothingFound,
  problemOfLook,
  whyUnknown,
} from './look-findings.ts';
import { type ValidationIssue, validationIssuesOf, notAnAddress, shown } from '../findings/messages.ts';
import { readMediaDetails, readMediaType } from '../values/read-fields.ts';
import { isEmpty } from '../values/read-value.ts';
import { readFileAddress, unshownPicture } from './web-address.ts';

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

export const notInspected: MediaInspection = { found: nothingFound, ratio: undefined };

/** Reads media drafts. Each is a medium, or has issues. */
export function resolveMedia(
  drafts: readonly MediaDraft[],
  inspection: MediaInspection = notInspected,
): ResolvedMedium[] {
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
  const { mediaType, mediaUrl: given, ...others } = draft;
  const chosen = readMediaType(mediaType);
  const linked = linkedFileOf(given);
  const details = readMediaDetails({ ...linked?.details, ...others });
  const mediaUrl = linked?.url ?? given;
  const issueAt = (path: ValidationIssue['path'], message: string): LabelledIssue => ({
    path: [index, ...path],
    label: mediaLabelOf([index, ...path]),
    message,
  });
  if (isEmpty(mediaUrl)) return { issues: [issueAt(['mediaUrl'], notFilledIn)] };
  if (mediaUrl instanceof MissingFile) {
    const { problem, field } = mediaUrl;
    const issue = issueAt(['mediaUrl'], problem);
    const label = field === undefined ? issue.label : `${mediaLabelOf([index])} › ${field}`;
    return { issues: [{ ...issue, label }] };
  }
  if (mediaUrl instanceof LocalFile) return resolveFile({ file: mediaUrl, chosen, details, issueAt, found });
  if (typeof mediaUrl !== 'string') return { issues: [issueAt(['mediaUrl'], notAnAddress(mediaUrl))] };
  const reading = readFileAddress(mediaUrl);
  if ('problem' in reading) return { issues: [issueAt(['mediaUrl'], reading.problem)] };
  const { address: url } = reading;
  const look = found.get(url);
  const problem = look && problemOfLook(look, url);
  if (problem !== undefined) return { issues: [issueAt(['mediaUrl'], problem)] };
  const { certain, likely } = kindsOfLook(look);
  const kind = chosen ?? certain ?? mediaKindOf(url) ?? likely ?? linked?.kind;
  if (kind === undefined) {
    const message = `not clear from the address "${url}"; choose it here`;
    return { issues: [issueAt(['mediaType'], message)] };
  }
  return {
    ...checked({ ...details, mediaUrl: url, mediaType: kind }, issueAt),
    linkedSize: linked?.size,
  };
}

type IssueAt = (path: ValidationIssue['path'], message: string) => LabelledIssue;

function resolveFile({
  file,
  chosen,
  details,
  issueAt,
  found,
}: {
  file: LocalFile;
  chosen: unknown;
  details: object;
  issueAt: IssueAt;
  found: FoundMedia;
}): ResolvedMedium {
  if (file.isUnshown) return { issues: [issueAt(['mediaUrl'], unshownPicture(file.name))] };
  const look = found.get(file.address);
  const problem = look && problemOfLook(look, file.name);
  if (problem !== undefined) return { issues: [issueAt(['mediaUrl'], problem)] };
  const mediaType = chosen ?? kindsOfLook(look).certain ?? file.kind;
  if (mediaType !== undefined) return checked({ ...details, mediaUrl: file.address, mediaType }, issueAt);
  const message = `not clear from the file ${shown(file.name)} (${file.contentType}); choose it here`;
  return { issues: [issueAt(['mediaType'], message)] };
}

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
