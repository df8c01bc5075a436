/** The addresses in HTML, as they are written into a text. */
import type { DomNode } from 'html-to-text';
import { bareAddress } from './bare-address.ts';
import { linksIn } from '../spans.ts';

/** The addresses of one text. */
export interface Addresses {
  /** Addresses of its links and embedded content. */
  readonly all: Set<string>;
  /** Addresses that readers see. */
  readonly shown: Set<string>;
}

/** An attribute's value as an address whose end every program finds in a text: non-ASCII characters are percent-encoded. */
export function addressOf(attribute: string): string {
  const given = attribute
    .trim()
    .replace(/[\t\r\n]+/gu, '')
    .replace(/^\/\//u, 'https://');
  const [, host, rest = ''] = /^(https?:\/\/[^/?#]+)(.*)$/isu.exec(given) ?? [];
  if (host === undefined) return given;
  const address = host + encoded(rest, /[^\u0021-\u007e]|["<>\\^`{|}]/gu);
  const isRead = linksIn(`${address})`).next().value?.end === address.length;
  return isRead ? address : host + encoded(encoded(rest, /[^\w./?#&=%+~:@-]/gu), /[.,:?]$/u);
}

function encoded(text: string, characters: RegExp): string {
  return text.replace(characters, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}

/**
 * Where a text has the target of a link: in place of its label, behind it, or in the label itself. Undefined for a link without a label, and for a
 * target that readers of a text cannot use.
 */
export function placeOfTarget(
  label: string,
  attribute: string,
): 'instead' | 'behind' | 'inLabel' | undefined {
  if (label === '') return undefined;
  const contact = contactIn(attribute);
  if (contact !== undefined) return shows(label, contact) ? 'inLabel' : 'behind';
  const address = addressOf(attribute);
  if (!/^https?:\/\/./iu.test(address)) return undefined;
  if (isAddressItself(label, address)) return 'instead';
  return bareAddress(label) === bareAddress(address) ? 'inLabel' : 'behind';
}

/** Whether the text of a link is its address: also shortened, with an ellipsis at its end. */
function isAddressItself(text: string, address: string): boolean {
  const [, beginning] = /^((?:https?:\/\/|www\.)?\S+\.\S+?)(?:…|\.{3})$/iu.exec(text) ?? [];
  if (beginning !== undefined) return bareAddress(address).startsWith(bareAddress(addressOf(beginning)));
  return /^https?:\/\/\S+$/iu.test(text) && bareAddress(addressOf(text)) === bareAddress(address);
}

/** The email address or telephone number in a link. */
export function contactIn(attribute: string): string | undefined {
  const [, mail, number] =
    /^\s*(?:mailto:([^?\s]+@[^?\s]+)|tel:([+\d][\d\s().-]{2,30}))/iu.exec(attribute) ?? [];
  return mail ?? number?.trim();
}

/** Whether a text already contains the contact; a number also grouped, or without country code. */
export function shows(text: string, contact: string): boolean {
  if (contact.includes('@')) return text.includes(contact);
  const digits = text.replaceAll(/\D/gu, '').replace(/^0/u, '');
  return digits.length > 2 && contact.replaceAll(/\D/gu, '').endsWith(digits);
}

/** Attributes with addresses that people open or see; scripts may load media later. */
const media = ['src', 'data-src', 'data-lazy-src'];
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: media,
  embed: media,
  iframe: media,
  object: ['data'],
  param: ['value'],
  source: media,
  video: media,
};

/** Notes the addresses of an element and of all in it. */
export function noteAddresses(node: DomNode, { all }: Pick<Addresses, 'all'>): void {
  for (const name of attributes[node.name ?? ''] ?? []) {
    const address = addressOf(attributeOf(node, name));
    // The value of a `param` element may be anything.
    if (isOpenable(address) && (node.name !== 'param' || /^https?:/iu.test(address))) all.add(address);
  }
  for (const child of node.type === 'tag' ? node.children : []) noteAddresses(child, { all });
}

/** Attributes with a picture's address. Pages that load it late have a placeholder in `src`, and the picture in another one. */
export const pictureAddresses = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-srcset',
  'src',
  'srcset',
];

/** Shorter data is a dot that counts readers, or the place of a picture that a page loads late. In UTF-16 units. */
const minHeldLength = 200;

/** The beginning of the address of a picture that is written into the HTML itself: no network can be given it. Not of one that another address replaces. */
export function heldPicture(node: DomNode): string | undefined {
  const data = attributeOf(node, 'src').trim();
  const isReplaced = pictureAddresses.some((name) => name !== 'src' && attributeOf(node, name) !== '');
  return isReplaced || data.length < minHeldLength || !/^data:image\//iu.test(data)
    ? undefined
    : `${data.slice(0, 30)}…`;
}

/**
 * Whether an address, which may be relative, opens a page or a program: `sms:`, `whatsapp:`. A place in the same page, a script or data do not count, nor
 * do contacts (`contactIn`) and what mail programs link by themselves.
 */
export function isOpenable(address: string): boolean {
  return !/^(?:#|https?:(?:\/\/)?$|(?:javascript|vbscript|data|about|blob|cid|mid|mailto|tel|x-[a-z\d-]+):|$)/iu.test(
    address,
  );
}

export function attributeOf({ attribs }: { attribs?: unknown }, name: string): string {
  const value: unknown = typeof attribs === 'object' && attribs !== null ? Reflect.get(attribs, name) : '';
  return typeof value === 'string' ? value : '';
}
