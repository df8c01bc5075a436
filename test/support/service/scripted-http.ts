import { type ClientOptions, type Client, createClient } from '../../../shared/api/client.ts';
import type { Http, HttpRequest, HttpResponse } from '../../../shared/api/http/transport.ts';

/** One response of the script, or the error that is thrown instead. */
export type Step = Partial<HttpResponse> | Error;

/** A transport that responds from a script and records the requests. Throws when the script has ended. */
export function scriptedHttp(steps: readonly Step[]): { http: Http; requests: HttpRequest[] } {
  const requests: HttpRequest[] = [];
  return {
    requests,
    http: async (request) => {
      const step = steps[requests.length];
      requests.push(request);
      if (step === undefined) throw new RangeError(`The script ends before request ${requests.length}`);
      if (step instanceof Error) throw step;
      return { status: 200, headers: {}, body: undefined, ...step };
    },
  };
}

export interface Scripted {
  client: Client;
  requests: HttpRequest[];
  waits: number[];
}

/** A client on a script. Its clock only moves with its waits, and `random` returns one half by default. */
export function scriptedClient(steps: readonly Step[], options: Partial<ClientOptions> = {}): Scripted {
  const { http, requests } = scriptedHttp(steps);
  const waits: number[] = [];
  let clock = Date.UTC(2030, 0, 1);
  const client = createClient({
    http,
    baseUrl: 'https://scheduler.example/api',
    now: () => clock,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      clock += milliseconds;
    },
    ...options,
  });
  return { client, requests, waits };
}

/** A connection failure as Node throws it. */
export function networkFailure(code: string, details: object = {}): Error {
  return Object.assign(new Error(`connect ${code}`), { code }, details);
}
