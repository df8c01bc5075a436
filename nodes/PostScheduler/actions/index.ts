/** Every operation of the node by resource and name; names stand in people's workflows and never change. */
import type { INodeProperties } from 'n8n-workflow';
import { showFor } from '../form/show.ts';
import { getAll as getAllAccounts } from './account/get-all.operation.ts';
import { upload } from './media/upload.operation.ts';
import { getAll as getAllBoards } from './board/get-all.operation.ts';
import { get as getCreator } from './creator/get.operation.ts';
import type { Operation } from './operation.ts';
import { create } from './post/create.operation.ts';
import { createPhotoapp } from './post/create-photoapp.operation.ts';
import { deletePost } from './post/delete.operation.ts';
import { get } from './post/get.operation.ts';
import { getAll as getAllPosts } from './post/get-all.operation.ts';
import { reschedule } from './post/reschedule.operation.ts';
import { update } from './post/update.operation.ts';
import { validate } from './post/validate.operation.ts';

const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  post: {
    create,
    createPhotoapp,
    delete: deletePost,
    get,
    getAll: getAllPosts,
    reschedule,
    update,
    validate,
  },
  account: { getAll: getAllAccounts },
  board: { getAll: getAllBoards },
  creator: { get: getCreator },
  media: { upload },
};

export function operationOf({ resource, operation }: { resource: string; operation: string }): Operation {
  const found = operations[resource]?.[operation];
  if (found === undefined)
    throw new Error(
      `The operation "${operation}" of the resource "${resource}" is not known; choose another`,
    );
  return found;
}

/** The fields of all operations, each shown for its own; operations that ask the same share them. */
export const operationProperties: readonly INodeProperties[] = Object.entries(operations).flatMap(
  ([resource, named]) => {
    const questions = new Set(Object.values(named).map(({ properties }) => properties));
    return [...questions].flatMap((properties) => {
      const operation = Object.keys(named).filter((name) => named[name]?.properties === properties);
      return showFor({ resource: [resource], operation }, properties);
    });
  },
);
