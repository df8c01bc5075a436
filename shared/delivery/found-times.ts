/** The posts of one run for which the machine finds a time: asked for one by one, planned together, claimed after they are written. */
import type { Client } from '../api/client.ts';
import { accountNamesOf } from '../networks/wire/account-names.ts';
import { OccupiedTimes, type OccupiedTime } from '../time/occupied-times.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { calendarOf, recordsTakingTime } from './calendar.ts';
import { type Claim, type ClaimPorts, type Settlement, settleClaims } from './claims.ts';
import { type FoundTime, planTimes, type TimePlan, type TimeRequest } from './plan-times.ts';

type Json = Readonly<Record<string, unknown>>;

/** A post without a time. `plan` is there when the run has planned. */
export interface Timeless {
  readonly request: TimeRequest;
  /** Its present time, in milliseconds since 1970: posts that are moved together keep their order. */
  readonly present?: number | undefined;
  plan?: TimePlan;
}

/** Placeholders may stand for the files of the post. */
export function timelessOf({ post, rules }: { post: Json; rules: TimeRules }): Timeless {
  return { request: { accounts: [...new Set(accountNamesOf(post))], rules } };
}

export interface FoundTimes {
  /** A post of the run that has its time already: others are planned around it. */
  addFixed(post: PostWrite): void;
  /**
   * Plans the posts in the order of their present times, otherwise in that of the list. `leaving`: IDs of posts that give up their time with this plan. Reads the list once in a run.
   * @throws the errors of the client
   */
  plan(posts: readonly Timeless[], leaving?: ReadonlySet<string>): Promise<void>;
  /** To be called when a post was written at its planned time. */
  claim(post: Timeless, id: string): void;
  /** Moves posts that share their time with a post of another run. To be called when everything is written. */
  settle(): Promise<Settlement>;
}

/**
 * The time that was found.
 * @throws InvalidPostError where none was
 */
export function foundTime({ plan }: Timeless): FoundTime {
  if (plan === undefined) throw new Error('The times of the run were not planned');
  if ('error' in plan) throw plan.error;
  return plan;
}

/** `shared` reads each list once in a run; `client` reads it anew. */
export function createFoundTimes({
  shared,
  ...ports
}: ClaimPorts & { shared: Pick<Client, 'listPosts'> }): FoundTimes {
  const fixed: OccupiedTime[] = [];
  const claims: Claim[] = [];
  /** The IDs of posts that are planned around. */
  const known = new Set<string>();
  return {
    addFixed(post) {
      if (post.scheduledFor.publish !== 'SCHEDULE') return;
      const at = Date.parse(post.scheduledFor.date);
      if (!Number.isNaN(at)) fixed.push({ accounts: accountNamesOf(post), at });
    },
    async plan(given, leaving = new Set()) {
      if (given.length === 0) return;
      // Posts without a present time come behind the others.
      const placeOf = ({ present = Number.MAX_SAFE_INTEGER }: Timeless) => present;
      const posts = given.toSorted((one, other) => placeOf(one) - placeOf(other));
      const requests = posts.map(({ request }) => request);
      const records = await recordsTakingTime(shared);
      const all = [...new Set(requests.flatMap(({ accounts }) => accounts))];
      const calendar = calendarOf(records, all);
      for (const { id } of calendar) known.add(id);
      const occupied = new OccupiedTimes([...calendar.filter(({ id }) => !leaving.has(id)), ...fixed]);
      const plans = planTimes(requests, { occupied, now: ports.now() });
      for (const [index, post] of posts.entries()) {
        const plan = plans[index];
        if (plan !== undefined) post.plan = plan;
      }
    },
    claim({ request, plan }, id) {
      if (plan !== undefined && 'at' in plan) claims.push({ ...request, id, at: plan.at });
    },
    settle: async () => await settleClaims(ports, { claims, known }),
  };
}
