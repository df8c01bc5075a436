import { type DescriptionPort, documentedEndpoints } from '../description/service-description.ts';
import { uploadFacts } from '../description/upload-endpoint.ts';
import { unreadableError } from '../errors/contract-error.ts';
import { hostAdvice } from '../errors/host-advice.ts';
import type { Send } from '../http/send.ts';
import { operations } from '../operations.ts';
import { recordOf } from '../responses/read-records.ts';
import { type PresignedUrl, readPresignedUrl } from './presigned-url.ts';
import { type FileFacts, stepName } from './upload-media.ts';

export function uploadCalls({ send, description }: { send: Send; description: DescriptionPort }) {
  return {
    /** Contract 1.6 and 4.8: requests a presigned URL, as the service description shows, otherwise as documented here. */
    async requestUpload(file: FileFacts): Promise<PresignedUrl> {
      const { path, fields } = (await description('uploadEndpoint')) ?? documentedEndpoints.upload;
      const operation = {
        ...operations.requestUpload,
        name: stepName(file.name, 'request'),
        ifUnknown: `${hostAdvice.address.n8n} If it is right, this service handles uploads differently: give the media by its URL instead.`,
      };
      const facts = uploadFacts.flatMap((fact) =>
        fields[fact] === undefined ? [] : [[fields[fact], file[fact]] as const],
      );
      const success = await send({ operation, path, body: Object.fromEntries(facts) });
      const presignedUrl = readPresignedUrl(recordOf(success.responseBody) ?? {});
      if ('missing' in presignedUrl) throw unreadableError({ ...success, wanted: presignedUrl.missing });
      return presignedUrl;
    },
  };
}
