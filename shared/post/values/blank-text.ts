/** Characters that show nothing: spaces, controls, zero-width and other invisible ones. */

/** Whether nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** The last ones are the braille pattern without dots and the marks of annotations. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * The text without what shows nothing before and behind it; for identifiers and addresses, never for what people read.
 * What may belong to the character before it (a variation selector behind an emoji) stays.
 */
export function trimmed(text: string): string {
  return core.exec(text)?.[0] ?? '';
}

const edge = String.raw`\s\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0`;
const core = new RegExp(`[^${edge}](?:.*[^${edge}])?`, 'su');
