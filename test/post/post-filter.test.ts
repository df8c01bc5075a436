import { describe, expect, it } from '@jest/globals';
import { accountChoices, type LinkedAccount, readPostFilter } from '../../shared/index.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'acc_2', name: 'Lantern Lane', handle: 'lantern', network: 'skyapp' },
  { id: 'acc_1', name: 'Harbour Bakery', handle: 'harbour', network: 'skyapp' },
  { id: 'acc_3', name: 'harbour bakery', network: 'skyapp' },
];
const clock = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'Europe/Berlin' };

describe('The filters of a list of posts', () => {
  let asked = 0;
  const read = async (form: Parameters<typeof readPostFilter>[0]) =>
    await readPostFilter(form, {
      clock,
      async listAccounts() {
        asked += 1;
        return await Promise.resolve(linked);
      },
    });

  it('are none where nothing is filled in, and the accounts are not read for it', async () => {
    for (const nothing of [undefined, null, '', ' ', []])
      expect(await read({ accounts: nothing })).toStrictEqual({});
    for (const nothing of [undefined, null, '', ' '])
      expect(await read({ after: nothing, before: nothing, text: nothing })).toStrictEqual({});
    expect(asked).toBe(0);
  });

  it('are read as people write them', async () => {
    expect(
      await read({
        after: '1.7.2026',
        before: '2026-07-02 09:00',
        accounts: 'Lantern Lane, @harbour',
        text: 2026,
      }),
    ).toStrictEqual({
      after: '2026-06-30T22:00:00.000Z',
      before: '2026-07-02T07:00:00.000Z',
      accountIds: ['acc_2', 'acc_1'],
      text: '2026',
    });
  });

  it('are refused where they cannot be read', async () => {
    await expect(read({ after: 'soon' })).rejects.toThrow(/^After: "soon" is not a readable time; /);
    await expect(read({ before: '03/04/2026' })).rejects.toThrow(
      /^Before: .* choose Date Order, or write one of these\.$/,
    );
    await expect(read({ accounts: 'Lantern' })).resolves.toStrictEqual({ accountIds: ['acc_2'] });
    await expect(read({ accounts: 'Lanten' })).rejects.toThrow(
      /^Accounts: no account named “Lanten”; there are Lantern Lane · Skyapp, /,
    );
    await expect(read({ text: {} })).rejects.toThrow('Text: must be text.');
  });
});

describe('The accounts of a network to choose from', () => {
  it('are in the order of their names, with what tells them apart', () => {
    expect(accountChoices(linked, 'skyapp')).toStrictEqual([
      { id: 'acc_1', name: 'Harbour Bakery (@harbour)' },
      { id: 'acc_3', name: 'harbour bakery (acc_3)' },
      { id: 'acc_2', name: 'Lantern Lane' },
    ]);
  });

  it('are a sentence with the next step where there are none', () => {
    expect(() => accountChoices([], 'skyapp')).toThrow(
      'Account: no Skyapp account is linked yet; link one in the Scheduler under Accounts, then open this list again.',
    );
  });
});
