/**
 * The Post Reference: what a row remembers of its post. Its ID names the post; a hash for each part of the row as it was last sent tells what
 * has changed in the row, whatever people do in the calendar meanwhile. The hash of the Row ID tells a copied row from its original.
 *
 * | the cell                                                 | the post    | its hashes                                     |
 * | -------------------------------------------------------- | ----------- | ---------------------------------------------- |
 * | `post_8f2c~3` and seven hashes                           | `post_8f2c` | of each part, and of the Row ID                |
 * | `post_8f2c~3` and six hashes                             | `post_8f2c` | of each part; the row has no Row ID            |
 * | `post_8f2c~3`, the hashes and `@mj8x2y0g`                | `post_8f2c` | the row holds it back; the time is that from before, and the post was planned for the instant after `@`, or for none |
 * | `post_8f2c`                                              | `post_8f2c` | none: the row takes the post over as it stands |
 * | `new`                                                    | none        | none: a person says that the row is a post of its own |
 */
import { identifierOf } from '../../data/json.ts';
import { hashLength, hashOf } from '../../data/short-hash.ts';
import { hasBlankInside, trimmed } from '../../form/values/blank-text.ts';
import { identifiersIn } from '../../form/values/identifiers.ts';
import { shown } from '../../form/values/messages.ts';

/**
 * The parts of what a row says of its post. `time`: when it is published. `accounts`: where. `text`: captions, and how they are made to fit.
 * `thread`: the parts that follow. `media`: pictures, videos and documents. `fields`: everything else.
 */
export const contentParts = ['accounts', 'text', 'thread', 'media', 'fields'] as const;
export const rowParts = ['time', ...contentParts] as const;
export type RowPart = (typeof rowParts)[number];

/** The hash of each part of a row. */
export type RowHashes = Readonly<Record<RowPart, string>>;

/** What a row that holds its post back remembers, for the time when it releases the post. */
export interface HeldTime {
  /** The hash of the time that the row had. */
  readonly timeHash: string;
  /** The time for which the post was planned, in milliseconds since 1970; undefined for one that was a draft in the calendar. */
  readonly at: number | undefined;
}

export interface PostReference {
  readonly id: string;
  /** The hashes of the row as it was last sent; undefined for a cell with an ID alone. */
  readonly lastHashes: RowHashes | undefined;
  /** The hash of the Row ID; undefined for a row without one. Required, so that nobody forgets it. */
  readonly rowIdHash: string | undefined;
  /** Only of a row that holds its post back. */
  readonly held?: HeldTime | undefined;
}

/** The version of references. It changes when the same row gets other hashes, or when their text changes. An unknown version is a `problem`. */
const version = '3';

/** An ID may contain anything: the last `~` ends it. */
const referencePattern = new RegExp(
  `^(.+)~${version}((?:[0-9a-z]{${hashLength}}){${rowParts.length},${rowParts.length + 1}})(?:@([0-9a-z]*))?$`,
  's',
);

/** The reference as it stands in a cell. */
export function referenceText({ id, lastHashes, rowIdHash = '', held }: PostReference): string {
  if (lastHashes === undefined) return id;
  const hashes = hashesText(held === undefined ? lastHashes : { ...lastHashes, time: held.timeHash });
  const heldAt = held === undefined ? '' : `@${held.at?.toString(36) ?? ''}`;
  return `${id}~${version}${hashes}${rowIdHash}${heldAt}`;
}

/** The reference with the ID of another post; a text that is no reference stays as it is. */
export function withPostId(text: string, id: string): string {
  const reading = readReference(text);
  if ('problem' in reading || reading.value === undefined) return text;
  return referenceText({ ...reading.value, id });
}

/**
 * The reference in the cell of the row whose Row ID has the hash `rowIdHash`; a reference without such a hash gets it. The reference of another row
 * is a `problem`: the cell was copied.
 */
export function readRowReference(given: unknown, rowIdHash: string | undefined): ReferenceReading {
  const reading = readReference(given);
  if ('problem' in reading || reading.value === undefined) return reading;
  const { rowIdHash: hashInReference = rowIdHash, ...reference } = reading.value;
  if (rowIdHash !== undefined && hashInReference !== rowIdHash) return { problem: copiedReferenceProblem };
  return { value: { ...reference, rowIdHash: hashInReference } };
}

const copiedReferenceProblem =
  'this is the reference of another row; empty the cell to plan this row as a post of its own';

/** Whether a person says in the cell of the reference that the row is a post of its own. */
export function isNewPost(cell: unknown): boolean {
  return typeof cell === 'string' && /^\s*new\s*$/iu.test(cell);
}

/** `value` is undefined for an empty cell. `problem`: a clause without a full stop. */
type ReferenceReading = { readonly value: PostReference | undefined } | { readonly problem: string };

/** The reference in a cell. */
export function readReference(given: unknown): ReferenceReading {
  if (isNewPost(given)) return { value: undefined };
  const text = referenceIn(given);
  if (text === undefined) return { value: undefined };
  const [, id, hashes, heldAt] = referencePattern.exec(text) ?? [];
  if (id !== undefined && hashes !== undefined) {
    const value = { id, ...hashesIn(hashes) };
    if (heldAt === undefined) return { value };
    const { lastHashes } = value;
    const held = { timeHash: lastHashes.time, at: heldAt === '' ? undefined : Number.parseInt(heldAt, 36) };
    return { value: { ...value, lastHashes: { ...lastHashes, time: draftTimeHash }, held } };
  }
  if (idPattern.test(text) && !hasBlankInside(text))
    return { value: { id: text, lastHashes: undefined, rowIdHash: undefined } };
  const problem = `${shown(given)} is not a complete reference from an earlier run, and not the ID of a post; restore the cell, or empty it if the row is a new post`;
  return { problem };
}

/** The text of the one reference, or the one ID, of a cell; empty where it has several, undefined where it has none. */
function referenceIn(given: unknown): string | undefined {
  const found = identifiersIn(given);
  const [only, another] = found;
  const isReference = (each: unknown) => typeof each === 'string' && referencePattern.test(each);
  const whole = typeof given === 'string' ? trimmed(given) : undefined;
  // What a run wrote is read as it stands, whatever characters the ID has.
  if (isReference(whole) && !(another !== undefined && found.every(isReference))) return whole;
  if (only === undefined) return undefined;
  return another === undefined ? (identifierOf(only) ?? '') : '';
}

/** The time hash of a row whose post is a draft. */
const draftTimeHash = hashOf('DRAFT');

/** What may be a post ID on its own; a part of a reference may not. */
const idPattern = /^[^~]{1,200}$/;

/** `text`: the hashes of all parts, and perhaps that of the Row ID. */
function hashesIn(text: string): { readonly lastHashes: RowHashes; readonly rowIdHash: string | undefined } {
  const hashes = text.match(new RegExp(`.{${hashLength}}`, 'gs')) ?? [];
  const [time = '', accounts = '', ofText = '', thread = '', media = '', fields = '', rowIdHash] = hashes;
  return { lastHashes: { time, accounts, text: ofText, thread, media, fields }, rowIdHash };
}

/** All hashes of a row as one text: equal for rows that say the same. */
export function hashesText(hashes: RowHashes): string {
  return rowParts.map((part) => hashes[part]).join('');
}

/** The parts of the row that differ from when it was last sent. A row that takes its post over has changed nothing. */
export function changedParts({ lastHashes }: PostReference, hashes: RowHashes): ReadonlySet<RowPart> {
  return new Set(lastHashes && rowParts.filter((part) => lastHashes[part] !== hashes[part]));
}
