/** A post that is scheduled several times: `every week, 10 times`, `every 2 weeks until 2026-12-31`. */
import { shown } from '../findings/messages.ts';
import { mostRepeats, readCalendarAmount, repeatedTimes } from './calendar-amount.ts';
import { planningLabels } from './planning-labels.ts';
import { type Clock, readMoment } from './scheduled-time.ts';

const example = planningLabels.repeat.placeholder;
const form =
  /^(?:every\s+)?(?<amount>\d*\s*[a-z]+)\s*,?\s*(?:(?<times>\d{1,6})\s*(?:times|x)|until\s+(?<until>.+))$/i;
const oneEach: Readonly<Record<string, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The instants of the posts, `first` among them, in milliseconds since 1970; a problem is a sentence without a period. */
export function readRepetition(
  text: string,
  { first, clock, most = mostRepeats }: { first: number; clock: Clock; most?: number | undefined },
): { readonly instants: readonly number[] } | { readonly problem: string } {
  const { amount = '', times, until } = form.exec(text.trim())?.groups ?? {};
  if (amount === '')
    return {
      problem: `${shown(text)} is no repetition; write it as ${example}, or with an end, every 2 weeks until 2026-12-31`,
    };
  const { timeZone } = clock;
  if (timeZone === undefined)
    return { problem: 'it is not known in which time zone the hour stays the same; set the time zone' };
  const named = oneEach[amount.trim().toLowerCase()] ?? amount.trim();
  const every = readCalendarAmount(/^\d/.test(named) ? named : `1 ${named}`);
  if ('problem' in every) return every;
  if (every.unit === 'minutes' || every.unit === 'hours' || every.count < 1)
    return { problem: `${shown(text)} repeats too often; the shortest is every day` };
  if (times !== undefined) {
    const count = Number(times);
    if (count < 1 || count > most)
      return { problem: `${shown(text)} makes ${count} posts, but it has to be 1 to ${most}` };
    return { instants: repeatedTimes(first, { every, times: count }, timeZone) };
  }
  const end = readMoment(until, clock);
  if ('problem' in end) return { problem: `until ${end.problem}` };
  if (end.endsAt < first) return { problem: `${shown(until)} is before the first post; choose a later end` };
  const instants = repeatedTimes(first, { every, until: end.endsAt }, timeZone);
  // The list of instants itself ends at the most of all hosts.
  const [, next] = repeatedTimes(instants.at(-1) ?? first, { every, times: 2 }, timeZone);
  const isCut = instants.length === mostRepeats && next !== undefined && next <= end.endsAt;
  return isCut || instants.length > most
    ? { problem: `${shown(text)} makes more than ${most} posts; choose an earlier end` }
    : { instants };
}
