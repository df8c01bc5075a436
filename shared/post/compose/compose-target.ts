/** One target of a draft in the wire shape of its network, with all its findings. */
import { notFilledIn } from '../../data/errors.ts';
import { extraJsonLabel } from '../../fields/target-fields.ts';
import { isTooDeep, writesItself } from '../../data/nesting.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { wireNames } from '../../networks/wire-names.ts';
import type { PostDraft } from '../draft.ts';
import { readExtraJson } from '../../values/read-json.ts';
import type { Finding, Path } from '../../values/finding.ts';
import { labelOf, mediaLabelOf } from '../../values/label.ts';
import { type ValidationIssue, validationIssuesOf, wrongType } from '../../values/messages.ts';
import { readFields } from '../../values/read-fields.ts';
import { isEmpty, readIdentifier } from '../../values/read-value.ts';
import {
  mediaFor,
  type MediaInspection,
  readableMedia,
  type ResolvedMedium,
  type ResolvedTarget,
  unusedDetails,
} from '../media/resolve-media.ts';
import { composeFieldMedia } from '../media/thread-media.ts';
import { addressIssuesIn, withTrimmedAddresses } from '../media/web-address.ts';
import { isFitted } from '../text/field-texts.ts';
import { type FittedText, fitTarget } from '../text/target-texts.ts';
import { type TextRules, tooLongAdvice } from '../text/text-options.ts';
import type { Target } from '../write-shape.ts';

export interface ComposedTarget {
  readonly network: NetworkKey;
  /** Counted from 1 among the targets of its network. */
  readonly number: number;
  readonly path: Path;
  /** `target 2`, where it was filled in, or the name of its account. */
  readonly place: string;
  readonly accountName: string | null;
  /** `Skyapp`; where the post has several targets of the network, with the place: `Skyapp (target 2)`. */
  readonly label: string;
  /** Can be sent only if there are no findings. */
  readonly value: Target;
  /** The texts that did not fit as they were filled in. */
  readonly textChanges: readonly FittedText[];
  readonly findings: readonly Finding[];
}

interface Composition {
  readonly caption: PostDraft['caption'];
  readonly resolved: ResolvedTarget;
  /** Place among the targets of its network. */
  readonly index: number;
  readonly isAlone: boolean;
  readonly shared: readonly ResolvedMedium[];
  /** What a person chose about the texts; undefined where they stay as they are. */
  readonly rules: TextRules | undefined;
  readonly inspection: MediaInspection;
}

/** Contract sections 2.5 to 2.13: the target as its network wants it. Own caption and media replace the shared ones. */
export function composeTarget(composition: Composition): ComposedTarget {
  const { resolved, index, isAlone, shared, inspection, rules } = composition;
  const { target, isOwn } = resolved;
  const network = networkOf(target.network);
  const readText = readCaption(target.caption) ?? readCaption(composition.caption);
  const caption = typeof readText === 'string' ? readText : undefined;
  const readTexts = { caption, fields: readFields(network, target.fields) };
  const texts = fitTarget({ ...readTexts, network, rules, kept: target.kept });
  const { fields: given } = texts;
  const mediaIssues = resolved.media.flatMap(({ issues }) => issues);
  const { media, problems } = mediaFor({ network, media: readableMedia(resolved.media), fields: given });
  const areMediaReadable = mediaIssues.length === 0 && problems.length === 0;
  // Each network uses what it knows of the media of the whole post. Details for this network alone must not be lost.
  const unused = isOwn && areMediaReadable ? unusedDetails({ network, media, fields: given }) : [];
  const { fields, issues: threadIssues } = composeFieldMedia(network, { fields: given, inspection });
  const extra = readExtraJson(target.extra);
  const extraValue = 'value' in extra ? extra.value : {};
  const content = { caption: texts.caption, media, fields };
  const untrimmed = { accountId: target.accountId, ...network.compose(content), ...extraValue };
  const unsendable = Object.keys(untrimmed).filter((key) => !isPlain(Reflect.get(untrimmed, key)));
  const value = trimmedTarget(network, untrimmed, unsendable);

  // A caption that cannot be read has a finding of its own.
  const contentCaption = typeof readText === 'object' || texts.hasCaption ? readText : undefined;
  const hasContent = [
    ...network.contentFields.map((key) => fields[key]),
    ...Object.values(extraValue),
    Object.hasOwn(extraValue, network.caption) ? undefined : contentCaption,
  ].some((part) => !isEmpty(part));
  const hasNothingToPublish = !hasContent && media.length === 0 && mediaIssues.length === 0;
  // The media have an issue already, or there are none: what the schema says of them would only repeat that.
  // The variant follows from them where nobody chose one.
  const derived = fields['mediaType'] === undefined ? ['mediaType'] : [];
  const repeated = areMediaReadable && !hasNothingToPublish ? [] : [...network.media.properties, ...derived];
  const schemaIssues = validationIssuesOf(network.target, value).filter(
    ({ path: [first] }) => !repeated.some((property) => property === first),
  );
  // Where the schema has no issue, it takes such a value for an empty object, or for anything.
  const isReported = (key: string) => schemaIssues.some(({ path: [first] }) => first === key);
  // An issue of the media of the whole post is reported once, not for each target.
  const sharedIssues = new Set(shared.flatMap((medium) => medium.issues));
  const ownIssues = mediaIssues.filter((issue) => !sharedIssues.has(issue));
  // Addresses that networks cannot open or show, in places that the schema accepts.
  const places = new Set(schemaIssues.map(({ path: at }) => at.join()));
  const sendable = Object.entries(value).filter(([key]) => !unsendable.includes(key));
  const addressIssues = addressIssuesIn(Object.fromEntries(sendable)).filter(
    ({ path: at }) => !places.has(at.join()),
  );
  const issues: ValidationIssue[] = [
    ...(target.issues ?? []),
    ...(hasNothingToPublish ? [{ path: [], label: 'Caption', message: nothingToPublish }] : []),
    ...(typeof readText === 'object' ? [readText] : []),
    ...[...ownIssues, ...unused, ...problems.map((message) => ({ path: [], message }))].map(inMedia),
    ...('problem' in extra ? [{ path: [], label: extraJsonLabel, message: extra.problem }] : []),
    ...texts.issues,
    ...threadIssues,
    ...schemaIssues.map((issue) => withWhereToFill(issue, { network, target })),
    ...unsendable.filter((key) => !isReported(key)).map((key) => ({ path: [key], message: notSendable })),
    ...addressIssues,
  ];
  const path = [wireNames(target.network).targets, index];
  const place = target.place ?? target.accountName ?? `target ${index + 1}`;
  const label = isAlone && target.place === undefined ? network.label : `${network.label} (${place})`;
  return {
    network: target.network,
    number: index + 1,
    path,
    place,
    accountName: target.accountName ?? null,
    label,
    value,
    // Extra JSON wins over the texts of the form.
    textChanges: texts.changes.filter(({ path: [key = ''] }) => !Object.hasOwn(extraValue, key)),
    findings: issues.map((issue) => ({
      network: target.network,
      target: index + 1,
      path: [...path, ...issue.path],
      label: `${label}, ${issue.label ?? labelOf(network, issue.path)}`,
      message: issue.message,
      ...(issue.isTooLong === true && isFitted({ network, path: issue.path }) && { advice: tooLongAdvice }),
    })),
  };
}

/** An issue of the media of a target, or of the whole post. */
export function inMedia({ path, message, label = mediaLabelOf(path) }: ValidationIssue) {
  return { path: ['media', ...path], label, message };
}

/** A required field of the network that is not in the form yet: the label alone would not lead to it. */
function withWhereToFill(
  issue: ValidationIssue,
  { network, target: { whereToFill } }: { network: Network; target: ResolvedTarget['target'] },
): ValidationIssue {
  const [key = '', ...below] = issue.path;
  const isOwnField = below.length === 0 && Object.hasOwn(network.fields, key);
  return whereToFill === undefined || !isOwnField || issue.message !== notFilledIn
    ? issue
    : { ...issue, message: `${issue.message}; ${whereToFill}` };
}

const nothingToPublish = 'neither caption nor media; fill in Caption or Media, here or for the whole post';

/** A caption; undefined when there is none. A number from a spreadsheet is text. */
function readCaption(caption: unknown): string | ValidationIssue | undefined {
  if (isEmpty(caption)) return undefined;
  if (typeof caption === 'string') return caption;
  if (typeof caption === 'number') return String(caption);
  return { path: ['caption'], label: 'Caption', message: wrongType('string', caption) };
}

/** Takes invisible characters off the ends of identifiers and addresses, and leaves out identifiers that are not filled in. */
function trimmedTarget(network: Network, value: Target, unsendable: readonly string[]): Target {
  const trimmed = Object.entries(value).map(([key, given]): [string, unknown] => {
    if (unsendable.includes(key)) return [key, given];
    const field = Object.hasOwn(network.fields, key) ? network.fields[key] : undefined;
    const isIdentifier = key === 'accountId' || (field?.picker !== undefined && field.choices === undefined);
    return [key, isIdentifier ? readIdentifier(given) : withTrimmedAddresses(given, key)];
  });
  return Object.fromEntries(trimmed.filter(([, given]) => given !== undefined));
}

const notSendable =
  'holds something that cannot be sent as JSON; give plain texts, numbers, lists and objects';

/** Whether JSON holds the same value: it has no big numbers, and something else in place of an instance such as an error or a date. */
function isPlain(value: unknown): boolean {
  return !isTooDeep(value) && isPlainInside(value);
}

function isPlainInside(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
  if (!Array.isArray(value) && !isOpenObject(value)) return false;
  return !writesItself(value) && Object.values(value).every(isPlainInside);
}
