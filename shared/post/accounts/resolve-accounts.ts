/** Accounts as people name them, found among the linked ones: names, handles, IDs, `network:id`, several in one cell. */
import { listText } from '../../list-text.ts';
import { type NetworkKey, networkOf, networks } from '../../networks/index.ts';
import { normalizeName } from '../../networks/wire/wire-names.ts';
import { trimmed } from '../values/blank-text.ts';

/** A linked account (contract 2.14, 4.8), as far as it is needed to find it. */
export interface LinkedAccount {
  readonly id: string;
  readonly name: string;
  /** Without `@`. */
  readonly handle?: string;
  /** Missing where the service does not show it. */
  readonly network?: NetworkKey;
}

export interface ChosenAccount {
  readonly network: NetworkKey;
  readonly accountId: string;
}

export interface AccountReading {
  /** Each account once, in the order of the entries. */
  readonly accounts: readonly ChosenAccount[];
  /** A sentence without a period for each entry that names no account, or several. */
  readonly problems: readonly string[];
}

/**
 * Reads the accounts of a post: a list, or one text with several entries separated by line, semicolon or comma. An entry is an ID, a
 * name or handle in any case, a label such as `Harbour Bakery · Photoapp`, `network:id`, or a network that has one account.
 */
export function resolveAccounts(value: unknown, linked: readonly LinkedAccount[]): AccountReading {
  const readings = entriesOf(value, linked).map((entry) => resolveEntry(entry, linked));
  const accounts = readings.flatMap((reading) => ('account' in reading ? [reading.account] : []));
  return {
    accounts: accounts.filter(
      (account, index) =>
        accounts.findIndex(
          (each) => each.network === account.network && each.accountId === account.accountId,
        ) === index,
    ),
    problems: readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : [])),
  };
}

/** `Harbour Bakery · Photoapp`; with the handle where two accounts of a network share a name. */
export function accountLabelOf(account: LinkedAccount, linked: readonly LinkedAccount[]): string {
  const { id, name, handle, network } = account;
  const isShared = linked.some(
    (other) => other.id !== id && other.network === network && keyOf(other.name) === keyOf(name),
  );
  const own = isShared ? `${name} (${handle === undefined ? id : `@${handle}`})` : name;
  return network === undefined ? own : `${own} · ${networkOf(network).label}`;
}

type EntryReading = { readonly account: ChosenAccount } | { readonly problem: string };

function entriesOf(value: unknown, linked: readonly LinkedAccount[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => entriesOf(entry, linked));
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value];
  const lines = value.split(/[\n;]/).map(trimmed);
  return lines.filter((line) => line !== '').flatMap((line) => splitAtCommas(line, linked));
}

/** A name may hold a comma itself. */
function splitAtCommas(line: string, linked: readonly LinkedAccount[]): string[] {
  if (matchesOf(line, linked).length > 0) return [line];
  return line
    .split(',')
    .map(trimmed)
    .filter((part) => part !== '');
}

function resolveEntry(entry: unknown, linked: readonly LinkedAccount[]): EntryReading {
  if (typeof entry !== 'string') return { problem: 'holds something that is no account; give names or IDs' };
  const [first, ...others] = matchesOf(entry, linked);
  if (first === undefined) return { problem: `no account named ${quoted(entry)}; ${choicesText(linked)}` };
  if (others.length > 0) {
    const labels = [first, ...others].map((account) => accountLabelOf(account, linked));
    return { problem: `${quoted(entry)} may be ${listText(labels, 'or')}; write one of these` };
  }
  const network = first.network ?? namedNetworkOf(entry);
  if (network === undefined)
    return { problem: `the network of ${quoted(entry)} is not known; write it as network:${first.id}` };
  return { account: { network, accountId: first.id } };
}

const mostCharacters = 80;

/** A name in a message: not a whole text that stands in the place of one, and no characters that a message cannot show. */
function quoted(entry: string): string {
  const points = Array.from(entry.slice(0, 2 * mostCharacters + 1));
  const isLong = points.length > mostCharacters;
  const text = isLong ? `${points.slice(0, mostCharacters).join('')}…` : entry;
  return `“${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')}”`;
}

/** The accounts that an entry may mean, by the most exact way in which it means any. */
function matchesOf(entry: string, linked: readonly LinkedAccount[]): readonly LinkedAccount[] {
  const key = keyOf(entry);
  const { network, rest } = prefixOf(entry);
  const ways: ((account: LinkedAccount) => boolean)[] = [
    (account) => account.id === entry,
    (account) =>
      network !== undefined &&
      (account.network ?? network) === network &&
      [account.id, account.name, account.handle].some(
        (each) => each !== undefined && keyOf(each) === keyOf(rest),
      ),
    (account) => labelsOf(account, linked).some((label) => keyOf(label) === key),
    (account) => [account.name, account.handle].some((each) => each !== undefined && keyOf(each) === key),
    (account) => account.network !== undefined && account.network === networkNamed(entry),
  ];
  for (const isMeant of ways) {
    const found = linked.filter(isMeant);
    if (found.length > 0) return found;
  }
  return [];
}

/** The label, and the same with the network in brackets, as people write it. */
function labelsOf(account: LinkedAccount, linked: readonly LinkedAccount[]): string[] {
  const { name, network } = account;
  const label = accountLabelOf(account, linked);
  return network === undefined
    ? [label]
    : [label, `${name} · ${networkOf(network).label}`, `${name} (${networkOf(network).label})`];
}

function prefixOf(entry: string): { network: NetworkKey | undefined; rest: string } {
  const colon = entry.indexOf(':');
  return {
    network: colon < 0 ? undefined : networkNamed(entry.slice(0, colon)),
    rest: entry.slice(colon + 1),
  };
}

function namedNetworkOf(entry: string): NetworkKey | undefined {
  return prefixOf(entry).network;
}

function networkNamed(text: string): NetworkKey | undefined {
  const key = normalizeName(trimmed(text));
  return networks.find((network) => [network.key, network.label].some((name) => normalizeName(name) === key))
    ?.key;
}

/** A name as it is compared: without case, surrounding space and `@`. */
function keyOf(text: string): string {
  return trimmed(text).replace(/^@/, '').normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');
}

const mostChoices = 10;

function choicesText(linked: readonly LinkedAccount[]): string {
  if (linked.length === 0) return 'no account is linked yet; link one in the Scheduler under Accounts';
  const labels = linked.map((account) => accountLabelOf(account, linked));
  const shown = labels.slice(0, mostChoices);
  const others = labels.length - shown.length;
  return `there are ${listText(others === 0 ? shown : [...shown, `${others} more`])}`;
}
