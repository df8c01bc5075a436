/**
 * Files on the web that are uploaded with the post: those whose address expires before it is published, those that only this machine can open,
 * and those that a form takes as files.
 */
import { isExpiring } from '../../media/expiring-address.ts';
import type { Reach } from '../../media/open-host.ts';
import { isTooDeep } from '../../data/nesting.ts';
import type { Path } from '../../form/values/finding.ts';
import { LocalFile } from './local-file.ts';
import { insideFile } from '../../form/values/messages.ts';
import { Unreadable } from '../../form/values/unreadable.ts';
import { lastPropertyOf, mapLeaves, readFileAddress } from './web-address.ts';
import { readPublish } from '../../form/values/read-value.ts';

/** Takes the place of an address whose file is always uploaded. */
export class AddressToUpload {
  readonly address: unknown;

  constructor(address: unknown) {
    this.address = address;
  }
}

/** A port: fetches the file at an address, to be uploaded with the post. */
export type FetchFile = (address: unknown) => Promise<LocalFile | Unreadable>;

/** A port: who can open the file at a host. */
export type ReachOfHost = (hostname: string) => Reach;

/**
 * The draft with files in the places of the addresses to upload, each fetched once. A post that is published at once keeps the addresses that expire:
 * its network fetches the file now. A draft that is nested too deeply stays as it is, and is refused later.
 */
export async function withFilesFetched<Draft extends { readonly publish?: unknown }>(
  draft: Draft,
  fetch: FetchFile,
  reach: ReachOfHost = () => 'service',
): Promise<Draft> {
  if (isTooDeep(draft)) return draft;
  const isNow = readPublish(draft.publish) === 'NOW';
  const reachOf = (address: string) => reach(new URL(address).hostname);
  const fetches = new Map<unknown, Promise<LocalFile | Unreadable>>();
  const addressOf = (leaf: unknown, path: Path) => {
    if (leaf instanceof AddressToUpload) return leaf.address;
    const address = fileAddress(leaf, path);
    if (address === undefined) return undefined;
    return (isExpiring(address) && !isNow) || reachOf(address) !== 'service' ? address : undefined;
  };
  mapLeaves(draft, (leaf, path) => {
    const address = addressOf(leaf, path);
    if (address === undefined || fetches.has(address)) return leaf;
    const isClosed = typeof address === 'string' && URL.canParse(address) && reachOf(address) === 'nobody';
    fetches.set(address, isClosed ? Promise.resolve(new Unreadable(insideFile(address))) : fetch(address));
    return leaf;
  });
  if (fetches.size === 0) return draft;
  const entries = [...fetches].map(async ([address, file]) => [address, await file] as const);
  const files = new Map(await Promise.all(entries));
  return mapLeaves(draft, (leaf, path) => {
    const file = files.get(addressOf(leaf, path));
    return file instanceof LocalFile && !mediumKeys.includes(lastPropertyOf(path))
      ? file.address
      : (file ?? leaf);
  });
}

/** The draft with the addresses themselves in the places of those that are always uploaded, for a comparison. */
export function withoutFiles<Draft>(draft: Draft): Draft {
  if (isTooDeep(draft)) return draft;
  return mapLeaves(draft, (leaf) => (leaf instanceof AddressToUpload ? leaf.address : leaf));
}

/** Properties of a medium that take the file itself; others take its address. */
const mediumKeys: readonly string[] = ['mediaUrl', 'url'];

/** The address of a file, if the value is one. Extra JSON is sent as it was given, so its values are none. */
function fileAddress(leaf: unknown, path: Path): string | undefined {
  if (typeof leaf !== 'string' || !/url$/i.test(lastPropertyOf(path)) || path.includes('extra'))
    return undefined;
  const reading = readFileAddress(leaf);
  return 'address' in reading ? reading.address : undefined;
}
