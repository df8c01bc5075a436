/** Deletes the posts of a run that give way to those of other runs. */
import pMap from 'p-map';
import { deleteUntilConfirmed } from '../orphaned-drafts.ts';
import type { Exchange } from './pair-up.ts';
import { concurrency, type RivalPorts } from './rival-posts.ts';

/** Returns the exchanges whose own post was deleted, those whose post was kept, and those of which nobody knows. */
export async function deleteOwn(
  ports: RivalPorts,
  exchanges: readonly Exchange[],
  { givingWayMilliseconds }: { readonly givingWayMilliseconds: number },
) {
  const { until = Number.POSITIVE_INFINITY } = ports;
  const deletions = await pMap(
    exchanges,
    async (exchange) => {
      const hasTime = ports.now() + givingWayMilliseconds <= until;
      const deletion = hasTime ? await deleteUntilConfirmed(ports, exchange.own.id) : 'kept';
      return { exchange, deletion };
    },
    concurrency,
  );
  const those = (wanted: (typeof deletions)[number]['deletion']) =>
    deletions.flatMap(({ exchange, deletion }) => (deletion === wanted ? exchange : []));
  return { deleted: those('deleted'), unknown: those('unknown'), kept: those('kept') };
}
