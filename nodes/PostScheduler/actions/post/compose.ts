/** From the form to the wire, for the operations that write a post. */
import {
  composePost,
  type CompositionContext,
  type PostDraft,
  type PostWrite,
  withMediaSizes,
  withTargetsJson,
} from '../../../../shared/index.ts';
import { collectPost } from '../../form/collect.ts';
import { sizeOfMedia } from '../../transport.ts';
import { type OperationContext, parametersOf } from '../operation.ts';

/** The names of what is asked of the whole post. */
const contentParameters = ['publish', 'scheduledAt', 'caption', 'media'] as const;

/** What the person filled in. */
export async function draftFrom(operation: OperationContext): Promise<PostDraft> {
  const content = parametersOf(operation, contentParameters);
  const { specifyTargets, targets, targetsJson } = parametersOf(operation, targetParameters);
  if (specifyTargets !== 'json') return collectPost({ ...content, targets });
  return withTargetsJson({
    draft: collectPost(content),
    json: targetsJson,
    vocabulary: await operation.client.vocabulary(),
    clock: clockOf(operation),
  });
}

const targetParameters = ['specifyTargets', 'targets', 'targetsJson'] as const;

/** Now, in the time zone of the workflow. */
export function clockOf({ context }: OperationContext): CompositionContext {
  return { now: new Date(), timeZone: context.getTimezone() };
}

/** The draft in the write shape; the sizes that a network wants are asked of the media's addresses first. */
export async function composeFrom(operation: OperationContext, draft: PostDraft): Promise<PostWrite> {
  const measured = await withMediaSizes({ draft, measure: (url) => sizeOfMedia(operation.context, url) });
  return composePost(measured, clockOf(operation));
}
