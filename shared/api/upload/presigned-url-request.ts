import { documentedEndpoints } from '../description/service-description.ts';
import { type UploadEndpoint, uploadFacts } from '../description/upload-endpoint.ts';
import { type Operation, operations } from '../operations.ts';
import { checkBaseUrlAdvice } from '../errors/wording.ts';
import { stepName } from './step-name.ts';
import type { FileFacts } from './media-file.ts';

/** The request for a presigned URL: as the service description says, otherwise as documented here. */
export function presignedUrlRequest({
  file,
  endpoint: { path, fields } = documentedEndpoints.upload,
}: {
  file: FileFacts;
  endpoint: UploadEndpoint | undefined;
}): { operation: Operation; path: string; body: object } {
  const operation = {
    ...operations.requestUpload,
    name: stepName(file.name, 'request'),
    ifUnknown: `${checkBaseUrlAdvice} If it is right, this service takes uploads in a way of its own: give the media by its URL instead.`,
  };
  const facts = uploadFacts.flatMap((fact) =>
    fields[fact] === undefined ? [] : [[fields[fact], file[fact]] as const],
  );
  return { operation, path, body: Object.fromEntries(facts) };
}
