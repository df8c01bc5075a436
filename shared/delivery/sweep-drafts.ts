/** Deletes the drafts that a run left behind because the responses to its requests were lost. */
import type { Client } from '../api/client.ts';
import { NotFoundError } from '../api/errors/errors.ts';
import { hasZone, textField } from '../api/responses/json.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { listText } from '../list-text.ts';
import { presentStateOf } from '../networks/wire/present-state.ts';
import { fingerprintOf } from './fingerprint.ts';
import { pause, type RoundPorts } from './rounds.ts';

/** What a run knows of its drafts. All instants are milliseconds since 1970 on the clock of the host. */
export interface RunDrafts {
  /** When the response to each draft of the run arrived, by the draft's ID. */
  readonly known: Map<string, number>;
  /** By the fingerprint of a post: when the first request was sent whose response was lost. */
  readonly lost: Map<string, number>;
  /** The IDs of drafts of this run that are not needed and could not be deleted. */
  readonly ours: Set<string>;
  /** The fingerprints of posts of which an earlier run, ended in the middle, may have left drafts. They are named, and never deleted. */
  readonly repeated: Set<string>;
  /** Posts without a fingerprint, whose response was lost. */
  readonly unreadable: unknown[];
}

export function noDrafts(): RunDrafts {
  return { known: new Map(), lost: new Map(), ours: new Set(), repeated: new Set(), unreadable: [] };
}

/** Drafts that a run may have left at the service. Nothing publishes them. */
export interface LeftDrafts {
  readonly ids: readonly string[];
  /** Whether there may be more, as the drafts could not be listed. */
  readonly mayBeMore: boolean;
}

interface SweepPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost' | 'millisecondsAhead'>;
}

/** A service with more drafts than this is not swept to the end. */
const mostDrafts = 5_000;

/**
 * Deletes drafts that are certainly of this run: those whose deletion failed before, and those with the content of a lost request
 * that were made since it was sent and are not known. Returns drafts that look like ours and stayed, as their age is not known or
 * they could not be deleted. Never rejects: a draft that stays does no harm.
 */
export async function sweepDrafts(ports: SweepPorts, drafts: RunDrafts): Promise<LeftDrafts> {
  const { lost, ours, repeated, unreadable } = drafts;
  const left = await notDeleted(ports, [...ours]);
  if (lost.size === 0 && repeated.size === 0) return { ids: left, mayBeMore: unreadable.length > 0 };
  const records = await draftsAtService(ports);
  if (records === undefined) return { ids: left, mayBeMore: lost.size > 0 || unreadable.length > 0 };
  const found = orphansIn(records, drafts);
  const clock = found.length === 0 ? {} : await clockOfService(ports, drafts);
  const sure = found.filter((orphan) => isMadeHere(orphan, clock) === true);
  const doubtful = found.filter((orphan) => isMadeHere(orphan, clock) === undefined);
  return {
    ids: [
      ...left,
      ...doubtful.map(({ id }) => id),
      ...ofEarlierRuns(records, drafts).filter(
        (id) => ![...sure, ...doubtful].some((orphan) => orphan.id === id),
      ),
      ...(await notDeleted(
        ports,
        sure.map(({ id }) => id),
      )),
    ],
    mayBeMore: unreadable.length > 0 || records.length >= mostDrafts,
  };
}

interface Orphan {
  readonly id: string;
  /** As the service writes it. */
  readonly createdAt: string | undefined;
  /** When the lost request was sent. */
  readonly since: number;
}

function orphansIn(records: readonly PostRecord[], { known, lost }: RunDrafts): Orphan[] {
  return records.flatMap((record) => {
    const id = postIdOf(record);
    const since = lost.get(fingerprintOf(record) ?? '');
    if (id === undefined || since === undefined || known.has(id)) return [];
    const createdAt = textField(record, 'createdAt');
    return presentStateOf(record).state === 'draft' ? [{ id, createdAt, since }] : [];
  });
}

/** The IDs of drafts with the content of a post that this run repeated, and that it did not make. */
function ofEarlierRuns(records: readonly PostRecord[], { known, repeated }: RunDrafts): string[] {
  return records.flatMap((record) => {
    const id = postIdOf(record);
    const isAlike = repeated.has(fingerprintOf(record) ?? '') && presentStateOf(record).state === 'draft';
    return id !== undefined && isAlike && !known.has(id) ? [id] : [];
  });
}

async function draftsAtService(ports: SweepPorts): Promise<readonly PostRecord[] | undefined> {
  for (let round = 1; ; round += 1) {
    try {
      const records: PostRecord[] = [];
      for await (const page of ports.client.listPosts({ status: 'draft', limit: mostDrafts })) {
        records.push(...page);
      }
      return records;
    } catch {
      if (!(await pause(ports, round))) return undefined;
    }
  }
}

/** By how many milliseconds the service's clock is ahead of ours, at least. */
interface Clock {
  /** Learned from a post of the run. */
  readonly ofRecords?: number | undefined;
  /** Learned from the responses: it says nothing about times without a zone. */
  readonly ofResponses?: number | undefined;
}

async function clockOfService({ client }: SweepPorts, { known }: RunDrafts): Promise<Clock> {
  for (const [id, arrivedAt] of [...known].slice(-3)) {
    const record = await client.getPost({ id }).catch(() => ({}));
    const createdAt = instantOf(textField(record, 'createdAt'));
    if (createdAt !== undefined) return { ofRecords: createdAt - arrivedAt };
  }
  return { ofResponses: client.millisecondsAhead() };
}

/** Whether the draft was made after the lost request was sent; undefined where nobody can tell. */
function isMadeHere({ createdAt, since }: Orphan, { ofRecords, ofResponses }: Clock): boolean | undefined {
  const instant = instantOf(createdAt);
  const ahead = ofRecords ?? (hasZone(createdAt ?? '') ? ofResponses : undefined);
  if (instant === undefined || ahead === undefined) return undefined;
  if (instant >= since + ahead) return true;
  // Some services cut their times to seconds.
  return instant >= since + ahead - 1000 ? undefined : false;
}

async function notDeleted(ports: SweepPorts, ids: readonly string[]): Promise<string[]> {
  const left = await Promise.all(ids.map(async (id) => ((await isDeleted(ports, id)) ? [] : [id])));
  return left.flat();
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

function instantOf(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

/** The drafts with their pages in the calendar, where the service has such pages. */
export interface LinkedDrafts extends LeftDrafts {
  /** By the ID of the draft. */
  readonly links: ReadonlyMap<string, string>;
}

export async function withLinks(
  client: Pick<Client, 'withCalendarUrl'>,
  left: LeftDrafts,
): Promise<LinkedDrafts> {
  const linked = await Promise.all(left.ids.map(async (id) => await client.withCalendarUrl({ id })));
  const links = linked.flatMap(({ id, calendarUrl }): [string, string][] =>
    calendarUrl === null ? [] : [[id, calendarUrl]],
  );
  return { ...left, links: new Map(links) };
}

/** A sentence about the drafts that a run may have left; undefined where there are none. */
export function leftDraftsText({ ids, mayBeMore, links }: LinkedDrafts): string | undefined {
  if (ids.length === 0 && !mayBeMore) return undefined;
  const named =
    ids.length === 0
      ? 'The service may have kept a draft, because the connection failed'
      : `With the content of a post of this run there ${draftNames(ids.map((id) => nameOf(id, links)))}: left by a connection that failed, or made by somebody`;
  const more = mayBeMore && ids.length > 0 ? '; there may be more of them' : '';
  return `${named}${more}. Drafts are never published by themselves; delete in the calendar what nobody needs.`;
}

function nameOf(id: string, links: LinkedDrafts['links']): string {
  const link = links.get(id);
  return link === undefined ? id : `${id} (${link})`;
}

function draftNames(names: readonly string[]): string {
  return names.length === 1 ? `is the draft ${listText(names)}` : `are the drafts ${listText(names)}`;
}
