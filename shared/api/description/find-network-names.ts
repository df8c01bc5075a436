/**
 * The service's names for its networks, found in its OpenAPI document (contract 1.7).
 *
 * The contract does not have the service's names, but it has the properties: only one network has a `spoilerText`, only one a
 * `boardId`. So one property is enough to recognize a list of targets. The names in paths and in the filter are then looked up.
 */
import { listText } from '../../data/list-text.ts';
import type { Result } from '../../data/result.ts';
import { type NetworkKey, networkOf, networks } from '../../networks/index.ts';
import { networksOfOneName } from '../../networks/network-names.ts';
import {
  normalizeName,
  type NetworkNameForms,
  type NetworkNames,
  namePattern,
} from '../../networks/wire-names.ts';
import { accountWordsIn } from './account-words.ts';
import { itemsOf, propertiesOf, type SchemaLocation } from './json-schema.ts';
import { allowedValues, operationsBeside, operationsOf, propertyOf } from './open-api.ts';

/** Many more than there are networks. A document with more was made to take endless time. */
const maxPlaces = 30;
const maxShown = 3;

/** The names of all nine networks, or a part of a sentence about what is not certain. Never throws. */
export function findNetworkNames(document: unknown): Result<NetworkNames> {
  const write = operationsOf(document, 'post').find(({ path }) => path.endsWith('/posts'));
  if (write === undefined) return { problem: 'does not describe how posts are created' };
  const { path, body } = write;
  const lists = targetListsOf(body);
  if (lists.size > maxPlaces) return { problem: `has more than ${maxPlaces} lists of targets` };
  const pairs = pairsIn(lists);
  const doubts = doubtsAbout(pairs);
  if (doubts.length > 0) return { problem: `does not tell all nine networks apart: ${doubts.join(', ')}` };
  const creates = createsIn(document, path);
  const platforms = platformsOf(document, path);
  const open = pairs.filter(({ name }) => sameName(name, platforms) === undefined);
  const left = platforms.filter((value) => !pairs.some(({ name }) => sameName(name, platforms) === value));
  const lastPlatform = open.length === 1 && left.length === 1 ? left[0] : undefined;
  const networkNames = Object.fromEntries(
    pairs.map(({ network, name: targets }): [NetworkKey, NetworkNameForms] => {
      const create =
        creates.pairs.find((pair) => pair.network === network)?.name ?? sameName(targets, creates.names);
      // Contract 2.2: a lowercase network name.
      const platform = sameName(targets, platforms) ?? lastPlatform ?? targets.toLowerCase();
      return [network, { targets, create: create ?? targets, platform }];
    }),
  );
  const same = networksOfOneName(networkNames);
  return same === undefined
    ? { value: withAccountWords(networkNames, accountWordsIn(document, { posts: path, networkNames })) }
    : { problem: `has one name for ${labelsText(same)}` };
}

function withAccountWords(
  networkNames: Readonly<Record<string, NetworkNameForms>>,
  words: ReadonlyMap<string, string>,
): NetworkNames {
  const all = Object.entries(networkNames).map(([network, forms]): [string, NetworkNameForms] => {
    const account = words.get(network);
    return [network, account === undefined ? forms : { ...forms, account }];
  });
  return Object.fromEntries(all);
}

/** A network, and the name of a list whose targets have the property by which the network is recognized. */
interface Pair {
  readonly network: NetworkKey;
  readonly name: string;
}

function pairsIn(targets: ReadonlyMap<string, SchemaLocation>): readonly Pair[] {
  return [...targets].flatMap(([name, place]) => {
    const properties = propertiesOf(place);
    return networks
      .filter(
        ({ recognizedBy: { property, without = '' } }) =>
          properties.has(property) && !properties.has(without),
      )
      .map(({ key }) => ({ network: key, name }));
  });
}

/** Networks that do not have exactly one list, and lists that do not belong to exactly one network, as parts of a sentence. */
function doubtsAbout(pairs: readonly Pair[]): string[] {
  const ofNetworks = networks.flatMap(({ key, label, recognizedBy }) => {
    const lists = pairs.filter(({ network }) => network === key).map(({ name }) => `${name}Targets`);
    if (lists.length === 0) return [`no list has the ${recognizedBy.property} of ${label}`];
    return lists.length === 1 ? [] : [`${listText(lists.slice(0, maxShown))} could each be ${label}`];
  });
  const ofLists = [...new Set(pairs.map(({ name }) => name))].flatMap((name) => {
    const owners = pairs.filter((pair) => pair.name === name).map(({ network }) => network);
    return owners.length === 1 ? [] : [`${name}Targets could be ${labelsText(owners, 'or')}`];
  });
  return [...ofNetworks, ...ofLists];
}

/** The targets in each list of the write shape (contract 2.2), by the network's name in the list. */
function targetListsOf({ root, schemas }: SchemaLocation): ReadonlyMap<string, SchemaLocation> {
  const lists = [...propertiesOf({ root, schemas })].flatMap(
    ([property, held]): [string, SchemaLocation][] => {
      const name = /^(.+)Targets$/.exec(property)?.[1] ?? '';
      return namePattern.test(name) ? [[name, { root, schemas: itemsOf({ root, schemas: held }) }]] : [];
    },
  );
  return new Map(lists);
}

/** The networks' own create endpoints (contract 4.7): all their names, and the pairs in which `post` fits one network only. */
function createsIn(document: unknown, posts: string) {
  const targets = new Map(
    operationsBeside(document, 'post', posts).flatMap(({ path, body }) => {
      const name = /^\/([^/]+)\/create$/.exec(path)?.[1] ?? '';
      return namePattern.test(name) ? [[name, propertyOf(body, 'post')] as const] : [];
    }),
  );
  const pairs = targets.size > maxPlaces ? [] : pairsIn(targets);
  const isClear = ({ network, name }: Pair) =>
    pairs.filter((other) => other.network === network || other.name === name).length === 1;
  return { names: [...targets.keys()], pairs: pairs.filter(isClear) };
}

/** The values of the list's `platform` filter (contract 4.2); none when the document does not list them. */
function platformsOf(document: unknown, path: string): readonly string[] {
  const list = operationsOf(document, 'get').find((operation) => operation.path === path);
  const filter = list?.parameters.findLast(({ name }) => name === 'platform');
  return filter === undefined ? [] : allowedValues(filter.schema).filter((value) => namePattern.test(value));
}

function sameName(name: string, others: readonly string[]): string | undefined {
  return others.find((other) => normalizeName(other) === normalizeName(name));
}

function labelsText(keys: readonly NetworkKey[], word?: 'or'): string {
  return listText(
    keys.map((key) => networkOf(key).label),
    word,
  );
}
