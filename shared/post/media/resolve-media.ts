/** Media as a person gave them, brought to addresses of known kinds. */
import { notFilledIn } from '../../errors.ts';
import { listText } from '../../list-text.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import { type Media, type MediaKind, mediaSchema } from '../../networks/definition/media-schema.ts';
import { kindNoun } from '../../networks/definition/media-labels.ts';
import { kindAt, kindsOf } from '../../networks/definition/media-mapping.ts';
import { trimmed } from '../values/blank-text.ts';
import { automatic, type MediaDraft } from '../draft.ts';
import { mediaLabelOf } from '../findings/label.ts';
import { linkedFileOf } from './linked-file.ts';
import { LocalFile, MissingFile } from './local-file.ts';
import { type ValidationIssue, validationIssuesOf, notAnAddress, shown } from '../findings/messages.ts';
import { isEmpty } from '../values/read-value.ts';
import { problemOfFileAddress, unshownPicture } from './web-address.ts';

/** A fault with its place in the labels of the form. */
export interface LabelledIssue extends ValidationIssue {
  readonly label: string;
}

export interface ResolvedMedia {
  readonly media: readonly Media[];
  readonly issues: readonly LabelledIssue[];
}

/** Reads media drafts. What cannot be read is a fault at its place, and is missing from `media`. */
export function resolveMedia(drafts: readonly MediaDraft[]): ResolvedMedia {
  const read = drafts.map((draft, index) => resolveMedium({ draft, index }));
  return { media: read.flatMap(({ media }) => media), issues: read.flatMap(({ issues }) => issues) };
}

function resolveMedium({ draft, index }: { draft: MediaDraft; index: number }): ResolvedMedia {
  const { mediaType: chosen, mediaUrl: given, ...details } = draft;
  const linked = linkedFileOf(given);
  const mediaUrl = linked?.url ?? given;
  const at = (path: ValidationIssue['path'], message: string): LabelledIssue => ({
    path: [index, ...path],
    label: mediaLabelOf({ path: [index, ...path] }),
    message,
  });
  if (isEmpty(mediaUrl)) {
    return { media: [], issues: [at(['mediaUrl'], notFilledIn)] };
  }
  if (mediaUrl instanceof MissingFile) {
    const { problem, field } = mediaUrl;
    const issue = at(['mediaUrl'], problem);
    const label = field === undefined ? issue.label : `${mediaLabelOf({ path: [index] })} › ${field}`;
    return { media: [], issues: [{ ...issue, label }] };
  }
  if (mediaUrl instanceof LocalFile) return resolveFile({ file: mediaUrl, chosen, details, at });
  if (typeof mediaUrl !== 'string') return { media: [], issues: [at(['mediaUrl'], notAnAddress(mediaUrl))] };
  const url = trimmed(mediaUrl);
  const problem = problemOfFileAddress(url);
  if (problem !== undefined) return { media: [], issues: [at(['mediaUrl'], problem)] };
  const mediaType =
    chosen === undefined || chosen === automatic ? (mediaKindOf(url) ?? linked?.kind) : chosen;
  if (mediaType === undefined) {
    const message = `cannot be told from the address "${url}"; choose it here`;
    return { media: [], issues: [at(['mediaType'], message)] };
  }
  return checked({ ...details, mediaUrl: url, mediaType }, at);
}

type Teller = (path: ValidationIssue['path'], message: string) => LabelledIssue;

function resolveFile({
  file,
  chosen,
  details,
  at,
}: {
  file: LocalFile;
  chosen: unknown;
  details: object;
  at: Teller;
}): ResolvedMedia {
  if (file.isUnshown) return { media: [], issues: [at(['mediaUrl'], unshownPicture(file.name))] };
  const mediaType = chosen === undefined || chosen === automatic ? file.kind : chosen;
  if (mediaType !== undefined) return checked({ ...details, mediaUrl: file.address, mediaType }, at);
  const message = `cannot be told from the file ${shown(file.name)} (${file.contentType}); choose it here`;
  return { media: [], issues: [at(['mediaType'], message)] };
}

function checked(value: object, at: Teller): ResolvedMedia {
  const issues = validationIssuesOf({ schema: mediaSchema, value }).map(({ path, message }) =>
    at(path, message),
  );
  return { media: issues.length === 0 ? [mediaSchema.parse(value)] : [], issues };
}

/** The media under the kinds of this network, and what it does not take, a sentence each. */
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
