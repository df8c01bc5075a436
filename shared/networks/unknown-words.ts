/** A service's words for its networks, where it uses none of the known names: in its account records (contract 2.14). */
import { type NetworkKey, networkKeys } from './index.ts';
import { namesOf, networkOfName, type NetworkNames, normalizeName } from './wire-names.ts';

/** How many first letters a form and a name must share: many names share fewer. A whole word may be shorter, as the `x` of `x-app`. */
const minBeginning = 3;

/**
 * The networks that words of a service mean, by the words; those that are not certain are left out. In this order:
 *
 * 1. A name of the network, in any spelling.
 * 2. A longer or shorter form of a name, where only one network has such a name: `x-app` and `photoapp_business` of `x` and `photoapp`.
 * 3. The one word that is left, for the one network that is left.
 *
 * `words`: all words that the service uses, except those of the `known` networks. The third step needs them all.
 */
export function networksOfWords(
  words: readonly string[],
  { names, known = [] }: { names: NetworkNames; known?: readonly NetworkKey[] },
): ReadonlyMap<string, NetworkKey> {
  const found = new Map<string, NetworkKey>();
  for (const word of words) {
    const network = networkOfName(word, names) ?? onlyNetworkLike(word, names);
    if (network !== undefined) found.set(word, network);
  }
  const taken = new Set([...known, ...found.values()]);
  const [openNetwork, ...otherNetworks] = networkKeys.filter((key) => !taken.has(key));
  const openWords = words.filter((word) => !found.has(word));
  const isOneWord = new Set(openWords.map(normalizeName)).size === 1;
  if (openNetwork !== undefined && otherNetworks.length === 0 && isOneWord)
    for (const word of openWords) found.set(word, openNetwork);
  return found;
}

function onlyNetworkLike(word: string, names: NetworkNames): NetworkKey | undefined {
  const [found, another] = networkKeys.filter((key) =>
    namesOf(key, names).some((name) => isFormOf(word, name)),
  );
  return another === undefined ? found : undefined;
}

/** Whether one of the two is the beginning of the other, or some of its words. */
function isFormOf(word: string, name: string): boolean {
  const [one, other] = [wordsIn(word), wordsIn(name)];
  const [text, otherText] = [one.join(''), other.join('')];
  const [short, long] = text.length <= otherText.length ? [one, other] : [other, one];
  const beginning = short.join('');
  return (
    (beginning.length >= minBeginning && long.join('').startsWith(beginning)) ||
    ` ${long.join(' ')} `.includes(` ${short.join(' ')} `)
  );
}

/** `snapGrid`, `snap-grid` and `SNAP_GRID` are two words. */
function wordsIn(name: string): string[] {
  const spaced = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return spaced.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}
