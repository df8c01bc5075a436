/** The fields with which the machine finds the time of a post. */
import type { INodeProperties } from 'n8n-workflow';
import { planningLabels } from '../../../shared/index.ts';

const forSlot: Pick<INodeProperties, 'displayOptions'> = { displayOptions: { show: { publish: ['SLOT'] } } };
const forSpread: Pick<INodeProperties, 'displayOptions'> = {
  displayOptions: { show: { publish: ['SPREAD'] } },
};

const inWorkflowZone = "meant in the workflow's time zone";

/** n8n shows it for a Publish from an expression too, so it must not insist. */
export const slots: INodeProperties = {
  ...text('slots'),
  name: 'slots',
  description: `${planningLabels.slots.help}, otherwise they are ${inWorkflowZone}. Format: ${planningLabels.slots.placeholder}.`,
};

/** Shown for Next Free Slot and for Spread. */
export const planningProperties: readonly INodeProperties[] = [
  { ...slots, ...forSlot },
  { ...time('from'), name: 'spreadFrom', ...forSpread },
  { ...time('to'), name: 'spreadTo', ...forSpread },
];

/** Options of a collection see the parameters of the node by their path. */
function shownFor(...publish: string[]): Pick<INodeProperties, 'displayOptions'> {
  return { displayOptions: { show: { '/publish': publish } } };
}

/** The least minutes between two posts; Reschedule has it without a condition. */
export const minimumGap: INodeProperties = { ...count('minimumGap'), name: 'minimumGap' };

/** What of it most people never need, among the options. */
export const planningOptions: readonly INodeProperties[] = [
  { ...minimumGap, ...shownFor('SLOT', 'SPREAD') },
  { ...text('hours'), name: 'hours', default: planningLabels.hours.placeholder, ...shownFor('SPREAD') },
  { ...count('maxPerDay'), name: 'maxPerDay', ...shownFor('SPREAD') },
];

function text(label: 'slots' | 'hours'): Omit<INodeProperties, 'name'> {
  const { label: displayName, help, placeholder } = planningLabels[label];
  return { displayName, type: 'string', default: '', placeholder, description: help };
}

function count(label: 'minimumGap' | 'maxPerDay'): Omit<INodeProperties, 'name'> {
  const { label: displayName, help } = planningLabels[label];
  return {
    displayName,
    type: 'number',
    typeOptions: { minValue: 0, numberPrecision: 0 },
    default: 0,
    description: help,
  };
}

function time(label: 'from' | 'to'): Omit<INodeProperties, 'name'> {
  const { label: displayName, help } = planningLabels[label];
  return { displayName, type: 'dateTime', default: '', description: `${help}; ${inWorkflowZone}` };
}
