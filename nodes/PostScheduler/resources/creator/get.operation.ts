import { networkOf, summarizeCreator } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { accountProperty } from '../../form/target-property.ts';
import { accountIdFrom } from '../account-locator.ts';
import { simplify } from '../listing.ts';
import { readOperation } from '../operation.ts';

/** Contract 4.8. */
export const get = readOperation({
  properties: [
    { ...accountProperty(networkOf('shortvideo')), description: 'The account to look up' },
    simplify,
    optionsProperty(),
  ],
  async read(operation) {
    const { client, context, itemIndex } = operation;
    const accountId = accountIdFrom(operation);
    const creator = await client.getCreator({ accountId });
    const simple = context.getNodeParameter('simplify', itemIndex, true);
    return [simple ? summarizeCreator({ accountId, creator }) : creator.record];
  },
});
