/** The entries that follow from the contract's tables: each entry changes one thing in a whole legal target. */
import * as z from 'zod/v4';
import {
  joined,
  choicesOf,
  type ObjectShape,
  onlyChoice,
  propertiesOf,
  type Shape,
  variantOf,
} from '../contract/shape.ts';
import type { Entry } from './corpus.ts';
import { type NearMisses, nearMisses } from './near-misses.ts';

interface Place {
  readonly base: NearMisses;
  /** The value at this place of the base. */
  readonly value: unknown;
  /** The place as a dotted path. */
  readonly at: string;
  /** The same path without the positions in lists, but with the variants. If two targets have the same leaf, it is tried in only one of them. */
  readonly leaf: string;
  readonly done: Set<string>;
}

/** The entries for all of these legal values. Entries of the last values, which are the fullest ones, come first. */
export function entriesOf(shape: Shape, wholes: Readonly<Record<string, unknown>>): Entry[] {
  const done = new Set<string>();
  return Object.entries(wholes)
    .toReversed()
    .flatMap(([name, value]) =>
      entriesAt(shape, { base: nearMisses(name, value), value, at: '', leaf: '', done }),
    );
}

function entriesAt(shape: Shape, place: Place): Entry[] {
  const { base, value, at, leaf } = place;
  if (shape.is === 'object') return objectEntries(shape, place);
  if (shape.is === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const inItems = items.flatMap((item, index) =>
      // If items have variants, a list may have items of several kinds. Otherwise the last item stands for all.
      shape.item.is === 'variants' || index === items.length - 1
        ? entriesAt(shape.item, { ...place, value: item, at: joined(at, String(index)), leaf: `${leaf}[]` })
        : [],
    );
    return [...once(place, () => base.values(at, shape, leastOf(shape.item, items[0]))), ...inItems];
  }
  if (shape.is !== 'variants') return once(place, () => base.values(at, shape));
  const chosen = variantOf(shape, objectIn(value));
  const inVariant = { ...place, leaf: `${leaf}(${onlyChoice(chosen, shape.by)})` };
  const by = joined(at, shape.by);
  const choosing = once({ ...inVariant, leaf: joined(inVariant.leaf, shape.by) }, () => [
    ...base.needs(by),
    ...base.variant(by, choicesOf(shape)),
  ]);
  return [...choosing, ...objectEntries(chosen, inVariant)];
}

function objectEntries(shape: ObjectShape, place: Place): Entry[] {
  const { base, value, at, leaf } = place;
  const held = new Map<string, unknown>(Object.entries(objectIn(value)));
  const inProperties = Object.entries(propertiesOf(shape)).flatMap(([key, property]) => {
    if (!held.has(key)) return [];
    const inside = { ...place, value: held.get(key), at: joined(at, key), leaf: joined(leaf, key) };
    if (place.done.has(inside.leaf)) return entriesAt(property, inside);
    const missing = key in shape.required ? base.needs(inside.at) : base.spares(inside.at);
    return [...missing, ...entriesAt(property, inside)];
  });
  const nothing = Object.keys(shape.required).length === 0 && at !== '' ? base.takes(at, {}) : [];
  return [...once({ ...place, leaf: `${leaf}.` }, () => [...base.object(at), ...nothing]), ...inProperties];
}

function objectIn(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  throw new Error(`Where the contract has an object, the corpus has ${String(value)}`);
}

function once({ leaf, done }: Place, entries: () => Entry[]): Entry[] {
  if (done.has(leaf)) return [];
  done.add(leaf);
  return entries();
}

/** The smallest legal part of a legal value. */
function leastOf(shape: Shape, value: unknown): unknown {
  if (shape.is === 'list' && Array.isArray(value))
    return value.slice(0, shape.min).map((item: unknown) => leastOf(shape.item, item));
  if (shape.is !== 'object' && shape.is !== 'variants') return value;
  const whole = z.record(z.string(), z.unknown()).parse(value);
  const { required } = shape.is === 'object' ? shape : variantOf(shape, whole);
  return Object.fromEntries(
    Object.entries(required).map(([key, property]) => [key, leastOf(property, whole[key])]),
  );
}
