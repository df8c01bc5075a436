/** What is wrong with the addresses that a person filled in. */

import { fileNameOf, isSound, unshownFormatOf } from '../../networks/definition/media-url.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import { hasWhiteSpace, isWebAddress, withScheme } from '../../media/url.ts';
import type { Path } from '../findings/finding.ts';
import { type ValidationIssue, notAnAddress, shown } from '../findings/messages.ts';
import { trimmed } from '../values/blank-text.ts';
import { readShareLink, type ShareLinkReading } from './share-links.ts';

/** What is wrong with an address; undefined when a network can open it. */
function problemOfAddress(text: string): string | undefined {
  if (/^https?:/i.test(text) && hasWhiteSpace(text)) {
    return `${shown(text)} has white space inside; write a space as %20, and one address only`;
  }
  return isWebAddress(text) ? undefined : notAnAddress(text);
}

/**
 * Reads the address of a file that a network can open and show, or says what is wrong with it. A share link becomes the address of its
 * file; the address of a file stays as it is.
 */
export function readFileAddress(text: string): ShareLinkReading {
  const address = withScheme(trimmed(text));
  const problem = problemOfAddress(address) ?? problemOfFile(fileNameOf(address));
  return problem === undefined ? (readShareLink(address) ?? { address }) : { problem };
}

/** Why no network can publish a file, by its name and content type. */
export function problemOfFile(name: string, type?: string): string | undefined {
  const format = unshownFormatOf({ name, ...(type !== undefined && { type }) });
  if (format !== undefined) return unshownPicture(name, format);
  return isSound(name)
    ? `${shown(name)} is an audio file, which is no picture, video or document`
    : undefined;
}

/** For a picture that networks do not show. */
export function unshownPicture(name: string, format: string): string {
  return `${shown(name)} is a ${format} picture, which networks do not show; convert it to JPEG or PNG first`;
}

/** Properties of the contract that hold an address. A browser or a network will open it. */
const addressProperty = /(?:url|^link|^linkAttachment|^source)$/i;
const fileProperty = /url$/i;

/** Its items are of any shape in section 2.12: what they call an address may be none. */
const openProperty = 'userTags';

/** What is wrong with the addresses below a value, each at its path. */
export function addressIssuesIn(value: unknown, path: Path = []): ValidationIssue[] {
  if (typeof value === 'string') {
    const key = path.at(-1);
    if (typeof key !== 'string' || !addressProperty.test(key) || value === '') return [];
    const reading = fileProperty.test(key)
      ? readFileAddress(value)
      : { problem: problemOfAddress(withScheme(value)) };
    const message = 'problem' in reading ? reading.problem : undefined;
    return message === undefined ? [] : [{ path, message }];
  }
  if (typeof value !== 'object' || value === null || path.at(-1) === openProperty) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? Array.from(value, (item: unknown, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => addressIssuesIn(item, [...path, key]));
}

/** A value of JSON without invisible characters at the ends of its addresses, and with files in the places of share links. */
export function withTrimmedAddresses(value: unknown, key?: string): unknown {
  if (typeof value === 'string') {
    if (key === undefined || !addressProperty.test(key)) return value;
    const reading = fileProperty.test(key) ? readFileAddress(value) : {};
    return 'address' in reading ? reading.address : withScheme(trimmed(value));
  }
  if (key === openProperty) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withTrimmedAddresses(item));
  if (!isOpenObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTrimmedAddresses(item, name)]),
  );
}
