/** Posts as the pickers show them. */
import { InvalidInputError } from '../../data/errors.ts';
import { zonedFormat } from '../../time/zone-clock.ts';
import { networkOf } from '../../networks/index.ts';
import { isPublishedState, presentStateOf } from '../../networks/records/present-state.ts';
import { accountsByTarget } from '../../networks/records/target-accounts.ts';
import type { Named } from '../../post/accounts/linked-accounts.ts';
import type { PostRecord } from '../responses/read-records.ts';
import type { Client } from '../client.ts';
import { createPageJudge, maxPageSize } from '../responses/paging.ts';
import { holdsAllWords } from './filter-posts.ts';
import { type PostSummary, summarizePost } from './summarize-post.ts';

interface ShownAs {
  /** IANA name. */
  readonly timeZone: string;
  /** The accounts whose names are known. */
  readonly accounts: readonly Named[];
}

/**
 * A post that can still be changed, or be deleted because it was not published, named by its time in the zone: `24 Dec 2026, 18:00 · Skyapp, Photoapp
 * · Harbour Bakery · Merry Christmas from…`. Undefined for a post that is published or has no ID.
 */
function candidateOf(record: PostRecord, { timeZone, accounts }: ShownAs) {
  const summary = summarizePost(record);
  const { id, status, scheduledAt, networks: keys, captions, targets } = summary;
  const { state } = presentStateOf(record);
  if (id === null || isPublishedState(state)) return undefined;
  const when =
    scheduledAt === null ? (status ?? 'No time') : timeText(scheduledAt, () => timeFormat(timeZone));
  const where = keys.map((key) => networkOf(key).label).join(', ');
  const accountOf = accountsByTarget(accounts);
  const names = new Set(targets.flatMap((target) => accountOf(target)?.name ?? []));
  const what = (captions[0] ?? '').replace(/\s+/g, ' ').trim();
  const parts = [when, where, [...names].join(', '), what.length > 60 ? `${what.slice(0, 59)}…` : what];
  return { id, name: parts.filter((part) => part !== '').join(' · '), summary };
}

type Candidate = NonNullable<ReturnType<typeof candidateOf>>;

const timeFormat = zonedFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** `2026-12-24` */
const dayFormat = zonedFormat('sv-SE', { dateStyle: 'short' });

/** The time in the format; the text itself if it is not a time. */
function timeText(iso: string, format: () => Intl.DateTimeFormat): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : format().format(time);
}

interface PostChoicesQuery extends ShownAs {
  readonly client: Pick<Client, 'listPostsPage'>;
  readonly cursor?: string | undefined;
  readonly now: Date;
  /** Words that must all occur in what is known of a post: texts, networks, accounts, dates (`24 Dec` or `2026-12-24`); or a whole ID. */
  readonly text?: string | undefined;
  /** How many pages are read for one answer; up to `maxPages` if they contain no match. */
  readonly pages: number;
  readonly maxPages: number;
}

/**
 * The posts that can still be changed, from several pages at once: the nearest in time first, those without a time last.
 * `nextCursor` leads to further ones.
 * @throws InvalidInputError with the next step if the whole list has no such post
 */
export async function readPostChoices({
  client,
  cursor: start,
  now,
  text = '',
  pages,
  maxPages,
  ...shownAs
}: PostChoicesQuery): Promise<{ choices: { id: string; name: string }[]; nextCursor?: string }> {
  const found: Candidate[] = [];
  const judge = createPageJudge();
  let cursor = start;
  for (let page = 0; page < pages || (found.length === 0 && page < maxPages); page += 1) {
    const listed = await client.listPostsPage({ limit: maxPageSize, cursor });
    const candidates = judge.newOf(listed.posts).flatMap((record) => candidateOf(record, shownAs) ?? []);
    for (const candidate of candidates) if (matchesSearch(candidate, text, shownAs)) found.push(candidate);
    cursor = listed.nextCursor;
    if (cursor === undefined) break;
    judge.follow(cursor);
  }
  if (found.length === 0 && text.trim() === '' && start === undefined && cursor === undefined) {
    throw new InvalidInputError({
      field: 'Post',
      problem: 'there is no draft or scheduled post; create one, then open this list again',
    });
  }
  const choices = found
    .toSorted((one, other) => distanceTo(one.summary, now) - distanceTo(other.summary, now))
    .map(({ id, name }) => ({ id, name }));
  return { choices, ...(cursor !== undefined && { nextCursor: cursor }) };
}

function matchesSearch({ id, name, summary }: Candidate, text: string, { timeZone }: ShownAs): boolean {
  const { captions, accountIds, scheduledAt, networks: keys } = summary;
  // A part of an ID does not count: numbers in a search would match it.
  if ([id, ...accountIds].includes(text.trim())) return true;
  const day = timeText(scheduledAt ?? '', () => dayFormat(timeZone));
  return holdsAllWords([name, ...captions, ...keys, day], text);
}

function distanceTo({ scheduledAt }: PostSummary, now: Date): number {
  const distance = Math.abs(Date.parse(scheduledAt ?? '') - now.getTime());
  return Number.isNaN(distance) ? Number.MAX_VALUE : distance;
}
