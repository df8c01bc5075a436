/** Sentences about what a run decided itself about its posts beyond what people filled in, and about what may be a mistake of theirs. */
import { capitalized, someOf } from '../data/list-text.ts';
import { getOrMake, indexBy } from '../data/maps.ts';
import { type PostSummary, whenOf } from '../api/posts/summarize-post.ts';
import { choiceLabel } from '../fields/form-field.ts';
import { networkOf } from '../networks/index.ts';
import { planningFields } from '../options/planning-options.ts';
import { postOptions } from '../options/post-options.ts';
import { rowOptions } from '../options/row-options.ts';
import { labelOfPath } from '../values/label.ts';
import { counted, shown } from '../values/messages.ts';
import { type Decisions, uncomparedWords } from '../post/decisions.ts';
import { type ItemWords, itemsText } from './item-words.ts';
import type { FittedText } from '../post/text/target-texts.ts';
import { chooseAutomatic } from '../post/text/text-options.ts';
import { loginNote } from '../post/accounts/logins.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { knownZone, zonedFormat } from '../time/zone-clock.ts';

/** An item of a run, its post, and what was decided about it. */
export interface DecidedItem {
  /** The number of the item or row, as people count them. */
  readonly number: number;
  /** What was done with it. Of a post that was deleted nothing is told. */
  readonly outcome?: string;
  readonly record?:
    (Pick<PostSummary, 'id' | 'status' | 'scheduledAt' | 'targets'> & { readonly plan?: string }) | undefined;
  readonly decisions?: Decisions | undefined;
}

/**
 * What is told of one item. Notes with the same `lead` become one sentence, with the numbers of their items after each `text`, and the
 * `advice` at its end: `Left out: Café · Skyapp in items 1 and 2.`
 */
interface DecisionNote {
  readonly lead: string;
  readonly text?: string;
  readonly advice?: string;
  /** Whether the items are what the lead says: `Rows 3 and 4 are at midnight`. */
  readonly isState?: boolean;
}

/** Posts of an account that are nearer may be a mistake. */
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
  /** The numbers of the items, by the lead and the text of their notes. */
  const leads = new Map<string, { note: DecisionNote; texts: Map<string, Set<number>> }>();
  const present = items
    .filter(({ outcome }) => outcome !== 'canceled' && outcome !== 'deleted')
    .toSorted((one, other) => one.number - other.number);
  for (const item of present) {
    for (const note of notesOn(item, clock)) {
      const { texts } = getOrMake(leads, note.lead, () => ({ note, texts: new Map<string, Set<number>>() }));
      getOrMake(texts, note.text ?? '', () => new Set()).add(item.number);
    }
  }
  const sentences = [...leads.values()].map(({ note: { lead, advice, isState = false }, texts }) => {
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
    : [...sentences, ...samePostSentences(present, { noun }), ...nearPostSentences(present, clock)];
}

/** All that is told of one item, in this order. */
function notesOn(item: DecidedItem, clock: Clock): DecisionNote[] {
  const { now, timeZone } = clock;
  const { record, decisions } = item;
  const {
    fitted = [],
    leftOut = [],
    leftOutAccounts = [],
    logins = [],
    leftOutMedia = [],
    withoutEffect = [],
    advice = [],
    unseen = [],
    hasTags = false,
    hasMarkup = false,
    leftovers = [],
    gluedLinks = [],
    notHashtags = [],
    isOnAllNetworks = false,
    hasNoText = false,
    hasNoReferenceColumn = false,
    atItsTime = [],
    atOtherTime,
    uncompared,
    timesOut,
    waits,
  } = decisions ?? {};
  // What was decided about its text is told when it is sent.
  if (waits !== undefined) return [waitingNote(waits)];
  /** The time that a person gave it, which may be a mistake. */
  const at = isTimeFound(item) ? undefined : scheduledInstantOf(record);
  const isMidnight =
    at !== undefined &&
    at % 60_000 === 0 &&
    minuteFormat(knownZone(timeZone) ?? 'UTC').format(at) === '00:00';
  return [
    ...(uncompared === undefined ? [] : [uncomparedNote(uncompared)]),
    ...(timesOut === undefined
      ? []
      : [{ lead: `Out as often as ${postOptions.atMost.label} allows`, text: counted(timesOut, 'time') }]),
    ...atItsTime.map((text) => ({
      lead: 'Also planned for this time',
      text,
      advice: 'if the new post replaces it, delete it in the calendar',
    })),
    ...(atOtherTime === undefined ? [] : [otherTimeNote(atOtherTime, timeZone)]),
    ...fitted.filter(({ outcome }) => outcome !== 'unchanged').map(fittedTextNote),
    ...fitted.flatMap(({ lost }) => lost).map((text) => ({ lead: 'No longer in the text', text })),
    ...leftOut.map(({ network, accountName, accountId, reason }) => ({
      lead: 'Left out',
      text: `${accountName ?? accountId} · ${networkOf(network).label} (${reason})`,
    })),
    ...leftOutAccounts.map((text) => ({ lead: 'Left out', text })),
    ...logins.flatMap((each) => loginNoteOn(each, item, clock) ?? []),
    ...leftOutMedia.map((text) => ({ lead: 'Media left out', text })),
    ...withoutEffect.map((text) => ({ lead: 'Without effect', text })),
    ...advice.map((text) => ({ lead: 'May be a mistake', text })),
    ...(isMidnight ? [{ lead: 'At midnight', advice: 'check the hour', isState: true }] : []),
    ...(at !== undefined && at > now.getTime() + maxAhead
      ? [{ lead: 'More than a year ahead', advice: 'check the year', isState: true }]
      : []),
    ...leftovers.map((leftover) => ({
      lead: 'Left in the text by an earlier step or cell',
      text: shown(leftover),
    })),
    ...gluedLinks.map((text) => ({
      lead: 'A link directly behind a word may not work',
      text,
      advice: 'put a space before it',
    })),
    ...notHashtags.map((word) => ({ lead: 'Not used as a hashtag', text: shown(word) })),
    ...(hasNoReferenceColumn ? [noReferenceColumn] : []),
    ...(isOnAllNetworks
      ? [{ lead: 'On all chosen accounts', advice: `${postOptions.onlyNetworks.label} is empty` }]
      : []),
    ...(hasNoText ? [{ lead: 'Without a text' }] : []),
    ...(hasTags ? [{ lead: 'Readers see HTML tags', advice: chooseAutomatic }] : []),
    ...(hasMarkup ? [{ lead: 'Readers see Markdown or HTML codes', advice: chooseAutomatic }] : []),
    ...unseen.map((text) => ({ lead: 'Could not check', text })),
  ];
}

/** What may keep the post from going out. A draft waits for somebody. */
function loginNoteOn(
  login: NonNullable<Decisions['logins']>[number],
  { record }: DecidedItem,
  clock: Clock,
): DecisionNote | undefined {
  if (record?.status === 'draft') return undefined;
  return loginNote(login, { ...clock, at: scheduledInstantOf(record) ?? clock.now.getTime() });
}

const noReferenceColumn: DecisionNote = {
  lead: 'Later corrections will not reach the post',
  advice: `no row has a column for the reference; add the column ${rowOptions.reference.columns[0]}, and save the reference in it after each run`,
};

/** A post for which no slot was left. */
function waitingNote(why: string): DecisionNote {
  return {
    lead: 'Waiting for a later run',
    advice: `${why}, as far as ${planningFields.planAhead.label} goes`,
    isState: true,
  };
}

/** What a person is told of a post that was given back although it may be another one: a sentence. */
export function givenBackText(what: NonNullable<Decisions['uncompared']>['what']): string {
  const { lead, advice = '' } = uncomparedNote({ what, done: 'given' });
  return `${lead}: ${advice}.`;
}

/** What was done about a post that may be the same one. */
function uncomparedNote({ what, done }: NonNullable<Decisions['uncompared']>): DecisionNote {
  const words = uncomparedWords[what];
  const some = what === 'link' || what === 'time' ? `a ${words}` : words;
  const lead = {
    given: `Already planned, with ${some} that could not be compared`,
    created: `Created beside a post ${what === 'link' ? '' : 'with the same text, '}whose ${words} could not be compared`,
    written: `Written over a post with the same text and time, whose ${words} could not be compared`,
  }[done];
  const other = `choose ${choiceLabel(postOptions.ifPlanned, 'create')} for ${postOptions.ifPlanned.label}`;
  const advice = {
    given: `look whether it is this post; if it is another one, ${other}`,
    created: 'if they are the same, delete one of them',
    written: 'look at it in the calendar',
  }[done];
  return { lead, advice };
}

/** A person may have moved the post, or published it early. */
function otherTimeNote(
  { at, isPublished }: NonNullable<Decisions['atOtherTime']>,
  timeZone: string | undefined,
): DecisionNote {
  const text = whenOf({ scheduledAt: at }, timeZone) ?? 'the service does not show when';
  return isPublished
    ? {
        lead: 'An equal post was published already',
        text,
        advice: 'if that is this post, published early, keep only that one',
      }
    : {
        lead: 'An equal post is planned for another time',
        text,
        advice: 'if that is this post, moved by hand, keep only one of them',
      };
}

/** What was done so that a text fits: `Shortened`, with the text `Skyapp (300 characters)`. */
function fittedTextNote({ network: key, path, outcome, removed, max }: FittedText): DecisionNote {
  const network = networkOf(key);
  const isThread = outcome === 'thread';
  const place =
    path[0] === network.caption ? network.label : `${labelOfPath(network, path)} on ${network.label}`;
  const limit = max === undefined ? '' : ` (${max} characters${isThread ? ' in each part' : ''})`;
  const thread = removed.length > 0 ? 'Made a thread without the end of the text' : 'Made a thread';
  return { lead: isThread ? thread : 'Shortened', text: place + limit };
}

/** Milliseconds since 1970; undefined for a post that is not scheduled. */
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

/** Whether the machine found its time. */
function isTimeFound({ record, decisions }: DecidedItem): boolean {
  return record?.plan !== undefined || decisions?.isTimeFound === true;
}

/** Posts of an account so near that one of them may be a mistake. Times that planning found are left out: they keep the gap asked for. */
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
