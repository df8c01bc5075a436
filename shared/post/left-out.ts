/** A post for nine networks goes to the eight that take it, where a person asked for that. */
import type { NetworkKey } from '../networks/index.ts';
import type { ComposedTarget } from './compose-target.ts';
import { type Finding, findingText } from './findings/finding.ts';
import type { PostOptions } from './values/read-values.ts';

/** An account on which the post is not published, and why. */
export interface LeftOut {
  readonly network: NetworkKey;
  /** The account's ID; empty where none was filled in. */
  readonly account: string;
  /** Its findings, as one text. */
  readonly reason: string;
}

interface Remaining {
  readonly targets: readonly ComposedTarget[];
  /** What is left out. Its findings are no findings of the post. */
  readonly leftOut: readonly LeftOut[];
  readonly findings: readonly Finding[];
}

/** The targets of the post with their findings. With `skip` only those without any, unless no target is left then. */
export function remainingTargets(
  targets: readonly ComposedTarget[],
  { ifRefused }: Pick<PostOptions, 'ifRefused'>,
): Remaining {
  const refused = targets.filter(({ findings }) => findings.length > 0);
  const taken = targets.filter((target) => !refused.includes(target));
  if (ifRefused !== 'skip' || taken.length === 0)
    return { targets, leftOut: [], findings: refused.flatMap((target) => target.findings) };
  return {
    targets: taken,
    leftOut: refused.map(({ network, value: { accountId }, findings }) => ({
      network,
      account: typeof accountId === 'string' ? accountId : '',
      reason: findings.map(findingText).join('; '),
    })),
    findings: [],
  };
}
