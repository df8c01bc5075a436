/** Columns that expressions use, but that may be in no item: a renamed or mistyped column gives nothing, and no error. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { listText, someOf } from '../../../shared/data/list-text.ts';
import { isBlankCell } from '../../../shared/sheet/columns/row-cells.ts';
import { leavesOutEmptyCells } from '../../../shared/sheet/columns/tables/table-rows.ts';
import { madeOnce } from '../../../shared/data/maps.ts';
import { normalizeName } from '../../../shared/networks/wire-names.ts';
import { draftFields } from '../../../shared/form/options/draft-fields.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { shown } from '../../../shared/form/values/messages.ts';
import { presetOf } from '../form/preset.ts';
import { storedParametersOf } from './parameters.ts';

/** `$json.Date`, `$json?.Date`, `$json['Post Note']`; not `$json.keys()`. */
const column =
  /\$json(?:\??\.(?<plain>[a-z_$][\w$]*)(?![\w$]|\s*\()|(?:\?\.)?\[\s*(?<mark>["'])(?<quoted>.+?)\k<mark>\s*\])/giu;

/** Fields whose columns are empty, or even missing, until a run or a person fills them in; also by their names where each column is mapped by hand. */
const ofLaterRuns: readonly string[] = [rowOptions.reference, rowOptions.cancel, rowOptions.hold].flatMap(
  ({ key, columns }) => [key, ...columns],
);

/** What to do about columns that no item has; undefined if none is missing. */
export function missingColumnsText(context: IExecuteFunctions): string | undefined {
  const missing = missingColumns(context, columnsIn);
  return missing && `${missing} Drag the right column onto the field.`;
}

/**
 * The same for a run that went well: a renamed column would cost all posts their picture or link, unnoticed. An expression that expects an empty
 * column, such as `{{ $json.Link ?? '' }}`, is meant so, and some tables leave out empty cells.
 */
export function lostColumnsText(context: IExecuteFunctions): string | undefined {
  if (context.getInputData().some(({ json }) => leavesOutEmptyCells(json))) return undefined;
  const lost = missingColumns(context, (text) =>
    text.startsWith('=')
      ? Array.from(text.matchAll(codeInText), ([code]) => code).flatMap((code) =>
          expectsNothing.test(code) ? [] : columnsIn(`=${code}`),
        )
      : [],
  );
  return lost && `${lost} If this is not meant, drag the right column onto the field.`;
}

const codeInText = /\{\{.*?\}\}/gsu;
const expectsNothing = /\?|\|\||\$if/u;

function missingColumns(
  context: IExecuteFunctions,
  columnsOf: (text: string) => readonly string[],
): string | undefined {
  const present = new Set(context.getInputData().flatMap(({ json }) => Object.keys(json)));
  const asked = textsIn(storedParametersOf(context)).flatMap(columnsOf);
  const missing = [...new Set(asked)].filter((name) => !present.has(name));
  if (missing.length === 0) return undefined;
  const columns = present.size === 0 ? 'no columns' : someOf([...present].map(quoted), 'and');
  return `No item has ${someOf(missing.map(quoted), 'or')}, so an expression with it gives nothing; the items have ${columns}.`;
}

/**
 * Tells which field is empty although the columns in its expression are not: such as an expression that adds days to the column `Day`, where that
 * column has a word. `labels`: the labels of the item's empty fields. Undefined if there is no such field.
 */
export function silentExpressionText(
  context: IExecuteFunctions,
  { itemIndex, labels }: { itemIndex: number; labels: readonly string[] },
): string | undefined {
  const stored = storedParametersOf(context);
  const json = context.getInputData()[itemIndex]?.json ?? {};
  for (const { key, label } of Object.values(draftFields)) {
    const expression = stored[key];
    const columns = typeof expression === 'string' && labels.includes(label) ? columnsIn(expression) : [];
    const isFilledIn = columns.every((name) => !isBlankCell(json[name]));
    if (columns.length === 0 || !isFilledIn) continue;
    const values = [...new Set(columns)].map((name) => `${shown(json[name])} in ${quoted(name)}`);
    return `The expression of ${label} gives nothing for ${listText(values)}. Correct the value, or the expression.`;
  }
  return undefined;
}

/**
 * Whether an item has the column that Post Reference uses. Also true if the items have no columns, or the expression uses no column: then it may
 * still give a value.
 */
export const hasReferenceColumn = madeOnce((context: IExecuteFunctions): boolean => {
  const { key, columns } = rowOptions.reference;
  const stored = storedParametersOf(context)[key];
  const isPreset = hasPreset(context, rowOptions.reference);
  if (!isPreset && (stored === '' || typeof stored !== 'string')) return false;
  const asked = isPreset || typeof stored !== 'string' ? columns : columnsIn(stored);
  const names = new Set(asked.map(normalizeName));
  const present = context.getInputData().flatMap(({ json }) => Object.keys(json));
  return names.size === 0 || present.length === 0 || present.some((name) => names.has(normalizeName(name)));
});

/** Whether a field still has its initial expression, which n8n may leave out of the stored parameters. */
export function hasPreset(
  context: IExecuteFunctions,
  { key, columns }: { readonly key: string; readonly columns: readonly [string, ...string[]] },
): boolean {
  const { [key]: stored = presetOf(columns) } = storedParametersOf(context);
  return stored === presetOf(columns);
}

export function quoted(name: string): string {
  return `“${name}”`;
}

/** The columns that an expression asks for. */
export function columnsIn(text: string): string[] {
  return text.startsWith('=')
    ? Array.from(text.matchAll(column), ({ groups }) => groups?.['plain'] ?? groups?.['quoted'] ?? '')
    : [];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (ofLaterRuns.includes(name) ? [] : textsIn(held)));
}
