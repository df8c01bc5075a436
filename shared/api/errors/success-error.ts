/** A status of success is not yet a success: the body may say no, contradict itself, or be no answer of the service at all. */
import { earlierTryLost } from './response-error.ts';
import { type OperationResponse, uncertainError, unreadableError } from './contract-error.ts';
import { type ApiError, RejectedError } from './errors.ts';
import type { RequestOutcome } from '../http/request-outcome.ts';
import { isJsonObject, type JsonObject } from '../responses/json.ts';
import { describeBody } from '../responses/parse-body.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { readErrorBody } from './read-error-body.ts';
import { postIdOf, recordOf } from '../responses/read-records.ts';
import { correctAndRepeat, lookAtPost, serviceSays } from './wording.ts';

/** Contract, section 7. */
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

/**
 * What an answer of success says itself. `unclear` is one that says no, but with an ID or a yes beside it, or names an error that says
 * nothing: whether it was done is not certain.
 */
function verdictOf(record: JsonObject): 'done' | 'refused' | 'unclear' {
  const names = propertyNames.error;
  const { all } = readProperties(record);
  const switches = all(names.success);
  const kinds = all(names.kind);
  const saysNo = switches.some((value) => value === false || value === 'false');
  const namesError =
    all([...names.error, ...names.errors]).some(isFilled) || kinds.some((kind) => errorKinds.has(kind));
  if (!saysNo && !namesError) return 'done';
  const { message } = readErrorBody({ kind: 'json', value: record });
  const isCertain =
    postIdOf(record) === undefined &&
    !switches.includes(true) &&
    !kinds.includes('INTERNAL_SERVER_ERROR') &&
    (saysNo || message !== undefined);
  return isCertain ? 'refused' : 'unclear';
}

/**
 * The error that an answer of success is, or undefined. What an operation does at the service decides: of a change that may have been
 * made, and of a post that may be there, it has to be said so. A list is read by whoever knows what it lists.
 */
export function successError(exchange: RequestOutcome & OperationResponse): ApiError | undefined {
  const { operation, status, responseBody } = exchange;
  const writes = operation.effect !== 'read';
  if (!writes && responseBody.kind === 'page') return unreadableError({ ...exchange, wanted: 'an object' });
  if (!writes && !operation.ofOnePost) return undefined;
  const record = recordOf(responseBody);
  if (record === undefined) {
    if (!writes || responseBody.kind === 'empty') return undefined;
    const wanted = responseBody.kind === 'page' ? '' : ', where an object was expected';
    const happened = `the address answered ${describeBody(responseBody)} (${status})${wanted}.`;
    // Half an answer may hold the ID of a post that is there now.
    const said = operation.effect === 'create' ? serviceSays(readErrorBody(responseBody)) : '';
    return uncertainError({ operation, status, happened, said });
  }
  const verdict = verdictOf(record);
  if (verdict === 'done') return undefined;
  const body = readErrorBody(responseBody);
  const said = serviceSays(body);
  if (writes && verdict === 'unclear') {
    const happened = `the service answered ${status}, but its answer is neither a clear yes nor a clear no.`;
    return uncertainError({ operation, status, happened, said });
  }
  // A record may well name an error of its post.
  if (verdict === 'unclear') return undefined;
  const refused = new RejectedError({
    operation: operation.name,
    status,
    summary: `the service answered ${status}, but says that it was not done.${said}`,
    advice: said === '' && operation.ofOnePost ? lookAtPost : correctAndRepeat(said),
    serviceMessage: body.message,
    serviceKind: body.kind,
    issues: body.issues,
  });
  return earlierTryLost({ ...exchange, error: refused });
}
