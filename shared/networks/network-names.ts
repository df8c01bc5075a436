/** Network names that a person wrote down: in a credential, an environment variable or a file. */
import * as z from 'zod/v4';
import { isJsonObject } from '../data/json.ts';
import { InvalidInputError } from '../data/errors.ts';
import { type NetworkKey, networkKeys, networkOf } from './index.ts';
import { normalizeName, type NetworkNames, wireNames, namePattern } from './wire-names.ts';

const nameSchema = z.string().trim().regex(namePattern);
const formsSchema = z.strictObject({
  targets: nameSchema,
  create: nameSchema,
  platform: nameSchema,
  account: nameSchema.optional(),
});
const entrySchema = z.union([z.literal('').transform(() => undefined), nameSchema, formsSchema]).optional();

/**
 * Parses, for each network by key, one name or `{ targets, create, platform, account }`, of which `account` may be missing. An empty or missing name
 * stands for the contract's. @throws InvalidInputError naming `field`, with the network's label
 */
export function readNetworkNames(field: string, value: unknown): NetworkNames {
  if (!isJsonObject(value)) {
    throw new InvalidInputError({ field, problem: 'must be an object with a name for each network.' });
  }
  const unknown = Object.keys(value).find((name) => !networkKeys.some((key) => key === name));
  if (unknown !== undefined) {
    const problem = `"${unknown}" is not a network. The networks are ${networkKeys.join(', ')}.`;
    throw new InvalidInputError({ field, problem });
  }
  const names = Object.fromEntries(
    networkKeys.flatMap((key) => {
      const entry = entrySchema.safeParse(value[key]);
      if (!entry.success)
        throw new InvalidInputError({ field, problem: `the name of ${networkOf(key).label} ${notAName}` });
      return entry.data === undefined ? [] : [[key, entry.data] as const];
    }),
  );
  const same = networksOfOneName(names);
  if (same === undefined) return names;
  const labels = same.map((key) => networkOf(key).label).join(' and ');
  throw new InvalidInputError({ field, problem: `${labels} have the same name. Give each its own.` });
}

const notAName =
  'may have letters, digits, - and _ only. Enter the part before "Targets" in the description of the service.';

/** The first two networks found with the same name, which would send posts to the wrong network; undefined if there are none. */
export function networksOfOneName(names: NetworkNames): readonly [NetworkKey, NetworkKey] | undefined {
  for (const part of ['targets', 'createPath', 'platform'] as const) {
    const owners = new Map<string, NetworkKey>();
    for (const key of networkKeys) {
      const name = normalizeName(wireNames(key, names)[part]);
      const owner = owners.get(name);
      if (owner !== undefined) return [owner, key];
      owners.set(name, key);
    }
  }
  return undefined;
}
