/** Lists for the accounts that are chosen in the targets: boards, their sections, privacy levels. */
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import {
  type Board,
  InvalidInputError,
  isEmpty,
  type NamedCreator,
  networkOf,
  privacyChoices,
  targetLabels,
} from '../../../shared/index.ts';
import { locatorValue } from '../form/collect-fields.ts';
import { clientFor } from '../transport/transport.ts';
import { accountsInForm, boardsOfAccounts, isByAccounts, sectionsOfAccounts } from './account-options.ts';

/** The boards of the account in the same target, or of the accounts that are chosen in one list, by name. */
export async function boardsBeside(context: ILoadOptionsFunctions): Promise<Board[]> {
  if (isByAccounts(context)) return await boardsOfAccounts(context);
  const accountId = chosenText(context.getCurrentNodeParameter('&accountId'));
  if (accountId === undefined) throw notChosen(accountLabel, 'its boards can be listed');
  return await (await clientFor(context)).listBoards({ accountId });
}

/**
 * The sections of the boards in all targets: from Additional Fields n8n cannot read the fields of the same target. Where
 * there are several boards, each section has the name of its board, too.
 */
export async function sectionsOfBoards(context: ILoadOptionsFunctions): Promise<Board[]> {
  if (isByAccounts(context)) return await sectionsOfAccounts(context);
  const targets = rowsOf(context, 'pinboard').map((row) => ({
    accountId: chosenText(row['accountId']),
    boardId: chosenText(row['boardId']),
    boardName: nameOf(row['boardId']),
  }));
  const whole = targets.flatMap(({ accountId, boardId, boardName }) =>
    accountId === undefined || boardId === undefined ? [] : [{ accountId, boardId, boardName }],
  );
  if (whole.length === 0) throw notChosen('Board', 'its sections can be listed');
  const client = await clientFor(context);
  const lists = await Promise.all(
    whole.map(async ({ boardName, ...board }) => {
      const sections = await client.listBoardSections(board);
      const prefix = whole.length === 1 ? '' : `${boardName ?? board.boardId} › `;
      return sections.map((section) => ({ ...section, name: prefix + section.name }));
    }),
  );
  return lists.flat();
}

/**
 * All levels of the contract. Levels that the chosen accounts do not allow at the moment are marked. A failed request marks
 * nothing: every level can still be chosen.
 */
export async function privacyLevelOptions(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  return privacyChoices(await creatorsIn(context)).map(({ value, label, isAllowed, notes }) => ({
    name: isAllowed ? label : `${label} (Not Allowed)`,
    value,
    ...(notes.length > 0 && { description: notes.join('; ') }),
  }));
}

async function creatorsIn(context: ILoadOptionsFunctions): Promise<NamedCreator[]> {
  try {
    const accounts = isByAccounts(context)
      ? new Map((await accountsInForm(context, 'shortvideo')).map(({ id, name }) => [id, name]))
      : accountsOfRows(context);
    if (accounts.size === 0) return [];
    const client = await clientFor(context);
    return await Promise.all(
      [...accounts].map(async ([accountId, chosenName]) => {
        const { name = chosenName ?? accountId, ...creator } = await client.getCreator({ accountId });
        return { ...creator, name };
      }),
    );
  } catch {
    return [];
  }
}

function accountsOfRows(context: ILoadOptionsFunctions): ReadonlyMap<string, string | undefined> {
  return new Map(
    rowsOf(context, 'shortvideo').flatMap((row): [string, string | undefined][] => {
      const id = chosenText(row['accountId']);
      return id === undefined ? [] : [[id, nameOf(row['accountId'])]];
    }),
  );
}

const accountLabel = targetLabels.account(networkOf('pinboard')).label;

function notChosen(field: string, then: string): InvalidInputError {
  return new InvalidInputError({
    field,
    problem: `choose it first, then ${then}. With By ID you can enter it without the list.`,
  });
}

/** The rows of one network's targets in the form. */
function rowsOf(context: ILoadOptionsFunctions, network: string): readonly Record<string, unknown>[] {
  const targets: unknown = context.getCurrentNodeParameter('targets');
  const rows: unknown = isObject(targets) ? targets[network] : undefined;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

/** The chosen or written value; undefined for an expression that has no value yet. */
function chosenText(value: unknown): string | undefined {
  const text = locatorValue(value);
  if (isEmpty(text) || (typeof text === 'string' && text.startsWith('='))) return undefined;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

/** The name that the list showed for the chosen value. */
function nameOf(locator: unknown): string | undefined {
  const name = isObject(locator) ? locator['cachedResultName'] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
