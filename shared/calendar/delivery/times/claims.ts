/**
 * Two runs that plan at the same moment may choose the same time, so a run that has written its posts reads the list again. Of two posts of
 * an account that are new at one time, the one with the larger ID moves to its next free time. A run ends when a list that it read after
 * its last change shows no conflict, so of two runs the one that writes last sees the other.
 *
 * Slots at 9:00 and 10:00; run A has written post 1 at 9:00, run B post 2 at 9:00:
 *
 *     round   run A                                     run B
 *     1       keeps post 1, expects post 2 to move      moves post 2 to 10:00
 *     2       reads 9:00 and 10:00, ends                reads 9:00 and 10:00, ends
 *
 * If run B had ended before post 1 was there, post 2 would never move. Then run A gives way, although its ID is smaller:
 *
 *     1       keeps post 1, expects post 2 to move
 *     2       reads post 2 still at 9:00, moves post 1 to 10:00
 *     3       reads 9:00 and 10:00, ends
 */
import type { Client } from '../../../api/client.ts';
import { NotFoundError } from '../../../api/errors/api-errors.ts';
import { isInNoList } from '../../../api/posts/post-lists.ts';
import { postIdOf } from '../../../api/responses/read-records.ts';
import { someOf } from '../../../data/list-text.ts';
import { type OccupiedTime, OccupiedTimes } from '../../../time/occupied-times.ts';
import { distanceOf } from '../../../time/plan-slots.ts';
import type { PostState } from '../../../networks/records/present-state.ts';
import { type CalendarEntry, type Entries, entriesIn, type ListClient, recordsOf } from '../calendar.ts';
import { nextTime } from './plan-times.ts';
import type { FoundTime, TimeRequest } from './time-plan.ts';
import { readingPauses, type RoundPorts, waitRoughly } from '../rounds.ts';

/** A post of this run, written at the time that was found for it. */
export interface Claim extends TimeRequest, OccupiedTime {
  readonly id: string;
}

export interface ClaimPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'reschedulePost'>;
}

export interface ConflictResult {
  /** The new times of posts that moved, by their IDs. */
  readonly moved: ReadonlyMap<string, FoundTime>;
  /** The IDs of posts that may share their time with another one: this could not be checked, or not be changed. */
  readonly unsettled: readonly string[];
  /** The planned posts of others whose times could still not be read, by their IDs; undefined if the list was not read again. */
  readonly untimedIds?: ReadonlySet<string | undefined> | undefined;
}

/** Enough for many runs at the same time. */
const maxRounds = 16;
/** How far a time that the service shows may be from the one sent, in milliseconds: some services show whole minutes. */
const shownWithin = 60_000;
/** Upper limit of the pause after round 1; it grows each round. */
const maxFirstPauseMilliseconds = 100;

/**
 * Moves posts of this run that share a time with a post of another run, until a list shows no conflict.
 *
 * `timesAtPlanning`: the posts that were in the calendar when this run planned, by their IDs, with their times then, as far as they were
 * known. As long as a post stands there, it never moves; one that moved since is like a new one, as another run may have found its time.
 * `listAfterWriting`: for round 1; it may be cached, if it was first read after the claims were written. Never rejects: all posts are
 * written by now.
 */
export async function resolveConflicts(
  ports: ClaimPorts,
  {
    claims: initialClaims,
    timesAtPlanning,
    listAfterWriting,
  }: {
    claims: readonly Claim[];
    timesAtPlanning: ReadonlyMap<string, number | undefined>;
    listAfterWriting: ListClient;
  },
): Promise<ConflictResult> {
  const claims = new Map(initialClaims.map((claim) => [claim.id, claim]));
  const moved = new Map<string, FoundTime>();
  let expectedMoves: ReadonlyMap<string, number> = new Map();
  let untimedIds: ConflictResult['untimedIds'];
  const unsettledResult = () => ({ moved, unsettled: [...claims.keys()], untimedIds });
  for (let round = 1; claims.size > 0; round += 1) {
    if (round > maxRounds || ports.isStopped?.() === true || ports.now() > (ports.until ?? Infinity))
      return unsettledResult();
    const list = round === 1 ? listAfterWriting : ports.client;
    const calendar = await readCalendarWith([...claims.values()], list, ports);
    if (calendar === undefined) return unsettledResult();
    untimedIds = new Set(calendar.untimed.map(({ record }) => postIdOf(record)));
    const decision = decideMoves(calendar.timed, {
      claims,
      timesAtPlanning,
      expectedMoves,
      now: ports.now(),
    });
    if (decision.ownMoves.length === 0 && decision.expectedMoves.size === 0)
      return { moved, unsettled: [], untimedIds };
    for (const { claim, time } of decision.ownMoves) {
      if (time === undefined) return unsettledResult();
      const outcome = await movePost(ports, claim.id, time);
      if (outcome === 'failed') return unsettledResult();
      if (outcome === 'deleted') {
        claims.delete(claim.id);
        continue;
      }
      claims.set(claim.id, { ...claim, at: time.at });
      moved.set(claim.id, time);
    }
    expectedMoves = decision.expectedMoves;
    // Longer in each round, so that this run outlasts the one that it waits for. Random, so that two runs do not move in step.
    await ports.sleep(Math.ceil(ports.random() * maxFirstPauseMilliseconds * round));
  }
  return { moved, unsettled: [], untimedIds };
}

/**
 * The calendar, read again until it shows the claims at their times: an older list may lack what other runs wrote before them. Undefined if no such
 * list could be read.
 */
async function readCalendarWith(
  claims: readonly Claim[],
  list: ListClient,
  ports: ClaimPorts,
): Promise<Entries | undefined> {
  let from = list;
  for (const milliseconds of [...readingPauses, undefined]) {
    const { listPosts } = from;
    const inState = async (status: PostState) => await recordsOf(listPosts({ status }));
    const calendar = await entriesIn(inState, claims).catch(() => undefined);
    const times = new Map(calendar?.timed.map(({ id, at }) => [id, at]));
    const isShown = ({ id, at }: Claim) => isSameTime(times.get(id) ?? Infinity, at);
    if (calendar === undefined || claims.every(isShown)) return calendar;
    if (milliseconds === undefined || !(await waitRoughly(ports, milliseconds))) return undefined;
    from = ports.client;
  }
  return undefined;
}

/** Whether the service may mean the same time by both. */
function isSameTime(one: number, other: number): boolean {
  return Math.abs(one - other) < shownWithin;
}

/** Moves the post to the time; `deleted` if it is gone. */
async function movePost({ client, now }: ClaimPorts, id: string, { at }: FoundTime) {
  try {
    await client.reschedulePost({ id, scheduledFor: new Date(at).toISOString() });
    return 'moved';
  } catch (error) {
    if (!NotFoundError.isInstance(error)) return 'failed';
    // A person deleted it, unless a list still shows it.
    return (await isInNoList(client, { id, now: now() })) ? 'deleted' : 'failed';
  }
}

/** What follows from one reading of the calendar. */
interface MoveDecision {
  /** The posts of this run that have to move now, each with its next free time, if there is one. */
  readonly ownMoves: readonly { readonly claim: Claim; readonly time: FoundTime | undefined }[];
  /** The present times of other runs' posts that are expected to move instead of ours, by their IDs. */
  readonly expectedMoves: ReadonlyMap<string, number>;
}

/** Decides which posts move after one reading of the calendar. `expectedMoves`: the moves that the round before expected. */
function decideMoves(
  calendar: readonly CalendarEntry[],
  state: {
    claims: ReadonlyMap<string, Claim>;
    timesAtPlanning: ReadonlyMap<string, number | undefined>;
    expectedMoves: MoveDecision['expectedMoves'];
    now: number;
  },
): MoveDecision {
  const { claims, timesAtPlanning, now } = state;
  const ownMoves: { claim: Claim; time: FoundTime | undefined }[] = [];
  const expectedMoves = new Map<string, number>();
  const [anyClaim] = claims.values();
  if (anyClaim === undefined) return { ownMoves, expectedMoves };
  // Other runs' rules are not known: this run's rules are used for their posts.
  const timeRequestOf = ({ id, accounts }: CalendarEntry) => claims.get(id) ?? { ...anyClaim, accounts };
  const isTooNear = (times: OccupiedTimes, entry: CalendarEntry) => {
    const { rules } = timeRequestOf(entry).rules;
    return times.near(entry, distanceOf(rules)) !== undefined;
  };
  const wasThere = ({ id, at }: CalendarEntry) =>
    timesAtPlanning.has(id) && isSameTime(timesAtPlanning.get(id) ?? at, at);
  /** Whether a post stays: it was there first, has no ID to compare, or should have moved since the last round and has not. */
  const isFixed = (entry: CalendarEntry) => {
    const { id, at } = entry;
    return !claims.has(id) && (id === '' || wasThere(entry) || state.expectedMoves.get(id) === at);
  };
  const listedIds = new Set(calendar.map(({ id }) => id));
  // A list that lags behind may lack posts of this run.
  const unlistedClaims = [...claims.values()].filter(({ id }) => !listedIds.has(id));
  const movablePosts = [...calendar.filter((entry) => !isFixed(entry)), ...unlistedClaims].toSorted(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
  const fixedPosts = calendar.filter(isFixed);
  const occupied = new OccupiedTimes(fixedPosts);
  const occupiedByOthers = new OccupiedTimes(fixedPosts);
  const occupiedByClaims = new OccupiedTimes([]);
  const postsToMove = movablePosts.filter((entry) => {
    const isOwn = claims.has(entry.id);
    // The posts of this run got their times one after another, and each may come nearer to an earlier one than the gap of that one allows.
    if (isTooNear(isOwn ? occupiedByOthers : occupied, entry)) return true;
    for (const times of [occupied, isOwn ? occupiedByClaims : occupiedByOthers]) times.add(entry);
    return false;
  });
  // Times are found for other runs' posts, too, so that runs that see the same list choose different ones. In the order of their times, as posts
  // that follow one another should still do so.
  for (const entry of postsToMove.toSorted((one, other) => one.at - other.at)) {
    const time = nextTime(timeRequestOf(entry), { occupied, now, after: entry.at });
    const claim = claims.get(entry.id);
    if (claim !== undefined) ownMoves.push({ claim, time });
    else if (isTooNear(occupiedByClaims, entry)) expectedMoves.set(entry.id, entry.at);
  }
  return { ownMoves, expectedMoves };
}

/** A sentence about posts that may share their time with another one; undefined if there are none. */
export function unsettledText({ unsettled }: ConflictResult): string | undefined {
  if (unsettled.length === 0) return undefined;
  const [subject, verb, times] =
    unsettled.length === 1 ? ['The post', 'is', 'time'] : ['The posts', 'are', 'times'];
  return `${subject} ${someOf(unsettled, 'and')} ${verb} scheduled, but this run could not check whether another run used the same ${times}. Check the calendar: if two posts share a time, move one of them.`;
}
