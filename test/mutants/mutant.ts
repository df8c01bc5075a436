/** A small break of the code that a test has to notice. */
export interface Mutant {
  readonly file: string;
  /** Stands in the file once. */
  readonly text: string;
  readonly replacement: string;
  /** What would go wrong for users. */
  readonly why: string;
  /** The test file that must turn red. */
  readonly test: string;
}
