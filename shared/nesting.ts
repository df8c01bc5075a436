/**
 * How deep data is nested. Whatever reads, checks or writes JSON calls itself once for each level: beyond some thousand levels the
 * stack ends, in a process that others use as well. The deepest post of the contract has nine levels.
 */
export const maximumLevels = 100;

export const nestedTooDeep = `nested more than ${maximumLevels} levels deep`;

/** Whether lists and objects stand inside each other too deep; told by the text, as already reading it would take memory. */
export function isTextTooDeep(json: string): boolean {
  let level = 0;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    else if (character === '"') index = endOfText(json, index);
    if (level > maximumLevels) return true;
  }
  return false;
}

/** Where the text ends that begins at the quote. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, index: number): boolean {
  let slashes = 0;
  while (json[index - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** The same of a value. What writes itself as JSON, such as a date, has no levels; what contains itself has too many. */
export function isTooDeep(value: unknown): boolean {
  // Level by level and each part once: what contains itself in several places would be walked for ever otherwise.
  let parts: unknown[] = [value];
  for (let level = 0; level <= maximumLevels; level += 1) {
    const objects = new Set(parts.filter(hasLevels));
    if (objects.size === 0) return false;
    parts = [...objects].flatMap((object): unknown[] => Object.values(object));
  }
  return true;
}

function hasLevels(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !('toJSON' in value && typeof value.toJSON === 'function')
  );
}
