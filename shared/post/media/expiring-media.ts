/** Files on the web that are uploaded with the post: those whose address expires before it is published, and those that a form takes as files. */
import { isExpiring } from '../../media/expiring-address.ts';
import type { MediaDraft, TargetDraft } from '../draft.ts';
import { isTooDeep } from '../../data/nesting.ts';
import type { Path } from '../findings/finding.ts';
import { LocalFile, type MissingFile } from './local-file.ts';
import { keyOf, mapLeaves, readFileAddress } from './web-address.ts';
import { readPublish } from '../values/read-value.ts';

/** In the place of an address: the file there is uploaded in any case. */
export class AddressToUpload {
  readonly address: unknown;

  constructor(address: unknown) {
    this.address = address;
  }
}

/** A port: fetches the file at an address, to be uploaded with the post. */
export type FetchFile = (address: unknown) => Promise<LocalFile | MissingFile>;

/** The parts of a draft that may hold addresses of files. */
interface Content {
  readonly publish?: unknown;
  readonly media?: readonly MediaDraft[];
  readonly fields?: TargetDraft['fields'];
  readonly targets?: readonly TargetDraft[];
  /** What holds for the accounts of a network that a post has already. */
  readonly adjustments?: Readonly<Record<string, Content>>;
}

/**
 * The draft with files in the places of the addresses to upload, each fetched once. A post that is published at once keeps the addresses
 * that expire: its network fetches the file now.
 */
export async function withFilesFetched<Draft extends Content>(
  draft: Draft,
  fetch: FetchFile,
): Promise<Draft> {
  const isNow = readPublish(draft.publish) === 'NOW';
  const asked = new Map<unknown, Promise<LocalFile | MissingFile>>();
  const addressOf = (leaf: unknown, path: Path) =>
    leaf instanceof AddressToUpload ? leaf.address : isNow ? undefined : expiringAddress(leaf, keyOf(path));
  mapContent(draft, (leaf, path) => {
    const address = addressOf(leaf, path);
    if (address !== undefined && !asked.has(address)) asked.set(address, fetch(address));
    return leaf;
  });
  const entries = [...asked].map(async ([address, file]) => [address, await file] as const);
  const files = new Map(await Promise.all(entries));
  return mapContent(draft, (leaf, path) => {
    const file = files.get(addressOf(leaf, path));
    return file instanceof LocalFile && !mediumKeys.includes(keyOf(path)) ? file.address : (file ?? leaf);
  });
}

/** The places of a medium, which take a file itself. Others take its address. */
const mediumKeys: readonly string[] = ['mediaUrl', 'url'];

function expiringAddress(leaf: unknown, key: string): string | undefined {
  if (typeof leaf !== 'string' || !/url$/i.test(key)) return undefined;
  const reading = readFileAddress(leaf);
  return 'address' in reading && isExpiring(reading.address) ? reading.address : undefined;
}

function mapContent<Part extends Content>(part: Part, change: (leaf: unknown, path: Path) => unknown): Part {
  const map = <Value>(value: Value) => (isTooDeep(value) ? value : mapLeaves(value, change));
  const { media, fields, targets, adjustments } = part;
  return {
    ...part,
    ...(media !== undefined && { media: map(media) }),
    ...(fields !== undefined && { fields: map(fields) }),
    ...(targets !== undefined && { targets: targets.map((target) => mapContent(target, change)) }),
    ...(adjustments !== undefined && {
      adjustments: Object.fromEntries(
        Object.entries(adjustments).map(([network, own]) => [network, mapContent(own, change)]),
      ),
    }),
  };
}
