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
  readonly pluralNoun: string;
  /** The beginning of a sentence, such as `a board is`. */
  readonly subject: string;
  /** The label of the value that a choice stands for. */
  readonly valueLabel: string;
  readonly canPaginate?: boolean;
  readonly sample: Named;
  readonly readChoices: (step: Step) => Promise<readonly Named[]>;
}

const dropdowns: readonly Dropdown[] = [
  {
    key: linkedAccountsTriggerKey,
    noun: 'Account',
    pluralNoun: 'Accounts',
    subject: 'accounts are',
    valueLabel: 'Account',
    canPaginate: true,
    sample: { id: 'photoapp:acc_photoapp_1', name: `Harbour Café · ${networkOf('photoapp').label}` },
    readChoices: readAccountPage,
  },
  ...[pinboard, networkOf('shortvideo')].map((network) => ({
    key: accountsTriggerKey(network),
    noun: `${network.label} Account`,
    pluralNoun: `${network.label} Accounts`,
    subject: `a ${network.label} account is`,
    valueLabel: 'Account ID',
    sample: { id: `acc_${network.key}_1`, name: 'Harbour Café' },
    readChoices: async ({ client }: Step) =>
      accountChoices(await client.listAccounts({ network: network.key }), network.key),
  })),
  {
    key: pickerTriggerKey('boards'),
    noun: 'Board',
    pluralNoun: 'Boards',
    subject: 'a board is',
    valueLabel: 'ID',
    sample: { id: 'board_1', name: 'Recipes · Harbour Café' },
    readChoices: async (step) =>
      await boardChoices({ client: step.client, accounts: await pinboardAccounts(step) }),
  },
  {
    key: pickerTriggerKey('boardSections'),
    noun: 'Board Section',
    pluralNoun: 'Board Sections',
    subject: 'a section of a board is',
    valueLabel: 'ID',
    sample: { id: 'section_1', name: 'Breads' },
    readChoices: readBoardSections,
  },
  {
    key: 'changeable_posts',
    noun: 'Post',
    pluralNoun: 'Changeable Posts',
    subject: 'a draft or scheduled post is',
    valueLabel: 'Post ID',
    canPaginate: true,
    sample: {
      id: 'post_1042',
      name: `24 Dec 2026, 18:00 · ${networkOf('skyapp').label} · Harbour Café · Merry Christmas from the harbour`,
    },
    readChoices: readChangeablePosts,
  },
];

export const dropdownTriggers: Record<string, Trigger> = Object.fromEntries(
  dropdowns.map((dropdown) => [dropdown.key, dropdownTrigger(dropdown)]),
);

function dropdownTrigger({
  pluralNoun,
  subject,
  valueLabel,
  sample,
  readChoices,
  canPaginate = false,
  ...names
}: Dropdown): Trigger {
  const outputFields: PlainOutputField[] = [
    { key: 'id', label: valueLabel, type: 'string' },
    { key: 'name', label: 'Name', type: 'string' },
  ];
  return {
    ...names,
    display: {
      label: `List ${pluralNoun}`,
      description: `Triggers when ${subject} to be chosen.`,
      hidden: true,
    },
    operation: {
      type: 'polling',
      ...(canPaginate && { canPaginate }),
      perform: perform(async (step) => (await readChoices(step)).map(({ id, name }) => ({ id, name }))),
      sample: { ...sample },
      outputFields,
    },
  };
}

const accountsPerPage = 100;

/** The service returns all accounts at once. The first page reads them, the later ones are taken from the same list. */
async function readAccountPage(step: Step): Promise<Named[]> {
  const { page } = step.bundle.meta;
  const linked = await (page > 0 ? linkedAccounts(step) : readLinkedAccounts(step));
  return accountChoices(linked).slice(page * accountsPerPage, (page + 1) * accountsPerPage);
}

async function readBoardSections(step: Step): Promise<readonly Named[]> {
  const board = textOf(step.values[networkKey(pinboard, 'boardId')]);
  if (board === undefined) throw missingChoiceError('Board', 'its sections can be listed');
  const accounts = await pinboardAccounts(step);
  return await boardSectionChoices({ client: step.client, accounts, board });
}

/** The accounts chosen in the form that can have boards. */
async function pinboardAccounts(step: Step): Promise<readonly Named[]> {
  const { accounts } = resolveAccounts(step.values[keys.accounts], await linkedAccounts(step));
  const chosen = accounts.filter(({ network }) => network === pinboard.key);
  if (chosen.length > 0) return chosen.map(({ accountId, name }) => ({ id: accountId, name }));
  throw missingChoiceError(
    draftFields.accounts.label,
    `the boards of a ${pinboard.label} account can be listed`,
  );
}

/** `purpose`: what can be done after the choice. */
function missingChoiceError(field: string, purpose: string): InvalidInputError {
  const problem = `choose from the list first, then ${purpose}. A custom value can be entered without the list.`;
  return new InvalidInputError({ field, problem });
}

/** The cursor after the last page. Zapier's store may return an empty cursor, so an empty one cannot mark the end. */
const listEnd = 'END';

/**
 * How many pages of the service's list make one of the dropdown, and the most where all posts of these are published: Zapier takes an
 * empty page for the end.
 */
const pageLimits = { pages: 10, maxPages: 30 };

async function readChangeablePosts(step: Step): Promise<Named[]> {
  const { z, bundle, client } = step;
  const cursor = bundle.meta.page > 0 ? await z.cursor.get() : undefined;
  if (cursor === listEnd) return [];
  const { choices, nextCursor } = await readPostChoices({
    ...pageLimits,
    client,
    cursor: cursor ?? undefined,
    now: new Date(),
    timeZone: timeZoneOf({ bundle }) ?? 'UTC',
    accounts: await linkedAccounts(step).catch(() => []),
  });
  await z.cursor.set(nextCursor ?? listEnd);
  return choices;
}
