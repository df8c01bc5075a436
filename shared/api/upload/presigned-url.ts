/** The response to the request for a presigned URL. The contract does not show it (contract 4.8). */
import { isExpiring, isOfPermission, isOpaque, namesFile } from '../../media/expiring-address.ts';
import { hasWhiteSpace, isWebAddress } from '../../media/url.ts';
import { isProtected } from '../http/base-url.ts';
import { isJsonObject, isText, type JsonObject } from '../../data/json.ts';
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
  const outer = recordsIn(body, names.within).flatMap((each) => recordsIn(each, names.within));
  const places = outer.map(readProperties);
  const files = places
    .flatMap(({ all }) => all(names.withinFile))
    .filter(isJsonObject)
    .map(readProperties);
  const records = [...places, ...files];
  const textIn = (wanted: readonly string[], within = records) =>
    within.map(({ text }) => text(wanted)).find((text) => text !== undefined);
  const named = textIn(names.uploadUrl);
  const plain = textIn(names.url, places);
  const ofFile = textIn(names.url, files);
  const uploadUrl = named ?? plain ?? ofFile;
  if (uploadUrl === undefined || !mayBeSentTo(uploadUrl))
    return { missing: 'an address to send the file to' };
  const method = textIn(names.method) ?? 'PUT';
  if (method.toUpperCase() !== 'PUT') return { missing: 'a URL that takes the file with PUT' };
  // The address that takes the upload permits writing, and expires: that of the file is another one, or the same without its signature.
  const forReading = [...records.flatMap(({ all }) => all(names.mediaUrl)), plain, ofFile]
    .filter(isText)
    .filter((each) => each !== uploadUrl);
  // A post may be published long after an address expires.
  const lasting = forReading.find((each) => isWebAddress(each) && !isExpiring(each));
  const mediaUrl = lasting ?? forReading[0] ?? addressWithoutQuery(uploadUrl);
  if (mediaUrl === undefined || !isWebAddress(mediaUrl)) return { missing: "the file's web address" };
  const id = [...files, ...places]
    .map(({ identifier }) => identifier(names.id))
    .find((found) => found !== undefined);
  const headers = records
    .flatMap(({ all }) => all(names.headers))
    .map(headersIn)
    .find((each) => each !== undefined);
  return { uploadUrl, mediaUrl, headers: sendableHeaders(headers ?? []), ...(id !== undefined && { id }) };
}

/** Undefined where the query may say which file this is, so that every file would have the same address without it. */
function addressWithoutQuery(uploadUrl: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(uploadUrl);
  return pathTellsFile(pathname) || [...searchParams].every(([name]) => isOfPermission(name))
    ? origin + pathname
    : undefined;
}

/** Stores also use IDs and hashes as names of files. */
function pathTellsFile(path: string): boolean {
  const segments = path.split('/');
  return (
    (namesFile(path) && !/\.(?:php|aspx?|ashx|jsp|cgi)$/i.test(path)) ||
    /\d/.test(segments.at(-1) ?? '') ||
    segments.some(isOpaque)
  );
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

/** Headers as pairs, given as an object or as a list of objects with name and value. */
function headersIn(given: unknown): readonly (readonly [name: string, value: unknown])[] | undefined {
  if (isJsonObject(given)) return Object.entries(given);
  if (!Array.isArray(given)) return undefined;
  return given.map(readProperties).flatMap(({ text, all }) => {
    const name = text(names.headerName);
    return name === undefined ? [] : [[name, all(names.headerValue)[0]] as const];
  });
}

function sendableHeaders(
  headers: readonly (readonly [name: string, value: unknown])[],
): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(([name, value]): [string, string][] => {
      const text = typeof value === 'number' ? String(value) : value;
      const isHeader =
        /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
        typeof text === 'string' &&
        /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
      return isHeader && !reserved.test(name.toLowerCase()) ? [[name.toLowerCase(), text]] : [];
    }),
  );
}
