import type { IncomingHttpHeaders } from 'node:http';

/** One request to the API and how it was answered; the headers are without the key. */
export type RecordedRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed; undefined when there was none or it was not JSON. */
  body: unknown;
  /** As it was answered, whether or not that arrived; 0 where it was not answered at all. */
  status: number;
  /** The name of the fault that it met. */
  fault?: string;
};

export type RequestLog = { requests: readonly RecordedRequest[]; add(request: RecordedRequest): void };

/** So that a service that runs for weeks does not fill the memory. */
const kept = 50_000;

/** The latest requests in the order of their answers. */
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
