/**
 * The Post Reference: what a row remembers of its post. Its ID is the post; two hashes are of the row as it was last sent, so a run
 * sees what has changed in the row, whatever people do in the calendar meanwhile. The hash of the Row ID tells a copied row from its
 * original.
 *
 * | the reference                          | the post        | time, content, Row ID        |
 * | -------------------------------------- | --------------- | ---------------------------- |
 * | `post_8f2c~2a1k3x9q0d2m47fh2k0`        | `post_8f2c`     | `a1k3x9`, `q0d2m4`, `7fh2k0` |
 * | `post_8f2c~2a1k3x9q0d2m4`              | `post_8f2c`     | `a1k3x9`, `q0d2m4`, none     |
 * | `post_8f2c~1a1k3x9q0d2m4`, version 1   | `post_8f2c`     | `a1k3x9`, `q0d2m4`, none     |
 * | `My post~7~2a1k3x9q0d2m4`              | `My post~7`     | `a1k3x9`, `q0d2m4`, none     |
 */
import { shown } from '../values/messages.ts';
import { isEmpty } from '../values/read-value.ts';

export interface PostReference {
  readonly id: string;
  readonly lastHashes: RowHashes;
  /** The hash of the Row ID; undefined for a row without one. Required, so that nobody forgets it. */
  readonly rowIdHash: string | undefined;
}

/** The hashes of what a row says of its post. `time`: of when its post is published. `content`: of everything else. */
export interface RowHashes {
  readonly time: string;
  readonly content: string;
}

/** Characters per hash. 36^6 is about 2 billion, so about one change in two billion goes unnoticed. */
export const hashLength = 6;

/** Changes when the same row gets another hash, or the text another form. A reference of an unknown version is a `problem`. */
const version = '2';

const hashPattern = `([0-9a-z]{${hashLength}})`;

/** Version 1 has no hash of the Row ID. An ID may contain anything: the last `~` ends it. */
const referencePattern = new RegExp(
  `^(.+)~(?:1(?=.{${2 * hashLength}}$)|${version})${hashPattern}${hashPattern}${hashPattern}?$`,
  's',
);

export function referenceText({ id, lastHashes, rowIdHash = '' }: PostReference): string {
  return `${id}~${version}${lastHashes.time}${lastHashes.content}${rowIdHash}`;
}

/** The reference with the ID of another post; a text that is no reference stays as it is. */
export function withPostId(text: string, id: string): string {
  const reading = readReference(text);
  if ('problem' in reading || reading.value === undefined) return text;
  return referenceText({ ...reading.value, id });
}

/**
 * The reference in the cell of the row whose Row ID has the hash `rowIdHash`, which a reference without such a hash gets. The reference of
 * another row is a `problem`: the cell was copied.
 */
export function readRowReference(
  given: unknown,
  rowIdHash: string | undefined,
): ReturnType<typeof readReference> {
  const reading = readReference(given);
  if ('problem' in reading || reading.value === undefined) return reading;
  const { rowIdHash: hashInReference = rowIdHash, ...reference } = reading.value;
  if (rowIdHash !== undefined && hashInReference !== rowIdHash) return { problem: copiedReferenceProblem };
  return { value: { ...reference, rowIdHash: hashInReference } };
}

const copiedReferenceProblem =
  'this is the reference of another row; empty the cell to plan this row as a post of its own';

/** The reference in a cell; `value` is undefined for an empty one. `problem`: a clause without a full stop. */
export function readReference(
  given: unknown,
): { readonly value: PostReference | undefined } | { readonly problem: string } {
  if (isEmpty(given)) return { value: undefined };
  const [, id, time, content, rowIdHash] =
    (typeof given === 'string' ? referencePattern.exec(given.trim()) : null) ?? [];
  if (id !== undefined && time !== undefined && content !== undefined)
    return { value: { id, lastHashes: { time, content }, rowIdHash } };
  const problem = `${shown(given)} is not a complete reference from an earlier run; restore the cell, or empty it if the row is a new post`;
  return { problem };
}
