/** The filters of a list of posts, as a form gives them. */
import type { JsonObject } from '../data/json.ts';
import { postFilters } from '../options/list-options.ts';
import { networkOfName } from '../networks/wire-names.ts';
import { type Clock, readFilterTime } from '../time/scheduled-time.ts';
import { type AccountPorts, readAccounts } from './accounts/resolve-accounts.ts';
import { isEmpty, readChoice } from '../values/read-value.ts';
import type { ValuesReader } from '../values/read-values.ts';

/**
 * Reads the filters; those that are not filled in are undefined. Accounts are asked for only where the filter has some. What cannot be read
 * is a finding of the reader: without it the list would hold too much. A state or network that the contract does not have may be known to
 * the service.
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
  const { accounts, problems } = await readAccounts(values[postFilters.accounts.key], ports);
  for (const { problem, unknown } of problems) read.report(postFilters.accounts, problem, unknown);
  const status = readChoice(values[postFilters.status.key], postFilters.status.choices);
  const platformOf = (network?: string) => network && (networkOfName(network) ?? network);
  return {
    after: timeIn(postFilters.after),
    before: timeIn(postFilters.before),
    accounts: accounts.length > 0 ? accounts : undefined,
    text: read.text(postFilters.text),
    status: typeof status === 'string' && !isEmpty(status) ? status : undefined,
    platform: platformOf(read.text(postFilters.network)),
  };
}
