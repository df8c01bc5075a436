import assert from 'node:assert/strict';
import { linksIn } from '../support.ts';

/** The headers of a browser that sends a form to the page from which it came. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** What a browser sends when a person fills in a form of the post's page and presses a button, and what it gets. */
export async function submit({
  origin,
  id,
  change = 'save',
  typed = {},
  headers = sameOrigin,
}: {
  origin: string;
  id: string;
  change?: 'save' | 'move' | 'delete';
  typed?: Record<string, string>;
  headers?: Record<string, string>;
}) {
  const sheet = await (await fetch(`${origin}/posts/${id}?zone=Europe/Berlin`)).text();
  const seen = seenIn(sheet);
  const action = linksIn(sheet).find((link) => link.startsWith(`/posts/${id}/${change}`));
  assert.ok(action !== undefined, 'the page has the form');
  const body = new URLSearchParams({ seen, zone: 'Europe/Berlin', ...typed });
  const answer = await fetch(origin + action, { method: 'POST', body, headers, redirect: 'manual' });
  const html = (await answer.text()).replaceAll(/\s+/g, ' ');
  return { status: answer.status, html, location: answer.headers.get('location') };
}

/** The number by which a page tells which state of the post it shows. */
export function seenIn(sheet: string): string {
  return /name="seen" value="(\d+)"/.exec(sheet)?.[1] ?? '';
}
