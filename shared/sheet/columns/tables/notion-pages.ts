/** The pages of a Notion database, as n8n's node puts them out: whole, or simplified. */
import { field, identifierOf, isJsonObject, type JsonObject, textField } from '../../../data/json.ts';
import { addressOf, contactIn, placeOfTarget } from '../../../post/text/formats/html-links.ts';
import { marked, struck, withoutMarks } from '../../../post/text/formats/text-marks.ts';

/** What a page says of itself, beside its properties. Its address and its cover are no link and no picture of a post. */
const ofPage: ReadonlySet<string> = new Set([
  ...[
    'object',
    'created_time',
    'last_edited_time',
    'created_by',
    'last_edited_by',
    'cover',
    'icon',
    'parent',
  ],
  ...['archived', 'is_archived', 'in_trash', 'is_locked', 'properties', 'url', 'public_url', 'request_id'],
]);
/** What a simplified page says of itself: the title, which is also a property, and the address. */
const ofSimplePage: ReadonlySet<string> = new Set(['name', 'url']);
const simpleProperty = /^property_/u;

/** The cells by property name, with the page ID and what another step added; undefined for any other item. */
export function notionCells(item: JsonObject): JsonObject | undefined {
  const { object, properties } = item;
  if (object === 'page' && isJsonObject(properties))
    return {
      ...Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, propertyCell(value)])),
      ...without(item, ofPage),
    };
  const isSimple = Object.hasOwn(item, 'id') && Object.keys(item).some((name) => simpleProperty.test(name));
  return isSimple ? without(item, ofSimplePage) : undefined;
}

function without(item: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.has(name)));
}

/** `{ type: 'select', select: { name: 'Skyapp' } }` and similar values, as people see them. */
function propertyCell(property: unknown): unknown {
  const type = field(property, 'type');
  if (typeof type !== 'string') return property;
  const value = field(property, type);
  switch (type) {
    case 'title':
    case 'rich_text':
      return richText(listOf(value));
    case 'files':
      return listOf(value).map(fileAddress);
    case 'relation':
      return listOf(value).map((page) => field(page, 'id'));
    case 'unique_id':
      return [field(value, 'prefix'), field(value, 'number')]
        .flatMap((part) => identifierOf(part) ?? [])
        .join('-');
    case 'formula':
      return propertyCell(value);
    case 'rollup':
      return field(value, 'type') === 'array'
        ? listOf(field(value, 'array')).flatMap(propertyCell)
        : propertyCell(value);
    default:
      return value;
  }
}

/** A text without what is struck out, and with the addresses of its links, as HTML becomes a text. */
function richText(parts: readonly unknown[]): string {
  const shown = new Set<string>();
  const texts = linkedParts(parts).map(({ text, href, isStruck }) => {
    if (isStruck) return struck;
    const label = text.trim();
    const place = placeOfTarget(label, href);
    const address = contactIn(href) ?? addressOf(href);
    const isKnown = shown.has(address);
    if (place !== undefined) shown.add(address);
    if (place === 'instead') return text.replace(label, () => marked(address));
    return place === 'behind' && !isKnown ? text.replace(label, () => `${label} (${address})`) : text;
  });
  return withoutMarks(texts.join(''));
}

interface LinkedPart {
  readonly text: string;
  /** Empty without a link. */
  readonly href: string;
  readonly isStruck: boolean;
}

/** Parts with the same link are one: Notion splits a text where a word in it is bold. */
function linkedParts(parts: readonly unknown[]): readonly LinkedPart[] {
  return parts.map(linkedPart).reduce<LinkedPart[]>((joined, part) => {
    const last = joined.at(-1);
    const isOne = last !== undefined && last.href === part.href && last.isStruck === part.isStruck;
    if (isOne) joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
    return joined;
  }, []);
}

function linkedPart(part: unknown): LinkedPart {
  // A mention of a page, a day or a person has its address inside Notion.
  const isMention = field(part, 'type') === 'mention';
  const text = field(part, 'plain_text');
  return {
    text: typeof text === 'string' ? text : '',
    href: isMention ? '' : (textField(part, 'href') ?? ''),
    isStruck: field(field(part, 'annotations'), 'strikethrough') === true,
  };
}

/** The address of a file that Notion stores, or of one from elsewhere. */
function fileAddress(file: unknown): unknown {
  const type = field(file, 'type');
  return typeof type === 'string' ? field(field(file, type), 'url') : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
