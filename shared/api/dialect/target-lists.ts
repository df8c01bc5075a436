/** Targets that a record shows as one list, whose entries name their platforms, as the nine lists of the contract (2.2). */
import { field, isJsonObject, isText, type JsonObject } from '../../data/json.ts';
import { type NetworkKey, networkOf, networks } from '../../networks/index.ts';
import { shownInPart } from '../../networks/records/read-targets.ts';
import { networkOfName, type NetworkNames, normalizeName, wireNames } from '../../networks/wire-names.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';

/** What services call the one list. */
const listNames: ReadonlySet<string> = new Set([
  'targets',
  'accounts',
  'channels',
  'destinations',
  'platforms',
  'profiles',
  'socialaccounts',
]);
/** What they call the text that all targets share. */
const textNames = ['content', 'text', 'caption', 'message', 'body'];

/** What they call the files that all targets share. */
const mediaNames = /^(?:media|medias|mediaurls|images|imageurls|videos|photos|attachments|assets|files)$/;
const addressNames = ['mediaUrl', 'url', 'src', 'href'];

/** The addresses of the files that all targets share; undefined where the record does not show them. */
function mediaIn(record: JsonObject): readonly string[] | undefined {
  const lists = Object.entries(record).filter(
    ([name, value]) => mediaNames.test(normalizeName(name)) && Array.isArray(value),
  );
  if (lists.length === 0) return undefined;
  const entries = lists.flatMap(([, list]): unknown => list);
  const addresses = entries.map((entry) =>
    isText(entry) ? entry : readProperties(entry).text(addressNames),
  );
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}

const nineLists = networks.map(({ key }) => wireNames(key).targets);

/** The record with nine lists in the place of one; as it is where it has some of the nine, or an entry is of no known network. */
export function withTargetLists(record: JsonObject, networkNames: NetworkNames): JsonObject {
  if (nineLists.some((name) => Object.hasOwn(record, name))) return record;
  for (const [name, list] of Object.entries(record)) {
    if (!listNames.has(normalizeName(name)) || !Array.isArray(list) || list.length === 0) continue;
    const shared = { text: readProperties(record).text(textNames), media: mediaIn(record) };
    const targets = list.map((entry: unknown) => targetIn(entry, { networkNames, ...shared }));
    if (!targets.every((target) => target !== undefined)) continue;
    const { [name]: _, ...rest } = record;
    const lists = networks.flatMap(({ key }) => {
      const own = targets.filter(({ network }) => network === key).map(({ target }) => target);
      return own.length === 0 ? [] : [[wireNames(key).targets, own] as const];
    });
    return { ...rest, ...Object.fromEntries(lists) };
  }
  return record;
}

function targetIn(
  entry: unknown,
  {
    networkNames,
    text,
    media,
  }: {
    networkNames: NetworkNames;
    text: string | undefined;
    media: readonly string[] | undefined;
  },
): { network: NetworkKey; target: JsonObject } | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { account } = propertyNames;
  const network = readProperties(entry)
    .all(account.network)
    .map((word) => (typeof word === 'string' ? networkOfName(word, networkNames) : undefined))
    .find((key) => key !== undefined);
  if (network === undefined) return undefined;
  const accountId =
    readProperties(entry).identifier(['accountId', ...account.id]) ??
    readProperties(field(entry, 'account')).identifier(account.id);
  const { caption } = networkOf(network);
  // Without a text of its own, it is known only as far as the record shows it for all targets together.
  const isWhole = isText(entry[caption]) || networkOf(network).read({ ...entry, accountId }).success;
  const target = { ...entry, accountId };
  return {
    network,
    target: isWhole || text === undefined ? target : { ...target, [caption]: text, [shownInPart]: media },
  };
}
