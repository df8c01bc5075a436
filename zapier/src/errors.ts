/** Errors of the shared core as Zapier acts on them. */
import type { ZObject } from 'zapier-platform-core';
import {
  ApiError,
  CredentialError,
  OutcomeUnknownError,
  PostSchedulerError,
  RateLimitError,
} from '../../shared/index.ts';

/**
 * * A refused key makes Zapier ask for a new one.
 * * A rate limit makes Zapier come back later by itself: nothing was done.
 * * An unknown outcome halts: Zapier's automatic replay, which could publish a post twice, does not touch halted steps. A person
 *   who replays the run by hand runs the step again; the message says to look first.
 * * Everything else is an error for the person whose Zap it is.
 */
export function zapierError({ z, error }: { z: ZObject; error: unknown }): unknown {
  if (!PostSchedulerError.isInstance(error)) return error;
  const { message } = error;
  if (CredentialError.isInstance(error)) return new z.errors.ExpiredAuthError(message);
  if (RateLimitError.isInstance(error)) {
    return new z.errors.ThrottledError(message, error.retryAfterSeconds);
  }
  if (OutcomeUnknownError.isInstance(error)) return new z.errors.HaltedError(message);
  return new z.errors.Error(message, error.name, ApiError.isInstance(error) ? error.status : undefined);
}
