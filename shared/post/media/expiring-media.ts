/** Media whose address expires before the post is published: they are uploaded, as files are. */
import { isExpiring } from '../../media/expiring-address.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { MediaDraft, TargetDraft } from '../draft.ts';
import { isTooDeep } from '../../nesting.ts';
import { readPublish } from '../values/read-publish.ts';
import { LocalFile, type MissingFile } from './local-file.ts';
import { readFileAddress } from './web-address.ts';

/** A port: fetches the file at an address, to be uploaded with the post. */
export type FetchFile = (url: string) => Promise<LocalFile | MissingFile>;

/** The parts of a draft that may hold addresses of files. */
interface Content {
  readonly publish?: unknown;
  readonly media?: readonly MediaDraft[];
  readonly fields?: TargetDraft['fields'];
  readonly targets?: readonly TargetDraft[];
  readonly target?: TargetDraft;
  /** What holds for the accounts of a network that a post has already. */
  readonly adjustments?: Readonly<Record<string, Content>>;
}

/**
 * The draft with files in the places of the addresses that expire. A post that is published at once needs none: its network
 * fetches the file now.
 */
export async function withExpiringFetched<Draft extends Content>(
  draft: Draft,
  fetch: FetchFile,
): Promise<Draft> {
  if (
    readPublish(draft.publish) === 'NOW' ||
    isTooDeep([draft.media, draft.targets, draft.target, draft.adjustments])
  )
    return draft;
  return await fetchedIn(draft, fetch);
}

async function fetchedIn<Part extends Content>(part: Part, fetch: FetchFile): Promise<Part> {
  const { media, fields, targets, target, adjustments } = part;
  return {
    ...part,
    ...(media !== undefined && { media: await mapped(media, fetch) }),
    ...(fields !== undefined && { fields: await mapped(fields, fetch) }),
    ...(targets !== undefined && { targets: await all(targets, fetch) }),
    ...(target !== undefined && { target: await fetchedIn(target, fetch) }),
    ...(adjustments !== undefined && {
      adjustments: Object.fromEntries(
        await Promise.all(
          Object.entries(adjustments).map(async ([network, each]): Promise<[string, Content]> => [
            network,
            await fetchedIn(each, fetch),
          ]),
        ),
      ),
    }),
  };
}

async function all(targets: readonly TargetDraft[], fetch: FetchFile): Promise<TargetDraft[]> {
  return await Promise.all(targets.map(async (target) => await fetchedIn(target, fetch)));
}

/** The places of a medium, which take a file itself. Others take its address. */
const mediumKeys: readonly string[] = ['mediaUrl', 'url'];

/** A value with files in the places of the addresses that expire, at any depth. A value without any stays the same object. */
async function mapped<Value>(value: Value, fetch: FetchFile, key?: string): Promise<Value>;
async function mapped(value: unknown, fetch: FetchFile, key?: string): Promise<unknown> {
  if (typeof value === 'string') return await fetchedAt(value, fetch, key);
  if (Array.isArray(value)) {
    const entries: unknown[] = value;
    const changed = await Promise.all(entries.map(async (entry) => await mapped(entry, fetch, key)));
    return changed.some((entry, index) => entry !== entries[index]) ? changed : entries;
  }
  const { data } = openObject.safeParse(value);
  if (data === undefined) return value;
  const entries = await Promise.all(
    Object.entries(data).map(async ([name, held]): Promise<[string, unknown]> => [
      name,
      await mapped(held, fetch, name),
    ]),
  );
  return entries.some(([name, held]) => held !== data[name]) ? Object.fromEntries(entries) : value;
}

async function fetchedAt(text: string, fetch: FetchFile, key: string | undefined): Promise<unknown> {
  if (key === undefined || !/url$/i.test(key)) return text;
  const reading = readFileAddress(text);
  if (!('address' in reading) || !isExpiring(reading.address)) return text;
  const file = await fetch(reading.address);
  return file instanceof LocalFile && !mediumKeys.includes(key) ? file.address : file;
}
