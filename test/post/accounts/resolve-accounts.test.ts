import { describe, expect, it } from '@jest/globals';
import { accountNames, type LinkedAccount, resolveAccounts } from '../../../shared/index.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'acc_1', name: 'Harbour Bakery', handle: 'harbour', network: 'photoapp' },
  { id: 'acc_2', name: 'Harbour Bakery', handle: 'harbour.bread', network: 'microblog' },
  { id: 'acc_3', name: 'Quay, Rolls & Co', network: 'skyapp' },
  { id: 'acc_4', name: 'Boards', handle: 'boards_one', network: 'pinboard' },
  { id: 'acc_5', name: 'Boards', handle: 'boards_two', network: 'pinboard' },
  { id: '42', name: 'Numbered', network: 'threadapp' },
  { id: 'acc_7', name: 'Bread; Butter', handle: 'bread@butter.example', network: 'fediverse' },
];

const one = { network: 'photoapp', accountId: 'acc_1', name: 'Harbour Bakery' };
const other = { network: 'microblog', accountId: 'acc_2', name: 'Harbour Bakery' };
const sky = { network: 'skyapp', accountId: 'acc_3', name: 'Quay, Rolls & Co' };
const numbered = { network: 'threadapp', accountId: '42', name: 'Numbered' };
const federated = { network: 'fediverse', accountId: 'acc_7', name: 'Bread; Butter' };

describe('Accounts are found', () => {
  for (const [name, value, expected] of [
    ['by ID', 'acc_1', [one]],
    ['by an ID with spaces around it', ' acc_1\u200b', [one]],
    ['by an ID that a spreadsheet made a number', 42, [numbered]],
    ['by network and ID', 'photoapp:acc_1', [one]],
    ["by the network's label and a name", 'Photoapp: Harbour Bakery', [one]],
    ["by the network's label and a handle", 'Microblog: @harbour.bread', [other]],
    ['by handle', '@Harbour.Bread', [other]],
    ['by a handle with its server', '@bread@butter.example', [federated]],
    ['by label', 'Harbour Bakery · Photoapp', [one]],
    ['by the label with brackets', 'harbour  bakery (photoapp)', [one]],
    ['by a network with one account', 'Skyapp', [sky]],
    ['by a name with a comma', 'Quay, Rolls & Co', [sky]],
    ['by a name with a comma among others', 'acc_1, quay, rolls & co, @harbour.bread', [one, sky, other]],
    ['by a name with a semicolon', 'Bread; Butter', [federated]],
    ['several in one cell', 'acc_1, @harbour.bread; Skyapp\r\n', [one, other, sky]],
    ['in a list', ['acc_1', 'acc_2'], [one, other]],
    ['in a list of cells', ['acc_1, acc_2', 'acc_3'], [one, other, sky]],
    ['in lists in lists', [[['acc_1']], [['acc_2']]], [one, other]],
    ['once, however often they are named', 'acc_1, harbour, Harbour Bakery · Photoapp', [one]],
    ['not in an empty cell', ' ', []],
    ['not between separators', ' ,; \n ', []],
    ['not in nothing', null, []],
  ] as const) {
    it(name, () =>
      expect(resolveAccounts(value, linked)).toStrictEqual({ accounts: expected, problems: [] }),
    );
  }
});

describe('An account is found with its network in every usual spelling', () => {
  for (const spelling of [
    ...['Harbour Bakery · Photoapp', 'Harbour Bakery - Photoapp', 'harbour bakery – PHOTOAPP'],
    ...['Harbour Bakery — Photoapp', 'Harbour Bakery/Photoapp', 'Harbour Bakery | photoapp'],
    ...['Harbour Bakery (Photoapp)', 'Harbour Bakery: Photoapp', '@harbour · Photoapp', 'acc_1 (Photoapp)'],
    ...['photoapp:acc_1', 'photoapp: Harbour Bakery', 'Photoapp - @Harbour', 'photo_app | harbour'],
    ...['["photoapp:acc_1"]', ' [ "Harbour Bakery · Photoapp", "acc_1" ] ', '[["harbour"]]'],
  ]) {
    it(spelling, () =>
      expect(resolveAccounts(spelling, linked)).toStrictEqual({ accounts: [one], problems: [] }),
    );
  }

  it('also where it is a network alone, in lists, and behind names that hold a mark', () => {
    expect(resolveAccounts('["acc_1", "acc_2; Skyapp"]', linked).accounts).toStrictEqual([one, other, sky]);
    const marked: readonly LinkedAccount[] = [
      { id: 'acc_1', name: 'Bread - Butter | Jam (Harbour)', network: 'skyapp' },
      { id: 'acc_2', name: '[Bread]', network: 'skyapp' },
    ];
    for (const [text, accountId] of [
      ['Bread - Butter | Jam (Harbour)', 'acc_1'],
      ['Bread - Butter | Jam (Harbour) - Skyapp', 'acc_1'],
      ['[Bread]', 'acc_2'],
      ['[Bread] (Skyapp)', 'acc_2'],
    ] as const)
      expect(resolveAccounts(text, marked)).toMatchObject({ accounts: [{ accountId }], problems: [] });
  });
});

describe('What cannot be found', () => {
  const problemsOf = (value: unknown, among = linked) => resolveAccounts(value, among).problems;

  it('names what there is, the nearest first', () => {
    const { accounts, problems } = resolveAccounts('Habour Bakery, acc_1', linked);
    expect(accounts).toStrictEqual([one]);
    expect(problems).toStrictEqual([
      'no account named “Habour Bakery”; there are Harbour Bakery · Photoapp, Harbour Bakery · Microblog, Boards (@boards_one) · Pinboard, Boards (@boards_two) · Pinboard, Numbered · Threadapp, Bread; Butter · Fediverse and Quay, Rolls & Co · Skyapp',
    ]);
    expect(problemsOf('Quay')[0]).toMatch(/^no account named “Quay”; there are Quay, Rolls & Co · Skyapp, /);
  });

  it('names at most ten', () => {
    const many = Array.from({ length: 200 }, (_, index): LinkedAccount => {
      return { id: `acc_${index}`, name: `Shop ${index}`, network: 'skyapp' };
    });
    expect(problemsOf('Shop 150b', many)).toStrictEqual([
      'no account named “Shop 150b”; there are Shop 150 · Skyapp, Shop 10 · Skyapp, Shop 15 · Skyapp, Shop 50 · Skyapp, Shop 100 · Skyapp, Shop 101 · Skyapp, Shop 102 · Skyapp, Shop 103 · Skyapp, Shop 104 · Skyapp, Shop 105 · Skyapp and 190 more',
    ]);
  });

  it('names those of the network that is given', () => {
    expect(problemsOf('pinboard: Bords')).toStrictEqual([
      'no account named “pinboard: Bords”; there are Boards (@boards_one) · Pinboard and Boards (@boards_two) · Pinboard',
    ]);
    expect(problemsOf('skyapp:Harbour')).toStrictEqual([
      'no account named “skyapp:Harbour”; there is Quay, Rolls & Co · Skyapp',
    ]);
    const some = linked.slice(0, 2);
    expect(problemsOf('skyapp:Harbour', some)).toStrictEqual([
      'no account on Skyapp is linked, so there is no “skyapp:Harbour”; there are Harbour Bakery · Photoapp and Harbour Bakery · Microblog',
    ]);
    expect(problemsOf('Skyapp', some)).toStrictEqual([
      'no account on Skyapp is linked; there are Harbour Bakery · Photoapp and Harbour Bakery · Microblog',
    ]);
  });

  it('is cut where it is a whole text', () => {
    expect(problemsOf('x'.repeat(100), [{ id: 'acc_1', name: 'Boards', network: 'pinboard' }])).toStrictEqual(
      [`no account named “${'x'.repeat(80)}…”; there is Boards · Pinboard`],
    );
  });

  it('names the choices where several are meant', () => {
    expect(problemsOf('harbour bakery')).toStrictEqual([
      '“harbour bakery” may be Harbour Bakery · Photoapp or Harbour Bakery · Microblog; write one of these',
    ]);
    expect(problemsOf('pinboard')).toStrictEqual([
      '“pinboard” may be Boards (@boards_one) · Pinboard or Boards (@boards_two) · Pinboard; write one of these',
    ]);
  });

  it('says what to do where no account is linked', () => {
    expect(problemsOf('Harbour Bakery', [])).toStrictEqual([
      'no account named “Harbour Bakery”; no account is linked yet; link one in the Scheduler under Accounts',
    ]);
  });

  it('asks for the network where the service does not show it', () => {
    const unknown = [{ id: 'acc_9', name: 'Somewhere' }];
    expect(problemsOf('Somewhere', unknown)).toStrictEqual([
      'the network of “Somewhere” is not known; write it as network:acc_9',
    ]);
    expect(resolveAccounts('skyapp:acc_9', unknown).accounts).toStrictEqual([
      { network: 'skyapp', accountId: 'acc_9', name: 'Somewhere' },
    ]);
    // An account of an unknown network is not the one account of a network.
    expect(resolveAccounts('Skyapp', unknown).accounts).toStrictEqual([]);
  });

  it('is a problem of its entry, not a crash', () => {
    expect(resolveAccounts([{ id: 1 }, 'acc_1', true], linked)).toStrictEqual({
      accounts: [one],
      problems: Array.from({ length: 2 }, () => 'holds something that is no account; give names or IDs'),
    });
    let deep: unknown = 'acc_1';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(problemsOf(deep)).toHaveLength(1);
  });
});

describe('The label of an account', () => {
  it('leads back to it', () => {
    for (const account of linked) {
      expect(resolveAccounts([accountNames(linked).labelOf(account)], linked)).toStrictEqual({
        accounts: [{ network: account.network, accountId: account.id, name: expect.any(String) }],
        problems: [],
      });
    }
  });

  it('holds the ID where name and handle are shared', () => {
    const twins: readonly LinkedAccount[] = ['acc_1', 'acc_2'].map((id) => {
      return { id, name: 'Boards', handle: 'boards', network: 'pinboard' };
    });
    expect(twins.map(accountNames(twins).labelOf)).toStrictEqual([
      'Boards (acc_1) · Pinboard',
      'Boards (acc_2) · Pinboard',
    ]);
  });
});

describe('Where the service has other names for networks', () => {
  const renamed: readonly LinkedAccount[] = [
    { id: 'acc_1', name: 'Harbour', network: 'photoapp', networkNames: ['snapGrid', 'SNAP_GRID'] },
    { id: 'acc_2', name: 'Snap Grid: Cakes', network: 'skyapp', networkNames: ['cirrus'] },
    { id: 'acc_3', name: 'Corkwall', network: 'microblog' },
    { id: 'acc_4', name: 'Corkwall Friends', network: 'pinboard', networkNames: ['corkwall'] },
    { id: 'acc_5', name: 'Cakes', network: 'photoapp', networkNames: ['snapGrid', 'SNAP_GRID'] },
  ];
  const photo = { network: 'photoapp', accountId: 'acc_1' };

  for (const [name, value, expected] of [
    ['an account is found by such a name and its ID', 'snap_grid:acc_1', photo],
    ['by such a name and its own', 'Snap Grid: Harbour', photo],
    ['by such a name, where it is the only one', 'cirrus', { network: 'skyapp', accountId: 'acc_2' }],
    ['still by the name of the contract', 'photoapp:acc_1', photo],
    ['by a name that holds such a name', 'corkwall friends', { network: 'pinboard', accountId: 'acc_4' }],
  ] as const) {
    it(name, () =>
      expect(resolveAccounts(value, renamed)).toStrictEqual({
        accounts: [{ ...expected, name: expect.any(String) }],
        problems: [],
      }),
    );
  }

  it('a text that names one account by its name and another by its network is refused', () => {
    expect(resolveAccounts('Corkwall', renamed).problems).toStrictEqual([
      '“Corkwall” may be Corkwall · Microblog or Corkwall Friends · Pinboard; write one of these',
    ]);
    expect(resolveAccounts('Snap Grid: Cakes', renamed).problems).toStrictEqual([
      '“Snap Grid: Cakes” may be Snap Grid: Cakes · Skyapp or Cakes · Photoapp; write one of these',
    ]);
  });
});
