/** What a service adds to the targets that were sent to it, and in which order it shows their properties. */
import * as z from 'zod/v4';
import { type NetworkKey, networkOf } from '../../../shared/index.ts';
import { isObject } from './shown-values.ts';
import type { ServiceKind } from './service-kind.ts';

/** How a target of a network is shown. */
export const shownMembers: Readonly<
  Record<ServiceKind['members'], (target: unknown, network: NetworkKey) => unknown>
> = {
  sent: (target) => target,
  nulls: (target, network) => withNulls(target, networkOf(network).target),
  more: withMore,
  reversed,
  'all of that': (target, network) => reversed(withMore(withNulls(target, networkOf(network).target))),
};

/** Adds null for each property of the contract that was not sent. */
function withNulls(value: unknown, schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return withNulls(value, schema.def.innerType);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const fitting = schema.def.options.find((option) => z.safeParse(option, value).success);
    return withNulls(value, fitting);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => withNulls(item, schema.def.element));
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return value;
  const members = Object.entries(schema.shape).map(([key, inner]: [string, unknown]) =>
    Object.hasOwn(value, key) ? [key, withNulls(value[key], inner)] : [key, null],
  );
  // Properties that the contract does not have stay, such as the service's own ID of a file.
  return { ...value, ...Object.fromEntries(members) };
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withMore(item));
  if (!isObject(value)) return value;
  // The contract does not describe one network's user tags, so everything in them is part of the post.
  const members = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'userTags' ? inner : withMore(inner),
  ]);
  return { ...Object.fromEntries(members), _id: 'x1', createdAt: null, result: { link: 'y' } };
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reversed(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
