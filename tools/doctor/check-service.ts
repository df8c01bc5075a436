/** Checks whether posting to a service will work: one result for each part of it. */
import { propertiesOf, type SchemaLocation } from '../../shared/api/description/json-schema.ts';
import { operationsOf } from '../../shared/api/description/open-api.ts';
import type { DescriptionReading } from '../../shared/api/description/read-description.ts';
import {
  ApiError,
  CredentialError,
  PlanLimitError,
  RateLimitError,
  ServiceError,
} from '../../shared/api/errors/api-errors.ts';
import { secondsText, sentences } from '../../shared/api/errors/wording.ts';
import { InvalidInputError, type PostSchedulerError } from '../../shared/data/errors.ts';
import { oneLine } from '../../shared/data/json.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { checkAccounts } from './check-accounts.ts';
import { attempt, type CheckResult, expected, sentenceOf } from './check-result.ts';
import { compareWriteShape, type Difference } from './compare-write-shape.ts';
import { type Connection, connectTo, type Service } from './connection.ts';
import { foundWays } from './found-ways.ts';
import { otherAddressText } from './other-addresses.ts';
import { newTestPost } from './test-post.ts';
import { tryCreate } from './try-create.ts';

/** Seconds by which the clocks may differ before a scheduled time near the present is in doubt. */
const clockTolerance = 60;

/** A response is slow from this many milliseconds: a post needs several, and Zapier ends a step after 30 seconds. */
const slowMilliseconds = 3_000;

/**
 * Yields each result as soon as it is known. Changes nothing at the service unless it tries to create a post. Does not throw if something is wrong
 * with the service.
 */
export async function* checkService(service: Service): AsyncGenerator<CheckResult, void, void> {
  let connection: Connection;
  try {
    connection = connectTo(service);
  } catch (error) {
    const about = InvalidInputError.isInstance(error) && error.field === 'API Key' ? 'API key' : 'Address';
    return yield { level: 'problem', about, text: sentenceOf(expected(error)) };
  }
  const { client, newClient, readDescription, hasSent, slowest, words, shown } = connection;
  const read = await attempt(async () => await client.listPostsPage({ limit: 1 }));
  if ('error' in read) {
    const about = whatFailed(read.error);
    const instead = about === 'Address' ? await otherAddressText(service) : '';
    yield { level: 'problem', about, text: withAddress(read.error, instead) };
    return yield* speedResults(slowest());
  }
  yield { level: 'fine', about: 'Address', text: 'the service answers with its posts' };
  yield { level: 'fine', about: 'API key', text: 'accepted' };
  yield clockResult(client.millisecondsAhead());
  const reading = await readDescription();
  const { networkNames: givenNames, triesDelivery = false } = service;
  const namesAreRead = (givenNames ?? reading.found.networkNames) !== undefined;
  const listed = await attempt(async () => await client.listAccounts());
  const accounts = 'value' in listed ? listed.value : [];
  if ('error' in listed) {
    const text = sentences(sentenceOf(listed.error), 'Only Targets as JSON does not need this list.');
    yield { level: 'problem', about: 'Accounts', text };
  } else yield* await checkAccounts(accounts, { client, namesAreRead });
  yield* descriptionResults({ reading, givenNames, isTried: triesDelivery });
  const slow = speedResults(slowest());
  yield* slow;
  const post = newTestPost(service.now());
  if (accounts.length > 0)
    yield* await tryCreate(accounts, { ...service, client: newClient(), newClient, hasSent, post });
  yield* foundWays({
    ...{ shown, learned: await words.read(), reading, givenNames, accounts },
    ...{ post, now: service.now() },
  });
  if (slow.length === 0) yield* speedResults(slowest());
}

/** The error's sentence, with the address to enter instead of its advice. */
function withAddress(error: PostSchedulerError, instead: string): string {
  if (instead === '' || !ApiError.isInstance(error)) return sentenceOf(error);
  return sentenceOf(error.reworded({ advice: instead }));
}

/** The part to check first. */
function whatFailed(error: PostSchedulerError): CheckResult['about'] {
  if (CredentialError.isInstance(error) || PlanLimitError.isInstance(error)) return 'API key';
  if (RateLimitError.isInstance(error) || ServiceError.isInstance(error)) return 'Service';
  return 'Address';
}

function clockResult(millisecondsAhead: number | undefined): CheckResult {
  if (millisecondsAhead === undefined)
    return { level: 'notice', about: 'Clock', text: 'the service does not show its time' };
  const seconds = Math.round(Math.abs(millisecondsAhead) / 1000);
  if (seconds <= clockTolerance)
    return { level: 'fine', about: 'Clock', text: 'the service and this machine agree' };
  // Rounded to minutes, because a response states its time in whole seconds, and takes time to arrive.
  const difference = secondsText(60 * Math.round(seconds / 60));
  const text = `the service and this machine differ by ${difference}; set the clock of this machine`;
  return { level: 'notice', about: 'Clock', text };
}

function speedResults(slowest: number): CheckResult[] {
  if (slowest <= slowMilliseconds) return [];
  const text = `the service is slow: an answer took ${Math.round(slowest / 1000)} seconds. n8n waits for it; on Zapier, where a step has 30 seconds, posts may fail`;
  return [{ level: 'notice', about: 'Speed', text }];
}

interface Names {
  readonly reading: DescriptionReading;
  readonly givenNames: NetworkNames | undefined;
}

/** `isTried`: whether a post is created. Only that shows what the service does: its description may differ. */
function descriptionResults({
  reading,
  givenNames,
  isTried,
}: Names & { readonly isTried: boolean }): CheckResult[] {
  if (reading.document === undefined) {
    const instead = givenNames === undefined ? documentedInstead : 'the given names are used';
    const text = `${reading.problem}; ${instead}, and nothing can be compared`;
    return [{ level: 'notice', about: 'Description', text }];
  }
  const names = namesResult({ reading, givenNames });
  const body = writeBodyIn(reading.document);
  if (body === undefined) {
    return [
      names,
      { level: 'notice', about: 'Description', text: 'it does not describe how a post is created' },
    ];
  }
  const differences = compareWriteShape({
    body,
    networkNames: givenNames ?? reading.found.networkNames ?? {},
  });
  const same: CheckResult = { level: 'fine', about: 'Posts', text: 'described as this package writes them' };
  return [
    { level: 'fine', about: 'Description', text: 'read' },
    names,
    ...(differences.length === 0 ? [same] : differences.map((each) => resultOf(each, isTried))),
  ];
}

const documentedInstead = 'the documented names are used';

function namesResult({ reading, givenNames }: Names): CheckResult {
  if (givenNames !== undefined) return { level: 'fine', about: 'Names', text: 'as given' };
  return reading.problem === undefined
    ? { level: 'fine', about: 'Names', text: 'all nine networks are recognized' }
    : { level: 'notice', about: 'Names', text: `${reading.problem}; ${documentedInstead}` };
}

function resultOf({ breaks, place, text }: Difference, isTried: boolean): CheckResult {
  const level = breaks && !isTried ? 'unknown' : 'notice';
  // The service's own names could have control characters, which change the terminal.
  return { level, about: 'Posts', text: oneLine(`${place}: ${text}`) };
}

/** The body of POST /posts, which has the lists of targets. */
function writeBodyIn(document: unknown): SchemaLocation | undefined {
  return operationsOf(document, 'post')
    .filter(({ path }) => path.endsWith('/posts'))
    .map(({ body }) => body)
    .find((body) => [...propertiesOf(body).keys()].some((name) => name.endsWith('Targets')));
}
