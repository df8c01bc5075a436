import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { accountChoices, type LinkedAccount, networkKeys, resolveAccounts } from '../../../shared/index.ts';
import { accountNames } from '../../../shared/post/accounts/resolve-accounts.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';
import { targetsOfAccounts } from '../../../shared/post/read-draft.ts';
import { targetsOnNetworks } from '../../../shared/post/accounts/only-networks.ts';
import { accountValueOf } from '../../../shared/post/accounts/linked-accounts.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'acc_1', name: 'Harbour Bakery', handle: 'harbour', network: 'photoapp' },
  { id: 'acc_2', name: 'Harbour Bakery', handle: 'harbour.bread', network: 'skyapp' },
  { id: 'acc_3', name: 'Lantern Lane', network: 'skyapp' },
  { id: 'acc_4', name: 'Somewhere' },
];

const findingOf = (message: string) => ({ path: ['targets'], label: 'Accounts', message });

describe('Accounts become targets', () => {
  it('in the order in which they are chosen, each with what holds for its network', () => {
    const adjustments = {
      skyapp: {
        fields: { langs: ['en'] },
        caption: 'Short',
        media: [{ mediaUrl: 'https://a.example/1.png' }],
      },
      pinboard: { fields: { boardId: 'board_1' } },
    };
    const form = { accounts: 'Lantern Lane, photoapp:acc_1; @harbour.bread', adjustments };
    expect(targetsOfAccounts(resolveAccounts(form.accounts, linked), form.adjustments)).toStrictEqual({
      targets: [
        { ...adjustments.skyapp, network: 'skyapp', accountId: 'acc_3', accountName: 'Lantern Lane' },
        { fields: {}, network: 'photoapp', accountId: 'acc_1', accountName: 'Harbour Bakery' },
        { ...adjustments.skyapp, network: 'skyapp', accountId: 'acc_2', accountName: 'Harbour Bakery' },
      ],
      findings: [],
    });
  });

  it('with those that are unknown in one line, and what there is once, at the end', () => {
    const accounts = ['Nowhere', 'Harbor Bakery', 'Lantern Lane', 'Nowhere', 'Lantern Road', 'acc_4'];
    const { targets, findings } = targetsOfAccounts(resolveAccounts(accounts, linked), {});
    expect(targets.map(({ accountId }) => accountId)).toStrictEqual(['acc_3']);
    expect(new InvalidPostError({ findings }).message.split('\n').slice(1)).toStrictEqual([
      '- Accounts: 3 unknown accounts: “Nowhere”, “Harbor Bakery” and “Lantern Road”',
      '- Accounts: the network of “acc_4” is not known; write it as network:acc_4',
      'There are Somewhere, Harbour Bakery (Photoapp), Lantern Lane (Skyapp) and Harbour Bakery (Skyapp).',
    ]);
    const inOneCell = resolveAccounts('Nowhere, Lantern Lane, Nobody', linked);
    expect(inOneCell.accounts.map(({ accountId }) => accountId)).toStrictEqual(['acc_3']);
    expect(targetsOfAccounts(resolveAccounts(accounts, []), {}).findings).toHaveLength(1);
    expect(resolveAccounts('Skyapp · Photoapp', [{ id: 'a', name: 'Skyapp' }]).accounts).toStrictEqual([]);
  });

  it.each([
    ['Harbour Bakery', ['skyapp'], ['acc_2']],
    ['Harbour Bakery', ['photoapp', 'skyapp', 'pinboard'], ['acc_1', 'acc_2']],
    ['Harbour Bakery, Lantern Lane', ['skyapp'], ['acc_2', 'acc_3']],
    // Two accounts of one network, a network without the name, and no network.
    ['Skyapp', ['skyapp'], []],
    ['Harbour Bakery', ['pinboard'], []],
    ['Harbour Bakery', [], []],
  ] as const)('by a name that several networks have: %s on %j', (named, networks, ids) => {
    const { accounts } = resolveAccounts(named, linked, new Set(networks));
    expect(accounts.map(({ accountId }) => accountId)).toStrictEqual(ids);
  });

  describe('where the network of an account is not known', () => {
    const harbours: readonly LinkedAccount[] = [
      ...linked,
      { id: 'acc_5', name: 'Harbour Bakery', networkWord: 'x-app' },
      { id: 'acc_6', name: 'Somewhere', network: 'skyapp' },
    ];

    it.each(['All of Harbour Bakery', 'all Harbour Bakery (2 of 3)'])(
      'all others of %s count',
      (accounts) => {
        expect(targetsOfAccounts(resolveAccounts(accounts, harbours), {})).toMatchObject({
          targets: [{ accountId: 'acc_1' }, { accountId: 'acc_2' }],
          findings: [],
          leftOutAccounts: [
            'Harbour Bakery · x-app (the service calls its network “x-app”, which is the name of no network here)',
          ],
        });
      },
    );

    it('it is refused alone, with what the service calls the network, unless one is written beside it', () => {
      const problemsOf = (value: string) =>
        resolveAccounts(value, harbours).problems.map(({ problem }) => problem);
      for (const value of ['acc_5', 'Harbour Bakery (x-app)', 'Harbour Bakery · X-App'])
        expect(problemsOf(value)).toStrictEqual([
          `the network of “${value}” is not known, as the service calls it “x-app”; write it as network:acc_5`,
        ]);
      expect(problemsOf('All of Harbour Bakery (1)\nacc_4')).toStrictEqual([
        'the network of “acc_4” is not known; write it as network:acc_4',
      ]);
      expect(resolveAccounts('microblog:acc_5', harbours).accounts).toMatchObject([
        { network: 'microblog', accountId: 'acc_5' },
      ]);
    });

    it('it has no place in the choice of all', () => {
      expect(accountChoices(harbours, { now: new Date(0) })).toStrictEqual([
        { id: 'photoapp:acc_1,skyapp:acc_2', name: 'All of Harbour Bakery (2 of 3)' },
        { id: 'photoapp:acc_1', name: 'Harbour Bakery · Photoapp' },
        { id: 'skyapp:acc_2', name: 'Harbour Bakery · Skyapp' },
        { id: 'acc_5', name: 'Harbour Bakery · x-app' },
        { id: 'skyapp:acc_3', name: 'Lantern Lane · Skyapp' },
        { id: 'skyapp:acc_6', name: 'Somewhere · Skyapp' },
        { id: 'acc_4', name: 'Somewhere' },
      ]);
    });
  });

  for (const accounts of [undefined, ' , ', ['', ' ']]) {
    it(`with a finding where there are none, ${JSON.stringify(accounts)}`, () =>
      expect(targetsOfAccounts(resolveAccounts(accounts, linked), {})).toStrictEqual({
        targets: [],
        findings: [{ ...findingOf('choose at least one account'), isMissing: true }],
      }));
  }
});

describe('Only on Networks', () => {
  const chosen = ['photoapp', 'skyapp', 'skyapp', 'socialnet'] as const;
  const targets = chosen.map((network, index) => ({ network, accountId: index, fields: {} }));
  const names = { skyapp: 'cirrus', pinboard: { targets: 'corkwall', create: 'cork', platform: 'PINS' } };
  const on = (onlyNetworks: unknown) => {
    const read = targetsOnNetworks(targets, { values: { onlyNetworks }, names });
    return [read.targets.map(({ network }) => network), read.findings.map(({ message }) => message)];
  };
  const nine =
    'Photoapp, Pinboard, Microblog, Professional, Skyapp, Shortvideo, Fediverse, Threadapp, Socialnet, or all';
  const missing = 'no chosen account is on Pinboard; choose one under Accounts, or remove the word';

  for (const [value, found, findings = []] of [
    ['', chosen],
    ...['All', 'alle', 'Tous', 'toutes', 'Todos', 'TODAS', 'tutti', 'tutte'].map(
      (all) => [all, chosen] as const,
    ),
    ['alle außer Photoapp', chosen, [`"außer" is not one of ${nine}`]],
    ['Skyapp', ['skyapp', 'skyapp']],
    [' SOCIALNET;photoapp ', ['photoapp', 'socialnet']],
    ['- Photoapp\n- Socialnet', ['photoapp', 'socialnet']],
    ...['and', 'und', 'et', 'y', 'e', 'en'].map(
      (word) => [`Photoapp ${word} Socialnet`, ['photoapp', 'socialnet']] as const,
    ),
    ['Photoapp / Socialnet & cirrus', chosen],
    ['["photoapp","socialnet"]', ['photoapp', 'socialnet']],
    ['Photoapp, Pinboard', ['photoapp'], [missing]],
    ['PINS', [], [missing]],
    ['1. Photoapp\n2. “Socialnet”', ['photoapp', 'socialnet']],
    ["['photoapp', 'socialnet']", ['photoapp', 'socialnet']],
    ['Photogram, Skyapp', ['skyapp', 'skyapp'], [`"Photogram" is not one of ${nine}`]],
    ['Photogram', [], [`"Photogram" is not one of ${nine}`]],
    ['-Photoapp', [], [`"-Photoapp" is not one of ${nine}`]],
    ['all but Photoapp', chosen, [`"but" is not one of ${nine}`]],
    ['All - Photoapp', chosen, ['has networks beside the word for all; write one of the two']],
    ['Photoapp und Socialnet', ['photoapp', 'socialnet']],
    ['Photoapp y Socialnet', ['photoapp', 'socialnet']],
  ] as const) {
    it(`reads ${JSON.stringify(value)}`, () => expect(on(value)).toStrictEqual([[...found], [...findings]]));
  }

  it.each(['"', "'", ',', ';', '/', '|', '&', '+', '•', '""', '«»', '[]', '" "', ', ,'])(
    'asks where no network is named: %s',
    (value) => {
      const [found, findings] = on(value);
      expect(found).toStrictEqual([]);
      expect(findings).toStrictEqual([
        `${JSON.stringify(value)} names no network; write the word all, or the networks, such as Skyapp, Photoapp`,
      ]);
    },
  );
});

/** Few characters, so that names meet. */
const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '.', '_'), minLength: 1, maxLength: 4 });
const account = fc
  .record(
    {
      name: word.filter((name) => name.trim() !== ''),
      handle: word.filter((name) => name.trim() !== ''),
      network: fc.constantFrom(...networkKeys),
    },
    { requiredKeys: ['name', 'network'] },
  )
  .map((each) => ({ ...each }));
const accountList = fc
  .array(account, { minLength: 1, maxLength: 12 })
  .map((accounts) => accounts.map((each, index): LinkedAccount => ({ ...each, id: `acc_${index}` })));

describe('For any accounts', () => {
  it('value and label of each lead back to it and to no other', () => {
    fc.assert(
      fc.property(accountList, (accounts) => {
        for (const each of accounts) {
          const expected = [{ network: each.network, accountId: each.id, name: expect.any(String) }];
          for (const text of [each.id, accountValueOf(each), accountNames(accounts).labelWithNetwork(each)])
            expect(resolveAccounts(text, accounts)).toStrictEqual({ accounts: expected, problems: [] });
        }
      }),
    );
  });

  it('a name never means an account that has another name', () => {
    const plain = (text: string) => text.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
    fc.assert(
      fc.property(accountList, word, (accounts, name) => {
        const { accounts: found, problems } = resolveAccounts([name], accounts);
        for (const { accountId } of found) {
          const meant = accounts.filter((each) =>
            [each.name, each.handle].some((text) => plain(text ?? '') === plain(name)),
          );
          expect(meant.map(({ id }) => id)).toStrictEqual([accountId]);
        }
        expect(found.length + problems.length).toBe(name.trim() === '' ? 0 : 1);
      }),
    );
  });
});
