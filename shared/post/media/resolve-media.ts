/** Media as a person gave them become addresses of known kinds. */
import { notFilledIn } from '../../errors.ts';
import { listText } from '../../list-text.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import { type Media, type MediaKind, mediaSchema } from '../../networks/definition/media-schema.ts';
import { kindNoun } from '../../networks/definition/media-labels.ts';
import { kindAt, kindsOf } from '../../networks/definition/media-mapping.ts';
import { trimmed } from '../values/blank-text.ts';
import type { MediaDraft } from '../draft.ts';
import { mediaLabelOf } from '../findings/label.ts';
import { linkedFileOf } from './linked-file.ts';
import { LocalFile, MissingFile } from './local-file.ts';
import { type ValidationIssue, validationIssuesOf, notAnAddress, shown } from '../findings/messages.ts';
import { readMediaDetails, readMediaType } from '../values/read-fields.ts';
import { isEmpty } from '../values/read-value.ts';
import { problemOfFileAddress, unshownPicture } from './web-address.ts';

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

/** Reads media drafts. Each is a medium, or has issues. */
export function resolveMedia(drafts: readonly MediaDraft[]): ResolvedMedium[] {
  return drafts.map((draft, index) => resolveMedium({ draft, index }));
}

/** The media that could be read. */
export function readableMedia(resolved: readonly ResolvedMedium[]): Media[] {
  return resolved.flatMap(({ medium }) => medium ?? []);
}

function resolveMedium({ draft, index }: { draft: MediaDraft; index: number }): ResolvedMedium {
  const { mediaType, mediaUrl: given, ...others } = draft;
  const chosen = readMediaType(mediaType);
  const details = readMediaDetails(others);
  const linked = linkedFileOf(given);
  const mediaUrl = linked?.url ?? given;
  const issueAt = (path: ValidationIssue['path'], message: string): LabelledIssue => ({
    path: [index, ...path],
    label: mediaLabelOf({ path: [index, ...path] }),
    message,
  });
  if (isEmpty(mediaUrl)) return { issues: [issueAt(['mediaUrl'], notFilledIn)] };
  if (mediaUrl instanceof MissingFile) {
    const { problem, field } = mediaUrl;
    const issue = issueAt(['mediaUrl'], problem);
    const label = field === undefined ? issue.label : `${mediaLabelOf({ path: [index] })} › ${field}`;
    return { issues: [{ ...issue, label }] };
  }
  if (mediaUrl instanceof LocalFile) return resolveFile({ file: mediaUrl, chosen, details, issueAt });
  if (typeof mediaUrl !== 'string') return { issues: [issueAt(['mediaUrl'], notAnAddress(mediaUrl))] };
  const url = trimmed(mediaUrl);
  const problem = problemOfFileAddress(url);
  if (problem !== undefined) return { issues: [issueAt(['mediaUrl'], problem)] };
  const kind = chosen ?? mediaKindOf(url) ?? linked?.kind;
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
}: {
  file: LocalFile;
  chosen: unknown;
  details: object;
  issueAt: IssueAt;
}): ResolvedMedium {
  if (file.isUnshown) return { issues: [issueAt(['mediaUrl'], unshownPicture(file.name))] };
  const mediaType = chosen ?? file.kind;
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
