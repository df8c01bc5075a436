import { inspect } from 'node:util';

/** Everything that a stored execution, an error in a log or a person's screen can show. */
export function fullTextOf(value: unknown): string {
  return `${JSON.stringify(value)} ${inspect(value, { depth: Infinity, showHidden: true, maxStringLength: null })}`;
}
