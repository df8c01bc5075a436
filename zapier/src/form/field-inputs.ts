/** A field of the shared core as input fields of Zapier's form. `collect.ts` is the inverse. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  type Field,
  helpOf,
  mediaTypeField,
  mediaUrlField,
  type Network,
  networkOf,
} from '../../../shared/index.ts';
import type { SingleField } from '../../../shared/form/fields/field.ts';
import { keys, mediaKeys, networkKey, pickerTriggerKey } from './keys.ts';
import { listInJson, mediaDetailInputs, mediaInput } from './media-inputs.ts';
import { layoutOf, singleInput } from './layout.ts';

interface InputPosition {
  readonly network: Network;
  /** The property names and labels of the groups that the field stands in. */
  readonly path?: readonly string[];
  readonly labels?: readonly string[];
  /** Whether Zapier requires what the network requires. */
  readonly isRequired: boolean;
  /** Whether a post is changed: then no accounts need be chosen. */
  readonly isChange?: boolean;
}

export function fieldInputs(field: Field, place: InputPosition): PlainInputField[] {
  const { network, isRequired } = place;
  const path = [...(place.path ?? []), field.key];
  const labels = [...(place.labels ?? []), field.label];
  const key = networkKey(network, ...path);
  const common = { key, label: labels.join(separator) };
  const required = { required: isRequired && field.required === true && place.path === undefined };
  const helpText = helpOf(field) + neededWith(field, place.labels);
  const layout = layoutOf(field);
  switch (layout.as) {
    case 'single':
      return [
        { ...common, ...required, ...singleInput(layout.field), ...listInput(layout.field, place), helpText },
      ];
    case 'group':
      return layout.field.fields.flatMap((inner) => fieldInputs(inner, { ...place, path, labels }));
    case 'list':
      return [{ ...common, ...required, ...singleInput(layout.item), list: true, helpText }];
    case 'lineItems':
      // Zapier shows no help for line items as a whole, so the first column has it.
      return [
        {
          ...common,
          children: layout.columns.map((column, index) => ({
            key: networkKey(network, ...path, column.key),
            label: column.label,
            ...singleInput(column),
            helpText: `${index === 0 ? `${helpText}: ` : ''}${helpOf(column)}${column.required ? '; needed in every entry' : ''}`,
          })),
        },
      ];
    case 'thread': {
      const { text, media } = layout;
      const help = `${helpOf(media)}: for each in order a list of media, empty for none`;
      return [
        { ...common, ...required, ...singleInput(text), list: true, helpText },
        {
          key: networkKey(network, ...path, media.key),
          label: [...labels, media.label].join(separator),
          required: false,
          ...listInJson(help, {
            fields: [mediaUrlField, mediaTypeField(), ...media.fields],
            example: (one) => [[one], []],
          }),
        },
      ];
    }
    case 'media': {
      const media = mediaKeys(network);
      return [mediaInput(layout.field, media), ...mediaDetailInputs(layout.field, media)];
    }
    case 'json': {
      const schema = { type: Array.isArray(layout.example) ? 'array' : 'object' };
      const placeholder = JSON.stringify(layout.example);
      return [{ ...common, ...required, type: 'json', schema, placeholder, helpText }];
    }
  }
}

/**
 * A text from a list of the service; other texts can be mapped or typed. When the field on which this one depends changes, Zapier empties this one;
 * while the other is empty, this one has no list.
 */
function listInput(
  { type, picker }: SingleField,
  { isChange }: InputPosition,
): Pick<PlainInputField, 'dynamic' | 'search' | 'dependsOn'> {
  if (type !== 'text' || picker === undefined || picker === 'privacyLevels') return {};
  const dynamic = `${pickerTriggerKey(picker)}.id.name`;
  return picker === 'boards'
    ? { dynamic, search: 'find_board.id', ...(isChange !== true && { dependsOn: [keys.accounts] }) }
    : { dynamic, dependsOn: [boardKey] };
}

const boardKey = networkKey(networkOf('pinboard'), 'boardId');

const separator = ' › ';

function neededWith(field: Field, labels: readonly string[] | undefined): string {
  return field.required && labels !== undefined ? `; needed with ${labels.join(separator)}` : '';
}
