/** All actions, by their resources, in the order of their names. A host offers each of them. */
import type { Action, ResourceName } from './action.ts';
import { createOrUpdate } from './create-or-update.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { getAccounts } from './reading/get-accounts.ts';
import { getBoards } from './reading/get-boards.ts';
import { getCreator } from './reading/get-creator.ts';
import { getPost } from './reading/get-post.ts';
import { getPosts } from './reading/get-posts.ts';
import { preview } from './reading/preview.ts';
import { review } from './reading/review.ts';
import { reschedulePost } from './reschedule-post.ts';
import { updatePost } from './update-post.ts';
import { uploadFile } from './upload-file.ts';

export const actions: Readonly<Record<ResourceName, readonly [Action, ...Action[]]>> = {
  account: [getAccounts],
  board: [getBoards],
  creator: [getCreator],
  media: [uploadFile],
  post: [
    createPost,
    createOrUpdate,
    deletePost,
    getPost,
    getPosts,
    preview,
    reschedulePost,
    review,
    updatePost,
  ],
};
