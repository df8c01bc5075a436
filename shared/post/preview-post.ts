/** What a draft would become, for people who want to see it before anything is sent. */
import { type NetworkKey, networkOf } from '../networks/index.ts';
import { composeUnsent } from './compose-post.ts';
import type { ComposedTarget } from './compose-target.ts';
import type { PostDraft } from './draft.ts';
import type { Finding } from './findings/finding.ts';
import type { LeftOut } from './leave-out.ts';
import type { MediaInspection } from './media/resolve-media.ts';
import type { Clock } from './times/scheduled-time.ts';
import type { TimeRules } from './times/time-rules.ts';
import { isEmpty } from './values/read-value.ts';
import { type PostWrite, postWriteOf, type Target } from './write-shape.ts';

/** What one account would get. */
export interface TargetPreview {
  readonly network: NetworkKey;
  readonly accountId: string;
  /** The host fills it in, where it knows the name. */
  readonly accountName: string | null;
  readonly caption: string;
  readonly mediaUrls: readonly string[];
  /** The target as it would be sent (contract 2.5 to 2.13). A file size of 0 is found out when the post is created. */
  readonly body: Target;
}

export interface PostPreview {
  /** Whether it can be sent, once it has a time. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  readonly leftOut: readonly LeftOut[];
  /** The targets without findings. */
  readonly targets: readonly TargetPreview[];
  /** A post without findings for which a time has to be found. */
  readonly toPlan?: { readonly post: PostWrite; readonly rules: TimeRules };
}

/**
 * Composes a draft without a request. A scheduled time that is not filled in yet is no finding; one that cannot be read, or
 * is over, is. Without an inspection of the media, sizes of files count as known.
 */
export function previewPost(draft: PostDraft, clock: Clock, inspection?: MediaInspection): PostPreview {
  const { findings: all, leftOut, targets, scheduledFor, rules } = composeUnsent(draft, clock, inspection);
  const findings = isEmpty(draft.scheduledAt) ? all.filter((finding) => !isTime(finding)) : all;
  return {
    valid: findings.length === 0,
    findings,
    leftOut,
    targets: targets.filter((target) => target.findings.length === 0).map(targetPreview),
    ...(findings.length === 0 &&
      rules !== undefined &&
      scheduledFor !== undefined && { toPlan: { rules, post: postWriteOf({ scheduledFor, targets }) } }),
  };
}

function isTime({ path: [part, detail] }: Finding): boolean {
  return part === 'scheduledFor' && detail === 'date';
}

function targetPreview({ network, value }: ComposedTarget): TargetPreview {
  const { caption = '', media } = networkOf(network).decompose(value);
  const { accountId } = value;
  return {
    network,
    accountId: typeof accountId === 'string' ? accountId : '',
    accountName: null,
    caption,
    mediaUrls: media.map(({ mediaUrl }) => mediaUrl),
    body: value,
  };
}
