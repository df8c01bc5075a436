/**
 * Two runs that plan at the same moment may choose the same time. So a run that has written its posts reads the list again: of two
 * posts of an account at one time the one with the larger ID moves on. A run ends only when a list that it read after its last change
 * shows none of its posts at the time of another one, so the run that writes last sees the other, and gives way if that one stays.
 */
import type { Client } from '../api/client.ts';
import { NotFoundError } from '../api/errors/api-errors.ts';
import { listedState } from '../api/posts/post-lists.ts';
import { someOf } from '../data/list-text.ts';
import { type OccupiedTime, OccupiedTimes } from '../time/occupied-times.ts';
import { distanceOf } from '../time/plan-slots.ts';
import { type CalendarEntry, type Listing, readCalendar } from './calendar.ts';
import { type FoundTime, nextTime, type TimeRequest } from './plan-times.ts';
import type { RoundPorts } from './rounds.ts';

/** A post that was written at the time that was found for it. */
export interface Claim extends TimeRequest, OccupiedTime {
  readonly id: string;
}

export interface ClaimPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'reschedulePost'>;
}

export interface ConflictResult {
  /** The new times of posts that gave way, by their IDs. */
  readonly moved: ReadonlyMap<string, FoundTime>;
  /** The IDs of posts of which it is not certain that no other post stands at their time. */
  readonly unsettled: readonly string[];
}

/** Enough for many runs at once. */
const maxRounds = 16;
const pauseMilliseconds = 100;

/**
 * `known`: the IDs of posts that were planned around. `after` shares what was read since the claims were written. Never rejects: all posts
 * are written by now.
 */
export async function resolveConflicts(
  ports: ClaimPorts,
  { claims: written, known, after }: { claims: readonly Claim[]; known: ReadonlySet<string>; after: Listing },
): Promise<ConflictResult> {
  const claims = new Map(written.map((claim) => [claim.id, claim]));
  const moved = new Map<string, FoundTime>();
  /** Where posts of others stood that ought to have given way. */
  let waitedFor: ReadonlyMap<string, number> = new Map();
  const open = () => ({ moved, unsettled: [...claims.keys()] });
  for (let round = 1; claims.size > 0; round += 1) {
    if (round > maxRounds || ports.isStopped?.() === true || ports.now() > (ports.until ?? Infinity))
      return open();
    const list = round === 1 ? after : ports.client;
    const calendar = await readCalendar(list, [...claims.values()]).catch(() => undefined);
    if (calendar === undefined) return open();
    const conflicts = conflictsIn(calendar, { claims, known, waitedFor, now: ports.now() });
    if (conflicts.losers.length === 0 && conflicts.waitingFor.size === 0) return { moved, unsettled: [] };
    for (const { claim, time } of conflicts.losers) {
      if (time === undefined) return open();
      const outcome = await move(ports, claim.id, time);
      if (outcome === 'failed') return open();
      if (outcome === 'deleted') {
        claims.delete(claim.id);
        continue;
      }
      claims.set(claim.id, { ...claim, at: time.at });
      moved.set(claim.id, time);
    }
    waitedFor = conflicts.waitingFor;
    // Longer from round to round: what waits for another run must outlast it, and two runs must not go in step.
    await ports.sleep(Math.ceil(ports.random() * pauseMilliseconds * round));
  }
  return { moved, unsettled: [] };
}

async function move({ client, now }: ClaimPorts, id: string, { at }: FoundTime) {
  try {
    await client.reschedulePost({ id, scheduledFor: new Date(at).toISOString() });
    return 'moved';
  } catch (error) {
    if (!NotFoundError.isInstance(error)) return 'failed';
    // A person deleted it, unless a list still shows it.
    const state = await listedState(client, { id, now: now() }).catch(() => 'unknown');
    return state === undefined ? 'deleted' : 'failed';
  }
}

/** `losers`: the posts of the run that give way now, each with its next time. `waitingFor`: where posts of others stand that ought to. */
function conflictsIn(
  calendar: readonly CalendarEntry[],
  run: {
    claims: ReadonlyMap<string, Claim>;
    known: ReadonlySet<string>;
    waitedFor: ReadonlyMap<string, number>;
    now: number;
  },
) {
  const { claims, known, waitedFor, now } = run;
  const losers: { claim: Claim; time: FoundTime | undefined }[] = [];
  const waitingFor = new Map<string, number>();
  const [any] = claims.values();
  if (any === undefined) return { losers, waitingFor };
  // The rules of another run are not known: those of this one stand for them.
  const requestOf = ({ id, accounts }: CalendarEntry) => claims.get(id) ?? { ...any, accounts };
  const isNear = (times: OccupiedTimes, entry: CalendarEntry) =>
    times.near(entry, distanceOf(requestOf(entry).rules.rules)) !== undefined;
  const shown = new Set(calendar.map(({ id }) => id));
  // The list may lag behind.
  const own = [...claims.values()].filter(({ id }) => !shown.has(id));
  const isFixed = ({ id, at }: CalendarEntry) =>
    !claims.has(id) && (id === '' || known.has(id) || waitedFor.get(id) === at);
  const occupied = new OccupiedTimes(calendar.filter(isFixed));
  const contenders = [...calendar.filter((entry) => !isFixed(entry)), ...own].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const staying = new OccupiedTimes([]);
  const losing = contenders.filter((entry) => {
    if (isNear(occupied, entry)) return true;
    occupied.add(entry);
    if (claims.has(entry.id)) staying.add(entry);
    return false;
  });
  // All runs that see the same list find the same times for all that have to give way, so theirs do not meet again.
  for (const entry of losing) {
    const time = nextTime(requestOf(entry), { occupied, now, after: entry.at });
    const claim = claims.get(entry.id);
    if (claim !== undefined) losers.push({ claim, time });
    else if (isNear(staying, entry)) waitingFor.set(entry.id, entry.at);
  }
  return { losers, waitingFor };
}

/** A sentence about posts that may share their time with another one; undefined where there are none. */
export function unsettledText({ unsettled }: ConflictResult): string | undefined {
  if (unsettled.length === 0) return undefined;
  const [subject, verb, time] =
    unsettled.length === 1 ? ['The post', 'is', 'its time'] : ['The posts', 'are', 'their times'];
  return `${subject} ${someOf(unsettled, 'and')} ${verb} scheduled, but it could not be checked whether another run took ${time}, too. Look in the calendar, and move one of two posts that stand at the same time.`;
}
