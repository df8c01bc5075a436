/** The write shape of a post (contract 2.2, 2.3). */
import * as z from 'zod/v4';
import { type NetworkKey, networkKeys, networks } from '../networks/index.ts';
import { type NetworkNames, wireNames } from '../networks/wire-names.ts';

/** When the post is published (contract 2.3). The contract leaves the form of `date` open; we send ISO 8601 in UTC. */
export const scheduledForSchema = z.discriminatedUnion('publish', [
  z.strictObject({ publish: z.literal('DRAFT') }),
  z.strictObject({ publish: z.literal('NOW') }),
  z.strictObject({ publish: z.literal('SCHEDULE'), date: z.string() }),
]);
export type ScheduledFor = z.infer<typeof scheduledForSchema>;

/** One target as it is sent. */
export type Target = Readonly<Record<string, unknown>>;

/** A post as it is sent: when, and the targets of each network under the network's own name. */
export type PostWrite = { scheduledFor: ScheduledFor } & { [targets: `${string}Targets`]: readonly Target[] };

/** A post of these targets: all ten properties of contract 2.2, unused lists empty. */
export function postWriteOf(
  scheduledFor: ScheduledFor,
  targets: readonly { readonly network: NetworkKey; readonly value: Target }[],
): PostWrite {
  const lists = networkKeys.map((key): [`${string}Targets`, Target[]] => [
    wireNames(key).targets,
    targets.filter(({ network }) => network === key).map(({ value }) => value),
  ]);
  return { scheduledFor, ...Object.fromEntries(lists) };
}

/** The write shape with the service's own names for the networks: accepts exactly what the contract accepts, and no unknown property. */
export function postWriteSchemaWith(names: NetworkNames) {
  const lists = networks.map(({ key, target }) => [wireNames(key, names).targets, z.array(target)]);
  return z.strictObject({ scheduledFor: scheduledForSchema, ...Object.fromEntries(lists) });
}
