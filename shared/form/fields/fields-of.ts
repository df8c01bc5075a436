/**
 * The fields of a network as plain data, from its schema and its table of labels. Throws for an unknown kind of schema, so that none is shown as a
 * text by mistake.
 */
import { getOrMake, madeOnce } from '../../data/maps.ts';
import * as z from 'zod/v4';
import { type Network, shapeOf, variantsOf } from '../../networks/definition/define-network.ts';
import type { ChoiceField, Field, FieldBase, TextField } from './field.ts';
import type { LooseField, LooseFieldTable } from '../../networks/definition/field-table.ts';
import type { Media } from '../../networks/definition/media-schema.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { networks } from '../../networks/index.ts';
import { kindsOf, sharedNameOf } from '../../networks/definition/media-mapping.ts';

/**
 * The fields of a network except account, caption and media, in display order. With a variant: its fields. Without: the
 * fields of all variants, each required where every variant requires it.
 */
export function fieldsOf(network: Network, variant?: string): readonly Field[] {
  const known = getOrMake(cache, network, () => new Map<string | undefined, readonly Field[]>());
  return getOrMake(known, variant, () => makeFields(network, variant));
}

/** Networks do not change. Making their fields anew for every item took half the time of a run. */
const cache = new WeakMap<Network, Map<string | undefined, readonly Field[]>>();

function makeFields(network: Network, variant: string | undefined): Field[] {
  const schemas = [...variantsOf(network.target)].filter(
    ([name]) => variant === undefined || name === variant,
  );
  return Object.entries(network.fields).flatMap(([key, labels]): Field[] => {
    if (key === 'mediaType') return [discriminatorField(key, labels)];
    const propertySchemas = schemas
      .map(([, schema]) => shapeOf(schema)[key])
      .filter((schema) => schema !== undefined);
    const fields = propertySchemas.map((schema) => fieldOf({ key, labels, schema }));
    const isEverywhere = propertySchemas.length === schemas.length;
    const required = isEverywhere && fields.every((field) => field.required);
    return fields.slice(0, 1).map((field) => ({ ...field, required }));
  });
}

/** The caption field of a network. Its key is the network's own name of the property. */
export const captionFieldOf = madeOnce((network: Network): TextField => {
  const [schema] = [...variantsOf(network.target).values()].map(
    (variant) => shapeOf(variant)[network.caption],
  );
  const labels = { label: 'Caption', help: 'Text of the post', multiline: true } as const;
  const field = fieldOf({ key: network.caption, labels, schema });
  if (field.type !== 'text') throw new Error(`The caption of ${network.label} is no text`);
  return field;
});

/** The field for choosing a variant; undefined where the media decide, or the network has no variants. */
export function variantFieldOf(network: Network): ChoiceField | undefined {
  const labels = network.fields['mediaType'];
  return labels && discriminatorField('mediaType', labels);
}

const table: LooseFieldTable = mediaFields;
const mainDetails: ReadonlySet<string> = new Set<keyof Media>(['mediaUrl', 'mediaType']);

/** The details that a network takes for each medium, except address and kind. */
export const mediaDetailsOf = madeOnce(({ media: { items, names } }: Pick<Network, 'media'>): Field[] => {
  const properties = Object.values(items).flatMap((item) => Object.entries(shapeOf(item)));
  const schemas = new Map(properties.map(([key, schema]) => [sharedNameOf(key, names), schema]));
  return Object.entries(table).flatMap(([key, labels]) => {
    const schema = schemas.get(key);
    // Details that a network requires can be left empty: they are derived from the address.
    return schema === undefined || mainDetails.has(key)
      ? []
      : [{ ...fieldOf({ key, labels, schema }), required: false }];
  });
});

function discriminatorField(key: string, labels: LooseField): ChoiceField {
  return { ...base({ key, labels, required: false }), type: 'choice', choices: choicesOf(labels) };
}

function base({ key, labels, required }: { key: string; labels: LooseField; required: boolean }): FieldBase {
  const { choices: _, items: _items, fields: _fields, media: _media, multiline: _lines, ...rest } = labels;
  return { ...rest, key, required };
}

function choicesOf({ choices = {} }: LooseField): ChoiceField['choices'] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

function fieldOf({ key, labels, schema }: { key: string; labels: LooseField; schema: unknown }): Field {
  const { inner, required, fallback } = unwrap(schema);
  const common = base({ key, labels, required });
  if (inner instanceof z.ZodString) {
    const { minimum: min, maximum: max, format } = traitsOf(inner);
    return {
      ...common,
      type: 'text',
      multiline: labels.multiline ?? false,
      ...limits({ min, max }),
      ...(format === 'url' && { format }),
    };
  }
  if (inner instanceof z.ZodNumber) {
    const { minimum: min, maximum: max, exclusiveMinimum: above, format } = traitsOf(inner);
    return {
      ...common,
      type: format === 'int' ? 'integer' : 'number',
      ...limits({ min, max }),
      ...(above !== undefined && { above }),
      ...(typeof fallback === 'number' && { default: fallback }),
    };
  }
  if (inner instanceof z.ZodBoolean) {
    return { ...common, type: 'boolean', ...(typeof fallback === 'boolean' && { default: fallback }) };
  }
  if (inner instanceof z.ZodEnum) {
    return {
      ...common,
      type: 'choice',
      choices: choicesOf(labels),
      ...(typeof fallback === 'string' && { default: fallback }),
    };
  }
  if (inner instanceof z.ZodObject && labels.fields !== undefined) {
    const fields = Object.entries(labels.fields).map(([name, ownLabels]) =>
      fieldOf({ key: name, labels: ownLabels, schema: shapeOf(inner)[name] }),
    );
    return { ...common, type: 'group', fields };
  }
  if (!(inner instanceof z.ZodArray))
    throw new Error(`The property ${key} has a schema that no form field shows`);
  const { items, media, label, help } = labels;
  const { minimum: min, maximum: max } = traitsOf(inner);
  const count = limits({ min, max });
  if (media !== undefined)
    return { ...common, type: 'media', fields: mediaDetailsOf({ media }), kinds: kindsOf(media), ...count };
  const { element } = inner.def;
  if (element instanceof z.ZodUnknown) return { ...common, type: 'json' };
  const item = fieldOf({ key, labels: { label, help, ...(items && { fields: items }) }, schema: element });
  return { ...common, type: 'list', item, ...count };
}

function unwrap(schema: unknown): { inner: unknown; required: boolean; fallback: unknown } {
  if (schema instanceof z.ZodOptional) return { ...unwrap(schema.def.innerType), required: false };
  if (schema instanceof z.ZodDefault) {
    return { ...unwrap(schema.def.innerType), required: false, fallback: schema.def.defaultValue };
  }
  return { inner: schema, required: true, fallback: undefined };
}

/** What the checks of a schema record in it: the limits of a number, of a text's length or of a list, and the format. */
function traitsOf({ _zod: { bag } }: z.ZodString | z.ZodNumber | z.ZodArray): z.output<typeof traits> {
  return traits.parse(bag);
}

const limit = z.number().optional();
const traits = z.object({
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: limit,
  format: z.string().optional(),
});

function limits({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

const detailsOfAny = networks.flatMap(mediaDetailsOf);

/** Every detail that any network takes; without limits, which differ between networks. */
export const sharedMediaDetails: readonly Field[] = Object.keys(mediaFields).flatMap((key) => {
  const first = detailsOfAny.find((field) => field.key === key);
  if (first?.type !== 'text' && first?.type !== 'list') return first ?? [];
  const { min: _min, max: _max, ...rest } = first;
  return rest;
});
