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
import { filledEntries } from '../../../shared/form/values/read-fields.ts';
import { onlyTextIn } from '../../../shared/form/fields/field.ts';
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
    adjustment: (network, fields) => collectFields(fields, { network, values: given, path: [] }),
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

function collectFields(fields: readonly Field[], level: Level): Values {
  return heldIn(fields.map((field) => [field.key, collectField(field, level)])) ?? {};
}

function collectField(field: Field, level: Level): unknown {
  const { network, values } = level;
  const path = [...level.path, field.key];
  const value = values[networkKey(network, ...path)];
  const layout = layoutOf(field);
  switch (layout.as) {
    case 'media':
      return undefined;
    case 'single':
    case 'json':
      return readValue(field.type, value);
    case 'group':
      return heldIn(Object.entries(collectFields(layout.field.fields, { ...level, path })));
    case 'list':
      return filledEntries(
        layout.field,
        listEntries(layout.field, value).map((entry) => readValue(layout.item.type, entry)),
      );
    case 'lineItems': {
      // Columns typed by hand, without mapped line items, are among the other fields.
      const rows = isEmpty(value) ? [values] : asList(value);
      const text = onlyTextIn(layout.field.item);
      if (text !== undefined) {
        // Texts alone may also stand in one cell, as in a list.
        const cellKey = networkKey(network, ...path, text.key);
        const cells = rows.flatMap((row) => (isJsonObject(row) ? asList(row[cellKey]) : [row]));
        const entries = listEntries(layout.field, cells).map((entry) => readValue(text.type, entry));
        return filledEntries(
          layout.field,
          entries.map((entry) => heldIn([[text.key, entry]])),
        );
      }
      return filledEntries(
        layout.field,
        rows.map((row) =>
          isJsonObject(row)
            ? heldIn(
                layout.columns.map(({ key, type }) => [
                  key,
                  readValue(type, row[networkKey(network, ...path, key)]),
                ]),
              )
            : row,
        ),
      );
    }
    case 'thread': {
      const { field: thread, text, media } = layout;
      const texts = asList(value);
      const ofTexts = asList(readValue('json', values[networkKey(network, ...path, media.key)]));
      const parts = Array.from({ length: Math.max(texts.length, ofTexts.length) }, (_, index) =>
        heldIn([
          [text.key, readValue(text.type, texts[index])],
          [media.key, isUnfilled(ofTexts[index]) ? undefined : [ofTexts[index]].flat()],
        ]),
      );
      return filledEntries(thread, parts);
    }
  }
}

/** Without what is empty; undefined where nothing remains. */
function heldIn(collected: readonly (readonly [string, unknown])[]): Values | undefined {
  const held = collected.filter(([, value]) => value !== undefined);
  return held.length === 0 ? undefined : Object.fromEntries(held);
}
