import type { Operation } from '../operations.ts';
import type { SendResult } from './retry.ts';

/** A finished operation, as far as its errors are told from it. */
export interface RequestOutcome {
  readonly operation: Operation;
  readonly sent: SendResult;
  /** The whole address of the request, and its path after the base URL. */
  readonly url: string;
  readonly path: string;
  readonly retryBudgetSeconds: number;
}
