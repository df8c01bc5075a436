/** A file that a form names and that is not there. Its problem is a finding at its place. */
export class MissingFile {
  readonly problem: string;
  /** The form's field that names the file, where that is not the field of the address. */
  readonly field: string | undefined;

  constructor(problem: string, { field }: { field?: string } = {}) {
    this.problem = problem;
    this.field = field;
  }
}
