/**
 * Endpoints that the contract names but does not show (contract 4.8), for a service that does not describe them: if the documented address does not
 * know a request, the usual addresses of services are tried. Only requests that change nothing are tried in this way, as a wrong address then has no
 * effect.
 */
import { ApiError } from '../errors/api-errors.ts';

/** The address does not know such a request. */
const notThere: ReadonlySet<number | undefined> = new Set([404, 405]);
/** The address expects other fields, or cannot find what the request names. */
const notSo: ReadonlySet<number | undefined> = new Set([400, 422]);

export function isNotThere(error: unknown): boolean {
  return ApiError.isInstance(error) && notThere.has(error.status);
}

/**
 * Whether another address or other names may be right. Other failures are the same everywhere: a key that is not accepted, a limit, a service that is
 * down.
 */
export function mayBeElsewhere(error: unknown): error is ApiError {
  return ApiError.isInstance(error) && (isNotThere(error) || notSo.has(error.status));
}

/** Runs tasks one after the other, so that each knows what the earlier ones learned. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return await turn;
  };
}
