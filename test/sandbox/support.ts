import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/src/sandbox.ts';
import { afterTest } from '../support/after-test.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The instant at which a test begins by default. */
export const start = '2026-11-20T10:00:00.000Z';

/** A clock that moves only when the test moves it. */
export function standingClock(at: string = start) {
  let instant = Date.parse(at);
  return {
    now: () => new Date(instant),
    advance(milliseconds: number): void {
      instant += milliseconds;
    },
    /** The ISO 8601 text of an instant this much later. */
    after: (milliseconds: number) => new Date(instant + milliseconds).toISOString(),
  };
}

/** A sandbox with a clock that stands still, and that publishes when the test says so. It stops when the test ends. */
export async function startForTest({
  clock = standingClock(),
  ...options
}: SandboxOptions & { clock?: ReturnType<typeof standingClock> } = {}) {
  const still = { now: clock.now, timeZone: 'UTC', publishesByItself: false };
  const sandbox = await startSandbox({ ...still, ...options });
  afterTest(() => sandbox.stop());
  return { sandbox, clock, call: caller(sandbox) };
}

export type SandboxAnswer = { status: number; headers: Headers; body: unknown };

type CallOptions = { body?: unknown; key?: string | undefined; headers?: Record<string, string> };

export type Call = (method: string, path: string, options?: CallOptions) => Promise<SandboxAnswer>;

/** Calls the API with the demo owner's key, or with another one, or with none when `key` is undefined. */
function caller({ baseUrl, apiKey }: Sandbox): Call {
  return async (method, path, { body, headers = {}, ...options } = {}) => {
    const key = 'key' in options ? options.key : apiKey;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(key !== undefined && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    return { status, headers: answered, body: text === '' ? undefined : JSON.parse(text) };
  };
}

type Json = Record<string, unknown>;

export const draft = { publish: 'DRAFT' };
export const immediately = { publish: 'NOW' };

export function at(date: string) {
  return { publish: 'SCHEDULE', date };
}

/** The write shape with the given lists, the other ones empty; a microblog target when none is given. */
export function write({ scheduledFor = draft, ...lists }: Json = {}): Json {
  const empty = Object.fromEntries(networks.map(({ key }) => [wireNames(key).targets, []]));
  const given = Object.keys(lists).length > 0 ? lists : { microblogTargets: [microblog()] };
  return { scheduledFor, ...empty, ...given };
}

export function microblog({ caption = 'Fresh bread', accountId = 'acc_microblog_1' } = {}) {
  return { accountId, caption, medias: [] };
}

/** The body of a success. Any other response fails the test, which then shows it. */
function bodyOf({ status, body }: SandboxAnswer): unknown {
  expect([body, status]).toStrictEqual([body, 200]);
  return body;
}

/** Creates a post and returns its ID. */
export async function create(
  call: Call,
  body: unknown = write(),
  options: CallOptions = {},
): Promise<string> {
  return createdId(await call('POST', '/posts', { body, ...options }));
}

/** The ID in the response to a create. */
export function createdId(answer: SandboxAnswer): string {
  return z.strictObject({ id: z.string().min(1) }).parse(bodyOf(answer)).id;
}

const record = z.looseObject({ id: z.string(), status: z.string() });
const listPage = z.strictObject({ posts: z.array(record), nextCursor: z.string().optional() });

export async function read(call: Call, id: string) {
  return record.parse(bodyOf(await call('GET', `/posts/${id}`)));
}

export async function list(call: Call, query: Record<string, string> = {}) {
  return listPage.parse(bodyOf(await call('GET', `/posts?${new URLSearchParams(query).toString()}`)));
}

const errorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  issues: z
    .array(z.strictObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
    .optional(),
});

/** Asserts the refusal and returns its body; `message` must match. */
export function assertRefused(
  answer: SandboxAnswer,
  { status, code, message }: { status: number; code: string; message: RegExp },
) {
  const body = errorBody.parse(answer.body);
  expect([body.message, answer.status]).toStrictEqual([body.message, status]);
  expect(body.code).toBe(code);
  expect(body.message).toMatch(message);
  return body;
}

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
