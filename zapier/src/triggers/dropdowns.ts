/** Hidden triggers: what the dropdowns of the forms offer. */
import type { PlainOutputField, Trigger } from 'zapier-platform-core';
import {
  accountChoices,
  boardChoices,
  boardSectionChoices,
  InvalidInputError,
  networkOf,
  draftFields,
  readPostChoices,
  resolveAccounts,
} from '../../../shared/index.ts';
import type { Named } from '../../../shared/post/accounts/linked-accounts.ts';
import {
  accountsTriggerKey,
  keys,
  linkedAccountsTriggerKey,
  networkKey,
  pickerTriggerKey,
} from '../form/keys.ts';
import { linkedAccounts, readLinkedAccounts } from '../connection/account-cache.ts';
import { perform, type Step, textOf, timeZoneOf } from '../run/perform.ts';

const pinboard = networkOf('pinboard');

interface Dropdown {
  readonly key: string;
  readonly noun: string;
  readonly list: string;
  /** `a board is`, in a sentence. */
  readonly chosen: string;
  /** The label of what a choice gives. */
  readonly gives: string;
  readonly canPaginate?: boolean;
  readonly sample: Named;
  readonly offer: (step: Step) => Promise<readonly Named[]>;
}

const dropdowns: readonly Dropdown[] = [
  {
    key: linkedAccountsTriggerKey,
    noun: 'Account',
    list: 'Accounts',
    chosen: 'accounts are',
    gives: 'Account',
    canPaginate: true,
    sample: { id: 'photoapp:acc_photoapp_1', name: `Harbour Café · ${networkOf('photoapp').label}` },
    offer: linkedAccountsPage,
  },
  ...[pinboard, networkOf('shortvideo')].map((network) => ({
    key: accountsTriggerKey(network),
    noun: `${network.label} Account`,
    list: `${network.label} Accounts`,
    chosen: `a ${network.label} account is`,
    gives: 'Account ID',
    sample: { id: `acc_${network.key}_1`, name: 'Harbour Café' },
    offer: async ({ client }: Step) =>
      accountChoices(await client.listAccounts({ network: network.key }), network.key),
  })),
  {
    key: pickerTriggerKey('boards'),
    noun: 'Board',
    list: 'Boards',
    chosen: 'a board is',
    gives: 'ID',
    sample: { id: 'board_1', name: 'Recipes · Harbour Café' },
    offer: async (step) =>
      await boardChoices({ client: step.client, accounts: await accountsWithBoards(step) }),
  },
  {
    key: pickerTriggerKey('boardSections'),
    noun: 'Board Section',
    list: 'Board Sections',
    chosen: 'a section of a board is',
    gives: 'ID',
    sample: { id: 'section_1', name: 'Breads' },
    offer: boardSections,
  },
  {
    key: 'changeable_posts',
    noun: 'Post',
    list: 'Changeable Posts',
    chosen: 'a draft or scheduled post is',
    gives: 'Post ID',
    canPaginate: true,
    sample: {
      id: 'post_1042',
      name: `24 Dec 2026, 18:00 · ${networkOf('skyapp').label} · Harbour Café · Merry Christmas from the harbour`,
    },
    offer: changeablePosts,
  },
];

export const dropdownTriggers: Record<string, Trigger> = Object.fromEntries(
  dropdowns.map((dropdown) => [dropdown.key, triggerOf(dropdown)]),
);

function triggerOf({ list, chosen, gives, sample, offer, canPaginate = false, ...names }: Dropdown): Trigger {
  const outputFields: PlainOutputField[] = [
    { key: 'id', label: gives, type: 'string' },
    { key: 'name', label: 'Name', type: 'string' },
  ];
  return {
    ...names,
    display: { label: `List ${list}`, description: `Triggers when ${chosen} to be chosen.`, hidden: true },
    operation: {
      type: 'polling',
      ...(canPaginate && { canPaginate }),
      perform: perform(async (step) => (await offer(step)).map(({ id, name }) => ({ id, name }))),
      sample: { ...sample },
      outputFields,
    },
  };
}

const pageSize = 100;

/** The service gives its whole list at once. The first page reads it, the others are parts of that. */
async function linkedAccountsPage(step: Step): Promise<Named[]> {
  const { page } = step.bundle.meta;
  const linked = await (page > 0 ? linkedAccounts(step) : readLinkedAccounts(step));
  return accountChoices(linked).slice(page * pageSize, (page + 1) * pageSize);
}

async function boardSections(step: Step): Promise<readonly Named[]> {
  const board = textOf(step.values[networkKey(pinboard, 'boardId')]);
  if (board === undefined) throw notChosen('Board', 'its sections can be listed');
  const accounts = await accountsWithBoards(step);
  return await boardSectionChoices({ client: step.client, accounts, board });
}

/** The accounts with boards among those that are chosen in the form around the dropdown. */
async function accountsWithBoards(step: Step): Promise<readonly Named[]> {
  const { accounts } = resolveAccounts(step.values[keys.accounts], await linkedAccounts(step));
  const chosen = accounts.filter(({ network }) => network === pinboard.key);
  if (chosen.length > 0) return chosen.map(({ accountId, name }) => ({ id: accountId, name }));
  throw notChosen(draftFields.accounts.label, `the boards of a ${pinboard.label} account can be listed`);
}

function notChosen(field: string, then: string): InvalidInputError {
  const problem = `choose from the list first, then ${then}. A custom value can be entered without the list.`;
  return new InvalidInputError({ field, problem });
}

/** The cursor after the last page. Zapier's store may return an empty cursor, so an empty one cannot mark the end. */
const listEnd = 'END';

/** Pages of the list for one of the dropdown, and more where all of their posts are published: Zapier takes an empty page for the end. */
const pages = { pages: 10, maxPages: 30 };

async function changeablePosts(step: Step): Promise<Named[]> {
  const { z, bundle, client } = step;
  const cursor = bundle.meta.page > 0 ? await z.cursor.get() : undefined;
  if (cursor === listEnd) return [];
  const { choices, nextCursor } = await readPostChoices({
    ...pages,
    client,
    cursor: cursor ?? undefined,
    now: new Date(),
    timeZone: timeZoneOf({ bundle }) ?? 'UTC',
    accounts: await linkedAccounts(step).catch(() => []),
  });
  await z.cursor.set(nextCursor ?? listEnd);
  return choices;
}
