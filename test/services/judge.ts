/** How a job is judged: by the posts that the service really has after it, and by whether what is said is true. */
import { shownTexts } from '../../sandbox/src/kinds/shown-values.ts';
import { stateWords } from '../../sandbox/src/kinds/words.ts';
import type { Standing, World } from './world.ts';

/**
 * Something that people do with a service. It is done, or rejects with a sentence before anything is sent. It returns complaints about what happened
 * instead: a second post, a lost one, or words that are not true.
 */
export type Job = (world: World) => Promise<readonly string[]>;

/** Contains everything that some service shows differently from what was sent. */
export const caption = 'Rye & "Spelt" <fresh> #RyeBread https://bakery.example/rye?x=1&y=2\nCafe\u0301 at 9';

/**
 * Complaints unless the posts of the service, without those of the history, are exactly the expected ones; times are in ISO 8601. A text may also be
 * as the service shows it, because a change sends what it was shown, but an entity must not become a part of it.
 */
export function differences(world: World, expected: readonly Omit<Standing, 'id'>[]): string[] {
  const { texts } = world.kind;
  const asShown = texts === 'entities' ? (text: string) => text : shownTexts[texts];
  const key = ({ state, at, text, accounts, media }: Omit<Standing, 'id'>) =>
    JSON.stringify([state, at, asShown(text), accounts, media]);
  const standing = world.standing().map(key).toSorted();
  const wanted = expected.map(key).toSorted();
  if (JSON.stringify(standing) === JSON.stringify(wanted)) return [];
  const only = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => !other.includes(each));
  const more = standing.length - wanted.length;
  const count = more === 0 ? [] : [more > 0 ? `${more} posts too many` : `${-more} posts are missing`];
  return [...count, `stands: ${only(standing, wanted).join()}`, `wanted: ${only(wanted, standing).join()}`];
}

/** The post that most jobs make; `more` replaces some of its properties. */
export const standingOf = (more: Partial<Standing>): Omit<Standing, 'id'> => ({
  state: 'scheduled',
  at: '',
  text: caption,
  accounts: ['acc_microblog_1'],
  media: [],
  ...more,
});

/** A complaint if an output says something else than the truth. */
export function untrue(what: string, said: unknown, truth: unknown): string[] {
  const [one, other] = [JSON.stringify(said), JSON.stringify(truth)];
  return one === other ? [] : [`says ${what} ${one}, and it is ${other}`];
}

/** A complaint with this beginning says only that the output leaves something out. */
export const lacking = 'lacks ';

/**
 * A complaint if an output says another state than that of the post. The words of the contract and those of the service are right, in upper or lower
 * case. If the time of a post has come, both `publishing` and `published` are right.
 */
export function untrueState(said: unknown, { state }: Pick<Standing, 'state'>, { kind }: World): string[] {
  if (typeof said !== 'string' || said === '') return [`${lacking}the state`];
  const words = stateWords[kind.recordStates];
  const isOut = state === 'publishing' || state === 'published';
  const right = isOut
    ? [words.publishing, words.published, 'publishing', 'published']
    : [words[state], state];
  return right.some((word) => word.toLowerCase() === said.toLowerCase()) ? [] : untrue('state', said, state);
}

/** Complaints about the time that an output says; `at` is that of the post. */
export function untrueTime(said: unknown, at: string): string[] {
  const time = instantOf(said);
  return time === '' && at !== '' ? [`${lacking}the time`] : untrue('time', time, at);
}

/** The time in ISO 8601; empty for what is no time. */
function instantOf(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : '';
}
