/** Posts of one run whose times have to be found: collected one by one, planned together, and claimed when they are written. */
import { quotedText } from '../../../api/posts/quoted-text.ts';
import { mayBePlannedAt, scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import type { JsonObject } from '../../../data/json.ts';
import { someOf } from '../../../data/list-text.ts';
import { accountNamesOf } from '../../../networks/records/read-targets.ts';
import { type OccupiedTime, OccupiedTimes, type PostAccounts } from '../../../time/occupied-times.ts';
import { distanceOf } from '../../../time/plan-slots.ts';
import { type Finding, InvalidPostError } from '../../../form/values/finding.ts';
import { type Clock, readScheduledTime } from '../../../time/scheduled-time.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import {
  type Calendar,
  entriesIn,
  entriesReadIn,
  type ListClient,
  unshownAccounts,
  type UntimedPost,
} from '../calendar.ts';
import { type Claim, type ClaimPorts, type ConflictResult, resolveConflicts } from './claims.ts';
import { planTimes } from './plan-times.ts';
import type { TimePlan, TimeRequest } from './time-plan.ts';

/** A post whose time is found together with those of the run's other posts. `plan` is set then. */
export interface PostToPlan extends TimeRequest {
  /** The post as the calendar has it now, if it is there: its present time becomes free. */
  readonly present?: PostRecord | undefined;
  /** When a post with its text last went out, in milliseconds since 1970; undefined if never, or if not needed. */
  readonly lastOut?: number | undefined;
  plan?: TimePlan;
}

/** The post as planning needs it. `post` may have placeholders for its files. */
export function postToPlan({
  post,
  ...others
}: Pick<PostToPlan, 'rules' | 'present' | 'lastOut'> & { post: JsonObject }): PostToPlan {
  const names = accountNamesOf(post);
  const isUnshown = names.length === 0 && others.present !== undefined;
  return { accounts: isUnshown ? unshownAccounts : [...new Set(names)], ...others };
}

/**
 * A time that a person filled in, in the form in which it is sent.
 * @throws InvalidPostError if it is not a time, or is in the past
 */
export function givenTime(
  value: unknown,
  { clock, ...finding }: Pick<Finding, 'path' | 'label'> & { clock: Clock },
): string {
  const reading = readScheduledTime(value, clock);
  if ('iso' in reading) return reading.iso;
  throw new InvalidPostError({ findings: [{ ...finding, message: reading.problem }] });
}

/**
 * The time that planning found, in the form in which it is sent.
 * @throws InvalidPostError if it found none
 */
export function timeToSend({ plan }: PostToPlan): { readonly date: string; readonly why: string } {
  if (plan === undefined) throw new Error('The times of the run were not planned');
  if ('error' in plan) throw plan.error;
  if ('waits' in plan) throw new Error('A post that waits for a later run has no time');
  return { date: new Date(plan.at).toISOString(), why: plan.why };
}

/** Why the post waits for a later run: a clause; undefined if it does not. */
export function waitsOf(toPlan: PostToPlan | undefined): string | undefined {
  const plan = toPlan?.plan;
  return plan !== undefined && 'waits' in plan ? plan.waits : undefined;
}

/** A post with the time that a person gave it. */
export type GivenTime = JsonObject & Pick<PostWrite, 'scheduledFor'>;

/** The found times of one run. */
export interface FoundTimes {
  /**
   * Adds a post of the run to which a person gave its time, as it will be. The others keep away from it. With an ID, it is in the calendar: its
   * present time becomes free, and if it does not show its accounts, it has those that the calendar shows.
   */
  addFixedTime(post: GivenTime): void;
  /**
   * Gives a post this time if no other post of its accounts took it or is too near: in the calendar, or among those that have their times in this
   * run so far. Then the others keep away from it. Rejects as the client does.
   */
  takeIfFree(post: Claim): Promise<boolean>;
  /**
   * Finds a time for each item that needs one, around posts that keep theirs. Posts that have a time now are planned first, in the order of
   * these times, then texts that never went out, then those that did, the oldest first; all else in the order of the items. Items that share
   * a plan get one time. `stands`: a post of a spread that is there already.
   * @throws the errors of the client
   */
  plan(
    items: readonly { readonly toPlan?: PostToPlan | undefined; readonly stands?: PostToPlan | undefined }[],
  ): Promise<void>;
  /** Remembers that the post took its planned time, for `settle`. To be called when it was written. */
  claim(post: PostToPlan, id: string): void;
  /** Forgets a claim. To be called when its post was deleted again. */
  release(id: string): void;
  /**
   * Moves posts that share their time with a post of another run. To be called when everything is written. `listAfterWriting`: a
   * client that reads each list once, first used after that. `beside`: planned posts that may share a time that was found, as theirs cannot be read.
   */
  settle(listAfterWriting: ListClient): Promise<ConflictResult & { readonly beside: readonly PostRecord[] }>;
}

/** `calendar`: what was there before the run wrote anything. */
export function createFoundTimes({
  calendar,
  ...ports
}: ClaimPorts & { readonly calendar: Pick<Calendar, 'inState' | 'readNow'> }): FoundTimes {
  /** Posts of the run that have their time without planning. */
  const fixedTimes: (OccupiedTime & { readonly id: string | undefined })[] = [];
  const claims: Claim[] = [];
  /** The times of the posts that were in the calendar when the run planned, by their IDs, as far as they were known: for those of `fixedTimes`, the new ones. */
  const timesAtPlanning = new Map<string, number | undefined>();
  /** Posts whose times cannot be read, and may be times that were found. */
  const beside = new Set<PostRecord>();
  return {
    addFixedTime(post) {
      if (post.scheduledFor.publish !== 'SCHEDULE') return;
      const at = Date.parse(post.scheduledFor.date);
      if (!Number.isNaN(at)) fixedTimes.push({ id: postIdOf(post), accounts: accountNamesOf(post), at });
    },
    async takeIfFree({ id, accounts, rules, at }) {
      const { timed } = await entriesIn(calendar.inState, [{ accounts }]);
      const occupied = new OccupiedTimes([...timed, ...fixedTimes].filter((other) => other.id !== id));
      const isFree = occupied.near({ accounts, at }, distanceOf(rules.rules)) === undefined;
      if (isFree) fixedTimes.push({ id, accounts, at });
      return isFree;
    },
    async plan(items) {
      const toFind = items.flatMap(({ toPlan }) => toPlan ?? []);
      if (toFind.length === 0) return;
      // Texts of a library have another order than the items, so those that stand have no place between the others.
      const isInOrder = toFind.every(({ lastOut }) => lastOut === undefined);
      const postsToPlan = [
        ...new Set(items.flatMap(({ toPlan, stands }) => toPlan ?? (isInOrder && stands ? stands : []))),
      ];
      const presentTimeOf = ({ present = {} }: PostToPlan) =>
        scheduledInstantOf(present) || Number.MAX_SAFE_INTEGER;
      const posts = postsToPlan.toSorted(
        (one, other) =>
          presentTimeOf(one) - presentTimeOf(other) || (one.lastOut ?? 0) - (other.lastOut ?? 0),
      );
      const idsToMove = new Set([
        ...posts.flatMap(({ present = {} }) => postIdOf(present) ?? []),
        ...fixedTimes.flatMap(({ id }) => id ?? []),
      ]);
      const { timed, untimed } = await entriesReadIn(calendar, posts);
      for (const { id, at } of [...timed, ...fixedTimes]) if (id !== undefined) timesAtPlanning.set(id, at);
      for (const { record } of untimed) timesAtPlanning.set(postIdOf(record) ?? '', undefined);
      const others = untimed.filter(({ record }) => !idsToMove.has(postIdOf(record) ?? ''));
      const postsThatStay = timed.filter(({ id }) => !idsToMove.has(id));
      const occupied = new OccupiedTimes([
        ...postsThatStay,
        ...(await withAccounts(fixedTimes, posts, calendar)),
      ]);
      const plans = planTimes(posts, { occupied, now: ports.now() });
      for (const [index, post] of posts.entries()) {
        const plan = plans[index];
        if (plan === undefined || post.standsAt !== undefined) continue;
        post.plan = plan;
        if (!('at' in plan)) continue;
        for (const other of others) if (mayShareTime(other, post, plan.at)) beside.add(other.record);
      }
    },
    claim({ accounts, rules, plan }, id) {
      if (plan !== undefined && 'at' in plan) claims.push({ accounts, rules, id, at: plan.at });
    },
    release(id) {
      const index = claims.findIndex((claim) => claim.id === id);
      if (index >= 0) claims.splice(index, 1);
    },
    async settle(listAfterWriting) {
      const result = await resolveConflicts(ports, { claims, timesAtPlanning, listAfterWriting });
      // Posts of this run may have shown by now how the service writes times.
      const isOpen = (record: PostRecord) => result.untimedIds?.has(postIdOf(record)) ?? true;
      return { ...result, beside: [...beside].filter(isOpen) };
    },
  };
}

/** The times with the accounts of their posts. One whose accounts are not shown counts for all accounts of `posts`, as in `entriesIn`. */
async function withAccounts(
  times: readonly (OccupiedTime & { readonly id: string | undefined })[],
  posts: readonly PostAccounts[],
  { inState }: Pick<Calendar, 'inState'>,
): Promise<OccupiedTime[]> {
  if (times.every(({ accounts }) => accounts.length > 0)) return [...times];
  const records = [...(await inState('scheduled')), ...(await inState('draft'))];
  const accountsById = new Map(records.map((record) => [postIdOf(record) ?? '', accountNamesOf(record)]));
  const all = posts.flatMap(({ accounts }) => accounts);
  return times.map((time) => {
    const { accounts, id = '' } = time;
    const shown = accounts.length > 0 ? accounts : (accountsById.get(id) ?? []);
    return { ...time, accounts: shown.length > 0 ? shown : all };
  });
}

/** Whether the post shares an account with the planned one, and may be at its time, or too near. */
function mayShareTime({ record, accounts }: UntimedPost, post: PostToPlan, at: number): boolean {
  return (
    accounts.some((account) => post.accounts.includes(account)) &&
    mayBePlannedAt(record, at, distanceOf(post.rules.rules))
  );
}

/** A sentence about planned posts that may share a time that was found; undefined if there are none. */
export function besideText(beside: readonly PostRecord[]): string | undefined {
  if (beside.length === 0) return undefined;
  const [are, times] =
    beside.length === 1 ? ['is', 'its time so that it'] : ['are', 'their times so that they'];
  return `${someOf(beside.map(quotedText), 'and')} ${are} planned, and the service does not show ${times} can be read. Look in the calendar whether a slot or time of the spread was taken already; if so, move one of the posts.`;
}
