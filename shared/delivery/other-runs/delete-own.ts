/** Deletes the posts of a run that give way to those of other runs. */
import pMap from 'p-map';
import { deleteUntilConfirmed } from '../orphaned-drafts.ts';
import type { Replacement } from './pair-up.ts';
import { concurrency, type RivalPorts } from './rival-posts.ts';

/** Returns the exchanges whose own post was deleted, those whose post was kept, and those of which nobody knows. */
export async function deletePostsThatGiveWay(
  ports: RivalPorts,
  replacements: readonly Replacement[],
  { givingWayMilliseconds }: { readonly givingWayMilliseconds: number },
) {
  const { until = Number.POSITIVE_INFINITY } = ports;
  const deletions = await pMap(
    replacements,
    async (replacement) => {
      const hasTime = ports.now() + givingWayMilliseconds <= until;
      const deletion = hasTime ? await deleteUntilConfirmed(ports, replacement.own.id) : 'kept';
      return { replacement, deletion };
    },
    concurrency,
  );
  const replacementsWith = (wanted: (typeof deletions)[number]['deletion']) =>
    deletions.flatMap(({ replacement, deletion }) => (deletion === wanted ? replacement : []));
  return {
    deleted: replacementsWith('deleted'),
    unknown: replacementsWith('unknown'),
    kept: replacementsWith('kept'),
  };
}
