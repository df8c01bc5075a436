/**
 * What an event tells, as the difference of two snapshots: what the last poll remembered of each post, and what this one sees.
 *
 *     event             is told of a post
 *     Draft Created,    that was never seen in the state of the event, once; of a draft when it is five minutes old, as each delivery begins
 *     Post Scheduled,   with one; never of one whose event is older than the snapshot: it only moved up in a long list, as others were deleted
 *     Post Published
 *     Post Changed      that was a draft or scheduled, and has other parts than it had
 *     Not Published     that failed, or is out on a part of its accounts, where the service has such states; that is still waiting after its time and
 *                       grace period (overdue), or is in no state that is known any more (missing). A post that its owner deletes, moves,
 *                       publishes or makes a draft is neither: a poll sees that before it is due.
 *
 * The contract has no events (contract 6) and no order for lists; lists may lag behind, and lack a post for a moment.
 */
import { dayMilliseconds, endInstantOf } from '../../api/posts/post-lists.ts';
import { type PostSummary, summarizePost } from '../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { certainInstant } from '../../data/json.ts';
import { hasEnded, isSilent, type PostState } from '../../networks/records/present-state.ts';
import { entryInstant, ownInstant, publicationInstant } from './entry-instants.ts';
import { changesBetween, partsOf, type PostParts, versionOf } from './post-parts.ts';
import {
  type Asked,
  enteredStates,
  type EntryEvent,
  isEntryEvent,
  type ListedPost,
  maxUnseen,
  type News,
  type Problem,
  type SeenPost,
  type Sight,
  type Snapshot,
  type ToldChange,
} from './snapshots.ts';

const minute = 60_000;

/** The age at which a draft is told: a delivery schedules its draft sooner, even with repeated requests. */
const minDraftAge = 5 * minute;

/** How long a list may lack a post. */
const maxLag = 10 * minute;

/** A post in both snapshots, and the settings. */
interface Case extends Asked {
  readonly id: string;
  readonly was: SeenPost | undefined;
  readonly is: ListedPost | undefined;
  readonly before: Snapshot;
  readonly seen: Sight;
}

/** What follows for one post. */
interface CaseResult {
  readonly news?: News | undefined;
  /** News reported before that still counts. */
  readonly again?: readonly News[];
  /** What is remembered of the post. */
  readonly keep?: SeenPost | undefined;
}

/** The news, the newest first, and what is remembered for the next poll. */
export function compareSnapshots(
  asked: Asked,
  last: Snapshot,
  seen: Sight,
): { readonly news: readonly News[]; readonly after: Snapshot } {
  const { event, isBeginning, hostRemembers } = asked;
  const before = notAhead(last, seen.at);
  const rule = isEntryEvent(event) ? entry : event === 'postChanged' ? change : delay;
  const told: News[] = [];
  const posts = new Map<string, SeenPost>();
  // Listed posts come first: if there are too many posts, the others are forgotten.
  for (const id of new Set([...seen.posts.keys(), ...before.posts.keys()])) {
    const [was, is] = [before.posts.get(id), seen.posts.get(id)];
    const { news, again = [], keep } = rule({ ...asked, id, was, is, before, seen });
    if (news !== undefined && (hostRemembers || !isBeginning)) told.push(news);
    if (hostRemembers) told.push(...again);
    if (keep !== undefined) posts.set(id, keep);
  }
  const news = told.toSorted((one, other) => other.at - one.at);
  return { news, after: { ...nextWindow(asked, before, seen), read: seen.at, posts } };
}

/** A snapshot from the future comes from a clock that was set back since: the last day counts instead. */
export function notAhead(snapshot: Snapshot, at: number): Snapshot {
  return snapshot.since > at ? { ...snapshot, since: at - dayMilliseconds } : snapshot;
}

/**
 * From when on posts are new at the next poll. After each poll that read all posts since `since`, that instant advances, at most to a day before the
 * previous poll: a post may be listed a day after its time, and a list may miss it once.
 */
function nextWindow(
  { event, isBeginning }: Asked,
  { since, read, acceptsUndated }: Snapshot,
  { at, completeSince }: Sight,
): Pick<Snapshot, 'since' | 'acceptsUndated'> {
  if (!isBeginning)
    return {
      since: completeSince > since ? since : Math.max(since, read - dayMilliseconds),
      acceptsUndated,
    };
  if (event === 'notPublished') return { since: at - maxUnseen, acceptsUndated };
  const start = Math.max(at - dayMilliseconds, Math.min(completeSince, at));
  return { since: start, acceptsUndated: completeSince === 0 };
}

/** Draft Created, Post Scheduled, Post Published. If a post is remembered without `since`, there is nothing more to report of it. */
function entry({ event, id, was, is, before, seen, isBeginning, hostRemembers }: Case): CaseResult {
  if (!isEntryEvent(event)) return {};
  if (is?.state !== enteredStates[event])
    return { keep: was?.since === undefined && !hostRemembers ? was : undefined };
  const { record } = is;
  // A draft is remembered for every host, so that it is confirmed as one only once.
  const keep = hostRemembers && event !== 'draftCreated' ? undefined : {};
  if (!isBeginning) {
    if (!isNewEntry({ event, was, record, before, hostRemembers })) return { keep };
    const since = event === 'draftCreated' ? youngSince({ record, was, seen, isBeginning }) : undefined;
    if (since !== undefined) return { keep: { since } };
  }
  return { news: { post: summaryOf(id, is), record, at: entryInstant(event, record) ?? 0 }, keep };
}

/** Whether a post was seen in the state of an entry event, and not too young for it. */
export function isKnown(was: SeenPost | undefined): boolean {
  return was !== undefined && was.since === undefined;
}

/** Whether a post newly entered the event's state. */
export function isNewEntry({
  event,
  was,
  record,
  before: { since, acceptsUndated },
  hostRemembers,
}: {
  event: EntryEvent;
  was: SeenPost | undefined;
  record: PostRecord;
  before: Snapshot;
  hostRemembers: boolean;
}): boolean {
  if (!hostRemembers && isKnown(was)) return false;
  const published = event === 'postPublished' ? publicationInstant(record) : undefined;
  if (published !== undefined) return published >= since;
  return acceptsUndated || (entryInstant(event, record) ?? 0) >= since;
}

/** Post Changed or Moved. For a day, a host that remembers its news gets the same news again, even of posts that are gone. */
function change(post: Case): CaseResult {
  const { was, is, id, seen, hostRemembers } = post;
  const { made, keep } = newChange(post);
  const news = made && { ...made, ...(is && { record: is.record }) };
  if (!hostRemembers) return { news, keep };
  const earlier = (was?.told ?? []).filter(({ at }) => at > seen.at - dayMilliseconds);
  const shown = is && summaryOf(id, is);
  const again = earlier.flatMap(({ post: kept = shown, ...each }) =>
    kept === undefined ? [] : { ...each, post: kept },
  );
  const told = [...(made === undefined ? [] : [made]), ...earlier];
  return { news, again, keep: told.length === 0 ? keep : { ...keep, told } };
}

function newChange({ id, was, is, before, seen, isBeginning }: Case): {
  readonly made?: ToldChange & { readonly post: PostSummary };
  readonly keep?: SeenPost;
} {
  const known = isBeginning ? undefined : was?.parts;
  if (is?.state === undefined) {
    // A list may lack the post for a moment.
    const gone = was?.gone ?? seen.at;
    if (known === undefined || gone <= seen.at - dayMilliseconds) return {};
    return { keep: { parts: known, ...(seen.isComplete && { gone }) } };
  }
  const { record, state } = is;
  if (known === undefined) {
    if (state !== 'draft' && state !== 'scheduled') return {};
    // The parts of a young draft are not compared yet: its delivery may schedule it, which is no change.
    const since = state === 'draft' ? youngSince({ record, was, seen, isBeginning }) : undefined;
    return { keep: since === undefined ? { parts: partsOf(record, state) } : { since } };
  }
  const parts = partsNow(known, is, state);
  const changes = changesBetween(known, parts);
  const gone = is.isTakenOff === true && { gone: seen.at };
  // Once a post has ended, nothing of it can change.
  const kept = hasEnded(state) ? {} : { keep: { parts, ...gone } };
  if (changes.length === 0) return kept;
  const version = versionOf(record, { lastSeen: before.read, told: was?.told });
  return { made: { post: { ...summaryOf(id, is), status: state }, at: seen.at, changes, version }, ...kept };
}

function partsNow(known: PostParts, { record, isTakenOff = false }: ListedPost, state: PostState): PostParts {
  // A post has this state only for a moment.
  if (state === 'publishing') return known;
  const parts = partsOf(record, state, known);
  // A list may show less of the content than a post that is read by its ID.
  if (isTakenOff) return [parts[0], parts[1], parts[2], known[3], known[4], known[5]];
  if (!hasEnded(state)) return parts;
  // A post that has ended keeps its content, and may show the time at which it ended: only its state is compared.
  const [, ...others] = known;
  return [state, ...others];
}

/** Post Not Published. */
function delay(each: Case): CaseResult {
  const { id, was, is, before, graceMinutes } = each;
  const { at } = each.seen;
  if (is === undefined) return was === undefined ? {} : delayUnseen(each, was);
  const { record, state } = is;
  if (state === 'draft' || state === 'published') return {};
  const failed = state === 'not published' || state === 'published in part' ? state : undefined;
  const post = summaryOf(id, is);
  const shown = certainInstant(post.scheduledAt);
  // A post being published, or failed, need not show its time any more.
  const due = shown ?? (state === 'scheduled' ? undefined : Math.min(was?.due ?? at, at));
  if (due === undefined) return {};
  // A record without a state may be a draft, with its creation time or an earlier planned time: it counts only if its post was due at this time.
  if (state === 'publishing' && isSilent(record) && due !== was?.due) return {};
  if (failed === undefined && at < due + graceMinutes * minute)
    return due - at <= maxUnseen ? { keep: { due, post } } : {};
  const problem: Problem = failed ?? (state === undefined ? 'missing' : 'overdue');
  const told = was?.due === due ? was.problem : undefined;
  // The planned time of the post, if shown: a later change of its record, such as a move to another folder, is no new failure.
  const failedAt = failed === undefined ? at : (shown ?? endInstantOf(record, failed));
  if (failedAt < (told === undefined ? before.read : at) - dayMilliseconds) return {};
  // A post that failed or was due well before the trigger began is not new: a list may show it late, as its state was unknown.
  if (was === undefined && !((shown ?? failedAt) >= before.since)) return {};
  // If an overdue post fails, that is a new problem. If a failed post waits again, that is no new problem.
  const isTold = told === problem || (told !== undefined && failed === undefined);
  const news = { post, record, at: due, problem };
  const keep = {
    due,
    problem: (isTold ? told : undefined) ?? problem,
    ...(problem !== 'overdue' && { post }),
  };
  if (!isTold) return { news, keep };
  return { again: keep.problem === problem ? [news] : [], keep };
}

/** Post Not Published, of a post that neither a list nor a request showed. */
function delayUnseen({ id, seen, isBeginning, mayBeOutdated }: Case, was: SeenPost): CaseResult {
  const { due = Number.NaN, problem, post } = was;
  // A list may lack the post for a moment.
  if (problem !== undefined && seen.at < due + dayMilliseconds)
    return { again: post === undefined ? [] : [{ post, at: due, problem }], keep: was };
  // A post that is gone before its time was deleted or moved.
  const isWaiting = problem === undefined && seen.at >= due && !isBeginning && !mayBeOutdated;
  if (!isWaiting) return {};
  if (!seen.nowhere.has(id)) return { keep: was };
  const told = post ?? summarizePost({ id, scheduledAt: new Date(due).toISOString() });
  return { news: { post: told, at: due, problem: 'missing' }, keep: { due, problem: 'missing', post: told } };
}

/** Whether to look in other lists for a post that no list of the event showed. For Post Changed, only as long as lists may lag behind. */
export function isLookedFor(
  { event, graceMinutes, isBeginning, mayBeOutdated }: Asked,
  { parts, gone = Infinity, due = Infinity, problem }: SeenPost,
  { read }: Snapshot,
  at: number,
): boolean {
  if (isBeginning || isEntryEvent(event)) return false;
  if (event === 'postChanged') return parts !== undefined && gone > read - maxLag;
  return problem === undefined && !mayBeOutdated && at >= due + graceMinutes * minute;
}

/**
 * Since when a draft that is too young to be reported has been listed; undefined if it is old enough, by its own times or by when it was first
 * listed. A draft that was scheduled before keeps its creation time, so it is old at once.
 */
function youngSince({
  record,
  was,
  seen: { at },
  isBeginning,
}: {
  record: PostRecord;
  was: SeenPost | undefined;
  seen: Sight;
  isBeginning: boolean;
}): number | undefined {
  const own = ownInstant(record);
  if (isBeginning && own === undefined) return undefined;
  // A clock that was set back must not make a draft recent again.
  const since = Math.min(was?.since ?? at, at);
  return at - Math.min(own ?? at, since) < minDraftAge ? since : undefined;
}

function summaryOf(id: string, { record }: ListedPost): PostSummary {
  return { ...summarizePost(record), id };
}
