/** The whole posts, of which a list may show a part only. */
import type { Client } from '../../../api/client.ts';
import { isStillAhead } from '../../../api/dialect/state-by-time.ts';
import { meansNotShown } from '../../../api/errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import { madeOnce } from '../../../data/maps.ts';
import { namedStateOf } from '../../../networks/records/present-state.ts';

/** `now`: by the clock of the service, in milliseconds since 1970. */
export function createWholePostReader({
  client,
  now,
}: {
  readonly client: Pick<Client, 'getPost'>;
  readonly now: () => number;
}) {
  /** Whether a list shows the post as planned, and its time is still ahead. */
  const isPlanned = (record: PostRecord) =>
    namedStateOf(record) === 'scheduled' && isStillAhead(record, now());

  return {
    isPlanned,
    /**
     * The post with all of its targets, for which a list may not have room (contract 4.3); undefined for one that is published, or was deleted
     * meanwhile: a list may lag behind. `refused`: the service does not show it, though it is planned. Each post is read once.
     */
    readWholePost: madeOnce(async (record: PostRecord): Promise<PostRecord | 'refused' | undefined> => {
      const id = postIdOf(record);
      if (id === undefined) return undefined;
      return await client.getPost({ id, purpose: 'createPost' }).catch((error: unknown) => {
        if (!meansNotShown(error)) throw error;
        const isGone = [404, 410].includes(error.status ?? 0);
        return isPlanned(record) && !isGone ? 'refused' : undefined;
      });
    }),
  };
}
