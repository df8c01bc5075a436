/** What is wrong with what a trigger told in a week: each matter is to be told once, while it stands, and by the first poll that surely looked. */
import { hour } from '../../../services/world.ts';
import type { Polled } from './run-week.ts';
import type { Standing } from './matters-of.ts';

const day = 24 * hour;

/** The matter that was told, of those that stood then. */
function foundIn({ maybe }: Polled, { matter, id, say }: Polled['told'][number]): Standing | undefined {
  return maybe.find(
    (each) => each.matter === matter && each.id === id && each.says.every((part) => say.includes(part)),
  );
}

/** All complaints. If `hostRemembers`, nothing is told at an activation, and the next poll tells what was seen at it. */
export function judgeWeek(polls: readonly Polled[], hostRemembers: boolean): string[] {
  const wrong: string[] = [];
  const toldAt = new Map<string, number[]>();
  for (const [index, poll] of polls.entries()) {
    const before = polls[index - 1];
    const wasSeen = hostRemembers && before?.isActivation === true ? before : poll;
    for (const told of poll.told) {
      const found = foundIn(poll, told) ?? foundIn(wasSeen, told);
      if (found === undefined) wrong.push(`poll ${index} tells what does not stand: ${JSON.stringify(told)}`);
      else if (found.isBehind && poll.isActivation)
        wrong.push(`poll ${index}, an activation, tells of ${found.key}`);
      else toldAt.set(found.key, [...(toldAt.get(found.key) ?? []), index]);
    }
  }
  const keys = new Set(polls.flatMap(({ maybe }) => maybe.map(({ key }) => key)));
  for (const key of keys)
    wrong.push(...judgeMatter(key, { polls, hostRemembers, told: toldAt.get(key) ?? [] }));
  return wrong;
}

function judgeMatter(
  key: string,
  {
    polls,
    hostRemembers,
    told,
  }: { readonly polls: readonly Polled[]; readonly hostRemembers: boolean; readonly told: readonly number[] },
): string[] {
  const wrong: string[] = [];
  const timeOf = (index: number) => polls[index]?.begun ?? 0;
  const isIn = (index: number, name: 'surely' | 'maybe') =>
    polls[index]?.[name].some((each) => each.key === key) === true;
  /** The polls that surely looked and found the matter: the trigger looks once an hour, and at each activation. */
  let since: number | undefined;
  const seen = polls.flatMap(({ begun, isActivation }, index): number | [] => {
    since = isIn(index, 'surely') ? (since ?? begun) : undefined;
    const isLook = index === 0 || isActivation || begun - timeOf(index - 1) >= hour;
    return since !== undefined && (isLook || begun - since >= hour) ? index : [];
  });
  /** Whether the matter may have been gone between two polls for so long that it is told again. */
  const mayBeForgotten = (from: number, to: number) =>
    timeOf(to) - timeOf(from) > 2 * day &&
    polls.some((_, index) => index > from && index < to && !isIn(index, 'surely'));
  /** Whether the matter surely was gone for so long: at every poll for two days, and for the hour in which the trigger does not look again. */
  const isForgotten = (from: number, to: number) => {
    let gone: number | undefined;
    for (let index = from + 1; index < to; index += 1) {
      gone = isIn(index, 'maybe') ? undefined : (gone ?? timeOf(index));
      if (gone !== undefined && timeOf(index) - gone > 2 * day + hour) return true;
    }
    return false;
  };
  /** The activations at which the time of the post had passed: from then on, the trigger counts the matter as known. */
  const known = polls.flatMap(({ isActivation, maybe }, index) =>
    isActivation && maybe.some((each) => each.key === key && each.isBehind) ? index : [],
  );
  const all = [...told, ...known].toSorted((one, other) => one - other);
  for (const [place, index] of all.entries()) {
    const before = all[place - 1];
    if (before === undefined || !told.includes(index)) continue;
    // If the host remembers, the poll after activations tells what was seen at them.
    let first = index;
    while (hostRemembers && polls[first - 1]?.isActivation === true) first -= 1;
    const last = Math.max(before, seen.findLast((each) => each < first) ?? before);
    // What began during the activation may be told by the next poll.
    const isUnsure = !told.includes(before) && !isIn(before, 'surely');
    if (before === index || !(mayBeForgotten(last, index) || isUnsure))
      wrong.push(`${key} is told at ${before} and ${index}`);
  }
  for (const index of seen) {
    if (hostRemembers && polls[index]?.isActivation === true) continue;
    const at = all.findLast((each) => each <= index) ?? -1;
    // A host that remembers never tells the same of a post again. Matters of accounts may come back, as accounts outlive posts.
    const mayReturn = !hostRemembers || /^(?:Account|Login)/.test(key);
    if (at === -1 || (mayReturn && isForgotten(at, index))) {
      wrong.push(`${key} is not told by ${index}`);
      break;
    }
  }
  return wrong;
}
