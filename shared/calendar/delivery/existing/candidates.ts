/** Which posts of the service may be the same one as a post that is wanted: in which state, at which time, published how long ago. */
import { dayMilliseconds } from '../../../api/posts/post-lists.ts';
import { scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { outStates, type PostState } from '../../../networks/records/present-state.ts';
import { horizonDays } from '../../../form/options/planning-options.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import type { TimeRules } from '../../../time/time-rules.ts';
import { repeatMilliseconds } from '../rounds.ts';
import { allContent, type Sameness, samenessOf } from '../sameness/fingerprint.ts';

/** When a post is wanted. */
export type WantedTime =
  /** As its publication instruction says. */
  | PostWrite['scheduledFor']['publish']
  /** At a time that is past by now: the post may be out. */
  | 'PAST'
  /** At a time that planning finds. */
  | 'TO_BE_FOUND'
  /** Now, unless it was published within the last hour. */
  | 'ONCE_AN_HOUR';

/** When the post is wanted. `rules`: for finding its time; undefined if the post has one, or needs none. */
export function wantedOf({ scheduledFor }: PostWrite, rules: TimeRules | undefined): WantedTime {
  return rules === undefined ? scheduledFor.publish : 'TO_BE_FOUND';
}

const timedStates = ['scheduled', 'publishing', ...outStates] as const;

/** Which posts of the service may be the same. Not those that failed to be published: they are made again. */
interface CandidateRule {
  /** The states in which a post may be the same (contract 2.3, contract 3). */
  readonly states: readonly PostState[];
  /** The maximum age of a published post in days; undefined where a person may choose it. */
  readonly maxDaysPublished: number | undefined;
}

const anyTime: CandidateRule = { states: timedStates, maxDaysPublished: undefined };

/** The rules by `wanted`; `ANY_TIME` and `ANY_TIME_OR_DRAFT` are for comparing by text or link. */
export const candidateRules: Readonly<
  Record<WantedTime | 'ANY_TIME' | 'LATELY' | 'ANY_TIME_OR_DRAFT', CandidateRule>
> = {
  DRAFT: { states: ['draft'], maxDaysPublished: 0 },
  SCHEDULE: { states: ['scheduled'], maxDaysPublished: 0 },
  // For rows, whose repeated run follows within hours, and for Find. Create itself uses ONCE_AN_HOUR.
  NOW: { states: ['publishing', ...outStates], maxDaysPublished: 0.5 },
  // A post that is published every few hours is no repetition.
  ONCE_AN_HOUR: {
    states: ['publishing', ...outStates],
    maxDaysPublished: repeatMilliseconds / dayMilliseconds,
  },
  PAST: { states: timedStates, maxDaysPublished: horizonDays },
  TO_BE_FOUND: anyTime,
  ANY_TIME: anyTime,
  // For a post that a person published before its time.
  LATELY: { states: outStates, maxDaysPublished: 7 },
  // For a draft, compared by text or link.
  ANY_TIME_OR_DRAFT: { states: ['draft', ...timedStates], maxDaysPublished: undefined },
};

/** How often a post may go out again, where its time does not count. */
export interface Repetition {
  /** A post published in this many days before the run counts as planned. New times are later than the run, so a post never comes back too early. */
  readonly days: number;
  /** How many times it may go out in all; undefined for any number. */
  readonly atMost?: number | undefined;
  /** Whether older posts are read, too. Most runs do without them, as their list grows without end. */
  readonly readsAll: boolean;
}

/** No plan is longer than this: when its last posts go out, its first still count, so running a sheet again repeats none. */
export const usualRepetition: Repetition = { days: horizonDays, readsAll: false };

/** How posts are compared, and which posts of the service are candidates. */
export interface CandidateSearch extends Pick<Repetition, 'days' | 'readsAll'> {
  readonly by: Sameness;
  readonly rule: keyof typeof candidateRules;
}

/** How a post is looked for. */
export interface Wanted {
  readonly by?: Sameness;
  readonly wanted: WantedTime | 'LATELY';
  readonly repetition?: Repetition | undefined;
}

export function candidateSearch(
  post: PostWrite,
  { by: requested = allContent, wanted, repetition = usualRepetition }: Wanted,
): CandidateSearch {
  const by = samenessOf(post, requested);
  const untimedRule = wanted === 'DRAFT' ? 'ANY_TIME_OR_DRAFT' : 'ANY_TIME';
  const rule = by === allContent ? wanted : untimedRule;
  const { maxDaysPublished: days } = candidateRules[rule];
  return days === undefined
    ? { by, rule, days: repetition.days, readsAll: repetition.readsAll }
    : { by, rule, days, readsAll: false };
}

/** Whether only a post at the same instant is the same one. */
export function requiresSameTime(rule: CandidateSearch['rule']): boolean {
  return rule === 'SCHEDULE' || rule === 'PAST';
}

/** The time that an equal post must have; undefined where any time counts. */
export function timeIn({ rule }: CandidateSearch, post: PostRecord): number | undefined {
  return requiresSameTime(rule) ? scheduledInstantOf(post) : undefined;
}
