/** The parts of a card: one piece of HTML with inline styles that mails and approvals show, on light and on dark. */

/** Edge colors that stand out on white and on black. Text inherits the color of its context. */
export const edges = { usual: '#808080', changed: '#c77700', refused: '#d9363e' };

export const styles = {
  card: 'max-width:640px;margin:0 auto;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;text-align:left',
  time: 'margin:0 0 12px;font-weight:600',
  heading: 'margin:0;font-size:15px;overflow-wrap:anywhere',
  note: 'margin:6px 0 0;font-size:13px;opacity:.75',
  text: 'margin:6px 0 0;overflow-wrap:anywhere',
  part: 'margin:10px 0 0;padding:10px 0 0;border-top:1px dashed #808080;overflow-wrap:anywhere',
  picture: 'display:inline-block;margin:8px 8px 0 0;border-radius:4px',
  link: 'color:inherit;font-size:13px;overflow-wrap:anywhere',
  list: 'margin:4px 0 0;padding-left:20px',
};

export function box(edge: string): string {
  return `margin:12px 0;padding:10px 14px;border:1px solid ${edge};border-left-width:5px;border-radius:6px`;
}

/** `children` are HTML. */
export function element(name: string, style: string, children: readonly string[]): string {
  const styled = style === '' ? '' : ` style="${escapedHtml(style)}"`;
  return `<${name}${styled}>${children.join('')}</${name}>`;
}

/** Escapes the text. Only `<br>` breaks lines in mails. */
export function withLines(text: string): string {
  return escapedHtml(text).replace(/\r\n|[\n\r\u2028\u2029]/gu, '<br>');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapedHtml(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
