import fc from 'fast-check';

/**
 * Any character of Unicode, as `unit` of a text. fast-check's 'binary' is the same, but makes a table of the 1,112,064 characters in each test file,
 * which takes a second.
 */
export const anyCharacter = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint), codePointOf);

/** The inverse of the mapping above, which lets fast-check also generate texts such as `__proto__`. */
function codePointOf(character: unknown): number {
  const [only, another] = typeof character === 'string' ? [...character] : [];
  if (only === undefined || another !== undefined) throw new TypeError('This is not one character');
  return only.codePointAt(0) ?? 0;
}
