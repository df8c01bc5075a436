/**
 * The drafts that a run may leave behind. Only a draft whose ID the service gave this run is certainly its own, and is deleted when it
 * is not needed. A draft whose response was lost is named, and stays: with the same content somebody else may have made one in the same
 * second, such as a second run of the same workflow that is about to schedule it, and no record shows who did.
 */
import type { Client } from '../api/client.ts';
import { listedState } from '../api/posts/post-lists.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { listText } from '../data/list-text.ts';
import { presentStateOf } from '../networks/records/present-state.ts';
import { recordsOf } from './calendar.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isUncertain, pause, type RoundPorts } from './rounds.ts';

export interface RunDrafts {
  /** The IDs that the service gave this run. */
  readonly known: Set<string>;
  /** Those of them that are not needed and could not be deleted. */
  readonly undeleted: Set<string>;
  /** How many responses were lost, by the fingerprint of the post; undefined for posts without one. */
  readonly lost: Map<string | undefined, number>;
  /** The fingerprints of posts of which an earlier run, ended in the middle, may have left drafts. */
  readonly repeated: Set<string>;
  /** The ID of a post that was made after the last lost response: lists that show it do not lag behind that. */
  witness: string | undefined;
}

export function noDrafts(): RunDrafts {
  return { known: new Set(), undeleted: new Set(), lost: new Map(), repeated: new Set(), witness: undefined };
}

interface OrphanPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'deletePost'>;
}

/** Of a service with more drafts than this, not all are read. */
const maxDrafts = 5_000;

/**
 * The drafts that may be orphaned: not deleted, or with the content of a lost or repeated request and not known. Lists that lag are read
 * again. `mayBeMore`: the lists may lag behind the lost responses, or could not be read. Never rejects: a draft that stays does no harm.
 */
export async function orphanedDrafts(ports: OrphanPorts, drafts: RunDrafts) {
  const { undeleted, lost, repeated, witness } = drafts;
  const { client, now } = ports;
  const stateOf = async (id: string) => await listedState(client, { id, now: now() }).catch(() => undefined);
  const lostCount = [...lost.values()].reduce((sum, count) => sum + count, 0);
  for (let round = 1; lostCount > 0 || repeated.size > 0; round += 1) {
    const isShown = lostCount > 0 && witness !== undefined && (await stateOf(witness)) !== undefined;
    const pages = client.listPosts({ status: 'draft', limit: maxDrafts });
    const records = await recordsOf(pages).catch(() => undefined);
    const found = (records ?? []).flatMap((record) => orphanIn(record, drafts));
    const listed = found.filter(({ isLost }) => isLost).length;
    const isWhole = witness === undefined ? listed >= lostCount : isShown && records !== undefined;
    const mayBeMore = lostCount > 0 && !isWhole;
    if (!mayBeMore || witness === undefined || !(await pause(ports, round)))
      return { ids: [...undeleted, ...found.map(({ id }) => id)], mayBeMore };
  }
  return { ids: [...undeleted], mayBeMore: false };
}

function orphanIn(record: PostRecord, { known, lost, repeated }: RunDrafts) {
  const id = postIdOf(record);
  const content = fingerprintOf(record);
  const isLost = lost.has(content);
  const isDraft = presentStateOf(record).state === 'draft';
  if (id === undefined || content === undefined || !isDraft || known.has(id)) return [];
  return isLost || repeated.has(content) ? [{ id, isLost }] : [];
}

/** Deletes a post. Only an answer that says so proves that it is gone: a 404 may come from a replica that lags, or from a gateway. */
export async function isDeleted(ports: OrphanPorts, id: string): Promise<boolean> {
  let mayBeDone = false;
  for (let round = 1; ; round += 1) {
    try {
      await ports.client.deletePost({ id, mayBeDone });
      return true;
    } catch (error) {
      mayBeDone ||= isUncertain(error);
      if (!(await pause(ports, round))) return false;
    }
  }
}

/** A sentence about the drafts that a run may have left, with their pages in the calendar; undefined where there are none. */
export async function orphanedDraftsText(
  { ids, mayBeMore }: Awaited<ReturnType<typeof orphanedDrafts>>,
  client: Pick<Client, 'withLink'>,
): Promise<string | undefined> {
  if (ids.length === 0 && !mayBeMore) return undefined;
  const linked = await Promise.all(ids.map(async (id) => await client.withLink({ id })));
  const names = linked.map(({ id, link }) => (link === null ? id : `${id} (${link})`));
  const named =
    ids.length === 0
      ? 'The service may have kept a draft, because the connection failed'
      : `With the content of a post of this run there may be the ${ids.length === 1 ? 'draft' : 'drafts'} ${listText(names)}: left by a connection that failed, or made by somebody`;
  const more = mayBeMore && ids.length > 0 ? '; there may be more of them' : '';
  return `${named}${more}. Drafts are never published by themselves; delete in the calendar what nobody needs.`;
}
