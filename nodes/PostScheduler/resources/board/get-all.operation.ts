import { privacyOf } from '../../../../shared/index.ts';
import { accountIdFrom } from '../account-locator.ts';
import { limitOf } from '../listing.ts';
import { readOperation } from '../operation.ts';

/** Contract 4.8. */
export const getAll = readOperation(async (operation) => {
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
});
