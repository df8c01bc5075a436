/** The names of properties in n8n's node for Notion: before its version 3, a letter that is not ASCII becomes `_`, at an end of a word nothing. */
import { singular } from '../words.ts';

/** Shorter names may be any word, and one whose end is missing may be another one. */
const minLetters = 4;
const minLettersAlone = 6;

/** What the keys of its words look like: `kan_le` is `kanale`, and `berschrift` is `uberschrift`. Undefined for other names. */
export function foldedPattern(name: string): RegExp | undefined {
  const [, folded] = /^property_([a-z]+(?:_[a-z]+)*)$/u.exec(name) ?? [];
  const parts = folded?.split('_').map(singular) ?? [];
  const letters = parts.join('').length;
  if (letters < (parts.length > 1 ? minLetters : minLettersAlone)) return undefined;
  return new RegExp(`^[a-z]?${parts.join('[a-z]?')}[a-z]?$`, 'u');
}
