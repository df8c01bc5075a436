/** Whether the plan of a run is the one that was approved. */
import { PostSchedulerError } from '../../data/errors.ts';
import { rowOptions } from '../../options/row-options.ts';
import type { ValuesReader } from '../../values/read-values.ts';
import type { Row } from '../row-index.ts';
import { planDifference, planMarkOf, shortMark } from './plan-mark.ts';
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

/** The mark of the approved plan; empty where its expression found none, as such a run must not go unapproved. Undefined without the option. */
export function readApprovedPlan(read: Pick<ValuesReader, 'text'>, values: object): string | undefined {
  const { approvedPlan } = rowOptions;
  return approvedPlan.key in values ? (read.text(approvedPlan)?.trim() ?? '') : undefined;
}

/**
 * `rows`: those of the run, with what their option says. `plan`: what is to be done with them. A dry run only says whether it still is the
 * approved plan. Any other is refused where it is not, and where the mark is empty: then its expression found none.
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
  if (mark === undefined || mark === '')
    return `${label} is empty: fill in the planMark of the dry run that was approved, or remove the option.`;
  return planDifference(mark, planned);
}
