import assert from 'node:assert/strict';
import { expect } from '@jest/globals';

/** A page of the calendar, with each run of white space as one blank. */
export async function page(
  url: string,
  { status = 200, ...request }: RequestInit & { status?: number } = {},
) {
  const response = await fetch(url, request);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = (await response.text()).replaceAll(/\s+/g, ' ');
  return { html, headers: response.headers, url: response.url };
}

/** The part of a page that shows one day. */
export function dayOf(html: string, name: string): string {
  const day = html.split('<li class="day').find((part) => part.includes(`>${name}<`));
  assert.ok(day !== undefined, `the day ${name} is shown`);
  return day;
}

/** The addresses that a page links to or sends forms to, on this machine. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&#38;', '&').replaceAll('&#61;', '='),
  );
}
