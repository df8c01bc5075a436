import { asSentence } from '../../data/errors.ts';
import { counted } from '../../form/values/messages.ts';
import type { Operation } from '../operations.ts';
import type { ErrorBody } from './read-error-body.ts';

/** The advice for a create that may have been accepted. */
export const checkForPost =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
/** The advice of a change that may have been made and cannot be repeated. */
export const checkPostBeforeRepeating =
  'Look at the post in the post list or the calendar before running this again.';
export const checkPost = 'Look at the post in the post list or the calendar first.';
const checkDeletion =
  'Look for the post in the post list or the calendar: if it is gone, this is done; if it is there, run this again.';
export const tellService = 'tell the people who run the service';
export const nothingPublished = 'Nothing of this post was published.';

/** What is certain of a request that was refused, or not sent: a sentence, or an empty text for a request that changes nothing. */
export function untouchedText({ effect, sends }: Pick<Operation, 'effect' | 'sends'>): string {
  switch (effect) {
    case 'create':
      return nothingPublished;
    case 'replace':
      return 'The post was not changed.';
    case 'remove':
      return 'The post was not deleted.';
    case 'read':
      return sends === 'file' ? 'Nothing was posted.' : '';
  }
}

/** What may have become of a request that got no clear answer. */
export function perhapsText({ effect }: Pick<Operation, 'effect'>): string {
  switch (effect) {
    case 'create':
      return 'The post may have been created anyway.';
    case 'replace':
      return 'The change may have been made anyway.';
    case 'remove':
      return 'The post may have been deleted anyway.';
    case 'read':
      return '';
  }
}

/** What a second run does after one whose outcome is not known. Empty for a request that changes nothing. */
export function repeatText({ effect }: Pick<Operation, 'effect'>): string {
  switch (effect) {
    case 'replace':
      return 'Running this again is safe: nothing is done twice.';
    case 'remove':
      return 'If the next run does not find the post, it was deleted.';
    case 'create':
    case 'read':
      return '';
  }
}

/** Advice for a request that may have been accepted. */
export function checkAdvice(operation: Pick<Operation, 'effect'>): string {
  if (operation.effect === 'create') return checkForPost;
  return operation.effect === 'remove' ? checkDeletion : `${checkPost} ${repeatText(operation)}`;
}

/** Sentences in one text, without those that are empty. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

const maxListedIssues = 5;

/** What the service says; undefined if it says nothing. */
export function serviceWords({ message, issues }: ErrorBody): string | undefined {
  const listed = issues.filter((issue) => message === undefined || !message.includes(issue));
  const texts = [message, ...listed.slice(0, maxListedIssues)].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join('; ');
}

/** `serviceWords` as a sentence after a space, or an empty text. */
export function serviceMessageText(body: ErrorBody): string {
  const said = serviceWords(body);
  return said === undefined ? '' : ` ${asSentence(`The service says: “${said}”`)}`;
}

/** The seconds are shown from 5 on: a shorter wait needs no explanation. */
export function attemptsText(attempts: number, seconds = 0): string {
  const time = seconds < 5 ? '' : ` in ${secondsText(seconds)}`;
  return attempts > 1 ? ` (tried ${attempts} times${time})` : '';
}

export const daySeconds = 86_400;

/** `1 second`, `45 seconds`, `1 min 30 s`, `1 hour`, `8 h 20 min`, `3 days`: never less than it is. */
export function secondsText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  if (seconds > 2 * daySeconds) return counted(Math.ceil(seconds / daySeconds), 'day');
  const isShort = seconds < 3600;
  const count = Math.ceil(isShort ? seconds : seconds / 60);
  const [large, rest] = [Math.floor(count / 60), count % 60];
  if (rest === 0) return counted(large, isShort ? 'minute' : 'hour');
  return isShort ? `${large} min ${rest} s` : `${large} h ${rest} min`;
}

/** The wait that a Retry-After header asks for, and the longest that a request waits. Empty without the header. */
export function waitText(seconds: number | undefined, budget: number): string {
  return seconds === undefined
    ? ''
    : ` and asks you to wait ${secondsText(seconds)} (a request waits at most ${secondsText(budget)})`;
}
