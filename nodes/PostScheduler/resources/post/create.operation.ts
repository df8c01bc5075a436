import { deliveryLabels, prepareCreate, preparePost, readDeliveryOptions } from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { optionsOf } from '../parameters.ts';
import { requireAccounts } from './accounts-draft.ts';
import { createdPosts, draftOf, isToBeSkipped, portsOf } from './draft-and-ports.ts';
import { writtenRecord } from './written-record.ts';
import { planningOf } from './planning.ts';

const { label: ifPlanned, choices } = deliveryLabels.ifPlanned;
const again = `To go on, choose ${choices.skip.label} for ${ifPlanned}, under Options, and run all items again: then nothing is created twice. Or run only the items that are not done.`;

/** Contract 4.1, and 4.4 or 4.6 for the second step of a safe delivery. */
export const create: Operation = {
  changes: { ...createdPosts, again },
  async prepare(operation) {
    const draft = await draftOf(operation, { planning: planningOf(operation) });
    if (isToBeSkipped(operation, draft)) return { send: async () => await Promise.resolve([]) };
    const options = readDeliveryOptions(optionsOf(operation));
    const { leftOut, ...prepared } = await preparePost(requireAccounts(draft), portsOf(operation));
    const { key, timeless, send } = await prepareCreate(operation.posts, {
      prepared,
      options,
      createPost: async (post) => await operation.client.createPost({ post }),
    });
    return {
      publishesNow: prepared.publishesNow,
      fitted: prepared.fitted,
      turn: key,
      timeless,
      async send() {
        const record = await writtenRecord(operation, await send());
        return [leftOut.length === 0 ? record : { ...record, leftOut }];
      },
    };
  },
};
