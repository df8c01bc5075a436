/** The posts of one run for which the machine finds a time: asked for one by one, planned together, claimed after they are written. */
import type { Client } from '../api/client.ts';
import { instantOf } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import type { JsonObject } from '../data/json.ts';
import { accountNamesOf } from '../networks/records/read-targets.ts';
import { OccupiedTimes, type OccupiedTime } from '../time/occupied-times.ts';
import { type Finding, InvalidPostError } from '../values/finding.ts';
import { type Clock, readScheduledTime } from '../time/scheduled-time.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { type Listing, readCalendar } from './calendar.ts';
import { type Claim, type ClaimPorts, resolveConflicts } from './claims.ts';
import { planTimes, type TimePlan, type TimeRequest } from './plan-times.ts';

/** A post without a time. `plan` is there when the run has planned. */
export interface UnplannedPost extends TimeRequest {
  /** The post as it stands in the calendar, which gives up its time for it. */
  readonly present?: PostRecord | undefined;
  plan?: TimePlan;
}

/** Placeholders may stand for the files of the post. */
export function unplannedPost({
  post,
  rules,
  present,
}: Pick<UnplannedPost, 'rules' | 'present'> & { post: JsonObject }): UnplannedPost {
  return { accounts: [...new Set(accountNamesOf(post))], rules, present };
}

/**
 * A time that a person gave, as it is sent.
 * @throws InvalidPostError where it is no time ahead
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
 * The time that was found, as it is sent.
 * @throws InvalidPostError where none was
 */
export function foundTime({ plan }: UnplannedPost): { readonly date: string; readonly why: string } {
  if (plan === undefined) throw new Error('The times of the run were not planned');
  if ('error' in plan) throw plan.error;
  return { date: new Date(plan.at).toISOString(), why: plan.why };
}

/** `shared` reads each list once in a run; `client` reads it anew. */
export function createFoundTimes({ shared, ...ports }: ClaimPorts & { shared: Pick<Client, 'listPosts'> }) {
  const fixed: OccupiedTime[] = [];
  const claims: Claim[] = [];
  /** The IDs of posts that are planned around. */
  const known = new Set<string>();
  return {
    /** A post of the run that has its time already: others are planned around it. */
    addFixed(post: PostWrite): void {
      if (post.scheduledFor.publish !== 'SCHEDULE') return;
      const at = Date.parse(post.scheduledFor.date);
      if (!Number.isNaN(at)) fixed.push({ accounts: accountNamesOf(post), at });
    },
    /**
     * Finds the times of all prepared items that need one, around posts that keep theirs: in the order of their present times, otherwise in
     * that of the list. Reads the list once in a run.
     * @throws the errors of the client
     */
    plan: async (prepared: readonly { readonly unplanned?: UnplannedPost | undefined }[]): Promise<void> => {
      const given = prepared.flatMap(({ unplanned }) => unplanned ?? []);
      if (given.length === 0) return;
      // Posts without a present time come behind the others.
      const placeOf = ({ present = {} }: UnplannedPost) => instantOf(present) || Number.MAX_SAFE_INTEGER;
      const posts = given.toSorted((one, other) => placeOf(one) - placeOf(other));
      const leaving = new Set(posts.flatMap(({ present = {} }) => postIdOf(present) ?? []));
      const calendar = await readCalendar(shared, posts);
      for (const { id } of calendar) known.add(id);
      const occupied = new OccupiedTimes([...calendar.filter(({ id }) => !leaving.has(id)), ...fixed]);
      const plans = planTimes(posts, { occupied, now: ports.now() });
      for (const [index, post] of posts.entries()) {
        const plan = plans[index];
        if (plan !== undefined) post.plan = plan;
      }
    },
    /** To be called when a post was written at its planned time. */
    claim: ({ accounts, rules, plan }: UnplannedPost, id: string): void => {
      if (plan !== undefined && 'at' in plan) claims.push({ accounts, rules, id, at: plan.at });
    },
    /** Moves posts that share their time with a post of another run. To be called when everything is written; `after` shares what was read since. */
    settle: async (after: Listing) => await resolveConflicts(ports, { claims, known, after }),
  };
}
