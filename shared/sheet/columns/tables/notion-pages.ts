/** The pages of a Notion database, as n8n's node puts them out: whole, or simplified. */
import { field, identifierOf, isJsonObject, type JsonObject } from '../../../data/json.ts';

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
      return listOf(value)
        .map((part) => field(part, 'plain_text'))
        .join('');
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

/** The address of a file that Notion stores, or of one from elsewhere. */
function fileAddress(file: unknown): unknown {
  const type = field(file, 'type');
  return typeof type === 'string' ? field(field(file, type), 'url') : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
