/**
 * The write shape (contract 2.2) as the service describes it beside ours, property by property.
 *
 * Variants are laid together: a limit of a property is the set of limits that it has in any of them.
 */
import * as z from 'zod/v4';
import { isJsonObject } from '../shared/api/responses/json.ts';
import {
  itemsOf,
  partsOf,
  type SchemaLocation,
  propertiesOf,
} from '../shared/api/description/json-schema.ts';
import {
  networkKeys,
  networkOf,
  postWriteSchemaWith,
  type NetworkNames,
  wireNames,
} from '../shared/index.ts';

export interface Difference {
  /** Whether no post for the network, or none at all, will be taken. */
  readonly breaks: boolean;
  /** `Skyapp, embed.medias[].alt` */
  readonly place: string;
  /** What follows the place. */
  readonly text: string;
}

/** What is compared of a property: the words of JSON Schema, and those of the report. */
const keywords = new Map([
  ['type', 'type'],
  ['minLength', 'characters at least'],
  ['maxLength', 'characters at most'],
  ['minItems', 'items at least'],
  ['maxItems', 'items at most'],
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['exclusiveMinimum', 'more than'],
  ['exclusiveMaximum', 'less than'],
]);

/** Deeper than any property of ours, and more than there can be. */
const maximumDepth = 8;
const maximumProperties = 5_000;

interface Property {
  readonly isRequired: boolean;
  /** What each keyword says in any variant, by the words of the report; as JSON. */
  readonly limits: ReadonlyMap<string, ReadonlySet<string>>;
  /** The values that it may have, where they are listed; as JSON. */
  readonly values: ReadonlySet<string>;
}

/** Where `body` is what the service says of the body of POST /posts, and `vocabulary` its words. */
export function compareWriteShape({
  body,
  vocabulary,
}: {
  body: SchemaLocation;
  vocabulary: NetworkNames;
}): Difference[] {
  const schema = z.toJSONSchema(postWriteSchemaWith(vocabulary), { io: 'input' });
  const ours = propertiesWithin({ root: schema, schemas: [schema] });
  const theirs = propertiesWithin(body);
  const placeOf = placesIn(vocabulary);
  const theirsAlone = [...theirs].filter(([path]) => isMissing(path, ours));
  const oursAlone = [...ours].filter(([path]) => isMissing(path, theirs));
  return [
    ...theirsAlone.map(([path, { isRequired }]) => ({
      breaks: isRequired && isOfEveryPost(path),
      place: placeOf(path),
      text: isRequired
        ? 'the service demands it, and it is never sent'
        : 'the service has it, this package does not offer it',
    })),
    ...oursAlone.map(([path, { isRequired }]) => ({
      breaks: isRequired && isOfEveryPost(path),
      place: placeOf(path),
      text: isRequired
        ? 'the service does not have it, and it is always sent'
        : 'the service does not have it; posts with it may be refused',
    })),
    ...[...ours].flatMap(([path, property]) => {
      const other = theirs.get(path);
      return other === undefined
        ? []
        : limitsBetween({ place: placeOf(path), ours: property, theirs: other });
    }),
  ];
}

/** Whether a property is missing by itself: where what holds it is missing, that is told once. */
function isMissing(path: string, among: ReadonlyMap<string, Property>): boolean {
  const holder = path.slice(0, Math.max(path.lastIndexOf('.'), 0)).replace(/(\[\])+$/, '');
  return !among.has(path) && (holder === '' || among.has(holder));
}

/** Whether it stands in the post itself or in a target, not in a part that may be left out. */
function isOfEveryPost(path: string): boolean {
  return path.split('.').length <= 2;
}

function limitsBetween({
  place,
  ours,
  theirs,
}: {
  place: string;
  ours: Property;
  theirs: Property;
}): Difference[] {
  const names = new Set([...ours.limits.keys(), ...theirs.limits.keys()]);
  const texts = [...names].flatMap((name) => {
    const [here, there] = [spoken(ours.limits.get(name)), spoken(theirs.limits.get(name))];
    return here === there ? [] : [`${name}: ${there} at the service, ${here} here`];
  });
  // Where one side lists none, that is a difference of the type or of the limits.
  if (ours.values.size > 0 && theirs.values.size > 0) {
    const theirsAlone = without(theirs.values, ours.values);
    const oursAlone = without(ours.values, theirs.values);
    if (theirsAlone.size > 0)
      texts.push(`the service has the choice ${spoken(theirsAlone)}, this package does not offer it`);
    if (oursAlone.size > 0)
      texts.push(`the service does not have the choice ${spoken(oursAlone)}; posts with it may be refused`);
  } else if (ours.values.size + theirs.values.size > 0) {
    const of = (values: ReadonlySet<string>) => (values.size === 0 ? 'anything' : spoken(values));
    texts.push(`choices: ${of(theirs.values)} at the service, ${of(ours.values)} here`);
  }
  if (ours.isRequired !== theirs.isRequired) {
    texts.push(
      theirs.isRequired
        ? 'the service demands it, here it may be left out'
        : 'the service does not demand it, here it is demanded',
    );
  }
  return texts.map((text) => ({ breaks: false, place, text }));
}

function without(values: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...values].filter((value) => !others.has(value)));
}

function spoken(values: ReadonlySet<string> = new Set()): string {
  return values.size === 0 ? 'not limited' : [...values].toSorted().join(' or ');
}

/** Every property by its path, lists as `medias[].mediaUrl`. */
function propertiesWithin({ root, schemas }: SchemaLocation): ReadonlyMap<string, Property> {
  const found = new Map<string, Property>();
  function walk(prefix: string, held: Iterable<unknown>, depth: number): void {
    if (depth > maximumDepth) return;
    const place = { root, schemas: held };
    const required = new Set([...partsOf(place)].flatMap((part): unknown => part['required'] ?? []));
    for (const [name, inner] of propertiesOf(place)) {
      if (found.size >= maximumProperties) return;
      const path = prefix === '' ? name : `${prefix}.${name}`;
      found.set(path, { isRequired: required.has(name), ...factsOf({ root, schemas: inner }) });
      walk(path, inner, depth + 1);
    }
    const items = itemsOf(place);
    if (items.length > 0) walk(`${prefix}[]`, items, depth + 1);
  }
  walk('', schemas, 1);
  return found;
}

/** What is said of a property, and of the items of a list, in any variant. */
function factsOf(place: SchemaLocation): Pick<Property, 'limits' | 'values'> {
  const limits = new Map<string, Set<string>>();
  const values = new Set<string>();
  const addPart = (part: Readonly<Record<string, unknown>>, prefix: string) => {
    for (const [keyword, words] of keywords) {
      const value = part[keyword];
      // Schema libraries write the greatest number there is for every whole number.
      if (value === undefined || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue;
      const name = prefix + words;
      limits.set(name, (limits.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
    for (const value of Array.isArray(part['enum']) ? part['enum'] : [part['const']]) {
      // The empty text beside others is no choice: it says that a text may be empty, and none is ever sent.
      if (value !== undefined && value !== '') values.add(JSON.stringify(value));
    }
  };
  for (const part of partsOf(place)) addPart(part, '');
  for (const part of partsOf({ root: place.root, schemas: itemsOf(place) })) {
    if (!isJsonObject(part['properties'])) addPart(part, 'items: ');
  }
  return { limits, values };
}

/** Paths as people read them: the network, then the property of its target. */
function placesIn(vocabulary: NetworkNames): (path: string) => string {
  const labels = new Map<string, string>(
    networkKeys.map((key) => [wireNames(key, vocabulary).targets, networkOf(key).label]),
  );
  return (path) => {
    const [list = '', ...rest] = path.split('.');
    const label = labels.get(list.replace('[]', ''));
    if (label === undefined) return path;
    return rest.length === 0 ? `${label} (${list})` : `${label}, ${rest.join('.')}`;
  };
}
