import { getOrMake } from '../../data/maps.ts';
import { PostSchedulerError } from '../../data/errors.ts';

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
  link?: string | undefined;
  cause?: unknown;
}

/** An operation failed. The message is `operation: summary advice` and the link; a host may show the parts separately. */
export class ApiError extends PostSchedulerError {
  static override readonly kind: string = 'ApiError';
  readonly details: Readonly<ApiErrorDetails>;

  constructor(details: ApiErrorDetails) {
    const { operation, summary, advice, link, cause } = details;
    const linkText = link === undefined ? '' : ` ${postLinkText(link)}`;
    super(`${operation}: ${summary} ${advice}${linkText}`, cause === undefined ? undefined : { cause });
    this.details = details;
  }

  get happened(): string {
    return this.details.happened ?? this.details.summary;
  }
}

/** Without a period, which would become a part of the link. */
export function postLinkText(link: string): string {
  return `The post is at ${link}`;
}

const classes = new Map<string, typeof ApiError>();

/** The class of a kind. They differ in that alone. */
function classOf(kind: string): typeof ApiError {
  return getOrMake(
    classes,
    kind,
    () =>
      class extends ApiError {
        static override readonly kind = kind;
      },
  );
}

/** 401: the API key is missing, wrong or revoked. */
export const CredentialError = classOf('CredentialError');
/** 403: plan limit, quota, or something that belongs to someone else. */
export const PlanLimitError = classOf('PlanLimitError');
/** 404: there is no such post, or no such endpoint at the address. */
export const NotFoundError = classOf('NotFoundError');
/** 429: too many requests in a minute, or on a day. Nothing was done. */
export const RateLimitError = classOf('RateLimitError');
/** 400 and similar: the service refuses the data. */
export const RejectedError = classOf('RejectedError');
/** The service may have done it, or did it without returning the result. Never repeat on this error without checking. */
export const OutcomeUnknownError = classOf('OutcomeUnknownError');
/** 5xx: the service failed in an operation that is safe to repeat. */
export const ServiceError = classOf('ServiceError');
/** No response, and nothing was changed at the service. */
export const ConnectionError = classOf('ConnectionError');
/** The response is not what the contract says: a web page, a redirect, text that is not JSON. */
export const ContractError = classOf('ContractError');
/** The post could not be delivered, and it is certain that nothing was published: the same run can simply be repeated. */
export const NotPublishedError = classOf('NotPublishedError');

/** The same error, of the same class, with other sentences. */
export function reworded(
  error: ApiError,
  sentences: Partial<Pick<ApiErrorDetails, 'operation' | 'summary' | 'advice' | 'link'>>,
): ApiError {
  const Same = classOf(error.name);
  return new Same({ ...error.details, ...sentences });
}

/** What was asked for; undefined where the service does not find it. */
export async function unlessNotFound<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return await asked.catch((error: unknown) => {
    if (NotFoundError.isInstance(error)) return undefined;
    throw error;
  });
}
