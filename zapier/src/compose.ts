/** From the form to the wire, for the actions that write a post. */
import {
  composePost,
  isEmpty,
  type PostDraft,
  type PostWrite,
  withMediaSizes,
  withTargetsJson,
  withUploads,
} from '../../shared/index.ts';
import { collectPost, fileAddressesIn } from './form/collect.ts';
import { keys } from './form/keys.ts';
import { clockOf, type Step } from './perform.ts';
import { scheduledAtOf } from './scheduled-time.ts';
import { sizeOfMedia } from './transport.ts';

/** What the person filled in. */
export async function draftFrom(
  step: Step,
  { isChange = false }: { isChange?: boolean } = {},
): Promise<PostDraft> {
  const { client, values, files } = step;
  await files.load(fileAddressesIn(values));
  const draft = collectPost({ values, scheduledAt: scheduledAtOf(step), files: files.at, isChange });
  const json = values[keys.targetsJson];
  if (isEmpty(json)) return draft;
  return withTargetsJson({ draft, json, networkNames: await client.networkNames(), clock: clockOf(step) });
}

/**
 * The draft in the write shape, once nothing is wrong with it: only then are its files uploaded. The sizes that a network wants are
 * asked of the media's addresses first.
 */
export async function composeFrom(step: Step, draft: PostDraft): Promise<PostWrite> {
  const { z, files } = step;
  const measured = await withMediaSizes({
    draft,
    measure: async (url) => files.find(url)?.size ?? (await sizeOfMedia({ z, url })),
  });
  return await withUploads({
    post: composePost(measured, clockOf(step)),
    files: files.held(),
    upload: async (file) => (await files.upload(file)).url,
  });
}
