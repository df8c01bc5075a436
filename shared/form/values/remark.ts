/**
 * What a person should know of a post beyond what was filled in. Made where it is known, and told as it is: of several items, remarks with the same
 * `lead` become one sentence, with the names of the items after each `text`, and the `advice` at its end: `Left out: Café · Skyapp in items 1
 * and 2.`
 */
export interface Remark {
  readonly lead: string;
  readonly text?: string;
  readonly advice?: string;
  /** Of what it is told: of a text only where that is sent, of the publication only where the post is more than a draft. */
  readonly about?: 'text' | 'publication';
  /** The remark is told only if the post goes out at this instant or later, in milliseconds since 1970. */
  readonly from?: number;
  /** Whether the lead describes the items, as a predicate: `Rows 3 and 4 are at midnight`. */
  readonly isState?: boolean;
}

/** The remark of one item alone, as a sentence. */
export function remarkText({ lead, text, advice }: Remark): string {
  return `${[lead, text ?? [], advice ?? []].flat().join(': ')}.`;
}
