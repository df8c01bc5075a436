import * as z from 'zod/v4';
import type { UploadEndpoint } from '../../../shared/index.ts';
import { defineOperation, noQuery, type Operation } from '../operation.ts';
import type { PresignedUrls } from '../uploads/presigned-urls.ts';

const fileName = z.string().min(1).describe('The name of the file with its ending.');
const contentType = z
  .string()
  .regex(/^[\w.+-]+\/[\w.+-]+$/)
  .describe('The type of the file, such as image/jpeg; the file has to be sent under the same.');
const size = z.int().min(1).describe('The length of the file in bytes; the file has to be as long.');

const answer = z.strictObject({
  uploadUrl: z.string().describe('Send the file here with PUT, without the key.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()).describe('To be sent along with the file.'),
  mediaUrl: z.string().describe('The address of the file once it is sent: the mediaUrl of a target.'),
  expiresAt: z.string().describe('Until when the file can be sent.'),
});

/** Media upload (sections 1.6 and 4.8): the contract says that a presigned URL is requested, not where and how. */
export function mediaOperations({
  presignedUrls,
  storeOrigin,
  endpoint: { path, fields },
}: {
  presignedUrls: PresignedUrls;
  storeOrigin: () => string;
  endpoint: UploadEndpoint;
}): Operation[] {
  const names = { name: 'fileName', contentType: 'contentType', size: 'size', ...fields };
  return [
    defineOperation({
      name: 'requestUpload',
      method: 'POST',
      path,
      summary: 'Ask where to send a file',
      description:
        'First step of an upload: the file is then sent with PUT, and its mediaUrl attached to a post.',
      query: noQuery,
      body: z.strictObject({
        [names.name]: fileName,
        [names.contentType]: contentType,
        [names.size]: size,
      }),
      answer,
      errors: ['BAD_REQUEST'],
      handle({ body }) {
        const facts: Readonly<Record<string, unknown>> = body;
        const { path, query, expires, presignedUrl } = presignedUrls.give({
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
