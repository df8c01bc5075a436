/** The second step of an upload in n8n: the bytes of a file go to a presigned URL, without the key. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { PutFile } from '../../../shared/index.ts';
import { discardBody } from '../../../shared/media/read-part.ts';
import { inTime, requestOptions, responseOf } from '../transport/node-transport.ts';

/** The content of a file as n8n gives it: all bytes where n8n keeps files in memory, else a stream. */
export type FileContent = Awaited<
  ReturnType<IExecuteFunctions['helpers']['getBinaryDataBuffer' | 'getBinaryStream']>
>;

/** This is 2 Mbit/s; a slower connection counts as hanging. */
const leastBytesPerMillisecond = 250;
const leastMilliseconds = 60_000;

/** How long a file of this size may take to send. */
export function transferMilliseconds(size: number): number {
  return leastMilliseconds + Math.ceil(size / leastBytesPerMillisecond);
}

/** Sends the file without collecting it in memory: while redirects are off, n8n's HTTP client passes a stream on as it arrives. */
export function putFile(context: IExecuteFunctions): PutFile<FileContent> {
  return async ({ url, headers, size, content }) => {
    const milliseconds = transferMilliseconds(size);
    const run = context.getExecutionCancelSignal();
    try {
      return await inTime(milliseconds, async (time) => {
        const response: unknown = await context.helpers.httpRequest({
          method: 'PUT',
          url,
          headers: { ...headers },
          body: content,
          ...requestOptions,
          timeout: milliseconds,
          abortSignal: run === undefined ? time : AbortSignal.any([run, time]),
        });
        const { status, body } = responseOf(response);
        // The body may repeat the presigned URL, so it is not read.
        discardBody(body);
        return { status };
      });
    } finally {
      // A store may refuse a file before it has read the whole file.
      discardBody(content);
    }
  };
}
