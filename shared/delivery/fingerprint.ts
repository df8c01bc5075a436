/** What makes two posts the same to those who read them: accounts, texts and media. When they are published does not count. */
import { field } from '../api/responses/json.ts';
import { fieldsOf } from '../fields/fields-of.ts';
import { type Field, isThread } from '../fields/field.ts';
import { networkOf } from '../networks/index.ts';
import { type ReadTarget, targetsIn } from '../networks/wire/read-targets.ts';

type Json = Readonly<Record<string, unknown>>;

/** Services may store media under addresses of their own: then only a comparison by their number finds the post. */
type MediaComparison = 'addresses' | 'number';

/**
 * A text that is equal for equal posts, whether they were just composed or read from the service (contract 2.1, 2.2): targets in
 * any order, each with its account, its caption (NFC, without white space at the end), its media in their order, and the parts of
 * its thread. Undefined where the record shows no targets, or one that cannot be read.
 */
export function fingerprintOf(
  post: Json,
  { media = 'addresses' }: { media?: MediaComparison } = {},
): string | undefined {
  const targets = targetsIn(post);
  if (targets.length === 0 || targets.some(({ content }) => content === undefined)) return undefined;
  return JSON.stringify(targets.map((target) => JSON.stringify(partsOf(target, media))).toSorted());
}

/** Whether any target of the post says something: without a text, two posts on one account are alike too easily. */
export function hasText(post: Json): boolean {
  return targetsIn(post).some(({ content }) => textOf(content?.caption) !== '');
}

/** Whether both have media at one host: then their addresses tell whether they are the same files. */
export function haveComparableMedia(one: Json, other: Json): boolean {
  const hosts = new Set(mediaAddressesOf(one).flatMap(hostOf));
  return mediaAddressesOf(other)
    .flatMap(hostOf)
    .some((host) => hosts.has(host));
}

/** Of the post and of the parts of its threads. */
function mediaAddressesOf(post: Json): unknown[] {
  return targetsIn(post).flatMap(({ network, content }) => [
    ...(content?.media ?? []).map(({ mediaUrl }) => mediaUrl),
    ...fieldsOf(networkOf(network))
      .filter(isThread)
      .flatMap(({ key, item }) => {
        const media = item.fields.filter(({ type }) => type === 'media');
        return entriesOf(content?.fields[key]).flatMap((part) =>
          media.flatMap((each) =>
            entriesOf(field(part, each.key)).map((medium) => field(medium, 'mediaUrl')),
          ),
        );
      }),
  ]);
}

function hostOf(address: unknown): string[] {
  return typeof address === 'string' && URL.canParse(address) ? [new URL(address).host] : [];
}

function partsOf({ network, accountId, content }: ReadTarget, media: MediaComparison): unknown[] {
  const addresses = content?.media.map(({ mediaUrl }) => mediaUrl) ?? [];
  const threads = fieldsOf(networkOf(network))
    .filter(isThread)
    .map(({ key, item }) => entriesOf(content?.fields[key]).map((part) => partOf(part, item.fields, media)));
  return [network, accountId, textOf(content?.caption), compared(addresses, media), threads];
}

function partOf(part: unknown, fields: readonly Field[], media: MediaComparison): unknown[] {
  return fields.map(({ key, type }) => {
    const value = field(part, key);
    if (type !== 'media') return textOf(value);
    return compared(
      entriesOf(value).map((item) => field(item, 'mediaUrl')),
      media,
    );
  });
}

function compared(addresses: readonly unknown[], media: MediaComparison): unknown {
  return media === 'addresses' ? addresses : addresses.length;
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** No caption and an empty one are the same to a reader. */
function textOf(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trimEnd() : (value ?? '');
}
