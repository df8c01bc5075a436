import { operations } from '../operations.ts';
import { OutcomeUnknownError, ServiceError, UnreadError } from './api-errors.ts';

/**
 * The operations that change a post, by the names with which their errors begin. A create that may have been done is an OutcomeUnknownError:
 * a ServiceError in its name is one of the readings before it.
 */
const changes: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ name, effect }) =>
    effect === 'replace' || effect === 'remove' ? [name] : [],
  ),
);

/** Whether the service may have done what was asked, and nobody knows. False where it is certain that nothing was done. */
export function mayBeDone(error: unknown): boolean {
  if (OutcomeUnknownError.isInstance(error)) return true;
  if (UnreadError.isInstance(error)) return false;
  return ServiceError.isInstance(error) && changes.has(error.operation);
}
