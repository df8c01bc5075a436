/** Takes the place of a value that could not be read, such as a file that is not there. Its problem is a finding at that place. */
export class Unreadable {
  /** A clause without a full stop. */
  readonly problem: string;
  /** The form field that the problem is about, if it differs from the place. */
  readonly field: string | undefined;

  constructor(problem: string, { field }: { field?: string } = {}) {
    this.problem = problem;
    this.field = field;
  }
}
