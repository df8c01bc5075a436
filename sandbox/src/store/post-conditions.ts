/** The filter of a list of stored posts as SQL conditions. */
import type { SQLInputValue } from 'node:sqlite';
import type { PostStatus } from './store-schema.ts';

/** A filter of stored posts; a property left out lets all pass. */
export type StoredPostFilter = {
  status?: PostStatus | undefined;
  platform?: string | undefined;
  /** Posts with a target on one of these accounts. */
  accountIds?: readonly string[] | undefined;
  /** Posts that contain this text, in upper or lower case. */
  text?: string | undefined;
};

/** The conditions, each beginning with AND, and their placeholders' values. */
export function conditionsOf({ status, platform, accountIds, text }: StoredPostFilter): {
  sql: string;
  values: SQLInputValue[];
} {
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  if (status) {
    conditions.push('AND status = ?');
    values.push(status);
  }
  if (platform) {
    conditions.push('AND instr(platforms, ?) > 0');
    values.push(` ${platform} `);
  }
  if (accountIds) {
    // A quotation mark in a JSON text is always escaped, so a caption never looks like an account.
    conditions.push(`AND (${['0', ...accountIds.map(() => 'instr(targets, ?) > 0')].join(' OR ')})`);
    values.push(...accountIds.map((id) => `"accountId":${JSON.stringify(id)}`));
  }
  if (text) {
    conditions.push(
      `AND EXISTS (SELECT 1 FROM json_tree(targets)
        WHERE type = 'text' AND key <> 'accountId' AND instr(lower(atom), lower(?)) > 0)`,
    );
    values.push(text);
  }
  return { sql: conditions.join(' '), values };
}
