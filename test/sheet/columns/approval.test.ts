/** Which rows may go out, where people keep a column for approvals. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const mapped = (items: readonly object[], form: Record<string, unknown> = {}, keepsPosts = true) =>
  mapColumns(items, { form, names: {}, keepsPosts });
const row = (cells: object, form: Record<string, unknown> = {}) => mapped([cells], form).row(0);
const found = ({ findings }: ReturnType<typeof row>) =>
  findings.map(({ label, message }) => `${label}: ${message}`);

describe('an approval', () => {
  const rows = ['Approved', 'approved', '✅ Ready', 'Draft', 'Draft', 'In Review', ''].map((Status) => ({
    Text: 'Buns',
    Status,
  }));
  const waits = (planWhen: string, items: readonly object[] = rows) => {
    const map = mapped(items, { planWhen });
    return items.map((_, place) => map.row(place).waits?.why ?? 'goes');
  };

  it('is asked about, with how often each word stands there', () => {
    expect(found(mapped(rows).row(0))).toStrictEqual([
      'Plan Rows Whose: the column “Status” has Approved (2), Draft (2), ✅ Ready (1), In Review (1) and empty (1); write which of these rows are to be planned, such as “Status: Approved, ✅ Ready”, or name the column under Columns to Ignore',
    ]);
  });

  it.each([
    [
      'Status: Approved, Ready',
      [
        'goes',
        'goes',
        'goes',
        'Status is Draft',
        'Status is Draft',
        'Status is In Review',
        'Status is empty',
      ],
    ],
    [
      'approved',
      [
        'goes',
        'goes',
        'Status is ✅ Ready',
        'Status is Draft',
        'Status is Draft',
        'Status is In Review',
        'Status is empty',
      ],
    ],
  ])('%s', (planWhen, expected) => {
    expect(waits(planWhen)).toStrictEqual(expected);
    expect(found(mapped(rows, { planWhen }).row(0))).toStrictEqual([]);
  });

  it('is also a box that is ticked, and every column of several', () => {
    const items = [
      { Approved: true, Status: 'Ready' },
      { Approved: 'TRUE', Status: 'Draft' },
      { Approved: false, Status: 'Ready' },
    ];
    const expected = ['goes', 'Status is Draft', 'Approved is false'];
    expect(waits('Approved: yes; Status: Ready', items)).toStrictEqual(expected);
    expect(waits('Approved: yes\nStatus = ready', items)).toStrictEqual(expected);
  });

  it.each([
    ['Geplant', 'Geplant'],
    ['Goedgekeurd', 'Goedgekeurd'],
    ['OK', 'OK'],
    ['In behandeling', 'Approved'],
    ['Draft', 'Approved'],
    ['no', 'yes'],
  ])('has an example, also where no word of the column means yes: %s', (word, example) => {
    expect(found(row({ Text: 'Buns', Status: word }))).toStrictEqual([
      `Plan Rows Whose: the column “Status” has ${word} (1); write which of these rows are to be planned, such as “Status: ${example}”, or name the column under Columns to Ignore`,
    ]);
  });

  it('may have spaces around its words, and lines without any', () => {
    const items = [{ Status: ' Draft ' }, { Status: 'Ready ' }];
    const planWhen = ' Status : Approved , Ready ;\n \n';
    expect(waits(planWhen, items)).toStrictEqual(['Status is Draft', 'goes']);
    expect(found(mapped(items, { planWhen }).row(0))).toStrictEqual([]);
  });

  it.each([
    ['a number', 'Stage: 3', { Stage: 2 }, { Stage: 3 }, 'Stage is 2'],
    [
      'no tick',
      'Needs Review: false',
      { 'Needs Review': true },
      { 'Needs Review': false },
      'Needs Review is true',
    ],
  ])('may be %s', (_, planWhen, waiting, going, expected) => {
    expect(waits(planWhen, [waiting, going])).toStrictEqual([expected, 'goes']);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['Variant: Y', ['Y', 'y'], ['X', 'yes', '1', true, '✅']],
    ['Batch: 1', ['1', 1], ['x', 'on', 'yes', true]],
    ['Approved: yes', ['yes', 'TRUE', 'x', '✅', 'ja', 1, true], ['no', '2']],
    ['Approved: TRUE', ['yes', true, 'x'], ['no', 'z']],
    ['Approved: x', ['X', 'yes', true], ['no']],
    ['Approved: ✅', ['✅', true, 'yes'], ['❌']],
    ['Stage: 2. Approved', ['2. Approved', '2 - approved', '✅ 02) Approved'], ['1. Approved', 'Approved']],
    ['Stage: Approved', ['Approved', '1. Approved', '2. Approved'], ['2. Draft']],
  ])(
    'compares letters and numbers as they are, and a tick with every other tick: %s',
    (planWhen, yes, no) => {
      const [column = ''] = planWhen.split(':');
      const items = [...yes, ...no].map((cell) => ({ [column]: cell }));
      expect(waits(planWhen, items).map((why) => why === 'goes')).toStrictEqual([
        ...yes.map(() => true),
        ...no.map(() => false),
      ]);
    },
  );

  it('counts a word with another number before it as another word', () => {
    const items = ['1. Approved', '2. Approved', '2 - approved'].map((Status) => ({ Text: 'Buns', Status }));
    expect(found(mapped(items).row(0))).toStrictEqual([
      'Plan Rows Whose: the column “Status” has 2. Approved (2) and 1. Approved (1); write which of these rows are to be planned, such as “Status: 1. Approved, 2. Approved”, or name the column under Columns to Ignore',
    ]);
  });

  it('is in the column of exactly this name, where another one differs by its number', () => {
    const items = [
      { 'Approval 1': 'no', 'Approval 2': 'yes' },
      { 'Approval 1': 'yes', 'Approval 2': 'no' },
    ];
    expect(waits('Approval 2: yes', items)).toStrictEqual(['goes', 'Approval 2 is no']);
  });

  it('is in no column whose name is another number', () => {
    expect(found(mapped([{ 1: 'yes' }], { planWhen: '2: yes', ignoreColumns: '1' }).row(0))).toStrictEqual([
      'Plan Rows Whose: no item has the column "2"; the items have “1”',
    ]);
  });

  it('names its column where two columns are for approvals', () => {
    const items = [{ Approved: true, Status: 'Ready' }];
    expect(found(mapped(items, { planWhen: ' ready ' }).row(0))).toStrictEqual([
      'Plan Rows Whose: "ready" names no column; write the column and its words, such as Status: Approved, Scheduled',
    ]);
  });

  it.each([
    [' Sttus : Approved', 'no item has the column "Sttus"; the items have “Text” and “Status”'],
    ['Status:', '"Status:" names no word; write a column and its words, such as Status: Approved, Scheduled'],
    [
      ' Status: , ',
      '"Status: ," names no word; write a column and its words, such as Status: Approved, Scheduled',
    ],
    ['Status', '"Status" is a column; write it with its words, such as “Status: yes”'],
    [' status ', '"status" is a column; write it with its words, such as “status: yes”'],
    ['"Status"', '"Status" is a column; write it with its words, such as “Status: yes”'],
  ])('that cannot be read: %s', (planWhen, message) => {
    expect(found(mapped(rows, { planWhen }).row(0))).toStrictEqual([`Plan Rows Whose: ${message}`]);
  });

  it('is no matter where its column is ignored, or empty everywhere', () => {
    expect(found(mapped(rows, { ignoreColumns: 'Status' }).row(3))).toStrictEqual([]);
    expect(found(row({ Text: 'Buns', Status: '' }))).toStrictEqual([]);
  });

  it('is not asked for in a column that only says which rows went out, beside a rule', () => {
    const items = ['Posted', ''].map((Status) => ({ Text: 'Buns', Approved: 'yes', Status }));
    expect(found(mapped(items, { planWhen: 'Approved: yes' }).row(0))).toStrictEqual([]);
  });

  it('is not given by a mark that the row is published', () => {
    const items = [
      { Text: 'Buns', Posted: 'yes' },
      { Text: 'Buns', Posted: '' },
      { Text: 'Buns', Posted: 'n/a' },
    ];
    expect(waits('', items)).toStrictEqual(['Posted is yes', 'goes', 'goes']);
    expect(found(mapped(items).row(2))).toStrictEqual([]);
  });
});
