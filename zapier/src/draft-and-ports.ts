/** For the actions that write a post: the draft of a step, and the ports with which the core prepares it. */
import {
  type Adjustment,
  type Clock,
  dateOrderLabels,
  isEmpty,
  type LinkedAccount,
  type Network,
  type NetworkKey,
  type NetworkPostDraft,
  type PostPorts,
  withTargetsJson,
} from '../../shared/index.ts';
import { fileFinder, type StepFile } from './files/step-files.ts';
import { type CollectedPost, collectNetworkPost, collectPost, namesAccounts } from './form/collect.ts';
import { keys } from './form/keys.ts';
import { knownAccounts, readLinkedAccounts } from './linked-accounts.ts';
import { clockOf as plainClockOf, type Step } from './perform.ts';
import { moreFieldsLabel } from './form/more-fields.ts';
import { scheduledAtOf } from './scheduled-time.ts';
import { sizeOfMedia } from './transport.ts';

/** What the person filled in. With `isChange` an empty field means unchanged, as in an update. */
export async function draftOf(
  step: Step,
  { isChange = false }: { isChange?: boolean } = {},
): Promise<CollectedPost> {
  const { client, values, files } = step;
  const form = { values, scheduledAt: scheduledAtOf(step), isChange };
  const collected = await withAccounts(step, (linked) => collectPost({ ...form, linked }));
  const find = fileFinder(files);
  const withFiles = async <Part extends Adjustment>({ media = [], ...part }: Part) => ({
    ...part,
    media: await find(media),
  });
  const adjustments = await Promise.all(
    Object.entries(collected.adjustments).map(async ([network, part]): Promise<[string, Adjustment]> => [
      network,
      await withFiles(part),
    ]),
  );
  const draft = {
    ...collected,
    media: await find(collected.media),
    targets: await Promise.all(collected.targets.map(withFiles)),
    adjustments: Object.fromEntries(adjustments),
  };
  const json = values[keys.targetsJson];
  if (isEmpty(json)) return draft;
  const networkNames = await client.networkNames();
  return { ...draft, ...withTargetsJson({ draft, json, networkNames, clock: clockOf(step) }) };
}

/** A draft with the accounts that the form names. An account that a list in the cache lacks may have been linked since. */
async function withAccounts(
  step: Step,
  collect: (linked: readonly LinkedAccount[]) => CollectedPost,
): Promise<CollectedPost> {
  if (!namesAccounts(step.values)) return collect([]);
  const known = await knownAccounts(step);
  const draft = known && collect(known);
  const isClear = draft?.findings?.every(({ path: [first] }) => first !== 'targets') === true;
  return draft !== undefined && isClear ? draft : collect(await readLinkedAccounts(step));
}

/** The same for a network's own endpoint. */
export async function networkDraftOf(step: Step, network: Network<NetworkKey>): Promise<NetworkPostDraft> {
  const { values, files } = step;
  const draft = collectNetworkPost({ network, values, scheduledAt: scheduledAtOf(step) });
  const { media = [], ...target } = draft.target;
  return { ...draft, target: { ...target, media: await fileFinder(files)(media) } };
}

/** The clock of a form whose Date Order is out of sight. */
function clockOf(step: Step): Clock {
  return { ...plainClockOf(step), places: { [dateOrderLabels.label]: `under ${moreFieldsLabel}` } };
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
