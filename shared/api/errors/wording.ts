import { asSentence } from '../../data/errors.ts';
import type { ErrorBody } from './read-error-body.ts';

/** The advice of every create that may have been taken. */
export const checkForPost =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
/** The advice of a change that may have been made and cannot be repeated. */
export const checkPostBeforeRepeating =
  'Look at the post in the post list or the calendar before running this again.';
export const repeatIsSafe = 'Running this again is safe: nothing is done twice.';
export const checkPost = 'Look at the post in the post list or the calendar first.';
/** The advice of a change that may have been made. */
export const checkPostOrRepeat = `${checkPost} ${repeatIsSafe}`;
/** The advice of a refusal. `serviceText`: the service's message, or an empty text. */
export function correctionAdvice(serviceText: string): string {
  return `Correct ${serviceText === '' ? 'the fields' : 'what it names'}, then run this again.`;
}
export const checkBaseUrlAdvice = 'Check Base URL.';

const maxListedIssues = 5;

/** The message of the service as a sentence with a space before it, or an empty text. */
export function serviceMessageText({ message, issues }: ErrorBody): string {
  const listed = issues.filter((issue) => message === undefined || !message.includes(issue));
  const texts = [message, ...listed.slice(0, maxListedIssues)].filter((text) => text !== undefined);
  return texts.length === 0 ? '' : ` ${asSentence(`The service says: “${texts.join('; ')}”`)}`;
}

/** The seconds are shown from 5 on: a shorter wait needs no explanation. */
export function attemptsText(attempts: number, seconds = 0): string {
  const time = seconds < 5 ? '' : ` in ${secondsText(seconds)}`;
  return attempts > 1 ? ` (tried ${attempts} times${time})` : '';
}

/** `1 second`, `45 seconds`, `1 min 30 s`, `8 h 20 min`: never less than it is. */
function secondsText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const [large, small, count] =
    seconds < 3600 ? ['min', 's', Math.ceil(seconds)] : ['h', 'min', Math.ceil(seconds / 60)];
  const rest = count % 60;
  return `${Math.floor(count / 60)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}

/** The wait that a Retry-After header asks for, and how long a request waits at most. Empty without the header. */
export function waitText(seconds: number | undefined, budget: number): string {
  return seconds === undefined
    ? ''
    : ` and asks you to wait ${secondsText(seconds)} (a request waits at most ${secondsText(budget)})`;
}
