/** The targets in a post record. The contract leaves the record open (contract 2.1), so they are read as far as they have the write shape. */
import { field, type JsonObject } from '../../data/json.ts';
import * as z from 'zod/v4';
import { madeOnce } from '../../data/maps.ts';
import type { Content, Network } from '../definition/define-network.ts';
import { type NetworkKey, networks } from '../index.ts';
import { openObject } from '../definition/schema-parts.ts';
import { normalizeName, wireNames } from '../wire-names.ts';

const textOrNothing = z.string().optional().catch(undefined);
const textsOrNothing = z.array(z.string()).optional().catch(undefined);

/**
 * Marks a target of which the record shows only the account, the text and perhaps the addresses of its files. The value under it is these addresses;
 * undefined if they are not shown.
 */
export const shownInPart: unique symbol = Symbol('shown in part');

interface ReadTarget {
  readonly network: NetworkKey;
  readonly accountId: string | undefined;
  /** In the contract's shape (contract 2.5 to 2.13), without the service's additions; undefined if its shape still differs. */
  readonly target?: JsonObject;
  /** `target` with the contract's defaults. */
  readonly completed?: JsonObject;
  /** The content of `target`. */
  readonly content: Content | undefined;
  /** Its text, even if the target differs from the contract's shape. */
  readonly caption: string | undefined;
  /** Whether the record shows no more than its account, its text and perhaps its files. */
  readonly isPart: boolean;
  /** For a target that is shown in part (`isPart`): the addresses of its files, if they are shown. */
  readonly shownMedia: readonly string[] | undefined;
  /** Properties of the network that the target has in another spelling; they are not in `content`. */
  readonly misspelled: readonly string[];
}

/**
 * Every target in a record, in the order of the networks; empty when the record has none. Remembered for each record, which nobody changes, because a
 * written post is both compared and shown.
 */
export const targetsIn = madeOnce((record: JsonObject): readonly ReadTarget[] =>
  networks.flatMap((network) => {
    const list = record[wireNames(network.key).targets] ?? [];
    // A value that is no list is one unreadable target: an update without it would remove it from the post.
    const entries: readonly unknown[] = Array.isArray(list) ? list : [list];
    return entries.map((target) => readTarget(network, target));
  }),
);

const lists = networks.map(({ key }) => ({ key, name: wireNames(key).targets }));

/** `photoapp:acc_1` for each target that shows its account. Nothing else is read: a calendar has thousands of records. */
export function accountNamesOf(record: JsonObject): string[] {
  const names: string[] = [];
  for (const { key, name } of lists) {
    const list = record[name];
    if (!Array.isArray(list)) continue;
    for (const target of list) {
      const id = field(target, 'accountId');
      if (typeof id === 'string' && id !== '') names.push(`${key}:${id}`);
    }
  }
  return names;
}

/** Target lists in a record, in any spelling, that belong to no known network. */
export function unknownListsIn(record: JsonObject): string[] {
  const isUnknown = (name: string) =>
    normalizeName(name).endsWith('targets') && lists.every((list) => list.name !== name);
  return Object.keys(record).filter((name) => {
    const value = record[name];
    const isFilled = typeof value === 'string' ? value.trim() !== '' : Object.keys(value ?? {}).length > 0;
    return isUnknown(name) && isFilled;
  });
}

function readTarget(network: Network<NetworkKey>, entry: unknown): ReadTarget {
  const { data = {} } = openObject.safeParse(entry);
  const isPart = typeof entry === 'object' && entry !== null && Reflect.has(entry, shownInPart);
  const media: unknown = isPart ? Reflect.get(entry, shownInPart) : undefined;
  const { target, completed, misspelled } = withoutUnknown(data, network);
  const isReadable = completed !== undefined && !isPart;
  return {
    network: network.key,
    accountId: textOrNothing.parse(data['accountId']),
    ...(isReadable && { target, completed }),
    content: isReadable ? network.decompose(target) : undefined,
    caption: textOrNothing.parse(data[network.caption]),
    isPart,
    shownMedia: textsOrNothing.parse(media),
    misspelled,
  };
}

/** The target without what the service added: properties that the contract does not have, and null for properties that are absent. */
function withoutUnknown(value: JsonObject, network: Network) {
  const { data: completed, error } = network.read(value);
  if (error === undefined) return { target: value, completed, misspelled: [] };
  const copy = structuredClone(value);
  const misspelled: string[] = [];
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const holder = issue.path.reduce(objectIn, copy);
      misspelled.push(...issue.keys.filter((key) => isMisspelled({ key, holder, network })));
      for (const key of issue.keys) Reflect.deleteProperty(holder, key);
    } else {
      const [key, ...rest] = issue.path.toReversed();
      const holder = rest.reduceRight(objectIn, copy);
      if (key !== undefined && !Array.isArray(holder) && Reflect.get(holder, key) === null) {
        Reflect.deleteProperty(holder, key);
      }
    }
  }
  return { target: copy, completed: network.read(copy).data, misspelled };
}

/** Whether the key is another spelling of a property that the network has and its holder does not. */
function isMisspelled({ key, holder, network }: { key: string; holder: object; network: Network }): boolean {
  const meant = spellings.get(network.key)?.get(normalizeName(key));
  // `_id` is the service's own identifier, as databases call it, and not the `id` of a place.
  if (meant === undefined || meant === key || key.startsWith('_')) return false;
  return (Reflect.get(holder, key) ?? null) !== null && (Reflect.get(holder, meant) ?? null) === null;
}

/** All properties of each network's targets, at all levels, by the name without case and separators. */
const spellings: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  networks.map(({ key, target }) => [
    key,
    new Map(propertyNamesIn(target).map((name) => [normalizeName(name), name])),
  ]),
);

function propertyNamesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return propertyNamesIn(schema.def.innerType);
  if (schema instanceof z.ZodArray) return propertyNamesIn(schema.def.element);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.def.options.flatMap(propertyNamesIn);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...propertyNamesIn(inner)]);
}

/** Zod's paths lead to existing values; for any other path a new object is returned, whose changes have no effect. */
function objectIn(value: object, key: PropertyKey): object {
  const inner: unknown = Reflect.get(value, key);
  return typeof inner === 'object' && inner !== null ? inner : {};
}
