/**
 * The fields of a network: schema and field table walked into plain data.
 *
 * The builders never see zod. A schema that the walk does not know throws as soon as the fields are asked for, so
 * nothing can silently become a text box.
 */
import * as z from 'zod/v4';
import { type Network, shapeOf, variantsOf } from './define-network.ts';
import type { ChoiceField, Field, FieldBase, TextField } from './field.ts';
import type { LooseField, LooseFieldTable } from './field-table.ts';
import type { Media, MediaKind } from './media-schema.ts';
import { mediaFields } from './media-labels.ts';
import { kindsOf, type MediaMapping, sharedNameOf } from './media-mapping.ts';

/**
 * The fields of a network beside account, caption and media, in display order. With a variant: those that it
 * knows, required as in it. Without: those of all variants, required where every variant requires them.
 */
export function fieldsOf(network: Network, variant?: string): readonly Field[] {
  const known = walked.get(network) ?? new Map<string | undefined, readonly Field[]>();
  walked.set(network, known);
  const fields = known.get(variant) ?? walk(network, variant);
  known.set(variant, fields);
  return fields;
}

/** A network does not change, so it is walked once: for every item of a run it took half of the time. */
const walked = new WeakMap<Network, Map<string | undefined, readonly Field[]>>();

function walk(network: Network, variant: string | undefined): Field[] {
  const schemas = [...variantsOf(network.target)].filter(
    ([name]) => variant === undefined || name === variant,
  );
  return Object.entries(network.fields).flatMap(([key, words]) => {
    const found = schemas.map(([, schema]) => shapeOf(schema)[key]).filter((schema) => schema !== undefined);
    const [first] = found;
    if (first === undefined) return [];
    if (key === 'mediaType') return [discriminatorField({ key, words })];
    const everywhere = found.length === schemas.length;
    const fields = found.map((schema) => fieldOf({ key, words, schema }));
    return [
      {
        ...fieldOf({ key, words, schema: first }),
        required: everywhere && fields.every((field) => field.required),
      },
    ];
  });
}

/** The caption of a network, whatever its property is called there. */
export function captionFieldOf(network: Network): TextField {
  const schema = [...variantsOf(network.target).values()]
    .map((variant) => shapeOf(variant)[network.caption])
    .at(0);
  const words = { label: 'Caption', help: 'Text of the post', multiline: true } as const;
  const field = fieldOf({ key: network.caption, words, schema });
  if (field.type !== 'text') throw new Error(`The caption of ${network.label} is no text`);
  return field;
}

/** The field by which a person may choose a variant; undefined where only the media decide, or there are none. */
export function variantFieldOf(network: Network): ChoiceField | undefined {
  const words = network.fields['mediaType'];
  return words && discriminatorField({ key: 'mediaType', words });
}

/** The details that a network takes for each medium, beside address and kind; for one kind of media or for all. */
export function mediaDetailsOf(network: Network, kind?: MediaKind): Field[] {
  return detailFields(network.media, kind === undefined ? undefined : [kind]);
}

/** Every detail that some network takes; without limits, which are each network's own. */
export function sharedMediaDetails(networks: readonly Network[]): Field[] {
  const own = networks.flatMap((network) => mediaDetailsOf(network));
  const keys = Object.keys(mediaFields);
  const first = keys.flatMap((key) => own.find((field) => field.key === key) ?? []);
  return first.map((field) => withoutLimits({ ...field, required: false }));
}

const table: LooseFieldTable = mediaFields;
const asked: ReadonlySet<string> = new Set<keyof Media>(['mediaUrl', 'mediaType']);

function detailFields({ items, names }: MediaMapping, kinds = kindsOf({ items })): Field[] {
  const properties = kinds.flatMap((kind) =>
    Object.entries(items[kind] === undefined ? {} : shapeOf(items[kind])),
  );
  const schemas = new Map(properties.map(([key, schema]) => [sharedNameOf(key, names), schema]));
  return Object.entries(table).flatMap(([key, words]) => {
    const schema = schemas.get(key);
    // What a network requires of each medium beyond its address is derived when a person leaves it empty.
    return schema === undefined || asked.has(key)
      ? []
      : [{ ...fieldOf({ key, words, schema }), required: false }];
  });
}

function withoutLimits(field: Field): Field {
  if (field.type !== 'text' && field.type !== 'list') return field;
  const { min: _min, max: _max, ...rest } = field;
  return rest;
}

function discriminatorField({ key, words }: { key: string; words: LooseField }): ChoiceField {
  return { ...base({ key, words, required: false }), type: 'choice', choices: labelled(words) };
}

function base({ key, words, required }: { key: string; words: LooseField; required: boolean }): FieldBase {
  const { choices: _, items: _items, fields: _fields, media: _media, multiline: _lines, ...told } = words;
  return { ...told, key, required };
}

function labelled({ choices = {} }: LooseField): ChoiceField['choices'] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

interface Property {
  key: string;
  words: LooseField;
  schema: unknown;
}

function fieldOf({ key, words, schema }: Property): Field {
  const { inner, required, fallback } = unwrap(schema);
  const common = base({ key, words, required });
  if (inner instanceof z.ZodString) {
    return {
      ...common,
      type: 'text',
      multiline: words.multiline ?? false,
      ...limits({ min: inner.minLength, max: inner.maxLength }),
      ...(inner.format === 'url' && { format: 'url' }),
    };
  }
  if (inner instanceof z.ZodNumber) {
    const { minimum: min, maximum: max, exclusiveMinimum: above } = z.toJSONSchema(inner);
    return {
      ...common,
      type: inner.format === 'int' ? 'integer' : 'number',
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
      choices: labelled(words),
      ...(typeof fallback === 'string' && { default: fallback }),
    };
  }
  if (inner instanceof z.ZodObject) {
    return { ...common, type: 'group', fields: groupFields({ schema: inner, words: words.fields, key }) };
  }
  if (inner instanceof z.ZodArray) return listField({ common, words, schema: inner });
  throw new Error(`The property ${key} has a schema that no form field shows`);
}

function listField({
  common,
  words,
  schema,
}: {
  common: FieldBase;
  words: LooseField;
  schema: z.ZodArray;
}): Field {
  const { items, media } = words;
  const { minItems: min, maxItems: max } = z.toJSONSchema(schema);
  const count = limits({ min, max });
  if (media !== undefined) {
    return { ...common, type: 'media', fields: detailFields(media), ...count };
  }
  const { element } = schema;
  const item = {
    key: common.key,
    words: { label: common.label, help: common.help, ...(items && { fields: items }) },
  };
  if (element instanceof z.ZodUnknown) return { ...common, type: 'json' };
  return { ...common, type: 'list', item: fieldOf({ ...item, schema: element }), ...count };
}

function groupFields({
  schema,
  words,
  key,
}: {
  schema: z.ZodObject;
  words: LooseFieldTable | undefined;
  key: string;
}) {
  if (words === undefined) throw new Error(`The group ${key} has no words for its fields`);
  return Object.entries(words).map(([name, own]) =>
    fieldOf({ key: name, words: own, schema: shapeOf(schema)[name] }),
  );
}

function unwrap(schema: unknown): { inner: unknown; required: boolean; fallback: unknown } {
  if (schema instanceof z.ZodOptional) return { ...unwrap(schema.unwrap()), required: false };
  if (schema instanceof z.ZodDefault) {
    return { ...unwrap(schema.unwrap()), required: false, fallback: schema.def.defaultValue };
  }
  return { inner: schema, required: true, fallback: undefined };
}

function limits({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }) {
  return {
    ...(min !== null && min !== undefined && { min }),
    ...(max !== null && max !== undefined && { max }),
  };
}
