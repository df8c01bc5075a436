/**
 * The service's names for its networks, found in its OpenAPI document (contract 1.7).
 *
 * `match-networks.ts` recognizes the lists of targets by their properties. The names in paths and in the filter are then looked up.
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

/** How many paths that end in `/posts` are looked at. A service has one. */
const mostWrites = 3;

/** The names of all nine networks; undefined when one of them is not certain. Never throws. */
export function findNetworkNames(document: unknown): NetworkNames | undefined {
  const posts = operationsOf({ document, method: 'post' });
  for (const write of posts.filter(({ path }) => path.endsWith('/posts')).slice(0, mostWrites)) {
    const lists = matchNetworks(targetListsOf(write.body));
    if (lists.size < networkKeys.length) continue;
    const base = write.path.slice(0, -'/posts'.length);
    const creates = createsOf(posts, base);
    const platforms = platformsOf(document, write.path);
    const names: NetworkNames = Object.fromEntries(
      [...lists].map(([network, targets]): [NetworkKey, NetworkNameForms] => [
        network,
        {
          targets,
          create: creates.byNetwork.get(network) ?? sameName(targets, creates.names) ?? targets,
          // Contract 2.2: a lowercase network name.
          platform:
            sameName(targets, platforms) ?? leftOver(lists, network, platforms) ?? targets.toLowerCase(),
        },
      ]),
    );
    if (areDistinct(names)) return names;
  }
  return undefined;
}

/** The targets in each list of the write shape (2.2), by the network's name in the list. */
function targetListsOf(body: SchemaLocation): ReadonlyMap<string, SchemaLocation> {
  const lists = [...propertiesOf(body)].flatMap(([property, schemas]): [string, SchemaLocation][] => {
    const name = /^(.+)Targets$/.exec(property)?.[1] ?? '';
    return namePattern.test(name) ? [[name, { root: body.root, schemas }]] : [];
  });
  return new Map(lists);
}

/** The networks' own create endpoints (4.7): all their names, and those of the networks that `post` shows by its properties. */
function createsOf(posts: readonly DescribedOperation[], base: string) {
  const bodies = posts.flatMap(({ path, body }): [string, SchemaLocation][] => {
    const name = path.startsWith(`${base}/`)
      ? /^\/([^/]+)\/create$/.exec(path.slice(base.length))?.[1]
      : undefined;
    return name !== undefined && namePattern.test(name) ? [[name, propertyOf(body, 'post')]] : [];
  });
  return { names: bodies.map(([name]) => name), byNetwork: matchNetworks(new Map(bodies)) };
}

/** The values of the list's `platform` filter (4.2); none when the document does not list them. */
function platformsOf(document: unknown, path: string): readonly string[] {
  const list = operationsOf({ document, method: 'get' }).find((operation) => operation.path === path);
  const filter = list?.parameters.findLast(({ name }) => name === 'platform');
  return filter === undefined ? [] : allowedValues(filter.schema).filter((value) => namePattern.test(value));
}

/** The same name in another spelling. */
function sameName(name: string, others: readonly string[]): string | undefined {
  return others.find((other) => normalizeName(other) === normalizeName(name));
}

/** The one value that belongs to no other network, when this network is the only one without a value. */
function leftOver(
  lists: ReadonlyMap<NetworkKey, string>,
  network: NetworkKey,
  values: readonly string[],
): string | undefined {
  const others = [...lists].filter(([key]) => key !== network).map(([, name]) => sameName(name, values));
  const left = values.filter((value) => !others.includes(value));
  return others.includes(undefined) || left.length !== 1 ? undefined : left[0];
}
