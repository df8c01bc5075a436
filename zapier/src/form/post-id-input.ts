import type { LockObject, PlainInputField } from 'zapier-platform-core';
import { textOf } from '../run/perform.ts';
import type { Values } from './collect.ts';
import { keys } from './keys.ts';

/** A post is chosen from the changeable ones, or given by its ID. */
export const postIdInput: PlainInputField = {
  key: keys.postId,
  label: 'Post',
  type: 'string',
  required: true,
  dynamic: 'changeable_posts.id.name',
  search: 'find_posts.id',
  helpText: 'The draft or scheduled post to work on',
};

/** An update reads the post, changes it and writes it as a whole, so two steps must not work on one post at a time. */
export const lockOfPost: LockObject = {
  key: `post {{bundle.inputData.${keys.postId}}}`,
  scope: ['auth'],
  timeout: 60,
};

/** The ID of the chosen post. The client refuses an empty one. */
export function postIdOf(values: Values): string {
  return textOf(values[keys.postId]) ?? '';
}
