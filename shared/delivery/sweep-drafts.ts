/** Deletes the drafts that a run left behind because the responses to its requests were lost. */
import type { Client } from '../api/client.ts';
import { NotFoundError } from '../api/errors/errors.ts';
import { textField } from '../api/responses/json.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { presentStateOf } from '../networks/wire/present-state.ts';
import { fingerprintOf } from './fingerprint.ts';
import { pause, type RoundPorts } from './rounds.ts';

/** What a run knows of its drafts. All instants are milliseconds since 1970 on the clock of the host. */
export interface RunDrafts {
  /** When the response to each draft of the run arrived, by the draft's ID. */
  readonly known: ReadonlyMap<string, number>;
  /** By the fingerprint of a post: when the first request was sent whose response was lost. */
  readonly lost: ReadonlyMap<string, number>;
}

export interface SweepPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost'>;
}

/** A service with more drafts than this is not swept to the end. */
const mostDrafts = 5_000;

/**
 * Deletes drafts that are certainly of this run: the content of a lost request, made since it was sent, and not known. Returns the
 * IDs of those that look like ours and stayed, as their age is not known or they could not be deleted. Never throws: a draft that
 * stays does no harm.
 */
export async function sweepDrafts(ports: SweepPorts, drafts: RunDrafts): Promise<string[]> {
  if (drafts.lost.size === 0) return [];
  const found = orphansIn(await draftsAtService(ports), drafts);
  if (found.length === 0) return [];
  const ahead = await clockDifference(ports, drafts);
  const left = await Promise.all(
    found.map(async ({ id, createdAt, since }) => {
      if (createdAt === undefined) return [id];
      if (createdAt < since + ahead) return [];
      return (await isDeleted(ports, id)) ? [] : [id];
    }),
  );
  return left.flat();
}

interface Orphan {
  readonly id: string;
  /** On the service's clock. */
  readonly createdAt: number | undefined;
  /** When the lost request was sent. */
  readonly since: number;
}

function orphansIn(records: readonly PostRecord[], { known, lost }: RunDrafts): Orphan[] {
  return records.flatMap((record) => {
    const id = postIdOf(record);
    const since = lost.get(fingerprintOf(record) ?? '');
    if (id === undefined || since === undefined || known.has(id)) return [];
    return presentStateOf(record).state === 'draft' ? [{ id, createdAt: creationOf(record), since }] : [];
  });
}

async function draftsAtService(ports: SweepPorts): Promise<readonly PostRecord[]> {
  for (let round = 1; ; round += 1) {
    try {
      const records: PostRecord[] = [];
      for await (const page of ports.client.listPosts({ status: 'draft', limit: mostDrafts })) {
        records.push(...page);
      }
      return records;
    } catch {
      if (!(await pause(ports, round))) return [];
    }
  }
}

/** By how much the service's clock is ahead, at least: learned from a post of the run; 0 where none can be read. */
async function clockDifference({ client }: SweepPorts, { known }: RunDrafts): Promise<number> {
  for (const [id, arrivedAt] of [...known].slice(-3)) {
    const record = await client.getPost({ id }).catch(() => ({}));
    const createdAt = creationOf(record);
    if (createdAt !== undefined) return createdAt - arrivedAt;
  }
  return 0;
}

async function isDeleted(ports: SweepPorts, id: string): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    try {
      await ports.client.deletePost({ id });
      return true;
    } catch (error) {
      // An earlier round, or a person, has deleted it.
      if (NotFoundError.isInstance(error)) return true;
      if (!(await pause(ports, round))) return false;
    }
  }
}

function creationOf(record: PostRecord): number | undefined {
  const instant = Date.parse(textField(record, 'createdAt') ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}
