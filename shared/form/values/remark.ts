/**
 * What a person should know about a post beyond what was filled in. Made where it is known, and shown unchanged: for several items, remarks with the
 * same `lead` become one sentence, with item names after each `text`, and the `advice` at its end: `Left out: Café · Skyapp in items 1 and 2.`
 */
export interface Remark {
  readonly lead: string;
  readonly text?: string;
  readonly advice?: string;
  /** What it is about. Text: told only if that text is sent. Publication: told only if the post is no draft. */
  readonly about?: 'text' | 'publication';
  /** The remark is told only if the post goes out at this instant or later, in milliseconds since 1970. */
  readonly from?: number;
  /** Whether the lead describes the items, as a predicate: `Rows 3 and 4 are at midnight`. */
  readonly isState?: boolean;
}

/** The remark of one item alone, as a sentence. */
export function remarkText(remark: Remark): string {
  return `${wordsOf(remark)}.`;
}

/** The remark as a clause of a note: `already planned, with files that could not be compared`. */
export function remarkClause({ lead, ...rest }: Remark): string {
  return wordsOf({ ...rest, lead: `${lead.charAt(0).toLowerCase()}${lead.slice(1)}` });
}

function wordsOf({ lead, text, advice }: Remark): string {
  return [lead, text ?? [], advice ?? []].flat().join(': ');
}
