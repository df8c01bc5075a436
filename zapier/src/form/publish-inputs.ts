/** The fields about when: Publish, and the time that it asks for. */
import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import {
  changeLabels,
  isEmpty,
  keepPublication,
  planningChoices,
  planningFields,
  postLabels,
  publishChoices,
} from '../../../shared/index.ts';
import { keys } from './keys.ts';
import { inGroup } from './option-inputs.ts';

type DynamicInputs = (z: ZObject, bundle: Bundle) => PlainInputField[];

const group = 'post';

export const publish: PlainInputField = {
  key: keys.publish,
  label: postLabels.publish.label,
  type: 'string',
  choices: choicesOf(publishChoices),
  default: 'SCHEDULE',
  required: true,
  altersDynamicFields: true,
  helpText: `${postLabels.publish.help}; Publish Now cannot be taken back`,
  group,
};

/** A new post may get the next free slot. To spread posts takes several at once, which no step has. */
export const publishOfCreate: PlainInputField = {
  ...publish,
  choices: choicesOf(
    publishChoices.flatMap((each) => (each.value === 'SCHEDULE' ? [each, planningChoices.slot] : [each])),
  ),
};

const { default: _schedule, ...publishWithoutDefault } = publish;

export const publishOfUpdate: PlainInputField = {
  ...publishWithoutDefault,
  choices: choicesOf([{ ...changeLabels.keep, value: keepPublication }, ...publishChoices]),
  required: false,
  placeholder: changeLabels.keep.label,
  helpText: 'Left empty, the post stays as planned; Publish Now cannot be taken back',
};

export const scheduledAt: PlainInputField = {
  key: keys.scheduledAt,
  label: postLabels.scheduledAt.label,
  // Zapier would turn any text in a `datetime` into some instant.
  type: 'string',
  required: true,
  placeholder: '2026-12-24 18:00',
  helpText: `${postLabels.scheduledAt.help}, in the future: \`2026-12-24 18:00\` in the time zone of the Zap, or with an offset \`2026-12-24T18:00+01:00\``,
  group,
};

/** Shown for Schedule, and for a mapped value, which may be Schedule. */
export const scheduledAtOfSchedule = (_z: ZObject, { inputData }: Bundle): PlainInputField[] =>
  ['SLOT', 'DRAFT', 'NOW'].some((other) => other === inputData[keys.publish])
    ? []
    : [isEmpty(inputData[keys.targetsJson]) ? scheduledAt : { ...scheduledAt, required: false }];

const slotsInput = { ...inGroup(planningFields.slots), required: true };

/** Shown for Next Free Slot, and for a mapped value, which may be that. */
export const slotsOfSlot: DynamicInputs = (_z, { inputData }) => {
  const publication = inputData[keys.publish];
  if (publication === planningChoices.slot.value) return [slotsInput];
  const isKnown = isEmpty(publication) || publishChoices.some(({ value }) => value === publication);
  return isKnown ? [] : [{ ...slotsInput, required: false }];
};

/** A time alone schedules the post. It is shown while it is filled in, so that it can be emptied. */
export const scheduledAtOfUpdate: DynamicInputs = (_z, { inputData }) => {
  const chosen: unknown = inputData[keys.publish];
  if (chosen === 'DRAFT' || chosen === 'NOW') return [];
  if (chosen === keepPublication && isEmpty(inputData[keys.scheduledAt])) return [];
  const helpText = `${scheduledAt.helpText ?? ''}; a time alone schedules the post`;
  return [
    { ...scheduledAt, helpText, required: chosen === 'SCHEDULE' && isEmpty(inputData[keys.targetsJson]) },
  ];
};

export function choicesOf(choices: readonly { value: string; label: string }[]) {
  return choices.map(({ value, label }) => ({ value, label, sample: value }));
}
