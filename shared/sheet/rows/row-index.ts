/** The rows of one run: which posts they have, and which rows have the same content. */
import { getOrMake } from '../../data/maps.ts';
import { fingerprintOf } from '../../calendar/delivery/sameness/fingerprint.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { SummarizedRow } from '../../report/run-summary.ts';
import type { Finding } from '../../form/values/finding.ts';
import { contentParts, hashesText, type PostReference, type RowHashes } from './reference.ts';
import { isTimeHashOf } from './row-hash.ts';

/** Says that no row of the run meets the rule by which rows are planned. People are asked about a row that has it. */
export interface UnmetRule {
  readonly finding: Finding;
  /**
   * `misspelled`: a cell nearly has a word of the rule; one such row is refused. `unknown`: a cell may mean yes, or is unknown; refused for several
   * rows. `empty`: the column is empty in all rows; refused if it would hold planned posts.
   */
  readonly kind: 'misspelled' | 'unknown' | 'empty';
  /** How many rows of the run have it. */
  readonly count: number;
}

/** What a row asks for beside its content: that its post is deleted, waits, or is left alone. */
export interface RowRequest {
  /** Whether its post is to be deleted. */
  readonly cancel: boolean;
  /** Whether Publish says that its post is a draft, apart from what its other columns say. */
  readonly isPaused: boolean;
  /** The rule that no row meets, if the row does not meet it either; only of a row whose time is ahead. */
  readonly unmet: UnmetRule | undefined;
  /** Why its post must not go out yet, such as `Status is Draft`; undefined where it may. */
  readonly waits: string | undefined;
  /** Why its post is left alone, such as `Status is Posted`: it is planned already, or went out; undefined where the row does not say so. */
  readonly stands: string | undefined;
  /** Why its post is to be a draft, such as `Hold is x`; undefined where it is not. */
  readonly whyHeld: string | undefined;
}

/** How its host and its form handle a row. */
export interface RowSettings {
  /** Whether nothing of the run is sent. */
  readonly isDryRun: boolean;
  readonly maxCancellations: number;
  /** Whether what people changed in the calendar is set back to what the row says. */
  readonly restoresEdits: boolean;
  /** Whether the sheet has a column for the reference; undefined where the host cannot tell. */
  readonly hasReferenceColumn: boolean | undefined;
}

/** A row as the other rows of its run see it. */
export interface Row extends SummarizedRow {
  /** Its place in the run: this tells rows apart. */
  readonly place: number;
  /** The number of the row as people count rows in their sheet: a label, which several rows may share. */
  readonly number: number;
  /** What identifies the row for good; undefined where nothing does. */
  readonly rowId: string | undefined;
  /** From the cell of the row, or what its host remembers where that is newer. */
  readonly reference: PostReference | undefined;
  /** The hashes of the time and the content that the row has now. */
  readonly hashes: RowHashes;
  readonly asks: RowRequest;
  readonly settings: RowSettings;
}

/** The numbers of rows that a row has something in common with. */
export interface LikeRows {
  /** Rows whose reference names the same post, including this one. */
  readonly post: readonly number[];
  /** Rows with the same Row ID, including this one. */
  readonly rowId: readonly number[];
  /** Others with the same content and time as a row that is about to be written: rows before it, and rows that have a post. */
  readonly content: readonly number[];
}

/** Counts the rows that ask for a deletion or a hold: many of them may be a mistake in the sheet. */
export interface Tally {
  add(id: string): void;
  count(): number;
}

export interface RowIndex {
  /** To be called for each row before anything is asked about one. */
  add(row: Row): void;
  rows(): readonly Row[];
  numbersLike(row: Row): LikeRows;
  /**
   * Registers a row that asks for a new post with this content and time. Returns the number of the row that asked for the same one first;
   * undefined if that is this row.
   */
  registerContent(post: PostWrite, row: Pick<Row, 'place' | 'number'>): number | undefined;
  /** The IDs of all posts that belong to a row. */
  postIds(): ReadonlySet<string>;
  /** Marks the post as belonging to some row; false if it already does. */
  assignPost(id: string): boolean;
  /** Whether another row has the same content at this instant, in milliseconds since 1970. */
  hasEqualRowAt(row: Row, instant: number): boolean;
  /** Whether the row may simply be waiting for its approval; otherwise people are asked why no row of the run meets the rule. */
  mayWait(rule: UnmetRule): boolean;
  readonly cancellations: Tally;
  readonly holds: Tally;
}

function createTally(): Tally {
  const ids = new Set<string>();
  return { add: (id) => void ids.add(id), count: () => ids.size };
}

export function createRowIndex(): RowIndex {
  const rows: Row[] = [];
  const numbersByPost = new Map<string, number[]>();
  const numbersByRowId = new Map<string, number[]>();
  const rowsByHash = new Map<string, Row[]>();
  const firstRowByContent = new Map<string, Pick<Row, 'place' | 'number'>>();
  const postIds = new Set<string>();
  return {
    add(row) {
      const { number, rowId, reference } = row;
      rows.push(row);
      // Of rows whose accounts could not be read, nobody can tell what they would post.
      if (!row.asks.cancel && row.accounts.length > 0 && mustBeUnique(row))
        getOrMake(rowsByHash, hashesText(row.hashes), () => []).push(row);
      if (rowId !== undefined) getOrMake(numbersByRowId, rowId, () => []).push(number);
      if (reference === undefined) return;
      postIds.add(reference.id);
      getOrMake(numbersByPost, reference.id, () => []).push(number);
    },
    rows: () => rows,
    numbersLike: (row) => ({
      post: row.reference === undefined ? [] : (numbersByPost.get(row.reference.id) ?? []),
      rowId: row.rowId === undefined ? [] : (numbersByRowId.get(row.rowId) ?? []),
      content: (rowsByHash.get(hashesText(row.hashes)) ?? []).flatMap(({ place, number, reference }) =>
        place < row.place || (place > row.place && reference !== undefined) ? number : [],
      ),
    }),
    registerContent(post, row) {
      const key = JSON.stringify([post.scheduledFor, fingerprintOf(post)]);
      const first = getOrMake(firstRowByContent, key, () => row);
      return first.place === row.place ? undefined : first.number;
    },
    postIds: () => postIds,
    assignPost(id) {
      if (postIds.has(id)) return false;
      postIds.add(id);
      return true;
    },
    hasEqualRowAt: ({ place, hashes }, instant) =>
      rows.some(
        (other) =>
          other.place !== place &&
          other.at === instant &&
          contentParts.every((part) => other.hashes[part] === hashes[part]),
      ),
    mayWait({ kind }) {
      if (kind === 'misspelled') return false;
      const others = rows.filter(({ asks }) => asks.unmet?.kind === kind);
      return others.length < 2 || (kind === 'empty' && !others.some(isPlanned));
    },
    cancellations: createTally(),
    holds: createTally(),
  };
}

/** Whether the last run planned the post of the row, and did not hold it. */
function isPlanned({ reference }: Row): boolean {
  const time = reference?.lastHashes?.time;
  return time !== undefined && !isTimeHashOf(time, 'DRAFT');
}

/** Whether equal content is a mistake: the time is fixed, or immediate. Drafts and found times may repeat content on purpose. */
function mustBeUnique({ at, hashes }: Row): boolean {
  return at !== undefined || isTimeHashOf(hashes.time, 'NOW');
}
