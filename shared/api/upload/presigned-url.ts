/** What the service answers to the request for an upload. The contract does not show it (4.8), so it is read generously. */
import { hasWhiteSpace, isWebAddress } from '../../url.ts';
import { isProtected } from '../http/base-url.ts';
import { field, identifierField, isJsonObject, type JsonObject, textField } from '../responses/json.ts';

/** Leave to send one file to one address. The address is a secret: whoever has it may write there. */
export interface PresignedUrl {
  readonly uploadUrl: string;
  /** To be sent along, beside type and length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the file can be read afterwards: what a post is given. */
  readonly mediaUrl: string;
  /** The service's identifier of the file, where it says one. */
  readonly id?: string;
}

const uploadNames = ['uploadurl', 'presignedurl', 'signedurl', 'puturl', 'presignedputurl', 'uploadlink'];
const mediaNames = ['mediaurl', 'fileurl', 'publicurl', 'downloadurl', 'cdnurl', 'asseturl', 'finalurl'];

/** The ticket in an answer, or what keeps it from being one: "where … was expected". */
export function readPresignedUrl(body: JsonObject): PresignedUrl | { readonly missing: string } {
  const records = [body, ...['data', 'upload', 'result', 'media'].map((name) => field(body, name))]
    .filter(isJsonObject)
    .map(withPlainNames);
  const textIn = (names: readonly string[]) =>
    records
      .flatMap((record) => names.map((name) => textField(record, name)))
      .find((text) => text !== undefined);
  const named = textIn(uploadNames);
  // `url` alone is where the file goes; beside an address for that, it is where it can be read.
  const uploadUrl = named ?? textIn(['url']);
  if (uploadUrl === undefined || !mayBeSentTo(uploadUrl))
    return { missing: 'an address to send the file to' };
  const method = textIn(['method', 'httpmethod']) ?? 'PUT';
  if (method.toUpperCase() !== 'PUT') return { missing: 'leave to send the file with PUT' };
  const mediaUrl =
    textIn(mediaNames) ?? (named === undefined ? undefined : textIn(['url'])) ?? withoutQuery(uploadUrl);
  if (!isWebAddress(mediaUrl)) return { missing: "the file's web address" };
  const id = records
    .map((record) => identifierField(record, ['mediaid', 'fileid', 'assetid', 'id', 'key']))
    .find((found) => found !== undefined);
  const headers = records.map((record) => record['headers']).find(isJsonObject) ?? {};
  return { uploadUrl, mediaUrl, headers: sendable(headers), ...(id !== undefined && { id }) };
}

/** Over `http://` anybody on the way could read the file and the address. */
function mayBeSentTo(address: string): boolean {
  if (hasWhiteSpace(address) || !isWebAddress(address)) return false;
  const url = new URL(address);
  return url.username === '' && url.password === '' && isProtected(url);
}

/** Where a store keeps a file: its address, without what gives leave to write there. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Headers that are the connection's, or the host's to decide. */
const reserved =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|cookie|x-api-key|proxy-.*)$/;

function sendable(headers: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => {
      const text = typeof value === 'number' ? String(value) : value;
      const isHeader =
        /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
        typeof text === 'string' &&
        /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
      return isHeader && !reserved.test(name.toLowerCase()) ? [[name.toLowerCase(), text]] : [];
    }),
  );
}

function withPlainNames(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name.toLowerCase().replace(/[-_]/g, ''), value]),
  );
}
