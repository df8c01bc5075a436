/** The table of Get Many, read by a program that did not write it. */
import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { tableFile } from '../../../shared/report/files/table-file.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';
import { link, onSkyapp, onThreadapp, plannedOf, scheduledFor } from '../../support/planned-posts.ts';

/** By the rules of RFC 4180 alone: what is not quoted as these say is refused. */
const rowsOf = (text: string) => parse(text, { bom: true, record_delimiter: '\r\n' });

const headings = ['Date', 'Time', 'Time Zone', 'Networks', 'Accounts', 'Text', 'Link', 'Status', 'ID'];
const zone = 'Europe/Berlin';

it('has a row for each post, by the clocks of the zone', () => {
  const posts = [
    plannedOf({ ...scheduledFor('2031-10-26T00:30:00Z'), ...onThreadapp('Buns, "warm"\nand fresh') }),
    plannedOf({ ...scheduledFor('2031-10-26T01:30:00Z'), ...onSkyapp('Rye') }),
    plannedOf({ status: 'draft', scheduledFor: { publish: 'DRAFT' }, calendarUrl: null }),
  ];
  const file = tableFile(posts, zone);
  const both = 'Harbour Bakery · Skyapp, Mia · Threadapp';
  expect(rowsOf(file)).toStrictEqual([
    headings,
    [
      '2031-10-26',
      '02:30',
      zone,
      'Threadapp',
      'Mia · Threadapp',
      'Buns, "warm"\nand fresh',
      link,
      'Scheduled',
      'post_1',
    ],
    [
      '2031-10-26',
      '02:30',
      zone,
      'Skyapp, Threadapp',
      both,
      'Skyapp:\nRye\n\nThreadapp:\nFresh rye',
      link,
      'Scheduled',
      'post_1',
    ],
    ['', '', '', 'Threadapp', 'Mia · Threadapp', 'Fresh rye', '', 'Draft', 'post_1'],
  ]);
  // Excel reads UTF-8 by it.
  expect(Buffer.from(file).subarray(0, 3)).toStrictEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

it('has its headings without any post', () => expect(rowsOf(tableFile([], zone))).toStrictEqual([headings]));

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a text that begins with %j is no formula',
  (sign) => {
    const text = `${sign}HYPERLINK("https://x.example")`;
    expect(rowsOf(tableFile([plannedOf({ text })], zone))[1]?.[5]).toBe(`'${text}`);
  },
);

const unit = fc.oneof(anyCharacter, fc.constantFrom(...Array.from('",;\r\n\t\'=+-@ ')), fc.constant('\r\n'));
/** With a word in it, as a post without any has no text. */
const hostile = fc.string({ unit, maxLength: 60 }).map((text) => `${text}Rye`);
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

it('keeps every text, and makes a formula of none', () => {
  fc.assert(
    fc.property(hostile, hostile, (text, id) => {
      const [, row = [], ...others] = rowsOf(tableFile([plannedOf({ text, id })], zone));
      expect(others).toStrictEqual([]);
      const kept = (given: string) => (formula.test(given) ? `'${given}` : given);
      expect([row[5], row[8]]).toStrictEqual([kept(text), kept(id)]);
      expect(row.filter((cell) => formula.test(cell))).toStrictEqual([]);
    }),
  );
});
