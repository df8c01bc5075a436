/** The whole posts, of which a list may show a part only. */
import type { Client } from '../../../api/client.ts';
import { isStillAhead } from '../../../api/dialect/state-by-time.ts';
import { meansNotShown } from '../../../api/errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import { madeOnce } from '../../../data/maps.ts';
import { namedStateOf } from '../../../networks/records/present-state.ts';

/** How many other planned posts are read, to learn whether the service shows them. */
const maxOthers = 3;

/** `now`: by the clock of the service, in milliseconds since 1970. `readScheduled`: the list of scheduled posts. */
export function createWholePostReader({
  client,
  now,
  readScheduled,
}: {
  readonly client: Pick<Client, 'getPost'>;
  readonly now: () => number;
  readonly readScheduled: () => Promise<readonly PostRecord[]>;
}) {
  /** Whether a list shows the post as planned, and its time is still ahead. */
  const isPlanned = (record: PostRecord) =>
    namedStateOf(record) === 'scheduled' && isStillAhead(record, now());

  let hasShownPlanned = false;

  const read = madeOnce(async (record: PostRecord): Promise<PostRecord | 'refused' | undefined> => {
    const id = postIdOf(record);
    if (id === undefined) return undefined;
    try {
      const whole = await client.getPost({ id, purpose: 'createPost' });
      hasShownPlanned ||= isPlanned(record);
      return whole;
    } catch (error) {
      if (!meansNotShown(error)) throw error;
      return [404, 410].includes(error.status ?? 0) ? undefined : 'refused';
    }
  });

  /** Whether the service shows planned posts by their IDs, as the contract has it. */
  async function showsPlanned(): Promise<boolean> {
    for (const other of (await readScheduled()).filter(isPlanned).slice(0, maxOthers)) {
      if (hasShownPlanned) break;
      await read(other);
    }
    return hasShownPlanned;
  }

  return {
    isPlanned,
    /**
     * The post with all of its targets, for which a list may not have room (contract 4.3); undefined for one that is published, or was deleted
     * meanwhile: a list may lag behind, and a service may answer with a refusal, though it shows other planned posts. `refused`: the service does not
     * show it, though it is planned. Each post is read once.
     */
    readWholePost: async (record: PostRecord): Promise<PostRecord | 'refused' | undefined> => {
      const whole = await read(record);
      if (whole !== 'refused') return whole;
      return isPlanned(record) && !(await showsPlanned()) ? 'refused' : undefined;
    },
  };
}
