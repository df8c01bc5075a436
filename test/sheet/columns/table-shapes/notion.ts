/**
 * The output of n8n's node for Notion (2.2 and 3) for the pages of a database: the page of the API, or what `simplifyObjects` makes of it, where the
 * title and the address of the page are beside its properties.
 */
import type { Row } from './row.ts';

const email = 'sam@bakery.example';

/** Without Simplify. */
export function wholePage(row: Row) {
  const user = { object: 'user', id: '7c0a4d7e-0000-4000-8000-000000000001' };
  return {
    object: 'page',
    id: pageId(row),
    created_time: '2026-01-05T08:00:00.000Z',
    last_edited_time: '2026-01-05T08:00:00.000Z',
    created_by: user,
    last_edited_by: user,
    cover: { type: 'external', external: { url: 'https://images.example/cover.jpg' } },
    icon: { type: 'emoji', emoji: '🥖' },
    parent: { type: 'database_id', database_id: '5f1d2c3b-0000-4000-8000-000000000002' },
    archived: false,
    in_trash: false,
    is_locked: false,
    properties: propertiesOf(row),
    url: pageUrl(row),
    public_url: null,
  };
}

/** With Simplify, which is the default. */
export function simplePage(row: Row) {
  const { accounts, channels, date, isHeld, isCanceled, written } = row;
  return {
    id: pageId(row),
    // Simplify takes only the first part of the title.
    name: partsOf(row.title)[0] ?? '',
    url: pageUrl(row),
    property_title: row.title,
    property_date: date === '' ? null : { start: date, end: null, time_zone: null },
    property_time: row.time === '' ? null : row.time,
    property_channels: channels,
    property_accounts: accounts === '' ? [] : [accounts],
    property_text: row.text,
    property_pictures: row.pictures,
    property_link: row.link === '' ? null : row.link,
    property_alt_text: row.altText,
    property_board: row.board === '' ? null : row.board,
    property_hold: isHeld,
    property_cancel: isCanceled,
    // A status without a value is left out, because JSON has no undefined.
    ...(row.status !== '' && { property_status: row.status }),
    property_owner: [email],
    property_notes: '',
    property_created_time: '2026-01-05T08:00:00.000Z',
    property_last_edited_by: 'Sam',
    property_post: written.Post ?? '',
    property_post_status: written['Post Status'] ?? '',
    property_post_time: written['Post Time'] ?? '',
    property_post_link: written['Post Link'] ?? null,
    property_post_note: written['Post Note'] ?? '',
  };
}

export function pageId({ place }: Row): string {
  return `2b7f4c1e-0000-4000-8000-0000000000${String(place).padStart(2, '0')}`;
}

function pageUrl(row: Row): string {
  return `https://www.notion.so/Page-${pageId(row).replaceAll('-', '')}`;
}

function propertiesOf(row: Row) {
  const { accounts, date, written } = row;
  const property = <Type extends string, Value>(type: Type, value: Value) => ({
    id: 'a%3Bb',
    type,
    [type]: value,
  });
  const text = (content = '') => property('rich_text', richText(content));
  const option = (name: string) => ({ id: 'opt', name, color: 'default' });
  return {
    Date: property('date', date === '' ? null : { start: date, end: null, time_zone: null }),
    Time: property('select', row.time === '' ? null : option(row.time)),
    Channels: property('multi_select', row.channels.map(option)),
    // A rollup shows values of another database.
    Accounts: property('rollup', {
      type: 'array',
      array: accounts === '' ? [] : [{ type: 'title', title: richText(accounts) }],
      function: 'show_original',
    }),
    Text: text(row.text),
    Pictures: property(
      'files',
      row.pictures.map((url, index) =>
        index === 0
          ? { name: 'one.jpg', type: 'file', file: { url, expiry_time: '2031-01-05T09:00:00.000Z' } }
          : { name: 'two.jpg', type: 'external', external: { url } },
      ),
    ),
    Link: property('url', row.link === '' ? null : row.link),
    'Alt Text': text(row.altText),
    Board: property('formula', { type: 'string', string: row.board === '' ? null : row.board }),
    Hold: property('checkbox', row.isHeld),
    Cancel: property('checkbox', row.isCanceled),
    Status: property('status', row.status === '' ? null : option(row.status)),
    Owner: property('people', [{ object: 'user', id: 'u', name: 'Sam', type: 'person', person: { email } }]),
    Notes: text(),
    ID: property('unique_id', { prefix: 'POST', number: row.place }),
    'Created time': property('created_time', '2026-01-05T08:00:00.000Z'),
    'Last edited by': property('last_edited_by', { object: 'user', id: 'u', name: 'Sam' }),
    Post: text(written.Post),
    'Post Status': text(written['Post Status']),
    'Post Time': text(written['Post Time']),
    'Post Link': property('url', written['Post Link'] ?? null),
    'Post Note': text(written['Post Note']),
    // The API gives properties in any order, the title often last.
    Title: property('title', richText(row.title)),
  };
}

function richText(content: string) {
  return partsOf(content).map((part) => ({
    type: 'text',
    text: { content: part, link: null },
    annotations: { bold: false, italic: false, code: false, color: 'default' },
    plain_text: part,
    href: null,
  }));
}

/** Two parts, as Notion splits a text with a bold word. */
function partsOf(content: string): string[] {
  const half = Math.ceil(content.length / 2);
  return [content.slice(0, half), content.slice(half)].filter((part) => part !== '');
}
