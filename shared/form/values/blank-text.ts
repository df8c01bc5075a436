/** Characters that show nothing: spaces, controls, zero-width and other invisible ones. */

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** The last ones are the empty braille pattern (U+2800) and annotation marks (from U+FFF9). */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * The text without invisible characters at its ends; for identifiers and addresses, never for text that people read. A
 * character that may belong to the one before it (a variation selector after an emoji) stays.
 */
export function trimmed(text: string): string {
  return core.exec(text)?.[0] ?? '';
}

const edge = String.raw`\s\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0`;
const core = new RegExp(`[^${edge}](?:.*[^${edge}])?`, 'su');
const oneOfEdge = new RegExp(`[${edge}]`, 'u');

/** Whether the text has a space or an invisible character inside. No identifier has one: the text was copied wrongly, or is two IDs. */
export function hasBlankInside(text: string): boolean {
  return oneOfEdge.test(trimmed(text));
}

/** A clause without a full stop. */
export const blankInsideId =
  'this cannot be an ID (there is a space or an invisible character inside it); enter the ID as the service gave it';
