/** Create or Update and Create in n8n's engine: planned posts under a rule that no row meets, and words that say that a post is out. */
import { expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, shownError, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

async function run(items: readonly object[], own: INodeParameters = {}) {
  const parameters = {
    resource: 'post',
    operation: 'createOrUpdate',
    columns: 'auto',
    accounts: ['skyapp:acc_skyapp_1'],
    options: { includeOutcome: true },
    ...own,
  };
  const { run: done, requests } = await testBed.observe({ parameters, items: [...items] as IDataObject[] });
  return { done, writes: requests.filter(({ method }) => method !== 'GET').length };
}

const rowsOf = (month: number, ...states: readonly string[]) =>
  states.map((Status, index) => ({
    row_number: index + 2,
    Date: `2031-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`,
    Time: '9:00',
    Text: `Post ${month}-${index}`,
    Status,
    Post: '',
  }));

it('refuses a misspelled rule, and holds none of the thirteen posts that are planned', async () => {
  const rows = rowsOf(1, ...Array.from({ length: 13 }, () => 'Approved'), 'Draft');
  const planned = jsonOf(succeeded((await run(rows, { planWhen: 'Status: Approved' })).done));
  const again = rows.map((row, index) => ({ ...row, Post: planned[index]?.['Post'] ?? '' }));
  const { done, writes } = await run(again, { planWhen: 'Status: Aproved' });
  expect(shownError(done).message).toContain(
    "Plan Rows Whose: no row's Status is “Aproved”; the column says Approved (13) and Draft (1); write the word that means yes as the column has it, such as “Status: Approved”",
  );
  expect(writes).toBe(0);
});

it.each(['createOrUpdate', 'create'])('lets the only row wait that is a draft: %s', async (operation) => {
  const { done, writes } = await run(rowsOf(2, 'Draft'), { operation, planWhen: 'Status: Approved' });
  succeeded(done);
  expect([hintsOf(done).join(' '), writes]).toStrictEqual([expect.stringContaining('Status is Draft'), 0]);
});

it.each([
  [
    'words that usually mean yes',
    8,
    'Approved',
    'Status: Ok',
    'Status is “Ok”; the column says Approved (2);',
  ],
  ['an empty column', 9, '', 'Status: Approved', 'Status is “Approved”; the column is empty in all rows;'],
])(
  'refuses a rule that no planned row meets, with %s, and holds none',
  async (_, month, now, planWhen, says) => {
    const rows = rowsOf(month, 'Approved', 'Approved');
    const planned = jsonOf(succeeded((await run(rows, { planWhen: 'Status: Approved' })).done));
    const again = rows.map((row, index) => ({ ...row, Status: now, Post: planned[index]?.['Post'] ?? '' }));
    const { done, writes } = await run(again, { planWhen });
    expect([shownError(done).message, writes]).toStrictEqual([
      expect.stringContaining(`Plan Rows Whose: no row's ${says}`),
      0,
    ]);
  },
);

it.each([
  ['the only row, whatever its word', rowsOf(10, 'Approved'), 'Status: Ok', 'Status is Approved'],
  ['new rows of an empty column', rowsOf(11, '', ''), 'Status: Approved', 'Status is empty'],
])('lets wait %s', async (_, rows, planWhen, why) => {
  const { done, writes } = await run(rows, { planWhen });
  succeeded(done);
  expect([hintsOf(done).join(' '), writes]).toStrictEqual([expect.stringContaining(why), 0]);
});

it('refuses the rule also in Create, where several rows usually mean yes', async () => {
  const { done, writes } = await run(rowsOf(3, 'Approved', 'Ready'), {
    operation: 'create',
    planWhen: 'Status: Ok',
  });
  expect([shownError(done).message, writes]).toStrictEqual([
    expect.stringContaining("no row's Status is “Ok”; the column says Approved (1) and Ready (1)"),
    0,
  ]);
});

it('leaves a planned post alone whose row says that it is scheduled, whatever else it says', async () => {
  const planWhen = 'Status: Approved';
  const [row = {}] = jsonOf(succeeded((await run(rowsOf(4, 'Approved'), { planWhen })).done));
  const { done, writes } = await run([{ ...row, Status: 'Scheduled', Time: '10:00' }], { planWhen });
  expect([jsonOf(succeeded(done)), writes]).toMatchObject([
    [{ outcome: 'unchanged', state: 'scheduled' }],
    0,
  ]);
});

it('makes in Create no post of a row that was posted', async () => {
  const rows = ['yes', '', '✅'].map((Posted, index) => ({ ...rowsOf(5, '', '', '')[index], Posted }));
  const { done } = await run(rows, { operation: 'create' });
  expect(jsonOf(succeeded(done)).length).toBe(1);
  expect(hintsOf(done).join(' ')).toContain(
    'Not planned yet: row 2 (Posted is yes) and row 4 (Posted is ✅).',
  );
});

it('asks where only the time of a row changed, and nothing saves its reference', async () => {
  const [row = {}] = rowsOf(6, '').map(({ Post: _, ...own }) => own);
  succeeded((await run([row])).done);
  const { done, writes } = await run([{ ...row, Time: '10:00' }]);
  expect([shownError(done).message, writes]).toStrictEqual([
    expect.stringContaining(
      'Post: "Post 6-0" is planned for Sun 2031-06-01 09:00 in UTC, and may be this row\'s post from before the row changed: this cannot be told, as no row has a column for the reference; add the column Post, write "',
    ),
    0,
  ]);
});

it('asks about channels alone, where those of two rows are empty', async () => {
  const rows = rowsOf(7, '', '').map((row) => ({ ...row, Date: '2031-07-01', Channels: '' }));
  const { done } = await run([...rows, { ...rows[0], Date: '2031-07-02', Channels: 'Skyapp' }]);
  expect(shownError(done).message).toContain('Channels: empty; write the word all, or the networks');
  expect(`${shownError(done).message} ${shownError(done).description}`).not.toContain('same content');
});
