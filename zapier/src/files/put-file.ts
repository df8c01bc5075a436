/**
 * The second step of an upload on Zapier: the bytes of a file go to an address that is not the service's, without the key.
 *
 * Not by z.request, whose requests Zapier logs with their queries: this one's gives leave to write. Zapier's log passes over requests
 * that its own client seems to have sent.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { urlToHttpOptions } from 'node:url';
import type { PutFile } from '../../../shared/index.ts';
import { timeout } from '../transport.ts';

/** `end`: when the file has to be there, in milliseconds since 1970. */
export function putFile({ end }: { end: number }): PutFile<Readable> {
  return async ({ url, headers, content }) => {
    const milliseconds = end - Date.now();
    if (milliseconds <= 0) {
      content.destroy();
      throw timeout('The step has no time left');
    }
    const time = AbortSignal.timeout(milliseconds);
    const address = new URL(url);
    const request = address.protocol === 'http:' ? requestHttp : requestHttps;
    try {
      return await new Promise<{ status: number }>((resolve, reject) => {
        // One object: where Zapier wraps this function, it knows no second one.
        const sending = request({
          ...urlToHttpOptions(address),
          method: 'PUT',
          headers: { ...headers, 'user-agent': 'Zapier' },
          signal: time,
          agent: false,
        });
        sending.on('error', reject);
        sending.on('response', (response) => {
          // What a store says may repeat what gives leave to write there, so it is not even read.
          response.on('error', () => {});
          response.destroy();
          resolve({ status: response.statusCode ?? 0 });
        });
        pipeline(content, sending).catch(reject);
      });
    } catch (error) {
      throw time.aborted ? timeout('The file was not sent in time') : error;
    } finally {
      content.destroy();
    }
  };
}
