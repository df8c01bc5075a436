import { type Client, type ClientOptions, createClient } from '../../shared/api/index.ts';
import type { Http, HttpRequest, HttpResponse } from '../../shared/api/http/transport.ts';

/** One answer of the script, or the fault that is thrown in its place. */
export type Step = Partial<HttpResponse> | Error;

/** A transport that answers from a script and writes down what was asked; one request too many is an error of the test. */
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
  /** The milliseconds of every wait. */
  waits: number[];
}

/** A client on a script, with a clock that moves by its waits only. `random` is one half unless told. */
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

/** A connection fault as Node throws it. */
export function networkFailure(code: string, details: object = {}): Error {
  return Object.assign(new Error(`connect ${code}`), { code }, details);
}
