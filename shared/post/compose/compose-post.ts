/** A draft becomes a post: the only way from a host's form to the wire. */
import { noAccountChosen, notFilledIn } from '../../data/errors.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { withLoginIssues } from '../accounts/logins.ts';
import { composeTarget, type ComposedTarget } from './compose-target.ts';
import { inMedia } from '../media/usable-media.ts';
import type { DraftContent, PostDraft } from '../draft.ts';
import { type Finding, findingText, InvalidPostError } from '../../form/values/finding.ts';
import { postOptions } from '../../form/options/post-options.ts';
import { draftFields, publishChoices } from '../../form/options/draft-fields.ts';
import { defaultFormWords } from '../../form/values/form-words.ts';
import { noneOf, shown } from '../../form/values/messages.ts';
import { listText } from '../../data/list-text.ts';
import { ownEndpointFindings } from './own-endpoint.ts';
import { type MediaInspection, notInspected, resolveDraftMedia } from '../media/resolve-media.ts';
import { type PostOptions, readPostOptions } from '../../form/values/read-values.ts';
import { isEmpty, readPublish, saysPublished } from '../../form/values/read-value.ts';
import { isPlainFormat, readTextOptions } from '../text/text-options.ts';
import { type Clock, readPresentTime, readScheduledTime } from '../../time/scheduled-time.ts';
import { readTimeRules, type TimeRules } from '../../time/time-rules.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../write-shape.ts';

/**
 * The write shape of contract 2.2 for a draft: all ten properties, unused lists empty. Makes no request: what has to be known
 * of the media is in the inspection.
 *
 * @throws InvalidPostError with every finding at once; beyond the contract's own limits it requires at least one
 *   target, content in each, web addresses for media and links, and a scheduled time in the future.
 */
export function composePost(
  draft: PostDraft,
  clock: Clock,
  inspection?: MediaInspection,
): Omit<Composition, 'findings' | 'scheduledFor'> & { post: PostWrite } {
  const { findings, scheduledFor, ...composed } = composeDraft(draft, clock, inspection);
  if (scheduledFor === undefined || findings.length > 0) throw new InvalidPostError({ findings });
  return { ...composed, post: postWriteOf(scheduledFor, composed.targets) };
}

/** @throws InvalidPostError when the scheduled time of a composed post has come meanwhile */
export function checkStillAhead({ scheduledFor }: { scheduledFor: ScheduledFor }, clock: Clock): void {
  if (scheduledFor.publish !== 'SCHEDULE' || Date.parse(scheduledFor.date) > clock.now.getTime()) return;
  const publication = readPublication({ ...scheduledFor, scheduledAt: scheduledFor.date }, clock);
  if ('findings' in publication) throw new InvalidPostError(publication);
}

export interface Timing {
  /** The rules by which the time of the post is found; until then its date is an empty text. Undefined if the post has a time. */
  readonly rules?: TimeRules | undefined;
}

/** An account on which the post is not published, and why. */
export interface LeftOut {
  readonly network: NetworkKey;
  /** Empty where none was filled in. */
  readonly accountId: string;
  /** Null where the account was not chosen by name. */
  readonly accountName: string | null;
  /** Its findings, as one text. */
  readonly reason: string;
}

interface Composition extends Timing {
  readonly findings: readonly Finding[];
  /** Undefined where it could not be read; there is a finding then. */
  readonly scheduledFor?: ScheduledFor;
  readonly targets: readonly ComposedTarget[];
  readonly leftOut: readonly LeftOut[];
  readonly options: PostOptions;
}

/** A draft as far as it can be composed, with all findings. Makes no request. */
export function composeDraft(given: PostDraft, clock: Clock, looks = notInspected): Composition {
  const { formWords = defaultFormWords } = given;
  const inspection = { ...looks, formWords };
  const draft = { ...given, targets: withLoginIssues(given, clock) };
  const { shared, targets: resolved } = resolveDraftMedia(draft, inspection);
  const options = readPostOptions(draft);
  const text = readTextOptions(draft.text, formWords, options.ifLeftovers);
  const publication = readPublication(draft, clock);
  const leftoverRules = {
    choice: options.ifLeftovers,
    publishesNow: 'scheduledFor' in publication && publication.scheduledFor.publish === 'NOW',
    isPlain: isPlainFormat(draft.text),
    formWords,
  };
  const skipsMedia = options.ifMediumRefused === 'skip';
  const whole = {
    caption: draft.caption,
    shared,
    inspection,
    rules: text.rules,
    leftoverRules,
    skipsMedia,
    requiresAltText: options.requireAltText,
    formWords,
  };
  const composed = resolved.map((each) => {
    const siblings = resolved.filter(({ target: { network } }) => network === each.target.network);
    return composeTarget({
      ...whole,
      resolved: each,
      index: siblings.indexOf(each),
      isOnlyOfNetwork: siblings.length === 1,
    });
  });
  const { targets, leftOut } = remainingTargets(composed, options);
  const draftFindings = draft.findings ?? [];
  const isTimeReported = draftFindings.some(({ path: [first] }) => first === 'scheduledFor');
  // Targets that could not be read have a finding of their own, or the record that should show them has one.
  const placesOfTargets = ['targets', draftFields.targetsJson.key, postOptions.onlyNetworks.key];
  const areTargetsReported = draftFindings.some(
    ({ path: [first] }) => first === undefined || placesOfTargets.some((place) => place === first),
  );
  const findings = [
    ...draftFindings,
    ...('findings' in publication && !isTimeReported ? publication.findings : []),
    ...options.findings,
    ...ownEndpointFindings(draft, options),
    ...(skipsMedia ? [] : shared.flatMap(({ issues }) => issues.map(inMedia(formWords)))),
    ...sharedIssuesOf(targets).map(inMedia(formWords)),
    ...text.findings,
    ...(targets.length === 0 && !areTargetsReported ? [noTarget] : []),
    ...targets.flatMap((target) => target.findings),
    ...duplicatesAmong(targets),
  ];
  return { findings, targets, leftOut, options, ...('scheduledFor' in publication && publication) };
}

/** Divides the targets into those to send and, if a person asked to skip refused ones, those left out; never leaves out all. */
function remainingTargets(
  targets: readonly ComposedTarget[],
  { ifRefused }: PostOptions,
): Pick<Composition, 'targets' | 'leftOut'> {
  const valid = targets.filter(({ findings }) => findings.length === 0);
  if (ifRefused !== 'skip' || valid.length === 0) return { targets, leftOut: [] };
  const invalid = targets.filter(({ findings }) => findings.length > 0);
  return {
    targets: valid,
    leftOut: invalid.map(({ network, accountName, value: { accountId }, findings }) => ({
      network,
      accountId: typeof accountId === 'string' ? accountId : '',
      accountName,
      reason: findings.map(findingText).join('; '),
    })),
  };
}

/** The issues of the media of the whole post, each once for all networks. */
function sharedIssuesOf(targets: readonly ComposedTarget[]) {
  const issues = targets.flatMap(({ sharedIssues }) => sharedIssues);
  return [...new Map(issues.map((issue) => [issue.path.join(), issue])).values()];
}

/** Left-out media of all targets, each once. */
export function leftOutMediaOf(targets: readonly ComposedTarget[]): readonly string[] {
  return [...new Set(targets.flatMap(({ leftOutMedia }) => leftOutMedia))];
}

const noTarget: Finding = {
  path: ['targets'],
  label: 'Targets',
  message: noAccountChosen,
  isMissing: true,
};

type Publication = (Timing & { scheduledFor: ScheduledFor }) | { findings: readonly Finding[] };

function readPublication(draft: Omit<DraftContent, 'media'>, clock: Clock): Publication {
  const {
    publish: given,
    scheduledAt,
    isTimeKept = false,
    planning,
    whyNotNow,
    formWords = defaultFormWords,
  } = draft;
  const publish = readPublish(given);
  const label = draft.scheduledAtLabel ?? formWords.nameOf(draftFields.scheduledAt);
  // Judged by what the value means: a label such as Publish Now publishes at once, too.
  if (publish === 'NOW' && whyNotNow !== undefined) return notPublished(whyNotNow);
  if (publish === 'DRAFT' || publish === 'NOW') return { scheduledFor: { publish } };
  if (publish === 'SLOT' || publish === 'SPREAD') {
    const refused = planning === undefined ? notHere : planning.refused?.[publish];
    if (planning === undefined || refused !== undefined) return notPublished(refused ?? notHere);
    const reading = readTimeRules(publish, { ...planning, formWords }, clock);
    return 'findings' in reading ? reading : { ...reading, scheduledFor: { publish: 'SCHEDULE', date: '' } };
  }
  if (publish !== 'SCHEDULE')
    return isEmpty(given) ? notPublished(notFilledIn, missing) : notPublished(notAPublication(draft));
  const reading = isTimeKept ? readPresentTime(scheduledAt, clock) : readScheduledTime(scheduledAt, clock);
  if ('problem' in reading)
    return {
      findings: [
        {
          path: ['scheduledFor', 'date'],
          label,
          message: reading.problem,
          ...(isEmpty(scheduledAt) && missing),
        },
      ],
    };
  return { scheduledFor: { publish, date: reading.iso } };
}

/** Why the value of Publish is invalid, with the labels of the form. */
function notAPublication({ publish, planning, whyNotNow }: Omit<DraftContent, 'media'>): string {
  const { schedule, slot, draft, now, spread, keep } = publishChoices;
  const isKept = readPublish(publish) === keep.value;
  const offered =
    planning === undefined ? [keep, schedule, draft, now] : [schedule, slot, draft, now, spread];
  const labels = offered
    .filter(({ value }) => !(value === keep.value && isKept))
    .filter(({ value }) => !(value === now.value && whyNotNow !== undefined))
    .filter(({ value }) => !(value === spread.value && planning?.refused?.[spread.value] !== undefined))
    .map(({ label }) => label);
  if (!saysPublished(publish)) return noneOf(publish, labels);
  return `${shown(publish)} says that the post is already published; leave this post out, or choose ${listText(labels, 'or')}`;
}

const notHere = 'only a new post gets a time by itself; choose Schedule, or move the post with Reschedule';

const missing = { isMissing: true } as const;

function notPublished(message: string, more: Pick<Finding, 'isMissing'> = {}): Publication {
  const { label } = draftFields.publish;
  return { findings: [{ path: ['scheduledFor', 'publish'], label, message, ...more }] };
}

/**
 * Two posts at once on one account are a mistake of whoever wrote the targets. A story or a reel beside another post passes, and so does what a
 * changed post has already.
 */
function duplicatesAmong(targets: readonly ComposedTarget[]): Finding[] {
  const seen = new Map<string, ComposedTarget>();
  return targets.flatMap((target) => {
    if (target.findings.length > 0) return [];
    const { network, number, path, label, value } = target;
    const { accountId, isStory = false, isReel = false } = { ...value };
    const text = JSON.stringify([network, accountId, isStory, isReel]);
    const earlier = seen.get(text);
    seen.set(text, earlier ?? target);
    if (earlier === undefined) return [];
    const isSame = JSON.stringify(earlier.value) === JSON.stringify(value);
    if (!isSame && target.draft.kept !== undefined) return [];
    const what = isSame ? 'the same post on' : 'a second post at once on';
    const advice = isSame ? 'remove one of them' : 'remove one of them, or make a post of its own of it';
    const message = `${what} the same account as ${earlier.place}; ${advice}`;
    return [{ network, target: number, path, label, message }];
  });
}
