import type { INodeProperties } from 'n8n-workflow';
import { moveByLabels, moveLabels, prepareMove } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { minimumGap, slots } from '../../form/planning-properties.ts';
import { optionsProperty, scheduledAt } from '../../form/post-properties.ts';
import { type Operation, optionsOf, parametersOf } from '../operation.ts';
import { clockOf } from './draft-and-ports.ts';
import { postIdFrom, postLocator } from './post-locator.ts';

type MoveTo = keyof typeof moveLabels.choices;

const moveTo: INodeProperties = {
  displayName: moveLabels.label,
  name: 'moveTo',
  type: 'options',
  options: Object.entries(moveLabels.choices).map(([value, { label, help }]) => ({
    name: label,
    value,
    description: help,
  })),
  default: 'time',
  description: moveLabels.help,
};

const moveBy: INodeProperties = {
  displayName: moveByLabels.label,
  name: 'moveBy',
  type: 'string',
  default: '',
  required: true,
  placeholder: moveByLabels.placeholder,
  description: moveByLabels.help,
};

function shownFor(choice: MoveTo, property: INodeProperties): INodeProperties {
  return { ...property, displayOptions: { show: { moveTo: [choice] } } };
}

/** Contract 4.6: a draft or scheduled post gets a new time in the future. */
export const reschedule: Operation = {
  properties: [
    postLocator,
    moveTo,
    shownFor('time', { ...scheduledAt, description: `New time: ${scheduledAt.description}` }),
    shownFor('amount', moveBy),
    shownFor('slot', slots),
    optionsProperty([dateOrder, { ...minimumGap, displayOptions: { show: { '/moveTo': ['slot'] } } }]),
  ],
  changes: { noun: 'posts', participle: () => 'rescheduled' },
  async prepare(operation) {
    const id = postIdFrom(operation);
    const parameters = parametersOf(operation, ['moveTo', 'scheduledAt', 'moveBy', 'slots']);
    const { slots: given, ...form } = parameters;
    const planning = { slots: given, minimumGap: optionsOf(operation)['minimumGap'] };
    const { timeless, send } = await prepareMove({
      id,
      form: { ...form, planning },
      clock: () => clockOf(operation),
      client: operation.client,
      run: operation.posts,
    });
    return {
      turn: id,
      ...(timeless !== undefined && { timeless, leaves: id }),
      send: async () => [await operation.client.withCalendarUrl(await send())],
    };
  },
};
