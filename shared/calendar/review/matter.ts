/** A matter: one thing about a post or an account that needs attention, in words for the people who read the review. */
import { quotedText } from '../../api/posts/quoted-text.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { capitalized, someOf } from '../../data/list-text.ts';
import type { PostState } from '../../networks/records/present-state.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { labelsOfTargets } from '../../post/accounts/target-labels.ts';
import { localTimeOf } from '../../time/zone-clock.ts';

/** A post in the calendar. `at`: when it goes out, or was to, in milliseconds since 1970. */
export interface PlannedPost {
  readonly record: PostRecord;
  readonly state: PostState;
  readonly at: number;
}

/** Workflows check these names, so they never change. `lastMatters` come last, the others by their times. */
const lastMatters = ['Empty days', 'Not opened', 'Not looked at'] as const;
type MatterName =
  | 'Not published'
  | 'Published in part'
  | 'Overdue'
  | 'Draft past its time'
  | 'Account not linked'
  | 'Login'
  | 'File cannot be published'
  | 'File expires'
  | 'Link is gone'
  | 'Leftover in the text'
  | 'Equal posts'
  | 'Posts close together'
  | (typeof lastMatters)[number];

export interface Matter {
  readonly matter: MatterName;
  /** When the post goes out, in milliseconds since 1970. */
  readonly at?: number;
  /** The post, or the first of several. */
  readonly record?: PostRecord;
  readonly accounts?: string;
  /** What is wrong, with which post and account. */
  readonly say: string;
  readonly do: string;
  /** The post or account, and what else it depends on: a change makes it a new matter. */
  readonly about: string;
  /** Whether it may be reported again when it returns: a matter of an account ends when its planned posts are out, and is back with new ones. */
  readonly mayReturn?: true;
}

/** What is needed to name accounts and times. */
export interface Words {
  readonly linked: readonly LinkedAccount[];
  readonly timeZone: string | undefined;
}

/** `"Fresh rolls" on Harbour Bakery · Skyapp`. */
export function nameOf({ record }: Pick<PlannedPost, 'record'>, words: Words): string {
  const labels = labelsIn(record, words);
  return capitalized(`${quotedText(record)}${labels.length === 0 ? '' : ` on ${someOf(labels, 'and')}`}`);
}

export function timeOf(at: number, { timeZone }: Words): string {
  return localTimeOf(new Date(at).toISOString(), timeZone);
}

/** The matter of a post. `say` follows the name of the post. */
export function ofPost(
  post: PlannedPost,
  words: Words,
  { say, ...matter }: Pick<Matter, 'matter' | 'say' | 'do' | 'about'>,
): Matter {
  const { record, at } = post;
  const accounts = labelsIn(record, words).join(', ');
  const about = `${postIdOf(record) ?? ''} ${matter.about}`;
  return { ...matter, at, record, accounts, about, say: `${nameOf(post, words)} ${say}` };
}

function labelsIn(record: PostRecord, { linked }: Words): string[] {
  const targets = targetsIn(record).map(({ network, accountId = null }) => ({ network, accountId }));
  return labelsOfTargets(targets, linked);
}

/** The matter to see to first comes first. */
export function inOrder(matters: readonly Matter[]): Matter[] {
  const rankOf = ({ matter }: Matter) => lastMatters.findIndex((last) => last === matter);
  return matters.toSorted((one, other) => rankOf(one) - rankOf(other) || (one.at ?? 0) - (other.at ?? 0));
}
