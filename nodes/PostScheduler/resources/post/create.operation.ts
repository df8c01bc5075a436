import { deliveryLabels, prepareCreate, preparePost, readDeliveryOptions } from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { optionsOf } from '../parameters.ts';
import { createdPosts, newDraftOf, portsOf } from './draft-and-ports.ts';
import { writtenRecord } from './written-record.ts';

const { label: ifPlanned, choices } = deliveryLabels.ifPlanned;
const again = `To go on, choose ${choices.skip.label} for ${ifPlanned}, under Options, and run all items again: then nothing is created twice. Or run only the items that are not done.`;

/** Contract 4.1, and 4.4 or 4.6 for the second step of a safe delivery; contract 4.7 for the network's own endpoint. */
export const create: Operation = {
  changes: { ...createdPosts, again },
  async prepare(operation) {
    const { client, posts } = operation;
    const options = readDeliveryOptions(optionsOf(operation));
    const prepared = await preparePost(await newDraftOf(operation), portsOf(operation));
    const { publishesNow, fitted, leftOut } = prepared;
    const { key, timeless, send } = await prepareCreate(posts, { prepared, options, client });
    return {
      publishesNow,
      fitted,
      turn: key,
      timeless,
      async send() {
        const record = await writtenRecord(operation, await send());
        return [leftOut.length === 0 ? record : { ...record, leftOut }];
      },
    };
  },
};
