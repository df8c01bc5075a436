/** From the form to the wire, for the actions that write a post. */
import {
  composePost,
  isEmpty,
  type PostDraft,
  type PostWrite,
  withMediaSizes,
  withTargetsJson,
} from '../../shared/index.ts';
import { collectPost } from './form/collect.ts';
import { keys } from './form/keys.ts';
import { clockOf, type Step } from './perform.ts';
import { scheduledAtOf } from './scheduled-time.ts';
import { sizeOfMedia } from './transport.ts';

/** What the person filled in. */
export async function draftFrom(step: Step): Promise<PostDraft> {
  const { client, values } = step;
  const draft = collectPost({ values, scheduledAt: scheduledAtOf(step) });
  const json = values[keys.targetsJson];
  if (isEmpty(json)) return draft;
  return withTargetsJson({ draft, json, vocabulary: await client.vocabulary(), clock: clockOf(step) });
}

/** The draft in the write shape; the sizes that a network wants are asked of the media's addresses first. */
export async function composeFrom(step: Step, draft: PostDraft): Promise<PostWrite> {
  const measured = await withMediaSizes({ draft, measure: (url) => sizeOfMedia({ z: step.z, url }) });
  return composePost(measured, clockOf(step));
}
