/** Whether the plan of a run is the one that was approved. */
import { PostSchedulerError } from '../../data/errors.ts';
import { rowOptions } from '../../options/row-options.ts';
import { shown } from '../../values/messages.ts';
import type { ValuesReader } from '../../values/read-values.ts';
import type { Row } from '../row-index.ts';
import { isPlanMark, planDifference, planMarkOf, shortMark } from './plan-mark.ts';
import type { PlannedRow } from './planned-row.ts';

/** The run has an approved plan, and would do something else. Nothing was sent. */
export class OtherPlanError extends PostSchedulerError {
  static override readonly kind = 'OtherPlanError';
}

export interface PlanApproval {
  /** What a dry run puts out. */
  readonly mark?: string;
  /** The same for people. */
  readonly markText?: string;
  /** Whether the plan of a dry run is the approved one, in sentences; none where none was approved. */
  readonly text?: string | undefined;
  /** Why nothing is to be sent. */
  readonly refusal?: OtherPlanError;
}

const { label } = rowOptions.approvedPlan;

/** The mark of the approved plan. Undefined without the option; where its expression finds none, the run must not go unapproved. */
export function readApprovedPlan(
  read: Pick<ValuesReader, 'text' | 'report'>,
  values: object,
): string | undefined {
  const { approvedPlan } = rowOptions;
  if (!(approvedPlan.key in values)) return undefined;
  const mark = read.text(approvedPlan)?.trim() ?? '';
  if (mark === '')
    read.report(
      approvedPlan,
      'empty; fill in the planMark of the dry run that was approved, or remove the option',
    );
  else if (!isPlanMark(mark))
    read.report(
      approvedPlan,
      `${shown(mark)} is no plan mark; fill in the planMark of the dry run that was approved`,
    );
  return mark;
}

/**
 * `rows`: those of the run, with what their option says. `plan`: what is to be done with them. A dry run only says whether it still is the
 * approved plan. Any other is refused where it is not.
 */
export function approvalOf(
  rows: readonly Pick<Row, 'isDryRun' | 'approvedPlan'>[],
  plan: () => readonly PlannedRow[],
): PlanApproval {
  const isDryRun = rows.length > 0 && rows.every((row) => row.isDryRun);
  const marks = new Set(rows.map(({ approvedPlan }) => approvedPlan));
  const isApproved = [...marks].some((mark) => mark !== undefined);
  if (!isDryRun && !isApproved) return {};
  const planned = plan();
  const difference = isApproved ? differenceOf(marks, planned) : undefined;
  if (!isDryRun)
    return difference === undefined ? {} : { refusal: new OtherPlanError(`Nothing was sent. ${difference}`) };
  const text = isApproved ? (difference ?? 'This is still the approved plan.') : undefined;
  const mark = planMarkOf(planned);
  return { mark, markText: `Plan mark: ${shortMark(mark)}`, text };
}

/** Why the run may not be made, in sentences; undefined where it is as approved. */
function differenceOf(
  marks: ReadonlySet<string | undefined>,
  planned: readonly PlannedRow[],
): string | undefined {
  const [mark, ...others] = marks;
  if (others.length > 0)
    return `${label} is not the same for all rows: fill in the planMark of one dry run over all of them.`;
  return mark === undefined ? undefined : planDifference(mark, planned);
}
