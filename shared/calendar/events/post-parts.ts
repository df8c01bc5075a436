/** The parts of a post that Post Changed or Moved compares, and how it describes changes to them. */
import * as z from 'zod/v4';
import { scheduledTimeOf } from '../../api/posts/summarize-post.ts';
import { propertyNames } from '../../api/responses/property-names.ts';
import { readProperties } from '../../api/responses/read-properties.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { certainInstant } from '../../data/json.ts';
import { hashOf } from '../../data/short-hash.ts';
import { plannedInstantsIn } from '../../networks/records/instants-in.ts';
import type { PostState } from '../../networks/records/present-state.ts';
import { accountNamesOf, targetsIn } from '../../networks/records/read-targets.ts';
import { isSignedAddress, namesFile } from '../../media/expiring-address.ts';
import { localTimeOf, localTimeWithoutZone } from '../../time/zone-clock.ts';

const partKeys = ['state', 'time', 'accounts', 'text', 'media', 'fields'] as const;
type Part = (typeof partKeys)[number];

/** In the words of the forms. */
const labels: Readonly<Record<Part, string>> = {
  state: 'State',
  time: 'Time',
  accounts: 'Accounts',
  text: 'Text',
  media: 'Media',
  fields: 'Other Fields',
};

/** A part that the record does not show, or shows in unknown words. */
const unseen = '?';

/**
 * The state and the time as they are, the accounts as a hash, the other parts as two: of the different values, and of the values by account; in the order
 * of `partKeys`. The time of a draft is an empty text.
 */
export const partsSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]);
export type PostParts = z.output<typeof partsSchema>;

export const changeSchema = z.strictObject({ part: z.enum(partKeys), before: z.string(), after: z.string() });
export type Change = z.output<typeof changeSchema>;

/** `known`: the parts seen before; they are kept where nothing is shown now. */
export function partsOf(record: PostRecord, state: PostState, known?: PostParts): PostParts {
  const accounts = accountNamesOf(record).toSorted();
  const contents = targetsIn(record).flatMap(({ network, accountId, content }) =>
    content === undefined ? [] : [{ network, accountId, ...content }],
  );
  const before = (index: number) => (known === undefined || known[index] === '' ? unseen : known[index]);
  type Content = (typeof contents)[number];
  const valuesOf = (index: number, valueOf: (content: Content) => unknown) => {
    if (contents.length === 0) return before(index) ?? unseen;
    const values = contents.map((content) => JSON.stringify(valueOf(content) ?? null));
    const places = contents.map(({ network, accountId }, place) =>
      [network, accountId, values[place]].join(' '),
    );
    return [[...new Set(values)].filter((value) => value !== 'null'), places]
      .map((list) => hashOf(list.toSorted()))
      .join('.');
  };
  return [
    state,
    state === 'draft' ? '' : (timeOf(record) ?? before(1) ?? unseen),
    accounts.length === 0 ? (before(2) ?? unseen) : hashOf(accounts),
    valuesOf(3, ({ caption }) => caption),
    valuesOf(4, ({ media }) => media.map(({ mediaUrl, ...details }) => [lastingAddress(mediaUrl), details])),
    valuesOf(5, ({ network, fields }) => (Object.keys(fields).length === 0 ? null : [network, fields])),
  ];
}

/** Parts that differ and were seen both times: one that only now is readable is no change. */
export function changesBetween(before: PostParts, after: PostParts): Change[] {
  const isByAccount = ofSameAccounts(before, after);
  return partKeys.flatMap((part, index) => {
    const isOfContent = part === 'text' || part === 'media' || part === 'fields';
    const [was = unseen, is = unseen] = [before, after].map((parts) =>
      isOfContent && !isByAccount ? parts[index]?.split('.')[0] : parts[index],
    );
    const isSeen = was !== unseen && is !== unseen && (part !== 'time' || areOfOneKind(was, is));
    return was === is || !isSeen ? [] : [{ part, before: was, after: is }];
  });
}

/**
 * Whether values are compared by account: one more account with the same text is a change of the accounts alone. Not with what was remembered before
 * values were told apart by account.
 */
function ofSameAccounts(before: PostParts, after: PostParts): boolean {
  return (
    before[2] === after[2] &&
    before[2] !== unseen &&
    [3, 4, 5].every((index) => before[index]?.includes('.') === after[index]?.includes('.'))
  );
}

/** Whether both times have an offset, or neither has, or the post had or has no time. Otherwise only the zone became known, which is no change. */
function areOfOneKind(was: string, is: string): boolean {
  const [one, other] = [was, is].map((time) => certainInstant(time) === undefined);
  return was === '' || is === '' || one === other;
}

/** What changed, in words: `Time: Thu, 24 Dec 2026, 18:00 → Fri, 25 Dec 2026, 18:00 (Europe/Berlin); Text`. */
export function changedText(changes: readonly Change[], timeZone: string | undefined): string {
  return changes
    .map(({ part, before, after }) => {
      if (part !== 'time' && part !== 'state') return labels[part];
      const isLocal = (value: string) => part === 'time' && certainInstant(value) !== undefined;
      // The zone is named once, at the end.
      const write = isLocal(after) ? localTimeWithoutZone : localTimeOf;
      const from = isLocal(before) ? write(before, timeZone) : before || 'none';
      const to = isLocal(after) ? localTimeOf(after, timeZone) : after || 'none';
      return `${labels[part]}: ${from} → ${to}`;
    })
    .join('; ');
}

/** A sample change of the time, with the time of the change, to show a person the trigger's output if nothing has changed. */
export function sampleChange(record: PostRecord): { changes: Change[]; version: string } {
  return {
    changes: [{ part: 'time', before: '', after: timeOf(record) ?? '' }],
    version: versionOf(record, { lastSeen: 0 }),
  };
}

/**
 * When a post was changed, as the service shows it; otherwise, or where an earlier change was `told` with that time, as some services show whole
 * minutes, when the post was last seen unchanged, so that two polls that notice one change give it the same version. Tells the changes of a post
 * apart.
 */
export function versionOf(
  record: PostRecord,
  { lastSeen, told = [] }: { lastSeen: number; told?: readonly { readonly version: string }[] | undefined },
): string {
  const shown = readProperties(record).text(propertyNames.post.updatedAt);
  const isTold = told.some(({ version }) => version === shown);
  return shown === undefined || isTold ? new Date(lastSeen).toISOString() : shown;
}

/** The time as one text, however the service writes it; undefined where it shows none. */
function timeOf(record: PostRecord): string | undefined {
  const time = scheduledTimeOf(record) ?? uncertainTimeOf(record);
  const instant = certainInstant(time);
  return instant === undefined ? time : new Date(instant).toISOString();
}

/** The times that a record shows under usual names of the planned one, where nobody can tell the instant: a move changes them, too. */
function uncertainTimeOf(record: PostRecord): string | undefined {
  const shown = plannedInstantsIn(record).named.map(({ at, isSure }) => {
    const iso = new Date(at).toISOString();
    return isSure ? iso : iso.slice(0, 16).replace('T', ' ');
  });
  return shown.length === 0 ? undefined : [...new Set(shown)].join(', ');
}

/**
 * The address without its query, where the path names a file or the address is signed: a service may sign its addresses anew in each answer.
 */
function lastingAddress(address: unknown): unknown {
  if (typeof address !== 'string') return address;
  const [path = ''] = address.split(/[?#]/u);
  return namesFile(path) || isSignedAddress(address) ? path : address;
}
