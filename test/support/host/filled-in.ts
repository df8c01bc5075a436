/** Every action of the core, filled in by the kinds of its fields, for tests of what holds for all actions. */
import type { INodeParameters } from 'n8n-workflow';
import { type Action, fieldsOn, type FormField } from '../../../shared/index.ts';
import { fieldsInSight, optionsOutOfSight } from '../../../shared/actions/action.ts';
import { usualChoice } from '../../../shared/form/fields/form-field.ts';
import { asJson, chosen } from '../n8n/node-under-test.ts';
import { keyOf } from '../zapier/zapier-form.ts';

interface Given {
  readonly postId?: string;
  /** The address of the file for Zapier; n8n takes the binary field `data` of the item. */
  readonly file?: string;
  /** Whether fields that need no value are filled in too, with their usual value or an empty one. */
  readonly isFull?: boolean;
}

export const later = '2031-01-01T00:00:00Z';

/** A value that a person might fill in; undefined for fields that have no single value. */
function valueOf(field: FormField, { postId = 'post-1', file = '' }: Given): unknown {
  switch (field.type) {
    case 'post':
      return postId;
    case 'account':
      return `acc_${field.network}_1`;
    case 'accounts':
      return ['skyapp:acc_skyapp_1'];
    case 'dateTime':
      return later;
    case 'files':
      return file;
    case 'text':
      return field.placeholder ?? 'Hello';
    case 'choice':
      return usualChoice<string>(field);
    case 'boolean':
      return field.default ?? false;
    case 'integer':
    case 'number':
      return field.default ?? field.min ?? 1;
    case 'json':
      return '[]';
    case 'list':
      return [];
    case 'group':
    case 'media':
    case 'collection':
    case 'networks':
    case 'notice':
    case 'mapping':
      return undefined;
  }
}

/** Whether a person has to fill in the field while all choices have their usual values. A text with limits counts as needed. */
function isNeeded(field: FormField): boolean {
  if (field.type === 'text' && field.limits !== undefined) return true;
  return field.required ?? field.type === 'choice';
}

function isShown({ shownFor = {} }: FormField, fields: readonly FormField[]): boolean {
  return Object.entries(shownFor).every(([key, values]) => {
    const other = fields.find((field) => field.key === key);
    return other?.type !== 'choice' || values.includes(usualChoice<string>(other));
  });
}

/** `others` are all fields of the form. */
function valuesOf(
  fields: readonly FormField[],
  given: Given,
  others: readonly FormField[] = fields,
): [FormField, unknown][] {
  return fields
    .filter((field) => isShown(field, others) && (isNeeded(field) || given.isFull === true))
    .map((field): [FormField, unknown] => {
      const isEmpty = !isNeeded(field) && ['text', 'dateTime', 'accounts'].includes(field.type);
      if (field.type === 'collection')
        return [field, Object.fromEntries(keyed(valuesOf(field.fields, given)))];
      return [field, isEmpty ? '' : valueOf(field, given)];
    })
    .filter(([, value]) => value !== undefined);
}

function keyed(values: readonly [FormField, unknown][], name = ({ key }: FormField) => key) {
  return values.map(([field, value]): [string, unknown] => [name(field), value]);
}

/**
 * The parameters of an action in n8n. The accounts of a new post are given as JSON, so that they are not looked up first, or with `isFull` chosen by
 * name.
 */
export function parametersOf(action: Action, given: Given = {}): INodeParameters {
  const { resource, key: operation, fields, filters } = action;
  const byHand = fields.some(({ key }) => key === 'columns') ? { columns: 'form' } : {};
  const shown = fieldsInSight('n8n', action).filter(
    ({ key, shownFor }) => key !== 'postTo' && shownFor?.['columns'] === undefined,
  );
  const options = optionsOutOfSight('n8n', action).filter(
    ({ shownFor }) => shownFor?.['columns'] === undefined,
  );
  const own = valuesOf(shown, given, fields).flatMap(([field, value]): [string, unknown][] => {
    if (field.type === 'files') return [['binaryPropertyName', 'data']];
    if (field.type === 'accounts' && given.isFull !== true) return Object.entries(asJson('acc_skyapp_1'));
    const isLocator = field.type === 'post' || field.type === 'account';
    return [[field.key, isLocator ? chosen(String(value)) : value]];
  });
  const collections = Object.entries({ filters, options: options.length > 0 ? options : undefined }).flatMap(
    ([name, more]): [string, object][] => {
      if (more === undefined || given.isFull !== true) return [];
      return [
        [name, Object.fromEntries(keyed(valuesOf(fieldsOn('n8n', more), given, [...fields, ...more])))],
      ];
    },
  );
  return { resource, operation, ...Object.fromEntries([...own, ...collections]), ...byHand };
}

/** The step and its input in Zapier. Undefined where Zapier has the action as part of another step. */
export function stepOf(
  { zapier, fields, filters = [], options = [], effect }: Action,
  given: Given = {},
): { method: string; inputData: Record<string, unknown> } | undefined {
  if (zapier === null) return undefined;
  const kind = effect === 'read' ? 'searches' : 'creates';
  const all = fieldsOn('zapier', [...fields, ...filters, ...options]);
  const others = [...fields, ...options];
  const inputData = Object.fromEntries(keyed(valuesOf(all, given, others), ({ key }) => keyOf(key)));
  return { method: `${kind}.${zapier.key}.operation.perform`, inputData };
}
