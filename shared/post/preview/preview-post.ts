/** What a draft would become, for people who want to see it before anything is sent. */
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import type { Media } from '../../networks/definition/media-schema.ts';
import type { JsonObject } from '../../data/json.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { LinkedAccount } from '../accounts/linked-accounts.ts';
import { composeDraft, type LeftOut } from '../compose/compose-post.ts';
import type { ComposedTarget } from '../compose/compose-target.ts';
import { type Decisions, decisionsOf } from '../decisions.ts';
import type { PostDraft } from '../draft.ts';
import type { Finding, InvalidPostError } from '../../form/values/finding.ts';
import { type MediaInspection, notInspected } from '../media/resolve-media.ts';
import { labelOfPath } from '../../form/values/label.ts';
import { captionLimitsOf, filledTexts, threadNamesOf } from '../text/field-texts.ts';
import { localTimeOf } from '../../time/zone-clock.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import type { TimeRules } from '../../time/time-rules.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import { type PostWrite, postWriteOf, type ScheduledFor, type Target } from '../write-shape.ts';

/** What one account would get. */
export interface TargetPreview {
  readonly network: NetworkKey;
  readonly accountId: string;
  /** Null where it is not known. */
  readonly accountName: string | null;
  /** The caption, and the follow-up posts of a thread. */
  readonly parts: readonly string[];
  /** The limit of each part: that of the network, or the one that a person set. */
  readonly max: number | undefined;
  /** What became of the caption. */
  readonly outcome: 'unchanged' | 'shortened' | 'thread';
  /** The passages that were cut from its texts. */
  readonly removed: readonly string[];
  /** The links that no part contains any more. */
  readonly linksLost: readonly string[];
  readonly media: readonly Pick<Media, 'mediaUrl' | 'transform'>[];
  /** Titles, descriptions, comments, links and hashtags, each with its label. */
  readonly others: readonly (readonly [label: string, text: string])[];
}

export interface PostPreview {
  /** Whether it can be sent, once it has a time. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  readonly leftOut: readonly LeftOut[];
  /** Null where it could not be read, or is not filled in yet. */
  readonly publish: ScheduledFor['publish'] | null;
  /** An instant in ISO 8601; null where there is none. */
  readonly scheduledAt: string | null;
  /** The same time as people write it, in their time zone. */
  readonly when: string | null;
  /** Why this time; null where a person chose it. */
  readonly plan: string | null;
  /** The targets without findings. */
  readonly targets: readonly TargetPreview[];
  /** The decisions about what is sent, and its possible mistakes. */
  readonly decisions: Decisions;
  /** A clause if the post is in the calendar already; undefined if it is not, or nobody looked. */
  readonly planned?: string | undefined;
  /** A post without findings, and the rules by which its time has to be found; the post is undefined where it has no time yet. */
  readonly post?: PostWrite | undefined;
  readonly rules?: TimeRules | undefined;
}

interface Previewing {
  readonly clock: Clock;
  /** The linked accounts, as far as they are known: for their names. */
  readonly linked?: readonly LinkedAccount[];
  readonly inspection?: MediaInspection;
}

/**
 * Composes a draft without a request. An empty scheduled time is no finding, but an unreadable or past one is. Without an inspection of the media,
 * file sizes count as known.
 */
export function previewPost(
  draft: PostDraft,
  { clock, linked = [], inspection = notInspected }: Previewing,
): PostPreview {
  const { findings: all, leftOut, targets, scheduledFor, rules } = composeDraft(draft, clock, inspection);
  const findings = isEmpty(draft.scheduledAt)
    ? all.filter(({ path: [part, detail] }) => part !== 'scheduledFor' || detail !== 'date')
    : all;
  const isTimed = scheduledFor?.publish === 'SCHEDULE' && rules === undefined;
  const scheduledAt = isTimed ? scheduledFor.date : null;
  // Unreadable media of the whole post are not a target's findings. A target that requires media cannot be shown without them.
  const composed = targets.filter(
    ({ network, value, findings: own }) => own.length === 0 && networkOf(network).read(value).success,
  );
  return {
    valid: findings.length === 0,
    findings,
    leftOut,
    publish: scheduledFor?.publish ?? null,
    scheduledAt,
    when: scheduledAt === null ? null : localTimeOf(scheduledAt, clock.timeZone),
    plan: null,
    targets: composed.map((target) => targetPreview(target, linked)),
    decisions: decisionsOf({ draft, rules, targets: composed, leftOut, inspection, clock }),
    ...(findings.length === 0 &&
      scheduledFor !== undefined && { rules, post: postWriteOf(scheduledFor, targets) }),
  };
}

/** A preview with the time that its post would get now; a finding if there is none. `at`: milliseconds since 1970. */
export function withFoundTime(
  preview: PostPreview,
  found: { readonly at: number; readonly why: string } | { readonly error: InvalidPostError },
  timeZone: string | undefined,
): PostPreview {
  if ('error' in found)
    return { ...preview, valid: false, findings: [...preview.findings, ...found.error.findings] };
  const scheduledAt = new Date(found.at).toISOString();
  return { ...preview, scheduledAt, when: localTimeOf(scheduledAt, timeZone), plan: found.why };
}

function targetPreview(
  { network: key, value, textChanges, ownMax }: ComposedTarget,
  linked: readonly LinkedAccount[],
): TargetPreview {
  const network = networkOf(key);
  const { caption = '', media } = network.decompose(value);
  const accountId = typeof value['accountId'] === 'string' ? value['accountId'] : '';
  const account = linked.find((each) => each.id === accountId && (each.network ?? key) === key);
  const captionChange = textChanges.find(({ path: [first] }) => first === network.caption);
  return {
    network: key,
    accountId,
    accountName: account?.name ?? null,
    parts: [caption, ...followUpsOf(key, value)],
    max: captionLimitsOf(network, ownMax).max,
    outcome: captionChange?.outcome ?? 'unchanged',
    removed: textChanges.flatMap(({ removed }) => removed),
    linksLost: textChanges.flatMap(({ lost }) => lost),
    media: media.map(({ mediaUrl, transform }) => ({ mediaUrl, ...(transform && { transform }) })),
    others: otherTexts(network, value),
  };
}

/** Texts of a target that people read, except its caption and thread parts. */
export function otherTexts(network: Network<NetworkKey>, body: JsonObject): [label: string, text: string][] {
  const found: [string, string][] = [];
  for (const { text, path, isPart } of filledTexts(network, body))
    if (!isPart) found.push([labelOfPath(network, path), text]);
  const { hashtags, topicTag } = body;
  const tags = Array.isArray(hashtags) ? hashtags.filter((tag) => typeof tag === 'string') : [];
  if (tags.length > 0)
    found.push([labelOfPath(network, ['hashtags']), tags.map((tag) => `#${tag}`).join(' ')]);
  if (typeof topicTag === 'string') found.push([labelOfPath(network, ['topicTag']), topicTag]);
  return found;
}

/** The texts of a thread after its first part. */
function followUpsOf(key: NetworkKey, value: Target): string[] {
  const names = threadNamesOf(networkOf(key));
  const parts: unknown = names && value[names.thread];
  if (!Array.isArray(parts) || names === undefined) return [];
  return parts.map((part: unknown) => {
    const caption = openObject.safeParse(part).data?.[names.text];
    return typeof caption === 'string' ? caption : '';
  });
}
