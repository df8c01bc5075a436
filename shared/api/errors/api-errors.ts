import { PostSchedulerError } from '../../errors.ts';

export interface ApiErrorDetails {
  /** Such as "Create post". */
  operation: string;
  /** What happened: a sentence without the operation. */
  summary: string;
  /** The part of the summary that says what came back, without what may have become of the post; as sentences. The whole, by default. */
  happened?: string | undefined;
  /** One or more sentences: what to do. */
  advice: string;
  /** The HTTP status, where there was a response. */
  status?: number | undefined;
  /** How long the service asks to wait, where it says so. */
  retryAfterSeconds?: number | undefined;
  /** The page of the post, where the error is about one. */
  calendarUrl?: string | undefined;
  cause?: unknown;
}

/** An operation failed. The message is `operation: summary advice` and the link; a host may show the parts separately. */
export class ApiError extends PostSchedulerError {
  static override readonly kind: string = 'ApiError';
  readonly details: Readonly<ApiErrorDetails>;

  constructor(details: ApiErrorDetails) {
    const { operation, summary, advice, calendarUrl, cause } = details;
    const link = calendarUrl === undefined ? '' : ` ${postLinkText(calendarUrl)}`;
    super(`${operation}: ${summary} ${advice}${link}`, cause === undefined ? undefined : { cause });
    this.details = details;
  }

  /** What came back, without what may have become of the post. */
  get happened(): string {
    return this.details.happened ?? this.details.summary;
  }
}

/** Without a period, which would become a part of the link. */
export function postLinkText(calendarUrl: string): string {
  return `The post is at ${calendarUrl}`;
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
}

/** 400 and similar: the service refuses the data. */
export class RejectedError extends ApiError {
  static override readonly kind = 'RejectedError';
}

/** The service may have done it, or did it without returning the result. Never repeat on this error without checking. */
export class OutcomeUnknownError extends ApiError {
  static override readonly kind = 'OutcomeUnknownError';
}

/** 5xx: the service failed in an operation that is safe to repeat. */
export class ServiceError extends ApiError {
  static override readonly kind = 'ServiceError';
}

/** No response, and nothing was changed at the service. */
export class ConnectionError extends ApiError {
  static override readonly kind = 'ConnectionError';
}

/** The response is not what the contract says: a web page, a redirect, text that is not JSON. */
export class ContractError extends ApiError {
  static override readonly kind = 'ContractError';
}

/** The post could not be delivered, and it is certain that nothing was published: the same run can simply be repeated. */
export class NotPublishedError extends ApiError {
  static override readonly kind = 'NotPublishedError';
}

const classes = [
  ConnectionError,
  ContractError,
  CredentialError,
  NotFoundError,
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
  RateLimitError,
  RejectedError,
  ServiceError,
];

/** The same error, of the same class, with other sentences. An error of an unknown class stays as it is. */
export function reworded(
  error: ApiError,
  sentences: Partial<Pick<ApiErrorDetails, 'operation' | 'summary' | 'advice' | 'calendarUrl'>>,
): ApiError {
  const Same = classes.find((each) => each.isInstance(error));
  return Same === undefined ? error : new Same({ ...error.details, ...sentences });
}
