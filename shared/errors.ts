/** Two bundles may hold two copies of these classes, so errors are recognised by this registered symbol, not by `instanceof`. */
const marker: unique symbol = Symbol.for('post-scheduler.error');

type ErrorClass = (abstract new (...args: never[]) => PostSchedulerError) & { readonly kind: string };

/** Everything that the shared core throws on purpose. The message is made for the person at the form: what happened, where, what to do. */
export class PostSchedulerError extends Error {
  /** Written out in every class: the name of a class does not survive a minifier. */
  static readonly kind: string = 'PostSchedulerError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.kind;
  }

  /** The kinds of this error's class and of those it extends. */
  get [marker](): readonly string[] {
    const kinds: string[] = [];
    let current: unknown = this.constructor;
    while (typeof current === 'function' && 'kind' in current && typeof current.kind === 'string') {
      kinds.push(current.kind);
      current = Object.getPrototypeOf(current);
    }
    return kinds;
  }

  /** Whether `error` is of this class or of one that extends it, whichever bundle made it. */
  static isInstance<Class extends ErrorClass>(this: Class, error: unknown): error is InstanceType<Class> {
    if (typeof error !== 'object' || error === null) return false;
    const kinds: unknown = Reflect.get(error, marker);
    return Array.isArray(kinds) && kinds.includes(this.kind);
  }
}

/** What is wrong with a field that has to be filled in; without a period. */
export const notFilledIn = 'required, but not filled in';

/** A text as a sentence: with a full stop, unless it ends in one already, also inside quotation marks. */
export function asSentence(text: string): string {
  return /[.!?…][”"')]*$/u.test(text) ? text : `${text}.`;
}

/** What a person filled in cannot be sent; nothing was sent. */
export class InvalidInputError extends PostSchedulerError {
  static override readonly kind = 'InvalidInputError';
  /** The label of the field at fault. */
  readonly field: string;

  constructor({ field, problem }: { field: string; problem: string }) {
    super(`${field}: ${asSentence(problem)}`);
    this.field = field;
  }
}
