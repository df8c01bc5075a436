import * as z from 'zod/v4';
import { violationsInPhotoappPost, violationsInPost } from '../contract/violations.ts';

const bodyOfUpdate = z.object({ data: z.unknown() });

/** What breaks the contract in a request that reached the service. */
export function violationsInRequest({
  method,
  path,
  body,
  status,
}: {
  method: string;
  path: string;
  body: unknown;
  status: number;
}): string[] {
  // What the filters of lists and the name of a post may be, only the service knows.
  if (method === 'GET' || method === 'DELETE') return [];
  if (status === 400) return [`${method} ${path} was refused: ${JSON.stringify(body)}`];
  if (path.endsWith('/presigned-url')) return [];
  if (method === 'POST')
    return path === '/api/posts' ? violationsInPost(body) : violationsInPhotoappPost(body);
  return path.endsWith('/schedule') ? [] : violationsInPost(bodyOfUpdate.parse(body).data);
}
