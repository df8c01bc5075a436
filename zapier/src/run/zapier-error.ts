/** Turns the errors of the shared core into Zapier's, by what Zapier does with each. */
import type { ZObject } from 'zapier-platform-core';
import { ApiError, OutcomeUnknownError } from '../../../shared/index.ts';
import { CredentialError, RateLimitError } from '../../../shared/api/errors/api-errors.ts';
import { daySeconds } from '../../../shared/api/errors/wording.ts';
import { PostSchedulerError } from '../../../shared/data/errors.ts';

/**
 * * A refused key: Zapier asks for a new one.
 * * A rate limit: Zapier runs the step again later, since the service did nothing.
 * * An unknown outcome halts the step. Zapier's automatic replay skips halted steps, so it cannot publish a post twice. A person can
 *   still replay the run; the message says to look first.
 * * Any other error is for the owner of the Zap.
 */
export function zapierError(z: ZObject, error: unknown): unknown {
  if (!PostSchedulerError.isInstance(error)) return error;
  const { message } = error;
  if (CredentialError.isInstance(error)) return new z.errors.ExpiredAuthError(message);
  if (RateLimitError.isInstance(error)) {
    const { retryAfterSeconds: asked } = error;
    // A quota is for a day at most, so no wait is longer.
    return new z.errors.ThrottledError(
      message,
      asked === undefined ? undefined : Math.min(asked, daySeconds),
    );
  }
  if (OutcomeUnknownError.isInstance(error)) return new z.errors.HaltedError(message);
  return new z.errors.Error(message, error.name, ApiError.isInstance(error) ? error.status : undefined);
}
