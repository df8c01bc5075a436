/**
 * The service's own words for its networks, found in its OpenAPI description (contract 1.7).
 *
 * The lists of targets are told apart by their properties, see `match-networks.ts`. The words of paths and filter are looked up
 * beside them.
 */
import { type NetworkKey, networkKeys } from '../../networks/index.ts';
import { areDistinct } from '../../networks/wire/network-names.ts';
import {
  type NetworkNameForms,
  normalizeName,
  type NetworkNames,
  namePattern,
} from '../../networks/wire/wire-names.ts';
import { type SchemaLocation, propertiesOf } from './json-schema.ts';
import { allowedValues, type DescribedOperation, operationsOf, propertyOf } from './open-api.ts';
import { matchNetworks } from './match-networks.ts';

/** Paths that end as that of the posts does and are looked at; there is one of them. */
const mostWrites = 3;

/** All nine networks' words, or undefined where one of them cannot be told for certain. Never throws. */
export function findNetworkNames(description: unknown): NetworkNames | undefined {
  const posts = operationsOf({ description, method: 'post' });
  for (const write of posts.filter(({ path }) => path.endsWith('/posts')).slice(0, mostWrites)) {
    const words = matchNetworks(targetListsOf(write.body));
    if (words.size < networkKeys.length) continue;
    const base = write.path.slice(0, -'/posts'.length);
    const creates = createsOf(posts, base);
    const platforms = platformsOf(description, write.path);
    const vocabulary: NetworkNames = Object.fromEntries(
      [...words].map(([network, targets]): [NetworkKey, NetworkNameForms] => [
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
function targetListsOf(body: SchemaLocation): ReadonlyMap<string, SchemaLocation> {
  const lists = [...propertiesOf(body)].flatMap(([name, schemas]): [string, SchemaLocation][] => {
    const word = /^(.+)Targets$/.exec(name)?.[1] ?? '';
    return namePattern.test(word) ? [[word, { root: body.root, schemas }]] : [];
  });
  return new Map(lists);
}

/** The networks' own create endpoints (4.7): their words, and those whose `post` tells by its properties whose it is. */
function createsOf(posts: readonly DescribedOperation[], base: string) {
  const bodies = posts.flatMap(({ path, body }): [string, SchemaLocation][] => {
    const word = path.startsWith(`${base}/`)
      ? /^\/([^/]+)\/create$/.exec(path.slice(base.length))?.[1]
      : undefined;
    return word !== undefined && namePattern.test(word) ? [[word, propertyOf(body, 'post')]] : [];
  });
  return { words: bodies.map(([word]) => word), byNetwork: matchNetworks(new Map(bodies)) };
}

/** The words of the list's `platform` filter (4.2); none where the description does not list them. */
function platformsOf(description: unknown, path: string): readonly string[] {
  const list = operationsOf({ description, method: 'get' }).find((operation) => operation.path === path);
  const filter = list?.parameters.get('platform');
  return filter === undefined ? [] : allowedValues(filter).filter((value) => namePattern.test(value));
}

/** The same word in another spelling. */
function alike(word: string, others: readonly string[]): string | undefined {
  return others.find((other) => normalizeName(other) === normalizeName(word));
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
