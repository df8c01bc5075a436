/**
 * The errors of operations at the service: one class for each case that callers or users treat differently. Check them with `isInstance`,
 * not with `instanceof`: two bundles may hold two copies of a class.
 */
import { PostSchedulerError } from '../../data/errors.ts';
import { sentences } from './wording.ts';

/** An operation failed. The message is `operation: summary advice` and the link; a host may show the parts separately. */
export class ApiError extends PostSchedulerError {
  static override readonly kind: string = 'ApiError';
  /** The name of the operation, as users see it: "Create post". */
  readonly operation: string;
  /** What went wrong, and what may have become of the post, in whole sentences. The first has no capital: it follows the operation. */
  readonly summary: string;
  /** The summary without what may have become of the post. The whole summary if it does not mention that. */
  readonly happened: string;
  /** What has, or may have, become of the post: a sentence of the summary. Empty if the summary does not mention that. */
  readonly became: string;
  /** The words of the service, on one line. Undefined if it has said nothing. */
  readonly said: string | undefined;
  /** What the user should do next, in whole sentences. */
  readonly advice: string;
  /** What to do about the cause if the state of the post is certain. The whole advice if it does not depend on that. */
  readonly remedy: string;
  /** Whether the service may have done the operation. False if it certainly did not. */
  readonly mayBeDone: boolean;
  /** The HTTP status of the response. Undefined if there was none, or if the error is not about a single response. */
  readonly status: number | undefined;
  /** The page of the post in the service's calendar. Undefined if the error is not about one post, or its page is not known. */
  readonly link: string | undefined;
  /** Redeclared for `reworded`: the class of this error. */
  declare readonly ['constructor']: typeof ApiError;
  readonly #options: ApiErrorOptions;

  constructor(options: ApiErrorOptions) {
    const { operation, became = '', said, advice, remedy = advice } = options;
    const { mayBeDone = false, status, link, cause } = options;
    const happened = options.happened ?? options.summary ?? '';
    const summary = options.summary ?? sentences(happened, became);
    const linkText = link === undefined ? '' : ` ${postLinkText(link)}`;
    super(`${operation}: ${summary} ${advice}${linkText}`, cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.summary = summary;
    this.happened = happened;
    this.became = became;
    this.said = said;
    this.advice = advice;
    this.remedy = remedy;
    this.mayBeDone = mayBeDone;
    this.status = status;
    this.link = link;
    this.#options = options;
  }

  /** The same error, of the same class, with other sentences. */
  reworded(
    changes: Partial<Pick<ApiError, 'operation' | 'happened' | 'became' | 'advice' | 'link'>>,
  ): ApiError {
    const { happened, became } = this;
    const { summary, ...others } = this.#options;
    const isSummaryNew = 'happened' in changes || 'became' in changes;
    const told = isSummaryNew || summary === undefined ? { happened, became } : { summary };
    return new this.constructor({ ...others, ...told, ...changes });
  }
}

/**
 * The fields of an ApiError. The summary is what happened and what became of it, unless it is given as a whole; `remedy` is the advice by default,
 * `mayBeDone` false, `cause` the error that led to this one.
 */
export type ApiErrorOptions = Pick<ApiError, 'operation' | 'advice'> &
  (Pick<ApiError, 'happened'> | Pick<ApiError, 'summary'>) &
  Partial<
    Pick<
      ApiError,
      'summary' | 'happened' | 'became' | 'said' | 'remedy' | 'mayBeDone' | 'status' | 'link' | 'cause'
    >
  >;

/** Without a period, which would become a part of the link. */
export function postLinkText(link: string): string {
  return `The post is at ${link}`;
}

/** 401: the API key is missing, wrong or revoked. */
export class CredentialError extends ApiError {
  static override readonly kind = 'CredentialError';
}

/** 403: plan limit, quota, or something that belongs to someone else. */
export class PlanLimitError extends ApiError {
  static override readonly kind = 'PlanLimitError';
}

/** 404: there is no such post, or no such endpoint at the address. */
export class NotFoundError extends ApiError {
  static override readonly kind = 'NotFoundError';
}

/** 429: too many requests in a minute, or on a day. Nothing was done. */
export class RateLimitError extends ApiError {
  static override readonly kind = 'RateLimitError';
  /** How many seconds the service asks to wait. Undefined if its response does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(options: ApiErrorOptions & Partial<Pick<RateLimitError, 'retryAfterSeconds'>>) {
    super(options);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 400 and similar: the service refuses the data. */
export class RejectedError extends ApiError {
  static override readonly kind = 'RejectedError';
}

/** The service may have done the operation, or did it without returning the result. Never repeat without checking. */
export class OutcomeUnknownError extends ApiError {
  static override readonly kind = 'OutcomeUnknownError';

  constructor(options: ApiErrorOptions) {
    super({ ...options, mayBeDone: true });
  }
}

/** 5xx: the service failed in an operation that is safe to repeat. */
export class ServiceError extends ApiError {
  static override readonly kind = 'ServiceError';
}

/** No response, and nothing was changed at the service. */
export class ConnectionError extends ApiError {
  static override readonly kind = 'ConnectionError';
}

/** The response is not what the contract describes: a web page, a redirect, text that is not JSON. */
export class ContractError extends ApiError {
  static override readonly kind = 'ContractError';
  /** Whether the answer to the reading of one post is a success that holds nothing. */
  readonly isEmpty: boolean;

  constructor(options: ApiErrorOptions & Partial<Pick<ContractError, 'isEmpty'>>) {
    super(options);
    this.isEmpty = options.isEmpty ?? false;
  }
}

/** The post could not be delivered, and it is certain that nothing was published: the same run can simply be repeated. */
export class NotPublishedError extends ApiError {
  static override readonly kind = 'NotPublishedError';
}

/** The requested post; undefined if the service does not find it. */
export async function unlessNotFound<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return await asked.catch((error: unknown) => {
    if (NotFoundError.isInstance(error)) return undefined;
    throw error;
  });
}

/**
 * Whether a service may answer so for a post that it does not show: a refusal or a web page counts as well, as the contract does not show how it
 * answers for a post that is out (contract 4.3). Only where a list shows the post, or tells the rest: the address is right then.
 */
export function meansNotShown(error: unknown): error is ApiError {
  const isPage = ContractError.isInstance(error) && [400, 404, 409, 410, 422].includes(error.status ?? 0);
  return isPage || NotFoundError.isInstance(error) || RejectedError.isInstance(error);
}

/** Whether there is no such post, as far as one answer can tell: a 404, or a success that holds nothing. */
export function saysNoPost(error: unknown): boolean {
  return NotFoundError.isInstance(error) || (ContractError.isInstance(error) && error.isEmpty);
}

/**
 * As `meansNotShown`, or a success that holds nothing: some services answer so for a post that is gone, but so may a proxy for one that is there.
 * Only where lists of all states tell the rest, or where nothing is made or lost if the post is there.
 */
export function mayMeanNotShown(error: unknown): error is ApiError {
  return meansNotShown(error) || saysNoPost(error);
}

/** The requested post; undefined if the service does not show it, as `isGone` has it. */
export async function unlessGone<Value>(
  asked: Promise<Value>,
  isGone: (error: unknown) => boolean = meansNotShown,
): Promise<Value | undefined> {
  return await asked.catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
}
