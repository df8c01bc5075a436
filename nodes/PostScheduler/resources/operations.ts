/** What the operations of all resources do, by the names that workflows store. `index.ts` has their forms. */
import { getAll as getAllAccounts } from './account/get-all.operation.ts';
import { getAll as getAllBoards } from './board/get-all.operation.ts';
import { get as getCreator } from './creator/get.operation.ts';
import { upload } from './media/upload.operation.ts';
import type { Operation } from './operation.ts';
import { create } from './post/create.operation.ts';
import { deletePost } from './post/delete.operation.ts';
import { get as getPost } from './post/get.operation.ts';
import { getAll as getAllPosts } from './post/get-all.operation.ts';
import { onPost } from './post/on-post.ts';
import { preview } from './post/preview.operation.ts';
import { reschedule } from './post/reschedule.operation.ts';
import { update } from './post/update.operation.ts';

const operations = {
  account: { getAll: getAllAccounts },
  board: { getAll: getAllBoards },
  creator: { get: getCreator },
  media: { upload },
  post: {
    create,
    delete: onPost(deletePost),
    get: onPost(getPost),
    getAll: getAllPosts,
    preview,
    reschedule: onPost(reschedule),
    update: onPost(update),
  },
} satisfies Record<string, Record<string, Operation>>;

/** The operations of each resource, which the form has to offer. */
export type Operations = typeof operations;

export function operationOf({ resource, operation }: { resource: string; operation: string }): Operation {
  const ofResource = new Map<string, Readonly<Record<string, Operation>>>(Object.entries(operations)).get(
    resource,
  );
  const found = new Map(Object.entries(ofResource ?? {})).get(operation);
  if (found === undefined)
    throw new Error(
      `The operation "${operation}" of the resource "${resource}" is not known; choose another`,
    );
  return found;
}
