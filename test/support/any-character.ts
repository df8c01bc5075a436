import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any character of Unicode, as `unit` of a text: what fast-check calls 'binary'. That makes a table of the 1,112,064
 * characters in each test file, which takes a second.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates })
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates), indexOf);

function indexOf(character: unknown): number {
  const [codePoint, another] =
    typeof character === 'string' ? Array.from(character, (each) => each.codePointAt(0)) : [];
  if (codePoint === undefined || another !== undefined || isSurrogate(codePoint))
    throw new TypeError('This is not one character');
  return codePoint < firstSurrogate ? codePoint : codePoint - surrogates;
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= firstSurrogate && codePoint < firstSurrogate + surrogates;
}
