/** What n8n's editor shows of a form that is filled in, in lines. */
import type { INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4';
import { isShown } from '../../support/n8n/n8n-form.ts';
import { choices } from '../../support/n8n/n8n-properties.ts';
import { credentialSources, description } from '../../support/n8n/n8n-source.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form at one of its levels. `root`: the values of its highest level. */
interface Form {
  readonly properties: readonly INodeProperties[];
  readonly values: Values;
  readonly root?: Values | undefined;
}

const record = z.record(z.string(), z.unknown()).catch({});
const rows = z.union([z.array(record), record.transform((row) => [row])]);

/** The part of the node's form from one property to another. */
export function nodeForm(values: Values, { from, to }: { from: string; to: string }): readonly string[] {
  const shown = shownOf({ properties: description.properties, values: { ...values } });
  const names = shown.map(({ name }) => name);
  return shown
    .slice(names.indexOf(from), names.lastIndexOf(to) + 1)
    .flatMap((property) => linesOf(property, { values, root: values }));
}

export function credentialForm(values: Values): readonly string[] {
  return credentialSources.flatMap(({ type: { displayName, properties } }) => [
    displayName,
    ...formLines({ properties, values }),
  ]);
}

function formLines({ properties, values, root = values }: Form): readonly string[] {
  return shownOf({ properties, values, root }).flatMap((property) => linesOf(property, { values, root }));
}

function shownOf({ properties, values, root }: Form): readonly INodeProperties[] {
  return properties.filter(
    (property) =>
      property.type !== 'hidden' &&
      isShown({ property, properties, level: { ...values }, root: { ...(root ?? values) } }),
  );
}

/** A property, what stands in it, and what stands below it. */
function linesOf(property: INodeProperties, { values, root }: Omit<Form, 'properties'>): readonly string[] {
  const { name, displayName, type, required, options = [], placeholder = '', typeOptions } = property;
  const value = values[name] ?? property.default;
  const chosen = choices(property).find((choice) => choice.value === value)?.name;
  const inField = chosen ?? (typeof value === 'string' && value !== '' ? value : placeholder);
  const below = options.flatMap((option) => {
    const inOption = record.parse(value)[option.name];
    if (inOption === undefined || 'value' in option) return [];
    if ('type' in option) return linesOf(option, { values: { [option.name]: inOption }, root });
    return rows
      .parse(inOption)
      .flatMap((row) => [
        option.displayName,
        ...formLines({ properties: option.values, values: row, root: root ?? values }),
      ]);
  });
  const label = `${displayName}${required === true ? ' *' : ''} (${type})`;
  return [
    `${label}: ${inField}`,
    ...below.map((line) => `  ${line}`),
    ...(below.length > 0 ? [`  + ${typeOptions?.multipleValueButtonText ?? placeholder}`] : []),
  ];
}
