/** Posts of one run whose times have to be found: collected one by one, planned together, and claimed when they are written. */
import { scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import type { JsonObject } from '../../../data/json.ts';
import { accountNamesOf } from '../../../networks/records/read-targets.ts';
import { OccupiedTimes, type OccupiedTime } from '../../../time/occupied-times.ts';
import { type Finding, InvalidPostError } from '../../../form/values/finding.ts';
import { type Clock, readScheduledTime } from '../../../time/scheduled-time.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import { type Calendar, entriesIn, type ListClient } from '../calendar.ts';
import { type Claim, type ClaimPorts, type ConflictResult, resolveConflicts } from './claims.ts';
import { planTimes, type TimePlan, type TimeRequest } from './plan-times.ts';

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
  return { accounts: [...new Set(accountNamesOf(post))], ...others };
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

/** The found times of one run. */
export interface FoundTimes {
  /** Adds a post of the run that has its time already. The others keep away from it. */
  addFixedTime(post: PostWrite): void;
  /**
   * Finds a time for each item that needs one, around posts that keep theirs. Posts that have a time now are planned first, in the order of
   * these times, then texts that never went out, then those that did, the oldest first; all else in the order of the items. Items that share
   * a plan get one time.
   * @throws the errors of the client
   */
  plan(items: readonly { readonly toPlan?: PostToPlan | undefined }[]): Promise<void>;
  /** Remembers that the post took its planned time, for `settle`. To be called when it was written. */
  claim(post: PostToPlan, id: string): void;
  /** Forgets a claim. To be called when its post was deleted again. */
  release(id: string): void;
  /**
   * Moves posts that share their time with a post of another run. To be called when everything is written. `listAfterWriting`: a
   * client that reads each list once, first used after that.
   */
  settle(listAfterWriting: ListClient): Promise<ConflictResult>;
}

/** `calendar`: what was there before the run wrote anything. */
export function createFoundTimes({
  calendar,
  ...ports
}: ClaimPorts & { readonly calendar: Pick<Calendar, 'inState'> }): FoundTimes {
  /** Posts of the run that have their time without planning. */
  const fixedTimes: OccupiedTime[] = [];
  const claims: Claim[] = [];
  /** The posts that were in the calendar when the run planned. */
  const idsAtPlanning = new Set<string>();
  return {
    addFixedTime(post) {
      if (post.scheduledFor.publish !== 'SCHEDULE') return;
      const at = Date.parse(post.scheduledFor.date);
      if (!Number.isNaN(at)) fixedTimes.push({ accounts: accountNamesOf(post), at });
    },
    async plan(items) {
      const postsToPlan = [...new Set(items.flatMap(({ toPlan }) => toPlan ?? []))];
      if (postsToPlan.length === 0) return;
      const presentTimeOf = ({ present = {} }: PostToPlan) =>
        scheduledInstantOf(present) || Number.MAX_SAFE_INTEGER;
      const posts = postsToPlan.toSorted(
        (one, other) =>
          presentTimeOf(one) - presentTimeOf(other) || (one.lastOut ?? 0) - (other.lastOut ?? 0),
      );
      const idsToMove = new Set(posts.flatMap(({ present = {} }) => postIdOf(present) ?? []));
      const entries = await entriesIn(calendar.inState, posts);
      for (const { id } of entries) idsAtPlanning.add(id);
      const postsThatStay = entries.filter(({ id }) => !idsToMove.has(id));
      const occupied = new OccupiedTimes([...postsThatStay, ...fixedTimes]);
      const plans = planTimes(posts, { occupied, now: ports.now() });
      for (const [index, post] of posts.entries()) {
        const plan = plans[index];
        if (plan !== undefined) post.plan = plan;
      }
    },
    claim({ accounts, rules, plan }, id) {
      if (plan !== undefined && 'at' in plan) claims.push({ accounts, rules, id, at: plan.at });
    },
    release(id) {
      const index = claims.findIndex((claim) => claim.id === id);
      if (index >= 0) claims.splice(index, 1);
    },
    settle: async (listAfterWriting) =>
      await resolveConflicts(ports, { claims, idsAtPlanning, listAfterWriting }),
  };
}
