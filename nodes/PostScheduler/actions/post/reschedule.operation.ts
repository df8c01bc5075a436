import { InvalidPostError, readScheduledTime } from '../../../../shared/index.ts';
import { optionsProperty, scheduledAt } from '../../form/post-properties.ts';
import type { Operation } from '../operation.ts';
import { clockOf } from './compose.ts';
import { postIdFrom, postLocator } from './post-locator.ts';

/** Contract 4.6: a draft or scheduled post gets a new time in the future. */
export const reschedule: Operation = {
  properties: [
    postLocator,
    { ...scheduledAt, description: `New time: ${scheduledAt.description}` },
    optionsProperty(),
  ],
  async execute(operation) {
    const id = postIdFrom(operation);
    const reading = readScheduledTime(
      operation.context.getNodeParameter('scheduledAt', operation.itemIndex, ''),
      clockOf(operation),
    );
    if ('problem' in reading) {
      const finding = { path: ['scheduledFor'], label: scheduledAt.displayName, message: reading.problem };
      throw new InvalidPostError({ findings: [finding] });
    }
    await operation.client.reschedulePost({ id, scheduledFor: reading.iso });
    return [{ id, scheduledAt: reading.iso }];
  },
};
