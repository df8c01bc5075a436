import type { NetworkKey } from '../../../shared/networks/index.ts';

/**
 * What a person would say a column of a content calendar is. `network:<key>` is a mark that the row goes to that network, with `:text`,
 * `:title` or `:media` that network's own part. `none` is certainly nothing that is published; `ask` is what a careful person who sees
 * only the header and a cell would ask about.
 */
export type Meaning =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'notBefore'
  | 'timeZone'
  | 'networks'
  | 'accounts'
  | 'text'
  | 'link'
  | 'media'
  | 'altText'
  | 'title'
  | 'hashtags'
  | 'firstComment'
  | 'board'
  | 'hold'
  | 'cancel'
  | 'reference'
  | 'rowId'
  | 'approval'
  | `network:${NetworkKey}`
  | `network:${NetworkKey}:${'text' | 'title' | 'media'}`
  | 'none'
  | 'ask';

/** A column as a source has it. */
export interface HeaderColumn {
  means: Meaning;
  /** A cell in the format that the source shows or describes, with a text of our own. */
  cell: string;
  /** What the source says of the column where header and cell do not tell. */
  note?: string;
}

/** The headers of one public calendar, import format or workflow, exactly as written, in their order. */
export interface HeaderSet {
  name: string;
  /** The address, or the repository and path; else how the public file was found. */
  source: string;
  columns: Readonly<Record<string, HeaderColumn>>;
}
