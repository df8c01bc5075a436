/** Which network each linked account is on, from what the service calls it. The contract does not show the record (contract 2.14). */
import { isJsonObject, isText, type JsonObject, oneLine } from '../../data/json.ts';
import { type NetworkKey, networkKeys } from '../../networks/index.ts';
import { networksOfWords } from '../../networks/unknown-words.ts';
import {
  meaningIn,
  namesOf,
  networkOfName,
  type NetworkNames,
  normalizeName,
} from '../../networks/wire-names.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';

/** See `LearnedWords.platforms`. */
type NetworksByWord = Readonly<Record<string, NetworkKey>>;

const names = propertyNames.account;

/** The network that a known name in the record means; undefined without such a name. */
export function networkIn(record: JsonObject, networkNames: NetworkNames): NetworkKey | undefined {
  // `type` may mean something else ("business"), so the first value that names a network counts.
  return [...wordsUnder(record, names.network), ...wordsUnder(record, names.kind)]
    .map((word) => networkOfName(word, networkNames))
    .find((key) => key !== undefined);
}

/** Whether the record names its network, also by an unknown word. */
export function saysNetwork(record: JsonObject, networkNames: NetworkNames): boolean {
  return networkWordsOf(record).length > 0 || networkIn(record, networkNames) !== undefined;
}

/** The words under the names that certainly stand for the network. */
export function networkWordsOf(record: JsonObject): readonly string[] {
  return wordsUnder(record, names.network);
}

/** The service's names for the network of an account, as people may write them; none where they are the contract's. */
export function ownNamesOf(
  network: NetworkKey,
  { names: networkNames, word = network }: { names: NetworkNames; word?: string | undefined },
): Pick<LinkedAccount, 'networkNames'> {
  const own = [...namesOf(network, networkNames), word].filter((each) => each !== network);
  return own.length > 0 ? { networkNames: [...new Set(own)] } : {};
}

/** Identifies an account: two networks may use the same ID. As long as the network is not known, the word of the record stands for it. */
export function placeOf({ network, id, record }: Recorded): string {
  return `${network ?? wordOf(record) ?? ''}:${id}`;
}

/** The record's word for the network, from the surest property. */
function wordOf(record: JsonObject): string | undefined {
  return wordsUnder(record, names.network)[0] ?? wordsUnder(record, names.kind)[0];
}

/** The words by which account records name their networks, normalized, without the known names: records of posts may use these words, too. */
export function platformWordsOf(accounts: readonly Recorded[], networkNames: NetworkNames): NetworksByWord {
  return Object.fromEntries(
    accounts.flatMap(({ network, record }): [string, NetworkKey][] => {
      const word = wordOf(record);
      const isNew = word !== undefined && networkOfName(word, networkNames) === undefined;
      return network !== undefined && isNew ? [[normalizeName(word), network]] : [];
    }),
  );
}

type Recorded = LinkedAccount & { readonly record: JsonObject };

/**
 * The accounts with the network that their word certainly means (`platforms`, then `networksOfWords`), else with the word alone. `accounts`:
 * the whole list, since leftover words are matched with leftover networks.
 */
export function withNetworks<Account extends Recorded>(
  accounts: readonly Account[],
  { names: networkNames, platforms }: { names: NetworkNames; platforms: NetworksByWord },
): Account[] {
  const onNetwork = (account: Account, network: NetworkKey | undefined, word: string | undefined) =>
    network === undefined
      ? account
      : { ...account, network, ...ownNamesOf(network, { names: networkNames, word }) };
  const learned = accounts.map((account) => {
    const word = account.network === undefined ? wordOf(account.record) : undefined;
    return onNetwork(account, meaningIn(platforms, word ?? ''), word);
  });
  const unknown = learned.filter(({ network }) => network === undefined);
  const networks = networksOfWords(
    unknown.flatMap(({ record }) => wordOf(record) ?? []),
    { names: networkNames, known: learned.flatMap(({ network }) => network ?? []) },
  );
  const named = learned.map((account): Account => {
    if (account.network !== undefined) return account;
    const word = wordOf(account.record);
    const network = networks.get(word ?? '');
    if (network !== undefined) return onNetwork(account, network, word);
    const [shown] = wordsUnder(account.record, names.network);
    return shown === undefined ? account : { ...account, networkWord: oneLine(shown) };
  });
  // Only the first of several accounts with the same value is kept: a host could not tell them apart in a list.
  const first = new Map(named.toReversed().map((account) => [valueOf(account), account]));
  return named.filter((account) => first.get(valueOf(account)) === account);
}

/** Whether an account has a word for its network, and nobody knows what it means. */
export function hasUnknownWord(accounts: readonly Recorded[]): boolean {
  return accounts.some(({ network, record }) => network === undefined && wordOf(record) !== undefined);
}

/**
 * What the words of accounts on unknown networks mean, found by the posts on these accounts: the lists of targets name the networks. `shown`:
 * `photoapp:acc_1` for each target of these posts.
 */
export function platformWordsOfPosts(
  accounts: readonly Recorded[],
  shown: readonly string[],
): NetworksByWord {
  return Object.fromEntries(
    accounts.flatMap(({ network, id, record }): [string, NetworkKey][] => {
      const word = wordOf(record);
      const [only, another] = networkKeys.filter((key) => shown.includes(`${key}:${id}`));
      const isClear = network === undefined && word !== undefined && another === undefined;
      return isClear && only !== undefined ? [[normalizeName(word), only]] : [];
    }),
  );
}

/** The value of the account in the lists of a form; see `accountValueOf`. */
function valueOf({ network, id }: Recorded): string {
  return `${network ?? ''}:${id}`;
}

/** The texts under these names, also those of an object such as `{ "id": "x", "name": "X" }`. */
function wordsUnder(record: JsonObject, under: readonly string[]): string[] {
  return readProperties(record)
    .all(under)
    .flatMap((value) => (isJsonObject(value) ? readProperties(value).all(names.networkName) : [value]))
    .filter(isText);
}
