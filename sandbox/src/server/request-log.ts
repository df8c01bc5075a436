import type { IncomingHttpHeaders } from 'node:http';

/** A request to the API, without the key in its headers. */
export type RecordedRequest = {
  method: string;
  /** With query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed; undefined if there is no body, or if it is not JSON. */
  body: unknown;
  /** The status of the response, whether or not it arrived; 0 without a response. */
  status: number;
  /** The name of the injected fault. */
  fault?: string;
};

export type RequestLog = { requests: readonly RecordedRequest[]; add(request: RecordedRequest): void };

/** Bounds the memory of a service that runs for weeks. */
const kept = 50_000;

/** The latest requests in the order of their responses. */
export function createRequestLog({ log }: { log: (line: string) => void }): RequestLog {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    add(request) {
      requests.push(request);
      if (requests.length > kept) requests.splice(0, requests.length - kept);
      const { method, path, status, fault } = request;
      log(`${method} ${path} ${status}${fault === undefined ? '' : ` (fault: ${fault})`}`);
    },
  };
}
