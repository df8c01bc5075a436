/** What is wrong with posts in relation to each other: equal posts, posts too close together, and days without any. */
import { postIdOf } from '../../api/responses/read-records.ts';
import { someOf } from '../../data/list-text.ts';
import { getOrMake } from '../../data/maps.ts';
import { postsBeside } from '../delivery/existing/same-time.ts';
import { answerQuestions } from '../delivery/sameness/compare-files.ts';
import { comparePosts } from '../delivery/sameness/compare-posts.ts';
import { allContent, candidateKeysOf, comparablePost } from '../delivery/sameness/fingerprint.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import { labelsOfTargets } from '../../post/accounts/target-labels.ts';
import { knownZone, zonedAt, zonedFormat } from '../../time/zone-clock.ts';
import { type Matter, ofPost, type PlannedPost, timeOf, type Words } from './matter.ts';
import type { Period } from './read-calendar.ts';

/**
 * The earlier posts with the same content, the latest first. Only the latest is named, so that nothing is reported anew once an earlier one is out.
 * `isSure`: false where some files, or other parts, could not be compared.
 */
interface Equal {
  readonly earlier: readonly [PlannedPost, ...PlannedPost[]];
  readonly isSure: boolean;
}

/** Equal posts, and posts of an account less than `minimumGap` minutes apart; each matter is about the later post. `ahead`: by their times. */
export async function pairMatters(
  ahead: readonly PlannedPost[],
  words: Words,
  { minimumGap, lookAtFile }: { readonly minimumGap: number; readonly lookAtFile: LookAtFile },
): Promise<Matter[]> {
  const equalTo = await equalPosts(ahead, lookAtFile);
  const gap = minimumGap * 60_000;
  let first = 0;
  return ahead.flatMap((post, place) => {
    const equal = equalTo.get(post);
    while (first < place && (ahead[first]?.at ?? post.at) <= post.at - gap) first += 1;
    const besideOf = ({ record }: PlannedPost) => postsBeside(post.record, [record]);
    const near = ahead
      .slice(first, place)
      .findLast((each) => equal?.earlier.includes(each) !== true && besideOf(each).length > 0);
    const aboutBoth = ({ record, at }: PlannedPost) => `${postIdOf(record) ?? ''} ${at} ${post.at}`;
    return [
      equal === undefined
        ? []
        : ofPost(post, words, {
            matter: 'Equal posts',
            say: `is planned for ${timeOf(post.at, words)}, and ${equal.isSure ? 'the same post' : 'a post with the same text'} for ${timeOf(equal.earlier[0].at, words)}${equal.isSure ? '' : '; the rest could not be compared'}.`,
            do: 'If it should go out only once, delete the later post, whose ID and link are given here.',
            about: aboutBoth(equal.earlier[0]),
          }),
      near === undefined
        ? []
        : ofPost(post, words, {
            matter: 'Posts close together',
            say: `goes out on ${timeOf(post.at, words)}, less than ${minimumGap === 60 ? 'an hour' : `${minimumGap} minutes`} after ${besideOf(near).join()}, planned for ${timeOf(near.at, words)}.`,
            do: 'Move one of the two posts, unless this is intended.',
            about: aboutBoth(near),
          }),
    ].flat();
  });
}

async function equalPosts(ahead: readonly PlannedPost[], lookAtFile: LookAtFile) {
  const byKey = new Map<string, PlannedPost[]>();
  const found = new Map<PlannedPost, Equal>();
  for (const post of ahead) {
    if (comparablePost(post.record) === undefined) continue;
    const groups = candidateKeysOf(post.record, allContent, { isRecord: true }).map((key) =>
      getOrMake(byKey, key, (): PlannedPost[] => []),
    );
    const candidates = [...new Set(groups.flat())].toSorted((one, other) => other.at - one.at);
    for (const earlier of candidates) {
      const comparison = comparePosts(earlier.record, post.record, { isWhole: true });
      const answer = await answerQuestions(comparison, lookAtFile);
      if (answer === 'same' || (answer !== 'other' && !found.has(post)))
        found.set(post, {
          earlier: [earlier, ...(found.get(earlier)?.earlier ?? [])],
          isSure: answer === 'same',
        });
      if (answer === 'same') break;
    }
    for (const group of groups) group.push(post);
  }
  return found;
}

const dayFormat = zonedFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** The days on which an account has no post, from tomorrow until the end of the period. */
export function emptyDays(
  ahead: readonly PlannedPost[],
  words: Words,
  { accounts, now, to }: Pick<Period, 'accounts' | 'now' | 'to'>,
): Matter[] {
  const zone = knownZone(words.timeZone) ?? 'UTC';
  const dayOf = (at: number) => zonedAt(at, zone).toPlainDate().toString();
  const days: number[] = [];
  const tomorrow = zonedAt(now, zone).startOfDay().add({ days: 1 });
  for (let day = tomorrow; day.add({ days: 1 }).epochMilliseconds <= to; day = day.add({ days: 1 }))
    days.push(day.epochMilliseconds);
  const filled = new Set(
    ahead.flatMap(({ record, at }) => accountNamesOf(record).map((name) => `${name} ${dayOf(at)}`)),
  );
  return words.linked.flatMap(({ id, network }): Matter | [] => {
    const name = `${network ?? ''}:${id}`;
    if (network === undefined || accounts?.has(name) === false) return [];
    const empty = days.filter((day) => !filled.has(`${name} ${dayOf(day)}`));
    const [at] = empty;
    if (at === undefined) return [];
    const [label = ''] = labelsOfTargets([{ network, accountId: id }], words.linked);
    const names = empty.map((day) => dayFormat(zone).format(day));
    const named = someOf(names, 'and');
    const isAll = names.length === days.length && names.length > 1;
    return {
      matter: 'Empty days',
      at,
      accounts: label,
      say: `${label} has no post ${isAll ? `from ${names[0] ?? ''} to ${names.at(-1) ?? ''}` : `on ${named}`}.`,
      do: 'Plan a post, or leave the days free.',
      about: `${name} ${named}`,
    };
  });
}
