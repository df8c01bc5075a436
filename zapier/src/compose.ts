/** From the form to the wire, for the actions that write a post. */
import { composePost, type PostDraft, type PostWrite, withMediaSizes } from '../../shared/index.ts';
import { clockOf, type Step } from './perform.ts';
import { sizeOfMedia } from './transport.ts';

/** The draft in the write shape; the sizes that a network wants are asked of the media's addresses first. */
export async function composeFrom(step: Step, draft: PostDraft): Promise<PostWrite> {
  const measured = await withMediaSizes({ draft, measure: (url) => sizeOfMedia({ z: step.z, url }) });
  return composePost(measured, clockOf(step));
}
