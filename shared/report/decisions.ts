/** Sentences about what a run decided for its posts beyond what people filled in, and about what may be a mistake of theirs. */
import { capitalized, someOf } from '../data/list-text.ts';
import { getOrMake, indexBy } from '../data/maps.ts';
import type { PostSummary } from '../api/posts/summarize-post.ts';
import { networkOf } from '../networks/index.ts';
import { isEmpty } from '../form/values/read-value.ts';
import type { Remark } from '../form/values/remark.ts';
import { type ItemWords, itemsText } from './item-words.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { knownZone, zonedFormat } from '../time/zone-clock.ts';

/** An item of a run, its post, and what was decided about it. */
export interface DecidedItem {
  /** The number of the item or row, as people count them. */
  readonly number: number;
  /** What was done with it. Nothing is told of a post that was deleted. */
  readonly outcome?: string | undefined;
  readonly record?:
    (Pick<PostSummary, 'id' | 'status' | 'scheduledAt' | 'targets'> & { readonly plan?: string }) | undefined;
  /** What is to be known of it beyond its record. */
  readonly remarks?: readonly Remark[] | undefined;
  /** Whether planning found its time, and not a person. */
  readonly isTimeFound?: boolean | undefined;
}

/** Posts of one account that are closer together may be a mistake. */
const minGap = 60 * 60_000;
/** A time further ahead may be a mistake. */
const maxAhead = 366 * 24 * 60 * 60_000;
const dayFormat = zonedFormat('en-GB', { day: 'numeric', month: 'long' });
const minuteFormat = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Whole sentences. `noun`: what the items are called; undefined if there is only one, which needs no number. */
export function decisionSentences(
  items: readonly DecidedItem[],
  { clock, noun, textOf }: { readonly clock: Clock } & Partial<ItemWords>,
): string[] {
  /** The numbers of the items, by the lead and the text of their remarks. */
  const leads = new Map<string, { remark: Remark; texts: Map<string, Set<number>> }>();
  const present = items
    .filter(({ outcome }) => outcome !== 'canceled' && outcome !== 'deleted')
    .toSorted((one, other) => one.number - other.number);
  for (const item of present) {
    for (const remark of remarksOn(item, clock)) {
      const { lead, text = '' } = remark;
      const { texts } = getOrMake(leads, lead, () => ({ remark, texts: new Map<string, Set<number>>() }));
      getOrMake(texts, text, () => new Set()).add(item.number);
    }
  }
  const sentences = [...leads.values()].map(({ remark: { lead, advice, isState = false }, texts }) => {
    const parts = [...texts].map(([text, numbers]) => {
      if (noun === undefined) return text === '' ? lead : text;
      const names = itemsText({ noun, textOf }, [...numbers]);
      if (isState) return `${capitalized(names)} ${numbers.size === 1 ? 'is' : 'are'} ${lead.toLowerCase()}`;
      return `${text === '' ? lead : text} in ${names}`;
    });
    const hasTexts = !texts.has('');
    return `${hasTexts ? `${lead}: ` : ''}${someOf(parts, 'and')}${advice === undefined ? '' : `: ${advice}`}.`;
  });
  return noun === undefined
    ? sentences
    : [
        ...sentences,
        ...samePostSentences(present, { noun }),
        ...publishedTwiceSentences(present, { noun }),
        ...nearPostSentences(present, clock),
      ];
}

/** All that is told of one item, in this order. */
function remarksOn(item: DecidedItem, clock: Clock): readonly Remark[] {
  const { record, remarks = [] } = item;
  const at = scheduledInstantOf(record);
  const isTold = ({ about, from = -Infinity }: Remark) =>
    about !== 'publication' || (record?.status !== 'draft' && from <= (at ?? clock.now.getTime()));
  return [
    ...remarks.filter(isTold),
    ...(at === undefined || isTimeFound(item) ? [] : timeRemarks(at, clock)),
  ];
}

/** What may be a mistake in the time that a person gave. */
function timeRemarks(at: number, { now, timeZone }: Clock): Remark[] {
  const isMidnight = at % 60_000 === 0 && minuteFormat(knownZone(timeZone) ?? 'UTC').format(at) === '00:00';
  return [
    ...(isMidnight ? [{ lead: 'At midnight', advice: 'check the hour', isState: true }] : []),
    ...(at > now.getTime() + maxAhead
      ? [{ lead: 'More than a year ahead', advice: 'check the year', isState: true }]
      : []),
  ];
}

/** When the post goes out, in milliseconds since 1970; undefined for a post that is not scheduled. */
function scheduledInstantOf(record: DecidedItem['record']): number | undefined {
  const at = record?.status === 'scheduled' ? Date.parse(record.scheduledAt ?? '') : NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** Which items have the same post. */
function samePostSentences(items: readonly DecidedItem[], words: ItemWords): string[] {
  const posts = indexBy(items, ({ record }) => (typeof record?.id === 'string' ? [record.id] : []));
  const repeated = [...posts.values()].filter(({ length }) => length > 1);
  const names = repeated.map((group) =>
    itemsText(
      words,
      group.map(({ number }) => number),
    ),
  );
  return names.length === 0 ? [] : [`${capitalized(someOf(names, 'and'))} are the same post.`];
}

/** Which items published the same text on the same accounts. Each gets its own post, but a step before may have put out an item twice. */
function publishedTwiceSentences(items: readonly DecidedItem[], words: ItemWords): string[] {
  const texts = indexBy(items, ({ outcome, record }) => {
    const targets = record?.targets ?? [];
    const isPublished = outcome === 'created' && record?.status === 'publishing';
    if (!isPublished || targets.every(({ caption }) => isEmpty(caption))) return [];
    return [JSON.stringify(targets.map(({ network, accountId, caption }) => [network, accountId, caption]))];
  });
  const repeated = [...texts.values()].filter(
    (group) => new Set(group.map(({ record }) => record?.id)).size > 1,
  );
  const names = repeated.map((group) =>
    itemsText(
      words,
      group.map(({ number }) => number),
    ),
  );
  return names.length === 0
    ? []
    : [`Published more than once, with the same text on the same accounts: ${someOf(names, 'and')}.`];
}

/** Whether planning found its time, and not a person. */
function isTimeFound({ record, isTimeFound: isFound = false }: DecidedItem): boolean {
  return isFound || record?.plan !== undefined;
}

/** Posts of an account so near in time that one of them may be a mistake. Times that planning found are left out: they keep the gap asked for. */
function nearPostSentences(items: readonly DecidedItem[], { timeZone }: Clock): string[] {
  const posts = [...new Map(items.map((item) => [item.record?.id ?? item, item])).values()];
  // Two accounts may have one name.
  const names = new Map<string, string>();
  const accounts = indexBy(posts, (item) => {
    const { record } = item;
    if (isTimeFound(item) || scheduledInstantOf(record) === undefined) return [];
    return (record?.targets ?? []).flatMap(({ network, accountId, accountName }) => {
      if (accountId === null) return [];
      const account = `${network}:${accountId}`;
      names.set(account, `${accountName ?? accountId} · ${networkOf(network).label}`);
      return [account];
    });
  });
  const nearDays = [...accounts].flatMap(([account, group]) => {
    const times = group
      .flatMap(({ record }) => scheduledInstantOf(record) ?? [])
      .toSorted((one, other) => one - other);
    const near = times.filter((time, index) => time - (times[index - 1] ?? -Infinity) < minGap);
    const days = new Set(near.map((time) => dayFormat(knownZone(timeZone) ?? 'UTC').format(time)));
    return [...days].map((day) => ({ name: names.get(account) ?? account, day }));
  });
  const [only, ...others] = nearDays;
  if (only === undefined) return [];
  if (others.length === 0) return [`${only.name} has two posts within one hour on ${only.day}.`];
  const listed = nearDays.map(({ name, day }) => `${name} on ${day}`);
  return [`Two posts within one hour: ${someOf(listed, 'and')}.`];
}
