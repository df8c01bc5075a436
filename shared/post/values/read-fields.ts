/** The values of a network's own fields, brought to what the contract names them, at any depth. */
import type { Network } from '../../networks/definition/define-network.ts';
import { automatic, automaticChoice, type Field } from '../../fields/field.ts';
import { fieldsOf, sharedMediaDetails, variantFieldOf } from '../../fields/fields-of.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { networks } from '../../networks/index.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { readChoice } from './read-choice.ts';
import { readValue } from './read-value.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Choices by their label or in another case, and boxes as spreadsheets write them, as the contract's values. Everything else
 * stays as it is. A variant that is left to the media is left out.
 */
export function readFields(network: Network, values: Values): Values {
  const variant = variantFieldOf(network);
  const read = readAll(fieldsOf(network), values);
  if (variant === undefined) return read;
  const { [variant.key]: chosen, ...others } = read;
  if (chosen === undefined) return others;
  const value = readChoice({ value: chosen, choices: [automaticChoice, ...variant.choices] });
  return value === automatic ? others : { ...others, [variant.key]: value };
}

const details = sharedMediaDetails(networks);

/** The same for the details of a medium. */
export function readMediaDetails(values: Values): Values {
  return readAll(details, values);
}

const kinds = [
  automaticChoice,
  ...Object.entries(mediaFields.mediaType.choices).map(([value, label]) => ({ value, label })),
];

/** The kind of a medium as it was chosen; undefined where it is left to the address. */
export function readMediaType(value: unknown): unknown {
  const kind = readChoice({ value, choices: kinds });
  return kind === automatic ? undefined : kind;
}

function readAll(fields: readonly Field[], values: Values): Values {
  const read = Object.entries(values).map(([key, value]): [string, unknown] => {
    const field = fields.find((known) => known.key === key);
    return [key, field === undefined ? value : readField(field, value)];
  });
  return Object.fromEntries(read);
}

function readField(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'choice':
      return readChoice({ value, choices: field.choices });
    case 'boolean':
      return readValue(field.type, value);
    case 'group': {
      const { data } = openObject.safeParse(value);
      return data === undefined ? value : readAll(field.fields, data);
    }
    case 'list':
      return Array.isArray(value) ? value.map((entry: unknown) => readField(field.item, entry)) : value;
    case 'media':
    case 'json':
    case 'text':
    case 'number':
    case 'integer':
      return value;
  }
}
