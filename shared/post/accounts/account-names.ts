/** What people call an account: its name, its handle, its label; and how such names are compared. */
import { networkOf, type NetworkKey, networks } from '../../networks/index.ts';
import { normalizeName } from '../../networks/wire/wire-names.ts';
import { trimmed } from '../values/blank-text.ts';

/** A linked account (contract 2.14, 4.8), as far as it is needed to find it. */
export interface LinkedAccount {
  readonly id: string;
  readonly name: string;
  /** Without `@`. */
  readonly handle?: string;
  /** Missing where the service does not show it. */
  readonly network?: NetworkKey;
  /** What the service calls the network, where that differs from the contract. */
  readonly networkNames?: readonly string[];
}

/** A name as it is compared: without case, surrounding space and `@`. */
export function keyOf(text: string): string {
  return trimmed(text).replace(/^@/, '').normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');
}

/** The network that a text names, in any spelling: by its key or label, or as the service calls it. */
export type NetworkNamed = (text: string) => NetworkKey | undefined;

/** For one list of accounts, which show how the service calls their networks. */
export function networkNamedAmong(linked: readonly LinkedAccount[]): NetworkNamed {
  const ofService = new Map(
    linked.flatMap(({ network, networkNames = [] }) =>
      network === undefined
        ? []
        : networkNames.map((name): [string, NetworkKey] => [normalizeName(name), network]),
    ),
  );
  return (text) => {
    const name = normalizeName(trimmed(text));
    return networksByName.get(name) ?? ofService.get(name);
  };
}

const networksByName: ReadonlyMap<string, NetworkKey> = new Map(
  networks.flatMap(({ key, label }) => [key, label].map((name) => [normalizeName(name), key])),
);

/** `photoapp:Harbour Bakery` in its two parts; the whole text is the rest where no network stands before a colon. */
export function prefixOf(
  entry: string,
  networkNamed: NetworkNamed,
): { network: NetworkKey | undefined; rest: string } {
  const colon = entry.indexOf(':');
  const network = colon < 0 ? undefined : networkNamed(entry.slice(0, colon));
  return network === undefined ? { network, rest: entry } : { network, rest: entry.slice(colon + 1) };
}

/** The names of accounts as lists show them. Where accounts of a network share a name, the handle or the ID stands with it. */
export interface AccountLabels {
  /** `Harbour Bakery`, for a list of one network's accounts. */
  readonly nameOf: (account: LinkedAccount) => string;
  /** `Harbour Bakery · Photoapp`. */
  readonly labelOf: (account: LinkedAccount) => string;
}

export function labelsOfAccounts(linked: readonly LinkedAccount[]): AccountLabels {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  for (const account of linked)
    for (const key of [placeOf(account, account.name), handleOf(account)]) counts.set(key, count(key) + 1);

  function nameOf(account: LinkedAccount): string {
    const { id, name, handle } = account;
    if (count(placeOf(account, name)) <= 1) return name;
    return `${name} (${handle === undefined || count(handleOf(account)) > 1 ? id : `@${handle}`})`;
  }
  return { nameOf, labelOf: (account) => withNetwork(nameOf(account), account) };
}

function withNetwork(name: string, { network }: LinkedAccount): string {
  return network === undefined ? name : `${name} · ${networkOf(network).label}`;
}

function placeOf({ network }: LinkedAccount, name: string): string {
  return `${network ?? ''}\n${keyOf(name)}`;
}

function handleOf(account: LinkedAccount): string {
  return `${placeOf(account, account.handle ?? account.id)}\n@`;
}

/** The labels by which an account is found: its own, and the plain name with the network, also in brackets, as people write it. */
export function writtenLabelsOf(account: LinkedAccount, { labelOf }: AccountLabels): string[] {
  const { name, network } = account;
  const own = labelOf(account);
  return network === undefined
    ? [own]
    : [own, withNetwork(name, account), `${name} (${networkOf(network).label})`];
}
