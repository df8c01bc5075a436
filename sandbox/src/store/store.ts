import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as z from 'zod/v4';
import { conditionsOf, type StoredPostFilter } from './post-conditions.ts';
import { postStatuses, schemaSql, schemaVersion, type PostStatus } from './store-schema.ts';

const record = z.record(z.string(), z.unknown());
const jsonObject = z.string().transform((text) => record.parse(JSON.parse(text)));

const storedPost = z.object({
  sequence: z.number(),
  id: z.string(),
  owner: z.string(),
  status: z.enum(postStatuses),
  scheduled_for: jsonObject,
  targets: jsonObject,
  planned_at: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
  published_at: z.number().nullable(),
});

const countRow = z.object({ count: z.number() });
const statusCount = countRow.extend({ status: z.enum(postStatuses) });
const instantRow = z.object({ planned_at: z.number() }).optional();

/** A stored post. `scheduled_for` and the nine lists in `targets` are exactly as received; instants are epoch milliseconds. */
export type StoredPost = z.output<typeof storedPost>;

/** The end of a page. The next page begins after it. */
export type PagePosition = { plannedAt: number; sequence: number };

/** The data that is written. */
export type PostContent = {
  status: PostStatus;
  scheduledFor: Record<string, unknown>;
  targets: Record<string, unknown>;
  platforms: string[];
  plannedAt: number;
};

export type Store = ReturnType<typeof openStore>;

/** The store that posts need. */
export type PostStore = Pick<
  Store,
  'insert' | 'replace' | 'remove' | 'find' | 'count' | 'beginPublishing' | 'finishPublishing' | 'all'
>;

/** Opens the store in `file` and creates a missing file; default: in memory. Throws when the file is not a file of the sandbox. */
export function openStore({ file = ':memory:' }: { file?: string | undefined } = {}) {
  const database = openDatabase(file);
  const statements = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function run(sql: string, ...values: SQLInputValue[]): number {
    return Number(prepared(sql).run(...values).changes);
  }

  function rows(sql: string, ...values: SQLInputValue[]): StoredPost[] {
    return prepared(sql)
      .all(...values)
      .map((row) => storedPost.parse(row));
  }

  return {
    insert({
      id,
      owner,
      content,
      now,
    }: {
      id: string;
      owner: string;
      content: PostContent;
      now: number;
    }): void {
      run(
        `INSERT INTO posts (id, owner, status, scheduled_for, targets, platforms, planned_at, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        owner,
        ...columns(content),
        now,
        now,
      );
    },

    replace({ id, content, now }: { id: string; content: PostContent; now: number }): void {
      run(
        `UPDATE posts SET status = ?, scheduled_for = ?, targets = ?, platforms = ?, planned_at = ?, updated_at = ?
         WHERE id = ?`,
        ...columns(content),
        now,
        id,
      );
    },

    remove({ id }: { id: string }): void {
      run('DELETE FROM posts WHERE id = ?', id);
    },

    find({ owner, id }: { owner: string; id: string }): StoredPost | undefined {
      return rows('SELECT * FROM posts WHERE owner = ? AND id = ?', owner, id)[0];
    },

    /** Newest first, beginning after `after`. */
    page({
      owner,
      after = { plannedAt: Number.MAX_SAFE_INTEGER, sequence: 0 },
      limit,
      ...filter
    }: StoredPostFilter & { owner: string; after?: PagePosition | undefined; limit: number }): StoredPost[] {
      const { sql, values } = conditionsOf(filter);
      return rows(
        `SELECT * FROM posts WHERE owner = ? AND (planned_at, sequence) < (?, ?) ${sql}
         ORDER BY planned_at DESC, sequence DESC LIMIT ?`,
        owner,
        after.plannedAt,
        after.sequence,
        ...values,
        limit,
      );
    },

    /** The planned posts from `from` up to but not including `to`, earliest first, and their number in each state. */
    planned({ owner, from, to, limit, ...filter }: StoredPostFilter & Range & { limit: number }) {
      const { sql, values } = conditionsOf(filter);
      const range = `FROM posts WHERE owner = ? AND planned_at >= ? AND planned_at < ? AND status <> 'draft' ${sql}`;
      const given = [owner, from, to, ...values];
      return {
        posts: rows(`SELECT * ${range} ORDER BY planned_at, sequence LIMIT ?`, ...given, limit),
        counts: new Map(
          prepared(`SELECT status, count(*) AS count ${range} GROUP BY status`)
            .all(...given)
            .map((row) => statusCount.parse(row))
            .map(({ status, count }) => [status, count]),
        ),
      };
    },

    /** The instants of the nearest planned posts before `from`, and at or after `to`, if any. */
    neighbours({ owner, from, to, ...filter }: StoredPostFilter & Range) {
      const { sql, values } = conditionsOf(filter);
      const earlier = `SELECT planned_at FROM posts WHERE owner = ? AND planned_at < ? AND status <> 'draft' ${sql}
        ORDER BY planned_at DESC LIMIT 1`;
      const later = `SELECT planned_at FROM posts WHERE owner = ? AND planned_at >= ? AND status <> 'draft' ${sql}
        ORDER BY planned_at LIMIT 1`;
      return {
        earlier: instantRow.parse(prepared(earlier).get(owner, from, ...values))?.planned_at,
        later: instantRow.parse(prepared(later).get(owner, to, ...values))?.planned_at,
      };
    },

    /** How many posts in one of these states the owner has. */
    count({
      owner,
      statuses,
      ...filter
    }: Omit<StoredPostFilter, 'status'> & { owner: string; statuses: readonly PostStatus[] }): number {
      const { sql, values } = conditionsOf(filter);
      const counted = `SELECT count(*) AS count FROM posts
        WHERE owner = ? AND status IN (SELECT value FROM json_each(?)) ${sql}`;
      return countRow.parse(prepared(counted).get(owner, JSON.stringify(statuses), ...values)).count;
    },

    /** Makes every due post `publishing`. */
    beginPublishing({ now }: { now: number }): void {
      run(
        `UPDATE posts SET status = 'publishing', updated_at = ? WHERE status = 'scheduled' AND planned_at <= ?`,
        now,
        now,
      );
    },

    /** Makes every post `published` that became `publishing` at `begunBy` or earlier. Returns the number of posts. */
    finishPublishing({ begunBy, now }: { begunBy: number; now: number }): number {
      return run(
        `UPDATE posts SET status = 'published', updated_at = ?, published_at = ?
         WHERE status = 'publishing' AND updated_at <= ?`,
        now,
        now,
        begunBy,
      );
    },

    /** All posts of all owners, in the order of creation. */
    all(): StoredPost[] {
      return rows('SELECT * FROM posts ORDER BY sequence');
    },

    close(): void {
      database.close();
    },
  };
}

/** From `from` up to but not including `to`. */
type Range = { owner: string; from: number; to: number };

function columns({ status, scheduledFor, targets, platforms, plannedAt }: PostContent) {
  return [
    status,
    JSON.stringify(scheduledFor),
    JSON.stringify(targets),
    ` ${platforms.join(' ')} `,
    plannedAt,
  ] as const;
}

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
    const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.['count'];
    if (tables === 0) database.exec(schemaSql);
    else if (version !== schemaVersion) throw new Error('it has other content, or posts of another version');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data file ${file} cannot be used: ${reason}. Choose another file.`, {
      cause: error,
    });
  }
}
