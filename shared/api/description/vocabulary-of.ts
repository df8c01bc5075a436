/**
 * The service's own words for its networks, found in its OpenAPI description (contract 1.7).
 *
 * The lists of targets are told apart by their properties, see `recognize.ts`. The words of paths and filter are looked up
 * beside them.
 */
import { type NetworkKey, networkKeys } from '../../networks/index.ts';
import { areDistinct } from '../../networks/wire/named-words.ts';
import {
  type NetworkWords,
  plainWord,
  type Vocabulary,
  wordPattern,
} from '../../networks/wire/wire-words.ts';
import { type Place, propertiesOf } from './json-schema.ts';
import { allowedValues, type DescribedOperation, operationsOf, propertyOf } from './open-api.ts';
import { recognizeNetworks } from './recognize.ts';

/** Paths that end as that of the posts does and are looked at; there is one of them. */
const mostWrites = 3;

/** All nine networks' words, or undefined where one of them cannot be told for certain. Never throws. */
export function vocabularyOf(description: unknown): Vocabulary | undefined {
  const posts = operationsOf({ description, method: 'post' });
  for (const write of posts.filter(({ path }) => path.endsWith('/posts')).slice(0, mostWrites)) {
    const words = recognizeNetworks(targetListsOf(write.body));
    if (words.size < networkKeys.length) continue;
    const base = write.path.slice(0, -'/posts'.length);
    const creates = createsOf(posts, base);
    const platforms = platformsOf(description, write.path);
    const vocabulary: Vocabulary = Object.fromEntries(
      [...words].map(([network, targets]): [NetworkKey, NetworkWords] => [
        network,
        {
          targets,
          create: creates.byNetwork.get(network) ?? alike(targets, creates.words) ?? targets,
          // Contract 2.2: a lowercase network name.
          platform: alike(targets, platforms) ?? leftOver(words, network, platforms) ?? targets.toLowerCase(),
        },
      ]),
    );
    if (areDistinct(vocabulary)) return vocabulary;
  }
  return undefined;
}

/** The properties of the targets in each list of the write shape (2.2), by the list's word. */
function targetListsOf(body: Place): ReadonlyMap<string, Place> {
  const lists = [...propertiesOf(body)].flatMap(([name, schemas]): [string, Place][] => {
    const word = /^(.+)Targets$/.exec(name)?.[1] ?? '';
    return wordPattern.test(word) ? [[word, { root: body.root, schemas }]] : [];
  });
  return new Map(lists);
}

/** The networks' own create endpoints (4.7): their words, and those whose `post` tells by its properties whose it is. */
function createsOf(posts: readonly DescribedOperation[], base: string) {
  const bodies = posts.flatMap(({ path, body }): [string, Place][] => {
    const word = path.startsWith(`${base}/`)
      ? /^\/([^/]+)\/create$/.exec(path.slice(base.length))?.[1]
      : undefined;
    return word !== undefined && wordPattern.test(word) ? [[word, propertyOf(body, 'post')]] : [];
  });
  return { words: bodies.map(([word]) => word), byNetwork: recognizeNetworks(new Map(bodies)) };
}

/** The words of the list's `platform` filter (4.2); none where the description does not list them. */
function platformsOf(description: unknown, path: string): readonly string[] {
  const list = operationsOf({ description, method: 'get' }).find((operation) => operation.path === path);
  const filter = list?.parameters.get('platform');
  return filter === undefined ? [] : allowedValues(filter).filter((value) => wordPattern.test(value));
}

/** The same word in another spelling. */
function alike(word: string, others: readonly string[]): string | undefined {
  return others.find((other) => plainWord(other) === plainWord(word));
}

/** The one value that no other network has, where just one network has none. */
function leftOver(
  words: ReadonlyMap<NetworkKey, string>,
  network: NetworkKey,
  values: readonly string[],
): string | undefined {
  const others = [...words].filter(([key]) => key !== network).map(([, word]) => alike(word, values));
  const left = values.filter((value) => !others.includes(value));
  return others.includes(undefined) || left.length !== 1 ? undefined : left[0];
}
