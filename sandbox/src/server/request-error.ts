/** The kinds of contract 7, with their statuses. */
export const errorStatuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** A validation issue: its path in the body or query, and what is wrong there. */
export type Issue = { path: (string | number)[]; message: string };

/** The page to upgrade a plan. Contract 7: every 403 has this link. */
export const upgradeUrl = 'https://scheduler.example/upgrade';

/** A refusal that the caller sees, with the status and body of contract 7. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[];
  /** Seconds until the same request may be sent again, a whole number. */
  readonly retryAfter: number | undefined;

  constructor({
    code,
    message,
    issues = [],
    retryAfter,
  }: {
    code: ErrorCode;
    message: string;
    issues?: Issue[];
    retryAfter?: number;
  }) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  toBody(): { code: ErrorCode; message: string; issues?: Issue[] } {
    const { code, message, issues } = this;
    return issues.length > 0 ? { code, message, issues } : { code, message };
  }
}

export function badRequest(message: string): RequestError {
  return new RequestError({ code: 'BAD_REQUEST', message });
}

/** 400. The message repeats every issue, for clients that show only the message. */
export function invalidData(issues: Issue[]): RequestError {
  const all = issues.map(({ path, message }) => `${path.join('.') || 'the request body'}: ${message}`);
  return new RequestError({ code: 'BAD_REQUEST', message: `Invalid data: ${all.join('; ')}`, issues });
}

export function unauthorized(message: string): RequestError {
  return new RequestError({ code: 'UNAUTHORIZED', message });
}

export function forbidden(message: string): RequestError {
  return new RequestError({ code: 'FORBIDDEN', message: `${message} Upgrade at ${upgradeUrl}` });
}

export function notFound(message: string): RequestError {
  return new RequestError({ code: 'NOT_FOUND', message });
}

/** Fastify's errors as errors of the contract. An unexpected error becomes a 500 without details. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  switch (fastifyCode(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return badRequest('The request body is too large: send less at once, and media as URLs.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return badRequest('The request body is not JSON: send it with Content-Type: application/json.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return badRequest('The request body is not valid JSON: check its quotes, commas and brackets.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badRequest('The length of the request body differs from its Content-Length.');
    case 'FST_ERR_BAD_URL':
      return badRequest('The address has a % that is not followed by two hexadecimal digits.');
    default:
      return new RequestError({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'The service failed. Try again later. The log of the service has the details.',
      });
  }
}

function fastifyCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
