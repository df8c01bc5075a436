/**
 * The Post Reference: what a row remembers of its post. Its ID is the post; its two hashes are of the row as it was last sent, so a run
 * sees what has changed in the row, whatever people do in the calendar meanwhile.
 */
import { shown } from '../values/messages.ts';
import { isEmpty } from '../values/read-value.ts';

export interface PostReference {
  readonly id: string;
  readonly lastHash: RowHash;
}

/** The hashes of a row. `time`: of when its post is published. `content`: of everything else. */
export interface RowHash {
  readonly time: string;
  readonly content: string;
}

/** Characters per hash. 36^6 is about 2 billion, so about one change in two billion goes unnoticed. */
export const hashLength = 6;

/** Changes only when the same row gets another hash. Only this version is read: a reference of another one is a `problem`. */
const version = '1';

const form = new RegExp(`^(\\S+)~${version}([0-9a-z]{${hashLength}})([0-9a-z]{${hashLength}})$`);

/** `post_8f2c~1a1k3x9q0d2m4` */
export function referenceText({ id, lastHash }: PostReference): string {
  return `${id}~${version}${lastHash.time}${lastHash.content}`;
}

/** The reference with the ID of another post; a text that is no reference stays as it is. */
export function withPostId(text: string, id: string): string {
  const reading = readReference(text);
  if ('problem' in reading || reading.value === undefined) return text;
  return referenceText({ ...reading.value, id });
}

/** The reference in a cell; `value` is undefined for an empty one. `problem`: a clause without a full stop. */
export function readReference(
  given: unknown,
): { readonly value: PostReference | undefined } | { readonly problem: string } {
  if (isEmpty(given)) return { value: undefined };
  const [, id, time, content] = (typeof given === 'string' ? form.exec(given.trim()) : null) ?? [];
  if (id !== undefined && time !== undefined && content !== undefined)
    return { value: { id, lastHash: { time, content } } };
  const problem = `${shown(given)} is not a complete reference from an earlier run; restore the cell, or empty it if the row is a new post`;
  return { problem };
}
