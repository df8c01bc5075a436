/** The second step of an upload in n8n: the bytes of a file go to an address that is not the service's, without the key. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { PutFile } from '../../../shared/index.ts';
import { responseOf, inTime } from '../transport/transport.ts';

type Helpers = IExecuteFunctions['helpers'];

/** What n8n hands over of a file: all of it where it keeps files in memory, else a stream. */
export type FileContent = Awaited<ReturnType<Helpers['getBinaryDataBuffer'] | Helpers['getBinaryStream']>>;

/** A connection that is slower than this (2 Mbit/s) is taken for one that hangs. */
const leastBytesPerMillisecond = 250;
const leastMilliseconds = 60_000;

/** Nothing is gathered: without redirects n8n's HTTP client passes a stream on as it comes. */
export function putFile(context: IExecuteFunctions): PutFile<FileContent> {
  return async ({ url, headers, size, content }) => {
    const milliseconds = leastMilliseconds + Math.ceil(size / leastBytesPerMillisecond);
    const run = context.getExecutionCancelSignal();
    try {
      return await inTime(milliseconds, async (time) => {
        const response: unknown = await context.helpers.httpRequest({
          method: 'PUT',
          url,
          headers: { ...headers },
          body: content,
          encoding: 'stream',
          returnFullResponse: true,
          ignoreHttpStatusErrors: true,
          // It would carry the file to somebody else, and keep it in memory for that.
          disableFollowRedirect: true,
          timeout: milliseconds,
          abortSignal: run === undefined ? time : AbortSignal.any([run, time]),
        });
        const { status, body } = responseOf(response);
        discard(body);
        return { status };
      });
    } finally {
      // A store that refuses a file need not read it to its end.
      discard(content);
    }
  };
}

/** What a store says may repeat what gives leave to write there, so it is not even read. */
function discard(content: unknown): void {
  if (isStream(content)) content.destroy();
}

function isStream(content: unknown): content is { destroy(): void } {
  return (
    typeof content === 'object' &&
    content !== null &&
    'destroy' in content &&
    typeof content.destroy === 'function'
  );
}
