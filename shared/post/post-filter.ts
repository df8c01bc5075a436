/** The filters of a list of posts, as a form gives them. */
import { InvalidInputError } from '../errors.ts';
import { type LinkedAccount, resolveAccounts } from './accounts/resolve-accounts.ts';
import { type Clock, readFilterTime } from '../time/scheduled-time.ts';
import { isEmpty } from './values/read-value.ts';

/** The labels of both hosts. */
export const postFilterLabels = {
  after: {
    label: 'After',
    help: 'Only posts whose time is this or later; a date without a time counts from its beginning',
  },
  before: {
    label: 'Before',
    help: 'Only posts whose time is earlier than this; a date without a time counts from its beginning',
  },
  accounts: {
    label: 'Accounts',
    help: 'Only posts on one of these accounts',
  },
  text: { label: 'Text', help: 'Only posts whose caption holds these words' },
} as const;

interface PostFilterForm {
  readonly after?: unknown;
  readonly before?: unknown;
  readonly accounts?: unknown;
  readonly text?: unknown;
}

/** What is asked for; properties that are not filled in are missing. */
interface PostFilterReading {
  readonly after?: string;
  readonly before?: string;
  readonly accountIds?: readonly string[];
  readonly text?: string;
}

/**
 * Reads the filters. Accounts are asked for only where the filter has some.
 * @throws InvalidInputError for a filter that cannot be read: without it the list would hold too much
 */
export async function readPostFilter(
  { after, before, accounts, text }: PostFilterForm,
  { clock, listAccounts }: { clock: Clock; listAccounts: () => Promise<readonly LinkedAccount[]> },
): Promise<PostFilterReading> {
  const accountIds = areEmpty(accounts) ? [] : accountsIn(accounts, await listAccounts());
  const words = typeof text === 'number' ? String(text) : text;
  if (!isEmpty(words) && typeof words !== 'string') {
    throw new InvalidInputError({ field: postFilterLabels.text.label, problem: 'must be text' });
  }
  return {
    ...timeIn('after', after, clock),
    ...timeIn('before', before, clock),
    ...(accountIds.length > 0 && { accountIds }),
    ...(typeof words === 'string' && !isEmpty(words) && { text: words }),
  };
}

/** A list in which nothing is chosen is empty, too. */
function areEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.every(areEmpty) : isEmpty(value);
}

function timeIn(key: 'after' | 'before', value: unknown, clock: Clock): PostFilterReading {
  const reading = readFilterTime(value, clock);
  if (reading === undefined) return {};
  if ('iso' in reading) return { [key]: reading.iso };
  throw new InvalidInputError({ field: postFilterLabels[key].label, problem: reading.problem });
}

function accountsIn(value: unknown, linked: readonly LinkedAccount[]): readonly string[] {
  const { accounts, problems } = resolveAccounts(value, linked);
  if (problems.length === 0) return accounts.map(({ accountId }) => accountId);
  throw new InvalidInputError({ field: postFilterLabels.accounts.label, problem: problems.join('; ') });
}
