/** The response to the request for a presigned URL. The contract does not show it (contract 4.8). */
import { hasWhiteSpace, isWebAddress } from '../../media/url.ts';
import { isProtected } from '../http/base-url.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties, recordsIn } from '../responses/read-properties.ts';

/** A URL to which one file can be sent. It is a secret: anyone who knows it may write there. */
export interface PresignedUrl {
  readonly uploadUrl: string;
  /** To be sent in addition to type and length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the file can be read after the upload: the URL for the post. */
  readonly mediaUrl: string;
  /** The service's identifier of the file, if it gives one. */
  readonly id?: string;
}

const names = propertyNames.presignedUrl;

/** The presigned URL in a response body, or what is missing, for the sentence "where … was expected". */
export function readPresignedUrl(body: JsonObject): PresignedUrl | { readonly missing: string } {
  const records = recordsIn(body, names.within).map(readProperties);
  const textIn = (wanted: readonly string[]) =>
    records.map(({ text }) => text(wanted)).find((text) => text !== undefined);
  const named = textIn(names.uploadUrl);
  const uploadUrl = named ?? textIn(names.url);
  if (uploadUrl === undefined || !mayBeSentTo(uploadUrl))
    return { missing: 'an address to send the file to' };
  const method = textIn(names.method) ?? 'PUT';
  if (method.toUpperCase() !== 'PUT') return { missing: 'a URL that takes the file with PUT' };
  const { origin, pathname } = new URL(uploadUrl);
  const mediaUrl =
    textIn(names.mediaUrl) ??
    (named === undefined ? undefined : textIn(names.url)) ??
    // The URL of the file in its store, without the signature that permits writing.
    origin + pathname;
  if (!isWebAddress(mediaUrl)) return { missing: "the file's web address" };
  const id = records.map(({ identifier }) => identifier(names.id)).find((found) => found !== undefined);
  const headers = records.flatMap(({ all }) => all(names.headers)).find(isJsonObject) ?? {};
  return { uploadUrl, mediaUrl, headers: sendableHeaders(headers), ...(id !== undefined && { id }) };
}

/** Over `http://`, others could read the file and the URL. */
function mayBeSentTo(address: string): boolean {
  if (hasWhiteSpace(address) || !isWebAddress(address)) return false;
  const url = new URL(address);
  return url.username === '' && url.password === '' && isProtected(url);
}

/** Headers that belong to the connection, or that the host sets. */
const reserved =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|cookie|x-api-key|proxy-.*)$/;

function sendableHeaders(headers: JsonObject): Record<string, string> {
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
