/**
 * Looks again at what is planned: a campaign is checked when it is made, and months later a file is gone, a login has ended, or an equal post is
 * planned, too. Everything is asked of the parts that check a new post, and nothing is changed.
 */
import type { Client } from '../../api/client.ts';
import { dayMilliseconds } from '../../api/posts/post-lists.ts';
import { listText } from '../../data/list-text.ts';
import { comparablePost } from '../delivery/sameness/fingerprint.ts';
import type { LookAtMedia } from '../../media/media-look.ts';
import { isWebAddress } from '../../media/url.ts';
import type { AccountOfTarget } from '../../networks/records/target-accounts.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { fileLooks } from '../../post/media/inspect-media.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { counted } from '../../form/values/messages.ts';
import { accountMatters } from './account-matters.ts';
import { addressMatters } from './address-matters.ts';
import { emptyDays, pairMatters } from './calendar-matters.ts';
import { inOrder, type Matter } from './matter.ts';
import { isOfSaving, leftoverMatters, stateMatters } from './post-matters.ts';
import { notShown, readCalendar, type Unread, unreadAfter } from './read-calendar.ts';

export interface ReviewPorts {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'millisecondsAhead'>;
  readonly linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  /** Looks at each address once. */
  readonly look: LookAtMedia;
  readonly clock: Pick<Clock, 'now' | 'timeZone'>;
}

/** What is looked at. `accounts`: undefined for all. */
interface Asked {
  readonly accounts: readonly AccountOfTarget[] | undefined;
  readonly daysAhead: number;
  readonly daysBack: number;
  /** In minutes. */
  readonly minimumGap: number;
  readonly nameEmptyDays: boolean;
}

/**
 * The matters that need attention, in the order in which to see to them, how many posts were looked at, and whether these are all of the period. What
 * could not be looked at is a matter of its own. Rejects with the error of the client if not even one scheduled post could be read.
 */
export async function review(
  { client, linkedAccounts, look, clock: { now: ourNow, timeZone } }: ReviewPorts,
  { daysAhead, daysBack, minimumGap, nameEmptyDays, ...asked }: Asked,
): Promise<{
  readonly matters: readonly Matter[];
  readonly count: number;
  readonly until: number;
  readonly isWhole: boolean;
}> {
  const start = ourNow.getTime();
  const until = start + daysAhead * dayMilliseconds;
  const accounts =
    asked.accounts &&
    new Set(asked.accounts.map(({ network, accountId }) => `${network}:${accountId ?? ''}`));
  const period = { from: start - daysBack * dayMilliseconds, now: start, to: until, accounts };
  const { posts, unread, isWhole } = await readCalendar(client, period);
  const linked = await linkedAccounts().catch((error: unknown) => {
    unread.push(unreadAfter(error, 'linked accounts'));
    return undefined;
  });
  const words = { linked: linked ?? [], timeZone };
  const now = start + (client.millisecondsAhead() ?? 0);
  const ahead = posts.filter(({ state, at }) => state === 'scheduled' && at > now);
  const undated = posts.filter((post) => post.state === 'draft' && isOfSaving(post) === undefined).length;
  if (undated > 0)
    unread.push({
      what: `the times of ${counted(undated, 'draft')}, as the service does not show when drafts were saved`,
    });
  const isShown = ({ record }: (typeof ahead)[number]) =>
    comparablePost(record)?.targets.every(({ media }) => media?.every(isWebAddress) === true) === true;
  const hidden = ahead.filter((post) => !isShown(post)).length;
  if (hidden > 0) unread.push({ what: `texts or files of ${counted(hidden, 'post')}`, why: notShown });
  const knowsDays = linked !== undefined && isWhole;
  if (nameEmptyDays && !knowsDays) unread.push({ what: 'days without a post' });
  const lookAtFile = fileLooks({ look, files: { held: () => [] } });
  const matters = [
    posts.map((post) => stateMatters(post, words, now)),
    linked === undefined ? [] : accountMatters(ahead, words, { accounts, now: ourNow }),
    await addressMatters(ahead, words, { client, look }),
    ahead.map((post) => leftoverMatters(post, words)),
    await pairMatters(ahead, words, { minimumGap, lookAtFile }),
    nameEmptyDays && knowsDays ? emptyDays(ahead, words, { accounts, now: start, to: until }) : [],
    notLookedAt(unread),
  ].flat(2);
  return { matters: inOrder(matters), count: posts.length, until, isWhole };
}

function notLookedAt(unread: readonly Unread[]): Matter | [] {
  if (unread.length === 0) return [];
  const reasons = new Set(unread.flatMap(({ why }) => why ?? []));
  const say = [`Could not be looked at: ${listText(unread.map(({ what }) => what))}.`, ...reasons].join(' ');
  const todo = 'Look at these in the Scheduler, or run the review again later.';
  // If another part cannot be looked at an hour later, this is still the same matter.
  return { matter: 'Not looked at', say, do: todo, about: '', mayReturn: true };
}
