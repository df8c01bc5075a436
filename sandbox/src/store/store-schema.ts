/** The four states of a post in contract 4.2. */
export const postStatuses = ['draft', 'scheduled', 'publishing', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

/** `user_version` of the data file. The service refuses a file of another version. */
export const schemaVersion = 1;

/**
 * `planned_at` is the post's place in lists and the calendar: the scheduled instant, the instant of publishing NOW, or a draft's creation. Instants
 * are epoch milliseconds. `platforms` has the contract's names of the post's networks, each between blanks, so that one `instr` finds a network. The
 * two list indexes hold all that a filter reads: a page never scans the table.
 */
export const schemaSql = `
  CREATE TABLE posts (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN (${postStatuses.map((status) => `'${status}'`).join(', ')})),
    scheduled_for TEXT NOT NULL,
    targets TEXT NOT NULL,
    platforms TEXT NOT NULL,
    planned_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    published_at INTEGER
  ) STRICT;
  CREATE INDEX posts_newest_first ON posts (owner, planned_at DESC, sequence DESC, status, platforms);
  CREATE INDEX posts_newest_first_by_status ON posts (owner, status, planned_at DESC, sequence DESC, platforms);
  CREATE INDEX posts_in_flight ON posts (status, planned_at) WHERE status IN ('scheduled', 'publishing');
  PRAGMA user_version = ${schemaVersion};
`;
