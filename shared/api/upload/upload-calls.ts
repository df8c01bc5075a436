import type { DescriptionPort } from '../description/service-description.ts';
import { unreadableError } from '../errors/contract-error.ts';
import type { Send } from '../http/send.ts';
import { recordOf } from '../responses/read-records.ts';
import type { FileFacts } from './media-file.ts';
import { presignedUrlRequest } from './presigned-url-request.ts';
import { type PresignedUrl, readPresignedUrl } from './presigned-url.ts';

export function uploadCalls({ send, description }: { send: Send; description: DescriptionPort }) {
  return {
    /** Contract 1.6 and 4.8: requests a presigned URL. Safe to repeat, as an unused URL has no effect. */
    async requestUpload(file: FileFacts): Promise<PresignedUrl> {
      const request = presignedUrlRequest({ file, endpoint: await description('uploadEndpoint') });
      const success = await send(request);
      const presignedUrl = readPresignedUrl(recordOf(success.responseBody) ?? {});
      if ('missing' in presignedUrl) throw unreadableError({ ...success, wanted: presignedUrl.missing });
      return presignedUrl;
    },
  };
}
