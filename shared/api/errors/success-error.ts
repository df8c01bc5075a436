/** A successful status is not enough: the body may report a failure, contradict itself, or not come from the service. */
import { withLostAttempt } from './response-error.ts';
import { answeredText, type OperationResponse, uncertainError } from './contract-error.ts';
import { type ApiError, RejectedError } from './api-errors.ts';
import type { RequestOutcome } from '../http/retry.ts';
import type { Operation } from '../operations.ts';
import { identifierOf, isJsonObject, type JsonObject } from '../../data/json.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties, recordsIn } from '../responses/read-properties.ts';
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

/** `unclear`: the body reports a failure together with an ID or a success, names an error without a message, or is doubtful. */
function verdictOf(record: JsonObject, operation: Operation): 'done' | 'refused' | 'unclear' {
  const names = propertyNames.error;
  const { all } = readProperties(record);
  const switches = all(names.success);
  const kinds = all(names.kind);
  const isRefusal = switches.some((value) => value === false || value === 'false');
  const namesError =
    all([...names.error, ...names.errors]).some(isFilled) || kinds.some((kind) => errorKinds.has(kind));
  if (!isRefusal && !namesError) return isDoubtful(record, operation) ? 'unclear' : 'done';
  const { message } = readErrorBody({ kind: 'json', value: record });
  const isCertain =
    postIdOf(record) === undefined &&
    !switches.includes(true) &&
    !kinds.includes('INTERNAL_SERVER_ERROR') &&
    (isRefusal || message !== undefined);
  return isCertain ? 'refused' : 'unclear';
}

/**
 * Whether the answer to a write may be a refusal in the words of some convention. It is no certain one, so the post itself has to show what was done.
 * The contract does not show the answers to changes: one with nothing but a message may be either, unless it plainly says yes.
 */
function isDoubtful(record: JsonObject, { effect, ofOnePost }: Operation): boolean {
  if (effect === 'read') return false;
  const names = propertyNames.error;
  const { all, text, identifier } = readProperties(record);
  const ofEffect = { create: [], replace: names.updated, remove: names.deleted }[effect];
  const switches = recordsIn(record, names.within).flatMap((each) =>
    readProperties(each).all([...names.success, ...ofEffect]),
  );
  // In the record of a post, these say how the post fares.
  const isPost = identifier(propertyNames.post.id) !== undefined;
  const results = [...all(names.statusCode), ...(isPost ? [] : all([...names.result, ...names.kind]))];
  if (switches.some(isNo) || results.some(isFailure)) return true;
  const message = text([...names.message, ...names.title]);
  if (ofOnePost !== true || message === undefined || postIdOf(record) !== undefined) return false;
  return ![...switches, ...results].some(isYes) && !plainYes.test(message);
}

const wordOf = (value: unknown) => identifierOf(value)?.trim().toLowerCase() ?? '';
const isNo = (value: unknown) => value === false || ['false', 'no', '0'].includes(wordOf(value));
/** The words of failures, and the statuses of HTTP for them. */
const isFailure = (value: unknown) => /^(?:error|fail|failed|[45]\d\d)$/.test(wordOf(value));
const isYes = (value: unknown) => value === true || /^(?:true|yes|1|ok|success|2\d\d)$/.test(wordOf(value));

/** A whole sentence such as `Post updated successfully.`: a service that shows a change late is not asked for it then. */
const plainYes =
  /^(?:the )?(?:(?:post|draft|schedule|time|changes?) )?(?:(?:was|were|is|has been|have been) )?(?:successfully )?(?:ok|okay|done|success|saved|updated|changed|scheduled|rescheduled|queued|accepted|deleted|removed)(?: successfully)?[.!]?$/i;

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
  const verdict = verdictOf(record, operation);
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
