import { InvalidPostError, readScheduledTime } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { optionsProperty, scheduledAt } from '../../form/post-properties.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { clockOf } from './draft-and-ports.ts';
import { postIdFrom, postLocator } from './post-locator.ts';

/** Contract 4.6: a draft or scheduled post gets a new time in the future. */
export const reschedule: Operation = {
  properties: [
    postLocator,
    { ...scheduledAt, description: `New time: ${scheduledAt.description}` },
    optionsProperty([dateOrder]),
  ],
  changes: { noun: 'posts', participle: () => 'rescheduled' },
  async prepare(operation) {
    const id = postIdFrom(operation);
    const given = operation.context.getNodeParameter('scheduledAt', operation.itemIndex, '');
    const time = () => futureTime(given, operation);
    time();
    return await Promise.resolve({
      postId: id,
      async send() {
        // Checked again: the time may have come while other items were sent.
        const scheduledFor = time();
        await operation.client.reschedulePost({ id, scheduledFor });
        return [{ id, scheduledAt: scheduledFor }];
      },
    });
  },
};

/** @throws InvalidPostError for a value that is no time in the future */
function futureTime(given: unknown, operation: OperationContext): string {
  const reading = readScheduledTime(given, clockOf(operation));
  if ('iso' in reading) return reading.iso;
  const finding = { path: ['scheduledFor'], label: scheduledAt.displayName, message: reading.problem };
  throw new InvalidPostError({ findings: [finding] });
}
