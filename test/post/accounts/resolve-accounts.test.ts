/** Which accounts are found, apart from their spellings, which `spellings.test.ts` tests. */
import { describe, expect, it } from '@jest/globals';
import { type LinkedAccount, resolveAccounts } from '../../../shared/index.ts';
import { accountNames, accountOf } from '../../../shared/post/accounts/resolve-accounts.ts';
import { valuesReader } from '../../../shared/form/values/read-values.ts';
import { rejection } from '../../support/service/client-calls.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'acc_1', name: 'Harbour Bakery', network: 'photoapp' },
  { id: 'acc_2', name: 'Harbour Bakery', network: 'microblog' },
  { id: '42', name: 'Numbered', network: 'threadapp' },
];
const one = { network: 'photoapp', accountId: 'acc_1', name: 'Harbour Bakery' };
const other = { network: 'microblog', accountId: 'acc_2', name: 'Harbour Bakery' };
const numbered = { network: 'threadapp', accountId: '42', name: 'Numbered' };

it.each([
  ['an ID that a spreadsheet made a number', 42, [numbered]],
  ['a list of cells', ['acc_1, acc_2', '42'], [one, other, numbered]],
  ['lists in lists', [[['acc_1']], [['acc_2']]], [one, other]],
  ['nothing', null, []],
])('Accounts are found in %s', (_, value, expected) => {
  expect(resolveAccounts(value, linked)).toStrictEqual({ accounts: expected, problems: [] });
});

it('An emoji in a name is the same with and without a variation selector, which nobody sees', () => {
  const bakeries = ['☀️ Bakery', '☀ Bakery'].map((name, index): LinkedAccount => {
    return { id: `acc_${index}`, name, network: 'skyapp' };
  });
  const [first] = bakeries.map(({ id }) => ({ accountId: id }));
  for (const { name } of bakeries) {
    expect(resolveAccounts(name, bakeries.slice(0, 1))).toMatchObject({ accounts: [first], problems: [] });
    expect(resolveAccounts(name, bakeries)).toMatchObject({ accounts: [], problems: [{}] });
  }
});

it('An account is found as lists show it, although its name is the ID of another one', () => {
  const bakeries: readonly LinkedAccount[] = [
    { id: '7', name: '1984', network: 'skyapp' },
    { id: '1984', name: 'Harbour', network: 'skyapp' },
  ];
  const found = (value: unknown) =>
    resolveAccounts(value, bakeries).accounts.map(({ accountId }) => accountId);
  expect(['1984 · Skyapp', '1984 (Skyapp)', 'skyapp:1984', 'skyapp:7'].flatMap(found)).toStrictEqual([
    ...['7', '7', '1984', '7'],
  ]);
});

describe('What cannot be found', () => {
  const problemsOf = (value: unknown, among = linked) =>
    resolveAccounts(value, among).problems.map(({ problem }) => problem);

  it('is named with at most ten that are near, and cut where it is a whole text', () => {
    const many = Array.from({ length: 200 }, (_, index): LinkedAccount => {
      return { id: `acc_${index}`, name: `Shop ${index}`, network: 'skyapp' };
    });
    expect(problemsOf('Shop 150b', many)).toStrictEqual([
      'no account named “Shop 150b”; there are Shop 150 (Skyapp), Shop 10 (Skyapp), Shop 15 (Skyapp), Shop 50 (Skyapp), Shop 100 (Skyapp), Shop 101 (Skyapp), Shop 102 (Skyapp), Shop 103 (Skyapp), Shop 104 (Skyapp), Shop 105 (Skyapp) and 190 more',
    ]);
    expect(problemsOf('x'.repeat(100), linked.slice(0, 1))).toStrictEqual([
      `no account named “${'x'.repeat(80)}…”; there is Harbour Bakery (Photoapp)`,
    ]);
  });

  it('says what to do where nothing is linked, at all or on the network', () => {
    expect(problemsOf('Harbour Bakery', [])).toStrictEqual([
      'no account named “Harbour Bakery”; no account is linked yet; link one in the Scheduler under Accounts',
    ]);
    const there = 'there are Harbour Bakery (Photoapp), Harbour Bakery (Microblog) and Numbered (Threadapp)';
    expect(problemsOf('Skyapp')).toStrictEqual([`no account on Skyapp is linked; ${there}`]);
    expect(problemsOf('skyapp:acc_1')).toStrictEqual([
      `no account on Skyapp is linked, so there is no “skyapp:acc_1”; ${there}`,
    ]);
  });

  it('is a problem of its entry, not a crash', () => {
    expect(resolveAccounts([{ id: 1 }, 'acc_1', true], linked)).toStrictEqual({
      accounts: [one],
      problems: Array.from({ length: 2 }, () => ({
        problem: 'contains something that is not an account; give names or IDs',
      })),
    });
  });

  it('is a name of two accounts, as the service gives a network the name of an account', () => {
    const renamed: readonly LinkedAccount[] = [
      { id: 'acc_1', name: 'Corkwall', network: 'microblog' },
      { id: 'acc_2', name: 'Friends', network: 'pinboard', networkNames: ['corkwall'] },
    ];
    expect(problemsOf('Corkwall', renamed)).toStrictEqual([
      '“Corkwall” may be Corkwall (Microblog) or Friends (Pinboard); write one of these',
    ]);
  });
});

it('The label of an account holds the ID where name and handle are shared', () => {
  const same: readonly LinkedAccount[] = ['acc_1', 'acc_2'].map((id) => {
    return { id, name: 'Boards', handle: 'boards', network: 'pinboard' };
  });
  expect(same.map(accountNames(same).labelWithNetwork)).toStrictEqual([
    'Boards (acc_1) · Pinboard',
    'Boards (acc_2) · Pinboard',
  ]);
});

describe('A field of one account', () => {
  const second: LinkedAccount = { id: 'acc_5', name: 'Harbour Café', network: 'photoapp' };
  const ports = {
    linkedAccounts: async () => await Promise.resolve([...linked, second]),
  };
  const of = async (value: unknown, network: 'photoapp' | 'pinboard' = 'photoapp') =>
    await accountOf(value, {
      ...ports,
      read: valuesReader({ values: {} }),
      field: { key: 'accountId', label: 'Account', network },
    });

  it('takes every spelling of one of its network', async () => {
    for (const value of ['acc_1', 'Harbour Bakery', ['harbour bakery · photoapp']])
      expect(await of(value)).toStrictEqual(one);
  });

  it.each([
    ['', 'photoapp', 'required, but not filled in.'],
    [
      'acc_2',
      'photoapp',
      'no account named “acc_2”; there are Harbour Bakery (Photoapp) and Harbour Café (Photoapp).',
    ],
    ['acc_1, acc_5', 'photoapp', 'takes one account.'],
    [
      'acc_1',
      'pinboard',
      'no account named “acc_1”; no account is linked yet; link one in the Scheduler under Accounts.',
    ],
  ] as const)('refuses %j on %s', async (value, network, problem) => {
    expect(await rejection(of(value, network))).toMatchObject({ message: `Account: ${problem}` });
  });
});
