/**
 * The Post Reference: what a row remembers of its post. The ID says which post it is; two hashes say what the row said when it was
 * last sent, so that a run sees what has changed in the row, whatever people do in the calendar meanwhile.
 */
import { shown } from '../values/messages.ts';
import { isEmpty } from '../values/read-value.ts';

export interface PostReference {
  readonly id: string;
  readonly said: RowHash;
}

/** What a row says, in short: when its post is published, and everything else. */
export interface RowHash {
  readonly time: string;
  readonly content: string;
}

/** As long as each of the two hashes is: one change in two billion stays unseen. */
export const hashLength = 6;

/** Changes only when the same row gets another hash. A reference of an older version counts as one of a changed row. */
const version = '1';

const form = new RegExp(`^(\\S+)~${version}([0-9a-z]{${hashLength}})([0-9a-z]{${hashLength}})$`);

/** `post_8f2c~1a1k3x9q0d2m4` */
export function referenceText({ id, said }: PostReference): string {
  return `${id}~${version}${said.time}${said.content}`;
}

/** The reference in a cell; `value` is undefined for an empty one. `problem`: a clause without a full stop. */
export function readReference(
  given: unknown,
): { readonly value: PostReference | undefined } | { readonly problem: string } {
  if (isEmpty(given)) return { value: undefined };
  const [, id, time, content] = (typeof given === 'string' ? form.exec(given.trim()) : null) ?? [];
  if (id !== undefined && time !== undefined && content !== undefined)
    return { value: { id, said: { time, content } } };
  const problem = `${shown(given)} is no reference that an earlier run put out, or not all of it; restore the cell, or empty it if the row is a new post`;
  return { problem };
}
