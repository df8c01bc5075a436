/**
 * The expected messages, written by hand, so that a change of a message in the product fails here. Braces mark what
 * depends on the run: the service's address, and the system's code for a connection failure.
 */
import type { Effect } from './operations.ts';

/** An operation of a single request. */
export type RequestEffect = Exclude<Effect, 'draft' | 'publication'>;

const lookFirst =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
const lookOrRepeat =
  'Look at the post in the post list or the calendar first. Running this again is safe: the result is the same as from one run.';
const repeatIsSafe = 'Running this again is safe: the result is the same as from one run.';
const nothingChanged = 'Nothing was changed. Check Base URL and the network connection, then run this again.';
const newForm =
  'Check Base URL. If it is right, the service answers otherwise than it used to, and this integration needs an update.';

const runAgain =
  'Nothing of this post was published. Run this again. If it fails again, check Base URL and the network connection.';

const attemptsText = (tries: number) => (tries > 1 ? ` (tried ${tries} times)` : '');
/** What the service says ends with its own full stop. */
const serviceSays = (said: string | undefined) => (said === undefined ? '' : ` The service says: “${said}”`);

/** The connection is refused. */
export const refused = `no answer from {origin}: the host refused the connection (ECONNREFUSED) (tried 3 times). ${nothingChanged}`;

/** The connection ended before the response, or in the middle of it. */
export function lost({
  effect,
  happened,
  tries,
}: {
  effect: RequestEffect;
  happened: string;
  tries: number;
}): string {
  const what = `no answer from {origin}: ${happened} ({code})${attemptsText(tries)}.`;
  if (effect === 'read') return `${what} ${nothingChanged}`;
  const advice = effect === 'create' ? lookFirst : lookOrRepeat;
  return `${what} The service may have taken the request all the same. ${advice}`;
}

/** A delivery that did not succeed in so many rounds, of so many tries each; it was taken back. */
export function notPublished({ rounds, happened }: { rounds: number; happened: string }): string {
  const often = rounds === 1 ? '' : ` in ${rounds} rounds`;
  return `the post could not be {participle}${often}: ${happened} ${runAgain}`;
}

/** What happened to a request without a response. */
export function noAnswer({ happened, tries }: { happened: string; tries: number }): string {
  return `no answer from {origin}: ${happened} ({code})${attemptsText(tries)}.`;
}

/** What happened to a request for which no time was left. */
export const noTimeLeft =
  'no answer from {origin}: the time for this step was over before the request (ERR_NO_TIME_LEFT).';

/** What happened to a request that failed at the service. */
export function failure({
  status,
  said,
  tries,
}: {
  status: number;
  said: string | undefined;
  tries: number;
}): string {
  return `the service failed (${status})${attemptsText(tries)}.${serviceSays(said)}`;
}

const singleRequest = 'choose Single Request under Delivery.';

/** A plan that may count drafts. */
export const draftNotAllowed = () =>
  `${planLimit} A post begins as a draft here: if only drafts are refused, ${singleRequest}`;

/** The draft was accepted, its publication refused. `says` has what happened and, after it, the advice. */
export function draftKept({ says, advice }: { says: string; advice: string }): string {
  const happened = says.slice(0, says.length - advice.length - 1);
  return `the service took the post as a draft, but did not {verb} it: ${happened} Nothing of this post was published. ${advice}`;
}

export const planAdvice =
  'Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.';
export const publicationNotAllowed = () =>
  `${draftKept({ says: planLimit, advice: planAdvice })} If the service does not {verb} drafts, ${singleRequest}`;
export const afterThatTime = 'Run this again after that time.';
export const tomorrow = 'Run this again in a minute or, if the daily quota is used up, tomorrow.';
export const otherBaseUrl = 'If that is your service, put https://elsewhere.example/api into Base URL.';

/** A status of 500 or more. */
export function failed({
  effect,
  status,
  said,
}: {
  effect: RequestEffect;
  status: number;
  said: string | undefined;
}): string {
  return effect === 'create'
    ? `the service failed (${status}) and may have taken the post all the same.${serviceSays(said)} ${lookFirst}`
    : `the service failed (${status}) (tried 3 times).${serviceSays(said)} Run this again later. ${repeatIsSafe}`;
}

const tooMany = 'The service says: “Too many requests.”';

export function ceilingReached({ tries }: { tries: number }): string {
  return `the service takes no more requests for now, as the request rate per minute or the daily quota is exceeded (429)${attemptsText(tries)}. ${tooMany} Run this again in a minute or, if the daily quota is used up, tomorrow.`;
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
  return `the service takes no more requests for now (429)${attemptsText(tries)} and asks to wait ${asked} seconds (a request waits ${budget} seconds at most). ${tooMany} Run this again after that time.`;
}

export const planLimit =
  'the service does not allow this (403). The service says: “The plan does not allow this. Upgrade at https://scheduler.example/upgrade”. Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.';

/** The result and the advice for a create or a change that the service may have done. */
function perhapsDone(effect: Exclude<RequestEffect, 'read'>): { done: string; advice: string } {
  return effect === 'create'
    ? {
        done: 'The post may have been taken all the same.',
        advice: `${lookFirst} If the post is not there, check Base URL.`,
      }
    : {
        done: 'The change may have been made all the same.',
        advice: `${lookOrRepeat} If it happens again, check Base URL.`,
      };
}

export const pageCame = "the address answered with a web page, not with the service's data (200).";
export const halfCame =
  'the address answered with text that is not valid JSON (200), where an object was expected.';

export function webPage(effect: RequestEffect): string {
  const happened = pageCame;
  if (effect === 'read')
    return `${happened} Check Base URL. A login page, a proxy or a firewall between here and the service answers so, too.`;
  const { done, advice } = perhapsDone(effect);
  return `${happened} ${done} ${advice}`;
}

export const redirected =
  'the address answered with a redirect (307) to https://elsewhere.example/api. It was not followed, as it would take the API key along. If that is your service, put https://elsewhere.example/api into Base URL.';

/** A success whose JSON ends in the middle. `wanted` is the form that was expected. */
export function unreadable({ wanted }: { wanted: string }): string {
  return `the address answered with text that is not valid JSON (200), where ${wanted} was expected. ${newForm}`;
}

/** The same for a create or a change. */
export function doneUnreadably(effect: Exclude<RequestEffect, 'read'>): string {
  // The first half of the response to a create contains the ID of the post.
  const said = effect === 'create' ? ' The service says: “{answer}”.' : '';
  const { done, advice } = perhapsDone(effect);
  return `${halfCame} ${done}${said} ${advice}`;
}

export const repeatedCursor =
  'the list leads back to a page that was read before, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the cursors of their list repeat.';
