/** The accounts of all networks as one list, and the lists that depend on the accounts chosen there. */
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import {
  accountLabelOf,
  accountResolver,
  accountValueOf,
  type Board,
  boardChoices,
  byAlphabet,
  InvalidInputError,
  isEmpty,
  type LinkedAccount,
  type NetworkKey,
  networks,
  noAccountToChoose,
  postLabels,
  resolveAccounts,
} from '../../../shared/index.ts';
import { locatorValue } from '../form/collect-fields.ts';
import { clientFor } from '../transport/transport.ts';

/** All linked accounts, in the order of the networks. */
export async function accountOptions(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const linked = await (await clientFor(context)).listAccounts();
  if (linked.length === 0) throw noAccountToChoose(postLabels.accounts.label);
  return inOrder(linked).map((account) => ({
    name: accountLabelOf(account, linked),
    value: accountValueOf(account),
  }));
}

function inOrder(linked: readonly LinkedAccount[]): LinkedAccount[] {
  const place = ({ network }: LinkedAccount) => networks.findIndex(({ key }) => key === network);
  return linked.toSorted((one, other) => place(one) - place(other) || byAlphabet(one.name, other.name));
}

/** The chosen accounts of a network; none where an expression chooses. */
export async function accountsInForm(
  context: ILoadOptionsFunctions,
  network: NetworkKey,
): Promise<LinkedAccount[]> {
  return chosenAmong(await linkedOn(context, network), context);
}

/** The same, and all linked accounts of the network where none of it is chosen yet, or an expression chooses. */
async function accountsToOffer(
  context: ILoadOptionsFunctions,
  network: NetworkKey,
): Promise<readonly LinkedAccount[]> {
  const linked = await linkedOn(context, network);
  const chosen = chosenAmong(linked, context);
  return chosen.length === 0 ? linked : chosen;
}

async function linkedOn(
  context: ILoadOptionsFunctions,
  network: NetworkKey,
): Promise<readonly LinkedAccount[]> {
  return await (await clientFor(context)).listAccounts({ network });
}

function chosenAmong(linked: readonly LinkedAccount[], context: ILoadOptionsFunctions): LinkedAccount[] {
  const given: unknown = context.getCurrentNodeParameter('accounts');
  const { accounts } = resolveAccounts(isExpression(given) ? undefined : given, linked);
  return linked.filter(({ id }) => accounts.some(({ accountId }) => accountId === id));
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('=');
}

/** The boards of the chosen accounts; of several accounts, each with the name of its account. */
export async function boardsOfAccounts(context: ILoadOptionsFunctions): Promise<Board[]> {
  const accounts = await accountsToOffer(context, 'pinboard');
  if (accounts.length === 0) {
    throw noAccountToChoose(postLabels.accounts.label, 'pinboard');
  }
  const client = await clientFor(context);
  const { nameOf } = accountResolver(accounts);
  const lists = await Promise.all(
    accounts.map(async (account) => {
      const boards = await client.listBoards({ accountId: account.id });
      return { account: nameOf(account), boards };
    }),
  );
  return boardChoices(lists);
}

/** The sections of the board that is chosen for the pinboard, in whichever of its accounts the board is. */
export async function sectionsOfAccounts(context: ILoadOptionsFunctions): Promise<Board[]> {
  const given: unknown = locatorValue(context.getCurrentNodeParameter('adjust.pinboard.boardId'));
  if (isEmpty(given) || isExpression(given)) throw noBoard;
  const boardId = String(given);
  const accounts = await accountsToOffer(context, 'pinboard');
  const client = await clientFor(context);
  const [only, another] = accounts;
  if (only !== undefined && another === undefined)
    return await client.listBoardSections({ accountId: only.id, boardId });
  for (const { id: accountId } of accounts) {
    const boards = await client.listBoards({ accountId });
    if (boards.some(({ id }) => id === boardId))
      return await client.listBoardSections({ accountId, boardId });
  }
  throw noBoard;
}

const noBoard = new InvalidInputError({
  field: 'Board',
  problem: 'choose it first, then its sections can be listed. With By ID you can enter it without the list.',
});
