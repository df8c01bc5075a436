/** Plan Rows Whose as people write it, and a rule that no row meets. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const mapped = (cells: readonly string[], planWhen: string, column = 'Status') =>
  mapColumns(
    cells.map((cell) => ({ Text: 'Buns', [column]: cell })),
    { form: { planWhen }, names: {}, keepsPosts: true },
  );

it.each([
  ...[
    'Status: Approved',
    'Status=Approved',
    'Status == approved',
    'Status： Approved',
    'Approved',
    '"Approved"',
  ],
  ...[
    'Status is Approved',
    'whose Status is Approved',
    'status IS approved',
    'Status says Approved',
    'only rows where Status is Approved',
    'Status equals Approved',
  ],
  ...['[Status] = "Approved"', "{Status}='Approved'", 'Status ist Approved', 'Status: Approved; Ready'],
  ...['Status: Ready; Approved', 'Status: Approved; Status: Ready', 'Status: Ready\nApproved'],
  ...[
    'Status: Approved or Ready',
    'Status: Ready oder Approved',
    'Status: Approved/Ready',
    'Status: Ready | Approved',
  ],
  ...['Status is Ready or Approved', 'Approved or Ready', 'Status: “Approved”, “Ready”'],
  // Words that no row has yet.
  'Status: Approved, Good and ready',
])('plans an approved row, and no draft: %s', (planWhen) => {
  const map = mapped(['Approved', 'Draft'], planWhen);
  expect([map.row(0).findings, map.row(0).waits, map.row(1).waits?.why]).toStrictEqual([
    [],
    undefined,
    'Status is Draft',
  ]);
});

it('goes on with the column before, and takes a word with “is” for a word', () => {
  const colors = mapped(['Green', 'Red', 'Blue'], 'Color: Green; Blue', 'Color');
  expect([0, 1, 2].map((row) => [colors.row(row).findings, colors.row(row).waits?.why])).toStrictEqual([
    [[], undefined],
    [[], 'Color is Red'],
    [[], undefined],
  ]);
  const copies = mapped(['Copy is final', 'Draft'], 'Copy is final');
  expect([copies.row(0).findings, copies.row(0).waits, copies.row(1).waits?.why]).toStrictEqual([
    [],
    undefined,
    'Status is Draft',
  ]);
});

it.each([
  ['Ready: ✅', '✅'],
  ['Ready: ☑', '☑'],
  ['Ready: ✅', '✅ '],
  ['Ready: ✔', '✔️'],
  ['Ready: yes', '✅'],
  ['Ready: ✅', 'TRUE'],
  ['Ready: 🟢', '🟢'],
  ['Ready: 👍', '👍'],
])('is met by a mark: %s, %s', (planWhen, cell) => {
  const map = mapped([cell, '❌', ''], planWhen, 'Ready');
  expect([map.row(0).waits, map.row(1).waits?.why, map.row(2).waits?.why]).toStrictEqual([
    undefined,
    'Ready is ❌',
    'Ready is empty',
  ]);
});

it.each([
  [
    'Status: not Draft',
    '"not Draft" says which rows are not planned; write the words that mean yes, such as “Status: Approved”',
  ],
  [
    'Status: !Draft',
    '"!Draft" says which rows are not planned; write the words that mean yes, such as “Status: Approved”',
  ],
  [
    'Status != Draft',
    '"Status != Draft" says which rows are not planned; write the words that mean yes, such as Status: Approved, Scheduled',
  ],
  [
    'Status: Approved and Ready',
    'no row says "Approved and Ready"; write “Status: Approved, Ready” if either word means yes',
  ],
  [
    'Status: Approved & Ready',
    'no row says "Approved & Ready"; write “Status: Approved, Ready” if either word means yes',
  ],
  [
    'Status: Approved AND Text: yes',
    '"Approved AND Text: yes" names a second column; write each column in a line of its own, such as Status: Approved, Scheduled',
  ],
  [
    'Status: -Draft',
    '"-Draft" says which rows are not planned; write the words that mean yes, such as “Status: Approved”',
  ],
  ['Status: *', '"*" stands for several words; write each of them, such as “Status: Approved, Ready”'],
  ['Status: all', '"all" stands for several words; write each of them, such as “Status: Approved, Ready”'],
  [
    'Status -> Approved',
    '"Status -> Approved" cannot be read; write the column, a colon and its words, such as “Status: Approved”',
  ],
  ['Status: Approved; Text', '"Text" is a column; write it with its words, such as “Text: yes”'],
])('is refused, with how to write it: %s', (planWhen, message) => {
  // If the rule cannot be read, no row waits for it, because waiting rows are not refused.
  const { findings, waits } = mapped(['Approved', 'Draft'], planWhen).row(1);
  expect(waits).toBeUndefined();
  expect(findings.map((finding) => `${finding.label}: ${finding.message}`)).toStrictEqual([
    `Plan Rows Whose: ${message}`,
  ]);
});

const approved = (count: number) => Array.from({ length: count }, () => 'Approved');

it.each([
  [
    'Status: Aproved',
    ['Draft', ...approved(13)],
    'misspelled',
    "no row's Status is “Aproved”; the column says Approved (13) and Draft (1); write the word that means yes as the column has it, such as “Status: Approved”",
  ],
  ['Status: Approvd', ['Approved'], 'misspelled', undefined],
  [
    'Status: Shipping',
    ['Ready', 'Shiping'],
    'misspelled',
    "no row's Status is “Shipping”; the column says Ready (1) and Shiping (1); write the word that means yes as the column has it, such as “Status: Shiping”",
  ],
  ['Status: Apporved', ['Draft', 'Approved'], 'misspelled', undefined],
  ['Status: Ok', ['Approved', 'Approved'], 'unknown', undefined],
  ['Status: Freigegeben', ['Approved', 'Ready'], 'unknown', undefined],
  ['Status: Approved', ['Anna has it', 'Ben has it'], 'unknown', undefined],
  [
    'Status: Approved',
    ['', ''],
    'empty',
    "no row's Status is “Approved”; the column is empty in all rows; name another one, or fill it in",
  ],
  // Rules that no row meets, where the rows just wait and nothing is wrong.
  ['Status: Approved', ['Draft'], undefined, undefined],
  ['Status: Approved', ['Draft', 'In review', ''], undefined, undefined],
  ['Status: Approved', ['', 'Draft'], undefined, undefined],
  ['Status: Approved', ['Posted', 'Published'], undefined, undefined],
  ['Status: Approved', ['Approved?'], undefined, undefined],
  ['Status: Stage 2', ['Stage 1'], 'unknown', undefined],
])('that no row meets: %s, %j', (planWhen, cells, kind, message) => {
  const { waits } = mapped(cells, planWhen).row(0);
  expect(waits?.unmet?.kind).toBe(kind);
  if (message !== undefined) expect(waits?.unmet?.finding.message).toBe(message);
});

it.each([
  '🚀 Posted',
  'Posted 🎉',
  'Auto-posted',
  'Scheduled (via Zapier)',
  'Published on Skyapp',
  'Posted on 15 March',
])('leaves alone what is planned for %s', (cell) => {
  expect(mapped([cell, 'Approved'], 'Status: Approved').row(0).waits?.isAlready).toBe(true);
});

it.each(['❌ Posted', 'Scheduled (on hold)', 'Planned on hold', 'Scheduled - canceled', 'Not posted'])(
  'holds %s',
  (cell) => {
    expect(mapped([cell, 'Approved'], 'Status: Approved').row(0).waits?.isAlready).toBe(false);
  },
);

it('counts no row that says that it is planned already', () => {
  expect(mapped(['Ready', 'Scheduled', 'Posted'], 'Status: Approved').row(0).waits?.unmet?.count).toBe(1);
});

it('does not take another number for a spelling of a column', () => {
  const { findings } = mapped(['yes', 'no'], 'Legal OK 2: yes', 'Legal OK').row(0);
  expect(findings.map(({ message }) => message).join()).toContain('no item has the column "Legal OK 2"');
});
