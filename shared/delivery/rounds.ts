/** The rounds in which a step of a delivery is repeated. */
import { OutcomeUnknownError, ServiceError } from '../api/errors/api-errors.ts';

/** What the host hands in for waiting between rounds. */
export interface RoundPorts {
  /** Waits so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Milliseconds since 1970 after which no further round begins; no limit when left out. */
  readonly until?: number;
  /** Whether the run was canceled: then no further round begins. */
  readonly isStopped?: () => boolean;
}

/** How often a step is done, beside the retries of the client. */
const maxRounds = 4;

/** Waits before the next round; false where there is none. Full jitter, as between the attempts of a request. */
export async function pause(
  { sleep, now, random, until = Number.POSITIVE_INFINITY, isStopped = () => false }: RoundPorts,
  round: number,
): Promise<boolean> {
  const milliseconds = Math.ceil(random() * 1000 * 2 ** (round - 1));
  if (isStopped() || round >= maxRounds || now() + milliseconds > until) return false;
  await sleep(milliseconds);
  return true;
}

/** Whether the service may have done what was asked. */
export function isUncertain(failure: unknown): boolean {
  return OutcomeUnknownError.isInstance(failure) || ServiceError.isInstance(failure);
}
