/**
 * Recognizes the network of a target by the target's properties.
 *
 * The contract does not have the service's network names, but it has the properties: only one network has a `spoilerText`, only one a
 * `boardId`. So this module compares properties with those of our own schemas.
 */
import { type NetworkKey, networks } from '../../networks/index.ts';
import { schemaPathsOf } from '../../networks/definition/schema-paths.ts';
import { type SchemaLocation, propertyPathsOf } from './json-schema.ts';

type Paths = ReadonlySet<string>;

/** How similar a target and its network must be, from 0 (nothing in common) to 1 (equal). */
const leastSimilarity = 0.3;
/** How many times as similar they must be as any other pair with one of them. */
const leastLead = 1.5;

/** Many more than there are networks: a document with more is made to take endless time. */
const mostTargets = 30;

/** The weight of a property falls with the number of networks that have it, and by this factor with each level of depth. */
const weightByDepth = 0.25;

/** The properties of a target, each with its weight, and the weight of all of them. */
interface Weighed {
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
}

interface Known {
  readonly networks: ReadonlyMap<NetworkKey, Weighed>;
  readonly weigh: (paths: Paths) => Weighed;
}

let cached: Known | undefined;

/** Our own networks. Made for the first document, since it takes some milliseconds. */
function known(): Known {
  cached ??= knownFrom(
    new Map(networks.map(({ key, target }): [NetworkKey, Paths] => [key, schemaPathsOf(target)])),
  );
  return cached;
}

function knownFrom(paths: ReadonlyMap<NetworkKey, Paths>): Known {
  const owners = new Map<string, number>();
  for (const path of [...paths.values()].flatMap((own) => [...own])) {
    owners.set(path, (owners.get(path) ?? 0) + 1);
  }
  function weigh(own: Paths): Weighed {
    const weights = new Map([...own].map((path) => [path, weightOf(path)]));
    return { weights, total: sumOf(weights.values()) };
  }

  // A property of no network is as little evidence as a property of all.
  function weightOf(path: string): number {
    return weightByDepth ** (path.split('.').length - 1) / (owners.get(path) ?? paths.size);
  }

  return { networks: new Map([...paths].map(([network, own]) => [network, weigh(own)])), weigh };
}

function sumOf(weights: Iterable<number>): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum;
}

/** The weight of the properties that both have. */
function commonWeight(one: Weighed, other: Weighed): number {
  let common = 0;
  for (const [path, weight] of one.weights) if (other.weights.has(path)) common += weight;
  return common;
}

/** The share of properties that both targets have, by weight. */
function similarity(one: Weighed, other: Weighed): number {
  const common = commonWeight(one, other);
  const all = one.total + other.total - common;
  return all === 0 ? 0 : common / all;
}

/**
 * The name of each network's target, from the schemas of the targets by name. The result has a network only when it and its target are
 * clearly each other's best match among those that are left. The result is empty when one more target could be one of our networks.
 */
export function matchNetworks(places: ReadonlyMap<string, SchemaLocation>): ReadonlyMap<NetworkKey, string> {
  if (places.size > mostTargets) return new Map();
  const ours = known();
  const targets = new Map([...places].map(([name, place]) => [name, ours.weigh(propertyPathsOf(place))]));
  let open = [...ours.networks].flatMap(([network, own]) =>
    [...targets].map(([name, target]) => ({ network, name, similarity: similarity(own, target) })),
  );
  const matched = new Map<NetworkKey, string>();
  for (let clear = clearPairs(open); clear.length > 0; clear = clearPairs(open)) {
    for (const { network, name } of clear) matched.set(network, name);
    open = open.filter((pair) => !clear.some((match) => isRival(pair, match)));
  }
  const others = [...targets].filter(([name]) => ![...matched.values()].includes(name));
  // Two targets could be this network, and the more similar one may be the wrong one.
  return others.some(([, target]) => couldBeOurs(target)) ? new Map() : matched;
}

/** Whether a target has enough properties of one of our networks to be this network. Other properties do not count. */
function couldBeOurs(target: Weighed): boolean {
  return [...known().networks.values()].some(
    (own) => commonWeight(own, target) >= leastSimilarity * own.total,
  );
}

interface Pair {
  readonly network: NetworkKey;
  readonly name: string;
  readonly similarity: number;
}

function isRival(one: Pair, other: Pair): boolean {
  return one.network === other.network || one.name === other.name;
}

function clearPairs(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.filter(
    (pair) =>
      pair.similarity >= leastSimilarity &&
      pairs.every(
        (other) => other === pair || !isRival(other, pair) || pair.similarity >= other.similarity * leastLead,
      ),
  );
}
