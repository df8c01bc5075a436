/** Accounts as people name them, found among the linked ones: names, handles, IDs, `network:id`, several in one cell. */
import { listText } from '../../list-text.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { tooLongToRead } from '../findings/messages.ts';
import { trimmed } from '../values/blank-text.ts';
import {
  type AccountLabels,
  keyOf,
  labelsOfAccounts,
  type LinkedAccount,
  type NetworkNamed,
  networkNamedAmong,
  prefixOf,
  writtenLabelsOf,
} from './account-names.ts';
import { type ByNearness, nearnessAmong } from './nearest-accounts.ts';

export type { LinkedAccount } from './account-names.ts';

export interface ChosenAccount {
  readonly network: NetworkKey;
  readonly accountId: string;
  /** As the lists of its network show it: `Harbour Bakery`. */
  readonly name: string;
}

interface AccountReading {
  /** Each account once, in the order of the entries. */
  readonly accounts: readonly ChosenAccount[];
  /** A sentence without a period for each entry that names no account, or several. */
  readonly problems: readonly string[];
}

interface AccountResolver extends AccountLabels {
  readonly resolve: (value: unknown) => AccountReading;
}

/**
 * Reads the accounts of a post: a list, or one text with several entries separated by line, semicolon or comma. An entry is an ID, a
 * name or handle in any case, a label such as `Harbour Bakery · Photoapp`, `network:id`, or a network that has one account.
 */
export function resolveAccounts(value: unknown, linked: readonly LinkedAccount[]): AccountReading {
  return accountResolver(linked).resolve(value);
}

/** How a host hands in the linked accounts of all networks. */
export interface AccountPorts {
  /** As of now, or as the run has read them. */
  readonly linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  /** As they were read not long ago; none where they were not read. */
  readonly knownAccounts: () => Promise<readonly LinkedAccount[]>;
}

/** The accounts among which the named ones are found: one that the known accounts lack may have been linked since. */
export async function accountsToSearch(
  named: unknown,
  { knownAccounts, linkedAccounts }: AccountPorts,
): Promise<readonly LinkedAccount[]> {
  const known = await knownAccounts();
  const isKnown = known.length > 0 && resolveAccounts(named, known).problems.length === 0;
  return isKnown ? known : await linkedAccounts();
}

/** `Harbour Bakery · Photoapp`; with the handle where two accounts of a network share a name. */
export function accountLabelOf(account: LinkedAccount, linked: readonly LinkedAccount[]): string {
  return accountResolver(linked).labelOf(account);
}

/** A run reads the accounts of each of its items among the same list: its names are put in order once. */
const resolvers = new WeakMap<readonly LinkedAccount[], AccountResolver>();

/** Finds and names accounts of one list. The list must not change afterwards. */
export function accountResolver(linked: readonly LinkedAccount[]): AccountResolver {
  const resolver = resolvers.get(linked) ?? createResolver(linked);
  resolvers.set(linked, resolver);
  return resolver;
}

function createResolver(linked: readonly LinkedAccount[]): AccountResolver {
  const labels = labelsOfAccounts(linked);
  const networkNamed = networkNamedAmong(linked);
  const index = indexOf(linked, { ...labels, networkNamed });
  const choices = { linked, nearest: nearnessAmong(linked), labels, networkNamed };
  const readings = new Map<string, EntryReading>();

  function readingOf(entry: unknown): EntryReading {
    if (typeof entry !== 'string')
      return { problem: 'holds something that is no account; give names or IDs' };
    const tooLong = tooLongToRead(entry, maxLength);
    if (tooLong !== undefined) return { problem: `${tooLong}; give names or IDs of accounts` };
    const reading = readings.get(entry) ?? readEntry({ entry, matches: index.matchesOf(entry), choices });
    readings.set(entry, reading);
    return reading;
  }

  return {
    ...labels,
    resolve(value) {
      const read = entriesOf(value, index).map(readingOf);
      const accounts = read.flatMap((each) => ('account' in each ? [each.account] : []));
      return {
        accounts: [...new Map(accounts.map((each) => [`${each.network}:${each.accountId}`, each])).values()],
        problems: read.flatMap((each) => ('problem' in each ? [each.problem] : [])),
      };
    },
  };
}

type EntryReading = { readonly account: ChosenAccount } | { readonly problem: string };

type AccountIndex = ReturnType<typeof indexOf>;

function indexOf(
  linked: readonly LinkedAccount[],
  { networkNamed, ...labels }: AccountLabels & { readonly networkNamed: NetworkNamed },
) {
  const byId = new Map<string, LinkedAccount[]>();
  const byName = new Map<string, LinkedAccount[]>();
  const byLabel = new Map<string, LinkedAccount[]>();
  const byNetwork = new Map<NetworkKey, LinkedAccount[]>();
  const byIdInNetwork = new Map<string, LinkedAccount[]>();
  const byNameInNetwork = new Map<string, LinkedAccount[]>();
  for (const account of linked) {
    const { id, name, handle, network } = account;
    const names = [name, ...(handle === undefined ? [] : [handle])];
    add(byId, [id], account);
    add(byName, names.map(keyOf), account);
    add(byLabel, writtenLabelsOf(account, labels).map(keyOf), account);
    add(byNetwork, network === undefined ? [] : [network], account);
    add(byIdInNetwork, [placeOf(network, id)], account);
    add(
      byNameInNetwork,
      names.map((each) => placeOf(network, each)),
      account,
    );
  }

  const within = (places: typeof byNameInNetwork, { network, rest }: ReturnType<typeof prefixOf>) =>
    network === undefined
      ? []
      : [network, undefined].flatMap((place) => places.get(placeOf(place, rest)) ?? []);
  const onNetwork = (network: NetworkKey | undefined) =>
    network === undefined ? [] : (byNetwork.get(network) ?? []);

  return {
    /** The accounts that an entry may mean, by the most exact way in which it means any. */
    matchesOf: (entry: string): readonly LinkedAccount[] => {
      const key = keyOf(entry);
      const prefix = prefixOf(entry, networkNamed);
      const ways = [
        () => byId.get(trimmed(entry)),
        () => within(byIdInNetwork, prefix),
        () => byLabel.get(key),
        // A name may hold the word of a network itself: then either may be meant.
        () => {
          const named = [...(byName.get(key) ?? []), ...within(byNameInNetwork, prefix)];
          const onIt = onNetwork(networkNamed(entry));
          return [...new Set(named.length > 0 && onIt.length > 1 ? named : [...named, ...onIt])];
        },
      ];
      for (const accountsOf of ways) {
        const found = accountsOf() ?? [];
        if (found.length > 0) return found;
      }
      return [];
    },
    /** The most commas in the name of an account. */
    mostCommas: linked.reduce((most, { name }) => Math.max(most, name.split(',').length - 1), 0),
  };
}

function add<Key>(index: Map<Key, LinkedAccount[]>, keys: readonly Key[], account: LinkedAccount): void {
  for (const key of new Set(keys)) {
    const held = index.get(key);
    if (held === undefined) index.set(key, [account]);
    else held.push(account);
  }
}

function placeOf(network: NetworkKey | undefined, name: string): string {
  return `${network ?? ''}\n${keyOf(name)}`;
}

/** Far above the names of all accounts that anybody has. */
const maxLength = 10_000;
/** Levels of lists that several steps may produce. */
const usualNesting = 8;

function entriesOf(value: unknown, index: AccountIndex): unknown[] {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : entriesOf(entry, index)));
  }
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value];
  if (value.length > maxLength) return [value];
  const lines = value.split(/[\r\n]+/).map(trimmed);
  return lines.flatMap((line) => entriesIn(line, index));
}

/** A name may hold a semicolon or commas itself. */
function entriesIn(line: string, index: AccountIndex): string[] {
  if (line === '') return [];
  if (index.matchesOf(line).length > 0) return [line];
  const parts = line.split(';').map(trimmed);
  if (parts.length > 1) return parts.flatMap((part) => entriesIn(part, index));
  return splitAtCommas(line, index);
}

function splitAtCommas(line: string, { matchesOf, mostCommas }: AccountIndex): string[] {
  const parts = line.split(',');
  const entries: string[] = [];
  for (let start = 0; start < parts.length;) {
    // As many parts as make a name together.
    const longest = Math.min(parts.length - start, mostCommas + 1);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const entryOf = (length: number) => trimmed(parts.slice(start, start + length).join(','));
    const length = lengths.find((each) => matchesOf(entryOf(each)).length > 0) ?? 1;
    entries.push(entryOf(length));
    start += length;
  }
  return entries.filter((entry) => entry !== '');
}

interface Choices {
  readonly linked: readonly LinkedAccount[];
  readonly nearest: ByNearness;
  readonly labels: AccountLabels;
  readonly networkNamed: NetworkNamed;
}

function readEntry({
  entry,
  matches: [first, ...others],
  choices,
}: {
  entry: string;
  matches: readonly LinkedAccount[];
  choices: Choices;
}): EntryReading {
  if (first === undefined) return { problem: notFound(entry, choices) };
  if (others.length > 0) {
    const meant = someOf([first, ...others], choices, 'or');
    return { problem: `${quoted(entry)} may be ${meant}; write one of these` };
  }
  const network = first.network ?? prefixOf(entry, choices.networkNamed).network;
  if (network === undefined)
    return { problem: `the network of ${quoted(entry)} is not known; write it as network:${first.id}` };
  return { account: { network, accountId: first.id, name: choices.labels.nameOf(first) } };
}

function notFound(entry: string, choices: Choices): string {
  const { linked, nearest, networkNamed } = choices;
  const none = `no account named ${quoted(entry)}`;
  if (linked.length === 0) return `${none}; ${noAccountLinked()}`;
  const { network: prefix, rest } = prefixOf(entry, networkNamed);
  const network = prefix ?? networkNamed(entry);
  const possible = nearest(rest).filter(
    (account) => network === undefined || account.network === undefined || account.network === network,
  );
  if (possible.length > 0) return `${none}; ${thereAre(possible, choices)}`;
  const where = network === undefined ? '' : ` on ${networkOf(network).label}`;
  const what = prefix === undefined ? '' : `, so there is no ${quoted(entry)}`;
  return `no account${where} is linked${what}; ${thereAre(linked, choices)}`;
}

function thereAre(accounts: readonly LinkedAccount[], choices: Choices): string {
  return `there ${accounts.length === 1 ? 'is' : 'are'} ${someOf(accounts, choices, 'and')}`;
}

/** The next step where there is nothing to choose from (contract 1.3). */
export function noAccountLinked(network?: NetworkKey): string {
  const what = network === undefined ? '' : `${networkOf(network).label} `;
  return `no ${what}account is linked yet; link one in the Scheduler under Accounts`;
}

const mostChoices = 10;

function someOf(accounts: readonly LinkedAccount[], { labels }: Choices, conjunction: 'and' | 'or'): string {
  const some = accounts.slice(0, mostChoices).map(labels.labelOf);
  const others = accounts.length - some.length;
  return listText(others === 0 ? some : [...some, `${others} more`], conjunction);
}

const mostCharacters = 80;

/** A whole text may stand in the place of a name. Characters that a message cannot show are replaced. */
function quoted(entry: string): string {
  const points = Array.from(entry.slice(0, 2 * mostCharacters + 1));
  const isLong = points.length > mostCharacters;
  const text = isLong ? `${points.slice(0, mostCharacters).join('')}…` : entry;
  return `“${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')}”`;
}
