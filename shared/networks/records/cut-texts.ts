/** Texts that a list shows only up to some length (contract 4.2): a post that is read by its ID shows them whole (contract 4.3). */
import type { JsonObject } from '../../data/json.ts';
import { targetsIn } from './read-targets.ts';

/** What services write at the end of a text that they cut. */
const cutMark = /\s*[[(]?(?:…|\.{3})[\])]?\s*$/u;

/** The text without the mark at its end that says that more follows; undefined for a text without one. */
export function beginningOfCut(text: string): string | undefined {
  const beginning = text.replace(cutMark, '');
  return beginning === text || beginning === '' ? undefined : beginning;
}

/** Whether a list may have cut a text of the record. */
export function mayHaveCutText(record: JsonObject): boolean {
  return targetsIn(record).some(
    ({ caption }) => caption !== undefined && beginningOfCut(caption) !== undefined,
  );
}
