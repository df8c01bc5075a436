/** Takes the place of a value that a host could not read, where an empty one would mean something. */
export class Unreadable {
  /** A clause without a full stop. */
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}
