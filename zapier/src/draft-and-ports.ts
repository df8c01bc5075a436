/** For the actions that write a post: the draft of a step, and the ports with which the core prepares it. */
import {
  isEmpty,
  type Network,
  type NetworkKey,
  type NetworkPostDraft,
  type PostDraft,
  type PostPorts,
  withTargetsJson,
} from '../../shared/index.ts';
import { fileFinder, type StepFile } from './files/step-files.ts';
import { collectNetworkPost, collectPost } from './form/collect.ts';
import { keys } from './form/keys.ts';
import { clockOf, type Step } from './perform.ts';
import { scheduledAtOf } from './scheduled-time.ts';
import { sizeOfMedia } from './transport.ts';

/** What the person filled in. With `isChange` an empty field means unchanged, as in an update. */
export async function draftOf(
  step: Step,
  { isChange = false }: { isChange?: boolean } = {},
): Promise<PostDraft> {
  const { client, values, files } = step;
  const collected = collectPost({ values, scheduledAt: scheduledAtOf(step), isChange });
  const find = fileFinder(files);
  const draft = {
    ...collected,
    media: await find(collected.media),
    targets: await Promise.all(
      collected.targets.map(async ({ media = [], ...target }) => ({ ...target, media: await find(media) })),
    ),
  };
  const json = values[keys.targetsJson];
  if (isEmpty(json)) return draft;
  return withTargetsJson({ draft, json, networkNames: await client.networkNames(), clock: clockOf(step) });
}

/** The same for a network's own endpoint. */
export async function networkDraftOf(step: Step, network: Network<NetworkKey>): Promise<NetworkPostDraft> {
  const { values, files } = step;
  const draft = collectNetworkPost({ network, values, scheduledAt: scheduledAtOf(step) });
  return { ...draft, media: await fileFinder(files)(draft.media) };
}

export function portsOf(step: Step): PostPorts<StepFile> {
  const { z, files } = step;
  return {
    clock: () => clockOf(step),
    measure: async (url) => await sizeOfMedia({ z, url }),
    files: {
      held: files.held,
      sizeOf: async ({ size }) => await Promise.resolve(size),
      upload: async (file) => (await files.upload(file)).url,
    },
  };
}
