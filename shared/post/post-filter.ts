/** The filters of a list of posts, as a form gives them. */
import { postFilters } from '../options/list-options.ts';
import { networkOfName } from '../networks/wire/wire-names.ts';
import { type Clock, readFilterTime } from '../time/scheduled-time.ts';
import type { LinkedAccount } from './accounts/linked-accounts.ts';
import {
  type AccountPorts,
  accountsToSearch,
  namesNobody,
  resolveAccounts,
} from './accounts/resolve-accounts.ts';
import { isEmpty, readChoice } from './values/read-value.ts';
import type { ValuesReader } from './values/read-values.ts';

/** What is asked for; properties that are not filled in are missing. */
interface PostFilter {
  readonly after?: string;
  readonly before?: string;
  readonly accountIds?: readonly string[];
  readonly text?: string;
  /** A name that the contract does not have may be known to the service. */
  readonly status?: string;
  readonly platform?: string;
}

/**
 * Reads the filters. Accounts are asked for only where the filter has some. What cannot be read is a finding of the reader: without it
 * the list would hold too much.
 */
export async function readPostFilter(
  values: Readonly<Record<string, unknown>>,
  { clock, read, ...ports }: AccountPorts & { clock: Clock; read: ValuesReader },
): Promise<PostFilter> {
  const { accounts } = values;
  const accountIds = namesNobody(accounts)
    ? []
    : accountsIn(accounts, { read, linked: await accountsToSearch(accounts, ports) });
  const after = timeIn(values, { read, field: postFilters.after, clock });
  const before = timeIn(values, { read, field: postFilters.before, clock });
  const text = read.text(postFilters.text);
  const status = readChoice(values[postFilters.status.key], postFilters.status.choices);
  const network = read.text(postFilters.network);
  return {
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    ...(accountIds.length > 0 && { accountIds }),
    ...(text !== undefined && { text }),
    ...(typeof status === 'string' && !isEmpty(status) && { status }),
    ...(network !== undefined && { platform: networkOfName(network) ?? network }),
  };
}

function timeIn(
  values: Readonly<Record<string, unknown>>,
  { read, field, clock }: { read: ValuesReader; field: { key: string; label: string }; clock: Clock },
): string | undefined {
  const reading = readFilterTime(values[field.key], clock);
  if (reading === undefined) return undefined;
  if ('iso' in reading) return reading.iso;
  read.report(field, reading.problem);
  return undefined;
}

function accountsIn(
  value: unknown,
  { read, linked }: { read: ValuesReader; linked: readonly LinkedAccount[] },
): readonly string[] {
  const { accounts, problems } = resolveAccounts(value, linked);
  for (const { problem } of problems) read.report(postFilters.accounts, problem);
  return accounts.map(({ accountId }) => accountId);
}
