import { choiceLabel, options, prepareCreate, preparePost } from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { createdPosts, newDraftOf, portsOf } from './draft-and-ports.ts';
import { writtenRecord } from './written-record.ts';

const { ifPlanned } = options;
const again = `To go on, choose ${choiceLabel(ifPlanned, 'skip')} for ${ifPlanned.label}, under Options, and run all items again: then nothing is created twice. Or run only the items that are not done.`;

/** Contract 4.1, and 4.4 or 4.6 for the second step of a safe delivery; contract 4.7 for the network's own endpoint. */
export const create: Operation = {
  changes: { ...createdPosts, again },
  async prepare(operation) {
    const { client, posts } = operation;
    const prepared = await preparePost(await newDraftOf(operation), portsOf(operation));
    const { publishesNow, fitted, leftOut } = prepared;
    const { key, timeless, send } = await prepareCreate(posts, { prepared, client });
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
