/** What tells one row from all others. */
import { shown } from './messages.ts';
import { readValue } from './read-value.ts';
import { isUnclearText, saysNothing } from './says-nothing.ts';
import { expressionIn } from './words.ts';

/** An error of a formula, a formula, or a value that is still to come: `#N/A`, `#REF!`, `=ROW()`, `Loading...`. */
const ofFormulas = /^(?:#[¡¿]?[\p{Lu}\d/]+\s?[!?]|#(?:N\/[ADB]|NV)|=.*|Loading\b.*)$/su;

/** Why many rows may have the same key, each of which would change the post of the others; undefined for a key that may be the row's own. */
export function rowKeyProblem(key: string): string | undefined {
  const text = key.trim();
  const isAnswer = typeof readValue('boolean', text) === 'boolean' && !/^\d$/.test(text);
  const isShared =
    isAnswer ||
    saysNothing(text) ||
    isUnclearText(text, 'detail') ||
    ofFormulas.test(text) ||
    expressionIn.test(text);
  return isShared
    ? `${shown(text)} is no key of a row, as many rows may have it and would share one post; write a key of its own, or leave it empty`
    : undefined;
}
