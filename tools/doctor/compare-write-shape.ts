/**
 * Compares the write shape (contract 2.2) in the service description with ours, property by property.
 *
 * The variants of a target are taken together: a property has the limits that it has in any variant.
 */
import * as z from 'zod/v4';
import { isJsonObject } from '../../shared/data/json.ts';
import {
  itemsOf,
  partsOf,
  type SchemaLocation,
  propertiesOf,
} from '../../shared/api/description/json-schema.ts';
import { networkKeys, networkOf } from '../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../shared/networks/wire-names.ts';
import { postWriteSchemaWith } from '../../shared/post/write-shape.ts';

export interface Difference {
  /** Whether the service will refuse every post, or every post for the network. */
  readonly breaks: boolean;
  /** `Skyapp, embed.medias[].alt` */
  readonly place: string;
  readonly text: string;
}

/** The keywords of JSON Schema that are compared, and their names in the report. */
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

/** Deeper than any of our properties, and more properties than any service has. */
const maximumDepth = 8;
const maximumProperties = 5_000;

interface Property {
  readonly isRequired: boolean;
  /** Each keyword's values in all variants, as JSON, by its name in the report. */
  readonly limits: ReadonlyMap<string, ReadonlySet<string>>;
  /** The listed values, as JSON; empty when none are listed. */
  readonly values: ReadonlySet<string>;
}

/** `body` is the body of POST /posts in the service description. */
export function compareWriteShape({
  body,
  networkNames,
}: {
  body: SchemaLocation;
  networkNames: NetworkNames;
}): Difference[] {
  const schema = z.toJSONSchema(postWriteSchemaWith(networkNames), { io: 'input' });
  const ours = propertiesWithin({ root: schema, schemas: [schema] });
  const theirs = propertiesWithin(body);
  const placeOf = placesIn(networkNames);
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

/** Whether the property itself is missing. When its parent is missing, only the parent is reported. */
function isMissing(path: string, among: ReadonlyMap<string, Property>): boolean {
  const holder = path.slice(0, Math.max(path.lastIndexOf('.'), 0)).replace(/(\[\])+$/, '');
  return !among.has(path) && (holder === '' || among.has(holder));
}

/** Whether every post has the parent of the property: the post itself or a target, not an optional part. */
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
    const [here, there] = [valuesText(ours.limits.get(name)), valuesText(theirs.limits.get(name))];
    return here === there ? [] : [`${name}: ${there} at the service, ${here} here`];
  });
  // If only one side lists values, all of them are reported; otherwise only those that the other side lacks.
  if (ours.values.size > 0 && theirs.values.size > 0) {
    const theirsAlone = without(theirs.values, ours.values);
    const oursAlone = without(ours.values, theirs.values);
    if (theirsAlone.size > 0)
      texts.push(`the service has the choice ${valuesText(theirsAlone)}, this package does not offer it`);
    if (oursAlone.size > 0)
      texts.push(
        `the service does not have the choice ${valuesText(oursAlone)}; posts with it may be refused`,
      );
  } else if (ours.values.size + theirs.values.size > 0) {
    const of = (values: ReadonlySet<string>) => (values.size === 0 ? 'anything' : valuesText(values));
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

function valuesText(values: ReadonlySet<string> = new Set()): string {
  return values.size === 0 ? 'not limited' : [...values].toSorted().join(' or ');
}

/** Every property by path; lists as `medias[].mediaUrl`. */
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

/** The limits and values of a property, and of list items, in all variants. */
function factsOf(place: SchemaLocation): Pick<Property, 'limits' | 'values'> {
  const limits = new Map<string, Set<string>>();
  const values = new Set<string>();
  const addPart = (part: Readonly<Record<string, unknown>>, prefix: string) => {
    for (const [keyword, reported] of keywords) {
      const value = part[keyword];
      // Schema libraries give every whole number the greatest possible limits.
      if (value === undefined || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue;
      const name = prefix + reported;
      limits.set(name, (limits.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
    for (const value of Array.isArray(part['enum']) ? part['enum'] : [part['const']]) {
      // An empty text among the values means that the text may be empty. We never send that.
      if (value !== undefined && value !== '') values.add(JSON.stringify(value));
    }
  };
  for (const part of partsOf(place)) addPart(part, '');
  for (const part of partsOf({ root: place.root, schemas: itemsOf(place) })) {
    if (!isJsonObject(part['properties'])) addPart(part, 'items: ');
  }
  return { limits, values };
}

/** Paths for people: the network, then the property of its target. */
function placesIn(networkNames: NetworkNames): (path: string) => string {
  const labels = new Map<string, string>(
    networkKeys.map((key) => [wireNames(key, networkNames).targets, networkOf(key).label]),
  );
  return (path) => {
    const [list = '', ...rest] = path.split('.');
    const label = labels.get(list.replace('[]', ''));
    if (label === undefined) return path;
    return rest.length === 0 ? `${label} (${list})` : `${label}, ${rest.join('.')}`;
  };
}
