/** Checks the linked accounts, their boards and creators. Posting works without boards and creators. */
import { oneLine } from '../../shared/data/json.ts';
import { listText, someOf } from '../../shared/data/list-text.ts';
import { type Client, type NetworkKey, networkKeys, networkOf } from '../../shared/index.ts';
import { creatorNote } from '../../shared/api/accounts/creator-summary.ts';
import type { Account } from '../../shared/api/responses/read-records.ts';
import { inScheduler } from '../../shared/post/accounts/linked-accounts.ts';
import { lostStateOf, withLoginNote } from '../../shared/post/accounts/logins.ts';
import { accountNames } from '../../shared/post/accounts/resolve-accounts.ts';
import { attempt, type CheckResult, sentenceOf } from './check-result.ts';

export async function checkAccounts(
  accounts: readonly Account[],
  {
    client,
    namesAreRead,
  }: {
    client: Client;
    /** Whether the client's network names are the service's own. */
    namesAreRead: boolean;
  },
): Promise<CheckResult[]> {
  if (accounts.length === 0) {
    const text = 'none is linked. Link one in the Scheduler under Accounts.';
    return [{ level: 'problem', about: 'Accounts', text }];
  }
  return [
    { level: 'fine', about: 'Accounts', text: `${accounts.length} linked` },
    ...unknownNetworks({ accounts, namesAreRead }),
    ...lostLogins(accounts),
    ...networksWithout(accounts),
    ...(await boardResults(client, accountOn('pinboard', accounts))),
    ...(await creatorResults(client, accountOn('shortvideo', accounts))),
  ];
}

function accountOn(key: NetworkKey, accounts: readonly Account[]): Account | undefined {
  return accounts.find(({ network }) => network === key);
}

function networksWithout(accounts: readonly Account[]): CheckResult[] {
  const without = networkKeys.filter((key) => accountOn(key, accounts) === undefined);
  if (without.length === 0 || accounts.some(({ network }) => network === undefined)) return [];
  const labels = without.map((key) => networkOf(key).label).join(', ');
  return [{ level: 'fine', about: 'Accounts', text: `none on ${labels}` }];
}

/** If no account has a known network, the service uses other network names, and would refuse posts. */
function unknownNetworks({
  accounts,
  namesAreRead,
}: {
  accounts: readonly Account[];
  namesAreRead: boolean;
}): CheckResult[] {
  const unknown = accounts.filter(({ network }) => network === undefined);
  if (unknown.length === 0) return [];
  const names = [...new Set(unknown.flatMap(({ networkWord }) => networkWord ?? []))].slice(0, 20);
  if (!namesAreRead && unknown.length === accounts.length && names.length > 0) {
    const text = `their networks are called ${names.join(', ')}, which are not the documented names, and the service does not describe its own. Enter its names under Network Names: Custom, and here with --network-names.`;
    return [{ level: 'problem', about: 'Names', text: oneLine(text) }];
  }
  const called = names.length === 0 ? '' : `; the service calls it ${listText(names, 'or')}`;
  const text = oneLine(`the network of ${unknown.length} is not known${called}`);
  return [{ level: 'notice', about: 'Accounts', text }];
}

/** Posts on an account with an expired login are refused before sending. */
function lostLogins(accounts: readonly Account[]): CheckResult[] {
  const now = new Date();
  const { labelWithNetwork } = accountNames(accounts);
  const lost = accounts.filter(({ login }) => lostStateOf(login, now) !== undefined);
  if (lost.length === 0) return [];
  const labels = lost.map((account) => withLoginNote(labelWithNetwork(account), account.login, now));
  const text = oneLine(`link again ${inScheduler}: ${someOf(labels, 'and')}`);
  return [{ level: 'notice', about: 'Accounts', text }];
}

async function boardResults(client: Client, account: Account | undefined): Promise<CheckResult[]> {
  if (account === undefined) return [];
  const accountId = account.id;
  const listed = await attempt(async () => await client.listBoards({ accountId }));
  if ('error' in listed) return [missing('Boards', listed.error)];
  const [board] = listed.value;
  const text = oneLine(`${listed.value.length} listed for ${account.name}`);
  const found: CheckResult = { level: 'fine', about: 'Boards', text };
  if (board === undefined) return [found];
  const sections = await attempt(
    async () => await client.listBoardSections({ accountId, boardId: board.id }),
  );
  return 'error' in sections ? [found, missing('Boards', sections.error)] : [found];
}

async function creatorResults(client: Client, account: Account | undefined): Promise<CheckResult[]> {
  if (account === undefined) return [];
  const read = await attempt(async () => await client.getCreator({ accountId: account.id }));
  if ('error' in read) return [missing('Creators', read.error)];
  const name = read.value.name ?? account.name;
  const text = creatorNote({ ...read.value, name }) ?? 'read';
  return [{ level: 'fine', about: 'Creators', text: oneLine(text) }];
}

/** A notice about a list that cannot be read: a form lacks its choices, but posting works. */
function missing(about: 'Boards' | 'Creators', error: Error): CheckResult {
  return { level: 'notice', about, text: sentenceOf(error) };
}
