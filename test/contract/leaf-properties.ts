/**
 * The paths of all leaf properties of each network's target, in all its variants. In a path, `(IMAGE)` stands for the variant of an object, `[]` for
 * the items of a list.
 */
import { joined, onlyChoice, type ObjectShape, propertiesOf, type Shape } from './shape.ts';
import { targetShapes } from './targets.ts';

/** The leaves of each network's target. */
export const leafProperties: ReadonlyMap<string, readonly string[]> = new Map(
  [...targetShapes].map(([network, shape]) => [network, [...new Set(leavesOf({ shape, path: '' }))]]),
);

function leavesOf({ shape, path }: { shape: Shape; path: string }): string[] {
  switch (shape.is) {
    case 'list':
      return leavesOf({ shape: shape.item, path: `${path}[]` });
    case 'variants':
      return shape.variants.flatMap((each) => leavesOf({ shape: each, path }));
    case 'object':
      return Object.entries(propertiesOf(shape)).flatMap(([key, property]) =>
        leavesOf({ shape: property, path: joined(`${path}${variantName(shape)}`, key) }),
      );
    default:
      return [path];
  }
}

/** The name of the variant after the path of an object; empty where the object has no kind. */
export function variantName(shape: ObjectShape): string {
  const only = onlyChoice(shape, 'mediaType');
  return only === undefined ? '' : `(${only})`;
}

/** The paths of the leaf properties that a target has, in the same notation. */
export function leafPropertiesIn({ network, target }: { network: string; target: unknown }): string[] {
  const known = leafProperties.get(network) ?? [];
  return leavesIn({ value: target, path: '', known });
}

function leavesIn({
  value,
  path,
  known,
}: {
  value: unknown;
  path: string;
  known: readonly string[];
}): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => leavesIn({ value: item, path: `${path}[]`, known }));
  if (typeof value !== 'object' || value === null) return [path];
  const variant = 'mediaType' in value ? `${path}(${String(value.mediaType)})` : path;
  const prefix = known.some((leaf) => leaf.startsWith(`${variant}.`)) ? variant : path;
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesIn({ value: inner, path: joined(prefix, key), known }),
  );
}
