import { headerText, type HttpResponse } from './transport.ts';

/** The seconds that a response asks to wait; undefined if it does not say. `now`: milliseconds since 1970 on our clock. */
export function retryAfterOf({ headers }: HttpResponse, now: () => number): number | undefined {
  // A date is by the service's clock, which may differ from ours.
  const sent = Date.parse(headerText(headers, 'date') ?? '');
  return retryAfterSeconds(headerText(headers, 'retry-after'), Number.isNaN(sent) ? now() : sent);
}

/**
 * The seconds to wait that a Retry-After header asks for (RFC 9110, 10.2.3): whole seconds or an HTTP date, which ends with GMT.
 * 0 for a date in the past; undefined for anything else.
 */
export function retryAfterSeconds(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  const date = /^[A-Z][a-z]+, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
