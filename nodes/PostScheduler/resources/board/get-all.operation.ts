import { networkOf, privacyOf } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { accountProperty } from '../../form/target-property.ts';
import { accountIdFrom } from '../account-locator.ts';
import { limitOf, limitProperties, simplify } from '../listing.ts';
import { readOperation } from '../operation.ts';

/** Contract 4.8. */
export const getAll = readOperation({
  properties: [
    { ...accountProperty(networkOf('pinboard')), description: 'The account whose boards are listed' },
    ...limitProperties,
    simplify,
    optionsProperty(),
  ],
  async read(operation) {
    const { client, context, itemIndex } = operation;
    const limit = limitOf(operation);
    const accountId = accountIdFrom(operation);
    const boards = await client.listBoards({ accountId });
    const simple = context.getNodeParameter('simplify', itemIndex, true);
    return boards
      .slice(0, limit)
      .map((board) =>
        simple
          ? { id: board.id, name: board.name, privacy: privacyOf(board) ?? null, accountId }
          : board.record,
      );
  },
});
