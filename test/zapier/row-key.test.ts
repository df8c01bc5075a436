/** Row Key: a step sees one row, often hours late; Zapier's cache has what earlier runs of the row did. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { rowStore } from '../../zapier/src/connection/row-store.ts';
import { rejection } from '../support/service/client-calls.ts';
import { bodyInOurs, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
const result = z.looseObject({ outcome: z.string(), reference: z.string(), note: z.string().nullable() });

/** The step as the editor of a Zap has it: what is mapped is a placeholder. */
const mapped = {
  row_id: '{{1001__id}}',
  reference: '{{1001__fields__Post}}',
  accounts: ['skyapp:acc_skyapp_1'],
};
const data = (row: object) => ({
  publish: 'SCHEDULE',
  scheduled_at: '2031-03-01T09:00:00Z',
  accounts: mapped.accounts,
  caption: 'Rye',
  row_id: 'recA',
  reference: '',
  ...row,
});

async function run(row: object, inputDataRaw: Readonly<Record<string, unknown>> = mapped) {
  const path = 'creates.create_or_update_post.operation.perform';
  return result.parse(await zapier.run(path, { inputData: data(row), inputDataRaw }));
}

const captions = () =>
  sandbox
    .posts()
    .map((post) => /"caption":"([^"]*)"/.exec(JSON.stringify(bodyInOurs(post)))?.[1])
    .toSorted();

test('a corrected row with the cell still empty changes its post, and a replay with old data nothing', async () => {
  const first = await run({});
  expect(first.outcome).toBe('created');
  const corrected = await run({ caption: 'Spelt' });
  expect(corrected.outcome).toBe('changed');
  for (const reference of ['', first.reference])
    expect(await run({ reference })).toMatchObject({
      outcome: 'unchanged',
      reference: corrected.reference,
      note: 'This run has older data of the row than the last run had, so nothing was changed; if you set the row back to these data, change its text or its time once more.',
    });
  expect(captions()).toStrictEqual(['Spelt']);
});

test('a copied row is refused, also to cancel; with its cell empty it gets a post of its own', async () => {
  const { reference } = await run({ row_id: 'recB', caption: 'Buns' });
  for (const change of [{ caption: 'Copied' }, { cancel: 'x' }, {}]) {
    const error = await rejection(run({ row_id: 'recC', caption: 'Buns', reference, ...change }));
    expect(String(error)).toContain(
      'Post Reference: this is the reference of another row; empty the cell to plan this row as a post of its own',
    );
  }
  expect(await run({ row_id: 'recC', caption: 'Copied' })).toMatchObject({ outcome: 'created' });
  expect(captions()).toStrictEqual(['Buns', 'Copied', 'Spelt']);
});

test.each(['#N/A', '#REF!', 'undefined', 'none', '-', '=ROW()', '{{1001__id}}', '[object Object]', 'yes'])(
  'what many rows may have is refused, as each would change the post of the others: %s',
  async (row_id) => {
    const before = captions();
    const error = String(await rejection(run({ row_id, caption: 'Rolls' })));
    expect(error).toContain(`Row Key: \\"${row_id}\\" is no key of a row, as many rows may have it`);
    expect(captions()).toStrictEqual(before);
  },
);

test('what is typed around a value that a row lacks is no key of it', async () => {
  const around = { ...mapped, row_id: 'row {{1001__id}}' };
  for (const caption of ['Oats', 'Barley'])
    expect(await run({ row_id: 'row ', caption }, around)).toMatchObject({ outcome: 'created' });
  expect(captions()).toEqual(expect.arrayContaining(['Oats', 'Barley']));
});

test('the same row of another table, or of another step, is another one', async () => {
  const other = { ...mapped, row_id: '{{2002__id}}' };
  expect(await run({ caption: 'Of another table' }, other)).toMatchObject({ outcome: 'created' });
  const accounts = ['skyapp:acc_skyapp_2'];
  expect(await run({ caption: 'To others', accounts }, { ...mapped, accounts })).toMatchObject({
    outcome: 'created',
  });
});

test('a Row Key that is typed in is that of every row: nothing is kept', async () => {
  const typed = { ...mapped, row_id: 'recA' };
  expect(await run({ caption: 'One' }, typed)).toMatchObject({ outcome: 'created' });
  expect(await run({ caption: 'Two' }, typed)).toMatchObject({ outcome: 'created' });
});

test('a post that a cancel deleted is shown as no scheduled one, while its cell is not emptied', async () => {
  const row = { row_id: 'recD', caption: 'Malt' };
  const { reference } = await run(row);
  const cancel = { ...row, reference, cancel: 'x' };
  expect(await run(cancel)).toMatchObject({ outcome: 'canceled' });
  expect(await run(cancel)).toMatchObject({ outcome: 'unchanged', state: null, status: null });
});

test('a finding names it as the form does', async () => {
  const error = await rejection(run({ row_id: ['recA', 'recB'] }));
  expect(String(error)).toContain('Row Key: must be text,');
});

test('a cache that fails loses what it held, and no more', async () => {
  const fails = async () => await Promise.reject(new Error('The cache is down'));
  const cache = { get: fails, set: fails, delete: fails };
  const bundle = { authData: { api_key: 'key' }, inputDataRaw: mapped };
  const store = rowStore(z.custom<Parameters<typeof rowStore>[0]>().parse({ z: { cache }, bundle }));
  await expect(store?.read('recA')).resolves.toBeUndefined();
  await expect(store?.write('recA', 'x')).resolves.toBeUndefined();
});
