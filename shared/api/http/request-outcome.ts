import type { Operation } from '../operations.ts';
import type { SendResult } from './retry.ts';

/** A finished operation: what its errors need. */
export interface RequestOutcome {
  readonly operation: Operation;
  readonly sent: SendResult;
  /** The whole URL of the request. */
  readonly url: string;
  /** The path after the base URL. */
  readonly path: string;
  readonly retryBudgetSeconds: number;
}
