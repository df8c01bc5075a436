/** A list of posts as a table that Excel, Numbers and Google Sheets open: CSV by RFC 4180. */
import { zonedAt } from '../../time/zone-clock.ts';
import { type PlannedPost, wholeText } from './planned-post.ts';

const headings = ['Date', 'Time', 'Time Zone', 'Networks', 'Accounts', 'Text', 'Link', 'Status', 'ID'];

/** Without it Excel reads UTF-8 as the code page of the machine. */
const byteOrderMark = '\ufeff';

/** With what a formula may begin, by OWASP: also the wide forms of the signs, which some programs read as the others. */
const beginsFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

export function tableFile(posts: readonly PlannedPost[], timeZone: string): string {
  const rows = posts.map((post) => {
    const local = post.instant === undefined ? undefined : zonedAt(post.instant, timeZone);
    return [
      local?.toPlainDate().toString() ?? '',
      local?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? '',
      local === undefined ? '' : timeZone,
      post.networks.join(', '),
      post.accounts,
      wholeText(post),
      post.link ?? '',
      post.state,
      post.id ?? '',
    ];
  });
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A table shows a text after an apostrophe as it is, and does not compute it. */
function cell(text: string): string {
  const plain = beginsFormula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
