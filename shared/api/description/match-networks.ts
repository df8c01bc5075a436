/**
 * Which network a target is of, told by its properties alone.
 *
 * The service's words for its networks are not in the contract, but its properties are: only one network has a
 * `spoilerText`, only one a `boardId`. So properties are compared, not words. Ours are those of our own schemas.
 */
import * as z from 'zod/v4';
import { type NetworkKey, networks } from '../../networks/index.ts';
import { type SchemaLocation, propertyPathsOf } from './json-schema.ts';

type Paths = ReadonlySet<string>;

/** From 0, nothing in common, to 1, the same: how alike a target and its network have to be at least… */
const leastSimilarity = 0.3;
/** …and how many times as alike as any other pair of either of them. */
const leastLead = 1.5;

/** Many more than there are networks: with more, a description is made to be read for ever. */
const mostTargets = 30;

/** A property counts by how few networks have it, and the less the deeper it stands: a shared part is one part. */
const weightByDepth = 0.25;

interface Known {
  readonly paths: ReadonlyMap<NetworkKey, Paths>;
  /** How much a property tells. */
  readonly weight: (path: string) => number;
}

let settled: Known | undefined;

/** Our own networks; made when the first description is read, as that takes some milliseconds. */
function known(): Known {
  settled ??= knownFrom(
    new Map(
      networks.map(({ key, target }) => {
        const schema = z.toJSONSchema(target, { io: 'input', unrepresentable: 'any' });
        return [key, propertyPathsOf({ root: schema, schemas: [schema] })];
      }),
    ),
  );
  return settled;
}

function knownFrom(paths: ReadonlyMap<NetworkKey, Paths>): Known {
  const owners = new Map<string, number>();
  for (const path of [...paths.values()].flatMap((own) => [...own])) {
    owners.set(path, (owners.get(path) ?? 0) + 1);
  }
  return {
    paths,
    // What none of ours has speaks neither for nor against any: it counts as little as what all have.
    weight: (path) => weightByDepth ** (path.split('.').length - 1) / (owners.get(path) ?? paths.size),
  };
}

/** How much of all that two targets have they have in common. */
function similarity(one: Paths, other: Paths): number {
  const { weight } = known();
  let common = 0;
  let all = 0;
  for (const path of new Set([...one, ...other])) {
    all += weight(path);
    if (one.has(path) && other.has(path)) common += weight(path);
  }
  return all === 0 ? 0 : common / all;
}

/**
 * The networks of targets that are given by name with their schemas. A network is in the result only where it and its target
 * are clearly each other's best match, among those that are not yet matched. None are where one more list could be a network of ours.
 */
export function matchNetworks(places: ReadonlyMap<string, SchemaLocation>): ReadonlyMap<NetworkKey, string> {
  if (places.size > mostTargets) return new Map();
  const targets = new Map([...places].map(([name, place]) => [name, propertyPathsOf(place)]));
  let open = [...known().paths].flatMap(([network, own]) =>
    [...targets].map(([name, paths]) => ({ network, name, similarity: similarity(own, paths) })),
  );
  const matched = new Map<NetworkKey, string>();
  for (let clear = clearPairs(open); clear.length > 0; clear = clearPairs(open)) {
    for (const { network, name } of clear) matched.set(network, name);
    open = open.filter((pair) => !clear.some((match) => isRival(pair, match)));
  }
  const others = [...targets].filter(([name]) => ![...matched.values()].includes(name));
  // Two lists of which each could be the network's: whichever is more like it may be the wrong one.
  return others.some(([, paths]) => couldBeOurs(paths)) ? new Map() : matched;
}

/** Whether a target has so much of one of our networks that it could be this network, whatever else it has. */
function couldBeOurs(paths: Paths): boolean {
  const { paths: networkPaths, weight } = known();
  const weightOf = (of: readonly string[]) => of.reduce((sum, path) => sum + weight(path), 0);
  return [...networkPaths.values()].some(
    (own) => weightOf([...own].filter((path) => paths.has(path))) >= leastSimilarity * weightOf([...own]),
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
