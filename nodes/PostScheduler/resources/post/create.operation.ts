import { preparePost, readDeliveryOptions, withAccountNames } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { deliveryOption, ifPlannedOption } from '../../form/delivery-options.ts';
import { allowModelNow, onRefusal, skipWithoutAccounts } from '../../form/post-options.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';
import { type Operation, optionsOf } from '../operation.ts';
import { requireAccounts } from './accounts-draft.ts';
import { createdPosts, draftOf, isToBeSkipped, portsOf } from './draft-and-ports.ts';

/** Contract 4.1, and 4.4 or 4.6 for the second step of a safe delivery. */
export const create: Operation = {
  properties: [
    ...postProperties,
    optionsProperty([
      allowModelNow,
      dateOrder,
      deliveryOption,
      ifPlannedOption,
      onRefusal,
      skipWithoutAccounts,
    ]),
  ],
  changes: createdPosts,
  async prepare(operation) {
    const draft = await draftOf(operation);
    if (isToBeSkipped(operation, draft)) return { send: async () => await Promise.resolve([]) };
    const { delivery, ifPlanned } = readDeliveryOptions(optionsOf(operation));
    const { composed, publishesNow, upload, leftOut } = await preparePost(
      requireAccounts(draft),
      portsOf(operation),
    );
    const { key, send } = await operation.posts.prepare({
      post: composed,
      ifPlanned,
      async create() {
        const post = await upload();
        const { id } =
          delivery === 'safe'
            ? await operation.posts.deliver(post)
            : await operation.client.createPost({ post });
        return { id, post };
      },
    });
    return {
      publishesNow,
      turn: key,
      async send() {
        const record = withAccountNames(await send(), operation.knownAccounts());
        return [leftOut.length === 0 ? record : { ...record, leftOut }];
      },
    };
  },
};
