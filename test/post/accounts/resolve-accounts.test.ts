import { describe, expect, it } from '@jest/globals';
import {
  accountLabelOf,
  type LinkedAccount,
  resolveAccounts,
} from '../../../shared/post/accounts/resolve-accounts.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'acc_1', name: 'Harbour Bakery', handle: 'harbour', network: 'photoapp' },
  { id: 'acc_2', name: 'Harbour Bakery', handle: 'harbour.bread', network: 'microblog' },
  { id: 'acc_3', name: 'Quay, Rolls & Co', network: 'skyapp' },
  { id: 'acc_4', name: 'Boards', handle: 'boards_one', network: 'pinboard' },
  { id: 'acc_5', name: 'Boards', handle: 'boards_two', network: 'pinboard' },
  { id: '42', name: 'Numbered', network: 'threadapp' },
];

const one = { network: 'photoapp', accountId: 'acc_1' };
const other = { network: 'microblog', accountId: 'acc_2' };
const sky = { network: 'skyapp', accountId: 'acc_3' };

describe('Accounts are found', () => {
  for (const [name, value, expected] of [
    ['by ID', 'acc_1', [one]],
    ['by an ID that a spreadsheet made a number', 42, [{ network: 'threadapp', accountId: '42' }]],
    ['by network and ID', 'photoapp:acc_1', [one]],
    ["by the network's label and a name", 'Photoapp: Harbour Bakery', [one]],
    ['by handle', '@Harbour.Bread', [other]],
    ['by label', 'Harbour Bakery · Photoapp', [one]],
    ['by the label with brackets', 'harbour  bakery (photoapp)', [one]],
    ['by a network with one account', 'Skyapp', [sky]],
    ['by a name with a comma', 'Quay, Rolls & Co', [sky]],
    ['several in one cell', 'acc_1, @harbour.bread; Skyapp\n', [one, other, sky]],
    ['in a list', ['acc_1', 'acc_2'], [one, other]],
    ['in a list of cells', ['acc_1, acc_2', 'acc_3'], [one, other, sky]],
    ['once, however often they are named', 'acc_1, harbour, Harbour Bakery · Photoapp', [one]],
    ['not in an empty cell', ' ', []],
    ['not in nothing', null, []],
  ] as const) {
    it(name, () =>
      expect(resolveAccounts(value, linked)).toStrictEqual({ accounts: expected, problems: [] }),
    );
  }
});

describe('What cannot be found', () => {
  it('names what there is', () => {
    const { accounts, problems } = resolveAccounts('Habour Bakery, acc_1', linked);
    expect(accounts).toStrictEqual([one]);
    expect(problems).toStrictEqual([
      'no account named “Habour Bakery”; there are Harbour Bakery · Photoapp, Harbour Bakery · Microblog, Quay, Rolls & Co · Skyapp, Boards (@boards_one) · Pinboard, Boards (@boards_two) · Pinboard and Numbered · Threadapp',
    ]);
  });

  it('names the choices where several are meant', () => {
    expect(resolveAccounts('harbour bakery', linked).problems).toStrictEqual([
      '“harbour bakery” may be Harbour Bakery · Photoapp or Harbour Bakery · Microblog; write one of these',
    ]);
    expect(resolveAccounts('pinboard', linked).problems).toStrictEqual([
      '“pinboard” may be Boards (@boards_one) · Pinboard or Boards (@boards_two) · Pinboard; write one of these',
    ]);
  });

  it('says what to do where no account is linked', () => {
    expect(resolveAccounts('Harbour Bakery', []).problems).toStrictEqual([
      'no account named “Harbour Bakery”; no account is linked yet; link one in the Scheduler under Accounts',
    ]);
  });

  it('asks for the network where the service does not show it', () => {
    const unknown = [{ id: 'acc_9', name: 'Somewhere' }];
    expect(resolveAccounts('Somewhere', unknown).problems).toStrictEqual([
      'the network of “Somewhere” is not known; write it as network:acc_9',
    ]);
    expect(resolveAccounts('skyapp:acc_9', unknown).accounts).toStrictEqual([
      { network: 'skyapp', accountId: 'acc_9' },
    ]);
  });

  it('is a problem of its entry, not a crash', () => {
    expect(resolveAccounts([{ id: 1 }, 'acc_1'], linked)).toStrictEqual({
      accounts: [one],
      problems: ['holds something that is no account; give names or IDs'],
    });
  });
});

it('Every label leads back to its account', () => {
  for (const account of linked) {
    expect(resolveAccounts([accountLabelOf(account, linked)], linked)).toStrictEqual({
      accounts: [{ network: account.network, accountId: account.id }],
      problems: [],
    });
  }
});
