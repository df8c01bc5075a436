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
import { noAccountToChoose } from '../../../shared/post/accounts/account-choices.ts';
import { accountNames } from '../../../shared/post/accounts/resolve-accounts.ts';
import { chosenPostId } from '../../../shared/actions/chosen-post.ts';
import { targetsIn } from '../../../shared/networks/records/read-targets.ts';
import { accountsByTarget } from '../../../shared/networks/records/target-accounts.ts';
import type { LinkedAccount, Named } from '../../../shared/post/accounts/linked-accounts.ts';
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
      accountChoices(await client.listAccounts({ network: network.key }), {
        now: new Date(),
        only: network.key,
      }),
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

/** The first page reads all accounts, the later ones are taken from the same list. */
async function readAccountPage(step: Step): Promise<Named[]> {
  const { page } = step.bundle.meta;
  const linked = await (page > 0 ? linkedAccounts(step) : readLinkedAccounts(step));
  return accountChoices(linked, { now: new Date() }).slice(
    page * accountsPerPage,
    (page + 1) * accountsPerPage,
  );
}

async function readBoardSections(step: Step): Promise<readonly Named[]> {
  const board = textOf(step.values[networkKey(pinboard, 'boardId')]);
  if (board === undefined)
    throw new InvalidInputError({
      field: 'Board',
      problem:
        'choose from the list first, then its sections can be listed. A custom value can be entered without the list.',
    });
  const accounts = await pinboardAccounts(step);
  return await boardSectionChoices({ client: step.client, accounts, board });
}

/** The accounts whose boards are offered: those chosen in the form, else those of the post to change, else all linked ones. */
async function pinboardAccounts(step: Step): Promise<readonly Named[]> {
  const linked = (await linkedAccounts(step)).filter(({ network }) => network === pinboard.key);
  const { accounts } = resolveAccounts(step.values[keys.accounts], linked);
  const chosenIds = new Set(accounts.map(({ accountId }) => accountId));
  const chosen = linked.filter(({ id }) => chosenIds.has(id));
  const offered = chosen.length > 0 ? chosen : await accountsOfPost(step, linked);
  if (offered.length === 0) throw noAccountToChoose(draftFields.accounts.label, pinboard.key);
  const { distinctNameOf } = accountNames(offered);
  return offered.map((account) => ({ id: account.id, name: distinctNameOf(account) }));
}

/** The accounts of the post that the form names; all accounts if the post has none of them, or is not known before a run. */
async function accountsOfPost(
  { client, values }: Step,
  linked: readonly LinkedAccount[],
): Promise<readonly LinkedAccount[]> {
  const given = textOf(values[keys.postId]);
  if (given === undefined) return linked;
  const post = await chosenPostId(given, client)
    .then(async (id) => await client.getPost({ id }))
    .catch(() => ({}));
  const accountOf = accountsByTarget(linked);
  const present = new Set(
    targetsIn(post).map(({ network, accountId = null }) => accountOf({ network, accountId })),
  );
  const ofPost = linked.filter((account) => present.has(account));
  return ofPost.length > 0 ? ofPost : linked;
}

/** The cursor after the last page. Zapier's store may return an empty cursor, so an empty one cannot mark the end. */
const listEnd = 'END';

/**
 * How many pages of the service's list form a page of the dropdown, and how many at most while all of their posts are published: Zapier takes an
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
