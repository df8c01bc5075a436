import type { Sandbox } from '../../../sandbox/src/sandbox.ts';
import { texts } from '../example-runs/example.ts';

export const zone = 'Europe/Lisbon';

/** The posts that the service has got since it had `before` posts, each as `2031-03-01T09:00 scheduled: Rye (acc_skyapp_1)`. */
export function arrivedAfter(sandbox: Sandbox, before: number): string[] {
  return texts({ sandbox, zone })
    .slice(before)
    .map(
      ({ state, at, text, accounts }) =>
        `${typeof at === 'string' ? at : ''} ${state}: ${String(text)} (${accounts.join(', ')})`,
    )
    .toSorted();
}
