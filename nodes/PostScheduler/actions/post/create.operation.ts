import { summarizeWritten } from '../../../../shared/index.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';
import type { Operation } from '../operation.ts';
import { composeFrom, draftFrom } from './compose.ts';

/** Contract 4.1. Never repeated when it may have been taken. */
export const create: Operation = {
  properties: [...postProperties, optionsProperty()],
  async execute(operation) {
    const post = await composeFrom(operation, await draftFrom(operation));
    const { id } = await operation.client.createPost({ post });
    return [summarizeWritten({ id, post })];
  },
};
