/** What is wrong with the addresses that a person filled in. */
import { madeLately } from '../../data/maps.ts';
import { fileNameOf, isSound, unshownFormatOf } from '../../networks/definition/media-url.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import { hasWhiteSpace, isWebAddress, plainAddress } from '../../media/url.ts';
import type { Path } from '../../form/values/finding.ts';
import { type ValidationIssue, notAnAddress, shown } from '../../form/values/messages.ts';
import { trimmed } from '../../form/values/blank-text.ts';
import { readShareLink } from '../../media/share-links.ts';

/** What is wrong with an address; undefined when a network can open it. */
function problemOfAddress(text: string): string | undefined {
  if (/^https?:/i.test(text) && hasWhiteSpace(text)) {
    return `${shown(text)} contains white space; write a space as %20, and give only one address`;
  }
  return isWebAddress(text) ? undefined : notAnAddress(text);
}

/** An address of a file that networks can open and show (for a share link, that of its file), or its problem. `sharedAs`: the share link. */
export const readFileAddress = madeLately((text): FileAddress | { readonly problem: string } => {
  const address = plainAddress(trimmed(text));
  const problem = problemOfAddress(address) ?? problemOfFile(fileNameOf(address));
  if (problem !== undefined) return { problem };
  const file = readShareLink(address);
  return file === undefined ? { address } : { ...file, sharedAs: address };
});

interface FileAddress {
  readonly address: string;
  readonly sharedAs?: string;
}

/** Why no network can publish a file, by its name and content type. */
export function problemOfFile(name: string, type?: string): string | undefined {
  const format = unshownFormatOf(name, type);
  if (format !== undefined) return unshownPicture(name, format);
  return isSound(name) || /^audio\//i.test(type ?? '')
    ? `${shown(name)} is an audio file, which is not a picture, video or document`
    : undefined;
}

export function unshownPicture(name: string, format: string): string {
  return `${shown(name)} is a ${format} picture, which networks do not show; convert it to JPEG or PNG first`;
}

/** Properties of the contract that hold an address. A browser or a network will open it. */
const addressProperty = /(?:url|^link|^linkAttachment|^source)$/i;
const fileProperty = /url$/i;

/** Items of this property may have any shape (contract 2.12), so what is called an address there may be none. */
const openProperty = 'userTags';

/**
 * A value of JSON without invisible characters at the ends of its addresses, and with files in the places of share links; and what is wrong
 * with its addresses, each at its path.
 */
export function readAddresses(
  value: unknown,
  property: string,
): { readonly value: unknown; readonly issues: readonly ValidationIssue[] } {
  const issues: ValidationIssue[] = [];
  const change: Change = (text, path) => {
    const { address, problem } = addressAt(text, path) ?? { address: text, problem: undefined };
    if (address !== '' && problem !== undefined) issues.push({ path, message: problem });
    return address;
  };
  return { value: mapLeaves(value, change, [property]), issues };
}

/** An address as it is sent, and what is wrong with it; undefined for any other property. */
function addressAt(text: unknown, path: Path): { address: string; problem?: string | undefined } | undefined {
  const key = lastPropertyOf(path);
  if (typeof text !== 'string' || !addressProperty.test(key)) return undefined;
  const address = plainAddress(trimmed(text));
  return fileProperty.test(key)
    ? { address, ...readFileAddress(text) }
    : { address, problem: problemOfAddress(address) };
}

/** The property at the end of a path; empty for an item of a list. */
export function lastPropertyOf(path: Path): string {
  const key = path.at(-1);
  return typeof key === 'string' ? key : '';
}

/** The addresses of all files in a value of the contract, each once. */
export function fileAddressesIn(value: unknown): string[] {
  const found = new Set<string>();
  mapLeaves(value, (leaf, path) => {
    if (typeof leaf === 'string' && fileProperty.test(lastPropertyOf(path)) && isWebAddress(leaf))
      found.add(leaf);
    return leaf;
  });
  return [...found];
}

type Change = (leaf: unknown, path: Path) => unknown;

/** The value with its leaves (all that is neither list nor plain object) changed. Unchanged parts stay the same object. */
export function mapLeaves<Value>(value: Value, change: Change, path?: Path): Value;
export function mapLeaves(value: unknown, change: Change, path: Path = []): unknown {
  if (lastPropertyOf(path) === openProperty) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const changed = items.map((item, index) => mapLeaves(item, change, [...path, index]));
    return changed.some((item, index) => item !== items[index]) ? changed : items;
  }
  if (!isOpenObject(value)) return change(value, path);
  let changed = value;
  for (const [name, held] of Object.entries(value)) {
    const made = mapLeaves(held, change, [...path, name]);
    if (made !== held) changed = { ...changed, [name]: made };
  }
  return changed;
}
