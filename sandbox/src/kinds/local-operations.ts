/** The local service's operations, in the contract's words: every kind of service uses them. */
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

/** Gives an operation by its name. */
export type LocalOperations = (name: string) => ServedOperation | undefined;

/** The operations for lists and uploads do not work here: they are only there for the description. */
export function localOperations(service: PostService): LocalOperations {
  const { path, request } = uploadSpellings['presigned-url'];
  const posts = () =>
    postOperations({ service, store: { page: () => [] }, schemas, networkNames, postPage: () => '' });
  const others = () => [
    ...networkOperations({ service, networkNames }),
    ...accountOperations({ networkNames }),
    ...mediaOperations({
      presignedUrls: createPresignedUrls({ now: () => new Date(0) }),
      storeOrigin: () => '',
      endpoint: { path, fields: { name: request.name, contentType: request.type } },
    }),
    ...accountDetailOperations({ networkNames }),
  ];
  // Making a group takes longer than the rest of a request, and most services never need `others`.
  const groups = [posts, others].map((make) => {
    let made: ReadonlyMap<string, ServedOperation> | undefined;
    return () => (made ??= new Map(make().map((operation) => [operation.name, operation])));
  });
  return (name) => {
    for (const group of groups) {
      const found = group().get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

let written: JsonObject | undefined;

/** The description of the local service, written once for all services. */
export function localDescription(operations: LocalOperations, names: readonly string[]): JsonObject {
  written ??= writeOpenApi({
    operations: names.flatMap((name) => operations(name) ?? []),
    schemas,
    postPage: () => '',
  });
  return written;
}
