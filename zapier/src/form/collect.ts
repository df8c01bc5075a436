/** What a person filled in for a post, in Zapier's layout. A value that cannot be read stays as it is: the core finds what is wrong with it. */
import {
  type Field,
  isEmpty,
  listEntries,
  type Network,
  type PostForm,
  readValue,
} from '../../../shared/index.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { publishChoices } from '../../../shared/form/options/draft-fields.ts';
import { filledIn, type Held, type Source } from '../../../shared/form/values/filled-in.ts';
import { type ListField, onlyTextIn } from '../../../shared/form/fields/field.ts';
import { asList, isUnfilled } from '../../../shared/form/values/read-value.ts';
import { collectMedia, type Values } from './collect-media.ts';
import { zapierForm } from './form-words.ts';
import { networkKey } from './keys.ts';
import { layoutOf } from './layout.ts';
import { moreFieldsLabel } from './more-fields.ts';

/** `given`: the values by their keys in Zapier. `values`: the same, by the keys of the core's fields. */
export function postForm(given: Values, values: Values): PostForm {
  return {
    values,
    formWords: zapierForm,
    mayLeavePublishEmpty: true,
    media: (place) => collectMedia(given, place),
    adjustment: (network, fields) => filledIn(fields, sourceOf({ network, values: given, path: [] })) ?? {},
    whereToFill: ({ label }) => `if it is not shown, choose ${label} under ${moreFieldsLabel}`,
    refused: {
      SPREAD: `a step of Zapier has one post, so there is nothing to spread; choose ${publishChoices.slot.label}`,
    },
  };
}

interface Level {
  readonly network: Network;
  readonly values: Values;
  readonly path: readonly string[];
}

function sourceOf(level: Level): Source {
  const { network, values, path } = level;
  return {
    valueOf: ({ key }) => values[networkKey(network, ...path, key)],
    groupOf: ({ key }) => ({ source: sourceOf({ ...level, path: [...path, key] }) }),
    entriesOf: (field) => entriesOf(field, { ...level, path: [...path, field.key] }),
    // The network's own media are beside its fields, and are read with the post's media.
    mediaOf: () => undefined,
  };
}

/** The entries of a list. `path`: the place of the list. */
function entriesOf(field: ListField, { network, values, path }: Level): readonly Held[] {
  const value = values[networkKey(network, ...path)];
  const layout = layoutOf(field);
  switch (layout.as) {
    case 'lineItems': {
      // Columns typed by hand, without mapped line items, are among the other fields. Items without content may stand beside them.
      const rows = hasContent(value) ? asList(value) : [values];
      const text = onlyTextIn(field.item);
      if (text === undefined)
        return rows.map((row) =>
          isJsonObject(row) ? { source: sourceOf({ network, values: row, path }) } : { value: row },
        );
      // Single texts may also share one cell, as in a list.
      const cellKey = networkKey(network, ...path, text.key);
      const cells = rows.flatMap((row) => (isJsonObject(row) ? asList(row[cellKey]) : [row]));
      return listEntries(field, cells).map((entry) => sourceOfCells({ [text.key]: entry }));
    }
    case 'thread': {
      const { text, media } = layout;
      const texts = asList(value);
      const ofTexts = asList(readValue('json', values[networkKey(network, ...path, media.key)]));
      return Array.from({ length: Math.max(texts.length, ofTexts.length) }, (_, index) =>
        sourceOfCells({
          [text.key]: texts[index],
          [media.key]: isUnfilled(ofTexts[index]) ? undefined : [ofTexts[index]].flat(),
        }),
      );
    }
    default:
      return listEntries(field, value).map((entry) => ({ value: entry }));
  }
}

/** Whether a cell of any line item is filled in. */
function hasContent(value: unknown): boolean {
  return asList(value).some((row) =>
    isJsonObject(row) ? Object.values(row).some((cell) => !isUnfilled(cell)) : !isEmpty(row),
  );
}

/** Cells of several lists that make one entry, by the keys of its fields. */
function sourceOfCells(cells: Values): Held {
  const cellOf = ({ key }: Pick<Field, 'key'>) => cells[key];
  const none = { value: undefined };
  return { source: { valueOf: cellOf, mediaOf: cellOf, groupOf: () => none, entriesOf: () => [] } };
}
