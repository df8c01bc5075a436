/** The error with which n8n ends a run that failed. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { type ErrorText, errorTextOf } from '../errors/error-text.ts';
import { nodeError } from '../errors/node-error.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';
import type { ColumnMapping } from '../../../shared/sheet/columns/map-columns.ts';
import { missingColumnsText, silentExpressionText } from './asked-columns.ts';
import { captionStart } from './item-caption.ts';
import { type EndedRun, notPreparedText, stoppedText } from './failure-report.ts';

/** `reachedSending`: whether the run came as far as sending, as in `Conducted`. */
interface FailedRun extends EndedRun {
  readonly reachedSending: boolean;
  /** Undefined unless the columns are read by their names. */
  readonly columns: ColumnMapping | undefined;
}

export function runFailure(context: IExecuteFunctions, run: FailedRun) {
  const failed = run.items.find((item) => 'error' in item);
  // The report names the items, counted from 1. With an index n8n would add a number counted from 0.
  const position = run.items.length === 1 ? { itemIndex: 0 } : {};
  return nodeError({
    node: context.getNode(),
    error: failed?.error,
    text: failureTextOf(context, run),
    ...position,
  });
}

function failureTextOf(context: IExecuteFunctions, run: FailedRun): ErrorText {
  const { headline, details } = textOfItems(context, run);
  const empty = run.items.flatMap((item, itemIndex) => {
    const findings = 'error' in item && InvalidPostError.isInstance(item.error) ? item.error.findings : [];
    const labels = findings.filter(({ isMissing }) => isMissing === true).map(({ label }) => label);
    return labels.length === 0 ? [] : [{ itemIndex, labels }];
  });
  const [first] = empty;
  const missing = first && (missingColumnsText(context) ?? silentExpressionText(context, first));
  const remarks = [missing ?? [], run.columns?.text ?? []].flat();
  return { headline, details: [...details, ...remarks] };
}

function textOfItems(context: IExecuteFunctions, { reachedSending, columns, ...run }: FailedRun): ErrorText {
  const [only, another] = run.items;
  if (only !== undefined && another === undefined && 'error' in only) {
    const { headline, details } = errorTextOf(only.error);
    return { headline, details: [...details, ...(run.left === undefined ? [] : [run.left])] };
  }
  const textOf = reachedSending ? stoppedText : notPreparedText;
  return textOf({ ...run, captionOf: (itemIndex) => captionStart(context, { itemIndex, columns }) });
}
