/** What the machine decided about the posts of a run beside what people filled in, in sentences. */
import { capitalized, numbersText, someOf } from '../data/list-text.ts';
import { getOrMake, indexBy } from '../data/maps.ts';
import type { PostSummary } from '../api/posts/summarize-post.ts';
import { networkOf } from '../networks/index.ts';
import { labelOf } from '../values/label.ts';
import { shown } from '../values/messages.ts';
import type { Decisions } from '../post/prepare-post.ts';
import type { FittedText } from '../post/text/target-texts.ts';
import { chooseAutomatic } from '../post/text/text-options.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { knownZone, zonedAt, zonedFormat } from '../time/zone-clock.ts';

/** An item of a run, and its post. */
export interface DecidedItem {
  /** As people count items and rows. */
  readonly number: number;
  readonly record?:
    (Pick<PostSummary, 'id' | 'status' | 'scheduledAt' | 'targets'> & { readonly plan?: string }) | undefined;
  readonly decisions?: Decisions | undefined;
}

/** What is said of one item. Items of which the same is said share a sentence. */
interface Note {
  readonly lead: string;
  readonly text?: string;
  readonly advice?: string;
}

/** An expression or a formula that gave no text, entities of HTML, half a character. */
const traces =
  /^(?:undefined|null|NaN|= ?\$json\b.*)$|^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!)|\[object Object\]|\{\{.*\}\}|&(?:nbsp|amp|lt|gt|quot|#\d+);|\p{Cs}|\ufffd/u;
const hour = 60 * 60_000;
const year = 366 * 24 * hour;
const dayFormat = zonedFormat('en-GB', { day: 'numeric', month: 'long' });

/** Whole sentences. `noun` names the items; left out where there is only one. */
export function decisionSentences(
  items: readonly DecidedItem[],
  { clock, noun }: { clock: Clock; noun?: 'item' | 'row' },
): string[] {
  const leads = new Map<string, Map<string, Set<number>>>();
  const advices = new Map<string, string>();
  for (const item of items) {
    for (const { lead, text = '', advice } of notesOf(item, clock)) {
      const texts = getOrMake(leads, lead, () => new Map<string, Set<number>>());
      getOrMake(texts, text, () => new Set()).add(item.number);
      if (advice !== undefined) advices.set(lead, `; ${advice}`);
    }
  }
  const sentences = [...leads].map(([lead, texts]) => {
    const parts = [...texts].map(([text, numbers]) => {
      const names = noun === undefined ? '' : numbersText(noun, [...numbers]);
      return text === '' || names === '' ? text + names : `${text} in ${names}`;
    });
    return `${[lead, someOf(parts, 'and')].filter((part) => part !== '').join(': ')}${advices.get(lead) ?? ''}.`;
  });
  return noun === undefined
    ? sentences
    : [...sentences, ...sameSentences(items, noun), ...closeSentences(items, clock)];
}

function notesOf({ record, decisions }: DecidedItem, { now, timeZone }: Clock): Note[] {
  const { fitted = [], leftOut = [], unseen = [], hasTags = false } = decisions ?? {};
  const at = timeOf(record);
  const isMidnight =
    at !== undefined &&
    record?.plan === undefined &&
    zonedAt(at, knownZone(timeZone) ?? 'UTC')
      .toPlainTime()
      .toString() === '00:00:00';
  const found = new Set(record?.targets.flatMap(({ caption }) => traces.exec(caption ?? '')?.[0] ?? []));
  return [
    ...fitted.filter(({ outcome }) => outcome !== 'unchanged').map(fitTextOf),
    ...fitted.flatMap(({ lost }) => lost).map((text) => ({ lead: 'No longer in the text', text })),
    ...leftOut.map(({ network, accountName, accountId, reason }) => ({
      lead: 'Left out',
      text: `${accountName ?? accountId} · ${networkOf(network).label} (${reason})`,
    })),
    ...(isMidnight ? [{ lead: 'At midnight', advice: 'if another hour was meant, fill it in' }] : []),
    ...(at !== undefined && at > now.getTime() + year
      ? [{ lead: 'More than a year ahead', advice: 'look at the year' }]
      : []),
    ...[...found].map((trace) => ({ lead: 'An earlier step or cell left in the text', text: shown(trace) })),
    ...(hasTags ? [{ lead: 'Readers see HTML tags', advice: chooseAutomatic }] : []),
    ...unseen.map((text) => ({ lead: 'Nobody could look at the file', text })),
  ];
}

/** What became of a text: `Shortened`, of `Skyapp (300 characters)`. */
function fitTextOf({ network: key, path, outcome, removed, max }: FittedText): Note {
  const network = networkOf(key);
  const isThread = outcome === 'thread';
  const place = path[0] === network.caption ? network.label : `${labelOf(network, path)} on ${network.label}`;
  const limit = max === undefined ? '' : ` (${max} characters${isThread ? ' in each part' : ''})`;
  const thread = removed.length > 0 ? 'Made a thread without the end of the text' : 'Made a thread';
  return { lead: isThread ? thread : 'Shortened', text: place + limit };
}

/** Milliseconds since 1970; undefined for what is not scheduled. */
function timeOf(record: DecidedItem['record']): number | undefined {
  const at = record?.status === 'scheduled' ? Date.parse(record.scheduledAt ?? '') : NaN;
  return Number.isNaN(at) ? undefined : at;
}

function sameSentences(items: readonly DecidedItem[], noun: 'item' | 'row'): string[] {
  const posts = indexBy(items, ({ record }) => (typeof record?.id === 'string' ? [record.id] : []));
  const repeated = [...posts.values()].filter(({ length }) => length > 1);
  const names = repeated.map((group) =>
    numbersText(
      noun,
      group.map(({ number }) => number),
    ),
  );
  return names.length === 0 ? [] : [`${capitalized(someOf(names, 'and'))} are the same post.`];
}

/** Posts of an account so near that one of them may be a mistake; where the machine found a time, it keeps the gap that was asked for. */
function closeSentences(items: readonly DecidedItem[], { timeZone }: Clock): string[] {
  const posts = [...new Map(items.map((item) => [item.record?.id ?? item, item])).values()];
  const accounts = indexBy(posts, ({ record }) =>
    record?.plan === undefined && timeOf(record) !== undefined
      ? (record?.targets ?? []).map(
          ({ network, accountId, accountName }) =>
            `${accountName ?? accountId} · ${networkOf(network).label}`,
        )
      : [],
  );
  const places = [...accounts].flatMap(([account, group]) => {
    const times = group.flatMap(({ record }) => timeOf(record) ?? []).toSorted((one, other) => one - other);
    const near = times.filter((time, index) => time - (times[index - 1] ?? -Infinity) < hour);
    const days = new Set(near.map((time) => dayFormat(knownZone(timeZone) ?? 'UTC').format(time)));
    return [...days].map((day) => `${account} on ${day}`);
  });
  return places.length === 0 ? [] : [`Within an hour of each other: posts of ${someOf(places, 'and')}.`];
}
