/** The rows of a run as a person mapped their columns. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { InvalidInputError } from '../../../shared/data/errors.ts';
import type { Mapped } from '../../../shared/sheet/columns/map-columns.ts';
import { columnLabel } from '../../../shared/sheet/columns/column-names.ts';
import { columnOptions } from '../../../shared/form/options/column-options.ts';
import { isEmpty } from '../../../shared/form/values/read-value.ts';
import { valuesOf } from '../form/collect-fields.ts';
import { columnsIn } from './asked-columns.ts';
import { storedParametersOf } from './parameters.ts';

export function mappedByHand(context: IExecuteFunctions): Mapped {
  const { key, label } = columnOptions.mapping;
  const stored = valuesOf(valuesOf(storedParametersOf(context)[key])['value']);
  const names = Object.keys(stored).filter((name) => !isEmpty(stored[name]));
  if (names.length === 0)
    throw new InvalidInputError({
      field: label,
      problem: `no column is mapped; drag each column onto its place, or choose another way under ${columnOptions.columns.label}`,
    });
  const expression = stored[columnLabel('reference')];
  const [referenceColumn, another] = typeof expression === 'string' ? columnsIn(expression) : [];
  // Without validation, because n8n would turn the cells into texts, even lists.
  const rowOf = (item: number) =>
    valuesOf(context.getNodeParameter(`${key}.value`, item, {}, { skipValidation: true }));
  return {
    rows: context.getInputData().map((_, item) => {
      const row = rowOf(item);
      return Object.fromEntries(names.map((name) => [name, row[name]]));
    }),
    referenceColumn: another === undefined ? referenceColumn : undefined,
  };
}
