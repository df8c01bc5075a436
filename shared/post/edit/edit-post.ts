/** Changing a post without losing the rest of it: the service replaces the whole (contract 4.4), and a person fills in only what changes. */
import { usualChoice } from '../../form/fields/form-field.ts';
import { type NetworkKey, networkKeys, networkOf } from '../../networks/index.ts';
import { presentStateOf, tooLateText } from '../../networks/records/present-state.ts';
import { targetsIn, unknownListsIn } from '../../networks/records/read-targets.ts';
import { postOptions } from '../../form/options/post-options.ts';
import type { Adjustments, PostDraft, TargetDraft } from '../draft.ts';
import { draftFields, publishChoices } from '../../form/options/draft-fields.ts';
import { type Finding, InvalidPostError } from '../../form/values/finding.ts';
import { withContentOfPost, withPresentParts } from './added-target.ts';
import { keptEntityFindings } from './kept-entities.ts';
import { changeInCalendar } from './keep-fields.ts';
import { overlay, withReplacedParts } from './overlay-target.ts';
import { shown } from '../../form/values/messages.ts';
import { fieldsFromMedia } from '../compose/fit-media.ts';
import { presentPublication } from './present-publication.ts';
import { type TargetChange, withEarlierDetails } from './same-files.ts';
import { isEmpty, isUnfilled, readPublish } from '../../form/values/read-value.ts';
import { valuesReader } from '../../form/values/read-values.ts';

/** What a person filled in. Empty means unchanged. */
export interface PostChanges extends Omit<PostDraft, 'publish'> {
  /** `DRAFT`, `NOW`, `SCHEDULE`, or `KEEP` for the present publication. */
  readonly publish: unknown;
  /**
   * Changes for every target of a network that `targets` does not name at all. `targets` of a list of accounts have them already: they are for the further
   * targets that the post has on these accounts.
   */
  readonly adjustments?: Adjustments;
  /** Whether an earlier step should name the accounts, but had no value: nobody said that `adjustments` are for all accounts of a network. */
  readonly lacksAccounts?: boolean;
  /**
   * The parts that the changes contain completely: empty values there are removed from the post, and all other parts stay. Undefined: every filled-in
   * value changes, whatever its part.
   */
  readonly changedParts?: ReadonlySet<string> | undefined;
  /** Findings for fields of a target that count only where the change adds it: a present one keeps what it has. */
  readonly ifAdded?: readonly Finding[];
  /** The parts that people edited in the calendar; added accounts get them as the post has them. */
  readonly editedParts?: ReadonlySet<string> | undefined;
}

/**
 * The draft of a changed post: `changes` laid over the record that the service returns.
 *
 * A caption or media for the whole post replace those of every target. A target of the changes is laid over the post's
 * target for the same account, or added. What cannot be kept is among the draft's findings.
 *
 * @throws InvalidPostError when the post can no longer be changed
 */
export function editPost(record: Readonly<Record<string, unknown>>, changes: PostChanges): PostDraft {
  const {
    publish,
    scheduledAt,
    caption,
    media,
    targets,
    adjustments = {},
    ifAdded = [],
    lacksAccounts = false,
    changedParts,
    editedParts,
    ...rest
  } = changes;
  const options = valuesReader({ values: changes, formWords: changes.formWords });
  const removesOthers = changedParts?.has('accounts') ?? options.boolean(postOptions.removeOtherAccounts);
  const cropsAnew = options.choice(postOptions.cropTo) !== usualChoice(postOptions.cropTo);
  throwIfTooLate(record);
  const kept = presentTargets(record);
  /** The media of the whole post for a target: what its network cannot take of their details is no mistake. */
  const mediaOfPost = (network: NetworkKey, fields: TargetDraft['fields'] = {}) => ({
    media,
    givenMedia: [],
    covers: fieldsFromMedia(networkOf(network), media, fields),
  });
  /** The change of an account, with the caption and the media of the whole post where it has none of its own. */
  const wholeOf = (change: TargetDraft): TargetDraft & TargetChange => ({
    ...change,
    caption: isEmpty(change.caption) ? caption : change.caption,
    ...(isUnfilled(change.media) && mediaOfPost(change.network, change.fields)),
  });
  const present = byPlace(kept.targets);
  const changesByPlace = byPlace(targets);
  const listed = new Set(targets.filter(isOfAccountList).map(accountOf));
  const adjustmentFor = (target: TargetDraft): Partial<TargetDraft> =>
    listed.has(accountOf(target)) || !targets.some(({ network }) => network === target.network)
      ? (adjustments[target.network] ?? {})
      : {};
  const changed = [...present].flatMap(([place, target]) => {
    const change = changesByPlace.get(place);
    if (change === undefined && removesOthers && !listed.has(accountOf(target))) return [];
    if (changedParts !== undefined) {
      if (change === undefined) return withReplacedParts(target, target, { parts: new Set(), cropsAnew });
      const whole = wholeOf(change);
      return withEarlierDetails(withReplacedParts(target, whole, { parts: changedParts, cropsAnew }), {
        present: target,
        change: whole,
      });
    }
    const ofPost = mediaOfPost(target.network);
    const whole = overlay(target, { caption, ...ofPost }, { cropsAnew });
    const own = change ?? adjustmentFor(target);
    return withEarlierDetails(overlay(whole, own, { cropsAnew }), {
      present: target,
      change: { ...own, covers: ofPost.covers },
    });
  });
  // Where targets could not be read, a change may belong to one of them and cannot be checked as a new target.
  const mayAdd = kept.findings.length === 0 && changedParts?.has('accounts') !== false;
  const added = [...changesByPlace].flatMap(([place, target]) =>
    !mayAdd || present.has(place)
      ? []
      : changedParts === undefined
        ? withContentOfPost(target, { caption, media, present: kept.targets })
        : withPresentParts(wholeOf(target), kept.targets, { changed: changedParts, edited: editedParts }),
  );
  const isKept = readPublish(publish) === publishChoices.keep.value;
  const { findings: publicationFindings = [], ...publication } = isKept
    ? presentPublication(record)
    : { publish, scheduledAt };
  return {
    ...rest,
    publish,
    ...publication,
    ...(changedParts === undefined ? { caption, media } : { media: [] }),
    targets: [...changed, ...added],
    findings: [
      ...(rest.findings ?? []),
      ...options.findings,
      ...kept.findings,
      ...keptEntityFindings(changed),
      ...publicationFindings,
      ...ifAdded.filter(({ network, path: [key = ''] }) =>
        added.some((target) => target.network === network && isUnfilled(target.fields[key])),
      ),
      ...uselessAdjustments(adjustments, [...kept.targets, ...targets]),
      ...(lacksAccounts ? unclearAdjustments(adjustments, kept.targets) : []),
    ],
  };
}

/** @throws InvalidPostError if the post can no longer be changed */
export function throwIfTooLate(record: Readonly<Record<string, unknown>>): void {
  const tooLate = tooLateText(presentStateOf(record).state);
  if (tooLate === undefined) return;
  throw new InvalidPostError({
    findings: [findingOfPost(`${tooLate}; only drafts and scheduled posts can be changed`)],
  });
}

/** Whether only a time is filled in. */
export function changesTimeAlone(changes: PostChanges): boolean {
  const { publish, scheduledAt } = changes;
  return (
    readPublish(publish) === 'SCHEDULE' &&
    !isEmpty(scheduledAt) &&
    changesNothing({ ...changes, publish: publishChoices.keep.value, scheduledAt: undefined })
  );
}

/** Whether nothing is filled in that would change a post. */
export function changesNothing(changes: PostChanges): boolean {
  const { publish, scheduledAt, caption, media, targets, adjustments = {}, text = {} } = changes;
  const options = valuesReader({ values: changes });
  return (
    readPublish(publish) === publishChoices.keep.value &&
    [scheduledAt, caption, ...Object.values(text)].every(isEmpty) &&
    media.length + targets.length + Object.keys(adjustments).length === 0 &&
    options.choice(postOptions.cropTo) === usualChoice(postOptions.cropTo) &&
    !options.boolean(postOptions.removeOtherAccounts)
  );
}

/** Adjustments without effect, as the post neither has nor gets a target of their network. */
function uselessAdjustments(adjustments: Adjustments, targets: readonly TargetDraft[]): Finding[] {
  return networkKeys
    .filter((key) => adjustments[key] !== undefined && !targets.some(({ network }) => network === key))
    .map((key) => {
      const { label } = networkOf(key);
      const message = `the post has no ${label} account; choose one under ${draftFields.accounts.label}`;
      return { network: key, path: [], label, message };
    });
}

/** Adjustments that may be meant for one account of several on their network: the step that should name it had no value. */
function unclearAdjustments(adjustments: Adjustments, targets: readonly TargetDraft[]): Finding[] {
  return networkKeys.flatMap((key): Finding | readonly [] => {
    const accounts = new Set(targets.filter(({ network }) => network === key).map(accountOf));
    if (adjustments[key] === undefined || accounts.size < 2) return [];
    const message = `is mapped, and had no value in this run, so all ${accounts.size} accounts that the post has on ${networkOf(key).label} would be changed; give it a value, or leave it empty in the form`;
    return { path: ['targets'], label: draftFields.accounts.label, message };
  });
}

/** Targets by account. A second target of one account (a story and a feed post) has a place of its own. */
function byPlace(targets: readonly TargetDraft[]): ReadonlyMap<string, TargetDraft> {
  const places = new Map<string, TargetDraft>();
  for (const target of targets) {
    let number = 0;
    const place = () => `${number} ${accountOf(target)}`;
    while (places.has(place())) number += 1;
    places.set(place(), target);
  }
  return places;
}

/** The account of a target, as one text. */
function accountOf({ network, accountId }: TargetDraft): string {
  return `${network} ${typeof accountId === 'string' ? accountId : shown(accountId)}`;
}

/** Whether a target stands for all that a post has on its account: a list of accounts names each once, while JSON names the targets one by one. */
function isOfAccountList({ place }: TargetDraft): boolean {
  return place === undefined;
}

function findingOfPost(message: string): Finding {
  return { path: [], label: 'Post', message };
}

/** The targets that the record shows, and findings for those that could not be sent again as they are. */
function presentTargets(record: Readonly<Record<string, unknown>>) {
  const targets: TargetDraft[] = [];
  const findings: Finding[] = [];
  const [unknown] = unknownListsIn(record);
  const shownTargets = targetsIn(record);
  if (unknown !== undefined) {
    const message = `the service shows targets under an unknown name (${unknown}), which the update would remove; ${changeInCalendar}`;
    findings.push(findingOfPost(message));
  } else if (shownTargets.length === 0) {
    findings.push(findingOfPost(`the service does not show the targets of this post; ${changeInCalendar}`));
  }
  for (const { network, accountId, content, isPart, misspelled } of shownTargets) {
    const [misspelledName] = misspelled;
    if (content !== undefined && misspelledName === undefined) {
      targets.push({ network, accountId, ...content, kept: content });
      continue;
    }
    const unreadable = isPart
      ? 'with its account and text alone, so the update could remove the rest'
      : 'in a form that cannot be kept';
    const problem =
      content === undefined
        ? unreadable
        : `with a property in another spelling (${misspelledName}), which the update would remove`;
    const message = `the service shows this target ${problem}; ${changeInCalendar}`;
    findings.push({ network, path: [], label: networkOf(network).label, message });
  }
  return { targets, findings };
}
