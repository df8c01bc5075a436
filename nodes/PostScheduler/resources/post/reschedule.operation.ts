import { prepareMove } from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { optionsOf, parametersOf } from '../parameters.ts';
import { clockOf } from './draft-and-ports.ts';
import { postIdFrom } from './post-locator.ts';

/** Contract 4.6: a draft or scheduled post gets a new time in the future. */
export const reschedule: Operation = {
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
