/** What a job is judged by: what really stands in the service after it, and whether its words are true. */
import { shownTexts } from '../../sandbox/src/kinds/shown-values.ts';
import { stateWords } from '../../sandbox/src/kinds/words.ts';
import type { Standing, World } from './world.ts';

/**
 * Something that people do with a service. It ends done, or is refused with a sentence before anything is sent; it rejects with that. The
 * complaints say what came of it instead: a second post, a lost one, or words that are not true.
 */
export type Job = (world: World) => Promise<readonly string[]>;

/** All that services show in ways of their own stands in it. */
export const caption = 'Rye & "Spelt" <fresh> #RyeBread https://bakery.example/rye?x=1&y=2\nCafe\u0301 at 9';

/**
 * What stands there beside the history has to be exactly this; times in ISO 8601. A text may stand there as the service shows it, as a change
 * sends what it was shown: but no entity may become a part of it.
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

/** A post as a job makes it, unless it says more. */
export const standingOf = (more: Partial<Standing>): Omit<Standing, 'id'> => ({
  state: 'scheduled',
  at: '',
  text: caption,
  accounts: ['acc_microblog_1'],
  media: [],
  ...more,
});

/** A complaint where a value is not the true one. */
export function untrue(what: string, said: unknown, truth: unknown): string[] {
  const [one, other] = [JSON.stringify(said), JSON.stringify(truth)];
  return one === other ? [] : [`says ${what} ${one}, and it is ${other}`];
}

/** With this, a complaint says only that something is not told. */
export const lacking = 'lacks ';

/**
 * A complaint if an output says another state than the post has. The words of the contract and those of the service are right, in upper or lower
 * case; of a post at its time, `publishing` and `published` are both right.
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

/** The time that an output says, by that of the post. */
export function untrueTime(said: unknown, at: string): string[] {
  const time = instantOf(said);
  return time === '' && at !== '' ? [`${lacking}the time`] : untrue('time', time, at);
}

/** ISO 8601; empty for what is no time. */
function instantOf(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : '';
}
