/** The operations of the local service, in the words of the contract: every kind of service does its work by them. */
import { postOperations } from '../routes/posts.ts';
import { networkOperations } from '../routes/networks.ts';
import { accountOperations } from '../routes/accounts.ts';
import { accountDetailOperations } from '../routes/account-details.ts';
import { mediaOperations } from '../routes/media.ts';
import { createSchemas } from '../documents/schemas.ts';
import { writeOpenApi } from '../documents/openapi.ts';
import type { ServedOperation } from '../server/operation.ts';
import type { PostService } from '../store/post-service.ts';
import { createPresignedUrls } from '../uploads/presigned-urls.ts';
import { uploadSpellings } from './upload-spellings.ts';
import type { JsonObject } from './shown-values.ts';

const networkNames = {};
const schemas = createSchemas({ networkNames });

/** By their names. Lists, accounts and uploads are there for the description alone. */
export function localOperations(service: PostService): ReadonlyMap<string, ServedOperation> {
  const { path, request } = uploadSpellings['presigned-url'];
  const operations = [
    ...postOperations({
      service,
      store: { page: () => [] },
      schemas,
      networkNames,
      postPage: () => '',
    }),
    ...networkOperations({ service, networkNames }),
    ...accountOperations({ networkNames }),
    ...mediaOperations({
      presignedUrls: createPresignedUrls({ now: () => new Date(0) }),
      storeOrigin: () => '',
      endpoint: { path, fields: { name: request.name, contentType: request.type } },
    }),
    ...accountDetailOperations({ networkNames }),
  ];
  return new Map(operations.map((operation) => [operation.name, operation]));
}

let written: JsonObject | undefined;

/** The description of the local service, written once: that takes longer than all else that a service does. */
export function localDescription(operations: ReadonlyMap<string, ServedOperation>): JsonObject {
  written ??= writeOpenApi({ operations: [...operations.values()], schemas, postPage: () => '' });
  return written;
}
