/** The targets in a post record, which the contract leaves open (2.1): read as far as they have the write shape. */
import * as z from 'zod/v4';
import type { Content, Network } from './define-network.ts';
import { type NetworkKey, networks } from './index.ts';
import { openObject } from './parts.ts';
import { wireWords } from './wire-words.ts';

type Json = Readonly<Record<string, unknown>>;

const textOrNothing = z.string().optional().catch(undefined);

export interface ReadTarget {
  readonly network: NetworkKey;
  readonly accountId: string | undefined;
  /** Undefined where the target has not the shape of contract 2.5 to 2.13, even without what the service adds to it. */
  readonly content: Content | undefined;
}

/** Every target in a record, in the order of the networks; empty when the record shows none. */
export function targetsIn(record: Json): ReadTarget[] {
  return networks.flatMap((network) =>
    entriesOf(record[wireWords(network.key).targets]).map((shown) => readTarget({ network, shown })),
  );
}

/** The names of lists that hold targets of networks other than the nine. */
export function unknownListsIn(record: Json): string[] {
  const known = new Set<string>(networks.map(({ key }) => wireWords(key).targets));
  return Object.keys(record).filter(
    (name) => name.endsWith('Targets') && !known.has(name) && entriesOf(record[name]).some(hasAccount),
  );
}

function hasAccount(entry: unknown): boolean {
  return openObject.safeParse(entry).data?.['accountId'] !== undefined;
}

/** What is no list is a target that cannot be read, rather than none: an update would take it off the post. */
function entriesOf(list: unknown): readonly unknown[] {
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? list : [list];
}

function readTarget({ network, shown }: { network: Network<NetworkKey>; shown: unknown }): ReadTarget {
  const { data } = openObject.safeParse(shown);
  if (data === undefined) return { network: network.key, accountId: undefined, content: undefined };
  const target = withoutUnknown({ value: data, schema: network.target });
  return {
    network: network.key,
    accountId: textOrNothing.parse(data['accountId']),
    content: network.target.safeParse(target).success ? network.decompose(target) : undefined,
  };
}

/** The value without what services add to what they were sent: properties of their own, and null for what is absent. */
function withoutUnknown({ value, schema }: { value: Json; schema: z.ZodType }): Json {
  const issues = schema.safeParse(value).error?.issues ?? [];
  if (issues.length === 0) return value;
  const copy = structuredClone(value);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const holder = issue.path.reduce(objectIn, copy);
      for (const key of issue.keys) Reflect.deleteProperty(holder, key);
    } else {
      const [key, ...rest] = issue.path.toReversed();
      const holder = rest.reduceRight(objectIn, copy);
      if (key !== undefined && !Array.isArray(holder) && Reflect.get(holder, key) === null) {
        Reflect.deleteProperty(holder, key);
      }
    }
  }
  return copy;
}

/** What zod named a path to is there; anything else leads to an object of no consequence. */
function objectIn(value: object, key: PropertyKey): object {
  const inner: unknown = Reflect.get(value, key);
  return typeof inner === 'object' && inner !== null ? inner : {};
}
