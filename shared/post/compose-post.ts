/** A draft becomes a post: the one way from a host's form to the wire. */
import { notFilledIn } from '../errors.ts';
import { networkKeys, networkOf } from '../networks/index.ts';
import { wireNames } from '../networks/wire/wire-names.ts';
import { composeTarget, type ComposedTarget } from './compose-target.ts';
import type { PostDraft } from './draft.ts';
import { type Finding, InvalidPostError } from './findings/finding.ts';
import { postLabels } from './form-labels.ts';
import { validationIssuesOf } from './findings/messages.ts';
import { isEmpty } from './values/read-value.ts';
import { resolveMedia } from './media/resolve-media.ts';
import { type Clock, readScheduledTime } from './times/scheduled-time.ts';
import { type PostWrite, type ScheduledFor, scheduledForSchema, type Target } from './write-shape.ts';

export type CompositionContext = Clock;

/**
 * The write shape of contract section 2.2 for a draft: all ten properties, unused lists empty.
 *
 * @throws InvalidPostError with every finding at once; beyond the contract's own limits it asks for at least one
 *   target, content in each, web addresses for media and links, and a scheduled time in the future.
 */
export function composePost(draft: PostDraft, context: CompositionContext): PostWrite {
  const { findings, post } = compose(draft, context);
  if (post === undefined) throw new InvalidPostError({ findings });
  return post;
}

/** Everything that keeps the draft from becoming a post; empty when it can. */
export function checkPost(draft: PostDraft, context: CompositionContext): readonly Finding[] {
  return compose(draft, context).findings;
}

/**
 * For a post that was composed some time ago.
 * @throws InvalidPostError when its scheduled time has come meanwhile
 */
export function checkStillAhead({ scheduledFor }: PostWrite, clock: CompositionContext): void {
  if (scheduledFor.publish !== 'SCHEDULE') return;
  const publication = readPublication({ ...scheduledFor, scheduledAt: scheduledFor.date }, clock);
  if ('finding' in publication) throw new InvalidPostError({ findings: [publication.finding] });
}

interface Composition {
  readonly findings: readonly Finding[];
  readonly post?: PostWrite;
}

function compose(draft: PostDraft, { now, timeZone }: CompositionContext): Composition {
  const publication = readPublication(draft, { now, timeZone });
  const shared = resolveMedia(draft.media);
  const totals = new Map<string, number>();
  for (const { network } of draft.targets) totals.set(network, (totals.get(network) ?? 0) + 1);
  const counts = new Map<string, number>();
  const targets = draft.targets.map((target) => {
    const index = counts.get(target.network) ?? 0;
    counts.set(target.network, index + 1);
    const isAlone = totals.get(target.network) === 1;
    return composeTarget({ draft, target, index, isAlone, shared });
  });
  const unread = draft.findings ?? [];
  const findings = [
    ...unread,
    ...('finding' in publication ? [publication.finding] : []),
    ...shared.issues.map(({ path, label, message }) => ({ path: ['media', ...path], label, message })),
    ...(targets.length === 0 && unread.length === 0 ? [noTarget] : []),
    ...targets.flatMap((target) => target.findings),
    ...twinsAmong(targets),
  ];
  if (findings.length > 0 || 'finding' in publication) return { findings };
  const lists = networkKeys.map((key): [`${string}Targets`, Target[]] => [
    wireNames(key).targets,
    targets.filter(({ network }) => network === key).map(({ value }) => value),
  ]);
  return { findings, post: { scheduledFor: publication.scheduledFor, ...Object.fromEntries(lists) } };
}

const noTarget: Finding = {
  path: ['targets'],
  label: 'Targets',
  message: 'no account to publish to; add at least one target',
};

type Publication = { scheduledFor: ScheduledFor } | { finding: Finding };

function readPublication(
  {
    publish,
    scheduledAt,
    scheduledAtLabel: label = postLabels.scheduledAt.label,
  }: Pick<PostDraft, 'publish' | 'scheduledAt' | 'scheduledAtLabel'>,
  clock: Clock,
): Publication {
  if (publish === 'DRAFT' || publish === 'NOW') return { scheduledFor: { publish } };
  if (publish !== 'SCHEDULE') {
    const value = { publish: isEmpty(publish) ? undefined : publish };
    const [message = notFilledIn] = validationIssuesOf({ schema: scheduledForSchema, value }).map(
      (issue) => issue.message,
    );
    return { finding: { path: ['scheduledFor', 'publish'], label: 'Publish', message } };
  }
  const reading = readScheduledTime(scheduledAt, clock);
  if ('iso' in reading) return { scheduledFor: { publish, date: reading.iso } };
  return { finding: { path: ['scheduledFor', 'date'], label, message: reading.problem } };
}

/** The same post twice on one account is what nobody wants; a story beside a feed post differs and may pass. */
function twinsAmong(targets: readonly ComposedTarget[]): Finding[] {
  const seen = new Map<string, ComposedTarget>();
  return targets.flatMap((target) => {
    if (target.findings.length > 0) return [];
    const text = JSON.stringify([target.network, target.value]);
    const twin = seen.get(text);
    seen.set(text, target);
    if (twin === undefined) return [];
    const message = `the same post on the same account as ${twin.place}; remove one of them`;
    return [
      { network: target.network, target: target.number, path: target.path, label: target.label, message },
    ];
  });
}

/** The one target of a post that was composed for a network's own create endpoint (4.7). */
export function onlyTargetOf(
  post: PostWrite,
  { network }: { network: (typeof networkKeys)[number] },
): Target {
  const [target, another] = post[wireNames(network).targets] ?? [];
  if (target === undefined || another !== undefined) {
    throw new Error(`A post for ${networkOf(network).label} alone has exactly one target`);
  }
  return target;
}
