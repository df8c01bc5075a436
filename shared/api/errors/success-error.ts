/** A successful status is not enough: the body may report a failure, contradict itself, or not come from the service. */
import { withLostAttempt } from './response-error.ts';
import { answeredText, type OperationResponse, uncertainError } from './contract-error.ts';
import { type ApiError, RejectedError } from './api-errors.ts';
import type { RequestOutcome } from '../http/retry.ts';
import type { Operation } from '../operations.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { readErrorBody } from './read-error-body.ts';
import { postIdOf, recordOf } from '../responses/read-records.ts';
import { checkPostBeforeRepeating, serviceMessageText, serviceWords, untouchedText } from './wording.ts';

/** The codes of contract 7. */
const errorKinds: ReadonlySet<unknown> = new Set([
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
]);

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return isJsonObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** `unclear`: the body reports a failure together with an ID or a success, or names an error without a message. */
function verdictOf(record: JsonObject): 'done' | 'refused' | 'unclear' {
  const names = propertyNames.error;
  const { all } = readProperties(record);
  const switches = all(names.success);
  const kinds = all(names.kind);
  const isRefusal = switches.some((value) => value === false || value === 'false');
  const namesError =
    all([...names.error, ...names.errors]).some(isFilled) || kinds.some((kind) => errorKinds.has(kind));
  if (!isRefusal && !namesError) return 'done';
  const { message } = readErrorBody({ kind: 'json', value: record });
  const isCertain =
    postIdOf(record) === undefined &&
    !switches.includes(true) &&
    !kinds.includes('INTERNAL_SERVER_ERROR') &&
    (isRefusal || message !== undefined);
  return isCertain ? 'refused' : 'unclear';
}

/**
 * The error in a response with a successful status, if there is one. Which error it is depends on the effect of the operation: after a create or a
 * change, the post may exist or be changed.
 */
export function successError(outcome: RequestOutcome & OperationResponse): ApiError | undefined {
  const { operation, hostWords, status, responseBody, labels } = outcome;
  const writes = operation.effect !== 'read';
  const record = recordOf(responseBody);
  // For a read, only the record of one post is checked here: the caller checks everything else.
  if (!writes && (!operation.ofOnePost || record === undefined)) return undefined;
  if (record === undefined) {
    if (responseBody.kind === 'empty') return undefined;
    const happened = answeredText(responseBody, status, 'an object');
    // A truncated body may hold the ID of the new post.
    const serviceText =
      operation.effect === 'create' ? serviceMessageText(readErrorBody(responseBody, labels)) : '';
    return uncertainError({ operation, hostWords, status, happened, serviceText, body: responseBody });
  }
  const verdict = verdictOf(record);
  if (verdict === 'done') return undefined;
  const body = readErrorBody(responseBody, labels);
  const serviceText = serviceMessageText(body);
  if (writes && verdict === 'unclear') {
    const happened = `the service answered ${status}, but its answer is neither a clear yes nor a clear no.`;
    return uncertainError({ operation, hostWords, status, happened, serviceText });
  }
  // A post's record may contain an error of that post.
  if (verdict === 'unclear') return undefined;
  const happened = `the service answered ${status}, but says that the request was not carried out.${serviceText}`;
  const refused = new RejectedError({
    operation: operation.name,
    status,
    happened,
    became: untouchedText(operation),
    said: serviceWords(body),
    advice: refusalAdvice(serviceText, operation),
  });
  return withLostAttempt({ ...outcome, error: refused });
}

function refusalAdvice(serviceText: string, { ofOnePost }: Operation): string {
  if (serviceText !== '') return 'Correct what the service names, then run this again.';
  return ofOnePost === true ? checkPostBeforeRepeating : 'Check the fields, then run this again.';
}
