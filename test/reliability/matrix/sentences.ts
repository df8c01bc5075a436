/**
 * What is read, as it has to be: written by hand, so that a change of words in the product shows here. In braces stands what
 * the run decides: the service's address, and the word of the system for what happened to the connection.
 */
import type { Effect } from './operations.ts';

const lookFirst =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
const lookOrRepeat =
  'Look at the post in the post list or the calendar first. Running this again is safe: the result is the same as from one run.';
const repeatIsSafe = 'Running this again is safe: the result is the same as from one run.';
const nothingChanged = 'Nothing was changed. Check Base URL and the network connection, then run this again.';
const newForm =
  'Check Base URL. If it is right, the service answers otherwise than it used to, and this integration needs an update.';

const triedWords = (tries: number) => (tries > 1 ? ` (tried ${tries} times)` : '');
const saidWords = (said: string | undefined) => (said === undefined ? '' : ` The service says: “${said}”.`);

/** Nobody listens. */
export const refused = `no answer from {origin}: the host refused the connection (ECONNREFUSED) (tried 3 times). ${nothingChanged}`;

/** The connection ended before the answer, or with half of it. */
export function lost({
  effect,
  happened,
  tries,
}: {
  effect: Effect;
  happened: string;
  tries: number;
}): string {
  const what = `no answer from {origin}: ${happened} ({code})${triedWords(tries)}.`;
  if (effect === 'read') return `${what} ${nothingChanged}`;
  const advice = effect === 'create' ? lookFirst : lookOrRepeat;
  return `${what} The service may have taken the request all the same. ${advice}`;
}

/** A status that says no more than that something failed. */
export function failed({
  effect,
  status,
  said,
}: {
  effect: Effect;
  status: number;
  said: string | undefined;
}): string {
  return effect === 'create'
    ? `the service failed (${status}) and may have taken the post all the same.${saidWords(said)} ${lookFirst}`
    : `the service failed (${status}) (tried 3 times).${saidWords(said)} Run this again later. ${repeatIsSafe}`;
}

const tooMany = 'The service says: “Too many requests.”.';

export function ceilingReached({ tries }: { tries: number }): string {
  return `the service takes no more requests for now, as the request rate per minute or the daily quota is exceeded (429)${triedWords(tries)}. ${tooMany} Run this again in a minute or, if the daily quota is used up, tomorrow.`;
}

export function rateLimited({
  asked,
  budget,
  tries,
}: {
  asked: number;
  budget: number | string;
  tries: number;
}): string {
  return `the service takes no more requests for now (429)${triedWords(tries)} and asks to wait ${asked} seconds (the waits of one run are ${budget} seconds at most). ${tooMany} Run this again after that time.`;
}

export const planLimit =
  'the service does not allow this (403). The service says: “The plan does not allow this. Upgrade at https://scheduler.example/upgrade”. Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.';

export const webPage =
  "the address answered with a web page, not with the service's data (200). Check Base URL. A login page, a proxy or a firewall between here and the service answers so, too.";

export const redirected =
  'the address answered with a redirect (307) to https://elsewhere.example/api. It was not followed, as it would take the API key along. If that is your service, put https://elsewhere.example/api into Base URL.';

/** A success whose JSON ends in the middle; `wanted` is what should have come. */
export function unreadable({ wanted }: { wanted: string }): string {
  return `the address answered with text that is not valid JSON (200), where ${wanted} was expected. ${newForm}`;
}

/** The same of a change. */
export const changedUnreadably = `the address answered with text that is not valid JSON (200), where an object was expected. The change may have been made all the same. ${lookOrRepeat} If it happens again, check Base URL.`;

export const repeatedCursor =
  'the list leads back to a page that was read before, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the cursors of their list repeat.';

export const takenWithoutId = `the service took the post (200), but its answer does not carry the ID of the post. The service says: “{answer}”. ${lookFirst}`;
