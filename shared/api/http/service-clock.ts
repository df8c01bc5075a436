import { headerText, type Http } from './transport.ts';

export interface ServiceClock {
  readonly http: Http;
  /**
   * By how many milliseconds the service's clock is ahead of ours, at least, from the `Date` of its last response; undefined before
   * there is one.
   */
  readonly millisecondsAhead: () => number | undefined;
}

/** Reads the service's clock from its responses. `now`: milliseconds since 1970 on our clock. */
export function observeClock({ http, now }: { http: Http; now: () => number }): ServiceClock {
  let ahead: number | undefined;
  return {
    async http(request) {
      const response = await http(request);
      const instant = Date.parse(headerText({ headers: response.headers, name: 'date' }) ?? '');
      if (!Number.isNaN(instant)) ahead = instant - now();
      return response;
    },
    millisecondsAhead: () => ahead,
  };
}
