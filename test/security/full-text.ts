import { inspect } from 'node:util';

/** All text in a value, hidden properties included: what a stored execution, a log or a screen can show of it. */
export function fullTextOf(value: unknown): string {
  return `${JSON.stringify(value)} ${inspect(value, { depth: Infinity, showHidden: true, maxStringLength: null })}`;
}
