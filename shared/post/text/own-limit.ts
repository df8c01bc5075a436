/** A person's own limit for the texts of a network: many accounts need a lower one than the contract's, or the contract has none. */
import { codePointsIn, isLongerThan } from '../../data/code-points.ts';
import { type JsonObject, valueAt } from '../../data/json.ts';
import { maxLengthField } from '../../form/fields/target-fields.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { counted, type ValidationIssue } from '../../form/values/messages.ts';
import { valuesReader } from '../../form/values/read-values.ts';
import type { KeptContent } from '../draft.ts';
import { filledTexts } from './field-texts.ts';

/**
 * The limit that a person set, in code points; undefined where none is filled in. A limit above that of the network is an issue: it would have no
 * effect.
 */
export function ownLimitOf(
  network: Network,
  given: unknown,
): { readonly max: number | undefined; readonly issues: readonly ValidationIssue[] } {
  const field = maxLengthField(network);
  const read = valuesReader({ values: { [field.key]: given } });
  const max = read.integer(field);
  return { max, issues: read.findings.map(({ path, label, message }) => ({ path, label, message })) };
}

/** An issue for the caption and each part of a thread that is longer. What a post has already stays as it is. */
export function textsOverLimit(
  network: Network,
  {
    target,
    max,
    kept,
  }: {
    readonly target: JsonObject;
    readonly max: number | undefined;
    readonly kept: KeptContent | undefined;
  },
): ValidationIssue[] {
  if (max === undefined) return [];
  const present = { ...kept?.fields, [network.caption]: kept?.caption };
  return filledTexts(network, target)
    .filter(({ text, path, isPart }) => isPart && isLongerThan(text, max) && text !== valueAt(present, path))
    .map(({ text, path }) => ({
      path,
      message: `${counted(codePointsIn(text), 'character')}, at most ${max} (your ${maxLengthField(network).label})`,
      isTooLong: true,
    }));
}
