/** Two bundles may hold two copies of a class, so errors are recognized by this registered symbol and not by `instanceof`. */
const marker: unique symbol = Symbol.for('post-scheduler.error');

type ErrorClass = (abstract new (...args: never[]) => PostSchedulerError) & { readonly kind: string };

/** Any error that the shared core throws on purpose. Its message is for the user: what happened, where, and what to do. */
export class PostSchedulerError extends Error {
  /** The name of the class. Written out in each class, as a minifier changes the names of classes. */
  static readonly kind: string = 'PostSchedulerError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.kind;
  }

  /** The kinds of this error's class and of the classes that it extends. */
  get [marker](): readonly string[] {
    const kinds: string[] = [];
    let current: unknown = this.constructor;
    while (typeof current === 'function' && 'kind' in current && typeof current.kind === 'string') {
      kinds.push(current.kind);
      current = Object.getPrototypeOf(current);
    }
    return kinds;
  }

  /** Whether `error` is of this class or of one that extends it, from any bundle. */
  static isInstance<Class extends ErrorClass>(this: Class, error: unknown): error is InstanceType<Class> {
    if (typeof error !== 'object' || error === null) return false;
    const kinds: unknown = Reflect.get(error, marker);
    return Array.isArray(kinds) && kinds.includes(this.kind);
  }
}

/** The problem of a required field that is empty; without a period. */
export const notFilledIn = 'required, but not filled in';

/** The problem of a post without an account. */
export const noAccountChosen = 'choose at least one account';

/** A text with a full stop at its end, unless it already ends a sentence, also inside quotation marks. */
export function asSentence(text: string): string {
  return /[.!?…][”"')]*$/u.test(text) ? text : `${text}.`;
}

/** The user filled a field with something that cannot be sent. Nothing was sent. */
export class InvalidInputError extends PostSchedulerError {
  static override readonly kind = 'InvalidInputError';
  /** The label of the field, as the form shows it. The message begins with it. */
  readonly field: string;
  /** What is wrong with the value: a clause, or whole sentences. */
  readonly problem: string;

  constructor({ field, problem }: { field: string; problem: string }) {
    super(`${field}: ${asSentence(problem)}`);
    this.field = field;
    this.problem = problem;
  }
}
