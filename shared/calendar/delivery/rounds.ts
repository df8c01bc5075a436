/** The rounds in which a delivery step repeats, the waits between them, and how long an equal post counts as a repeat. */
import { OutcomeUnknownError, ServiceError } from '../../api/errors/api-errors.ts';
import type { Client } from '../../api/client.ts';
import type { RetryPorts } from '../../api/http/retry.ts';

/** What the host hands in for waiting between rounds. */
export interface RoundPorts extends Pick<RetryPorts, 'sleep' | 'now' | 'random' | 'until'> {
  /** Whether the run was canceled: then no further round begins. */
  readonly isStopped?: () => boolean;
}

/** How many times a step is tried, in addition to the client's retries. */
const maxRounds = 4;

/** Waits before the next round; false if there is none. A random pause, up to a limit that doubles each round. */
export async function pause(
  { sleep, now, random, until = Number.POSITIVE_INFINITY, isStopped = () => false }: RoundPorts,
  round: number,
): Promise<boolean> {
  const milliseconds = Math.ceil(random() * 1000 * 2 ** (round - 1));
  if (isStopped() || round >= maxRounds || now() + milliseconds > until) return false;
  await sleep(milliseconds);
  return true;
}

/** Waits for 50 to 150 % of `milliseconds`; false if the run has to end before. */
export async function waitRoughly(
  { sleep, now, random, until = Number.POSITIVE_INFINITY, isStopped = () => false }: RoundPorts,
  milliseconds: number,
): Promise<boolean> {
  const duration = Math.ceil(milliseconds * (0.5 + random()));
  if (isStopped() || now() + duration > until) return false;
  await sleep(duration);
  return true;
}

/** The time by the service's clock, in milliseconds since 1970; before its first response, by ours. */
export function serviceNow({
  now,
  client,
}: Pick<RoundPorts, 'now'> & { readonly client: Pick<Client, 'millisecondsAhead'> }): number {
  return now() + (client.millisecondsAhead() ?? 0);
}

/** Pauses between readings of lists that do not yet show what was written, in milliseconds; each ±50 %. They take some 26 seconds in all. */
export const readingPauses: readonly number[] = [300, 600, 1200, 2400, 4000, 6000, 6000, 6000];

/** How long an equal post that was published counts as the same one, in milliseconds: a trigger may fire twice, a run may be repeated. */
export const repeatMilliseconds = 3_600_000;

/** Whether the service may have done what was asked, although the request failed. */
export function mayHaveSucceeded(failure: unknown): boolean {
  return OutcomeUnknownError.isInstance(failure) || ServiceError.isInstance(failure);
}
