/** Columns whose heading begins with the name of an account count only for the accounts of that name. In n8n's engine. */
import { describe, expect, it } from '@jest/globals';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, shownError, succeeded } from '../support/n8n/node-under-test.ts';
import { useRows } from '../support/n8n/rows-under-test.ts';

const { run, rowOf } = useRows();

describe('a column after the name of an account', () => {
  const accounts = ['skyapp:acc_skyapp_1', 'skyapp:acc_skyapp_2', 'photoapp:acc_photoapp_1'];

  it('is for the accounts of this name alone, and for no other of their networks', async () => {
    const row = rowOf({
      ...{ Text: 'Rye bread', Picture: 'https://bakery.example/a.jpg' },
      'Lantern Lane Books Text': 'A book about bread',
      'Harbour Bakery First Comment': 'Order here',
      'Harbour Bakery Post': '',
    });
    const { done, sent } = await run([row], { accounts });
    succeeded(done);
    expect(sent[0]).toMatchObject({
      skyappTargets: [
        { accountId: 'acc_skyapp_1', caption: 'Rye bread' },
        { accountId: 'acc_skyapp_2', caption: 'A book about bread' },
      ],
      photoappTargets: [{ caption: 'Rye bread', firstComment: 'Order here' }],
    });
    expect(hintsOf(done)[0]).toMatch(/^Read: .*Lantern Lane Books Text, .*Harbour Bakery First Comment/u);
  });

  it.each([
    ['Harbour Bakery Text', 'Photoapp Text'],
    ['Skyapp Text', 'Photoapp Text'],
    ['Thread 1', 'Text'],
  ])('is no heading where it is the only text of a row: %s', async (name, empty) => {
    const { Text: _none, ...row } = rowOf({ [name]: 'Hello there', [empty]: '', Picture: '', Link: '' });
    const { done } = await run([{ ...row, Date: '', Time: '' }], { publish: 'SLOT', slots: '09:00' });
    const says = done.status === 'error' ? shownError(done).message : hintsOf(done).join();
    expect(says).not.toMatch(/Nothing to do|Passed over/u);
  });

  it('is told as without effect where the row goes to none of them', async () => {
    const row = rowOf({ 'Lantern Lane Books Text': 'A book' });
    const { done } = await run([row], { accounts: ['skyapp:acc_skyapp_1'] });
    expect(JSON.stringify(jsonOf(succeeded(done)))).toContain('Without effect: Lantern Lane Books Text');
  });

  it.each(['Harbour Bakery Visibility', 'Harbour Bakery Format', 'Harbour Bakery Remark', 'Nobody Text'])(
    'is asked about where it may be anything else: %s',
    async (name) => {
      const { done, sent } = await run([rowOf({ [name]: 'Private' })]);
      expect([shownError(done).message, sent]).toStrictEqual([
        expect.stringContaining(`Columns: nothing is known of “${name}”`),
        [],
      ]);
    },
  );
});
