/** What a refusal means when a post is delivered in two steps, a draft first. */
import {
  ApiError,
  NotFoundError,
  PlanLimitError,
  RateLimitError,
  RejectedError,
} from '../api/errors/errors.ts';
import { reworded } from '../api/errors/reworded.ts';
import { deliveryLabels } from './delivery-options.ts';

const { label, choices } = deliveryLabels.delivery;
const singleRequest = `choose ${choices.single.label} under ${label}`;

/** The draft itself was refused by the plan, which may count drafts. */
export function withDeliveryAdvice(error: unknown): unknown {
  if (!PlanLimitError.isInstance(error)) return error;
  return reworded(error, {
    advice: `${error.details.advice} A post begins as a draft here: if only drafts are refused, ${singleRequest}.`,
  });
}

/** The draft was accepted and its publication refused. `verb`: `schedule` or `publish`. */
export function withDraft(error: unknown, { operation, verb }: { operation: string; verb: string }): unknown {
  if (!ApiError.isInstance(error)) return error;
  const kinds = [NotFoundError, PlanLimitError, RejectedError];
  const advice = kinds.some((each) => each.isInstance(error))
    ? `${error.details.advice} If the service does not ${verb} drafts, ${singleRequest}.`
    : error.details.advice;
  const summary = `the service took the post as a draft, but did not ${verb} it: ${error.details.summary} Nothing of this post was published.`;
  return reworded(error, {
    operation,
    summary,
    advice: RateLimitError.isInstance(error) ? error.details.advice : advice,
  });
}
