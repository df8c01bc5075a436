/** The fields of networks as columns: each by its own label, from the definitions of the networks. */
import { getOrMake, madeOnce } from '../../data/maps.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { automatic, type Field, isThread } from '../../form/fields/field.ts';
import { mediaDetailsOf } from '../../form/fields/fields-of.ts';
import { adjustmentFields } from '../../form/fields/target-fields.ts';
import { type Network } from '../../networks/definition/define-network.ts';
import { type NetworkKey, networks } from '../../networks/index.ts';
import { readChoice } from '../../form/values/read-value.ts';
import { readJson } from '../../form/values/read-json.ts';
import { fieldNames } from './column-names.ts';
import { markOf, plainCell } from './row-cells.ts';
import { headingIn, keyOfWords, singular } from './words.ts';

/** Where a network has a field: alone or within a group, of the target or of each of its media. */
export interface FieldPlace {
  readonly field: Field;
  readonly group?: Field | undefined;
  readonly isOfMedia: boolean;
}

/** A label, and the networks that have a field with it. */
export interface LabeledField {
  readonly label: string;
  /** What people call it beside its label. */
  readonly names: readonly string[];
  readonly places: ReadonlyMap<NetworkKey, FieldPlace>;
}

/** Keys that are not from the contract, or that other columns fill in. */
const others: ReadonlySet<string> = new Set(['caption', 'maxLength', 'media', 'extraJson', 'altText']);

function labeledPlacesOf(
  network: Network<NetworkKey>,
): readonly (readonly [label: string, place: FieldPlace])[] {
  const placed = (fields: readonly Field[], isOfMedia: boolean) =>
    fields.filter(({ key }) => !others.has(key)).flatMap((field) => withInner(field, isOfMedia));
  return [...placed(adjustmentFields(network), false), ...placed(mediaDetailsOf(network), true)];
}

/** A field, and a group's fields with its label in front: `Poll Options`. Switches need no group label: `Branded Content`. */
function withInner(field: Field, isOfMedia: boolean): readonly (readonly [string, FieldPlace])[] {
  const inner = field.type === 'group' ? field.fields : [];
  const areSwitches = inner.every(({ type }) => type === 'boolean');
  return [
    [field.label, { field, isOfMedia }],
    ...inner.map((each): [string, FieldPlace] => [
      areSwitches ? each.label : `${field.label} ${each.label}`,
      { field: each, group: field, isOfMedia },
    ]),
  ];
}

let made: ReadonlyMap<string, LabeledField> | undefined;

/** Made when the first heading is read: a run without columns needs none of it. */
function fieldsByKey(): ReadonlyMap<string, LabeledField> {
  if (made !== undefined) return made;
  const byKey = new Map<string, LabeledField & { readonly places: Map<NetworkKey, FieldPlace> }>();
  for (const network of networks)
    for (const [label, place] of labeledPlacesOf(network)) {
      const names = fieldNames[label] ?? [];
      const field = getOrMake(byKey, keyOfLabel(label), () => ({ label, names, places: new Map() }));
      // A target's field wins over the same field of its media.
      if (!field.places.has(network.key)) field.places.set(network.key, place);
      for (const name of names) byKey.set(keyOfLabel(name), field);
    }
  made = byKey;
  return made;
}

function keyOfLabel(label: string): string {
  return keyOfWords(headingIn(label).words);
}

/** The labels of all fields, for documents. */
export function fieldLabels(): readonly LabeledField[] {
  return [...new Set(fieldsByKey().values())];
}

/** Where networks have the field of a column; empty for a column of no field. */
export function placesOf(field: LabeledField | undefined): readonly FieldPlace[] {
  return [...(field?.places.values() ?? [])];
}

/** Whether the column is for one part of a thread; other parts may have columns of their own. */
export function isPartOfThread({ field }: { readonly field?: LabeledField | undefined }): boolean {
  return placesOf(field).some((place) => isThread(place.field));
}

/** The field of a label, by its key. */
export function fieldOfKey(key: string): LabeledField | undefined {
  return fieldsByKey().get(key);
}

/**
 * The values of a network plus what a cell fills in, shaped as in the form. Unreadable values are kept, and refused as in the form. The parts of a
 * thread may have a column each.
 */
export function withValueOfField(
  values: JsonObject,
  { field, group }: FieldPlace,
  given: unknown,
): JsonObject {
  const { key } = group ?? field;
  const before = values[key];
  const value = readCell(field, given);
  if (group !== undefined)
    return { ...values, [key]: { ...(isJsonObject(before) ? before : {}), [field.key]: value } };
  const parts: readonly unknown[] = [before ?? [], value].flat();
  return { ...values, [key]: isThread(field) ? parts : value };
}

/** The allowed words of a field that takes only certain words, if the cell has none of them; undefined if the cell can be read. */
export function unreadableField({ places }: LabeledField, given: unknown): readonly string[] | undefined {
  const cell = plainCell(given);
  const fields = [...places.values()].map(({ field }) => field);
  const words = fields.flatMap((field) =>
    field.type === 'choice'
      ? field.choices.filter(({ value }) => value !== automatic).map((choice) => choice.label)
      : field.type === 'boolean'
        ? ['yes', 'no']
        : [],
  );
  const isRead = fields.some((field) => {
    if (field.type === 'boolean') return markOf(cell) !== undefined;
    return (
      field.type !== 'choice' || field.choices.some(({ value }) => value === readChoice(cell, field.choices))
    );
  });
  return isRead ? undefined : [...new Set(words)];
}

function readCell(field: Field, given: unknown): unknown {
  const cell = plainCell(given);
  switch (field.type) {
    case 'boolean':
      return markOf(cell) ?? cell;
    case 'group': {
      const json = jsonIn(cell);
      if (isJsonObject(json)) return json;
      const main = mainOf(field);
      return main === undefined ? cell : { [main.key]: readCell(main, cell) };
    }
    case 'list':
      return isThread(field) ? partsOfThread(cell) : jsonIn(cell);
    case 'choice':
    case 'integer':
    case 'json':
    case 'media':
    case 'number':
    case 'text':
      return cell;
  }
}

/** The field of a group that a plain cell fills in: the one with its label, or the only one that has to be filled in. */
function mainOf({ label, fields }: Extract<Field, { type: 'group' }>): Field | undefined {
  const [only, another] = fields.filter(({ required }) => required === true);
  return fields.find((each) => each.label === label) ?? (another === undefined ? only : undefined);
}

/** The value of a cell that has JSON; any other cell as it is. */
function jsonIn(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^\s*[[{]/u.test(cell)) return cell;
  const read = readJson(cell);
  return 'value' in read ? read.value : cell;
}

/** The parts of a thread: a list in JSON, or texts between lines of dashes. */
function partsOfThread(cell: unknown): unknown {
  const json = jsonIn(cell);
  const parts: unknown = typeof json === 'string' ? json.split(/^\s*-{3,}\s*$/mu) : json;
  if (!Array.isArray(parts)) return typeof parts === 'number' ? { caption: String(parts) } : parts;
  return parts.map((part: unknown) =>
    typeof part === 'string' || typeof part === 'number' ? { caption: String(part).trim() } : part,
  );
}

/** The switches of a network that say in which form a post appears, by their words: `reel`, `story`, `slideshow`. */
export const formatsOf = madeOnce((network: Network<NetworkKey>): ReadonlyMap<string, Field> => {
  return new Map(
    adjustmentFields(network).flatMap((field): [string, Field][] => {
      const [, word] = /^Publish as (\w+)$/u.exec(field.label) ?? [];
      return field.type === 'boolean' && word !== undefined ? [[word.toLowerCase(), field]] : [];
    }),
  );
});

/** A post in the feed, also by its picture. A carousel is none of them: it needs several. */
const usualFormats: ReadonlySet<string> = new Set(
  'post|feed|feed post|static|static post|photo|image|single image|picture|beitrag|feed-beitrag|bild|foto|statique|publication|estático|imagen|publicación|imagem|publicação|statico|immagine|statisch|afbeelding'.split(
    '|',
  ),
);

/** The format that a cell names: a word of some network, or `post` for none of them; undefined where no network has it. */
export function formatIn(cell: unknown): string | undefined {
  const word = typeof cell === 'string' ? cell.trim().toLowerCase() : '';
  return usualFormats.has(word) ? 'post' : formatWords().find((each) => singular(word) === singular(each));
}

/** All formats except the usual one, `post`. */
export function formatWords(): readonly string[] {
  return [...new Set(networks.flatMap((network) => [...formatsOf(network).keys()]))];
}

/** What a format sets on a network: its own switch, and no other. */
export function valuesOfFormat(network: Network<NetworkKey>, format: string): JsonObject {
  return Object.fromEntries(
    [...formatsOf(network)].map(([word, { key }]) => [key, word === format ? true : undefined]),
  );
}
