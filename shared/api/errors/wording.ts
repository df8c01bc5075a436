import { asSentence } from '../../errors.ts';
import type { ErrorBody } from './read-error-body.ts';

/** The advice of every create that may have been taken. */
export const lookFirst =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
/** The advice of a change that may have been made, and now cannot be made again. */
export const lookAtPost = 'Look at the post in the post list or the calendar before running this again.';
export const repeatIsSafe = 'Running this again is safe: the result is the same as from one run.';
export const lookAtPostFirst = 'Look at the post in the post list or the calendar first.';
/** The advice of a change that may have been made. */
export const lookOrRepeat = `${lookAtPostFirst} ${repeatIsSafe}`;
/** The advice of a refusal, where `said` is what the service says of it. */
export function correctAndRepeat(said: string): string {
  return `Correct ${said === '' ? 'the fields' : 'what it names'}, then run this again.`;
}
export const checkBaseUrl = 'Check Base URL.';

const maximumListedIssues = 5;

/** What the service says, as a sentence with a space before it, or nothing. */
export function serviceSays({ message, issues }: ErrorBody): string {
  const listed = issues.filter((issue) => message === undefined || !message.includes(issue));
  const words = [message, ...listed.slice(0, maximumListedIssues)].filter((text) => text !== undefined);
  return words.length === 0 ? '' : ` ${asSentence(`The service says: “${words.join('; ')}”`)}`;
}

export function attemptsText(attempts: number): string {
  return attempts > 1 ? ` (tried ${attempts} times)` : '';
}

function secondsText(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** What a Retry-After asked for, which was too long or came too often. */
export function waitText({ asked, budget }: { asked: number | undefined; budget: number }): string {
  return asked === undefined
    ? ''
    : ` and asks to wait ${secondsText(asked)} (the waits of one run are ${secondsText(budget)} at most)`;
}
