import { documentedEndpoints } from '../description/service-description.ts';
import { type UploadEndpoint, uploadFacts } from '../description/upload-endpoint.ts';
import { type Operation, operations } from '../operations.ts';
import { checkBaseUrl } from '../errors/wording.ts';
import { stepName } from './step-name.ts';
import type { FileFacts } from './media-file.ts';

/** The request for leave to upload a file: as the service's description says, else as is documented here. */
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
    ifUnknown: `${checkBaseUrl} If it is right, this service takes uploads in a way of its own: give the media by its URL instead.`,
  };
  const facts = uploadFacts.flatMap((fact) =>
    fields[fact] === undefined ? [] : [[fields[fact], file[fact]] as const],
  );
  return { operation, path, body: Object.fromEntries(facts) };
}
