/** The client's transport over axios, for the doctor, for scripts and for tests. */
import type { Readable } from 'node:stream';
import axios from 'axios';

/** As the client's `HttpRequest` in `shared/api/http/transport.ts`. */
interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  milliseconds?: number;
}

interface Response {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/**
 * Sends the requests of a client. Redirects are not followed: they would carry the key to another host. What it throws
 * has the system's code. Errors of axios hold the request with its key: only the client may see them, which copies them
 * without it.
 */
export function axiosHttp({
  apiKey,
  timeoutMs,
  readBody,
  usesProxy = false,
}: {
  /** Left out, no key is sent. */
  apiKey?: string;
  /** For a whole request, with the body of its response. One that names less time gets that. */
  timeoutMs: number;
  /** The client's own, which stops at the limit of a response. */
  readBody: (body: unknown) => Promise<unknown>;
  /** Whether requests go through the proxy that the environment names, as those of n8n do. */
  usesProxy?: boolean;
}): (request: Request) => Promise<Response> {
  return async ({ method, url, headers, body, milliseconds = timeoutMs }) => {
    const time = AbortSignal.timeout(Math.min(milliseconds, timeoutMs));
    try {
      const response = await axios.request<Readable>({
        method,
        url,
        headers: {
          // For a POST without a body axios would name a form as its type.
          'content-type': false,
          ...headers,
          ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
        },
        data: body,
        signal: time,
        maxRedirects: 0,
        ...(!usesProxy && { proxy: false }),
        // For a text axios would read a response of any length.
        responseType: 'stream',
        validateStatus: () => true,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(Object.entries(response.headers)),
        body: await readBody(response.data),
      };
    } catch (error) {
      // axios would call it canceled, as if a person had stopped it.
      throw time.aborted
        ? Object.assign(new Error('The response did not come in time'), { code: 'ETIMEDOUT' })
        : error;
    }
  };
}
