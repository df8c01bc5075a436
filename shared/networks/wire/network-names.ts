/** Words for networks as somebody wrote them down: in a credential, an environment variable, a file. */
import * as z from 'zod/v4';
import { InvalidInputError } from '../../errors.ts';
import { type NetworkKey, networkKeys, networkOf } from '../index.ts';
import { normalizeName, type NetworkNames, wireNames, namePattern } from './wire-names.ts';

const word = z.string().trim().regex(namePattern);
const words = z.strictObject({ targets: word, create: word, platform: word });
const named = z.union([z.literal('').transform(() => undefined), word, words]).optional();

/**
 * A vocabulary from one word, or `{ targets, create, platform }`, for each network by its key. Empty and missing ones are the
 * contract's.
 * @throws InvalidInputError naming `field`, with the network's label
 */
export function readNetworkNames({ field, value }: { field: string; value: unknown }): NetworkNames {
  const { data } = z.record(z.string(), z.unknown()).safeParse(value);
  if (data === undefined) {
    throw new InvalidInputError({ field, problem: 'must be an object with a word for each network.' });
  }
  const unknown = Object.keys(data).find((name) => !networkKeys.some((key) => key === name));
  if (unknown !== undefined) {
    const problem = `"${unknown}" is no network. There are ${networkKeys.join(', ')}.`;
    throw new InvalidInputError({ field, problem });
  }
  const vocabulary = Object.fromEntries(
    networkKeys.flatMap((key) => {
      const read = named.safeParse(data[key]);
      if (!read.success)
        throw new InvalidInputError({ field, problem: `${networkOf(key).label} ${notAWord}` });
      return read.data === undefined ? [] : [[key, read.data] as const];
    }),
  );
  checkDistinct({ field, vocabulary });
  return vocabulary;
}

const notAWord =
  'is not called by a word that a service can have: letters, digits, - and _ only. Enter it as it stands before "Targets" in the description of the service.';

/** Whether no word means two networks. */
export function areDistinct(vocabulary: NetworkNames): boolean {
  return networksOfOneName(vocabulary) === undefined;
}

function checkDistinct({ field, vocabulary }: { field: string; vocabulary: NetworkNames }): void {
  const found = networksOfOneName(vocabulary);
  if (found === undefined) return;
  const labels = found.map((key) => networkOf(key).label).join(' and ');
  throw new InvalidInputError({ field, problem: `${labels} have the same word. Give each its own.` });
}

/** Two networks with one word: it would send posts for the one to the other. */
function networksOfOneName(vocabulary: NetworkNames): readonly [NetworkKey, NetworkKey] | undefined {
  for (const part of ['targets', 'createPath', 'platform'] as const) {
    const owners = new Map<string, NetworkKey>();
    for (const key of networkKeys) {
      const spelled = normalizeName(wireNames(key, vocabulary)[part]);
      const owner = owners.get(spelled);
      if (owner !== undefined) return [owner, key];
      owners.set(spelled, key);
    }
  }
  return undefined;
}
