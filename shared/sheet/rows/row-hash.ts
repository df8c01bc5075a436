/**
 * The hashes of the parts of a row, made of what people filled in, before texts and media are fitted to networks. They are kept in people's
 * sheets, so they must stay the same for the same row from release to release: what is empty or has its default does not count, nor does
 * the spelling of a value, nor which field of the form gives an account its content.
 *
 * | what changes in the row                                                | the part that changes |
 * | ---------------------------------------------------------------------- | --------------------- |
 * | 9:00 becomes 10:00, or Schedule becomes Draft                          | time                  |
 * | an account more, with the content of the others                       | accounts              |
 * | a caption, or what is done where it is too long                        | text                  |
 * | the parts that follow                                                  | thread                |
 * | a picture, its Alt Text, or what it is cropped to                      | media                 |
 * | a field of a network                                                   | fields                |
 * | the order of accounts, white space around a text, `TRUE` becomes `yes` | none                  |
 */
import { hashOf } from '../../data/short-hash.ts';
import { type FormField, usualChoice } from '../../form/fields/form-field.ts';
import { lastingPartOf } from '../../media/expiring-address.ts';
import type { LookAtMedia } from '../../media/media-look.ts';
import { getOrMake } from '../../data/maps.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { postOptions } from '../../form/options/post-options.ts';
import { textFields } from '../../form/options/text-fields.ts';
import type { PostDraft, TargetDraft } from '../../post/draft.ts';
import { shown } from '../../form/values/messages.ts';
import { fileOfPlaceholder, LocalFile } from '../../post/media/local-file.ts';
import { AddressToUpload } from '../../post/media/expiring-media.ts';
import { readMediaUrl } from '../../post/media/media-place.ts';
import { networkOf } from '../../networks/index.ts';
import { threadNamesOf } from '../../post/text/field-texts.ts';
import { readExtraJson } from '../../form/values/read-json.ts';
import { isEmpty, readPublish } from '../../form/values/read-value.ts';
import { valuesReader, type ValuesReader } from '../../form/values/read-values.ts';
import { type Clock, readFilterTime, readScheduledTime } from '../../time/scheduled-time.ts';
import type { RowHashes } from './reference.ts';

/** The hashes of what a person filled in. `look`: looks at files whose address is new each time, so that only the file can be compared. */
export async function rowHashesOf(
  draft: PostDraft,
  { clock, look }: { clock: Clock; look: LookAtMedia },
): Promise<RowHashes> {
  const targets = await Promise.all(
    draft.targets.map(async (target) => {
      const { account, ...content } = contentOf(draft, target);
      const parts = await canonicalValue(content, { look });
      return { account, parts: isOpenObject(parts) ? parts : {} };
    }),
  );
  const { text, crop } = settingsOf(draft);
  // The order of the accounts does not count.
  const accounts = targets.map(({ account }) => [JSON.stringify(account), account] as const);
  const ofTargets = (part: string) =>
    valueOfAll(targets.map(({ account, parts }) => ({ account, value: parts[part] })));
  const limits = ofTargets('maxLength');
  return {
    time: hashOf(publicationOf(draft, clock)),
    accounts: hashOf(sortedByKey(accounts).map(([, account]) => account)),
    text: hashOf([
      ofTargets('caption'),
      await canonicalValue(text, { look }),
      ...(limits === undefined ? [] : [limits]),
    ]),
    thread: hashOf([ofTargets('thread')]),
    media: hashOf([ofTargets('media'), crop]),
    fields: hashOf([ofTargets('fields'), ofTargets('extra')]),
  };
}

type Account = readonly [network: string, id: string];

interface OfAccount {
  readonly account: Account;
  /** Undefined where the account has none. */
  readonly value: unknown;
}

/**
 * The content of the accounts in its shortest form (once for all, once for each network, or for each account), so that an added account with the same
 * content changes nothing. The order of accounts does not count.
 */
function valueOfAll(targets: readonly OfAccount[]): unknown {
  const filled = targets.filter(({ value }) => value !== undefined);
  const isOne = (group: readonly OfAccount[]) =>
    new Set(group.map(({ value }) => JSON.stringify(value))).size === 1;
  if (filled.length === 0) return undefined;
  if (filled.length === targets.length && isOne(filled)) return filled[0]?.value;
  const byNetwork = new Map<string, OfAccount[]>();
  for (const target of filled) getOrMake(byNetwork, target.account[0], () => []).push(target);
  return [...byNetwork]
    .flatMap(([network, group]) =>
      isOne(group)
        ? [JSON.stringify([network, group[0]?.value])]
        : group.map(({ account, value }) => JSON.stringify([...account, value])),
    )
    .toSorted();
}

function sortedByKey<Entry extends readonly [string, unknown]>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The publish choice; empty if the value is no text, which a finding reports elsewhere. */
function choiceOf(publish: unknown): string {
  const choice = readPublish(publish);
  return typeof choice === 'string' ? choice : '';
}

/**
 * The instant of a scheduled post in UTC; the choice for all others, and if the time cannot be read. How a time is found does not count: the
 * post keeps the one it got.
 */
export function publicationOf(draft: PostDraft, clock: Clock): string {
  const choice = choiceOf(draft.publish);
  return choice === 'SCHEDULE' ? (readInstant(draft, clock) ?? choice) : choice;
}

/** Whether the time of the row has passed. Drafts count too. */
export function isPast(draft: PostDraft, clock: Clock): boolean {
  if (!['SCHEDULE', 'DRAFT'].includes(choiceOf(draft.publish))) return false;
  const instant = readInstant(draft, clock);
  return instant !== undefined && Date.parse(instant) <= clock.now.getTime();
}

/** A clause on the problem with the time of a row that is held back, which is not used yet. Undefined if there is none, or the time has passed. */
export function heldTimeNote(draft: PostDraft, clock: Clock): string | undefined {
  const { scheduledAt, publish } = draft;
  if (choiceOf(publish) !== 'SCHEDULE' || isEmpty(scheduledAt) || isPast(draft, clock)) return undefined;
  const time = readScheduledTime(scheduledAt, clock);
  if (!('problem' in time)) return undefined;
  return `its ${draftFields.scheduledAt.label} will be refused later: ${time.problem}`;
}

/** Cached: a run reads the time of a row several times, and a sheet may have thousands of rows. */
const instants = new WeakMap<PostDraft, { readonly iso: string | undefined }>();

/** The time of the draft in UTC; undefined if it cannot be read. */
function readInstant(draft: PostDraft, clock: Clock): string | undefined {
  return getOrMake(instants, draft, () => {
    const time = readFilterTime(draft.scheduledAt, clock);
    return { iso: time !== undefined && 'iso' in time ? time.iso : undefined };
  }).iso;
}

/** What an account gets, whichever field of the form it comes from. */
function contentOf({ caption, media }: PostDraft, target: TargetDraft) {
  const { network, accountId, extra, maxLength } = target;
  const read = readExtraJson(extra);
  const thread = threadNamesOf(networkOf(network))?.thread;
  const entries = Object.entries(target.fields);
  return {
    account: [network, typeof accountId === 'string' ? accountId.trim() : shown(accountId)] as const,
    caption: isEmpty(target.caption) ? caption : target.caption,
    maxLength,
    media: target.media === undefined || target.media.length === 0 ? media : target.media,
    thread: entries.filter(([name]) => name === thread).map(([, parts]) => parts),
    fields: Object.fromEntries(entries.filter(([name]) => name !== thread)),
    extra: 'value' in read ? read.value : extra,
  };
}

/** The options that change what goes out, those of texts and that of pictures. */
function settingsOf(draft: PostDraft) {
  const read = valuesReader({ values: draft.text ?? {} });
  const { maxHashtags, ...others } = textFields;
  const text = Object.values(others).map((field) => [field.key, nonDefaultValue(read, field)] as const);
  return {
    text: {
      ...Object.fromEntries(text),
      // An empty maximum means no limit, so the form's default does not count.
      ...(read.texts(others.hashtags).length > 0 && { [maxHashtags.key]: read.integer(maxHashtags) }),
    },
    crop: nonDefaultValue(valuesReader({ values: draft }), postOptions.cropTo),
  };
}

/** The value of an option; undefined for its default. Texts and lists have no default. */
function nonDefaultValue(read: ValuesReader, field: FormField): unknown {
  const unlessDefault = (value: unknown, usual: unknown) => (value === usual ? undefined : value);
  switch (field.type) {
    case 'choice':
      return unlessDefault(read.choice(field), usualChoice(field));
    case 'boolean':
      return unlessDefault(read.boolean(field), field.default ?? false);
    case 'integer':
      return unlessDefault(read.integer(field), field.default);
    case 'list':
      return read.texts(field);
    case 'text':
      return read.text(field);
    default:
      throw new Error(`The hash of a row cannot hold ${field.label}`);
  }
}

interface HashContext {
  readonly look: LookAtMedia;
  /** The property that holds the value. */
  readonly key?: string;
}

/** A value in one spelling, without empty members. */
async function canonicalValue(value: unknown, { look, key = '' }: HashContext): Promise<unknown> {
  if (isEmpty(value)) return undefined;
  if (
    value instanceof LocalFile ||
    value instanceof AddressToUpload ||
    (typeof value === 'string' && /url$/i.test(key))
  )
    return await identityOf(value, look);
  if (Array.isArray(value)) {
    const entries = await Promise.all(
      value.map(async (entry: unknown) => await canonicalValue(entry, { look, key })),
    );
    return entries.length === 0 ? undefined : entries.map((entry) => entry ?? null);
  }
  if (!isOpenObject(value)) {
    // An n8n expression may give another kind of object, such as a date; a finding reports it.
    const text = typeof value === 'string' ? value : shown(value);
    return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  }
  // Handled separately: the hashes in people's sheets also count a `mediaUrl` that is blank or no text.
  const { mediaUrl, ...others } = value;
  const members = await Promise.all(
    Object.entries(others).map(
      async ([name, held]) => [name, await canonicalValue(held, { look, key: name })] as const,
    ),
  );
  const filled = members.filter(([, held]) => held !== undefined);
  if (mediaUrl !== undefined) filled.push(['mediaUrl', await identityOf(mediaUrl, look)]);
  if (filled.length === 0) return undefined;
  return Object.fromEntries(sortedByKey(filled));
}

/**
 * What identifies a media file. A file: its name and size. An address: the part that does not expire; without one the host, and the type and
 * size that a look at the file shows; if the look fails, the address itself. An unreadable value: its problem.
 */
async function identityOf(mediaUrl: unknown, look: LookAtMedia): Promise<unknown> {
  const place = readMediaUrl(mediaUrl instanceof AddressToUpload ? mediaUrl.address : mediaUrl);
  if (!('address' in place)) return place.problem;
  const { address } = place;
  const lasting = fileOfPlaceholder(address) ?? lastingPartOf(address);
  if (lasting !== undefined) return lasting;
  const seen = await look(address, { wantsPicture: false, wantsSize: false });
  return 'file' in seen ? [new URL(address).host, seen.file.type, seen.file.size] : address;
}

/** The hash of a Row ID; undefined without one. */
export function rowIdHashOf(rowId: string | undefined): string | undefined {
  return rowId === undefined ? undefined : hashOf(rowId);
}

/** Whether the time hash of a row is that of a publication as `publicationOf` gives it: an instant, `NOW` or `DRAFT`. */
export function isTimeHashOf(timeHash: string, publication: string): boolean {
  return timeHash === hashOf(publication);
}
