/** Who sees the post, as a form gives it: what is sent to the app first is seen by nobody until a person finishes it. */
import type { JsonObject } from '../data/json.ts';
import { listText } from '../data/list-text.ts';
import type { Field } from '../form/fields/field.ts';
import { adjustmentFields } from '../form/fields/target-fields.ts';
import type { Finding } from '../form/values/finding.ts';
import { type FormPort, defaultFormWords } from '../form/values/form-words.ts';
import { labelOfPath } from '../form/values/label.ts';
import { isUnfilled } from '../form/values/read-value.ts';
import type { Network } from '../networks/definition/define-network.ts';
import { type NetworkKey, networkOf } from '../networks/index.ts';
import type { TargetDraft } from './draft.ts';

export interface NetworkForm {
  /** What is filled in for a network; undefined where it was not added to the form. */
  adjustment(network: Network<NetworkKey>, fields: readonly Field[]): JsonObject | undefined;
}

export interface AudienceForm extends FormPort, NetworkForm {
  /** The form as it stands, whatever earlier steps give: their values are only placeholders there, such as `{{1__Audience}}`. */
  readonly typed?: NetworkForm;
}

/**
 * A finding for each choice of who sees the post, or whether a person still finishes it, that an earlier step should make, but did not: the network
 * would show a post that is meant for few to all. An empty box or Content Warning is a usual answer, and no mistake.
 */
export function audienceFindings(
  { typed, formWords = defaultFormWords }: AudienceForm,
  targets: readonly TargetDraft[],
): readonly Finding[] {
  return [...new Set(targets.map(({ network }) => network))].flatMap((key) => {
    const network = networkOf(key);
    const asked = audienceFieldsOf(network);
    const placeholders = typed?.adjustment(network, asked) ?? {};
    return asked.flatMap((field): Finding | readonly [] => {
      const isOpen = targets.some((target) => target.network === key && isUnfilled(target.fields[field.key]));
      if (!isOpen || !isPlaceholder(placeholders[field.key])) return [];
      const path = [field.key];
      const label = `${network.label}, ${labelOfPath(network, path, formWords)}`;
      return { network: key, path, label, message: noValue(field) };
    });
  });
}

function noValue(field: Field): string {
  const what =
    field.type === 'choice'
      ? listText(
          field.choices.map(({ label }) => label),
          'or',
        )
      : 'at least one';
  const { ifNoValue = 'more people than meant could see the post' } = field;
  return `no value came from the earlier step, so ${ifNoValue}; have it give ${what}, or choose one here`;
}

/** The fields of a network that say who sees a post, or whether it is finished before. */
function audienceFieldsOf(network: Network): readonly Field[] {
  return adjustmentFields(network).filter(
    ({ type, limitsAudience, ifNoValue }) =>
      (limitsAudience === true || ifNoValue !== undefined) && (type === 'choice' || type === 'list'),
  );
}

/** Whether an earlier step fills in the value, or a part of it. */
export function isPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  return typeof value === 'object' && value !== null && Object.values(value).some(isPlaceholder);
}
