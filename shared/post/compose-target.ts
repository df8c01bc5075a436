/** One target of a draft in the wire shape of its network, with everything that is wrong with it. */
import { isTooDeep } from '../nesting.ts';
import type { Network } from '../networks/definition/define-network.ts';
import { type NetworkKey, networkOf } from '../networks/index.ts';
import { wireNames } from '../networks/wire/wire-names.ts';
import type { PostDraft, TargetDraft } from './draft.ts';
import { readExtraJson } from './values/extra-json.ts';
import type { Finding, Path } from './findings/finding.ts';
import { labelOf, targetLabelOf } from './findings/label.ts';
import { type ValidationIssue, validationIssuesOf, wrongType } from './findings/messages.ts';
import { isEmpty, readIdentifier } from './values/read-value.ts';
import { type LabelledIssue, mediaFor, type ResolvedMedia, resolveMedia } from './media/resolve-media.ts';
import { composeFieldMedia } from './media/thread-media.ts';
import { unusedDetails } from './media/unused-details.ts';
import { addressIssuesIn, withTrimmedAddresses } from './media/web-address.ts';
import type { Target } from './write-shape.ts';

export interface ComposedTarget {
  readonly network: NetworkKey;
  /** Counted from 1 among the targets of its network. */
  readonly number: number;
  /** Place in the write shape. */
  readonly path: Path;
  /** `target 2`, or where it was filled in. */
  readonly place: string;
  /** `Skyapp`; where the post has several targets of the network, `Skyapp (target 2)`. */
  readonly label: string;
  /** To be sent only when there are no findings. */
  readonly value: Target;
  readonly findings: readonly Finding[];
}

interface Composition {
  readonly draft: PostDraft;
  readonly target: TargetDraft;
  /** Place among the targets of its network. */
  readonly index: number;
  /** Whether the post has no other target of its network. */
  readonly isAlone: boolean;
  /** The media of the whole post. */
  readonly shared: ResolvedMedia;
}

/** Contract sections 2.5 to 2.13: the target as its network wants it. Own caption and media replace the shared ones. */
export function composeTarget({ draft, target, index, isAlone, shared }: Composition): ComposedTarget {
  const network = networkOf(target.network);
  const caption = readCaption(target.caption) ?? readCaption(draft.caption);
  const inherits = (target.media ?? []).length === 0;
  const given = inherits ? shared : resolveMedia(target.media ?? []);
  const { media, problems } = mediaFor({ network, media: given.media, fields: target.fields });
  // Of media that go to several networks each takes what it knows; what is said for this network alone must count.
  const isOwn = !inherits && target.media !== draft.media && target.isMediaOfPost !== true;
  const isReadable = given.issues.length === 0 && problems.length === 0;
  const unused = isOwn && isReadable ? unusedDetails({ network, media, fields: target.fields }) : [];
  const { fields, issues: threadFaults } = composeFieldMedia({ network, fields: target.fields });
  const extra = readExtraJson(target.extra);
  const extraValue = 'value' in extra ? extra.value : {};
  const content = { caption: typeof caption === 'string' ? caption : undefined, media, fields };
  const value = withTrimmedIdentifiers({
    network,
    value: { accountId: target.accountId, ...network.compose(content), ...extraValue },
  });

  const hasContent = [
    ...network.contentFields.map((key) => fields[key]),
    ...Object.values(extraValue),
    Object.hasOwn(extraValue, network.caption) ? undefined : caption,
  ].some((part) => !isEmpty(part));
  const isBare = !hasContent && given.media.length === 0 && given.issues.length === 0;
  // Where the media are already at fault, what the schema says of the rest of them would be noise.
  const noise = isBare || given.issues.length > 0 || problems.length > 0 ? network.media.properties : [];
  const schemaFaults = validationIssuesOf({ schema: network.target, value }).filter(
    ({ path: [first] }) => !noise.some((property) => property === first),
  );
  const issues: LabelledIssue[] = [
    ...(isBare ? [{ path: [], label: 'Caption', message: nothingToPublish }] : []),
    ...(caption === undefined || typeof caption === 'string' ? [] : [caption]),
    ...(isOwn ? given.issues : notAmong(given.issues, shared.issues)).map((issue) => ({
      ...issue,
      path: ['media', ...issue.path],
    })),
    ...unused.map((issue) => ({ ...issue, path: ['media', ...issue.path] })),
    ...problems.map((message) => ({ path: ['media'], label: 'Media', message })),
    ...('problem' in extra ? [{ path: [], label: 'Extra JSON', message: extra.problem }] : []),
    ...labelled(network, [
      ...threadFaults,
      ...schemaFaults,
      ...contentIssues({ value, known: schemaFaults }),
    ]),
  ];
  const path = [wireNames(target.network).targets, index];
  const place = target.place ?? `target ${index + 1}`;
  const label = targetLabelOf({ network, place, isAlone: isAlone && target.place === undefined });
  return {
    network: target.network,
    number: index + 1,
    path,
    place,
    label,
    value,
    findings: issues.map((issue) => ({
      network: target.network,
      target: index + 1,
      path: [...path, ...issue.path],
      label: `${label}, ${issue.label}`,
      message: issue.message,
    })),
  };
}

/** What is wrong with the media of the whole post is said once for all targets, but for what one network alone wants of them. */
function notAmong(issues: readonly LabelledIssue[], said: readonly LabelledIssue[]): LabelledIssue[] {
  const known = new Set(said.map(({ path, message }) => JSON.stringify([path, message])));
  return issues.filter(({ path, message }) => !known.has(JSON.stringify([path, message])));
}

const nothingToPublish = 'neither caption nor media; fill in Caption or Media, here or for the whole post';

/** A caption; undefined when there is none. A number from a spreadsheet is text. */
function readCaption(caption: unknown): string | LabelledIssue | undefined {
  if (isEmpty(caption)) return undefined;
  if (typeof caption === 'string') return caption;
  if (typeof caption === 'number') return String(caption);
  return { path: ['caption'], label: 'Caption', message: wrongType({ expected: 'string', value: caption }) };
}

/** Identifiers and addresses without what nobody sees around them; an identifier that is not filled in is none. */
function withTrimmedIdentifiers({ network, value }: { network: Network; value: Target }): Target {
  const picker = Object.entries(network.fields).filter(([, words]) => words.picker && !words.choices);
  const identifiers = new Set(['accountId', ...picker.map(([key]) => key)]);
  const tidy = Object.entries(value).map(([key, held]): [string, unknown] => [
    key,
    identifiers.has(key) ? readIdentifier(held) : isSendable(held) ? withTrimmedAddresses(held, key) : held,
  ]);
  return Object.fromEntries(tidy.filter(([key, held]) => held !== undefined || !identifiers.has(key)));
}

function labelled(network: Network, issues: readonly ValidationIssue[]): LabelledIssue[] {
  return issues.map((issue) => ({ ...issue, label: labelOf({ network, path: issue.path }) }));
}

/** What is wrong where the schema allows anything: values that cannot be sent, addresses that nobody can open. */
function contentIssues({
  value,
  known,
}: {
  value: Target;
  known: readonly ValidationIssue[];
}): ValidationIssue[] {
  const unsendable = Object.entries(value).filter(([, part]) => !isSendable(part));
  if (unsendable.length > 0) return unsendable.map(([key]) => ({ path: [key], message: notSendable }));
  return addressIssues({ value, known });
}

const notSendable =
  'holds something that cannot be sent as JSON; give plain texts, numbers, lists and objects';

function isSendable(value: unknown): boolean {
  if (isTooDeep(value)) return false;
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** Addresses that networks cannot open or show, where the schema had nothing to say. */
function addressIssues({
  value,
  known,
}: {
  value: Target;
  known: readonly ValidationIssue[];
}): ValidationIssue[] {
  const places = new Set(known.map(({ path }) => path.join()));
  return addressIssuesIn(value).filter(({ path }) => !places.has(path.join()));
}
