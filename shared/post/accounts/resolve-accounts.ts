/** Accounts as people name them, found among the linked ones: names, handles, IDs, `network:id`, several in one cell. */
import { getOrMake, indexBy, madeOnce } from '../../data/maps.ts';
import { notFilledIn } from '../../data/errors.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { inputError, type UnknownName } from '../../form/values/finding.ts';
import { tooLongToRead } from '../../form/values/messages.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import type { ValuesReader } from '../../form/values/read-values.ts';
import { entriesInText, maxLength, splitEntries } from './account-entries.ts';
import {
  inScheduler,
  type LinkedAccount,
  maxNameLength,
  namesAmong,
  networksNamedIn,
} from './linked-accounts.ts';
import type { AccountLogin } from './account-login.ts';
import { byNearness, nameKey, onlyOne, quoted } from './names.ts';
import { thereAre } from '../../data/list-text.ts';

export interface ChosenAccount {
  readonly network: NetworkKey;
  readonly accountId: string;
  /** As the lists of its network show it: `Harbour Bakery`. */
  readonly name: string;
  /** Left out where the service says nothing of it. */
  readonly login?: AccountLogin;
}

export interface AccountReading {
  /** Each account once, in the order of the entries. */
  readonly accounts: readonly ChosenAccount[];
  /** A sentence without a period for each entry that names no account, or several. */
  readonly problems: readonly Problem[];
  /** The accounts of `All of …` whose network is not known, each with the reason; left out where there are none. */
  readonly leftOut?: readonly string[];
}

interface Problem {
  readonly problem: string;
  readonly unknown?: UnknownName;
}

/** How a host hands in the linked accounts of all networks. */
export interface AccountPorts {
  /** The accounts that the service has now, or those that this run has read. */
  readonly linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  /** The recently read accounts; none if they were not read. */
  readonly knownAccounts: () => Promise<readonly LinkedAccount[]>;
}

/** The readings of lists of entries, by the list of known accounts. The items of a run may share both lists, so neither may change later. */
const readingsOfLists = madeOnce(
  (_: readonly LinkedAccount[]) => new WeakMap<readonly unknown[], AccountReading>(),
);

/**
 * Reads accounts like `resolveAccounts`, among the known ones. If one is missing or unusable there, it may have been linked since, so all accounts
 * are read.
 */
export async function readAccounts(
  named: unknown,
  {
    knownAccounts,
    linkedAccounts,
    among,
    isUsable = () => true,
  }: AccountPorts & {
    readonly among?: ReadonlySet<NetworkKey>;
    readonly isUsable?: (account: ChosenAccount) => boolean;
  },
): Promise<AccountReading> {
  if (namesNobody(named)) return { accounts: [], problems: [] };
  const known = await knownAccounts();
  const read = () => resolveAccounts(named, known, among);
  const isShared = Array.isArray(named) && (among?.size ?? 0) === 0;
  const reading = isShared ? getOrMake(readingsOfLists(known), named, read) : read();
  const isKnown = known.length > 0 && reading.problems.length === 0 && reading.accounts.every(isUsable);
  return isKnown ? reading : resolveAccounts(named, await linkedAccounts(), among);
}

/** The accounts whose names an output shows, from the known ones or one request. Never rejects: a name is no reason to fail. */
export async function accountsToShow({
  knownAccounts,
  linkedAccounts,
}: AccountPorts): Promise<readonly LinkedAccount[]> {
  const known = await knownAccounts();
  return known.length > 0 ? known : await linkedAccounts().catch(() => []);
}

/** Whether nobody is named, also not in a list inside the list. */
export function namesNobody(accounts: unknown): boolean {
  return Array.isArray(accounts) ? accounts.every(namesNobody) : isEmpty(accounts);
}

type EntryReading = { readonly value: ChosenAccount } | Problem;
type Accounts<Account extends LinkedAccount> = ReturnType<typeof uncachedAccountNames<Account>>;
type AccountNames = Accounts<LinkedAccount>;

/** The names of the accounts of a list. The list must not change afterwards: all items of a run share it. */
export const accountNames = madeOnce((linked: readonly LinkedAccount[]) => uncachedAccountNames(linked));

/** Like `accountNames`, without its cache, and for accounts of any type. */
export function uncachedAccountNames<Account extends LinkedAccount>(linked: readonly Account[]) {
  const networkNamed = networksNamedIn(linked);
  /** The most commas in an account name. */
  const maxCommas = linked.reduce((max, { name }) => Math.max(max, name.split(',').length - 1), 0);
  const readings = new Map<string, EntryReading>();
  const byName = indexBy(linked, ({ name }) => [nameKey(name)]);
  /**
   * The accounts that an entry such as `All of Harbour Bakery (3)` or `… (2 of 3)` means, the choice by which lists offer all accounts of one name.
   */
  function accountsOfAll(entry: string): readonly Account[] {
    const [, name] =
      /^all (?:of )?(.+?)(?:\s*\(\d+(?: of \d+)?\))?$/iu.exec(entry.slice(0, maxNameLength)) ?? [];
    return name === undefined ? [] : (byName.get(nameKey(name)) ?? []);
  }
  return { ...namesAmong(linked, networkNamed), linked, networkNamed, maxCommas, readings, accountsOfAll };
}

/**
 * Reads a field that takes one account of a network, in every spelling of `resolveAccounts`.
 * @throws InvalidInputError if it names none or several, and for findings of the reader in other fields
 */
export async function accountOf(
  value: unknown,
  {
    field: { key, label, network },
    read,
    linkedAccounts,
  }: Pick<AccountPorts, 'linkedAccounts'> & {
    field: { key: string; label: string; network: NetworkKey };
    read: Pick<ValuesReader, 'report' | 'findings'>;
  },
): Promise<ChosenAccount> {
  const { accounts, problems } = namesNobody(value)
    ? { accounts: [], problems: [{ problem: notFilledIn }] }
    : resolveAccounts(
        value,
        (await linkedAccounts())
          .filter((account) => (account.network ?? network) === network)
          .map((account) => ({ ...account, network })),
      );
  const [account] = accounts;
  const [problem] = problems;
  if (accounts.length + problems.length !== 1) read.report({ key, label }, 'takes one account');
  else if (problem !== undefined) read.report({ key, label }, problem.problem);
  if (account === undefined || read.findings.length > 0) throw inputError(read.findings);
  return account;
}

/**
 * Reads the accounts of a post: a list, also as JSON, or one text with several entries, one per line or with a usual mark between them. An entry is
 * an ID, a name or handle in any case, one of these with its network before or after it (`photoapp:acc_1`, `Harbour Bakery · Photoapp`, `Harbour
 * Bakery (Photoapp)`), a network that has one account, or `All of Harbour Bakery`. `linked` must not change afterwards. `among`: networks named
 * elsewhere; a name that accounts of several of these networks share means all of those accounts.
 */
export function resolveAccounts(
  value: unknown,
  linked: readonly LinkedAccount[],
  among: ReadonlySet<NetworkKey> = new Set(),
): AccountReading {
  const names = accountNames(linked);
  const leftOut = new Set<LinkedAccount>();
  const entries = splitEntries(value, (text) => entriesInText(text, { ...names, leaveOut }));
  // Without any account, each entry has the same problem.
  const readings = entries.slice(0, linked.length === 0 ? 1 : undefined).flatMap((entry) => {
    const reading = readingOf(entry, names);
    return 'problem' in reading ? (accountsAmong(entry, { names, among }) ?? reading) : reading;
  });
  const accounts = readings.flatMap((each) => ('value' in each ? [each.value] : []));
  return {
    accounts: [...new Map(accounts.map((each) => [`${each.network}:${each.accountId}`, each])).values()],
    problems: readings.flatMap((each) => ('problem' in each ? [each] : [])),
    ...(leftOut.size > 0 && { leftOut: Array.from(leftOut, leftOutText) }),
  };

  function leaveOut(account: LinkedAccount): void {
    leftOut.add(account);
  }

  function leftOutText(account: LinkedAccount): string {
    return `${names.labelWithNetwork(account)} (${unknownNetwork(account)})`;
  }
}

/** Why nobody can tell the network of an account: a clause. */
function unknownNetwork({ networkWord }: LinkedAccount): string {
  return networkWord === undefined
    ? 'the service does not show its network'
    : `the service calls its network ${quoted(networkWord)}, which is the name of no network here`;
}

/** The accounts that a text may mean on these networks; undefined if there are none, or two on one network. */
function accountsAmong(
  entry: unknown,
  { names, among }: { names: AccountNames; among: ReadonlySet<NetworkKey> },
): readonly EntryReading[] | undefined {
  if (among.size === 0 || typeof entry !== 'string' || entry.length > maxLength) return undefined;
  const found = names.matchesOf(entry).flatMap((account) => {
    const { network } = account;
    return network === undefined || !among.has(network) ? [] : [chosenAccount(account, { network, names })];
  });
  const isEach = new Set(found.map(({ network }) => network)).size === found.length;
  return found.length > 0 && isEach ? found.map((value) => ({ value })) : undefined;
}

function readingOf(entry: unknown, names: AccountNames): EntryReading {
  if (typeof entry !== 'string')
    return { problem: 'contains something that is not an account; give names or IDs' };
  const tooLong = tooLongToRead(entry, maxLength);
  if (tooLong !== undefined) return { problem: `${tooLong}; give names or IDs of accounts` };
  return getOrMake(names.readings, entry, () => readEntry(entry, names));
}

function readEntry(entry: string, names: AccountNames): EntryReading {
  const found = accountNamed(entry, names);
  if ('problem' in found) return found;
  const { network: shown } = found.value;
  const [named, another] = new Set(names.onNetworks(entry).map(({ network }) => network));
  const network = shown ?? (another === undefined ? named : undefined);
  if (network === undefined) return { problem: networkProblem(entry, found.value) };
  return { value: chosenAccount(found.value, { network, names }) };
}

function chosenAccount(
  account: LinkedAccount,
  { network, names }: { network: NetworkKey; names: AccountNames },
): ChosenAccount {
  const { id: accountId, login } = account;
  return { network, accountId, name: names.distinctNameOf(account), ...(login && { login }) };
}

function networkProblem(entry: string, { id, networkWord }: LinkedAccount): string {
  const why = networkWord === undefined ? '' : `, as the service calls it ${quoted(networkWord)}`;
  return `the network of ${quoted(entry)} is not known${why}; write it as network:${id}`;
}

/** The one account of a list that a text names. */
function accountNamed<Account extends LinkedAccount>(
  entry: string,
  named: Accounts<Account>,
): { readonly value: Account } | Problem {
  const { matchesOf, spellingOf } = named;
  return onlyOne(entry, { matches: matchesOf(entry), spellingOf, notFound: () => notFound(entry, named) });
}

/** An unknown name with a network beside it may mean an account of that network: these are shown, the nearest first. */
function notFound<Account extends LinkedAccount>(
  entry: string,
  { spellingOf, linked, networkNamed, onNetworks }: Accounts<Account>,
): Problem {
  const none = `no account named ${quoted(entry)}`;
  if (linked.length === 0) return { problem: `${none}; ${noAccountLinked()}` };
  const [beside] = onNetworks(entry);
  const network = beside?.network ?? networkNamed(entry);
  const possible = linked.filter(
    (account) => network === undefined || (account.network ?? network) === network,
  );
  const namesOf = ({ id, name, handle = id }: Account) => [name, handle, id];
  const choices = byNearness(possible, { wanted: beside?.name ?? entry, namesOf }).map(spellingOf);
  if (choices.length > 0)
    return { problem: `${none}; ${thereAre(choices)}`, unknown: { name: quoted(entry), choices } };
  const where = network === undefined ? '' : ` on ${networkOf(network).label}`;
  const what = beside === undefined ? '' : `, so there is no ${quoted(entry)}`;
  return { problem: `no account${where} is linked${what}; ${thereAre(linked.map(spellingOf))}` };
}

/** The next step where there is nothing to choose from (contract 1.3). */
export function noAccountLinked(network?: NetworkKey): string {
  const what = network === undefined ? '' : `${networkOf(network).label} `;
  return `no ${what}account is linked yet; link one ${inScheduler}`;
}
