/**
 * Endpoints that the contract names and does not show (4.8), of a service that does not describe them: where the documented address does not
 * know a request, the usual addresses of services are asked. Only reads are looked for so, as an address that is not known has no effect.
 */
import { ApiError } from '../errors/api-errors.ts';

/** Nothing there takes such a request. */
const notThere: ReadonlySet<number | undefined> = new Set([404, 405]);
/** Something there takes a request of other fields, or what it was asked for does not exist. */
const notSo: ReadonlySet<number | undefined> = new Set([400, 422]);

export function isNotThere(error: unknown): boolean {
  return ApiError.isInstance(error) && notThere.has(error.status);
}

/**
 * Whether another address or other names may be right. Every other failure stands at each address: a key that is not accepted, a limit, a service
 * that is down.
 */
export function mayBeElsewhere(error: unknown): error is ApiError {
  return ApiError.isInstance(error) && (isNotThere(error) || notSo.has(error.status));
}

/** Runs pieces of work one after the other, so that each knows what those before it learned. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return await turn;
  };
}
