/** What is wrong with the accounts of posts: those that are linked no longer, and logins that have ended, or end before a post. */
import { indexBy } from '../../data/maps.ts';
import { capitalized } from '../../data/list-text.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import { accountsByTarget } from '../../networks/records/target-accounts.ts';
import { linkAgain, loginRemark, lostStateOf } from '../../post/accounts/logins.ts';
import { accountNames } from '../../post/accounts/resolve-accounts.ts';
import { labelsOfTargets } from '../../post/accounts/target-labels.ts';
import { counted } from '../../form/values/messages.ts';
import { type Matter, nameOf, type PlannedPost, timeOf, type Words } from './matter.ts';

/** One matter for each account, which names the first of its posts. `ahead`: scheduled posts, by their times. `accounts` as in `readCalendar`. */
export function accountMatters(
  ahead: readonly PlannedPost[],
  words: Words,
  { accounts, now }: { readonly accounts: ReadonlySet<string> | undefined; readonly now: Date },
): Matter[] {
  const targets = ahead.flatMap((post) =>
    targetsIn(post.record).flatMap(({ network, accountId }) =>
      accountId === undefined ? [] : { network, accountId, post },
    ),
  );
  const byAccount = indexBy(targets, ({ network, accountId }) => [`${network}:${accountId}`]);
  const accountOf = accountsByTarget(words.linked);
  const { distinctNameOf } = accountNames(words.linked);
  return [...byAccount].flatMap(([name, own]): Matter | [] => {
    if (accounts?.has(name) === false) return [];
    const noted = own.flatMap((target) => {
      const linked = accountOf(target);
      const account = words.linked.find((each) => each === linked);
      if (account === undefined) return { ...target, note: undefined, isLost: false };
      const { post, network } = target;
      const login = account.login && { ...account.login, account: distinctNameOf(account) };
      const note = loginRemark(login, network, { now, timeZone: words.timeZone });
      const isLost = lostStateOf(account.login, now) !== undefined;
      return note === undefined || post.at < (note.from ?? -Infinity) ? [] : { ...target, note, isLost };
    });
    const [first, ...others] = noted;
    if (first === undefined) return [];
    const { post, note, isLost } = first;
    const more = others.length === 0 ? 'goes' : `and ${counted(others.length, 'later post')} go`;
    const goTo = `${nameOf(post, words)} ${more} to it, first on ${timeOf(post.at, words)}.`;
    const [label = ''] = labelsOfTargets([first], words.linked);
    return {
      ...post,
      accounts: label,
      matter: note === undefined ? 'Account not linked' : 'Login',
      say: `${note === undefined ? `${label} is no longer linked` : `${note.lead}: ${note.text}`}. ${goTo}`,
      do: `${capitalized(note?.advice ?? `${linkAgain}, or choose another account for its posts`)}.`,
      mayReturn: true,
      // Without the time at which a login will end: some services renew a login every hour.
      about: note === undefined ? label : `${note.lead} ${isLost ? note.text : label}`,
    };
  });
}
