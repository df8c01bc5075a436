/** What is wrong with a post by itself: its state, its time, what was left in its texts. */
import { propertyNames } from '../../api/responses/property-names.ts';
import { readProperties } from '../../api/responses/read-properties.ts';
import { certainInstant } from '../../data/json.ts';
import { someOf } from '../../data/list-text.ts';
import { comparablePost } from '../delivery/sameness/fingerprint.ts';
import { networkOf } from '../../networks/index.ts';
import { failureText } from '../../networks/records/failure-reason.ts';
import { graceMinutes } from '../../form/options/time-options.ts';
import { type LeftoverRules, leftoversIn } from '../../post/text/leftovers/target-leftovers.ts';
import { shown } from '../../form/values/messages.ts';
import { type Matter, ofPost, type PlannedPost, timeOf, type Words } from './matter.ts';

const minute = 60_000;

/** `now`: the clock of the service. */
export function stateMatters(post: PlannedPost, words: Words, now: number): Matter | [] {
  const { record, state, at } = post;
  if (state === 'not published' || state === 'published in part') {
    const isPart = state === 'published in part';
    const failure = failureText(record, state);
    return ofPost(post, words, {
      matter: isPart ? 'Published in part' : 'Not published',
      say: `was ${failure}.`,
      do: isPart
        ? 'Deal with the reason, then make a post for the missing accounts alone: the others have it already.'
        : 'Deal with the reason, then schedule the post again.',
      about: failure,
    });
  }
  if (state !== 'draft' && at + graceMinutes.default * minute <= now)
    return ofPost(post, words, {
      matter: 'Overdue',
      say: `was to go out on ${timeOf(at, words)}, and is still ${state === 'scheduled' ? 'scheduled' : 'being published'}.`,
      do: 'Look whether it is out on a network. If it is not, give it another time.',
      about: `${at}`,
    });
  if (state !== 'draft' || isOfSaving(post) !== false) return [];
  return ofPost(post, words, {
    matter: 'Draft past its time',
    say: `was planned for ${timeOf(at, words)}, and is still a draft.`,
    do: 'Give it a new time and schedule it, or delete it.',
    about: `${at}`,
  });
}

const { createdAt, updatedAt } = propertyNames.post;

/**
 * Whether a draft's time is only the time it was saved, which services show if no time was planned. Undefined if the service does not show when it
 * was saved. A full minute counts as planned if the save time has seconds: a post may also be turned back into a draft at the last moment.
 */
export function isOfSaving({ record, at }: PlannedPost): boolean | undefined {
  const { text } = readProperties(record);
  const [created, updated = Number.NaN] = [createdAt, updatedAt].map((names) => certainInstant(text(names)));
  if (created === undefined) return undefined;
  const isPlanned = at % minute === 0 && updated % minute !== 0;
  return at < created + minute || (!isPlanned && Math.abs(at - updated) < minute);
}

/** The post goes out as it is, so every leftover counts. */
const rules: LeftoverRules = { choice: 'refuse', publishesNow: false, isPlain: true };

export function leftoverMatters(post: PlannedPost, words: Words): Matter | [] {
  const targets = comparablePost(post.record)?.targets ?? [];
  const left = targets.flatMap(({ network, target }) => leftoversIn(networkOf(network), target, { rules }));
  const texts = new Set(left.flatMap(({ leftovers }) => leftovers.map(({ text }) => shown(text))));
  if (texts.size === 0) return [];
  const named = someOf([...texts], 'and');
  return ofPost(post, words, {
    matter: 'Leftover in the text',
    say: `has ${named} in its text, which an earlier step or a template left there.`,
    do: 'Correct the text before it goes out.',
    about: named,
  });
}
