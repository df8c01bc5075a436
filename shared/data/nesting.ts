/**
 * How deeply data may be nested. Code that reads, checks or writes JSON calls itself once per level: a few thousand levels overflow the stack, and
 * end a process that also runs other work. The deepest post of the contract has nine levels.
 */
const maxLevels = 100;

export const nestedTooDeep = `nested more than ${maxLevels} levels deep`;

/**
 * Whether lists and objects are nested too deeply in a JSON text. Looks at the text because parsing is too expensive:
 * `JSON.parse` takes 8 seconds and 1 GB for 20 MB of brackets, this takes 20 milliseconds.
 */
export function isTextTooDeep(json: string): boolean {
  let level = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > maxLevels) return true;
  }
  return false;
}

/** Whether a value is nested too deeply. A value with a `toJSON`, such as a date, has no levels; a circular one has too many. */
export function isTooDeep(value: unknown): boolean {
  if (!hasLevels(value)) return false;
  // Each level has an object only once: otherwise a value that contains itself in several places would have more and more parts.
  let parts: unknown[] = [value];
  for (let level = 0; level <= maxLevels; level += 1) {
    const objects = new Set(parts.filter(hasLevels));
    if (objects.size === 0) return false;
    parts = [...objects].flatMap((object): unknown[] => Object.values(object));
  }
  return true;
}

function hasLevels(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !writesItself(value);
}

/** Whether JSON replaces the object by something else, such as a date's text. */
export function writesItself(value: object): boolean {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
