/** What is wrong with what polls of a history told: each event is to be told once, after it happened, and by the first poll that surely saw it. */
import type { ServiceKind } from '../../../../sandbox/src/kinds/service-kind.ts';
import { triggerEvents } from '../../../../shared/calendar/events/snapshots.ts';
import { day, hour } from '../../../services/world.ts';
import { graceMinutes, type History, type Polled, type Standing } from './run-history.ts';

const minute = 60_000;
/** Longer than lists lag behind. */
const lag = 30_000;
/** From which age a draft has to be told, as services show times in whole seconds; and from which it may be told, as some show whole minutes. */
const [draftAge, leastDraftAge] = [5.1 * minute, 3.9 * minute];

/** The ways in which lists may have shown a post: as it stood at any time from the lag before a poll until the end of the poll. */
function shownAt(standings: readonly Standing[], { begun, ended }: Polled): readonly Standing[] {
  return standings.filter(
    ({ from }, index) => from <= ended && (standings[index + 1]?.from ?? Infinity) > begun - lag,
  );
}

/** How a poll surely saw a post; undefined where it may have seen it in several ways, or its lists lacked it. */
function surelyAt(
  id: string,
  standings: readonly Standing[],
  poll: Polled | undefined,
): Standing | undefined {
  if (poll === undefined || poll.lacking.has(id)) return undefined;
  const [only, another] = shownAt(standings, poll);
  const isSure = only?.state !== undefined && only.from <= poll.begun - lag && another === undefined;
  return isSure ? only : undefined;
}

const entered = { draftCreated: 'draft', postScheduled: 'scheduled', postPublished: 'published' } as const;

/** What is wrong with what was told of the posts that entered a state. */
function judgeEntries({ polls, standings }: History, event: keyof typeof entered): string[] {
  const state = entered[event];
  return [...standings].flatMap(([id, list]) => {
    const mayBeIn = (poll: Polled | undefined) =>
      poll !== undefined && shownAt(list, poll).some((each) => each.state === state);
    const isIn = (poll: Polled | undefined) => surelyAt(id, list, poll)?.state === state;
    const told = polls[event].flatMap(({ news }, index) =>
      news.filter(({ post }) => post.id === id).map(() => index),
    );
    /** The first of the polls in a row up to now that surely saw the post in the state. */
    let since: Polled | undefined;
    const due = polls[event].findIndex((poll, index) => {
      since = isIn(poll) ? (since ?? poll) : undefined;
      const age = event === 'draftCreated' ? draftAge : 0;
      return index > 0 && since !== undefined && poll.begun - since.begun >= age;
    });
    const [first] = polls[event];
    const wasThere = mayBeIn(first);
    const [at] = told;
    const poll = at === undefined ? undefined : polls[event][at];
    return [
      ...(told.length > 1 ? [`${id} is told at ${told.join()}`] : []),
      ...(isIn(first) && told.length > 0 ? [`${id} was there, and is told`] : []),
      ...(poll !== undefined && !mayBeIn(poll) ? [`${id} is told at ${at}, and is not ${state}`] : []),
      ...(event === 'draftCreated' && poll !== undefined && poll.ended - (list[0]?.from ?? 0) < leastDraftAge
        ? [`${id} is told at ${at}, too early`]
        : []),
      ...(due > 0 && !wasThere && (at === undefined || at > due)
        ? [`${id} is told at ${at}, not by ${due}`]
        : []),
    ];
  });
}

/** What is wrong with what was told of changes. Texts and failures are judged only if the lists of the service are known to show them. */
function judgeChanges(
  { polls: { postChanged: polls }, standings }: History,
  { showsTexts, showsFailures }: { showsTexts: boolean; showsFailures: boolean },
): string[] {
  return [...standings].flatMap(([id, list]) => {
    const wrong: string[] = [];
    const told = polls.map(({ news }) => news.filter(({ post }) => post.id === id));
    const chain = new Map<string, string>();
    for (const { part, before, after } of told.flat().flatMap(({ changes = [] }) => changes)) {
      if (before === after || (chain.has(part) && chain.get(part) !== before))
        wrong.push(`${id}: ${part} ${chain.get(part)} | ${before} → ${after}`);
      chain.set(part, after);
    }
    /** How the last poll surely saw the post, and since when. */
    let known: Standing | undefined;
    let since: number | undefined;
    for (const [index, poll] of polls.entries()) {
      const now = surelyAt(id, list, poll);
      const isLacking = poll.lacking.has(id);
      const [one] = told[index] ?? [];
      if ((told[index]?.length ?? 0) > 1) wrong.push(`${id} is told twice at ${index}`);
      if (isLacking && one !== undefined) wrong.push(`${id} is told at ${index}, which lacked it`);
      if (isLacking) {
        if (poll.begun - (since ?? 0) > day) known = undefined;
        // The age of a draft that was not old enough yet is counted anew.
        if (known === undefined) since = undefined;
        continue;
      }
      const isEnded = now !== undefined && now.state !== 'draft' && now.state !== 'scheduled';
      const isOpenQuestion =
        now?.state === 'publishing' ||
        (!showsFailures && (now?.state === 'failed' || now?.state === 'partial'));
      if (known !== undefined && now !== undefined && !isOpenQuestion) {
        const isChanged =
          known.state !== now.state ||
          (!isEnded && known.time !== now.time) ||
          (!isEnded && showsTexts && known.text !== now.text);
        if (isChanged !== (one !== undefined))
          wrong.push(`${id} is ${isChanged ? 'not ' : ''}told at ${index}: ${JSON.stringify([known, now])}`);
      }
      const isKnown =
        now?.state === 'scheduled' ||
        (now?.state === 'draft' && since !== undefined && poll.begun - since >= draftAge);
      if (now === undefined || isEnded) since = undefined;
      else since ??= poll.begun;
      known = isKnown || (known !== undefined && now !== undefined && !isEnded) ? now : undefined;
    }
    return wrong;
  });
}

/** What is wrong with what was told of posts that did not go out. */
function judgeDelays(
  { polls: { notPublished: polls }, standings, failing, history }: History,
  showsFailures: boolean,
): string[] {
  return [...standings].flatMap(([id, list]) => {
    const told = polls.flatMap(({ news }, index) =>
      news.flatMap(({ post, problem }) => (post.id === id ? [`${problem} at ${index}`] : [])),
    );
    const due = failing.get(id);
    const ended = list.find(({ state }) => state !== 'draft' && state !== 'scheduled');
    // If a post is deleted between the last look and its time, that looks like a loss.
    const isUnseen =
      list.at(-1)?.state === undefined &&
      list.some(({ time }, index) => {
        const [until, at] = [list[index + 1]?.from ?? Infinity, Date.parse(time)];
        return until < at && !polls.some(({ begun }) => begun > until + lag && begun < at);
      });
    if (history.has(id) || due === undefined || ended?.state === undefined)
      return told.length === (isUnseen && told[0]?.startsWith('missing') === true ? 1 : 0)
        ? []
        : [`${id} is fine, and told: ${told.join()}`];
    const isWatched = polls.some(
      (poll) =>
        poll.begun > due - hour &&
        poll.ended < due &&
        surelyAt(id, list, poll)?.time === new Date(due).toISOString(),
    );
    const late = due + graceMinutes * minute + lag;
    const look = polls.find(({ begun }) => begun > late);
    // What had failed when the trigger was activated is not new.
    const isNew = due > (polls[0]?.begun ?? 0) - lag;
    const isLooked = look !== undefined && isNew && (showsFailures || look.begun < due + day - hour);
    const isRight = told.length === 1 || (told.length === 0 && !((isWatched || showsFailures) && isLooked));
    return isRight ? [] : [`${id}, due at ${new Date(due).toISOString()}, is told: ${told.join()}`];
  });
}

/** All complaints; none where all is well. */
export function judgeHistory(history: History, kind: ServiceKind): string[] {
  // In a single list of targets, some names of networks are known only if a person has entered them.
  const isUnattributed =
    kind.targets === 'one list' && kind.networkNames === 'unlike' && kind.description !== 'none';
  const showsTexts = !['one post', 'accounts'].includes(kind.targets) && !isUnattributed;
  const showsFailures =
    ['with failures', 'processing'].includes(kind.filterStates) &&
    ['complete', 'any case'].includes(kind.description);
  return triggerEvents.flatMap((event) => {
    const isTold = (history.polls[event][0]?.news.length ?? 0) > 0;
    const wrong =
      event === 'postChanged'
        ? judgeChanges(history, { showsTexts, showsFailures })
        : event === 'notPublished'
          ? judgeDelays(history, showsFailures)
          : judgeEntries(history, event);
    return [...(isTold ? ['the activation tells of posts'] : []), ...wrong].map(
      (each) => `${event}: ${each}`,
    );
  });
}
