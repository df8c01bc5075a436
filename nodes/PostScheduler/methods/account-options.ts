/** The accounts of all networks as one list, and the lists that depend on the accounts chosen there. */
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import {
  accountChoices,
  boardChoices,
  boardSectionChoices,
  InvalidInputError,
  isEmpty,
  namedCreators,
  type NetworkKey,
  draftFields,
  resolveAccounts,
} from '../../../shared/index.ts';
import { privacyChoices } from '../../../shared/api/accounts/creator-summary.ts';
import { noAccountToChoose } from '../../../shared/post/accounts/account-choices.ts';
import type { Named } from '../../../shared/post/accounts/linked-accounts.ts';
import { accountNames } from '../../../shared/post/accounts/resolve-accounts.ts';
import { locatorValue } from '../form/collect-fields.ts';
import { clientFor } from '../transport/node-transport.ts';

export async function accountOptions(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const linked = await (await clientFor(context)).listAccounts();
  return accountChoices(linked, { now: new Date() }).map(({ id, name }) => ({ name, value: id }));
}

/** The accounts of a network, and those of them that are chosen: none where an expression chooses. */
async function accountsInForm(context: ILoadOptionsFunctions, network: NetworkKey) {
  const linked = await (await clientFor(context)).listAccounts({ network });
  const given: unknown = context.getCurrentNodeParameter('accounts');
  const { accounts } = resolveAccounts(isExpression(given) ? undefined : given, linked);
  return { linked, chosen: linked.filter(({ id }) => accounts.some(({ accountId }) => accountId === id)) };
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('=');
}

/** The accounts whose boards are offered: all that are linked where none is chosen yet, or an expression chooses. */
async function boardsIn(context: ILoadOptionsFunctions) {
  const { linked, chosen } = await accountsInForm(context, 'pinboard');
  const offered = chosen.length === 0 ? linked : chosen;
  if (offered.length === 0) throw noAccountToChoose(draftFields.accounts.label, 'pinboard');
  const { distinctNameOf } = accountNames(offered);
  const accounts = offered.map((account) => ({ id: account.id, name: distinctNameOf(account) }));
  return { client: await clientFor(context), accounts };
}

export async function boardsOfAccounts(context: ILoadOptionsFunctions): Promise<readonly Named[]> {
  return await boardChoices(await boardsIn(context));
}

export async function sectionsOfAccounts(context: ILoadOptionsFunctions): Promise<readonly Named[]> {
  const board: unknown = locatorValue(context.getCurrentNodeParameter('adjust.pinboard.boardId'));
  if (isEmpty(board) || isExpression(board)) throw noBoard;
  return await boardSectionChoices({ ...(await boardsIn(context)), board });
}

const noBoard = new InvalidInputError({
  field: 'Board',
  problem: 'choose it first to list its sections. With By ID you can enter a section without the list.',
});

/** All privacy levels of the contract, marked where the chosen accounts do not allow one at the moment. A failed request marks nothing. */
export async function privacyLevelOptions(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const creators = await namedCreators(async () => ({
    client: await clientFor(context),
    accounts: (await accountsInForm(context, 'shortvideo')).chosen,
  }));
  return privacyChoices(creators).map(({ value, label, isAllowed, notes }) => ({
    name: isAllowed ? label : `${label} (Not Allowed)`,
    value,
    ...(notes.length > 0 && { description: notes.join('; ') }),
  }));
}
