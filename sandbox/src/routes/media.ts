import * as z from 'zod/v4';
import type { UploadEndpoint } from '../../../shared/api/description/upload-endpoint.ts';
import { defineOperation, noQuery, type ServedOperation } from '../server/operation.ts';
import type { PresignedUrls } from '../uploads/presigned-urls.ts';

const fileName = z.string().min(1).describe('The name of the file with its ending.');
const contentType = z
  .string()
  .regex(/^[\w.+-]+\/[\w.+-]+$/)
  .describe('The type of the file, such as image/jpeg. Send the file with the same type.');
const size = z.int().min(1).describe('The length of the file in bytes. The sent file must have this length.');

const response = z.strictObject({
  uploadUrl: z.string().describe('Send the file here with PUT, without the key.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()).describe('Send these headers with the file.'),
  mediaUrl: z.string().describe('The address of the file after the upload: the mediaUrl of a target.'),
  expiresAt: z.string().describe('Send the file before this time.'),
});

/** Media upload (contract 1.6 and 4.8). The contract names the presigned URL, but not the endpoint. */
export function mediaOperations({
  presignedUrls,
  storeOrigin,
  endpoint: { path, fields },
}: {
  presignedUrls: PresignedUrls;
  storeOrigin: () => string;
  endpoint: UploadEndpoint;
}): ServedOperation[] {
  const names = { name: 'fileName', contentType: 'contentType', size: 'size', ...fields };
  return [
    defineOperation({
      name: 'requestUpload',
      method: 'POST',
      path,
      summary: 'Request a presigned URL',
      description: 'First step of an upload. Then send the file with PUT, and use its mediaUrl in a post.',
      query: noQuery,
      body: z.strictObject({
        [names.name]: fileName,
        [names.contentType]: contentType,
        [names.size]: size,
      }),
      response,
      errors: ['BAD_REQUEST'],
      handle({ body }) {
        const facts: Readonly<Record<string, unknown>> = body;
        const { path, query, expires, presignedUrl } = presignedUrls.create({
          fileName: fileName.parse(facts[names.name]),
          contentType: contentType.parse(facts[names.contentType]),
          size: size.parse(facts[names.size]),
        });
        const mediaUrl = `${storeOrigin()}${path}`;
        return {
          uploadUrl: `${mediaUrl}?${query}`,
          method: 'PUT',
          headers: { 'content-type': presignedUrl.contentType },
          mediaUrl,
          expiresAt: expires.toISOString(),
        };
      },
    }),
  ];
}
