/** What records of accounts call the networks, found in the service description. The contract does not show the record (contract 2.14). */
import type { NetworkKey } from '../../networks/index.ts';
import { networksOfWords } from '../../networks/unknown-words.ts';
import { networkOfName, type NetworkNames, namePattern } from '../../networks/wire-names.ts';
import { propertyNames } from '../responses/property-names.ts';
import { itemsOf, type SchemaLocation } from './json-schema.ts';
import { allowedValues, operationsBeside, propertyOf } from './open-api.ts';

/** Far more than there are networks. A document with more was made to take endless time. */
const maxWords = 100;

const { account: names, list } = propertyNames;

/**
 * By network, the word in accounts that differs from all other names of the network. Leaves out words that are not certain, such as several for one
 * network. `posts`: the path of the posts, next to which the accounts are. Never throws.
 */
export function accountWordsIn(
  document: unknown,
  { posts, networkNames }: { posts: string; networkNames: NetworkNames },
): ReadonlyMap<NetworkKey, string> {
  const accounts = operationsBeside(document, 'get', posts).find(({ path }) => path === '/accounts');
  if (accounts === undefined) return new Map();
  const words = wordsIn(accounts.answer);
  const found = [...networksOfWords(words, { names: networkNames })];
  const isOnly = ([, network]: readonly [string, NetworkKey]) =>
    found.filter(([, other]) => other === network).length === 1;
  const isNew = ([word]: readonly [string, NetworkKey]) => networkOfName(word, networkNames) === undefined;
  return new Map(
    found.filter((pair) => isOnly(pair) && isNew(pair)).map(([word, network]) => [network, word]),
  );
}

/** The allowed values for the network of an account, wherever the answer has the list of accounts. */
function wordsIn(answer: SchemaLocation): string[] {
  const { root } = answer;
  const inner = [...names.list, ...list].map((name) => propertyOf(answer, name));
  const account = { root, schemas: [answer, ...inner].flatMap((place) => [...itemsOf(place)]) };
  const words = new Set(names.network.flatMap((name) => allowedValues(propertyOf(account, name))));
  return words.size > maxWords ? [] : [...words].filter((word) => namePattern.test(word));
}
