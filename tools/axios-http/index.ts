/** The client's transport with axios, for the doctor, scripts and tests. */
import type { Readable } from 'node:stream';
import axios from 'axios';

/** The same as the client's `HttpRequest` in `shared/api/http/transport.ts`. */
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
 * Sends the requests of a client. Redirects are not followed: they would carry the key to another host. Thrown errors have the system's code. Errors
 * of axios hold the request with its key: only the client may see them, and it copies them without the key.
 */
export function axiosHttp({
  apiKey,
  timeoutMs,
  readBody,
  usesProxy = false,
}: {
  /** Default: no key is sent. */
  apiKey?: string;
  /** For a whole request, including the response body. A request may set a shorter time. */
  timeoutMs: number;
  /** The client's own reader, which stops at the size limit. */
  readBody: (body: unknown) => Promise<unknown>;
  /** Whether requests use the proxy named by the environment, as those of n8n do. */
  usesProxy?: boolean;
}): (request: Request) => Promise<Response> {
  return async ({ method, url, headers, body, milliseconds = timeoutMs }) => {
    const time = AbortSignal.timeout(Math.min(milliseconds, timeoutMs));
    try {
      const response = await axios.request<Readable>({
        method,
        url,
        headers: {
          // For a POST without a body, axios would send the content type of a form.
          'content-type': false,
          ...headers,
          ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
        },
        data: body,
        signal: time,
        maxRedirects: 0,
        ...(!usesProxy && { proxy: false }),
        // A stream, because axios would read a text of any length.
        responseType: 'stream',
        validateStatus: () => true,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(Object.entries(response.headers)),
        body: await readBody(response.data),
      };
    } catch (error) {
      // axios calls a timeout canceled, as if a person stopped it.
      throw time.aborted
        ? Object.assign(new Error('The response did not come in time'), { code: 'ETIMEDOUT' })
        : error;
    }
  };
}
