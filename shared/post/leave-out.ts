/** A post for nine networks goes to the eight that take it, where a person asked for that. */
import type { NetworkKey } from '../networks/index.ts';
import type { ComposedTarget } from './compose-target.ts';
import type { DraftContent } from './draft.ts';
import { type Finding, findingText } from './findings/finding.ts';
import { noneOf } from './findings/messages.ts';
import { refusalLabels } from './form-labels.ts';
import { isEmpty } from './values/read-value.ts';

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

/** The targets of the post with their findings. With `leaveOut` only those without any, unless no target is left then. */
export function remainingTargets(
  targets: readonly ComposedTarget[],
  { onRefusal }: Pick<DraftContent, 'onRefusal'>,
): Remaining {
  const refused = targets.filter(({ findings }) => findings.length > 0);
  const taken = targets.filter((target) => !refused.includes(target));
  if (onRefusal !== 'leaveOut' || taken.length === 0) {
    const findings = [...choiceFindings(onRefusal), ...refused.flatMap((target) => target.findings)];
    return { targets, leftOut: [], findings };
  }
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

function choiceFindings(onRefusal: unknown): Finding[] {
  const choices = refusalLabels.choices.map(({ value }) => value);
  if (isEmpty(onRefusal) || choices.some((value) => value === onRefusal)) return [];
  return [
    { path: ['onRefusal'], label: refusalLabels.label, message: noneOf({ value: onRefusal, choices }) },
  ];
}
