/** The fields that stand for a post: one that exists, and all that makes up a new or a changed one. */
import type { FormField } from '../fields/form-field.ts';

/** A post that can still be changed. */
export const chosenPost = {
  key: 'postId',
  type: 'post',
  label: 'Post',
  help: 'The post to work on',
  required: true,
} as const satisfies FormField;

/** A new post; a preview asks the same, and requires less. */
export const newDraft = {
  key: 'draft',
  type: 'draft',
  isChange: false,
  label: 'Post',
  help: 'When, where and what is published',
} as const satisfies FormField;

/** What changes about a post; what is left empty stays. */
export const changedDraft = {
  key: 'draft',
  type: 'draft',
  isChange: true,
  label: 'Post',
  help: 'What changes about the post',
} as const satisfies FormField;
