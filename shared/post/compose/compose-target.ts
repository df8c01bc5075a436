/** One target of a draft in the wire shape of its network, with all its findings. */
import { draftFields } from '../../form/options/draft-fields.ts';
import { extraJsonLabel } from '../../form/fields/target-fields.ts';
import type { Content, Network } from '../../networks/definition/define-network.ts';
import type { Media } from '../../networks/definition/media-schema.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { wireNames } from '../../networks/wire-names.ts';
import type { PostDraft, TargetDraft } from '../draft.ts';
import { readExtraJson } from '../../form/values/read-json.ts';
import type { Finding, Path } from '../../form/values/finding.ts';
import type { FormWords } from '../../form/values/form-words.ts';
import { labelOfPath } from '../../form/values/label.ts';
import { type ValidationIssue, validationIssuesOf, wrongType } from '../../form/values/messages.ts';
import { readFields } from '../../form/values/read-fields.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import type { ResolvedTarget } from '../media/resolve-media.ts';
import { isFitted } from '../text/field-texts.ts';
import { ownLimitOf, textsOverLimit } from '../text/own-limit.ts';
import { hashtagIssuesIn } from '../text/hashtags.ts';
import { type FittedText, fitTarget } from '../text/target-texts.ts';
import { type TextRules, tooLongAdvice } from '../text/text-options.ts';
import {
  leftoverIssues,
  type LeftoverRules,
  leftoversIn,
  type TextLeftovers,
} from '../text/leftovers/target-leftovers.ts';
import type { Target } from '../write-shape.ts';
import { isSendable, notSendable, trimmedTarget } from './wire-values.ts';
import { fitMedia, type MediaComposition } from './fit-media.ts';
import { fieldsWithoutEffect } from './without-effect.ts';

export interface ComposedTarget {
  readonly network: NetworkKey;
  /** Counted from 1 among the targets of its network. */
  readonly number: number;
  readonly path: Path;
  /** Where a person finds the target: `target 2`, the place where it was filled in, or the name of its account. */
  readonly place: string;
  readonly accountName: string | null;
  /** `Skyapp`; where the post has several targets of the network, with the place: `Skyapp (target 2)`. */
  readonly label: string;
  /** What a person asked for. */
  readonly draft: TargetDraft;
  /** The target as it is sent. It can be sent only if there are no findings. */
  readonly value: Target;
  /** The media of the target with their real kinds, before the network maps these; undefined if Extra JSON has other media. */
  readonly media: readonly Media[] | undefined;
  /** The longest caption that a person wants; undefined where nobody set one. */
  readonly ownMax: number | undefined;
  /** The texts that did not fit as they were filled in. */
  readonly textChanges: readonly FittedText[];
  /** The media that a person asked to leave out rather than refuse the post, each with the reason. */
  readonly leftOutMedia: readonly string[];
  /** The fields that are filled in and have no effect with its media. */
  readonly withoutEffect: readonly string[];
  readonly findings: readonly Finding[];
  /** What is wrong with the media of the whole post for the network of this target. */
  readonly sharedIssues: readonly ValidationIssue[];
  /** What earlier steps left in its texts. */
  readonly leftovers: readonly TextLeftovers[];
}

interface Composition extends MediaComposition {
  readonly caption: PostDraft['caption'];
  /** Place among the targets of its network. */
  readonly index: number;
  readonly isOnlyOfNetwork: boolean;
  /** What a person chose about the texts; undefined where they stay as they are. */
  readonly rules: TextRules | undefined;
  readonly leftoverRules: LeftoverRules;
}

/** The results of the first three steps of `composeTarget`. */
interface Prepared {
  readonly texts: ReturnType<typeof fitTexts>;
  readonly media: ReturnType<typeof fitMedia>;
  readonly wire: ReturnType<typeof wireShapeOf>;
}

/**
 * Contract 2.5 to 2.13: the target as its network wants it. Five steps: its texts, its media, its wire shape, what the network
 * refuses in that, and the findings of all of them under the labels of the form.
 */
export function composeTarget(composition: Composition): ComposedTarget {
  const { network: key } = composition.resolved.target;
  const composed = composeWith(composition);
  const places = [undefined, 'mediaType', ...networkOf(key).media.properties];
  const needsMedia = composed.findings.some(({ path: [, , property] }) =>
    places.some((name) => name === property),
  );
  // If the left-out media leave nothing to publish, or less than the network requires, the reason is a finding.
  return composed.leftOutMedia.length > 0 && needsMedia
    ? composeWith({ ...composition, skipsMedia: false, shared: [] })
    : composed;
}

function composeWith(composition: Composition): ComposedTarget {
  const { target } = composition.resolved;
  const network = networkOf(target.network);
  const texts = fitTexts(network, composition);
  const media = fitMedia(network, composition, texts.fields);
  const wire = wireShapeOf(network, target, {
    caption: texts.caption,
    media: media.list,
    fields: media.fields,
  });
  const leftovers = leftoversIn(network, wire.sendable, {
    rules: composition.leftoverRules,
    fitted: texts.changes,
  });
  const { contentIssues, wireIssues } = checkTarget(network, composition, { texts, media, wire });
  return withFindings(network, composition, {
    value: wire.value,
    media: network.media.properties.some((key) => Object.hasOwn(wire.extra, key)) ? undefined : media.given,
    sharedIssues: media.sharedIssues,
    leftovers,
    ownMax: texts.ownMax,
    // Extra JSON wins over the texts of the form.
    textChanges: texts.changes.filter(({ path: [key = ''] }) => !Object.hasOwn(wire.extra, key)),
    leftOutMedia: media.leftOut,
    withoutEffect: fieldsWithoutEffect(network, target.kept, media),
    issues: [
      ...(target.issues ?? []),
      ...contentIssues,
      ...texts.captionIssues,
      ...media.issues,
      ...wire.extraIssues,
      ...texts.issues,
      ...media.threadIssues,
      ...wireIssues,
      ...leftoverIssues(leftovers, composition.leftoverRules, target.kept),
    ],
  });
}

/** Step 1: fits the caption (the target's or the post's) and the other texts by the options of Text. */
function fitTexts(
  network: Network<NetworkKey>,
  { resolved: { target }, caption: shared, rules, formWords }: Composition,
) {
  const caption = readCaption(target.caption, formWords) ?? readCaption(shared, formWords);
  const isReadable = typeof caption !== 'object';
  const { max: ownMax, issues: limitIssues } = ownLimitOf(network, target.maxLength);
  const { issues, ...texts } = fitTarget({
    network,
    rules,
    ownMax,
    formWords,
    kept: target.kept,
    caption: isReadable ? caption : undefined,
    fields: readFields(network, target.fields),
  });
  // An unreadable caption has its own issue: it is not missing.
  return {
    ...texts,
    ownMax,
    issues: [...limitIssues, ...issues],
    ...(isReadable ? { captionIssues: [] } : { hasCaption: true, captionIssues: [caption] }),
  };
}

/** Step 3: the properties of the target as they are sent. Extra JSON wins over the form. */
function wireShapeOf(network: Network, target: TargetDraft, content: Content) {
  const reading = readExtraJson(target.extra);
  const extra = 'value' in reading ? reading.value : {};
  const untrimmed = { accountId: target.accountId, ...network.compose(content), ...extra };
  const unsendable = Object.keys(untrimmed).filter((key) => !isSendable(Reflect.get(untrimmed, key)));
  const { value, addressIssues } = trimmedTarget(network, untrimmed, unsendable);
  return {
    value,
    /** Without the properties whose value JSON cannot hold. */
    sendable: Object.fromEntries(Object.entries(value).filter(([key]) => !unsendable.includes(key))),
    /** The properties whose value JSON cannot hold. */
    unsendable,
    addressIssues,
    extra,
    extraIssues: 'problem' in reading ? [{ path: [], label: extraJsonLabel, message: reading.problem }] : [],
  };
}

/** Step 4: whether there is anything to publish, what the schema refuses, and what it wrongly accepts. */
function checkTarget(
  network: Network,
  { resolved, formWords, leftoverRules }: Pick<Composition, 'resolved' | 'formWords' | 'leftoverRules'>,
  { texts, media, wire }: Prepared,
): { contentIssues: readonly ValidationIssue[]; wireIssues: readonly ValidationIssue[] } {
  const { value, sendable, extra, unsendable, addressIssues } = wire;
  const hasCaption = texts.hasCaption && !Object.hasOwn(extra, network.caption);
  const otherContent = [...network.contentFields.map((key) => media.fields[key]), ...Object.values(extra)];
  const hasContent = hasCaption || media.hasMedia || !otherContent.every(isEmpty);
  // Where the media have an issue, or there is nothing to publish, the schema would only repeat it. It could not judge the variant (`mediaType`)
  // either, which follows from the media unless someone chose one.
  const derived = media.fields['mediaType'] === undefined ? ['mediaType'] : [];
  const repeated = media.areAccepted && hasContent ? [] : [...network.media.properties, ...derived];
  const limitIssues = textsOverLimit(network, {
    target: sendable,
    max: texts.ownMax,
    kept: resolved.target.kept,
  });
  const isOverLimit = ({ path, isTooLong = false }: ValidationIssue) =>
    isTooLong && limitIssues.some((issue) => issue.path.join() === path.join());
  // Most targets are valid, so the slower search for issues is made only for the others.
  const refused = network.read(value).success ? [] : validationIssuesOf(network.target, value);
  const schemaIssues = refused.filter(
    (issue) => !repeated.some((property) => property === issue.path[0]) && !isOverLimit(issue),
  );
  // The schema may accept an unsendable value as an empty object, or as anything.
  const isReported = (key: string) => schemaIssues.some(({ path: [first] }) => first === key);
  const unreported = unsendable.filter((key) => !isReported(key));
  const places = new Set(schemaIssues.map(({ path }) => path.join()));
  return {
    contentIssues: hasContent
      ? []
      : [
          {
            path: [],
            label: formWords.nameOf(draftFields.caption),
            message: `fill in ${formWords.nameOf(draftFields.caption)} or ${formWords.nameOf(draftFields.media)}`,
            isMissing: true,
          },
        ],
    wireIssues: [
      ...limitIssues,
      ...schemaIssues.map((issue) => withWhereToFill(issue, { network, target: resolved.target })),
      ...unreported.map((key) => ({ path: [key], message: notSendable })),
      ...addressIssues.filter(({ path }) => !places.has(path.join())),
      ...hashtagIssuesIn(value, { kept: resolved.target.kept, rules: leftoverRules }),
    ],
  };
}

/** Step 5: the target with its name in the post, and each issue as a finding under that name. */
function withFindings(
  network: Network,
  { resolved: { target }, index, isOnlyOfNetwork, formWords }: Composition,
  {
    issues,
    ...wire
  }: Omit<
    ComposedTarget,
    'network' | 'number' | 'path' | 'place' | 'accountName' | 'label' | 'draft' | 'findings'
  > & {
    issues: readonly ValidationIssue[];
  },
): ComposedTarget {
  const path = [wireNames(target.network).targets, index];
  const place = target.place ?? target.accountName ?? `target ${index + 1}`;
  const label = isOnlyOfNetwork && target.place === undefined ? network.label : `${network.label} (${place})`;
  return {
    network: target.network,
    number: index + 1,
    path,
    place,
    accountName: target.accountName ?? null,
    label,
    draft: target,
    ...wire,
    findings: issues.map((issue) => ({
      network: target.network,
      target: index + 1,
      path: [...path, ...issue.path],
      label: `${label}, ${issue.label ?? labelOfPath(network, issue.path, formWords)}`,
      message: issue.message,
      ...(issue.isMissing === true && { isMissing: true }),
      ...(issue.advice !== undefined && { advice: issue.advice }),
      ...(issue.isTooLong === true &&
        isFitted({ network, path: issue.path }) && { advice: tooLongAdvice(formWords) }),
    })),
  };
}

/**
 * Adds to the issue of an empty required field where to fill it in: the network's fields may not be in the form yet, so the label alone would not
 * lead there.
 */
function withWhereToFill(
  issue: ValidationIssue,
  { network, target: { whereToFill } }: { network: Network; target: ResolvedTarget['target'] },
): ValidationIssue {
  const [key = '', ...below] = issue.path;
  const isOwnField = below.length === 0 && Object.hasOwn(network.fields, key);
  return whereToFill === undefined || !isOwnField || issue.isMissing !== true
    ? issue
    : { ...issue, message: `${issue.message}; ${whereToFill}` };
}

/** A caption; undefined when there is none. A number from a spreadsheet is text. */
function readCaption(caption: unknown, { nameOf }: FormWords): string | ValidationIssue | undefined {
  if (isEmpty(caption)) return undefined;
  if (typeof caption === 'string') return caption;
  if (typeof caption === 'number') return String(caption);
  return { path: ['caption'], label: nameOf(draftFields.caption), message: wrongType('string', caption) };
}
