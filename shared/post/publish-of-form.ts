/** Publish as a form gives it, and what contradicts it there. */
import type { JsonObject } from '../data/json.ts';
import { draftFields, publishChoices } from '../form/options/draft-fields.ts';
import type { Finding } from '../form/values/finding.ts';
import { isEmpty, readPublish } from '../form/values/read-value.ts';

export interface PublishForm {
  /** The values by the keys of the fields: whatever a form, a cell or an expression gives. */
  readonly values: JsonObject;
  /** The keys of the fields that take their value from an earlier step. */
  readonly fromSteps?: ReadonlySet<string>;
  /** Whether Publish may be left empty: a new post is then scheduled; a changed one stays as planned, but a given time schedules it. */
  readonly mayLeavePublishEmpty?: boolean;
}

/** Publish, also where it is left empty. If an earlier step gave no value, such as a status that is not set yet, nobody asked to schedule the post. */
export function publishOf(
  { values, fromSteps, mayLeavePublishEmpty = false }: PublishForm,
  isChange: boolean,
): unknown {
  const { publish, scheduledAt } = values;
  if (!mayLeavePublishEmpty || !isEmpty(publish)) return publish;
  if (isChange && isEmpty(scheduledAt)) return publishChoices.keep.value;
  return fromSteps?.has(draftFields.publish.key) === true ? publish : publishChoices.schedule.value;
}

/**
 * A finding where a time is filled in beside a Publish that has no use for it: nobody can tell which is meant, a draft must not be scheduled by
 * mistake, and no post published before its time. A Publish that is chosen in the form hides the time, so only that of an earlier step counts.
 */
export function contradictionsIn({ values, fromSteps }: PublishForm, isChange: boolean): readonly Finding[] {
  const { keep, schedule, slot, spread, now } = publishChoices;
  const { label } = draftFields.scheduledAt;
  const isMapped = fromSteps?.has(draftFields.publish.key) === true;
  const useless = [
    ...(isChange ? [{ ...keep, does: 'keeps the present time' }] : []),
    ...(isMapped ? [{ ...now, does: 'does not wait' }] : []),
    ...(isMapped ? [slot, spread].map((choice) => ({ ...choice, does: 'finds the time' })) : []),
  ];
  const publish = readPublish(values['publish']);
  const chosen = useless.find(({ value }) => value === publish);
  if (chosen === undefined || isEmpty(values['scheduledAt'])) return [];
  const message = `${chosen.label} ${chosen.does}, but ${label} is filled in; choose ${schedule.label}, or leave ${label} empty`;
  return [{ path: ['scheduledFor'], label: draftFields.publish.label, message }];
}
