/** The filters of a list of posts, as a form gives them. */
import type { JsonObject } from '../data/json.ts';
import { postFilters } from '../form/options/list-options.ts';
import { networkOfName } from '../networks/wire-names.ts';
import { type Clock, readFilterTime } from '../time/scheduled-time.ts';
import { type AccountPorts, namesNobody, readAccounts } from './accounts/resolve-accounts.ts';
import type { Finding } from '../form/values/finding.ts';
import { noneOf, shown } from '../form/values/messages.ts';
import { readChoice } from '../form/values/read-value.ts';
import type { ValuesReader } from '../form/values/read-values.ts';

/**
 * Reads the filters; empty ones are undefined. Accounts are requested only if the filter names some. An unreadable value is a finding of the reader,
 * because without that filter the list would hold too much. The service may know a state or network that the contract lacks: such a value is among
 * `unknown`, for `refusedFilter` (api/posts/filter-posts.ts).
 */
export async function readPostFilter(
  values: JsonObject,
  { clock, read, ...ports }: AccountPorts & { clock: Clock; read: ValuesReader },
) {
  const timeIn = (field: typeof postFilters.after | typeof postFilters.before): string | undefined => {
    const reading = readFilterTime(values[field.key], clock);
    if (reading === undefined || 'iso' in reading) return reading?.iso;
    read.report(field, reading.problem);
    return undefined;
  };
  const named = values[postFilters.accounts.key];
  const { accounts, problems, leftOut = [] } = await readAccounts(named, ports);
  if (accounts.length === 0 && problems.length === 0 && !namesNobody(named))
    read.report(postFilters.accounts, `${shown(named)} names no account; give names, handles or IDs`);
  for (const { problem, unknown } of problems) read.report(postFilters.accounts, problem, unknown);
  // Without the posts of these accounts, the list would look complete.
  for (const account of leftOut)
    read.report(postFilters.accounts, `cannot take ${account}; name the other accounts one by one`);
  const { value: status, unknown: ofStatus } = readListFilter(read, postFilters.status);
  const { platform, unknown } = readPlatform(read);
  const filter = {
    after: timeIn(postFilters.after),
    before: timeIn(postFilters.before),
    accounts: accounts.length > 0 ? accounts : undefined,
    text: read.text(postFilters.text),
    status,
    platform,
  };
  return { filter, unknown: [...ofStatus, ...unknown] };
}

/** The chosen network; undefined for all. `unknown`: a name that only the service may know. */
export function readPlatform(read: ValuesReader) {
  const { value, unknown } = readListFilter(read, postFilters.network);
  const network = networkOfName(value ?? '');
  return { platform: network ?? value, unknown: network === undefined ? unknown : [] };
}

/** One of the choices, or another given value, which the service may know. */
function readListFilter(
  read: ValuesReader,
  field: typeof postFilters.network | typeof postFilters.status,
): { value: string | undefined; unknown: readonly Finding[] } {
  const { key, label, choices } = field;
  const given = read.text(field)?.trim();
  const chosen = choices.find(({ value }) => value === readChoice(given, choices));
  if (given === undefined || chosen !== undefined)
    return { value: chosen?.value === '' ? undefined : chosen?.value, unknown: [] };
  const labels = choices.flatMap((choice) => (choice.value === '' ? [] : choice.label));
  return { value: given, unknown: [{ path: [key], label, message: noneOf(given, labels) }] };
}
