/** HTML, Markdown, and characters as HTML writes them. */
import { decodeHTMLStrict } from 'entities/decode';

interface Mark {
  readonly index: number;
  readonly text: string;
}

/** What is Markdown without doubt; `2 * 3`, `snake_case_name`, `# 1` and bullets do not count. All patterns take linear time. */
const markdown = [
  /(?<![\w*\\])\*{2,3}(?=[^\s*])(?:[^*\n]|(?<!\*)\*(?!\*)){1,300}(?<=[^\s*])\*{2,3}(?!\*)/u,
  /^#{2,6}[ \t]{1,9}[^\s#][^\n]{0,60}/mu,
  /(?:!\[[^[\]\n]{0,300}|\[[^[\]\n]{1,300})\]\(<?(?:https?:\/\/|mailto:|tel:)[^\s()]{1,2000}\)?/iu,
  // A file that only the program that wrote the text can open: `[the plan](sandbox:/mnt/data/plan.png)`.
  /!?\[[^[\]\n]{0,300}\]\(<?(?:sandbox|attachment|blob|cid|file):[^\s()]{1,2000}\)?/iu,
  /!\[[^[\]\n]{0,300}\]\(<?(?!data:)[^\s()]{0,2000}\.(?:png|jpe?g|gif|webp|svg|avif|heic|mp4|mov)\)?/iu,
  // A picture whose address stands below: `![Bread][1]`
  /!\[[^[\]\n]{0,300}\]\[[^[\]\n]{0,80}\]/u,
  // The address of links in the text: `[our shop][1]`
  /^[ \t]{0,3}\[[^[\]\n]{1,80}\]:[ \t]{1,9}<?https?:\/\/[^\s<>]{1,2000}/mu,
  // The line below the headings of a table.
  /^[ \t]{0,3}\|(?:[ \t]{0,9}:?-{3,99}:?[ \t]{0,9}\|)+[ \t]{0,9}$/mu,
  // A link whose address is relative, has no scheme, or is empty.
  /(?<![\p{L}\p{N})\]])\[[^[\]\n]{1,300}\]\((?:\/[^\s()]{0,500}|#[^\s()]{0,200}|www\.[^\s()]{1,500}|[\w-]{1,60}(?:\.[\w-]{1,60}){0,3}\.[a-z]{2,10}(?:\/[^\s()]{0,500})?)?\)/iu,
  /^[ \t]{0,3}`{3}[\w-]{0,20}[ \t]*$/mu,
  /`{3}[^`\n]{1,1000}`{3}/u,
];

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giu;

/** The first mark of each kind of Markdown. */
export function markdownIn(text: string): Mark[] {
  return markdown.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found === null ? [] : { index: found.index, text: found[0].trim() };
  });
}

/** The first entity, such as `&#8217;`. */
export function entityIn(text: string): Mark | undefined {
  for (const { 0: found, index } of text.matchAll(entity))
    if (decodeHTMLStrict(found) !== found) return { index, text: found };
  return undefined;
}

/** Whether a text is Markdown without doubt. */
export function isMarkdown(text: string): boolean {
  return markdown.some((pattern) => pattern.test(text));
}

/** The text with the characters that its entities mean. */
export function withoutEntities(text: string): string {
  return decodeHTMLStrict(text);
}

/** Elements of feeds and editors. */
const elementNames =
  'p|div|span|section|article|h[1-6]|ul|ol|li|a|b|strong|i|em|u|s|small|sub|sup|blockquote|figure|figcaption|table|tr|td|th|pre|code|' +
  'html|body|header|footer|main|nav|aside|details|summary|mark|time|abbr|cite|q|del|ins|strike|center|font|dl|dt|dd|label';
/** An element with its end tag, or one that has none: `<3`, `a < b` and `<someone@example.com>` are none. */
const element = new RegExp(
  `<(${elementNames})(?:\\s[^<>]*)?>|<(?:br|hr|img)(?:\\s[^<>]*)?/?>|<!doctype html[^<>]*>|<!\\[CDATA\\[`,
  'giu',
);

/** The first element of a text that is HTML without doubt. */
export function tagIn(text: string): Mark | undefined {
  if (!text.includes('<')) return undefined;
  const ends = new Set(
    [...text.matchAll(/<\/([a-z][a-z\d]*)\s*>/giu)].map(([, name]) => name?.toLowerCase()),
  );
  const found = [...text.matchAll(element)].find(
    ([, name]) => name === undefined || ends.has(name.toLowerCase()),
  );
  return found && { index: found.index, text: found[0] };
}

/** Whether a text is HTML without doubt. */
export function isHtml(text: string): boolean {
  return tagIn(text) !== undefined;
}
