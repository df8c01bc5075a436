/** The accounts of one list: what they are called in forms and sentences, and which of them an entry may mean. */
import { networkOf, type NetworkKey, networks } from '../../networks/index.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import { trimmed } from '../../form/values/blank-text.ts';
import type { AccountLogin } from './account-login.ts';
import { hasHyphenBefore, nameKey } from './names.ts';
import { indexBy, madeOnce } from '../../data/maps.ts';

/** Something with a name: an account, a board, a section. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** Without `@`. */
  readonly handle?: string;
  /** Missing where the service does not show it. */
  readonly network?: NetworkKey;
  /** The service's word for the network, if no network has that name. */
  readonly networkWord?: string;
}

/** A linked account (contract 2.14, 4.8), as far as it is needed to find it. */
export interface LinkedAccount extends Named {
  /** What the service calls the network, where that differs from the contract. */
  readonly networkNames?: readonly string[];
  /** Left out where the service says nothing of it. */
  readonly login?: AccountLogin;
}

/** Where accounts are linked (contract 1.3). */
export const inScheduler = 'in the Scheduler under Accounts';

/** How lists name one account as a value: `photoapp:acc_1`; the ID alone where the service does not show the network. */
export function accountValueOf({ network, id }: Pick<LinkedAccount, 'network' | 'id'>): string {
  return network === undefined ? id : `${network}:${id}`;
}

/** A name with the network that is written beside it. */
type NameOnNetwork = Required<Pick<Named, 'name' | 'network'>>;

/** No name of an account or board is longer, not even with its network beside it. */
export const maxNameLength = 1000;

/** Indexes the names of a list. `networkNamed` finds the network that is written beside a name. */
export function namesAmong<Item extends Named>(linked: readonly Item[], networkNamed: NetworkNaming) {
  /** The ways to read an entry as a name with its network: `photoapp:acc_1`, `Photoapp: Bakery`, `Bakery · Photoapp`, `Bakery (Photoapp)`. */
  const onNetworks = (entry: string) =>
    entry.length > maxNameLength ? [] : networksBeside(entry, networkNamed);
  const nameKeyOnNetwork = ({ network }: Named, name: string) => `${network ?? ''}\n${nameKey(name)}`;
  const sharing = indexBy(linked, (account) => {
    const { id, name, handle = id } = account;
    return [nameKeyOnNetwork(account, name), `${nameKeyOnNetwork(account, handle)}\n@`];
  });
  const isShared = (place: string) => (sharing.get(place) ?? []).length > 1;

  /** `Harbour Bakery`, for a list of one network's accounts; with the handle or the ID where several have the name. */
  function distinctNameOf(account: Item): string {
    const { id, name, handle } = account;
    if (!isShared(nameKeyOnNetwork(account, name))) return name;
    const isOwn = handle !== undefined && !isShared(`${nameKeyOnNetwork(account, handle)}\n@`);
    return `${name} (${isOwn ? `@${handle}` : id})`;
  }

  const networkLabel = ({ network, networkWord }: Named) =>
    (network === undefined ? networkWord : networkOf(network).label) ?? [];
  /** `Harbour Bakery · Photoapp`, as lists show it. */
  const labelWithNetwork = madeOnce((account: Item) =>
    [distinctNameOf(account), networkLabel(account)].flat().join(' · '),
  );
  /** `Harbour Bakery (Photoapp)`, as every keyboard can type it. */
  const spellingOf = (account: Item) =>
    [distinctNameOf(account), [networkLabel(account)].flat().map((label) => `(${label})`)].flat().join(' ');

  const byId = indexBy(linked, ({ id }) => [id]);
  const byLabel = indexBy(linked, (account) => [
    nameKey(labelWithNetwork(account)),
    nameKey(spellingOf(account)),
  ]);
  const byName = indexBy(linked, (account) => {
    const { id, name, handle = id } = account;
    return [id, name, handle, distinctNameOf(account)].map(nameKey);
  });
  const byNetwork = indexBy(linked, ({ network }) => [network]);

  /** The items that an entry may mean, by the most exact reading that finds any. */
  function matchesOf(entry: string): readonly Item[] {
    const key = nameKey(entry);
    const onThem = (index: typeof byId, comparable: (name: string) => string) =>
      onNetworks(entry).flatMap(({ name, network }) =>
        (index.get(comparable(name)) ?? []).filter((account) => (account.network ?? network) === network),
      );
    const ways = [
      () => byId.get(trimmed(entry)) ?? [],
      () => byLabel.get(key) ?? [],
      () => onThem(byId, trimmed),
      // The name of an account may itself contain that of a network: then the entry may mean either.
      () => {
        const named = [...(byName.get(key) ?? []), ...onThem(byName, nameKey)];
        const network = networkNamed(entry);
        const onIt = network === undefined ? [] : (byNetwork.get(network) ?? []);
        return named.length > 0 && onIt.length > 1 ? named : [...named, ...onIt];
      },
    ];
    for (const accountsOf of ways) {
      const found = [...new Set(accountsOf())];
      if (found.length > 0) return found;
    }
    return [];
  }

  return { distinctNameOf, labelWithNetwork, spellingOf, onNetworks, matchesOf };
}

/** The network that a text names, in any spelling. */
type NetworkNaming = (text: string) => NetworkKey | undefined;

/** Finds the network that a text names by its key or label, or as the service calls it. */
export function networksNamedIn(linked: readonly LinkedAccount[]): NetworkNaming {
  const named = [
    ...linked,
    // Our own names come last, so that they win over the service's.
    ...networks.map(({ key, label }) => ({ network: key, networkNames: [key, label] })),
  ];
  const byName = new Map(
    named.flatMap(({ network, networkNames = [] }) =>
      networkNames.map((name) => [normalizeName(name), network] as const),
    ),
  );
  return (text) => (hasHyphenBefore(text) ? undefined : byName.get(normalizeName(trimmed(text))));
}

/** Far above the name of any network. */
const maxNetworkLength = 70;

/** Every way to read an entry as a network and a name, with one of the usual marks between them. */
function networksBeside(entry: string, networkNamed: NetworkNaming): NameOnNetwork[] {
  const readAs = (text: string, name: string, end = /$/): NameOnNetwork[] => {
    const network = text.length <= maxNetworkLength ? networkNamed(text.replace(end, '')) : undefined;
    return network === undefined ? [] : [{ network, name }];
  };
  return [...entry.matchAll(/[:·•|/([–—-]/gu)].flatMap(({ 0: mark, index }) => {
    const before = entry.slice(0, index);
    const after = entry.slice(index + 1);
    return mark === '(' || mark === '['
      ? readAs(after, before, /[)\]]\s*$/)
      : [...readAs(before, after), ...readAs(after, before)];
  });
}
