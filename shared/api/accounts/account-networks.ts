/** Which network each linked account is on, from what the service calls it. The contract does not show the record (2.14). */
import { isJsonObject, isText, type JsonObject, oneLine } from '../../data/json.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { networksOfWords } from '../../networks/unknown-words.ts';
import { namesOf, networkOfName, type NetworkNames } from '../../networks/wire-names.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';

const names = propertyNames.account;

/** The network of an account by a name that is known; none where the record has no such name. */
export function networkIn(record: JsonObject, networkNames: NetworkNames): NetworkKey | undefined {
  // `type` may mean something else ("business"), so the first value that names a network counts.
  return [...wordsUnder(record, names.network), ...wordsUnder(record, names.kind)]
    .map((word) => networkOfName(word, networkNames))
    .find((key) => key !== undefined);
}

/** The service's names for the network of an account, as people may write them; none where they are the contract's. */
export function ownNamesOf(
  network: NetworkKey,
  { names: networkNames, word = network }: { names: NetworkNames; word?: string | undefined },
): Pick<LinkedAccount, 'networkNames'> {
  const own = [...namesOf(network, networkNames), word].filter((each) => each !== network);
  return own.length > 0 ? { networkNames: [...new Set(own)] } : {};
}

/**
 * The accounts with the networks that their words mean as certainly (`networksOfWords`), and with the word alone where that is not certain.
 * `accounts`: the whole list, as what is left of it belongs together.
 */
export function withNetworks<Account extends LinkedAccount & { readonly record: JsonObject }>(
  accounts: readonly Account[],
  networkNames: NetworkNames,
): Account[] {
  const known = accounts.flatMap(({ network }) => network ?? []);
  if (known.length === accounts.length) return [...accounts];
  const wordOf = ({ record }: Account) =>
    wordsUnder(record, names.network)[0] ?? wordsUnder(record, names.kind)[0];
  const unknown = accounts.filter(({ network }) => network === undefined);
  const networks = networksOfWords(
    unknown.flatMap((account) => wordOf(account) ?? []),
    { names: networkNames, known },
  );
  return accounts.map((account) => {
    const word = account.network === undefined ? wordOf(account) : undefined;
    const network = word === undefined ? undefined : networks.get(word);
    if (network !== undefined)
      return { ...account, network, ...ownNamesOf(network, { names: networkNames, word }) };
    const [shown] = account.network === undefined ? wordsUnder(account.record, names.network) : [];
    return shown === undefined ? account : { ...account, networkWord: oneLine(shown) };
  });
}

/** The texts under these names, also those of an object such as `{ "id": "x", "name": "X" }`. */
function wordsUnder(record: JsonObject, under: readonly string[]): string[] {
  return readProperties(record)
    .all(under)
    .flatMap((value) => (isJsonObject(value) ? readProperties(value).all(names.networkName) : [value]))
    .filter(isText);
}
