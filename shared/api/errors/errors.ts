import { PostSchedulerError } from '../../errors.ts';

export interface ApiErrorDetails {
  /** Such as "Create post". */
  operation: string;
  /** A sentence without its subject's operation: what happened. */
  summary: string;
  /** One or more sentences: what to do. */
  advice: string;
  /** The HTTP status, where there was an answer. */
  status?: number | undefined;
  /** The service's own words, on one line. */
  serviceMessage?: string | undefined;
  /** The service's own word for the kind of error, such as BAD_REQUEST. */
  serviceKind?: string | undefined;
  cause?: unknown;
}

/** An operation did not end as asked. The message is `operation: summary advice`; a host may show the parts apart. */
export class ApiError extends PostSchedulerError {
  static override readonly kind: string = 'ApiError';
  readonly operation: string;
  readonly summary: string;
  readonly advice: string;
  readonly status: number | undefined;
  readonly serviceMessage: string | undefined;
  readonly serviceKind: string | undefined;

  constructor({ operation, summary, advice, status, serviceMessage, serviceKind, cause }: ApiErrorDetails) {
    super(`${operation}: ${summary} ${advice}`, cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.summary = summary;
    this.advice = advice;
    this.status = status;
    this.serviceMessage = serviceMessage;
    this.serviceKind = serviceKind;
  }
}

/** 401: the API key is missing, wrong or revoked. */
export class CredentialError extends ApiError {
  static override readonly kind = 'CredentialError';
}

/** 403: plan limit, quota, or something that belongs to someone else. */
export class PlanLimitError extends ApiError {
  static override readonly kind = 'PlanLimitError';
  /** The upgrade link that the service's message carries. */
  readonly upgradeUrl: string | undefined;

  constructor({ upgradeUrl, ...details }: ApiErrorDetails & { upgradeUrl: string | undefined }) {
    super(details);
    this.upgradeUrl = upgradeUrl;
  }
}

/** 404: there is no such post, or the address does not know the request. */
export class NotFoundError extends ApiError {
  static override readonly kind = 'NotFoundError';
}

/** 429: too many requests in a minute, or on a day. Nothing was done. */
export class RateLimitError extends ApiError {
  static override readonly kind = 'RateLimitError';
  /** What the service asks to wait, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor({
    retryAfterSeconds,
    ...details
  }: ApiErrorDetails & { retryAfterSeconds: number | undefined }) {
    super(details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 400 and its like: the service refuses the data. */
export class RejectedError extends ApiError {
  static override readonly kind = 'RejectedError';
  /** What the service lists one by one, each on one line. */
  readonly issues: readonly string[];

  constructor({ issues, ...details }: ApiErrorDetails & { issues: readonly string[] }) {
    super(details);
    this.issues = issues;
  }
}

/** The service may have done it, or has done it and did not say what came of it. Never repeat on this error without looking. */
export class OutcomeUnknownError extends ApiError {
  static override readonly kind = 'OutcomeUnknownError';
}

/** 5xx: the service failed, in an operation that may be run again. */
export class ServiceError extends ApiError {
  static override readonly kind = 'ServiceError';
}

/** The service was not reached, or nothing can have changed there. */
export class ConnectionError extends ApiError {
  static override readonly kind = 'ConnectionError';
}

/** The answer is not what the service's contract says: a web page, a redirect, text that is not JSON. */
export class ContractError extends ApiError {
  static override readonly kind = 'ContractError';
}
