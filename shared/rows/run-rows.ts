/**
 * The rows of one run, and the posts that they name. A row is the only memory of its post: no post is touched that no row names, and no
 * row takes the post of another one.
 */
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { dayMilliseconds, postsIn } from '../api/posts/post-lists.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { type Listing, recordsOf } from '../delivery/calendar.ts';
import { getOrMake } from '../data/maps.ts';
import type { Wanted } from '../delivery/existing-posts.ts';
import { fingerprintOf } from '../delivery/fingerprint.ts';
import type { PostRun } from '../delivery/post-run.ts';
import type { RoundPorts } from '../delivery/rounds.ts';
import { namedStateOf, type PostState } from '../networks/records/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { summaryOfPreviews } from '../post/preview/preview-results.ts';
import { horizonDays } from '../time/plan-slots.ts';
import { type CreatedPost, duplicatesReplaced } from './duplicates.ts';
import { type PostReference, readReference, referenceText, type RowHash } from './reference.ts';
import { hashOf } from './row-hash.ts';
import { runCard } from '../report/run-card.ts';
import { type DoneItem, type RowSpan, summaryOf } from '../report/run-summary.ts';

/** A row as it was read. */
export interface Row extends RowSpan {
  /** As people count the rows of their sheet. */
  readonly number: number;
  readonly reference: PostReference | undefined;
  readonly says: RowHash;
  readonly cancels: boolean;
  /** Whether nothing of the run is sent. */
  readonly isDryRun: boolean;
}

/** The post that a row names, as the lists show it. */
export interface NamedPost {
  readonly record: PostRecord;
  readonly state: PostState;
}

export interface RowPorts extends RoundPorts {
  /** In which people say times; undefined where it is not known. */
  readonly timeZone: string | undefined;
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost'>;
  readonly run: Pick<PostRun, 'listPosts' | 'find' | 'owns'>;
}

export type RunRows = ReturnType<typeof createRows>;

export function createRows(ports: RowPorts) {
  const { client, run, now, timeZone } = ports;
  const rows: Row[] = [];
  /** By the IDs of their posts. */
  const naming = new Map<string, number[]>();
  /** Rows with a time of their own, by all that they say. */
  const saying = new Map<string, Row[]>();
  /** The IDs of posts that belong to a row. */
  const taken = new Set<string>();
  /** The first row that says it, by what it says. */
  const first = new Map<string, number>();
  const created: CreatedPost[] = [];
  const done: DoneItem[] = [];
  const previews: { readonly number: number; readonly text: string }[] = [];
  let wholeLength: Promise<number> | undefined;

  const lists = new Map<PostState, Promise<ReadonlyMap<string, PostRecord>>>();
  async function listed(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    return await getOrMake(lists, state, async () => await read(state));
  }
  async function read(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    const since = now() - horizonDays * dayMilliseconds;
    const records = await recordsOf(postsIn(run, { status: state, since }));
    return new Map(records.map((record) => [postIdOf(record) ?? '', record]));
  }
  async function present(id: string): Promise<PostRecord | undefined> {
    return await unlessNotFound(client.getPost({ id, purpose: 'updatePost' }));
  }

  const isDryRun = () => rows.some((row) => row.isDryRun);

  /** The length of the longest record of a row, if the lists show that post as it is; none longer is known to be whole. Never rejects. */
  async function lengthShownWhole(): Promise<number> {
    let [longest, text] = ['', ''];
    for (const state of ['scheduled', 'draft'] as const) {
      const list = await lists.get(state)?.catch(() => undefined);
      for (const id of taken) {
        const shown = JSON.stringify(list?.get(id) ?? '');
        if (shown.length > text.length) [longest, text] = [id, shown];
      }
    }
    const shown = await present(longest).catch(() => undefined);
    return JSON.stringify(shown) === text ? text.length : 0;
  }

  return {
    /** To be called for each row before anything is asked about one. */
    add(row: Row): void {
      const { number, reference, cancels } = row;
      rows.push(row);
      if (!cancels && hasOwnTime(row)) getOrMake(saying, sayingOf(row), () => []).push(row);
      if (reference === undefined) return;
      taken.add(reference.id);
      getOrMake(naming, reference.id, () => []).push(number);
    },
    /** The numbers of the rows that name the post. */
    naming: (id: string): readonly number[] => naming.get(id) ?? [],
    /** The numbers of the rows that say the same as a row about to be written: rows before it, and rows that have a post. */
    saying: (row: Row): readonly number[] =>
      (saying.get(sayingOf(row)) ?? []).flatMap(({ number, reference }) =>
        number < row.number || (number > row.number && reference !== undefined) ? number : [],
      ),
    /** Undefined where nobody finds it. Reads each list at most once in a run, in the order in which a post goes through the states. */
    async named(id: string): Promise<NamedPost | undefined> {
      for (const state of ['scheduled', 'draft', 'publishing', 'published'] as const) {
        const record = (await listed(state)).get(id);
        if (record !== undefined) return { record, state: namedStateOf(record) ?? state };
      }
      // The lists may lag behind, or a person changed its state while they were read.
      const record = await present(id);
      return record && { record, state: namedStateOf(record) ?? 'scheduled' };
    },
    /** The post with everything that it has (contract 4.3). Each post is asked for only where the lists leave something out. */
    async whole(id: string, record: PostRecord): Promise<PostRecord | undefined> {
      wholeLength ??= lengthShownWhole();
      return JSON.stringify(record).length <= (await wholeLength) ? record : await present(id);
    },
    /** The number of an earlier row that says the same of a new post; undefined for the first one. */
    sameAs(number: number, post: PostWrite): number | undefined {
      const earliest = getOrMake(
        first,
        JSON.stringify([post.scheduledFor, fingerprintOf(post)]),
        () => number,
      );
      return earliest === number ? undefined : earliest;
    },
    /** An equal post of the calendar that no row names: the run that made it could not say so in its row. */
    async adopted(post: PostWrite, wanted: Wanted): Promise<PostRecord | undefined> {
      for (;;) {
        const record = await run.find(post, { wanted }, (each) => !taken.has(postIdOf(each) ?? ''));
        const id = record && postIdOf(record);
        if (id === undefined) return undefined;
        // Another row may have taken it meanwhile.
        if (taken.has(id)) continue;
        taken.add(id);
        return record;
      }
    },
    /** The IDs of posts whose rows ask for it. */
    cancellations: new Set<string>(),
    /** A post that the run created for a row. */
    addCreated(post: CreatedPost): void {
      created.push(post);
      taken.add(post.id);
    },
    /** What was done with an item, or would be. */
    addDone: (item: DoneItem): void => void done.push(item),
    /** What the preview of an item found out. */
    addPreview: (preview: { readonly number: number; readonly text: string }): void =>
      void previews.push(preview),
    done: (): readonly DoneItem[] => done,
    /**
     * To be called when everything is sent: gives way to equal posts of another run. `after` shares what was read since. Returns the
     * records with the posts that took the places of theirs. Never rejects.
     */
    async settle(after: Listing) {
      const replaced = await duplicatesReplaced(ports, {
        created,
        // Each of them was looked for in the list of its state.
        known: async (status) => new Set([...taken, ...(await listed(status)).keys()]),
        after,
      });
      for (const id of replaced.values()) run.owns(id);
      return <Post extends object>(record: Post): Post => {
        const reference = 'reference' in record ? readReference(record.reference) : undefined;
        const named = reference !== undefined && 'value' in reference ? reference.value : undefined;
        const id = named && replaced.get(named.id);
        if (named === undefined || id === undefined) return record;
        const adopted = { outcome: 'existing', reference: referenceText({ ...named, id }) };
        return { ...record, ...adopted, ...('id' in record && record.id === named.id && { id }) };
      };
    },
    /** What the run would do as one piece of HTML; undefined for one that did it. */
    card: (summary: string): string | undefined => (isDryRun() ? runCard(done, summary) : undefined),
    /** For the person who runs it; undefined where nothing was done. `failed`: items that failed. */
    async summary(failed: number): Promise<string | undefined> {
      const inOrder = previews.toSorted((one, other) => one.number - other.number);
      if (done.length === 0) return summaryOfPreviews(inOrder.map(({ text }) => text));
      const scheduled = await lists.get('scheduled')?.catch(() => undefined);
      const others = [...(scheduled?.values() ?? [])].filter((record) => !taken.has(postIdOf(record) ?? ''));
      const clock = { now: new Date(now()), timeZone };
      return summaryOf({ rows, done, others, clock, isDryRun: isDryRun(), failed });
    },
  };
}

function sayingOf({ says }: Row): string {
  return `${says.time} ${says.content}`;
}

/** Two posts of drafts, or at times that are found, may be the same on purpose. */
function hasOwnTime({ at, says }: Row): boolean {
  return at !== undefined || says.time === hashOf('NOW');
}
