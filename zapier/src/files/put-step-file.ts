/**
 * The second step of an upload on Zapier: the bytes of a file go to a presigned URL, without the key. `z.request` cannot be used: Zapier logs its
 * requests with their queries, and the query of a presigned URL is a secret. Zapier's log omits requests that look like those of its own client.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { urlToHttpOptions } from 'node:url';
import { type PutFile, timeout } from '../../../shared/index.ts';
import { noTimeLeft } from '../connection/zapier-transport.ts';

/** `end`: when the upload must be finished, in milliseconds since 1970. */
export function putFile(end: number): PutFile<Readable> {
  return async ({ url, headers, content }) => {
    const milliseconds = end - Date.now();
    if (milliseconds <= 0) {
      content.destroy();
      throw noTimeLeft();
    }
    const time = AbortSignal.timeout(milliseconds);
    const address = new URL(url);
    const request = address.protocol === 'http:' ? requestHttp : requestHttps;
    try {
      return await new Promise<{ status: number }>((resolve, reject) => {
        // One object: Zapier wraps this function, and ignores a second argument.
        const sending = request({
          ...urlToHttpOptions(address),
          method: 'PUT',
          headers: { ...headers, 'user-agent': 'Zapier' },
          signal: time,
          agent: false,
        });
        sending.on('error', reject);
        sending.on('response', (response) => {
          // The response body may repeat the presigned URL, so it is not read.
          response.on('error', () => {});
          response.destroy();
          resolve({ status: response.statusCode ?? 0 });
        });
        pipeline(content, sending).catch(reject);
      });
    } catch (error) {
      throw time.aborted ? timeout() : error;
    } finally {
      content.destroy();
    }
  };
}
